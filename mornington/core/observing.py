# mypy: allow-untyped-defs, no-check-untyped-defs
"""Observations of one position: the compiled entry point (`bind` caches only those of a last module)."""

from .placeholders import observe
from .rule import rule


@rule
def observe_at(boards, states, i, work, seat, out):
    """Write what a seat may know of a state."""
    observe(boards[0], states[i], work[0], seat, out)
