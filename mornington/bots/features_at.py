# mypy: allow-untyped-defs, no-check-untyped-defs
"""Features of one position: the compiled entry point (`bind` caches only those of a last module)."""

from mornington.core.rule import rule

from .hooks import features


@rule
def features_at(boards, states, i, work, seat, words):
    """Write the features of a state for a seat; return the number of the network for it (−1: none)."""
    return features(boards[0], states[i], work[0], seat, words)
