# mypy: allow-untyped-defs, no-check-untyped-defs
"""Monte-Carlo tree search over any game: the compiled entry point (`bind` caches only a last module's functions)."""

from mornington.core.placeholders import resample
from mornington.core.rule import rule

from .simulation import simulate

ROOT, IMAGINED = 0, 1  # the state searched from, and the one simulations are played in


@rule
def search(boards, states, words, work, minds, tree, lines, moves, untried, mark, table, ranks, rng, simulations):
    """Run so many simulations more. `words` is the memory of the two states, for copying one over the other."""
    m = minds[0]
    for _ in range(simulations):
        for i in range(len(words[ROOT])):
            words[IMAGINED, i] = words[ROOT, i]
        if m.resamples:
            resample(boards[0], states[IMAGINED], m.seat, rng)
        simulate(boards[0], states[IMAGINED], work[0], m, tree, lines, moves, untried, mark, table, ranks, rng)
