"""Playing many games and counting what was used in them.

Bots with a compiled policy play at full speed, in threads; games of others come from processes, one after the other,
and are gone through again. Either way the sums are the same for the same seeds, whoever shared the work.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import ModuleType
from typing import Any, cast

import numpy as np

from mornington.bots import defaults as bot_defaults
from mornington.core.contract import UsagePart
from mornington.core.game import Game
from mornington.core.options import SEEDS, encoded
from mornington.core.placeholders import SEATS
from mornington.core.records import Array
from mornington.core.usage import Collection

from . import defaults, noting
from .noting import SUMS

BATCH = 20_000  # games at a time


def usage_of(game: Game) -> UsagePart:
    """What the game counts; a game without the part counts nothing."""
    return game.spec.usage or cast(UsagePart, defaults)


@dataclass
class Counts:
    """What came of some games."""

    sums: Array  # [seat, slot, GAMES …]: of the games in which a seat used something
    totals: list[Counter[int]]  # games by total, for each seat
    wins: list[int]  # twelfths, for each seat
    lengths: Counter[int]  # games by number of moves
    numbers: dict[tuple[int, int], Counter[int]]  # games by number, for each slot and seat
    games: int = 0

    @classmethod
    def none(cls, players: int, slots: int, listed: Sequence[int]) -> Counts:
        return cls(
            np.zeros((players, slots, SUMS), np.int64),
            [Counter() for _seat in range(players)],
            [0] * players,
            Counter(),
            {(slot, seat): Counter() for slot in listed for seat in range(players)},
        )


class Explorer:
    """Games of one kind, counted as they are played."""

    def __init__(self, game: Game, options: Mapping[str, Any]) -> None:
        self.game, self.options, self.players = game, dict(options), int(options["players"])
        self.usage = usage_of(game)
        self.collections: tuple[Collection, ...] = tuple(self.usage.collections(game.board, self.options))
        self.listed = [slot for c in self.collections if c.kind == "number" for slot in c.slots]
        self.counts = Counts.none(self.players, self.usage.USES, self.listed)
        engine = game.engine
        self._rules = engine.bound(cast(ModuleType, self.usage), bot_defaults, noting)

    def play(self, policies: Sequence[int], n: int, seed: int, workers: int | None = None) -> Iterator[int]:
        """n games by compiled policies from consecutive seeds; yields how many more are counted, batch by batch."""
        for start in range(0, n, BATCH):
            size = min(BATCH, n - start)
            self._play_batch(list(policies), size, (seed + start) % SEEDS, workers)
            yield size

    def _play_batch(self, policies: list[int], n: int, seed: int, workers: int | None) -> None:
        engine = self.game.engine
        workers = max(1, min(n, workers or os.cpu_count() or 1)) if engine.compiled else 1
        cuts = [n * i // workers for i in range(workers + 1)]
        policy = np.array((policies + [0] * SEATS)[:SEATS], np.int64)

        def part(low: int, high: int) -> _Results:
            results = _Results(high - low, self.usage.USES, len(self.listed))
            state, work, moves, rng = self._state(), engine.work(), engine.move_list(), np.zeros(1, np.uint64)
            hold = engine.hold
            engine.checked(
                self._rules.explore_many(
                    engine.board,
                    hold(state),
                    work,
                    hold(self._encoded()),
                    np.uint64((seed + low) % SEEDS),
                    hold(policy),
                    hold(moves),
                    hold(rng),
                    *map(hold, results.scratch(engine.score_sheet(), self.listed)),
                    *map(hold, results.arrays),
                )
            )
            return results

        if workers == 1:
            self._add(part(0, n))
            return
        with ThreadPoolExecutor(workers) as pool:
            for results in pool.map(part, cuts, cuts[1:]):
                self._add(results)

    def add_played(self, seed: int, seats: Sequence[int], moves: Sequence[int]) -> None:
        """One game that is over, by the seed it was dealt from and its moves."""
        engine = self.game.engine
        results = _Results(1, self.usage.USES, len(self.listed))
        hold = engine.hold
        self._rules.explore_played(
            engine.board,
            hold(self._state()),
            engine.work(),
            hold(self._encoded()),
            np.uint64(seed),
            hold(np.array(seats, np.int64)),
            hold(np.array(moves, np.int64)),
            *map(hold, results.scratch(engine.score_sheet(), self.listed)),
            *map(hold, results.arrays),
        )
        self._add(results)

    def _state(self) -> Array:
        return np.zeros(1, self.game.rules.STATE)

    def _encoded(self) -> Array:
        return encoded(self.game.options, self.options)

    def _add(self, results: _Results) -> None:
        counts = self.counts
        counts.games += len(results.totals)
        counts.sums += results.sums[: self.players]
        _count(counts.lengths, results.lengths)
        winners = np.count_nonzero(results.placed[:, : self.players] == 1, axis=1)
        for seat in range(self.players):
            _count(counts.totals[seat], results.totals[:, seat])
            counts.wins[seat] += int((noting.WIN // winners)[results.placed[:, seat] == 1].sum())
            for k, slot in enumerate(self.listed):
                _count(counts.numbers[slot, seat], results.numbers[:, seat, k])


class _Results:
    """Room for what n games give."""

    def __init__(self, n: int, slots: int, listed: int) -> None:
        self.slots = slots
        self.sums = np.zeros((SEATS, slots, SUMS), np.int64)
        self.totals, self.placed = np.zeros((n, SEATS), np.int64), np.zeros((n, SEATS), np.int64)
        self.numbers = np.zeros((n, SEATS, listed), np.int64)
        self.lengths = np.zeros(n, np.int64)

    @property
    def arrays(self) -> tuple[Array, ...]:
        return self.sums, self.totals, self.placed, self.numbers, self.lengths

    def scratch(self, scores: Array, listed: Sequence[int]) -> tuple[Array, ...]:
        """Memory that one game after the other is counted in."""
        return scores, np.zeros(SEATS, np.int64), np.zeros((SEATS, self.slots), np.int64), np.array(listed, np.int64)


def _count(counter: Counter[int], values: Array) -> None:
    found, times = np.unique(values, return_counts=True)
    counter.update(dict(zip(found.tolist(), times.tolist(), strict=True)))
