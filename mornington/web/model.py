"""What a table consists of, as plain data: seats, facts, proposals and hints, and how a game begins.

The store writes and reads these; `table.py` says what may be done with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from mornington.core.agreement import Cards
from mornington.core.position import Position

from .bot_names import shown_name


class Stage(StrEnum):
    WAITING = "waiting"  # for players; nothing is dealt yet
    PLAYING = "playing"
    OVER = "over"
    LEFT = "left"  # unfinished, by everyone
    RECORD = "record"  # a game record that someone uploaded: to look at and to fork


PACES = (0.0, 0.4, 1.2, 2.5)  # seconds a bot waits before it moves
DEFAULT_PACE = PACES[2]


class ProposalKind(StrEnum):
    UNDO = "undo"
    REPLACE = "replace"  # let a bot play for someone who is gone


@dataclass(frozen=True)
class Seat:
    """Who plays: a person, a bot, or nobody yet."""

    stored_name: str  # of a bot in English
    person: int | None = None
    bot: str | None = None
    owner: int | None = None  # the person a bot plays for, who may come back

    @property
    def name(self) -> str:
        """In the language in force."""
        return shown_name(self.stored_name, self.bot)

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


@dataclass(frozen=True)
class Proposal:
    """Something the others must agree to. Any new log entry ends it."""

    kind: ProposalKind
    seat: int  # who asks
    target: int  # whose move or seat it is about
    at: int  # the length of the log when it was made
    agreed: frozenset[int]

    @property
    def name(self) -> str:
        """What an answer must name, so that it cannot be taken for an answer to another proposal."""
        return f"{self.kind}-{self.seat}-{self.target}-{self.at}"


@dataclass(frozen=True)
class Hint:
    """A seat was told what a bot would do."""

    seat: int
    at: int  # the length of the log then
    time: float


@dataclass(frozen=True)
class Facts:
    """What hardly ever changes at a table."""

    id: str
    invite: str  # whoever knows it may take a free seat
    rules: int  # the version of the rules it is played by
    host: int | None
    parent: str | None  # the table it was forked from, or is a rematch of
    listed: bool  # whether the start page shows it to everyone
    created: float
    options: Mapping[str, Any]
    hints: bool  # whether they are allowed where several people play
    forked: bool  # whether it begins with the record of another game
    lesson: str = ""  # the name of the lesson it began as; empty: it is no lesson
    guided: bool = False  # whether the learner still wants to be guided


@dataclass(frozen=True)
class Standing:
    """How a game stands: which seats are to act (none: it is over), and the totals of a game that is over."""

    actors: tuple[int, ...]
    totals: tuple[int, ...] | None

    @classmethod
    def of(cls, position: Position) -> Standing:
        return cls(position.actors, position.scores() if position.over else None)


@dataclass(frozen=True)
class Parting:
    """Where the installed rules and those that a game was played by part: from there on it can only be read."""

    theirs: int  # the version it was played by
    ours: int  # the version that is installed
    moves: int  # in force where they part: the last moment at which they agree
    reason: str  # to be translated when it is shown
    totals: tuple[int, ...] | None  # of a game that was over, as it was counted then


@dataclass(frozen=True)
class Deal:
    """How a game begins, as it is stored: a seed, or the record of a game it goes on from."""

    position: Position
    seed: int
    origin: str | None
    fields: str | None = None  # JSON: of a record that begins with a position, the fields of that by name

    @property
    def turned_up(self) -> Cards | None:
        """What it turned up, whoever may know it. A record tells that itself."""
        return None if self.origin else self.position.turned_up_in_record(None)
