"""Moves and the log of a game: typed entries, appended and never deleted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from .errors import BadOption
from .text import _, control_character, quoted

FIRST_TIME = datetime.min.replace(tzinfo=UTC).timestamp()
LAST_TIME = datetime.max.replace(tzinfo=UTC, microsecond=0).timestamp()


@dataclass(frozen=True, slots=True)
class Move:
    """A move: a number for programs and a text for people.

    `public` is the text for those who may not know all of it (a ticket kept); it is the same in most games.

    >>> position = mt.load("ticket-to-ride-london").start(seed=7)
    >>> move = position.legal()[0]
    >>> move.text, move.public
    ('keep Hyde Park - Covent Garden', 'keep 1')
    """

    id: int
    text: str
    public: str

    def __str__(self) -> str:
        return self.text

    def __index__(self) -> int:
        return self.id


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that happened at a table: which seat did it (None: the table itself) and when (None: not noted).

    >>> position = mt.load("line-change").start(seed=7)
    >>> _ = position.play("4,-1")
    >>> _ = position.undo()
    >>> [type(entry).__name__ for entry in position.log]
    ['Moved', 'Undone']
    """

    word: ClassVar[str] = ""
    seat: int | None
    time: float | None


@dataclass(frozen=True, slots=True)
class Moved(Entry):
    """A seat made a move.

    >>> position = mt.load("line-change").start(seed=7)
    >>> _ = position.play("4,-1")
    >>> [(entry.seat, str(entry.move)) for entry in position.moves]
    [(0, '4,-1 YGYG')]
    """

    move: Move


@dataclass(frozen=True, slots=True)
class Undone(Entry):
    """The seat's last move was taken back (None: the last move of all)."""

    word: ClassVar[str] = "undo"


@dataclass(frozen=True, slots=True)
class Redealt(Entry):
    """Everything nobody has seen was dealt anew, from a seed of its own."""

    word: ClassVar[str] = "redeal"
    seed: int


@dataclass(frozen=True, slots=True)
class SeatTaken(Entry):
    """Someone else plays this seat from here on."""

    word: ClassVar[str] = "taken-by"
    by: str


@dataclass(frozen=True, slots=True)
class Abandoned(Entry):
    """The seat (None: everyone) left the game unfinished."""

    word: ClassVar[str] = "abandon"


def checked_time(time: object) -> float | None:
    """When something happened, in seconds since 1970, if a record can say it; None: not noted."""
    if time is None:
        return None
    if isinstance(time, bool) or not isinstance(time, int | float) or not FIRST_TIME <= time <= LAST_TIME:
        raise BadOption(_("a time is in seconds since 1970, not {time}", time=quoted(time)))
    return float(time)


def checked_name(name: object) -> str:
    """Who plays a seat, as a text that can stand in a record."""
    if not isinstance(name, str):
        raise BadOption(_("a name is a text, not {name}", name=quoted(name)))
    if wrong := control_character(name):
        raise BadOption(_("the name {name} holds a control character, {character}", name=quoted(name), character=wrong))
    return name.strip()
