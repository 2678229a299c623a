# mypy: allow-untyped-defs, no-check-untyped-defs
"""The hooks of a search, for games whose `bots.py` does not have them."""

from mornington.core.placeholders import TOTAL, greedy, score
from mornington.core.rule import rule

from .hooks import features as features_of_the_game


@rule
def segment(board, s):
    """A number that changes where a simulation may stop and count points: the round, in a game of several rounds."""
    return 0


@rule
def value_estimate(board, s, w, seat):
    """The points a seat may still expect where a simulation stops before the end of the game, in thousandths.

    Only differences matter: leave out what is the same for everything that can be reached from a position.
    """
    return 0


@rule
def standing(board, s, w, scores, seat):
    """The points of a seat if all ended now; against others, how far it is ahead of the best of them."""
    score(board, s, w, scores)
    if s.players == 1:
        return scores[seat, TOTAL]
    best = scores[(seat + 1) % s.players, TOTAL]
    for other in range(s.players):
        if other != seat:
            best = max(best, scores[other, TOTAL])
    return scores[seat, TOTAL] - best


@rule
def features(board, s, w, seat, words):
    """There are no learned values."""
    return -1


@rule
def features_after(board, s, w, seat, move, known, words):
    """Features after a move of the seat, where it is not told how those `known` before it help."""
    return features_of_the_game(board, s, w, seat, words)


@rule
def rollout(board, s, w, seat, moves, n, rng):
    """How a simulation plays on once it has left the tree: an index among the n moves."""
    return greedy(board, s, w, seat, moves, n, rng)
