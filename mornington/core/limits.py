"""How long a game can get and what it can bring: bounds for those who have to know before it begins."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Bounds that no game exceeds; they need not be reached. What stands here is for games that give none of their own.

    >>> game = mt.load("line-change", board="shuttle")
    >>> game.limits(players=2)
    Limits(least=0, most=11, decisions=2400)
    """

    least: int = -10_000  # points of a seat
    most: int = 10_000
    decisions: int = 100_000  # of all seats together
