"""A position: a state, the game it belongs to and how it came about."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from .engine import NOBODY
from .errors import BadOption, BadSeat, ForbiddenMove, IllegalMove, UnreadableMove
from .moves import Abandoned, Entry, Move, Moved, Redealt, SeatTaken, Undone, checked_name, checked_time
from .options import checked_seed
from .records import Array, Record, proxies
from .scores import Breakdown, Outcome
from .text import _, quoted
from .views import BaseView

if TYPE_CHECKING:
    from .game import Game

LONGEST_MOVE = 500  # letters of a typed move
CHECKPOINTS = 16  # the state before every so many steps is kept, and before the last ones; others are worked out again
RECENT = 2


@dataclass(frozen=True, slots=True)
class _Step:
    """A move or a redeal still in force, and the state before it, if that is kept."""

    entry: Moved | Redealt
    before: bytes | None


class Position:
    """One moment of a game. Made by `game.start()`; changed only by `play`, `undo` and `redeal`."""

    def __init__(
        self, game: Game, options: dict[str, Any], state: Array, seed: int | None, piles: Mapping[str, Any]
    ) -> None:
        self.game, self.options, self.seed, self.piles = game, options, seed, dict(piles)
        self.origin: bytes | None = None  # of a position that came from bytes: those, its history begins there
        self.log: list[Entry] = []
        self.tags: dict[str, str] = {}  # who played, when, where: free text for the record
        self.state = state
        self._steps: list[_Step] = []

    # The state in two forms that share their memory: `state`, an array of one record for the rules, and `fields`, for
    # readers. Only the rules may write to it.

    @cached_property
    def fields(self) -> Record:
        return proxies(self.state)[0]

    def _set(self, state: bytes) -> None:
        self.state.view(np.uint8)[:] = np.frombuffer(state, np.uint8)

    # Who may do what

    @property
    def players(self) -> int:
        return int(self.options["players"])

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; several where seats act at once, none when the game is over."""
        return self.game.engine.actors(self.state)

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def reveals(self) -> int:
        """Counts up whenever anyone learns something hidden."""
        return int(self.fields.reveals)

    def seat(self, seat: object) -> int:
        """A seat that exists, or a clear error."""
        if isinstance(seat, bool) or not isinstance(seat, int | np.integer) or not 0 <= seat < self.players:
            raise BadSeat(
                _("there is no seat {seat}; the seats are 0 to {last}", seat=quoted(seat), last=self.players - 1)
            )
        return int(seat)

    def acting(self, seat: object) -> int:
        """The seat that acts: the one given, or the only one that may."""
        actors = self.actors
        if seat is None:
            if len(actors) > 1:
                raise BadSeat(
                    _("several seats may act ({seats}): say which, with seat=…", seats=", ".join(map(str, actors)))
                )
            return actors[0] if actors else 0
        return self.seat(seat)

    def legal(self, seat: int | None = None) -> tuple[Move, ...]:
        """The moves a seat may make now, in a fixed order; empty when it may not act."""
        seat = self.acting(seat)
        return tuple(self._move(seat, number) for number in self.game.engine.legal(self.state, seat))

    def _move(self, seat: int, number: int) -> Move:
        return Move(number, *self.game.notation.texts(self.game.board, self.fields, seat, number))

    def play(self, move: Move | int | str, seat: int | None = None, *, time: float | None = None) -> Move:
        """Make a move, given as a `Move`, its number or its text.

        Raises: `IllegalMove`, which says why not: `UnreadableMove` for a text that is no move, `AmbiguousMove` for one
        that may mean several, `ForbiddenMove` for a move that is not legal now. `BadSeat`.
        """
        seat = self.acting(seat)
        found = self._understood(move, seat)
        entry, before = Moved(seat, checked_time(time), found), self.state.tobytes()
        self.game.engine.apply(self.state, seat, found.id)
        self._note(entry, before)
        self.log.append(entry)
        return found

    def _understood(self, move: Move | int | str, seat: int) -> Move:
        actors = self.actors
        if seat not in actors:
            if not actors:
                raise ForbiddenMove(_("the game is over"))
            waiting = ", ".join(map(str, actors))
            raise ForbiddenMove(
                _("seat {seat} has nothing to do now; waiting for seat {waiting}", seat=seat, waiting=waiting)
            )
        numbers = self.game.engine.legal(self.state, seat)
        notation = self.game.notation
        if isinstance(move, str):
            if len(move) > LONGEST_MOVE:
                raise UnreadableMove(_("{text} is not a move: it is far too long", text=quoted(move)))
            number = notation.parse(self.game.board, self.fields, seat, move, numbers)
        elif isinstance(move, Move | int | np.integer) and not isinstance(move, bool):
            number = int(move.id if isinstance(move, Move) else move)
            if number not in numbers:
                raise ForbiddenMove(_("move number {number} is not possible now", number=quoted(number)))
        else:
            raise UnreadableMove(_("a move is a text, a number or a Move, not {kind}", kind=type(move).__name__))
        return self._move(seat, number)

    def greedy(self, seat: int, seed: int) -> int:
        """Which of the legal moves the game's greedy policy takes, as an index into `legal(seat)`."""
        return self.game.engine.greedy(self.state, seat, self.game.engine.legal(self.state, seat), seed)

    # What was before. A long game has many states, and hardly any of them is ever asked for again

    def _note(self, entry: Moved | Redealt, before: bytes) -> None:
        """A step was made from this state."""
        self._steps.append(_Step(entry, before))
        aged = len(self._steps) - 1 - RECENT
        if aged > 0 and aged % CHECKPOINTS:
            self._steps[aged] = _Step(self._steps[aged].entry, None)

    def _before(self, step: int) -> bytes:
        """The state before a step, played again from the last one that is kept."""
        kept = step
        while (state := self._steps[kept].before) is None:
            kept -= 1
        if kept == step:
            return state
        array = np.frombuffer(bytearray(state), self.state.dtype)
        for made in self._steps[kept:step]:
            self._make_again(array, made.entry)
        return array.tobytes()

    def _make_again(self, state: Array, entry: Moved | Redealt) -> None:
        if isinstance(entry, Redealt):
            self.game.engine.resample(state, NOBODY, entry.seed)
        else:
            assert entry.seat is not None
            self.game.engine.apply(state, entry.seat, entry.move.id)

    # Taking back and dealing anew

    @property
    def moves(self) -> tuple[Moved, ...]:
        """The moves in force, oldest first (moves taken back are in `log` only)."""
        return tuple(step.entry for step in self._steps if isinstance(step.entry, Moved))

    @property
    def in_force(self) -> tuple[Moved | Redealt, ...]:
        """The moves and redeals in force, oldest first."""
        return tuple(step.entry for step in self._steps)

    def since_last(self, seat: int) -> tuple[int, bool]:
        """How many moves were made since a seat's last one, that one included (0: it has made none), and whether
        anyone has learned something hidden since."""
        count = 0
        for k in reversed(range(len(self._steps))):
            entry = self._steps[k].entry
            count += isinstance(entry, Moved)
            if isinstance(entry, Moved) and entry.seat == seat:
                then = proxies(np.frombuffer(self._before(k), self.state.dtype))[0]
                return count, int(then.reveals) != self.reveals
        return 0, False

    def undo(self, seat: int | None = None, *, time: float | None = None) -> Move:
        """Take back the last move, or a seat's own last one; what others did since stays.

        This is unconditional: whether a player may is for the table to decide (compare `reveals`).
        """
        noted = checked_time(time)
        if seat is not None:
            seat = self.seat(seat)
        at = len(self._steps) - 1
        while at >= 0:
            entry = self._steps[at].entry
            if isinstance(entry, Moved) and seat in (None, entry.seat):
                break
            at -= 1
        if at < 0:
            raise ForbiddenMove(_("there is no move to take back"))
        taken, later = self._steps[at], self._steps[at + 1 :]
        now, steps = self.state.tobytes(), self._steps
        self._set(self._before(at))
        self._steps = steps[:at]
        try:
            for step in later if seat is not None else ():
                self._again(step.entry)
        except IllegalMove:
            self._set(now)
            self._steps = steps
            raise ForbiddenMove(_("moves made since depend on it: take those back first")) from None
        self.log.append(Undone(seat, noted))
        assert isinstance(taken.entry, Moved)
        return taken.entry.move

    def _again(self, entry: Moved | Redealt) -> None:
        before = self.state.tobytes()
        if isinstance(entry, Moved):
            assert entry.seat is not None
            self._understood(entry.move.id, entry.seat)
        self._make_again(self.state, entry)
        self._note(entry, before)

    def at(self, n: int) -> Position:
        """A copy as it was after n moves (0: the start); what was taken back is not in its log."""
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= len(self.moves):
            raise BadOption(_("the game has moves 0 to {last}, not {n}", last=len(self.moves), n=quoted(n)))
        copy, count, kept = self.copy(), len(self.moves), len(self._steps)
        while count > n:
            kept -= 1
            count -= isinstance(self._steps[kept].entry, Moved)
        if kept < len(self._steps):
            copy._set(self._before(kept))
        copy._steps = self._steps[:kept]
        copy.log = [step.entry for step in copy._steps]
        return copy

    def redeal(self, seed: int, *, time: float | None = None) -> None:
        """Deal everything nobody has seen anew."""
        entry = Redealt(None, checked_time(time), checked_seed(seed))
        self._again(entry)
        self.log.append(entry)

    def take_seat(self, seat: int, by: str, *, time: float | None = None) -> None:
        """Note that someone else plays a seat from here on."""
        self.log.append(SeatTaken(self.seat(seat), checked_time(time), checked_name(by)))

    def abandon(self, seat: int | None = None, *, time: float | None = None) -> None:
        """Note that a seat, or everyone, left the game unfinished."""
        self.log.append(Abandoned(None if seat is None else self.seat(seat), checked_time(time)))

    def follow(self, entry: Entry) -> None:
        """Do what an entry of a log says."""
        match entry:
            case Moved():
                self.play(entry.move.id, entry.seat, time=entry.time)
            case Undone():
                self.undo(entry.seat, time=entry.time)
            case Redealt():
                self.redeal(entry.seed, time=entry.time)
            case SeatTaken(seat=int(seat)):
                self.take_seat(seat, entry.by, time=entry.time)
            case Abandoned():
                self.abandon(entry.seat, time=entry.time)

    def resampled(self, seat: int | None, seed: int) -> Position:
        """A copy in which all that the seat cannot know is drawn anew: what a bot may look at.

        The copy has no seed, log or history: they would tell.
        """
        copy = Position(self.game, dict(self.options), self.state.copy(), None, {})
        self.game.engine.resample(copy.state, NOBODY if seat is None else self.seat(seat), checked_seed(seed))
        return copy

    # Results

    @property
    def score_rows(self) -> list[list[int]]:
        """All rows of the score, for each seat, as if everything ended now."""
        return self.game.engine.score(self.state)

    @property
    def table(self) -> list[list[int]]:
        """The older name of `score_rows`, for scripts that use it."""
        return self.score_rows

    def scores(self) -> tuple[int, ...]:
        """The total of each seat, as if everything ended now."""
        total = self.game.rules.TOTAL
        return tuple(row[total] for row in self.score_rows[: self.players])

    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        if not self.over:
            return None
        rows = self.score_rows
        ranks = self.game.engine.ranks(self.players, rows)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        reason = self.game.views.reason(self.options, rows, winners)
        return Outcome(winners, ranks, self.scores(), reason)

    def breakdown(self, seat: int = 0) -> Breakdown:
        """The score of a seat, line by line."""
        return self.game.views.breakdown(self.game.board, self.fields, self.seat(seat), self.score_rows[seat])

    # What may be seen

    def view(
        self, seat: int | None = None, *, names: Sequence[str] | None = None, moves: bool = True
    ) -> dict[str, Any]:
        """What a seat may know, as plain data; without a seat, what everyone may know.

        This is the only way out for pages, pictures, logs and bots' eyes. `names` are the players', where they are
        known; without `moves` the view offers none, as for someone who only looks back.
        """
        legal = () if seat is None else self.legal(self.seat(seat))
        outcome = self.outcome()
        base: BaseView = {
            "game": self.game.id,
            "board": self.game.board.name,
            "options": dict(self.options),
            "seat": seat,
            "actors": list(self.actors),
            "over": self.over,
            "outcome": outcome.plain() if outcome else None,
            "moves": [{"id": m.id, "text": m.text} for m in legal] if moves else [],
        }
        if names is not None:
            base["names"] = list(names)
        view: dict[str, Any] = self.game.views.view(self.game.board, self.fields, seat, self.score_rows, base)
        return view

    def observation(self, seat: int) -> Array:
        """What a seat may know, as numbers to learn from: a flat array of int16 (see `game.observation_parts`).

        Raises: `BadSeat`; `BadGame` if the game has no observations.
        """
        return self.game.engine.observe(self.state, self.seat(seat))

    def turned_up(self, before: Position | None, seat: int | None = None) -> list[tuple[str, str]]:
        """What a step from another position (None: from nothing, the deal) to this one has turned up, as (pile, card).

        Only what the seat may know; without a seat, what everyone may know.
        """
        viewer = NOBODY if seat is None else self.seat(seat)
        earlier = None if before is None else before.fields
        found: list[tuple[str, str]] = self.game.notation.turned_up(self.game.board, earlier, self.fields, viewer)
        return found

    def turned_up_in_record(self, before: Position | None, seat: int | None = None) -> list[tuple[str, str]]:
        """What a step has turned up, as a record tells it: for a seat what that may know, without one everything."""
        game, found = self.game, []
        if before is None and game.spec.turned_up_at_start:
            dealt = game.dealt(seed=self.seed, piles=self.piles, **self.options)
            found = game.spec.turned_up_at_start(game.board, dealt.fields, self.fields, seat)
        else:
            found = game.notation.turned_up(game.board, None if before is None else before.fields, self.fields, seat)
        return found

    def svg(self, seat: int | None = None, prefix: str = "m") -> str:
        """The picture of a view."""
        picture: str = self.game.draw.picture(self.game.board, self.view(seat), prefix)
        return picture

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        state = _("over") if self.over else _("{n} moves", n=len(self.moves))
        return f"<{self.game.title}, {self.players} players, {state}>"

    # Copies and bytes

    def copy(self) -> Position:
        copy = Position(self.game, dict(self.options), self.state.copy(), self.seed, self.piles)
        copy.log, copy._steps, copy.tags = list(self.log), list(self._steps), dict(self.tags)
        copy.origin = self.origin
        return copy

    __copy__ = copy

    def snapshot(self) -> Position:
        """The state alone, without log and history: cheap to make and to keep, however long the game is."""
        return Position(self.game, self.options, self.state.copy(), None, {})

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {k: v for k, v in vars(self).items() if k != "fields"}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and bytes(self) == bytes(other)

    __hash__ = None  # type: ignore[assignment]

    def __bytes__(self) -> bytes:
        """A header (game, rules version, layout, board, options) and the state; `game.from_bytes` reads it."""
        return self.game.sealed(self.options, self.state.tobytes())

    def checksum(self, seat: int | None = None) -> str:
        """Identifies the state, or with a seat only what that seat may know (a state can be guessed from its sum)."""
        data = self.state.tobytes() if seat is None else json.dumps(self.view(seat), sort_keys=True).encode()
        return hashlib.sha256(data).hexdigest()[:32]

    def record(self, seat: int | None = None) -> str:
        """The game as readable text that `mornington.replay` reads back.

        With a seat: only what that seat may know, without the seed, while the game goes on.
        """
        from .recordfile import write

        return write(self, seat)
