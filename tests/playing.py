"""Ways to play games in tests."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import mornington as mt

SETTINGS = [
    {"players": players, "objectives": objectives, "powers": powers}
    for players, objectives, powers in itertools.product((1, 2, 3, 4), (False, True), (False, True))
]
CHOOSING = [
    {"players": players, "objectives": modules, "powers": modules, "choose_pencils": True}
    for players, modules in itertools.product((2, 3, 4), (False, True))
]


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


def mixed(position: mt.Position, seed: int, wild: float = 0.5) -> Iterator[tuple[int, mt.Move]]:
    """Play to the end, a share of the moves at random, the others greedy; yields before each move who makes which."""
    dice = random.Random(seed)
    while not position.over:
        seat = dice.choice(position.actors)
        moves = position.legal(seat)
        number = dice.getrandbits(32)
        move = dice.choice(moves) if dice.random() < wild else moves[position.greedy(seat, number)]
        yield seat, move
        position.play(move, seat)


def finished(game: mt.Game, seed: int, **options: Any) -> mt.Position:
    position = game.start(seed=seed, **options)
    for _ in at_random(position, seed):
        pass
    return position
