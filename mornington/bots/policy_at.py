# mypy: allow-untyped-defs, no-check-untyped-defs
"""A named policy of a game, asked once: the compiled entry point (`bind` caches only those of a last module)."""

from mornington.core.rule import rule

from .hooks import policy


@rule
def policy_at(boards, states, i, work, seat, moves, n, rng):
    """Which of the n moves the policy takes, as an index."""
    return policy(boards[0], states[i], work[0], seat, moves, n, rng)
