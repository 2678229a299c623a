"""The search never acts on what its seat cannot know.

Worlds are drawn that differ only in what a seat cannot know. An honest search finds the same values in all of them,
up to the noise of its simulations; a search of the true state does not. The second half shows the first could fail.
"""

from __future__ import annotations

import statistics

import mornington as mt
from mornington.bots import Analysis
from mornington.bots.thinking import think
from mornington.core.recipe import Recipe, Style
from tests.bots.positions import played

WORLDS = 8
CURIOUS = Style(others="policy", exploration=1000.0)  # tries all moves alike, so that simulations are independent
HONEST, KNOWING = 3.0, 5.0  # ratios of spread to noise: 1 would be pure noise
SIMULATIONS = 600
PART = 0.1  # of a game that is played before: much is hidden still


def mean_value(analysis: Analysis) -> tuple[float, float]:
    """The mean of all simulations and its squared error."""
    n = analysis.simulations
    mean = sum(line.visits * line.value for line in analysis.lines) / n
    squares = sum(line.visits * (line.error**2 * line.visits + line.value**2) for line in analysis.lines) / n
    return mean, (squares - mean**2) / n


def spread_over_worlds(position: mt.Position, seat: int, omniscient: bool) -> float:
    """How much the values found in the worlds differ, in units of their noise."""
    recipe = Recipe(CURIOUS, simulations=SIMULATIONS, omniscient=omniscient)
    found = []
    for world in range(WORLDS):
        imagined = position.resampled(seat, world)
        found.append(mean_value(think(imagined, seat, imagined.legal(seat), recipe, 100 + world)))
    means, errors = zip(*found, strict=True)
    return float(statistics.variance(means) / statistics.fmean(errors))


def test_values_do_not_depend_on_what_is_hidden(each: mt.Game) -> None:
    players = each.player_counts[-1]  # in some games two hide nothing from each other
    whole = len(played(each, 2, players=players).moves)
    position = played(each, 2, int(PART * whole), players=players)
    seat = position.actors[0]
    assert spread_over_worlds(position, seat, omniscient=False) < HONEST
    assert spread_over_worlds(position, seat, omniscient=True) > KNOWING
