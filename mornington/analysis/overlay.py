"""Advice on a picture: the places of the best moves shown, each with a badge that tells its rank."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from mornington.core.position import Position
from mornington.draw import svg
from mornington.draw.svg import ACCENT, INK, PAPER

from .advice import Advice
from .geometry import badge_spot

NAMESPACE = "http://www.w3.org/2000/svg"
OPACITIES = {"stroke": (0.9, 0.6, 0.4), "fill": (0.45, 0.3, 0.2)}  # of the best, the second and the others
BADGE = 19.0  # radius
SHAPES = ("line", "circle", "rect", "path")

ElementTree.register_namespace("", NAMESPACE)


def marked(picture: str, advice: Advice, top: int = 3) -> str:
    """The picture with the best moves marked, as many as have a place in it among the `top` best.

    Any of our pictures will do: places to point at have the class `move`, the numbers of their moves in `data-moves`,
    and in `data-paint` whether `fill` or `stroke` shows them.
    """
    root = ElementTree.fromstring(picture)
    ranks = {line.move.id: rank for rank, line in enumerate(advice.lines[:top])}
    parents = {child: parent for parent in root.iter() for child in parent}
    for spot in [element for element in root.iter() if element.get("class") == "move"]:
        found = sorted(ranks[move] for move in map(int, spot.get("data-moves", "").split()) if move in ranks)
        if found:
            _show(spot, found[0])
            _add_badge(spot, parents[spot], " · ".join(str(rank + 1) for rank in found))
    return ElementTree.tostring(root, encoding="unicode")


def _show(spot: Element, rank: int) -> None:
    paint = spot.get("data-paint", "fill")
    spot.set(paint, ACCENT)
    spot.set(f"{paint}-opacity", svg.number(OPACITIES[paint][min(rank, 2)]))


def _add_badge(spot: Element, parent: Element, words: str) -> None:
    """In the same coordinates as the place itself, over everything beside it."""
    at = badge_spot(_visible(spot), BADGE)
    if at is None:
        return
    wide = max(2 * BADGE, svg.needed(words, BADGE) + BADGE)
    box = {"x": at[0] - wide / 2, "y": at[1] - BADGE, "width": wide, "height": 2 * BADGE, "rx": BADGE}
    badge = svg.group(
        svg.tag("rect", **box, fill=INK, stroke=PAPER, stroke_width=4),
        svg.label(words, *at, 1.4 * BADGE, room=wide - 6, anchor="middle", weight=700, fill=PAPER),
        class_="rank",
        pointer_events="none",
        aria_hidden="true",
        xmlns=NAMESPACE,
    )
    parent.append(ElementTree.fromstring(badge))


def _visible(element: Element) -> list[Element]:
    """The shapes of a place that can be seen: not those that only widen where it can be hit."""
    if element.get("fill") == element.get("stroke") == "none":
        return []
    if element.tag.rpartition("}")[2] in SHAPES:
        return [element]
    return [shape for child in element for shape in _visible(child)]


def board_picture(position: Position, seat: int, prefix: str = "m") -> str:
    """A picture of the position in which moves can be pointed at: of the table where that has places for them, else
    of the board alone."""
    whole = position.svg(seat, prefix)
    if 'class="move"' in whole:
        return whole
    draw, board = position.game.draw, position.game.board
    moving: str = draw.moving(board, position.view(seat), seat, prefix)
    if not draw.OVERLAYS:
        return moving
    below = ElementTree.fromstring(draw.static(board, f"{prefix}-board"))
    root = ElementTree.fromstring(moving)
    drawn = [child for child in below if child.tag.rpartition("}")[2] not in ("title", "desc")]
    for at, child in enumerate(drawn):
        root.insert(2 + at, child)  # after the words of the picture itself
    return ElementTree.tostring(root, encoding="unicode")
