"""Games that are stepped together by compiled rules on the cores of this machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from types import ModuleType
from typing import Any, cast

import numpy as np

from mornington.bots import SIMPLE
from mornington.core.errors import BadOption, ForbiddenMove, UnreadableMove
from mornington.core.options import encoded
from mornington.core.placeholders import SEATS
from mornington.core.records import Array
from mornington.core.rng import mixed
from mornington.core.text import _, quoted

from . import stepping, unobserved
from .settings import Settings
from .stepping import Games, Scratch
from .vector import Vector

LEAST_SLICE = 64  # games that are worth a thread of their own
CHOOSER_SALT = np.uint64(0xE7037ED1A0B428DB)  # sets the luck of `choose` apart from that of the games


class CpuVector(Vector):
    """See `Vector`."""

    def __init__(self, settings: Settings, seed: int, threads: int | None = None) -> None:
        super().__init__(settings)
        self.threads = _checked_threads(threads)
        self._allocate()
        self.reset(seed)

    # Memory

    def _allocate(self) -> None:
        rules, n, players = self.game.rules, len(self), self.players
        width = self.settings.observation_size
        self._arrays: dict[str, Array] = {
            "options": encoded(self.game.options, self.settings.options),
            "plan": self.settings.plan(),
            "stride": np.array([n], np.uint64),
            "policies": np.array(self.settings.policies, np.int64),
            "states": np.zeros(n, rules.STATE),
            "seeds": np.zeros(n, np.uint64),
            "own": np.full(n, self.settings.seat or 0, np.int64),
            "luck": np.zeros((n, 1), np.uint64),
            "seats": np.zeros(n, np.int64),
            "counts": np.zeros(n, np.int64),
            "legal": np.zeros((n, rules.MAX_LEGAL), np.int64),
            "mask": np.zeros((n, rules.MOVES), np.int8),
            "observations": np.zeros((n, width), np.int16),
            "ends": np.zeros((n if self.settings.shows_ends else 1, width), np.int16),
            "rewards": np.zeros((n, players), np.float32),
            "told": np.zeros((n, players), np.int64),
            "over": np.zeros(n, np.int8),
            "totals": np.zeros((n, players), np.int64),
            "ranks": np.zeros((n, players), np.int64),
        }
        self._chooser = np.zeros((n, 1), np.uint64)  # generators of `choose`
        self._bind()

    def _show(self) -> None:
        """Give the arrays their public names."""
        arrays, observed = self._arrays, self.settings.observation_size > 0
        self.states, self.seeds, self.seats = arrays["states"], arrays["seeds"], arrays["seats"]
        self.legal, self.legal_count = arrays["legal"], arrays["counts"]
        self.mask, self.over = arrays["mask"].view(np.bool_), arrays["over"].view(np.bool_)
        self.observations = arrays["observations"] if observed else None
        self.final_observations = arrays["ends"] if observed and self.settings.shows_ends else None
        self.rewards, self.final_scores, self.final_ranks = arrays["rewards"], arrays["totals"], arrays["ranks"]

    def _bind(self) -> None:
        """Show the arrays, and give the rules what they take."""
        self._show()
        arrays = self._arrays
        self._engine = engine = self.game.engine
        self._rules = engine.bound(cast(ModuleType, self.game.spec.observation or unobserved), stepping)
        self._games = Games(engine.board, **{name: engine.hold(array) for name, array in arrays.items()})
        n, most = len(self), max(1, len(self) // LEAST_SLICE)
        slices = min(self.threads, most) if engine.compiled else 1
        cuts = [n * k // slices for k in range(slices + 1)]
        self._scratch = [self._scratch_memory() for _k in range(slices)]
        self._slices = [
            (low, high, Scratch(*map(engine.hold, memory)))
            for low, high, memory in zip(cuts[:-1], cuts[1:], self._scratch, strict=True)
        ]

    def _scratch_memory(self) -> tuple[Array, ...]:
        return (
            np.zeros(1, self.game.rules.WORK),
            self._engine.move_list(),
            self._engine.score_sheet(),
            np.zeros(SEATS, np.int64),
            np.zeros(SEATS, np.int64),
        )

    @property
    def nbytes(self) -> int:
        memory = [*self._arrays.values(), self._chooser, *(array for scratch in self._scratch for array in scratch)]
        return sum(array.nbytes for array in memory)

    # Play

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        if seed is None:
            self.seeds += np.uint64(len(self))
        else:
            self.seeds[:] = self._checked_seeds(seed)
            self._chooser[:, 0] = mixed(self.seeds ^ CHOOSER_SALT)
        self.rewards[:] = 0
        self.over[:] = False
        self._on_all_cores(self._rules.start_some)

    def step(self, moves: Any) -> None:
        chosen = self._checked_moves(moves)
        held = self._engine.hold(chosen)
        if len(self._slices) == 1:  # one call is quicker than two
            refused = self._engine.checked(self._rules.step_all(self._games, held, self._slices[0][2])) - 1
        else:
            refused = int(self._rules.first_illegal(self._games, held))
        if refused >= 0:
            self._refuse(refused, int(chosen[refused]))
        if len(self._slices) > 1:
            self._on_all_cores(self._rules.step_some, held)

    def choose(self, policy: str = "random") -> Array:
        number = checked_policy(policy)
        moves = np.zeros(len(self), np.int64)
        hold = self._engine.hold
        self._on_all_cores(self._rules.choose_some, number, hold(self._chooser), hold(moves))
        return moves

    def _checked_moves(self, moves: Any) -> Array:
        found = np.asarray(moves)
        if found.shape != (len(self),) or found.dtype.kind not in "iu":
            raise UnreadableMove(
                _(
                    "moves must be {n} whole numbers, not an array of shape {shape} and type {type}",
                    n=len(self),
                    shape=found.shape,
                    type=found.dtype,
                )
            )
        return np.array(
            found, np.int64
        )  # a copy: rules would be compiled once more for arrays that cannot be written to

    def _refuse(self, i: int, move: int) -> None:
        if not self.legal_count[i]:
            raise ForbiddenMove(_("game {i} of the batch is over: reset it before the next move", i=i))
        raise ForbiddenMove(
            _(
                "move number {move} is not possible in game {i} of the batch, where seat {seat} has {n} legal moves",
                move=move,
                i=i,
                seat=int(self.seats[i]),
                n=int(self.legal_count[i]),
            )
        )

    def _on_all_cores(self, rule: Callable[..., Any], *arguments: Any) -> None:
        """Run a rule on every slice of the games; the last slice in this thread, while others have the rest."""
        *others, (low, high, scratch) = self._slices
        waiting: list[Future[Any]] = [
            _pool().submit(rule, self._games, first, end, *arguments, memory) for first, end, memory in others
        ]
        results = [rule(self._games, low, high, *arguments, scratch), *(future.result() for future in waiting)]
        for result in results:
            self._engine.checked(result)

    # Copies

    def copy(self) -> CpuVector:
        copy = CpuVector.__new__(CpuVector)
        copy.__setstate__(self.__getstate__())
        return copy

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> CpuVector:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        arrays = {name: array.copy() for name, array in self._arrays.items()}
        return {"settings": self.settings, "threads": self.threads, "arrays": arrays, "chooser": self._chooser.copy()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.settings, self.threads = state["settings"], state["threads"]
        self._arrays, self._chooser = state["arrays"], state["chooser"]
        self._bind()


def checked_policy(policy: str) -> int:
    if policy not in SIMPLE:
        known = ", ".join(SIMPLE)
        raise BadOption(_("policy must be one of {known}, not {policy}", known=known, policy=quoted(policy)))
    return SIMPLE[policy].policy


def _checked_threads(threads: int | None) -> int:
    if threads is None:
        return _cores()
    if isinstance(threads, bool) or not isinstance(threads, int) or threads < 1:
        raise BadOption(_("threads must be a whole number from 1 on, not {threads}", threads=quoted(threads)))
    return threads


def _cores() -> int:
    """Cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    """The threads of this process, for all batches: they hold nothing between two calls."""
    return ThreadPoolExecutor(max(32, _cores()), thread_name_prefix="mornington-vector")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_pool.cache_clear)  # threads do not come along into a forked process
