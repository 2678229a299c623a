"""Guidance: how far a lesson is at a table, what it says at the decision at hand, and what may be chosen there.

It is worked out from the learner's view at the first moment of each decision, in a thread, and kept: each decision is
looked at once. Only the learner may see it, since what is told depends on what the learner knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from mornington.core.errors import BadOption
from mornington.core.moves import Moved
from mornington.core.position import Position
from mornington.core.text import _
from mornington.teaching.lesson import LEARNER, Lesson, Progress, lesson

from . import long_work
from .refusals import Conflict
from .table import Table


@dataclass(frozen=True)
class Guidance:
    lesson: Lesson
    progress: Progress
    choices: frozenset[str] | None  # the texts of the moves that may be chosen; None: all


@dataclass(frozen=True)
class _Moment:
    """The state before a move, as far as lessons care."""

    is_open: bool  # whether the learner is to decide, or the game is over
    occasions: frozenset[str] | None  # of the first moment of a decision


@dataclass
class _Known:
    """What was worked out of a table."""

    moves: Sequence[Moved] = ()
    moments: list[_Moment] = field(default_factory=list)  # before each of the moves, and after the last
    length: int = -1  # of the log then
    guidance: Guidance | None = None


_known: WeakKeyDictionary[Table, _Known] = WeakKeyDictionary()


def lesson_of(table: Table) -> Lesson | None:
    """The lesson that still guides at the table, if any."""
    if not table.facts.guided or table.dealt is None or table.parting or table.seats[LEARNER].person is None:
        return None
    try:
        return lesson(table.game, table.facts.lesson)
    except BadOption:  # this version does not have it any more
        return None


def guidance(table: Table, viewer: int | None) -> Guidance | None:
    """What the lesson says at this moment, for the learner only."""
    found = lesson_of(table)
    if found is None or viewer != LEARNER:
        return None
    if not is_worked_out(table):  # it has changed just now
        _known[table] = _worked_out(found, table.position, _known.get(table, _Known()), table.length)
    return _known[table].guidance


async def work_out(table: Table) -> None:
    """Have ready what `guidance` returns, as long as nothing changes: whole views are needed for it."""
    found = lesson_of(table)
    if found and not is_worked_out(table):
        known, length = _known.get(table, _Known()), table.length
        position = table.position.copy()  # which stays as it is
        _known[table] = await long_work.in_thread_for_tables(_worked_out, found, position, known, length)


def is_worked_out(table: Table) -> bool:
    """Whether there is nothing left to do for this moment."""
    return lesson_of(table) is None or (table in _known and _known[table].length == table.length)


async def check_choice(table: Table, seat: int, text: str) -> None:
    """Refuse a move that the lesson does not leave to choose."""
    if seat == LEARNER:
        await work_out(table)
    found = guidance(table, seat)
    if found and found.choices is not None and text not in found.choices:
        raise Conflict(_("the lesson wants to show something else first: choose what glows, or leave the lesson"))


def _worked_out(lesson: Lesson, position: Position, known: _Known, length: int) -> _Known:
    moves = position.moves
    same = 0
    while same < min(len(moves), len(known.moves)) and moves[same] is known.moves[same]:
        same += 1
    moments = known.moments[: same + 1]
    for n in range(len(moments), len(moves) + 1):
        moments.append(_moment(lesson, position if n == len(moves) else position.at(n), moments, moves[:n]))
    progress = lesson.progress(set(m.occasions) for m in moments if m.occasions is not None)
    return _Known(moves, moments, length, Guidance(lesson, progress, _choices(progress, position)))


def _moment(lesson: Lesson, position: Position, before: Sequence[_Moment], moves: Sequence[Moved]) -> _Moment:
    """Where others move at the same time a decision goes on over several moments: the first of them counts."""
    is_open = LEARNER in position.actors or position.over
    goes_on = bool(before) and before[-1].is_open and moves[-1].seat != LEARNER and not position.over
    occasions = frozenset(lesson.occasions(position)) if is_open and not goes_on else None
    return _Moment(is_open, occasions)


def _choices(progress: Progress, position: Position) -> frozenset[str] | None:
    if progress.ended or LEARNER not in position.actors or not any(step.play for step in progress.new):
        return None
    legal = [move.text for move in position.legal(LEARNER)]
    choices = progress.choices(legal)
    return None if len(choices) == len(legal) else frozenset(choices)
