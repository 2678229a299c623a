"""A game's rules bound to a board: the border where Python values become what rules take, and back."""

from __future__ import annotations

import hashlib
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from types import ModuleType
from typing import Any, cast

import numpy as np

from . import observing, play
from .contract import GameSpec, observation_of
from .errors import BadGame
from .faults import check_count, check_result
from .observations import size
from .options import options_record
from .placeholders import SEATS
from .records import Array, proxies
from .rule import Bound, bind
from .text import _

NOBODY = -1  # as a seat: what no seat knows


def _one_way(seed: int) -> tuple[int, int]:
    """Two seeds that reveal nothing about each other or about the seed they come from.

    The generator of the rules can be run backwards: whoever sees its state can compute every number it ever gave.
    """
    digest = hashlib.blake2b(seed.to_bytes(8, "little"), digest_size=16, person=b"resample").digest()
    return int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:], "little")


@cache
def bound_rules(spec: GameSpec, compiled: bool, *generic: ModuleType) -> Bound:
    """The rules and policies of a game, and generic modules that call them, bound once for each process."""
    rules, meta = spec.rules, spec.meta
    records = {"board": rules.BOARD, "s": rules.STATE, "w": rules.WORK, "options": options_record(meta.OPTIONS)}
    modules: list[Any] = [rules, spec.bots, *generic]
    return bind(modules, compiled=compiled, name=meta.TITLE, records=records)


class Engine:
    """The calls a `Position` makes. States are arrays of one record, which the rules write to."""

    def __init__(self, spec: GameSpec, board: Array, compiled: bool) -> None:
        self.spec, self.compiled = spec, compiled
        self.title, self.constants = spec.meta.TITLE, spec.rules
        self.rules = self.bound(play)
        self.board = self.hold(board)
        self.board_record = proxies(board)[0]  # as plain Python code reads it

    def bound(self, *generic: ModuleType) -> Bound:
        """Generic modules bound to this game; the functions of the last one are the entry points."""
        return bound_rules(self.spec, self.compiled, *generic)

    def hold(self, array: Array) -> Any:
        return self.rules.hold(array)

    def checked(self, result: Any) -> int:
        """What compiled code returned; a fault raises `BadGame` (see `core.faults`)."""
        return check_result(int(result), self.title, self.constants.MAX_LEGAL)

    def work(self) -> Any:
        """Scratch memory for one call at a time."""
        return self.hold(np.zeros(1, self.constants.WORK))

    def move_list(self) -> Array:
        """Room for every move once: a list longer than `MAX_LEGAL` is refused before anything is written past the end.

        A list that repeats moves can still be longer. Interpreted rules raise there, so try new ones interpreted.
        """
        return np.empty(max(self.constants.MOVES + 1, self.constants.MAX_LEGAL), np.int64)

    def score_sheet(self) -> Array:
        """Room for every row of every seat's score: `[seat, row]`."""
        return np.zeros((SEATS, self.constants.SCORE_ROWS), np.int64)

    def generator(self, seed: int) -> Any:
        """A random generator of the caller's own, as `resample` and `greedy` take one."""
        array = np.zeros(1, np.uint64)
        held = self.hold(array)
        self.rules.seed_generator(held, np.uint64(seed))
        return held

    def deal(self, state: Array, options: Array, seed: int) -> None:
        self.rules.deal_at(self.board, self.hold(state), 0, self.hold(options), np.uint64(seed))

    def begin(self, state: Array) -> None:
        self.rules.begin_at(self.board, self.hold(state), 0)

    def actors(self, state: Array) -> tuple[int, ...]:
        mask = self.rules.actors_at(self.board, self.hold(state), 0)
        return tuple(seat for seat in range(SEATS) if mask >> seat & 1)

    def legal(self, state: Array, seat: int) -> list[int]:
        out = self.move_list()
        n = int(self.rules.legal_at(self.board, self.hold(state), 0, seat, self.hold(out)))
        if n == 0:
            return []
        check_count(seat, n, self.title, self.constants.MAX_LEGAL)
        moves: list[int] = out[:n].tolist()
        for move in (min(moves), max(moves)):
            if not 0 <= move < self.constants.MOVES:
                raise BadGame(
                    _(
                        "{game}: `legal` lists move {move} for seat {seat}, but moves are 0 to {last}",
                        game=self.title,
                        move=move,
                        seat=seat,
                        last=self.constants.MOVES - 1,
                    )
                )
        return moves

    def apply(self, state: Array, seat: int, move: int) -> None:
        self.rules.apply_at(self.board, self.hold(state), 0, self.work(), seat, move)

    def score(self, state: Array) -> list[list[int]]:
        out = self.score_sheet()
        self.rules.score_at(self.board, self.hold(state), 0, self.work(), self.hold(out))
        return [[int(value) for value in row] for row in out]

    def ranks(self, players: int, scores: list[list[int]]) -> tuple[int, ...]:
        out = np.zeros(SEATS, np.int64)
        self.rules.rank(players, self.hold(np.array(scores, np.int64)), self.hold(out))
        return tuple(int(rank) for rank in out[:players])

    def resample(self, state: Array, seat: int, seed: int) -> None:
        shuffling, future = _one_way(seed)
        self.rules.resample_at(self.board, self.hold(state), 0, seat, self.generator(shuffling), np.uint64(future))

    def greedy(self, state: Array, seat: int, moves: list[int], seed: int) -> int:
        held, numbers = self.hold(state), self.hold(np.array(moves, np.int64))
        rng = self.generator(seed)
        return int(self.rules.greedy_at(self.board, held, 0, self.work(), seat, numbers, len(moves), rng))

    def observe(self, state: Array, seat: int, out: Array | None = None) -> Array:
        """What a seat may know of a state as numbers, written to `out` where one is given.

        `out` is an int16 array, contiguous, of the size of all parts. Raises: `BadGame` if the game has no
        observations.
        """
        part = observation_of(self.spec)
        out = np.empty(size(part.PARTS), np.int16) if out is None else out
        rules = self.bound(cast(ModuleType, part), observing)
        rules.observe_at(self.board, self.hold(state), 0, self.work(), seat, self.hold(out))
        return out

    def play_many(
        self, n: int, seed: int, options: Array, policies: list[int], workers: int | None = None
    ) -> tuple[Array, Array, int]:
        """Play n games from consecutive seeds; return totals[game, seat], ranks[game, seat] and the number of moves.

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
                self.move_list(),
                np.zeros(1, np.uint64),
                self.score_sheet(),
                np.zeros(SEATS, np.int64),
            ]
            state, work, policy, moves, rng, scores, placed = (self.hold(array) for array in scratch)
            first = np.uint64((seed + low) % 2**64)
            return self.checked(
                self.rules.play_many(
                    self.board,
                    state,
                    work,
                    self.hold(options),
                    first,
                    policy,
                    moves,
                    rng,
                    scores,
                    placed,
                    self.hold(totals[low:high]),
                    self.hold(ranks[low:high]),
                )
            )

        if workers == 1:
            return totals, ranks, part(0, n)
        with ThreadPoolExecutor(workers) as pool:
            return totals, ranks, sum(pool.map(part, cuts, cuts[1:]))
