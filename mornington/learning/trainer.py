"""Learning on the cores there are: threads play and find gradients, then share one step."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from mornington.bots import defaults
from mornington.core.engine import Engine
from mornington.core.placeholders import SEATS
from mornington.core.records import Array
from mornington.core.rule import bind

from . import gradient, selfplay
from .nets import Net

SAMPLES_A_GAME = 600  # more are left out


@dataclass(frozen=True, slots=True)
class Settings:
    games: int = 16  # that each thread plays between two steps
    explore: float = 0.02  # share of random moves
    trust: float = 0.6  # λ of the temporal differences
    rate: float = 1.2e-3  # Adam's step at first …
    last_rate: float = 3e-5  # … and at the end
    win_worth: float = 20.0  # points that winning is worth beyond the margin
    greedy_first: float = 0.0  # share of the time in which all seats play by the greedy policy, at first …
    greedy_later: float = 0.0  # … and share of the seats that do so later on
    tries: int = 0  # moves of a decision that are looked at, at most: greedy's choice and random ones; 0: all


AGAINST_OTHERS = Settings(games=4, greedy_first=0.1, greedy_later=0.1)  # where seats touch each other


@dataclass(frozen=True, slots=True)
class Stage:
    """How games are played at some moment of learning."""

    explore: float
    trust: float
    by_greedy: float  # share of the seats that play by the greedy policy


def stage_at(settings: Settings, progress: float) -> Stage:
    """How games are played when learning has come so far, from 0 to 1."""
    if progress < settings.greedy_first:
        return Stage(settings.explore, 1.0, 1.0)
    return Stage(settings.explore, settings.trust, settings.greedy_later)


class Worker:
    """What one thread plays and learns in."""

    def __init__(self, engine: Engine, net: Net, games: int, grads: Array, hides: bool) -> None:
        self.engine, self.net, self.games = engine, net, games
        constants, words, wide, deep = engine.constants, net.words, net.wide, net.deep
        self.self_play = engine.bound(engine.spec.values, defaults, selfplay).self_play  # type: ignore[arg-type]
        self.gradients = _gradient().gradients
        states = np.zeros(3, constants.STATE)
        self.hides = hides
        self.table = (states, states.view(np.int64).reshape(3, -1), np.zeros(1, constants.WORK))
        f, u = np.float32, np.uint64
        self.scratch = (
            np.zeros(1, u), engine.move_list(), np.zeros((SEATS, words), u), np.zeros((SEATS, wide), f),
            np.zeros(SEATS, np.int64), np.zeros(SEATS, np.int64), np.zeros(words, u), np.zeros(wide, f),
            np.zeros(deep, f), engine.score_sheet(), np.zeros(SEATS, np.int64),
        )  # fmt: skip
        turns = (SEATS, selfplay.MOST_TURNS)
        self.course = (
            np.zeros(turns, f), np.zeros(turns, f), np.zeros(turns, np.int64), np.zeros(turns, np.int64),
            np.zeros(SEATS, np.int64),
        )  # fmt: skip
        most = games * SAMPLES_A_GAME
        self.samples = (np.zeros((most, words), u), np.zeros(most, np.int64), np.zeros(most, f))
        self.grads = net.parts(grads)
        self.back = (np.zeros(wide, f), np.zeros(deep, f), np.zeros(wide, f), np.zeros(deep, f))
        self.results = np.zeros(2, np.int64)

    def play(self, options: Array, seed: int, settings: Settings, stage: Stage) -> int:
        """Play; return the number of samples."""
        self.results[:] = 0
        self.n = self.engine.checked(
            self.self_play(
                self.engine.board, *self.table, options, np.uint64(seed), self.games, round(1000 * stage.explore),
                np.float32(stage.trust), np.float32(settings.win_worth), round(1000 * stage.by_greedy),
                settings.tries, self.hides,
                *self.scratch, self.net.arrays,
                *self.course, *self.samples, self.results,
            )
        )  # fmt: skip
        return self.n

    def learn(self) -> float:
        return float(self.gradients(self.net.arrays, self.n, *self.samples, self.grads, *self.back))

    def mean_targets(self) -> list[tuple[float, int]]:
        """The sum of the targets and their number, for each network."""
        _, nets, targets = (a[: self.n] for a in self.samples)
        return [(float(targets[nets == i].sum()), int((nets == i).sum())) for i in range(self.net.nets)]


class Trainer:
    """Learns for a game, under several sets of options in turn. `advance` plays and makes one step.

    `goes_on`: the network has learned before.
    """

    def __init__(
        self,
        engine: Engine,
        net: Net,
        options: Sequence[Array],
        settings: Settings,
        *,
        hides: bool,
        seed: int,
        threads: int = 0,
        goes_on: bool = False,
    ) -> None:
        self.net, self.settings, self.seed = net, settings, seed
        threads = threads or os.cpu_count() or 1
        self.grads = np.zeros((threads, net.flat.size), np.float32)
        self.means, self.squares = np.zeros_like(net.flat), np.zeros_like(net.flat)
        self.options = options
        self.workers = [Worker(engine, net, settings.games, g, hides) for g in self.grads]
        self.pool = ThreadPoolExecutor(threads)
        self.steps = self.played = 0
        self.begun_features = net.arrays[0].any(axis=2) & goes_on

    def _each(self, call: Callable[[Any], Any]) -> list[Any]:
        return list(self.pool.map(call, range(len(self.workers))))

    @property
    def threads(self) -> int:
        return len(self.workers)

    def _play(self, stage: Stage) -> int:
        first, games = self.played // self.settings.games, self.settings.games
        self.played += games * len(self.workers)

        def play(i: int) -> int:
            options = self.options[(first + i) % len(self.options)]
            return self.workers[i].play(options, (self.seed + (first + i) * games) % 2**64, self.settings, stage)

        return sum(self._each(play))

    @property
    def seen_features(self) -> Array:
        """Which features have occurred, for each network: others have no effect, and are packed smaller as zeros."""
        seen: Array = np.logical_or(self.net.parts(self.squares)[0].any(axis=2), self.begun_features)
        return seen

    def set_bias(self) -> None:
        """Begin with what positions are worth on average, by games of the fresh network."""
        self._play(Stage(0.0, 1.0, 1.0 if self.settings.greedy_first else 0.0))
        sums = np.array([w.mean_targets() for w in self.workers]).sum(axis=0)
        self.net.arrays[-1][:] = sums[:, 0] / np.maximum(1, sums[:, 1]) / 10

    def advance(self, progress: float) -> tuple[float, float]:
        """One step; `progress` from 0 to 1 says how far learning has come. The mean points and the mean error."""
        settings = self.settings
        samples = self._play(stage_at(settings, progress))
        loss = sum(self._each(lambda i: self.workers[i].learn())) / max(1, samples)
        self.steps += 1
        rate = settings.rate * (settings.last_rate / settings.rate) ** progress * min(1.0, self.steps / 50)
        cuts = [self.net.flat.size * i // len(self.workers) for i in range(len(self.workers) + 1)]
        step = _gradient().step
        shares = np.float32(1 - 0.9**self.steps), np.float32(1 - 0.999**self.steps)
        self._each(
            lambda i: step(
                self.net.flat, self.grads, self.means, self.squares, cuts[i], cuts[i + 1],
                np.float32(rate), *shares, np.float32(1 / max(1, samples)),
            )
        )  # fmt: skip
        games = settings.games * len(self.workers)
        return float(sum(w.results[0] for w in self.workers)) / games, math.sqrt(loss) * 10


@cache  # each binding loads compiled code anew
def _gradient() -> Any:
    return bind([gradient], compiled=True, name="the network")
