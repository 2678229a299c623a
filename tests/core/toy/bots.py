# mypy: allow-untyped-defs, no-check-untyped-defs
"""The highest number."""

from mornington.core.rule import rule


@rule
def greedy(board, s, w, seat, moves, n, rng):
    return n - 1
