# mypy: allow-untyped-defs, no-check-untyped-defs
"""How bots play without thinking."""

from mornington.core.rule import rule

from .rules import CARDS, TAKE


@rule
def greedy(board, s, w, seat, moves, n, rng):
    """An index into the moves, by what the seat knows alone: take a card of the better half."""
    wanted = board.value[s.deck[s.top]] >= board.value[CARDS // 2]
    for k in range(n):
        if (moves[k] == TAKE) == wanted:
            return k
    return 0
