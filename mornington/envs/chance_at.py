# mypy: allow-untyped-defs, no-check-untyped-defs
"""The compiled entry point of `chance_events` (`bind` caches only those of a last module)."""

from mornington.bots.hooks import chances
from mornington.core.rule import rule


@rule
def put_outcome_at(boards, states, i, k):
    return chances(boards[0], states[i], k)
