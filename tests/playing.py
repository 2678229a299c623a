"""Ways to play games in tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import mornington as mt
from mornington.testing.cases import mixed

__all__ = ["at_random", "finished", "mixed"]


def at_random(position: mt.Position, seed: int) -> Iterator[tuple[int, mt.Move]]:
    """Play random moves to the end; yields before each move who is about to make which."""
    dice = random.Random(seed)
    while not position.over:
        seat = dice.choice(position.actors)
        moves = position.legal(seat)
        # a pass only now and then: lines grow long, and positions rich
        move = dice.choice(moves[:-1]) if len(moves) > 1 and dice.random() < 0.9 else moves[-1]
        yield seat, move
        position.play(move, seat)


def finished(game: mt.Game, seed: int, **options: Any) -> mt.Position:
    position = game.start(seed=seed, **options)
    for _ in at_random(position, seed):
        pass
    return position
