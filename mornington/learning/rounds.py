"""Rounds of games that a network plays with itself on a device: thousands at once, one in each thread.

Games and targets are those of `selfplay`, by the rules bound for the device. `gpu_trainer` learns from them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from types import ModuleType
from typing import Any, cast

import numpy as np

from mornington.bots import defaults
from mornington.core.devices.device import Device, item_bytes, threads_that_fit, words
from mornington.core.faults import check_result
from mornington.core.game import Game
from mornington.core.placeholders import SEATS
from mornington.core.records import Array

from . import selfplay, shares
from .nets import Net
from .trainer import SAMPLES_A_GAME, Settings, Stage

Field = tuple[tuple[int, ...], Any]  # the shape and the kind of an array that a thread has a row of


class Rounds:
    """Memory of the device for a round, and its games. A round has `games` of them, or as many as there is room for.

    `samples` are the features, networks and targets of positions, `counts` tells how many each game gave.
    """

    def __init__(
        self, device: Device, game: Game, net: Net, options: Sequence[Array], *, hides: bool, games: int
    ) -> None:
        self.device, self.game, self.hides = device, game, hides
        rules, f, u, i = game.rules, np.float32, np.uint64, np.int64
        turns = (SEATS, selfplay.MOST_TURNS)
        scratch: list[Field] = [
            ((1,), u), ((SEATS, net.words), u), ((SEATS, net.wide), f), ((SEATS,), i),
            ((SEATS,), i), ((net.words,), u), ((net.wide,), f), ((net.deep,), f), ((SEATS, rules.SCORE_ROWS), i),
            ((SEATS,), i),
        ]  # fmt: skip
        course: list[Field] = [(turns, f), (turns, f), (turns, i), (turns, i), ((SEATS,), i)]
        samples: list[Field] = [((SAMPLES_A_GAME, net.words), u), ((SAMPLES_A_GAME,), i), ((SAMPLES_A_GAME,), f)]
        each = item_bytes(
            (rules.STATE, shares.PLACES), (rules.WORK, 1), (i, rules.MAX_LEGAL),
            *((kind, math.prod(shape)) for shape, kind in (*scratch, *course, *samples)),
        )  # fmt: skip
        n = self.games = threads_that_fit(device, games, each, games)
        self._board = device.put(game.spec.board.board_record(game.board))
        self._options = device.put(np.concatenate(list(options)))
        states = device.scratch(shares.PLACES * n, rules.STATE)
        self._places = (states, words(states), device.scratch(n, rules.WORK))
        self._moves = device.scratch((n, rules.MAX_LEGAL), i, by_thread=True)
        self._scratch = tuple(device.scratch((n, *shape), kind, by_thread=True) for shape, kind in scratch)
        self._course = tuple(device.scratch((n, *shape), kind, by_thread=True) for shape, kind in course)
        self.samples = tuple(device.scratch((n, *shape), kind) for shape, kind in samples)
        self._results = device.put(np.zeros((n, 2), np.int64))
        self.counts = device.put(np.zeros(n, np.int64))

    def play(self, weights: tuple[Any, ...], seed: int, settings: Settings, stage: Stage) -> float:
        """Play a round by the weights, arrays of the device, from consecutive seeds; the mean points of first seats.

        Raises: `BadGame` for rules that list no legal moves, or too many.
        """
        modules = (cast(ModuleType, self.game.spec.values), defaults, selfplay, shares)
        self.device.run(
            self.game.spec, modules, "learn_share", self.games, self._board, *self._places, self._options,
            np.uint64(seed % 2**64), 1, round(1000 * stage.explore), np.float32(stage.trust),
            np.float32(settings.win_worth), round(1000 * stage.by_greedy), settings.tries, self.hides,
            self._moves, self._scratch, weights, self._course, self.samples, self._results, self.counts,
        )  # fmt: skip
        check_result(int(self.device.fetch(self.counts).min()), self.game.title, self.game.rules.MAX_LEGAL)
        return float(self.device.fetch(self._results)[:, 0].sum()) / self.games
