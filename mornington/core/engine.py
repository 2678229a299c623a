"""A game's rules bound to a board: Python values in, Python values out, converted once here."""

from __future__ import annotations

import hashlib
import importlib
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from . import play
from .placeholders import SEATS
from .records import Array, proxies
from .rule import Bound, bind

NOBODY = -1  # as a seat: what no seat knows


def _one_way(seed: int) -> tuple[int, int]:
    """Two seeds that tell nothing about each other, nor about the seed they come from.

    The generator of the rules runs backwards as well as forwards: whoever sees its state knows all it ever gave.
    """
    digest = hashlib.blake2b(seed.to_bytes(8, "little"), digest_size=16, person=b"resample").digest()
    return int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:], "little")


@cache
def bound_rules(package: str, compiled: bool) -> Bound:
    """The rules of a game, its bots and what is done with them, bound once for each process."""
    modules = [importlib.import_module(f"{package}.{part}") for part in ("rules", "bots")]
    title = importlib.import_module(f"{package}.meta").TITLE
    return bind([*modules, play], compiled=compiled, name=title)


class Engine:
    """The calls a `Position` makes. States are arrays of one record, `held` as the rules want them."""

    def __init__(self, package: str, board: Array, compiled: bool) -> None:
        self.compiled = compiled
        self.rules = bound_rules(package, compiled)
        self.constants = importlib.import_module(f"{package}.rules")
        self.board = self.hold(board)
        self.board_record = proxies(board)[0]  # as plain Python code reads it

    def hold(self, array: Array) -> Any:
        return self.rules.hold(array)

    def _numbers(self, *shape: int) -> tuple[Array, Any]:
        array = np.zeros(shape, np.int64)
        return array, self.hold(array)

    def _work(self) -> Any:
        return self.hold(np.zeros(1, self.constants.WORK))

    def generator(self, seed: int) -> Any:
        """A random generator for `resample` and `greedy`."""
        array = np.zeros(1, np.uint64)
        held = self.hold(array)
        self.rules.seed_generator(held, np.uint64(seed))
        return held

    def deal(self, state: Any, options: Array, seed: int) -> None:
        self.rules.deal_at(self.board, state, 0, self.hold(options), np.uint64(seed))

    def begin(self, state: Any) -> None:
        self.rules.begin_at(self.board, state, 0)

    def actors(self, state: Any) -> tuple[int, ...]:
        mask = self.rules.actors_at(self.board, state, 0)
        return tuple(seat for seat in range(SEATS) if mask >> seat & 1)

    def legal(self, state: Any, seat: int) -> list[int]:
        out, held = self._numbers(self.constants.MAX_LEGAL)
        n = self.rules.legal_at(self.board, state, 0, seat, held)
        return [int(move) for move in out[:n]]

    def apply(self, state: Any, seat: int, move: int) -> None:
        self.rules.apply_at(self.board, state, 0, self._work(), seat, move)

    def score(self, state: Any) -> list[list[int]]:
        out, held = self._numbers(SEATS, self.constants.SCORE_ROWS)
        self.rules.score_at(self.board, state, 0, self._work(), held)
        return [[int(value) for value in row] for row in out]

    def ranks(self, players: int, table: list[list[int]]) -> tuple[int, ...]:
        out, held = self._numbers(SEATS)
        self.rules.rank(players, self.hold(np.array(table, np.int64)), held)
        return tuple(int(rank) for rank in out[:players])

    def resample(self, state: Any, seat: int, seed: int) -> None:
        shuffling, future = _one_way(seed)
        self.rules.resample_at(self.board, state, 0, seat, self.generator(shuffling), np.uint64(future))

    def greedy(self, state: Any, seat: int, moves: list[int], seed: int) -> int:
        held = self.hold(np.array(moves, np.int64))
        return int(
            self.rules.greedy_at(self.board, state, 0, self._work(), seat, held, len(moves), self.generator(seed))
        )

    def play_many(
        self, n: int, seed: int, options: Array, policies: list[int], workers: int | None = None
    ) -> tuple[Array, Array, int]:
        """n games from seeds that count up: totals[game, seat], ranks[game, seat] and the number of moves.

        Compiled rules hold no lock, so threads share the work; the result does not depend on how many.
        """
        totals, ranks = np.zeros((n, SEATS), np.int64), np.zeros((n, SEATS), np.int64)
        workers = max(1, min(n, workers or os.cpu_count() or 1)) if self.compiled else 1
        cuts = [n * i // workers for i in range(workers + 1)]

        def part(low: int, high: int) -> int:
            scratch = [
                np.zeros(1, self.constants.STATE),
                np.zeros(1, self.constants.WORK),
                np.array((policies + [0] * SEATS)[:SEATS], np.int64),
                np.zeros(self.constants.MAX_LEGAL, np.int64),
                np.zeros(1, np.uint64),
                np.zeros((SEATS, self.constants.SCORE_ROWS), np.int64),
                np.zeros(SEATS, np.int64),
            ]
            state, work, policy, moves, rng, table, placed = (self.hold(array) for array in scratch)
            first = np.uint64((seed + low) % 2**64)
            return int(
                self.rules.play_many(
                    self.board,
                    state,
                    work,
                    self.hold(options),
                    first,
                    policy,
                    moves,
                    rng,
                    table,
                    placed,
                    self.hold(totals[low:high]),
                    self.hold(ranks[low:high]),
                )
            )

        if workers == 1:
            return totals, ranks, part(0, n)
        with ThreadPoolExecutor(workers) as pool:
            return totals, ranks, sum(pool.map(part, cuts, cuts[1:]))
