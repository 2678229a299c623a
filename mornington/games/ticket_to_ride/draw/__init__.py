"""Pictures of Ticket to Ride: the empty board, what lies on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _, ngettext
from mornington.draw import svg
from mornington.draw.buttons import pill
from mornington.draw.svg import INK, PAPER, QUIET, Markup, group, label, segment, tag
from mornington.draw.words import View

from .. import meta, state
from .. import words as draw_words
from ..board import Board
from . import board_map as draw_map
from . import cards as draw_cards
from . import hand as draw_hand
from . import market as draw_market
from . import players as draw_players
from . import score as draw_score
from .hand import Drawn
from .paint import DARK
from .panels import panels

__all__ = ["DARK", "OVERLAYS", "moving", "panels", "picture", "static"]

OVERLAYS = True  # `moving` lies over `static`
MARGIN, GAP = 50.0, 50.0
HEADER = 124.0
COLUMN = 606.0  # right of the board
LEAST_MAP = 1100.0
PILES = 392.0  # the height of row and piles
HAND = 860.0  # the room for the cards in hand
OWN_SCORE = 340.0


def static(board: Board, prefix: str) -> str:
    """The empty board."""
    title = _("{game}: the board of {board}", game=meta.TITLE, board=board.name)
    return svg.document(prefix, draw_map.size(board), title, draw_words.board_words(board), _printed(board, prefix))


def moving(board: Board, view: View, seat: int | None, prefix: str) -> str:
    """What lies on the board, to lie over `static`; with places to point at when the view is that seat's own."""
    title = _("{game}: routes and points", game=meta.TITLE)
    words = draw_words.layer_words(board, view)
    buttons = view["seat"] is not None and view["seat"] == seat and bool(draw_map.claims(view))
    return svg.document(prefix, draw_map.size(board), title, words, _placed(board, view, buttons, prefix))


def picture(board: Board, view: View, prefix: str) -> str:
    """The whole table as one view shows it."""
    map_width = max(LEAST_MAP, draw_map.size(board)[0])
    width = map_width + GAP + COLUMN
    top = HEADER + (draw_score.final_height(view) + 40 if view["over"] else 0)
    enlarged = COLUMN / draw_players.WIDTH
    middle = max(draw_map.size(board)[1], PILES + enlarged * draw_players.height(view))
    below, height = _lower(view, width)
    size = (width + 2 * MARGIN, top + middle + height + 2 * MARGIN)
    parts = [
        *_header(board, view, width),
        svg.inset(
            0,
            top,
            map_width,
            draw_map.size(board)[1],
            draw_map.size(board),
            _printed(board, prefix),
            _placed(board, view, view["seat"] is not None, prefix),
        ),
        group(_column(board, view, prefix), transform=svg.moved(map_width + GAP, top)),
        group(below, transform=svg.moved(0, top + middle)),
    ]
    return svg.document(
        prefix,
        size,
        _("{game}, {state}", game=meta.TITLE, state=draw_words.stage_text(view)),
        draw_words.table_words(board, view),
        tag("rect", width=size[0], height=size[1], fill=PAPER),
        group(*parts, transform=svg.moved(MARGIN, MARGIN)),
    )


# The board


def _printed(board: Board, prefix: str) -> Markup:
    return svg.joined((draw_map.printed(board, prefix), draw_score.track(board), draw_score.worth(board)))


def _placed(board: Board, view: View, buttons: bool, prefix: str) -> Markup:
    parts = [draw_cards.bus_shapes(prefix, len(view["seats"]))]
    if buttons:
        parts.append(draw_map.hints(board, view))
    parts += [draw_map.placed(board, view, prefix), draw_score.markers(board, view)]
    if buttons:
        parts.append(draw_map.hot_spots(board, view))
    return svg.joined(parts)


# Above


def _header(board: Board, view: View, width: float) -> Iterator[Markup]:
    half = width * 0.5
    yield label(meta.TITLE, 0, 26, 58, room=half, family=svg.SIGNS)
    stage = draw_words.stage_text(view)
    if view["turns_left"] is not None and not view["over"]:
        wide = svg.needed(stage, 28) + 40
        yield tag("rect", x=width - wide, y=0, width=wide, height=52, rx=26, fill=INK)
        yield label(stage, width - wide / 2, 26, 28, room=wide - 40, anchor="middle", weight=700, fill=PAPER)
    else:
        yield label(stage, width, 26, 28, room=width - half - 20, anchor="end", fill=QUIET)
    below = [] if board.name in meta.TITLE else [board.name]
    below.append(draw_words.turn_text(view))
    yield label(" · ".join(below), 0, 86, 40 if view["over"] else 32, room=width - 320, weight=700)
    for move in view["moves"]:
        if move["id"] == state.PASS:
            yield pill(_("pass"), width - 200, 88, 200, [move])
    if view["over"]:
        yield group(draw_score.final_table(view, width), transform=svg.moved(0, HEADER))


# Beside the board


def _column(board: Board, view: View, prefix: str) -> Markup:
    """Row, piles and everyone's panel."""
    enlarged = f"{svg.moved(0, PILES)} scale({svg.number(COLUMN / draw_players.WIDTH)})"
    return group(draw_market.column(view, COLUMN), group(draw_players.players(board, view, prefix), transform=enlarged))


# Below the board


def _lower(view: View, width: float) -> Drawn:
    """What a seat holds, or everyone's tickets at the end; and the height of it."""
    if view["over"]:
        return draw_hand.everyones_tickets(view, width)
    if view["seat"] is None:
        return svg.NOTHING, 0.0
    return _own(view, width)


def _headed(words: str, drawn: Markup, x: float, y: float, room: float) -> Markup:
    return group(
        label(words, 0, 20, 28, room=room, weight=700),
        group(drawn, transform=svg.moved(0, 60)),
        transform=svg.moved(x, y),
    )


def _own(view: View, width: float) -> Drawn:
    player = view["seats"][view["seat"]]
    left, room = HAND + GAP, width - HAND - OWN_SCORE - 2 * GAP
    hand, high = draw_hand.cards(player["hand"], HAND, 108, 26)
    parts = [
        segment((0, 6), (width, 6), stroke=svg.FAINT, stroke_width=2.5),
        _headed(_("Your cards"), hand, 0, 26, HAND),
        _headed(
            _("Your points so far"),
            draw_score.own_score(player["score"], OWN_SCORE),
            width - OWN_SCORE,
            26,
            OWN_SCORE,
        ),
    ]
    y = 26.0
    if player["offer"]:
        offer, tall = draw_hand.choice(view, player["offer"], room)
        parts.append(_headed(_("Tickets to choose from: keep at least one"), offer, left, y, room))
        y += 60 + tall + 20
    if player["kept"] or not player["offer"]:
        kept, tall = draw_hand.tickets(player["kept"], room)
        parts.append(_headed(ngettext("Your ticket", "Your tickets", len(player["kept"])), kept, left, y, room))
        y += 60 + tall
    return group(*parts), max(y, 86 + high, 86 + draw_score.OWN_SCORE)
