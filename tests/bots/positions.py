"""Positions that tests of bots start from."""

from __future__ import annotations

import random

import mornington as mt


def played(game: mt.Game, seed: int, moves: int | None = None, wild: float = 0.0, players: int = 2) -> mt.Position:
    """A game after so many moves (or to its end), mostly greedy ones, a share at random."""
    dice = random.Random(seed)
    position = game.start(players=players, seed=seed)
    while not position.over and (moves is None or len(position.log) < moves):
        seat = position.actors[0]
        legal = position.legal(seat)
        at_random = dice.random() < wild
        index = dice.randrange(len(legal)) if at_random else position.greedy(seat, dice.getrandbits(32))
        position.play(legal[index], seat)
    return position
