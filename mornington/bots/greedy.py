"""A bot that plays by the game's greedy policy."""

from __future__ import annotations

from mornington.core.moves import Move
from mornington.core.play import GREEDY_POLICY
from mornington.core.position import Position

from .bot import Bot


class GreedyBot(Bot):
    """The game's own rules of thumb, one decision ahead."""

    name = "greedy"
    policy = GREEDY_POLICY

    def pick(self, position: Position, seat: int, moves: tuple[Move, ...]) -> Move:
        return moves[position.greedy(seat, self.random.getrandbits(64))]
