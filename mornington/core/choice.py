# mypy: allow-untyped-defs, no-check-untyped-defs
"""Keeping the best of several moves while they are valued one after the other.

Every greedy policy and rollout policy chooses this way, so that all of them break ties alike:

    for i in range(n):
        value = …
        if value >= best:
            best, ties, choice = keep_best(best, ties, choice, i, value, rng)
"""

from .rng import below
from .rule import rule


@rule
def keep_best(best, ties, choice, i, value, rng):
    """A move that is at least as good as the best so far: the best value, how many moves share it, and the choice.

    Each of k equal moves ends up chosen with probability 1/k: the k-th replaces the one before it once in k times.
    """
    if value > best:
        return value, 1, i
    ties += 1
    if below(rng, ties) == 0:
        choice = i
    return best, ties, choice
