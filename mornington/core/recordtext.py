"""The text of a game record, taken apart without playing it.

So the records of any rules version can be read: `recordfile` plays them, where the installed rules are theirs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import NoReturn

from .errors import BadRecord
from .moves import SeatTaken
from .text import _, control_character, quoted, whole_number

FIRST_LINE = "Mornington record 1"
LARGEST = 2**20  # characters of a record; the longest games have some 40,000
MOST_LINES = 10_000  # of what happened, each of which may have to be played
BOARD = "|"  # in front of each line of an embedded board
TURNED_UP = ">"
TABLE = "-"  # in place of a seat: the table itself
TIME = " @ "
STATE, VIEW, RESULT = "state", "view", "result"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of what happened, with its number in the record."""

    number: int


@dataclass(frozen=True, slots=True)
class TurnedUpLine(Line):
    pile: str
    card: str

    def __str__(self) -> str:
        return f"{TURNED_UP} {self.pile}: {self.card}"


@dataclass(frozen=True, slots=True)
class EntryLine(Line):
    """What a seat (None: the table itself) did, as it is written, and when (None: not noted)."""

    seat: int | None
    what: str
    time: float | None

    def __str__(self) -> str:
        return f"{TABLE if self.seat is None else self.seat} {self.what}"


@dataclass(frozen=True, slots=True)
class ResultLine(Line):
    """The total of each seat."""

    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChecksumLine(Line):
    """Of the state, or of what a seat may know."""

    seat: int | None
    value: str


@dataclass(frozen=True)
class RecordText:
    """A record as it is written: nothing of it is played, so only its form is known to be right."""

    header: dict[str, str]  # every key, in order
    board_text: str  # the embedded board; empty if it came with the game
    lines: tuple[Line, ...]
    text: str

    @property
    def game(self) -> str:
        return self.header["game"]

    @cached_property
    def rules(self) -> int:
        """The version of the rules it was played by."""
        version = whole_number(self.header["rules"])
        if version is None:
            raise BadRecord(_("{text} is not a version of the rules", text=quoted(self.header["rules"])))
        return version

    @property
    def board(self) -> str:
        """The name of the board; empty if the record does not say."""
        return self.header.get("board", "").rpartition(" (")[0]

    @property
    def board_digest(self) -> str:
        return self.header.get("board", "").rpartition(" (")[2].rstrip(")")

    @property
    def names(self) -> dict[int, str]:
        """The players' names by seat, as far as the record knows them."""
        found = {}
        for key, value in self.header.items():
            word, __, seat = key.partition(" ")
            if word == "player" and (number := whole_number(seat)) is not None:
                found[number] = value
        return found

    def options(self, names: Iterable[str]) -> dict[str, str]:
        """Those of the named options (and the player count) that the record gives."""
        return {name: self.header[name] for name in ("players", *names) if name in self.header}

    @property
    def entries(self) -> tuple[EntryLine, ...]:
        """What was done, taken back or not, oldest first."""
        return tuple(line for line in self.lines if isinstance(line, EntryLine))

    @property
    def result(self) -> tuple[int, ...]:
        """The totals by seat; empty for a game that was not finished."""
        return next((line.totals for line in self.lines if isinstance(line, ResultLine)), ())


def read_text(text: object) -> RecordText:
    """Take a record apart. Raises: BadRecord, which names the line that cannot be understood."""
    if not isinstance(text, str):
        raise BadRecord(_("a record is a text, not {kind}", kind=type(text).__name__))
    if len(text) > LARGEST:
        raise BadRecord(_("a record has at most {n:,} characters", n=LARGEST))
    return _Reader(text.removeprefix("\ufeff")).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.number = 0

    def fail(self, message: str) -> NoReturn:
        raise BadRecord(_("line {line} of the record: {message}", line=self.number, message=message))

    def read(self) -> RecordText:
        # on "\n" alone: `splitlines` knows ends of lines that nobody sees
        lines = self.text.replace("\r\n", "\n").split("\n")
        if lines[0].strip() != FIRST_LINE:
            raise BadRecord(_("this is not a game record: its first line must be {line}", line=repr(FIRST_LINE)))
        for self.number, line in enumerate(lines, 1):
            if wrong := control_character(line.replace("\t", " ")):
                self.fail(_("it holds a control character, {character}", character=wrong))
        header, board = self._header(lines)
        body = [(n, line.strip()) for n, line in enumerate(lines[self.number :], self.number + 1) if line.strip()]
        if len(body) > MOST_LINES:
            raise BadRecord(_("a record has at most {n:,} lines, this one {m:,}", n=MOST_LINES, m=len(body)))
        found = []
        for self.number, line in body:
            found.append(self._line(line))
        return RecordText(header, "\n".join(board) + "\n" if board else "", tuple(found), self.text)

    def _header(self, lines: list[str]) -> tuple[dict[str, str], list[str]]:
        header: dict[str, str] = {}
        board = []
        self.number = 1
        for self.number, line in enumerate(lines[1:], 2):
            if not line.strip():
                break
            if line.startswith(BOARD):
                board.append(line[2:])
                continue
            key, colon, value = line.partition(":")
            key = key.strip()
            if not colon:
                self.fail(_("expected 'key: value', not {line}", line=quoted(line)))
            if key in header:
                self.fail(_("the key {key} stands there twice", key=quoted(key)))
            header[key] = value.strip()
        for key in ("game", "rules", "players"):
            if key not in header:
                raise BadRecord(_("the record does not say its {key}", key=repr(key)))
        return header, board

    def _line(self, line: str) -> Line:
        if line.startswith(TURNED_UP):
            pile, __, card = line[1:].partition(":")
            return TurnedUpLine(self.number, pile.strip(), card.strip())
        key, __, value = line.partition(":")
        if key == RESULT:
            return ResultLine(self.number, self._totals(value))
        if key == STATE:
            return ChecksumLine(self.number, None, value.strip())
        word, __, rest = key.partition(" ")
        if word == VIEW:
            seat = whole_number(rest)
            if seat is None:
                self.fail(_("expected 'view SEAT: checksum', not {line}", line=quoted(line)))
            return ChecksumLine(self.number, seat, value.strip())
        return self._entry(line)

    def _totals(self, text: str) -> tuple[int, ...]:
        totals = []
        for word in text.split():
            number = whole_number(word.removeprefix("-"))
            if number is None:
                self.fail(_("{word} is not a number of points", word=quoted(word)))
            totals.append(-number if word.startswith("-") else number)
        return tuple(totals)

    def _entry(self, line: str) -> EntryLine:
        who, __, rest = line.partition(" ")
        seat = whole_number(who)
        if seat is None and who != TABLE:
            self.fail(_("expected a seat, '-' or '>', not {line}", line=quoted(line)))
        what, at, stamp = rest.rpartition(TIME)
        if not at:
            return EntryLine(self.number, seat, rest.strip(), None)
        try:
            return EntryLine(self.number, seat, what.strip(), _seconds(stamp))
        except (ValueError, OverflowError):
            if what.split(" ")[0] == SeatTaken.word:  # the name of a player who likes the sign
                return EntryLine(self.number, seat, rest.strip(), None)
            self.fail(_("{stamp} is not a time", stamp=quoted(stamp)))


def _seconds(stamp: str) -> float:
    """Seconds since 1970; where the stamp names no zone of time, it is UTC."""
    time = datetime.fromisoformat(stamp)
    return (time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp()
