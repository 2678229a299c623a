"""Advice on a picture: the places of the best moves shown, each with a badge that tells its rank."""

from __future__ import annotations

from collections.abc import Callable

from mornington.core.position import Position
from mornington.draw import svg
from mornington.draw.anchors import Place
from mornington.draw.buttons import BADGE
from mornington.draw.svg import ACCENT, BAD, GOOD, INK, PAPER, Markup, Picture, at

from .advice import Advice

OPACITIES = {"stroke": (0.9, 0.6, 0.4), "fill": (0.45, 0.3, 0.2)}  # of the best, the second and the others


def marked(picture: Picture, advice: Advice, top: int = 3) -> Picture:
    """The picture with the best moves marked, as many as have a place in it among the `top` best."""
    ranks = {line.move.id: rank for rank, line in enumerate(advice.lines[:top])}
    found = [(place, sorted(ranks[move] for move in place.moves if move in ranks)) for place in picture.places]
    shown = [(place, of_place) for place, of_place in found if of_place]
    shapes = [_shape(place, of_place[0]) for place, of_place in shown]
    badges = [_badge(place, " · ".join(str(rank + 1) for rank in of_place)) for place, of_place in shown]
    advised = svg.group(*shapes, *badges, class_="advice", pointer_events="none", aria_hidden="true")
    return svg.with_added(picture, advised) if shown else picture


def _shape(place: Place, rank: int) -> Markup:
    """What the move would do, the more clearly the better it is."""
    other = {"fill": "none"} if place.paint == "stroke" else {}
    paint: dict[str, svg.Value] = {place.paint: ACCENT, f"{place.paint}_opacity": OPACITIES[place.paint][min(rank, 2)]}
    moves = " ".join(map(str, place.moves))
    shape = Markup(place.shape)
    return at(place.x, place.y, shape, scale=place.scale, **paint, **other, class_="advised", data_advised=moves)


def _badge(place: Place, words: str) -> Markup:
    x, y = place.spot
    wide = max(2 * BADGE, svg.needed(words, BADGE) + BADGE)
    box = {"x": x - wide / 2, "y": y - BADGE, "width": wide, "height": 2 * BADGE, "rx": BADGE}
    return svg.group(
        svg.tag("rect", **box, fill=INK, stroke=PAPER, stroke_width=4),
        svg.label(words, x, y, 1.4 * BADGE, room=wide - 6, anchor="middle", weight=700, fill=PAPER),
        class_="rank",
    )


def board_picture(position: Position, seat: int, prefix: str = "m") -> Picture:
    """A picture of the position in which moves can be pointed at: of the table where that has places for them, else
    of the board alone."""
    draw, board = position.game.draw, position.game.board
    view = position.view(seat)
    whole: Picture = draw.picture(board, view, prefix)
    if whole.places:
        return whole
    moving: Picture = draw.moving(board, view, seat, f"{prefix}-moving")
    return svg.overlaid(prefix, draw.static(board, f"{prefix}-static"), moving) if draw.OVERLAYS else moving


def outlined(places: Picture, frame: Picture, move: int) -> Picture | None:
    """The frame with the place of one move shown, as the picture with places has it; None if that has none for it."""
    found = [place for place in places.places if move in place.moves]
    if not found:
        return None
    shapes = (_shape(place, 0) for place in found)
    return svg.with_added(frame, svg.group(*shapes, class_="shown-move", pointer_events="none", aria_hidden="true"))


def judged(places: Picture, frame: Picture, played: int, better: int) -> Picture:
    """The frame with what was played and what would have been better, as far as they have places in the picture of
    places: each with its colour and a sign."""
    parts = []
    for move, colour, sign in ((played, BAD, _cross), (better, GOOD, _tick)):
        for place in places.places:
            if move in place.moves:
                beside = 2.4 * BADGE if played in place.moves and move == better else 0.0  # both are made there
                parts += [_painted(place, colour), _signed(place, colour, sign, beside)]
    return svg.with_added(frame, svg.group(*parts, class_="judged", pointer_events="none", aria_hidden="true"))


def _painted(place: Place, colour: str) -> Markup:
    other = {"fill": "none"} if place.paint == "stroke" else {"stroke": colour, "stroke_width": 5}
    paint: dict[str, svg.Value] = {place.paint: colour, f"{place.paint}_opacity": OPACITIES[place.paint][0]}
    return at(place.x, place.y, Markup(place.shape), scale=place.scale, **paint, **other)


def _signed(place: Place, colour: str, sign: Callable[[], Markup], beside: float) -> Markup:
    x, y = place.spot
    return at(x + beside, y, svg.disc(0, 0, 1.2 * BADGE, PAPER, stroke=colour, stroke_width=5), sign())


def _cross() -> Markup:
    arm = 0.5 * BADGE
    way = f"M{-arm} {-arm}L{arm} {arm}M{arm} {-arm}L{-arm} {arm}"
    return svg.path(way, fill="none", stroke=BAD, stroke_width=6, stroke_linecap="round")


def _tick() -> Markup:
    way = f"M{-0.6 * BADGE} 0L{-0.15 * BADGE} {0.5 * BADGE}L{0.6 * BADGE} {-0.5 * BADGE}"
    return svg.path(way, fill="none", stroke=GOOD, stroke_width=6, stroke_linecap="round", stroke_linejoin="round")


def judged_moment(position: Position, seat: int, played: int, better: int, prefix: str) -> Picture:
    """The board of a seat as it was, without what could be done on it, and both moves on it."""
    game = position.game
    places: Picture = game.draw.moving(game.board, position.view(seat), seat, prefix)
    frame: Picture = game.draw.moving(game.board, position.view(seat, moves=False), seat, prefix)
    return judged(places, frame, played, better)


def judged_board(position: Position, seat: int, played: int, better: int, prefix: str) -> Picture:
    """The same with the printed board under it, where that is another picture."""
    draw, board = position.game.draw, position.game.board
    if not draw.OVERLAYS:
        return judged_moment(position, seat, played, better, prefix)
    moving = judged_moment(position, seat, played, better, f"{prefix}-moving")
    return svg.overlaid(prefix, draw.static(board, f"{prefix}-static"), moving)
