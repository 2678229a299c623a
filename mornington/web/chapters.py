"""Chapters that ended on a table: worked out in a thread, since each needs two whole views, and kept.

A page asks for them after it shows a new moment, so the moment itself waits for nothing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from mornington.core.moves import Moved
from mornington.core.position import Position
from mornington.core.text import current_language
from mornington.draw.chapters import Chapter, Ride

from . import long_work, presenter
from .table import Table

MOVES_BACK = 60  # what ended before that is old news
AT_ONCE = 3  # chapters shown one after the other, at most

_Key = tuple[int, int | None, str]  # number of the move, viewer, language


@dataclass(frozen=True)
class Ended:
    """A chapter, and the number of the move that ended it."""

    n: int
    chapter: Chapter

    @property
    def rides(self) -> list[tuple[str, str]]:
        """The words of each ride, and how it goes for the script that plays it."""
        return [(ride.words, _as_data(ride)) for ride in self.chapter.rides]

    @property
    def lines(self) -> list[str]:
        """What it earned, but for what the rides say."""
        said = {ride.words for ride in self.chapter.rides}
        return [line for line in self.chapter.lines if line not in said]


@dataclass
class _Known:
    moves: Sequence[Moved] = ()
    found: dict[_Key, Ended | None] = field(default_factory=dict)


_known: WeakKeyDictionary[Table, _Known] = WeakKeyDictionary()


async def ended_between(table: Table, viewer: int | None, since: int, until: int) -> list[Ended]:
    """What ended while the log grew from one length to another, the oldest first."""
    numbers = presenter.move_numbers(table)
    later = [numbers[id(logged.entry)] for logged in table.log[since:until] if id(logged.entry) in numbers]
    found = await _worked_out(table, viewer, later[-MOVES_BACK:])
    return found[-AT_ONCE:]


async def ended_with(table: Table, viewer: int | None, n: int) -> list[Ended]:
    """What ended with a move: nothing, or one chapter."""
    return await _worked_out(table, viewer, [n])


async def _worked_out(table: Table, viewer: int | None, numbers: Sequence[int]) -> list[Ended]:
    if table.game.spec.chapters is None or not numbers:
        return []
    position, names, code = table.position.copy(), table.names, current_language()  # which stay as they are
    known = _of(table, position.moves)
    wanted = [n for n in numbers if (n, viewer, code) not in known]
    if wanted:
        for n, ended in (await long_work.in_thread_for_tables(_all_ended, position, names, viewer, wanted)).items():
            known[n, viewer, code] = ended
    return [ended for n in numbers if (ended := known[n, viewer, code])]


def _of(table: Table, moves: Sequence[Moved]) -> dict[_Key, Ended | None]:
    """What is known already, as far as nothing was taken back since."""
    known = _known.setdefault(table, _Known())
    same = 0
    while same < min(len(moves), len(known.moves)) and moves[same] is known.moves[same]:
        same += 1
    if same < len(known.moves):
        known.found = {key: ended for key, ended in known.found.items() if key[0] <= same}
    known.moves = moves
    return known.found


def _all_ended(
    position: Position, names: list[str], viewer: int | None, numbers: Sequence[int]
) -> dict[int, Ended | None]:
    views: dict[int, dict[str, Any]] = {}

    def view(n: int) -> dict[str, Any]:
        if n not in views:
            views[n] = position.at(n).view(viewer, names=names, moves=False)
        return views[n]

    return {n: _ended(position, view(n - 1), view(n), n) for n in numbers}


def ended_in_record(position: Position, names: list[str], viewer: int | None, n: int) -> Ended | None:
    """What ended with a move of a position. It may take a while: to be called in a thread."""
    return _all_ended(position, names, viewer, [n])[n] if n and position.game.spec.chapters else None


def _ended(position: Position, before: dict[str, Any], after: dict[str, Any], n: int) -> Ended | None:
    part = position.game.spec.chapters
    found = part.chapter(position.game.board, before, after, f"chapter-{n}") if part else None
    return Ended(n, found) if found else None


def _as_data(ride: Ride) -> str:
    legs = [{"colour": leg.colour, "path": leg.path} for leg in ride.legs]
    return json.dumps({"legs": legs, "calls": [{"at": call.at, "text": call.text} for call in ride.calls]})
