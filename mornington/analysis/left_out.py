"""Moves that learned values leave out, like a pass where a line begins: compared with the best move in quick games.

A look ahead has no value for them, and bots do not think about them. People ask what they would have cost all the same.
"""

from __future__ import annotations

import math
from dataclasses import replace

from mornington.bots.analysis import Analysis, Line
from mornington.core.position import Position

from .trials import try_moves

DEALS = 200  # on which each is compared with the best move: two to ten milliseconds


def with_every_move(position: Position, found: Analysis, seed: int) -> Analysis:
    """The same with a value for every move. What a bot does not even think about is never told to be better than what
    it does."""
    known = [line for line in found.lines if line.visits]
    left_out = [line for line in found.lines if not line.visits]
    if not found.learned or not left_out:
        return found
    best = known[0]
    moves = [best.move.id, *(line.move.id for line in left_out)]
    totals = try_moves(position, found.seat, [moves] * DEALS, seed, whole_game=True).totals(found.seat)
    gains = totals[:, 1:] - totals[:, :1]
    errors = gains.std(axis=0) / math.sqrt(DEALS)
    guessed = [
        _valued(line, best, min(0.0, float(gain)), float(error))
        for line, gain, error in zip(left_out, gains.mean(axis=0), errors, strict=True)
    ]
    return replace(found, lines=tuple(sorted([*known, *guessed], key=lambda line: -line.value)))


def _valued(line: Line, best: Line, gain: float, error: float) -> Line:
    error = math.hypot(best.error, error)
    return Line(line.move, 1, best.value + gain, error, best.score + gain, error, best.win)
