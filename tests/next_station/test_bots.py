"""The greedy policy: its gains are exact, its strength is as claimed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import proxies
from mornington.games.next_station import board as boards
from mornington.games.next_station import bots
from tests.playing import SETTINGS, at_random


@pytest.mark.parametrize("options", SETTINGS)
def test_the_gain_of_a_move_is_the_score_after_minus_before(game: mt.Game, options: dict[str, Any]) -> None:
    tables = proxies(boards.tables(game.board))[0]
    position = game.start(seed=17, **options)
    compared = 0
    for seat, move in at_random(position, 17):
        after = position.copy()
        after.play(move, seat)
        if after.view()["round"] == position.view()["round"]:  # a new round would begin a new line
            with np.errstate(over="ignore"):
                gain = bots.gain(tables, position._s, seat, move.id)
            assert gain == after.scores()[seat] - position.scores()[seat], str(move)
            compared += 1
    assert compared > 20


def test_greedy_alone_on_2000_seeds(game: mt.Game) -> None:
    totals = game.play_many(2000, 0, [1], 1)[0]
    mean, error = totals.mean(), totals.std(ddof=1) / 2000**0.5
    assert mean > 126, f"{mean:.1f} ± {error:.1f}"


def test_random_alone_as_other_engines_measure_it(game: mt.Game) -> None:
    """Uniformly random moves, passes included: the figure of the sketch in benchmarks/ is 67.3."""
    totals = game.playouts(20_000, 1)
    assert abs(totals.mean() - 67.3) < 0.5


@pytest.mark.parametrize("options", [{}, {"powers": True, "objectives": True}])
def test_greedy_beats_random(game: mt.Game, options: dict[str, Any]) -> None:
    ranks = game.play_many(400, 0, [1, 0], 2, **options)[1]
    assert (ranks[:, 0] == 1).mean() > 0.97


def test_the_bot_plays_as_its_compiled_policy_does(game: mt.Game) -> None:
    """Both take the best move; a whole game by the bot is as good as the batch's."""
    bot = mt.bot("greedy", 1)
    totals = []
    for seed in range(60):
        position = game.start(seed=seed)
        while not position.over:
            position.play(bot.choose(position))
        totals.append(position.scores()[0])
    assert abs(np.mean(totals) - game.play_many(60, 0, [1], 1)[0].mean()) < 6
