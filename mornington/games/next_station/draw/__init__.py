"""Pictures of Next Station: the printed map, what a player has drawn on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _
from mornington.draw import result as draw_result
from mornington.draw import svg
from mornington.draw.svg import PAPER, QUIET, Markup, group, label, tag

from .. import meta
from .. import words as draw_words
from ..board import Board
from ..view_types import NextStationView
from ..words import seat_name
from . import board_map as draw_map
from . import cards as draw_cards
from . import choice as draw_choice
from . import moves as draw_moves
from . import panels as draw_panels
from . import sheet as draw_sheet
from .sheet import WIDE

OVERLAYS = True  # what moves lies over the printed map
DARK = {**draw_map.DARK, **draw_cards.DARK}  # the colours of the game that change in the dark, and their counterparts
panels = draw_panels.panels
MARGIN, GAP = 50, 60
HEADER, SHEET_GAP = 118, 40
BESIDE = {2: 640, 3: 600, 4: 440}  # width of the other players' sheets beside one's own, by players
EQUAL = {1: (1, WIDE), 2: (2, 820), 3: (3, 640), 4: (2, 820)}  # for spectators: columns and width, by players


def static(board: Board, prefix: str) -> str:
    """The map of an empty sheet."""
    title = _("{game}: the map of {board}", game=meta.TITLE, board=board.name)
    return svg.document(prefix, draw_map.size(board), title, draw_words.board_words(board), draw_map.printed(board))


def moving(board: Board, view: NextStationView, seat: int, prefix: str) -> str:
    """What a seat has drawn, to lie over `static`; with places to point at when the view is that seat's own."""
    title = _("{game}: {who}", game=meta.TITLE, who=seat_name(view, seat))
    parts = [draw_sheet.drawn(board, view, seat)]
    colour = view["sheets"][seat]["colour"]
    if view["seat"] == seat and view["moves"] and not view["choosing"] and colour:
        parts.append(draw_moves.hot_spots(board, view["moves"], colour))
    return svg.document(prefix, draw_map.size(board), title, draw_words.sheet_words(board, view, seat), *parts)


def picture(board: Board, view: NextStationView, prefix: str) -> str:
    """The whole table as one view shows it."""
    boxes = list(_places(board, view))
    width = max(x + w for _seat, x, _y, w in boxes)
    below = _above_sheets(view, width)
    bottom = max(y + w / WIDE * _sheet_height(board, view, seat) for seat, _x, y, w in boxes)
    size = (width + 2 * MARGIN, below + bottom + 2 * MARGIN)
    printed = f"{prefix}-map"
    sheets = [
        draw_sheet.sheet(board, view, seat, (x, below + y), w, _is_small(view, seat), printed)
        for seat, x, y, w in boxes
    ]
    box = "0 0 {} {}".format(*draw_map.size(board))
    return svg.document(
        prefix,
        size,
        _("{game}, {state}", game=meta.TITLE, state=draw_words.round_text(view)),
        draw_words.table_words(board, view),
        tag("rect", width=size[0], height=size[1], fill=PAPER),
        tag("defs", tag("symbol", draw_map.printed(board), id=printed, viewBox=box)),
        group(*_header(board, view, width), *sheets, transform=svg.moved(MARGIN, MARGIN)),
    )


# Where things lie


def _places(board: Board, view: NextStationView) -> Iterator[tuple[int, float, float, float]]:
    """Each sheet's seat, left, top and width."""
    players = len(view["sheets"])
    own = view["seat"]
    if own is None or players == 1:
        columns, width = EQUAL[players]
        for seat in range(players):
            down, across = divmod(seat, columns)
            y = down * (width / WIDE * _sheet_height(board, view, seat) + SHEET_GAP)
            yield seat, across * (width + GAP), y, width
        return
    yield own, 0, 0, WIDE
    y = 0.0
    for k in range(1, players):
        seat = (own + k) % players
        yield seat, WIDE + GAP, y, BESIDE[players]
        y += BESIDE[players] / WIDE * _sheet_height(board, view, seat) + SHEET_GAP


def _is_small(view: NextStationView, seat: int) -> bool:
    """Whether there is only room for a summary of the score."""
    return view["seat"] not in (None, seat) and len(view["sheets"]) > 2


def _sheet_height(board: Board, view: NextStationView, seat: int) -> float:
    return draw_sheet.height(board, view, seat, _is_small(view, seat))


def _above_sheets(view: NextStationView, width: float) -> float:
    if view["choosing"]:
        return HEADER + _choice_width(width) / draw_choice.WIDE * draw_choice.height(view) + 50
    ended = draw_result.result(view, width, len(view["sheets"])).height + 12 if view["over"] else 0.0
    middle = ended or draw_cards.strip_height(width)
    return HEADER + draw_cards.pencils_height(view) + 34 + middle + 30


def _choice_width(width: float) -> float:
    return min(width, WIDE)


# The upper part


def _header(board: Board, view: NextStationView, width: float) -> Iterator[Markup]:
    half = width * 0.56
    yield label(meta.TITLE, 0, 24, 52, room=half, family=svg.SIGNS)
    yield label(draw_words.round_text(view), width, 20, 28, room=width - half - 20, anchor="end", weight=700)
    below = [] if board.name in meta.TITLE else [board.name]
    if not view["over"]:
        below.append(draw_words.turn_text(view))
    yield label(" · ".join(below), 0, 78, 26, room=width - 280, fill=QUIET)
    yield draw_cards.rounds(view, width, 70)
    if view["choosing"]:
        wide, high = _choice_width(width), draw_choice.height(view)
        size = (draw_choice.WIDE, high)
        yield svg.inset(0, HEADER, wide, wide / draw_choice.WIDE * high, size, draw_choice.choice(view))
        return
    lower = group(draw_cards.pencils(view, width), transform=f"translate(0 {HEADER})")
    yield lower
    y = HEADER + draw_cards.pencils_height(view) + 34
    middle = (
        draw_result.result(view, width, len(view["sheets"])).markup if view["over"] else draw_cards.strip(view, width)
    )
    yield group(middle, transform=f"translate(0 {y})")
