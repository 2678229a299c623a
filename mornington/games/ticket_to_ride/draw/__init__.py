"""Pictures of Ticket to Ride: the empty board, what lies on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, below, column, rule
from mornington.draw.buttons import legal, pill
from mornington.draw.marks import banner
from mornington.draw.pages import header, page
from mornington.draw.panels import Section
from mornington.draw.svg import Markup, Picture, at, group, inset

from .. import meta, state
from ..board import Board
from ..move_words import said
from ..view_types import TicketToRideView
from ..words import board_words, is_last_round, layer_words, stage_text, table_words, turn_text
from . import board_map, lights
from .layout import plan
from .move_pictures import move_picture
from .paint import DARK, SEAT_PAINT
from .panels import panels, sections
from .pieces import bus_shapes
from .track import markers, score_track, worth

__all__ = ["DARK", "OVERLAYS", "SEAT_COLOURS", "move_picture", "moving", "panels", "picture", "static"]

OVERLAYS = True  # `moving` lies over `static`
SEAT_COLOURS: tuple[str, ...] = SEAT_PAINT  # by which a page finds what belongs to a seat
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
    size, shown = plan(board).size, sections(board, view, prefix)
    map_width = max(LEAST_MAP, size[0])
    width = map_width + GAP + BESIDE
    layers = _printed(board, prefix), _placed(board, view, view["seat"], prefix)
    beside = column([shown["market"].drawn(BESIDE), shown["players"].drawn(BESIDE)])
    middle = group(inset(0, 0, map_width, size[1], size, *layers), at(map_width + GAP, 0, beside.markup))
    parts = [_header(board, view, width), Block(middle, max(size[1], beside.height))]
    if view["over"]:
        parts.insert(1, below(shown["score"].drawn(width), 40))
        parts.append(shown["tickets"].drawn(width))
    elif view["seat"] is not None:
        parts.append(_own(shown, width))
    whole = column(parts)
    title = _("{game}, {state}", game=meta.TITLE, state=stage_text(view))
    return page(prefix, title, table_words(board, view), (width, whole.height), whole.markup)


@lru_cache(maxsize=64)
def _printed(board: Board, prefix: str) -> Markup:
    return svg.joined((board_map.printed(board, prefix), score_track(board), worth(board)))


def _placed(board: Board, view: TicketToRideView, seat: int | None, prefix: str) -> Markup:
    """Buses and markers; with places to point at for a seat that may claim something."""
    parts = [
        bus_shapes(prefix, len(view["seats"])),
        lights.ends(board, view),
        lights.lights(board, view),
        board_map.placed(board, view, prefix),
        markers(board, view),
    ]
    if is_last_round(view):
        left, top, right, _bottom = plan(board).field
        told = banner(stage_text(view), right - 24, right - left - 48, y=top + 44, size=49)
        parts.append(group(told, data_help="last-round"))
    if seat is not None and board_map.claims(view):
        parts.insert(1, board_map.hints(board, view))
        parts.append(board_map.hot_spots(board, view, seat))
    return svg.joined(parts)


def _header(board: Board, view: TicketToRideView, width: float) -> Block:
    asked = turn_text(view) if board.name in meta.TITLE else f"{board.name} · {turn_text(view)}"
    move = legal(view, state.PASS)
    button = pill(_("pass"), width - 200, 88, 200, [said(board, move)]) if move else svg.NOTHING
    return header(meta.TITLE, stage_text(view), asked, width, urgent=is_last_round(view), right=button)


def _own(shown: Mapping[str, Section], width: float) -> Block:
    """What a player holds, side by side: cards, tickets, points."""
    room = width - HAND - OWN_SCORE - 2 * GAP
    held = column([shown[name].headed(room) for name in ("choice", "tickets") if name in shown], 20)
    columns = {
        0.0: shown["hand"].headed(HAND),
        HAND + GAP: held,
        width - OWN_SCORE: shown["score"].headed(OWN_SCORE),
    }
    drawn = (at(x, 32, block.markup) for x, block in columns.items())
    return Block(group(rule(width, 6), *drawn), 32 + max(block.height for block in columns.values()))
