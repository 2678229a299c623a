"""What a seat can know of two things that depend on hidden letters: which lines are blocked, and the coming tests."""

from __future__ import annotations

import numpy as np

from mornington.core.records import Record

from . import judging, letters, state
from .board import COMPANIES, TYPES, Board
from .notation import knows_letters
from .trips import DAY_NAMES, day_letter
from .view_types import EndView, MemoView


def is_blocked(board: Board, s: Record, seat: int | None, line: int) -> bool:
    """Whether a started line cannot go on, as far as the seat (None: a spectator) can know."""
    return bool(letters.is_blocked(board.record, s, state.NONE if seat is None else seat, line))


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
