"""What a seat can know of two things that depend on hidden letters: which lines are blocked, and the coming tests."""

from __future__ import annotations

import numpy as np

from mornington.core.records import Record

from . import digging, judging, state
from .board import COMPANIES, TYPES, Board
from .notation import knows_letters
from .trips import DAY_NAMES, day_letter
from .view_types import EndView, MemoView


def is_blocked(board: Board, s: Record, seat: int | None, line: int) -> bool:
    """Whether a started line cannot go on, whatever letters the seat cannot see.

    Letters matter only in spots beside their twin. Where they are hidden, a destination of the right type is taken to
    fit there: a line is then not shown as blocked, though it may be.
    """
    if s.length[line] == 0 or s.finished[line]:
        return False
    if digging.can_go_on(board.record, s, line, np.int64(0)):
        return False
    return knows_letters(s, seat, line // 2) or not _may_go_through_a_spot(board, s, line)


def _may_go_through_a_spot(board: Board, s: Record, line: int) -> bool:
    """Whether a line could go on through a free spot if a destination of its type fitted there."""
    b, v = board.record, digging.end_of(s, line)
    if not digging.may_grow(b, s, line):
        return False
    for direction in range(6):
        if digging.may_head(b, s, line, v, direction):
            for tunnel in (int(b.beside[v, direction, i]) for i in range(2)):
                if tunnel != state.NONE and _fits_a_type(board, s, line, tunnel, v):
                    return True
    return False


def _fits_a_type(board: Board, s: Record, line: int, tunnel: int, v: int) -> bool:
    b = board.record
    space = int(b.space[tunnel])
    if space >= state.SPACES or s.tile[space] != state.NONE or not state.HOUSE <= s.spot[space] <= state.FUN:
        return False
    arrival = int(b.tail[tunnel]) + int(b.head[tunnel]) - v
    if digging.stations_made(b, s, line, tunnel, v, arrival) > s.supply:
        return False
    return bool(digging.held(s, line // 2, s.spot[space] - state.HOUSE, 0) != state.NONE)


def memo(board: Board, s: Record, seat: int | None) -> list[MemoView]:
    """The tests of the week: which letter on which day, and its two ends."""
    found: list[MemoView] = []
    for day in range(state.DAYS):
        ends = [] if day == state.SUNDAY else [_end(board, s, seat, day, which) for which in range(2)]
        found.append({"day": DAY_NAMES[day], "letter": day_letter(day), "ends": ends})
    return found


def _end(board: Board, s: Record, seat: int | None, day: int, which: int) -> EndView:
    d = int(judging.destinations_of(s, day, which))
    holder, placed = int(s.holder[d]), s.placed[d] != state.NONE
    known = holder >= 0 and s.phase != state.DOUBLING and (placed or knows_letters(s, seat, holder))
    return {
        "type": TYPES[d // state.LETTERS],
        "company": COMPANIES[holder] if known else None,
        "placed": placed,
        "served": bool(placed and judging.is_served(board.record, s, np.int64(s.placed[d]))),
    }
