"""A bot that plays a random legal move."""

from __future__ import annotations

from mornington.core.moves import Move
from mornington.core.play import RANDOM_POLICY
from mornington.core.position import Position

from .bot import Bot


class RandomBot(Bot):
    """Any legal move, each equally likely."""

    name = "random"
    policy = RANDOM_POLICY

    def pick(self, position: Position, seat: int, moves: tuple[Move, ...]) -> Move:
        return self.random.choice(moves)
