"""Pictures of Ticket to Ride: the empty board, what lies on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from mornington.core.text import _, ngettext
from mornington.draw import svg
from mornington.draw.blocks import EMPTY, Block, column, grid, headed, rule
from mornington.draw.buttons import legal, pill
from mornington.draw.pages import header, page
from mornington.draw.panels import COLUMN
from mornington.draw.svg import Markup, Picture, at, group, inset

from .. import meta, state
from ..board import Board
from ..view_types import SeatView, TicketToRideView
from ..words import board_words, is_last_round, layer_words, stage_text, table_words, turn_text
from . import board_map, market
from .hand import cards, choice, everyones_tickets, tickets
from .layout import plan
from .paint import DARK
from .panels import panels
from .pieces import bus_shapes
from .players import everyone
from .score import final_scores, own_score
from .track import markers, score_track, worth

__all__ = ["DARK", "OVERLAYS", "moving", "panels", "picture", "static"]

OVERLAYS = True  # `moving` lies over `static`
GAP = 50.0
BESIDE = 606.0  # the width of what lies right of the board
LEAST_MAP = 1100.0
HAND, OWN_SCORE = 860.0, 340.0  # the width of cards in hand, of a player's points


def static(board: Board, prefix: str) -> Picture:
    """The empty board."""
    title = _("{game}: the board of {board}", game=meta.TITLE, board=board.name)
    return svg.document(prefix, plan(board).size, title, board_words(board), _printed(board, prefix))


def moving(board: Board, view: TicketToRideView, seat: int | None, prefix: str) -> Picture:
    """What lies on the board, to lie over `static`; with places to point at when the view is that seat's own."""
    title = _("{game}: routes and points", game=meta.TITLE)
    acting = seat if seat == view["seat"] else None
    return svg.document(prefix, plan(board).size, title, layer_words(board, view), _placed(board, view, acting, prefix))


def picture(board: Board, view: TicketToRideView, prefix: str) -> Picture:
    """The whole table as one view shows it."""
    size = plan(board).size
    map_width = max(LEAST_MAP, size[0])
    width = map_width + GAP + BESIDE
    layers = _printed(board, prefix), _placed(board, view, view["seat"], prefix)
    beside = _beside(board, view, prefix)
    middle = group(inset(0, 0, map_width, size[1], size, *layers), at(map_width + GAP, 0, beside.markup))
    parts = [_header(board, view, width), _result(view, width), Block(middle, max(size[1], beside.height))]
    whole = column([*parts, _lower(view, width)])
    title = _("{game}, {state}", game=meta.TITLE, state=stage_text(view))
    return page(prefix, title, table_words(board, view), (width, whole.height), whole.markup)


# The board


def _printed(board: Board, prefix: str) -> Markup:
    return svg.joined((board_map.printed(board, prefix), score_track(board), worth(board)))


def _placed(board: Board, view: TicketToRideView, seat: int | None, prefix: str) -> Markup:
    """Buses and markers; with places to point at for a seat that may claim something."""
    parts = [bus_shapes(prefix, len(view["seats"])), board_map.placed(board, view, prefix), markers(board, view)]
    if seat is not None and board_map.claims(view):
        parts.insert(1, board_map.hints(board, view))
        parts.append(board_map.hot_spots(board, view, seat))
    return svg.joined(parts)


# Above and beside it


def _header(board: Board, view: TicketToRideView, width: float) -> Block:
    below = turn_text(view) if board.name in meta.TITLE else f"{board.name} · {turn_text(view)}"
    move = legal(view, state.PASS)
    button = pill(_("pass"), width - 200, 88, 200, [move]) if move else svg.NOTHING
    return header(meta.TITLE, stage_text(view), below, width, urgent=is_last_round(view), right=button)


def _result(view: TicketToRideView, width: float) -> Block:
    if not view["over"]:
        return EMPTY
    n = len(view["seats"])
    scale = min(BESIDE, (width - GAP * (n - 1)) / n) / COLUMN
    scores = grid(final_scores(view, COLUMN), n, COLUMN, GAP / scale, class_="score")
    return Block(at(0, 0, scores.markup, scale=scale), scale * scores.height + 40)


def _beside(board: Board, view: TicketToRideView, prefix: str) -> Block:
    """Row, piles and everyone's panel."""
    drawn, scale = everyone(board, view, f"{prefix}-players"), BESIDE / COLUMN
    return column([market.column(view, BESIDE), Block(at(0, 0, drawn.markup, scale=scale), scale * drawn.height)])


# Below


def _lower(view: TicketToRideView, width: float) -> Block:
    """What a seat holds, or everyone's tickets at the end."""
    if view["over"]:
        return everyones_tickets(view, width)
    return EMPTY if view["seat"] is None else _own(view, view["seats"][view["seat"]], width)


def _own(view: TicketToRideView, own: SeatView, width: float) -> Block:
    room = width - HAND - OWN_SCORE - 2 * GAP
    kept, offer, score = own["kept"] or [], own["offer"], own["score"]
    held = []
    if offer:
        held.append(headed(_("Tickets to choose from: keep at least one"), choice(view, offer, room), room))
    if kept or not offer:
        held.append(headed(ngettext("Your ticket", "Your tickets", len(kept)), tickets(kept, room), room))
    columns = [
        (0.0, headed(_("Your cards"), cards(own["hand"] or {}, HAND, 108, 26), HAND)),
        (HAND + GAP, column(held, 20)),
    ]
    if score:
        columns.append((width - OWN_SCORE, headed(_("Your points so far"), own_score(score, OWN_SCORE), OWN_SCORE)))
    drawn = (at(x, 32, block.markup) for x, block in columns)
    return Block(group(rule(width, 6), *drawn), 32 + max(block.height for _x, block in columns))
