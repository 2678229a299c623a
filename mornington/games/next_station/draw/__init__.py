"""Pictures of Next Station: the printed map, what a player has drawn on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _
from mornington.draw.belonging import alone
from mornington.draw.blocks import Block, beside, column, grid, scaled
from mornington.draw.marks import progress
from mornington.draw.pages import header, page
from mornington.draw.panels import WIDE
from mornington.draw.result import result
from mornington.draw.svg import Markup, Picture, document, tag

from .. import meta, words
from ..board import Board, local_name
from ..state import ROUNDS
from ..view_types import NextStationView
from .board_map import printed
from .cards import strip
from .lines import drawn
from .move_pictures import move_picture
from .moves import hints, hot_spots
from .paint import DARK
from .panels import panels
from .pencils import choice, pencils
from .score import WIDTH
from .sheet import sheet
from .stations import size

__all__ = ["DARK", "OVERLAYS", "SEAT_COLOURS", "move_picture", "moving", "panels", "picture", "static"]

SEAT_COLOURS: tuple[str, ...] = ()  # seats have none: everyone draws with every pencil
OVERLAYS = True  # what moves lies over the printed map
GAP = 60.0  # between sheets
BESIDE = {2: 640, 3: 600, 4: 440}  # width of the other players' sheets beside one's own, by players
EQUAL = {1: (1, WIDTH), 2: (2, 820), 3: (3, 640), 4: (2, 820)}  # for spectators: columns and width, by players


def static(board: Board, prefix: str) -> Picture:
    """The map of an empty sheet."""
    title = _("{game}: the map of {board}", game=meta.TITLE, board=local_name(board.name))
    return document(prefix, size(board), title, words.board_words(board), printed(board))


def moving(board: Board, view: NextStationView, seat: int, prefix: str) -> Picture:
    """What a seat has drawn, to lie over `static`; with places to point at when the view is that seat's own."""
    title = _("{game}: {who}", game=meta.TITLE, who=words.seat_name(view, seat))
    own = view["sheets"][seat]
    if view["over"] and len(view["sheets"]) > 1:
        return document(
            prefix, size(board), title, words.sheet_words(board, view, seat), *_everyones(board, view, seat)
        )
    parts = [drawn(board, own, hints(board, view, seat), f"map-{seat}")]
    if view["seat"] == seat and own["colour"] and not view["choosing"]:
        parts.append(hot_spots(board, view["moves"], own["colour"]))
    return document(prefix, size(board), title, words.sheet_words(board, view, seat), *parts)


def _everyones(board: Board, view: NextStationView, seat: int) -> Iterator[Markup]:
    """The networks of all, of which a page shows one at a time: at first that of the seat."""
    for k, own in enumerate(view["sheets"]):
        network = drawn(board, own, key=f"map-{k}") if k == seat else drawn(board, own)
        yield alone(k, network, shown=k == seat)


def picture(board: Board, view: NextStationView, prefix: str) -> Picture:
    """The whole table as one view shows it."""
    across, down = size(board)
    symbol = tag("symbol", printed(board), id=f"{prefix}-map", viewBox=f"0 0 {across} {down}")
    sheets, width = _sheets(board, view, tag("use", href=f"#{prefix}-map", width=across, height=down))
    below = ["" if board.name in meta.TITLE else board.name, "" if view["over"] else words.turn_text(view)]
    rounds = progress(ROUNDS + 1 if view["over"] else view["round"], ROUNDS, width, 82)
    title = header(meta.TITLE, words.round_text(view), " · ".join(filter(None, below)), width, right=rounds)
    if view["choosing"]:
        upper = [scaled(choice(view, WIDE), min(width, WIDTH) / WIDE)]
    else:
        now = result(view, width, len(view["sheets"])) if view["over"] else strip(view, width)
        upper = [pencils(view, width, 4), now]
    whole = column((title, *upper, sheets), 24)
    state = _("{game}, {state}", game=meta.TITLE, state=words.round_text(view))
    told = words.table_words(board, view)
    return page(prefix, state, told, (width, whole.height), tag("defs", symbol), whole.markup)


def _sheets(board: Board, view: NextStationView, empty: Markup) -> tuple[Block, float]:
    """All sheets on printed maps, the viewer's own larger than the others; and the width of them all."""
    own, players = view["seat"], len(view["sheets"])
    if own is None or players == 1:
        columns, width = EQUAL[players]
        blocks = [sheet(board, view, seat, width, empty) for seat in range(players)]
        return grid(blocks, columns, width, GAP), columns * (width + GAP) - GAP
    width, small = BESIDE[players], players > 2  # then there is only room for a summary of the score
    others = [sheet(board, view, (own + k) % players, width, empty, small) for k in range(1, players)]
    large = sheet(board, view, own, WIDTH, empty)
    return beside([(large, WIDTH), (column(others, 40), width)], GAP), WIDTH + GAP + width
