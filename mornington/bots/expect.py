# mypy: allow-untyped-defs, no-check-untyped-defs
"""Looking ahead over chance: the compiled entry points (`bind` caches only those of a last module)."""

from mornington.core.placeholders import TOTAL, score
from mornington.core.rule import rule

from .frames import look_ahead
from .hooks import alone
from .memory import UNIT


@rule
def expect(
    boards, states, memory, work, seat, looks, frames, moves, values, words, sums, hidden, scores,
    weights,
):  # fmt: skip
    """Put the sensible moves of a seat in `states[0]` into `moves[0]` and their values into `values[0]`.

    Return how many there are. Nothing is left of the state.
    """
    board, s, w = boards[0], states[0], work[0]
    score(board, s, w, scores)
    more = scores[seat, TOTAL]
    alone(board, s, seat)
    score(board, s, w, scores)
    more -= scores[0, TOTAL]  # being alone may cost points
    n = look_ahead(
        board, states, memory, w, looks[0], frames, moves, values, words, sums, hidden, scores,
        weights, 1,
    )  # fmt: skip
    for i in range(n):
        values[0, i] += UNIT * more
    return n


@rule
def luck(
    boards, states, memory, work, seat, looks, frames, moves, values, words, sums, hidden, scores,
    weights,
):  # fmt: skip
    """How much more the best move is worth by what was turned up last than over all that could have been.

    In thousandths of a point. Nothing is left of the state.
    """
    board, w = boards[0], work[0]
    alone(board, states[0], seat)
    expected = look_ahead(
        board, states, memory, w, looks[0], frames, moves, values, words, sums, hidden, scores,
        weights, 0,
    )  # fmt: skip
    n = look_ahead(
        board, states, memory, w, looks[0], frames, moves, values, words, sums, hidden, scores,
        weights, 1,
    )  # fmt: skip
    best = values[0, 0]
    for i in range(n):
        best = max(best, values[0, i])
    return best - expected
