"""Moves and the log of a game: typed entries, appended and never deleted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Move:
    """A move: a number for programs and a text for people.

    `public` is the text for those who may not know all of it (a ticket kept); it is the same in most games.
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
    """Something that happened at a table: which seat did it (None: the table itself) and when (None: not noted)."""

    word: ClassVar[str] = ""
    seat: int | None
    time: float | None


@dataclass(frozen=True, slots=True)
class Moved(Entry):
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
