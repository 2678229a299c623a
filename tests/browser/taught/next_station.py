"""Next Station, as its lesson teaches it.

- What a line earns is districts times the most stations in one: the page says what a move brings.
- A section over the river and a tourist site bring points.
- A pass costs nothing, but brings nothing either.
"""

from __future__ import annotations

from .told import Told

WORTH_MORE = {"tourist-site": 2, "central station": 2, " over the ": 1}  # than its points say: lines meet there


def choose(told: Told) -> str:
    drawn = [move for move in told.moves if move != "pass"]
    return max(drawn, key=lambda move: _worth(told, move), default=told.moves[0])


def _worth(told: Told, move: str) -> int:
    return told.points(move) + sum(more for words, more in WORTH_MORE.items() if words in move)
