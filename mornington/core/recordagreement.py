"""Game records of any version of the rules, replayed by the installed ones as far as the two agree.

(`recordfile` replays records of the installed version, and verifies the checksum too. A checksum depends on how a state
is laid out, so here it cannot be compared.)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import agreement, positionbytes, recordstart
from .agreement import Cards, Noted, Parted
from .errors import BadRecord
from .moves import Abandoned, Entry, Move, Moved, Redealt, SeatTaken, Undone
from .options import checked_seed
from .position import Position
from .recordtext import EntryLine, RecordText, TurnedUpLine
from .state_text import restored, written

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record, as far as the rules agree with it."""

    position: Position
    parted: Parted | None  # why not further; None: they agree with all of it
    later: tuple[Entry, ...] = ()  # what else was done, as it is written


def replayed(record: RecordText, game: Game, fields: str | None = None) -> Replayed:
    """Replay a record of any version. `fields` are those of the position it begins with, if that is known by name.

    Raises: Parted, if not even the beginning agrees; BadRecord and the like, if there is none by the installed rules.
    """
    dealt, notes = _notes(record)
    position = recordstart.begun(record, game, lambda *given: _started(*given, fields=fields))
    if position.seed is not None:
        agreement.check_deal(position, dealt)
    agreed = 0
    try:
        for after in agreement.followed(position, notes, is_over=bool(record.result)):
            position, agreed = after, agreed + 1
        if record.result:
            agreement.check_end(position, (), record.result)
    except Parted as parted:
        return Replayed(position, parted, tuple(noted.entry for noted in notes[agreed:]))
    return Replayed(position, None)


def fields_of(position: Position) -> str | None:
    """The fields of the position that its record begins with; None if it begins with a seed, which is enough."""
    if position.origin is None:
        return None
    return written(position.game.from_bytes(position.origin).state)


def _started(game: Game, options: dict[str, Any], data: bytes, *, fields: str | None) -> Position:
    """The position that bytes hold. If they are of another layout, it is made from its fields."""
    try:
        return game.from_bytes(data)
    except BadRecord:
        if fields is None:
            options, state = positionbytes.unsealed(game, data, any_rules=True)
        else:
            state = restored(game, options, fields)
    position = Position(game, options, state, None, {})
    position.origin = bytes(position)
    return position


def _notes(record: RecordText) -> tuple[Cards, Sequence[Noted]]:
    """What the deal turned up, then each entry with what that turned up."""
    dealt: list[tuple[str, str]] = []
    found: list[Noted] = []
    cards = dealt
    for line in record.lines:
        if isinstance(line, TurnedUpLine):
            cards.append((line.pile, line.card))
        elif isinstance(line, EntryLine):
            cards = []
            found.append(Noted(_entry(line), cards))
    return dealt, found


def _entry(line: EntryLine) -> Entry:
    """What a line says. The number of a move is not known, nor its text for those who may not know all of it."""
    word, __, rest = line.what.partition(" ")
    match word:
        case Undone.word:
            return Undone(line.seat, line.time)
        case Redealt.word:
            return Redealt(line.seat, line.time, checked_seed(rest))
        case SeatTaken.word if line.seat is not None:
            return SeatTaken(line.seat, line.time, rest)
        case Abandoned.word:
            return Abandoned(line.seat, line.time)
    return Moved(line.seat, line.time, Move(-1, line.what, ""))
