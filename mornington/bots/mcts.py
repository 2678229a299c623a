# mypy: allow-untyped-defs, no-check-untyped-defs
"""Monte-Carlo tree search over any game: the compiled entry points (`bind` caches only those of a last module)."""

from mornington.core.placeholders import actors, resample
from mornington.core.rule import rule

from .hooks import segment
from .simulation import judge, simulate

ROOT, IMAGINED = 0, 1  # the state searched from, and the one simulations are played in


@rule
def search(
    boards, states, words, work, searches, tree, root_moves, moves, untried, mark, scores, ranks, rng, simulations
):
    """Run so many more simulations; return 0, or a fault. `words` is the memory of the two states, for copying."""
    m = searches[0]
    for _ in range(simulations):
        for i in range(len(words[ROOT])):
            words[IMAGINED, i] = words[ROOT, i]
        if m.resamples:
            resample(boards[0], states[IMAGINED], m.seat, rng)
        result = simulate(
            boards[0], states[IMAGINED], work[0], m, tree, root_moves, moves, untried, mark, scores, ranks, rng
        )
        if result < 0:
            return result
    return 0


@rule
def segment_at(boards, states, i):
    return segment(boards[0], states[i])


@rule
def judge_at(boards, states, i, work, searches, scores, ranks):
    """Value a state as the search does where a simulation stops: into `value` and `won` of the search state."""
    searches[0].ended = 1 if actors(boards[0], states[i]) == 0 else 0
    judge(boards[0], states[i], work[0], searches[0], scores, ranks)
