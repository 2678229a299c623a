"""How well learned weights play: on deals that no learning has seen."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from mornington.bots.learned import luck, move_values
from mornington.bots.weights import Weights
from mornington.core.game import Game
from mornington.core.recipe import Ahead

FIRST_SEED = 500_000


@dataclass(frozen=True, slots=True)
class Mean:
    value: float
    error: float  # standard error

    def __str__(self) -> str:
        return f"{self.value:.1f} ± {self.error:.1f}"


@dataclass(frozen=True, slots=True)
class Alone:
    """The mean points of games alone, as they came and without the luck of the cards (see `bots.learned.luck`)."""

    cards: int  # that were looked ahead
    games: int
    plain: Mean
    adjusted: Mean


def play_alone(game: Game, weights: Weights, edition: str, cards: int, games: int) -> Alone:
    """Play the options of an edition in turn, by weights that need not be in use yet."""
    assert game.spec.values is not None
    points, without_luck = [], []
    choices = game.spec.values.EDITIONS[edition]
    for i in range(games):
        position = game.start(seed=FIRST_SEED + i, **choices[i % len(choices)])
        lucky, seen = 0.0, -1
        while not position.over:
            if position.reveals != seen:
                lucky += luck(position, 0, weights)
                seen = position.reveals
            # features leave out what the seat cannot know, so there is nothing to deal anew
            position.play(next(iter(move_values(position, 0, Ahead(cards), weights))))
        points.append(position.scores()[0])
        without_luck.append(points[-1] - lucky)
    return Alone(cards, games, mean(points), mean(without_luck))


def mean(values: Sequence[float]) -> Mean:
    spread = statistics.stdev(values) if len(values) > 1 else float("nan")
    return Mean(statistics.fmean(values), spread / len(values) ** 0.5)
