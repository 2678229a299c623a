# mypy: allow-untyped-defs, no-check-untyped-defs
"""Monte-Carlo tree search over any game: the compiled entry points (`bind` caches only those of a last module)."""

from mornington.core.placeholders import actors, resample
from mornington.core.rule import rule

from .hooks import segment
from .simulation import judge, simulate

ROOT, IMAGINED = 0, 1  # the state searched from, and the one simulations are played in


@rule
def search(
    boards, states, memory, work, searches, tree, root_moves, moves, untried, mark, scores, ranks,
    weights, words, sums, hidden, rng, simulations,
):  # fmt: skip
    """Run so many more simulations; return 0, or a fault. `memory` is that of the two states, for copying."""
    m = searches[0]
    for _ in range(simulations):
        for i in range(len(memory[ROOT])):
            memory[IMAGINED, i] = memory[ROOT, i]
        if m.resamples:
            resample(boards[0], states[IMAGINED], m.seat, rng)
        result = simulate(
            boards[0], states[IMAGINED], work[0], m, tree, root_moves, moves, untried, mark, scores, ranks,
            weights, words, sums, hidden, rng,
        )  # fmt: skip
        if result < 0:
            return result
    return 0


@rule
def segment_at(boards, states, i):
    return segment(boards[0], states[i])


@rule
def judge_at(boards, states, i, work, searches, scores, ranks, weights, words, sums, hidden):
    """Value a state as the search does where a simulation stops: into `value` and `won` of the search state."""
    searches[0].ended = 1 if actors(boards[0], states[i]) == 0 else 0
    judge(boards[0], states[i], work[0], searches[0], scores, ranks, weights, words, sums, hidden)
