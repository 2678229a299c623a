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
import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NoReturn

from .errors import BadRecord, MorningtonError
from .moves import Abandoned, Entry, Moved, Redealt, SeatTaken, Undone
from .text import _

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

FIRST_LINE = "Mornington record 1"
UNCHECKED = "unchecked"


def write(position: Position, seat: int | None) -> str:
    game = position.game
    open_to_all = seat is None or position.over
    lines = [FIRST_LINE, f"game: {game.id}", f"rules: {game.rules.RULES_VERSION}"]
    lines += [f"board: {game.board.name} ({game.board.digest})"]
    by_name = {option.name: option for option in game.options}
    for name, value in position.options.items():
        lines.append(f"{name}: {by_name[name].text(value) if name in by_name else value}")
    lines += [f"{key}: {value}" for key, value in position.tags.items()]
    if open_to_all and position.seed is not None:
        lines.append(f"seed: {position.seed}")
        lines += [f"pile {name}: {', '.join(cards)}" for name, cards in _pile_lists(position).items()]
    elif open_to_all and position.origin is not None:
        lines.append(f"start: {base64.b64encode(position.origin).decode()}")
    if not game.has_own_board:
        lines += ["| " + line for line in game.board.text.splitlines()]
    lines.append("")
    lines += _happened(position, None if open_to_all else seat)
    if open_to_all:
        if outcome := position.outcome():
            lines.append("result: " + " ".join(map(str, outcome.totals)))
        lines.append(f"state: {position.checksum()}")
    else:
        lines.append(f"view {seat}: {position.checksum(seat)}")
    return "\n".join(lines) + "\n"


def _pile_lists(position: Position) -> dict[str, list[str]]:
    return {
        name: [card.strip() for card in (cards.split(",") if isinstance(cards, str) else cards)]
        for name, cards in position.piles.items()
    }


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
        raise BadRecord(_("this position has no history to record: it was imagined"))
    entries: list[Entry] = list(position.log)
    if seat is not None:
        entries = [step.entry for step in position._steps]
    for entry in entries:
        before = again.copy()
        again.follow(entry)
        if seat is None or not isinstance(entry, Redealt):
            lines.append(_entry_text(entry, seat))
        if isinstance(entry, Moved):
            lines += _turned_up(again, before, seat)
    return lines


def _turned_up(position: Position, before: Position | None, seat: int | None) -> list[str]:
    """What a move, or the start, has turned up, as lines."""
    earlier = None if before is None else before._s
    items = position.game.notation.turned_up(position.game.board, earlier, position._s, seat)
    return [f"> {pile}: {card}" for pile, card in items]


def _entry_text(entry: Entry, seat: int | None) -> str:
    who = "-" if entry.seat is None else str(entry.seat)
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
    return f"{who} {what} @ {datetime.fromtimestamp(entry.time, UTC).isoformat(timespec='milliseconds')}"


class _Reader:
    def __init__(self, text: str, load: Callable[..., Game]) -> None:
        self.lines = text.splitlines()
        self.load = load
        self.number = 0

    def fail(self, message: str) -> NoReturn:
        raise BadRecord(_("line {line} of the record: {message}", line=self.number, message=message))

    def header(self) -> tuple[dict[str, str], str]:
        if not self.lines or self.lines[0].strip() != FIRST_LINE:
            raise BadRecord(_("this is not a game record: its first line must be {line}", line=repr(FIRST_LINE)))
        tags: dict[str, str] = {}
        board: list[str] = []
        self.number = 1
        for line in self.lines[1:]:
            self.number += 1
            if not line.strip():
                break
            if line.startswith("|"):
                board.append(line[2:])
                continue
            key, colon, value = line.partition(":")
            if not colon:
                self.fail(_("expected 'key: value', not {line}", line=repr(line)))
            tags[key.strip()] = value.strip()
        return tags, "\n".join(board) + "\n" if board else ""

    def game(self, tags: dict[str, str], board_text: str) -> Game:
        for key in ("game", "rules", "players"):
            if key not in tags:
                raise BadRecord(_("the record does not say its {key}", key=repr(key)))
        name, __, digest = tags.pop("board", "").rpartition(" (")
        game = self.load(tags.pop("game"), board_text=board_text or None)
        if digest and not board_text and digest.rstrip(")") != game.board.digest:
            for own in game.boards:
                game = self.load(game.id, board=own)
                if game.board.digest == digest.rstrip(")"):
                    break
            else:
                raise BadRecord(
                    _("the record was made on another board, {name}, which it does not contain", name=repr(name))
                )
        version = tags.pop("rules")
        if version != str(game.rules.RULES_VERSION):
            raise BadRecord(
                _(
                    "the record was made with version {theirs} of the rules, installed is {ours}",
                    theirs=version,
                    ours=game.rules.RULES_VERSION,
                )
            )
        return game

    def read(self) -> Position:
        tags, board_text = self.header()
        game = self.game(tags, board_text)
        names = ("players", *(option.name for option in game.options))
        given: dict[str, Any] = {name: tags.pop(name) for name in names if name in tags}
        piles: dict[str, Any] = {key[5:]: tags.pop(key) for key in list(tags) if key.startswith("pile ")}
        seed: Any = tags.pop("seed", None)
        start = tags.pop("start", None)
        body = [(n, line.strip()) for n, line in enumerate(self.lines[self.number :], self.number + 1) if line.strip()]
        if start is not None:
            position = self._started(game, start, given)
            position.tags = tags
            self._replay(position, body, [])
            return position
        if seed is None:
            if not game.notation.VIEWS_REPLAY:
                raise BadRecord(_("this record shows one seat's side of a running game: it can be read, not replayed"))
            piles, seed = self._told_piles(body), _seed_from("\n".join(self.lines))
        position = game.start(seed=seed, piles=piles, **given)
        position.tags = tags
        self._replay(position, body, _turned_up(position, None, None))
        return position

    def _started(self, game: Game, start: str, given: dict[str, Any]) -> Position:
        """A game that does not begin with its deal: the position it begins from."""
        try:
            position = game.from_bytes(base64.b64decode(start, validate=True))
        except ValueError:
            raise BadRecord(_("the position the record starts from is damaged or cut off")) from None
        if position.options != game.check_options(**given):
            raise BadRecord(_("the record starts from a position with other options"))
        return position

    def _told_piles(self, body: list[tuple[int, str]]) -> dict[str, list[str]]:
        """Where there is no seed, the piles are stacked with what the record says was turned up."""
        piles: dict[str, list[str]] = {}
        for _number, line in body:
            if line.startswith(">"):
                pile, _colon, card = line[1:].partition(":")
                piles.setdefault(pile.strip(), []).append(card.strip())
        return piles

    def _replay(self, position: Position, body: list[tuple[int, str]], expected: list[str]) -> None:
        ended = False
        for self.number, line in body:
            if ended:
                self.fail(_("nothing may follow the checksum"))
            if line.startswith(">"):
                told = "> " + ": ".join(part.strip() for part in line[1:].split(":", 1))
                if not expected or expected.pop(0) != told:
                    self.fail(_("the record turns up {told}, the game does not", told=told[2:]))
                continue
            if expected:
                self.fail(_("the game turns up {card} here, the record does not say so", card=expected[0][2:]))
            key, _colon, value = line.partition(":")
            if key in ("result", "state") or key.startswith("view "):
                ended = self._verify(position, key, value.strip())
                continue
            before, moves = position.copy(), len(position.moves)
            try:
                self._entry(position, line)
            except BadRecord:
                raise
            except MorningtonError as error:
                self.fail(str(error))
            if len(position.moves) > moves:
                expected = _turned_up(position, before, None)
        if not ended:
            raise BadRecord(
                _("the record is cut off: its last line must be a checksum (or 'state: {word}')", word=UNCHECKED)
            )

    def _verify(self, position: Position, key: str, value: str) -> bool:
        if key == "result":
            if value.split() != [str(total) for total in position.scores()] or not position.over:
                self.fail(_("the result does not agree with the game"))
            return False
        seat = int(key.split()[1]) if key != "state" and key.split()[1].isdigit() else None
        if value not in (UNCHECKED, position.checksum(seat)):
            self.fail(_("the checksum does not agree with the game: the record was changed or is damaged"))
        return True

    def _entry(self, position: Position, line: str) -> None:
        line, at, stamp = line.partition(" @ ")
        who, __, what = line.partition(" ")
        what = what.strip()
        if who != "-" and not who.isdigit():
            self.fail(_("expected a seat, '-' or '>', not {line}", line=repr(line)))
        seat = None if who == "-" else int(who)
        try:
            time = datetime.fromisoformat(stamp).timestamp() if at else None
        except ValueError:
            self.fail(_("{stamp} is not a time", stamp=repr(stamp)))
        word, __, rest = what.partition(" ")
        if word == Undone.word:
            position.undo(seat, time=time)
        elif word == Redealt.word:
            position.redeal(rest, time=time)  # type: ignore[arg-type]  # checked and converted there
        elif word == SeatTaken.word and seat is not None:
            position.take_seat(seat, rest, time=time)
        elif word == Abandoned.word:
            position.abandon(seat, time=time)
        else:
            position.play(what, position.seat(seat), time=time)


def _seed_from(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def read(text: str, load: Callable[..., Game]) -> Position:
    """The position a record leads to."""
    if not isinstance(text, str):
        raise BadRecord(_("a record is a text, not {kind}", kind=type(text).__name__))
    return _Reader(text, load).read()
