# mypy: allow-untyped-defs, no-check-untyped-defs
"""One move ahead by learned values, for games in which seats hide something or touch each other.

What a seat cannot know is dealt anew a few times. A move is worth the mean over these deals of the position after it.
"""

from mornington.core.placeholders import apply, legal, resample
from mornington.core.rule import rule

from .hooks import sensible
from .valuing import value_now

ROOT, IMAGINED, TRIED = 0, 1, 2


@rule
def copied(memory, source, target):
    for i in range(len(memory[source])):
        memory[target, i] = memory[source, i]


@rule
def look_once(
    boards, states, memory, work, seat, win_bonus, every_move, deals, moves, values, scores, ranks,
    weights, words, sums, hidden, rng,
):  # fmt: skip
    """Put the moves of a seat in `states[0]` into `moves` and what they are worth into `values`; return how many.

    Without `every_move`, only those that are worth a thought.
    """
    board, w = boards[0], work[0]
    n = legal(board, states[ROOT], seat, moves)
    if not every_move:
        n = sensible(board, states[ROOT], seat, moves, n)
    for i in range(n):
        values[i] = 0
    for _ in range(deals):
        copied(memory, ROOT, IMAGINED)
        resample(board, states[IMAGINED], seat, rng)
        for i in range(n):
            copied(memory, IMAGINED, TRIED)
            apply(board, states[TRIED], w, seat, moves[i])
            values[i] += value_now(
                board, states[TRIED], w, seat, win_bonus, scores, ranks, weights, words, sums, hidden
            )  # fmt: skip
    for i in range(n):
        values[i] //= deals
    return n
