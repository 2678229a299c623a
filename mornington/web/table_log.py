"""The log of a table in memory: one entry holds all that pages and checks need to know about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from mornington.core.agreement import Cards
from mornington.core.game import Game
from mornington.core.moves import Entry, Moved
from mornington.core.position import Position


@dataclass(frozen=True, slots=True)
class _States:
    """The states before and after a move, as bytes: there are thousands, and the garbage collector skips those."""

    game: Game
    options: Mapping[str, Any]
    before: bytes
    after: bytes

    def positions(self) -> tuple[Position, Position]:
        return self._position(self.before), self._position(self.after)

    def _position(self, state: bytes) -> Position:
        array = np.frombuffer(bytearray(state), self.game.rules.STATE)
        return Position(self.game, dict(self.options), array, None, {})


_NOTHING: dict[int | None, Cards] = {}  # of most moves


@lru_cache(maxsize=4096)
def _same(card: tuple[str, str]) -> tuple[str, str]:
    """One object for equal ones: they turn up in thousands of logs."""
    return card


class Step:
    """What a move turned up. It is worked out when someone first asks, in any thread; then the states are let go. Those
    of an old move may be gone before: then they are played again."""

    __slots__ = ("_again", "_known", "_states")

    def __init__(self, before: Position, after: Position) -> None:
        states = _States(after.game, after.options, before.state.tobytes(), after.state.tobytes())
        self._states: _States | None = states
        self._known: dict[int | None, Cards] | None = None  # for everyone; by seat, where that knows more
        self._again: Callable[[], None] | None = None

    def turned_up(self, viewer: int | None) -> Cards:
        """What the move turned up for a seat; None: for everyone."""
        known = self._by_viewer()
        return known[viewer] if viewer in known else known.get(None, [])

    @property
    def is_known(self) -> bool:
        return self._known is not None

    @property
    def is_gone(self) -> bool:
        """Whether the game would have to be played again for it."""
        return self._states is None and self._known is None

    def everything(self) -> Cards:
        """What the move turned up, whoever may know it. To be asked before anything else."""
        assert self._states is not None
        before, after = self._states.positions()
        return after.turned_up_in_record(before)

    def let_go(self, again: Callable[[], None]) -> None:
        """Keep no states. `again` plays the game again and works everything out."""
        if not self.is_known:
            self._again, self._states = again, None

    def work_out(self, before: Position, after: Position) -> None:
        public = [_same(card) for card in after.turned_up(before, None)]
        own = {seat: [_same(card) for card in after.turned_up(before, seat)] for seat in range(after.players)}
        more: dict[int | None, Cards] = {seat: cards for seat, cards in own.items() if cards != public}
        self._known = {None: public, **more} if public or more else _NOTHING
        self._states = self._again = None

    def _by_viewer(self) -> dict[int | None, Cards]:
        if states := self._states:  # another thread may let them go meanwhile
            self.work_out(*states.positions())
        elif (again := self._again) and self._known is None:
            again()
        assert self._known is not None
        return self._known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self._by_viewer() == other._by_viewer()

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry that a log does not have yet, and the position it leads to."""

    entry: Entry
    after: Position
    step: Step | None  # of a move

    @classmethod
    def of(cls, entry: Entry, before: Position | None, after: Position) -> NewEntry:
        is_step = isinstance(entry, Moved) and before is not None
        return cls(entry, after, Step(before, after) if is_step and before else None)

    @property
    def turned_up(self) -> Cards | None:
        """What a move turned up, whoever may know it."""
        return self.step.everything() if self.step else None


@dataclass(frozen=True, slots=True)
class LogEntry:
    entry: Entry
    chosen_at: int | None  # the length of the log on the page it was chosen on
    moves: int  # in force after it
    could_act: tuple[int, ...]  # the seats, before it
    step: Step | None = None  # of a move that was made at this table
    is_played: bool = True  # in the position; else it is only told, since the installed rules do not agree with it

    def text(self, viewer: int | None, is_open: bool) -> str:
        """The move as the viewer may know it; empty if the entry is not a move, or if it was not noted for others."""
        if not isinstance(self.entry, Moved):
            return ""
        return self.entry.move.text if is_open or viewer == self.entry.seat else self.entry.move.public

    def turned_up(self, viewer: int | None) -> Cards:
        return self.step.turned_up(viewer) if self.step else []
