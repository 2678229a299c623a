"""Perft: how many lines of play there are of each length, a fingerprint of a move generator."""

from __future__ import annotations

from mornington.core.position import Position


def perft(position: Position, depth: int) -> list[int]:
    """How many lines of 1, 2, … `depth` moves there are, where the first of the seats that may act always does."""
    counts = [0] * depth
    if depth == 0 or position.over:
        return counts
    seat = position.actors[0]
    for move in position.legal(seat):
        counts[0] += 1
        if depth > 1:
            after = position.copy()
            after.play(move, seat)
            for n, count in enumerate(perft(after, depth - 1), 1):
                counts[n] += count
    return counts
