"""Positions to analyse: greedy games up to a decision that has some choice."""

from __future__ import annotations

from functools import cache

import mornington as mt


@cache
def greedy_game(game: str, players: int, seed: int = 5) -> mt.Position:
    """A finished game; callers copy it."""
    position = mt.load(game).start(players=players, seed=seed)
    while not position.over:
        seat = position.actors[0]
        position.play(position.legal(seat)[position.greedy(seat, len(position.moves))], seat)
    return position


def decision(game: str, players: int = 2, part: float = 0.5, choices: int = 3) -> tuple[mt.Position, int]:
    """The first moment after this part of the game at which someone has so many choices, and who."""
    finished = greedy_game(game, players)
    for n in range(int(part * len(finished.moves)), len(finished.moves)):
        position = finished.at(n)
        seat = position.actors[0]
        if len(position.legal(seat)) >= choices:
            return position, seat
    raise AssertionError("no such moment")
