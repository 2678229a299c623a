# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a search asks of a game beyond its contract, for games whose `bots.py` does not answer."""

from mornington.core.placeholders import greedy
from mornington.core.rule import rule


@rule
def chapter(board, s):
    """A number that changes where a simulation may stop and count points: a game of several rounds gives the round."""
    return 0


@rule
def promise(board, s, w, seat):
    """What a seat may expect beyond its points where a simulation stops early, in thousandths of a point.

    Only differences matter: what is the same for all that can be reached from a position may be left out.
    """
    return 0


@rule
def rollout(board, s, w, seat, moves, n, rng):
    """How simulations play on: an index among the n moves."""
    return greedy(board, s, w, seat, moves, n, rng)
