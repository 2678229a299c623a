"""Game records: a whole game as readable text, like PGN for chess.

    Mornington record 1
    game: next-station-london
    rules: 1
    players: 2
    …
    seed: 7

    > round 1: street circle
    0 green 3,2-0,2
    1 pass
    …
    state: 0f3a…

After the header come what was turned up (`> pile: card`) and what happened (`seat what`, `-` for the table itself).
Replaying checks every turned-up card and the checksum at the end. A board that does not come with the game is
embedded, each line after `| `. A game that went on from the middle of another has `start: …`, that position, instead
of a seed. A record for one seat of a running game has no seed, no others' private texts, and a
checksum of the seat's view; it replays to what that seat knows, the rest dealt anew.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NoReturn

from . import recordstart
from .errors import BadRecord, BadSeat, MorningtonError, OtherRules
from .moves import Abandoned, Entry, Moved, Redealt, SeatTaken, Undone
from .recordstart import PILE
from .recordtext import (
    BOARD,
    FIRST_LINE,
    RESULT,
    STATE,
    TABLE,
    TIME,
    TURNED_UP,
    VIEW,
    ChecksumLine,
    EntryLine,
    Line,
    RecordText,
    ResultLine,
    TurnedUpLine,
    read_text,
)
from .text import LONGEST_SHOWN, _, control_character, quoted

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

UNCHECKED = "unchecked"


def write(position: Position, seat: int | None) -> str:
    game = position.game
    if seat is not None:
        seat = position.seat(seat)
    open_to_all = seat is None or position.over
    lines = [FIRST_LINE, f"game: {game.id}", f"rules: {game.rules.RULES_VERSION}"]
    lines += [f"board: {game.board.name} ({game.board.digest})"]
    by_name = {option.name: option for option in game.options}
    for name, value in position.options.items():
        lines.append(f"{name}: {by_name[name].text(value) if name in by_name else value}")
    lines += _tag_lines(position)
    if open_to_all and position.seed is not None:
        lines.append(f"seed: {position.seed}")
        lines += [f"{PILE}{name}: {', '.join(cards)}" for name, cards in position.piles.items()]
    elif open_to_all and position.origin is not None:
        lines.append(f"start: {base64.b64encode(position.origin).decode()}")
    if not game.has_own_board:
        lines += [f"{BOARD} {line}" for line in game.board.text.replace("\r\n", "\n").removesuffix("\n").split("\n")]
    lines.append("")
    lines += _happened(position, None if open_to_all else seat)
    if open_to_all:
        if outcome := position.outcome():
            lines.append(f"{RESULT}: {' '.join(map(str, outcome.totals))}")
        lines.append(f"{STATE}: {position.checksum()}")
    else:
        lines.append(f"{VIEW} {seat}: {position.checksum(seat)}")
    return "\n".join(lines) + "\n"


def _tag_lines(position: Position) -> list[str]:
    """The free texts of the header, if they can be read back as what they are."""
    taken = ("game", "rules", "board", "seed", "start", *position.options)
    for key, value in position.tags.items():
        if not isinstance(key, str) or not isinstance(value, str):
            raise BadRecord(_("a tag of a record is a text, not {value}", value=quoted(value)))
        if wrong := control_character(key + value):
            raise BadRecord(_("the tag {key} holds a control character, {character}", key=quoted(key), character=wrong))
        if not key.strip() or ":" in key or key.startswith((BOARD, PILE)) or key.strip() in taken:
            raise BadRecord(_("a tag of a record cannot be called {key}", key=quoted(key)))
    return [f"{key}: {value}" for key, value in position.tags.items()]


def _happened(position: Position, seat: int | None) -> list[str]:
    """What was turned up and what was done, in order, by playing the game again from its start.

    For a seat of a running game only the moves in force are told: what was taken back would need the seed.
    """
    if position.seed is not None:
        again = position.game.start(seed=position.seed, piles=position.piles, **position.options)
        lines = _turned_up(again, None, seat)
    elif position.origin is not None:
        again, lines = position.game.from_bytes(position.origin), []
    else:
        raise BadRecord(_("this position was sampled for analysis and has no history, so it has no record"))
    entries: list[Entry] = list(position.log)
    if seat is not None:
        entries = list(position.in_force)
    for entry in entries:
        before = again.snapshot()
        again.follow(entry)
        if seat is None or not isinstance(entry, Redealt):
            lines.append(entry_text(entry, seat))
        if isinstance(entry, Moved):
            lines += _turned_up(again, before, seat)
    return lines


def _turned_up(position: Position, before: Position | None, seat: int | None) -> list[str]:
    """What a move from another position, or the start, has turned up, as lines."""
    return [f"{TURNED_UP} {pile}: {card}" for pile, card in position.turned_up_in_record(before, seat)]


def entry_text(entry: Entry, seat: int | None) -> str:
    """The line of an entry, as a seat may know it (None: all of it)."""
    who = TABLE if entry.seat is None else str(entry.seat)
    match entry:
        case Moved():
            what = entry.move.text if seat in (None, entry.seat) else entry.move.public
        case Redealt():
            what = f"{entry.word} {entry.seed}"
        case SeatTaken():
            what = f"{entry.word} {entry.by}"
        case _:
            what = entry.word
    if entry.time is None:
        return f"{who} {what}"
    return f"{who} {what}{TIME}{datetime.fromtimestamp(entry.time, UTC).isoformat(timespec='milliseconds')}"


def read(text: str, load: Callable[..., Game]) -> Position:
    """The position a record leads to."""
    return _Replay(read_text(text), load).position


class _Replay:
    """A record played from its start, every line of it verified."""

    def __init__(self, record: RecordText, load: Callable[..., Game]) -> None:
        self.record = record
        self.line: Line | None = None
        check_rules(record, load(record.game))
        self.position = recordstart.begun(record, recordstart.game_of(record, load))
        self._follow(_turned_up(self.position, None, None) if self.position.seed is not None else [])

    def fail(self, message: str) -> NoReturn:
        number = self.line.number if self.line else 1
        raise BadRecord(_("line {line} of the record: {message}", line=number, message=message))

    def _follow(self, expected: list[str]) -> None:
        """Do and verify line after line; `expected` is what the game has turned up and the record must tell next."""
        ended = False
        for line in self.record.lines:
            self.line = line
            if ended:
                self.fail(_("nothing may follow the checksum"))
            if isinstance(line, TurnedUpLine):
                if not expected or expected.pop(0) != str(line):
                    self.fail(_("the record turns up {told}, the game does not", told=_shortened(str(line)[2:])))
                continue
            if expected:
                self.fail(_("the game turns up {card} here, the record does not say so", card=expected[0][2:]))
            match line:
                case ResultLine():
                    self._verify_result(line)
                case ChecksumLine():
                    self._verify_checksum(line)
                    ended = True
                case EntryLine():
                    expected = self._entered(line)
        if not ended:
            raise BadRecord(
                _("the record is cut off: its last line must be a checksum (or 'state: {word}')", word=UNCHECKED)
            )

    def _verify_result(self, line: ResultLine) -> None:
        if line.totals != self.position.scores() or not self.position.over:
            self.fail(_("the result does not agree with the game"))

    def _verify_checksum(self, line: ChecksumLine) -> None:
        try:
            value = self.position.checksum(line.seat)
        except BadSeat as error:
            self.fail(str(error))
        if line.value not in (UNCHECKED, value):
            self.fail(_("the checksum does not agree with the game: the record was changed or is damaged"))

    def _entered(self, line: EntryLine) -> list[str]:
        """Do what a line says; return what that turns up."""
        before = self.position.snapshot()
        try:
            self._enter(line)
        except MorningtonError as error:
            self.fail(str(error))
        return _turned_up(self.position, before, None) if isinstance(self.position.log[-1], Moved) else []

    def _enter(self, line: EntryLine) -> None:
        position, seat, time = self.position, line.seat, line.time
        word, __, rest = line.what.partition(" ")
        if word == Undone.word:
            position.undo(seat, time=time)
        elif word == Redealt.word:
            position.redeal(rest, time=time)  # type: ignore[arg-type]  # checked and converted there
        elif word == SeatTaken.word and seat is not None:
            position.take_seat(seat, rest, time=time)
        elif word == Abandoned.word:
            position.abandon(seat, time=time)
        else:
            position.play(line.what, position.seat(seat), time=time)


def check_rules(record: RecordText, game: Game) -> None:
    """Raises: OtherRules, if a record was not made by the installed version of the game's rules."""
    installed: int = game.rules.RULES_VERSION
    if record.rules != installed:
        raise OtherRules(
            _(
                "the record was made with version {theirs} of the rules, installed is {ours}: it can be read, not "
                "replayed",
                theirs=record.rules,
                ours=installed,
            ),
            record.rules,
            installed,
            record,
        )


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
