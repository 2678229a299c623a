# mypy: allow-untyped-defs, no-check-untyped-defs
"""Features of one position: the compiled entry point (`bind` caches only those of a last module)."""

from mornington.core.rule import rule

from .hooks import features, features_after, standing


@rule
def features_at(boards, states, i, work, seat, words):
    """Write the features of a state for a seat; return the number of the network for it (−1: none)."""
    return features(boards[0], states[i], work[0], seat, words)


@rule
def features_after_at(boards, states, i, work, seat, move, known, words):
    """The same after a move that led to a state, from the features before it."""
    return features_after(boards[0], states[i], work[0], seat, move, known, words)


@rule
def standing_at(boards, states, i, work, scores, seat):
    """How a seat stands, as far as it may know."""
    return standing(boards[0], states[i], work[0], scores, seat)
