# mypy: allow-untyped-defs, no-check-untyped-defs
"""Looking ahead over chance: the what positions call (`bind` caches the functions of a last module)."""

from mornington.core.placeholders import TOTAL, score
from mornington.core.rule import rule

from .frames import look_ahead
from .hooks import alone
from .memory import UNIT


@rule
def points_alone(board, s, w, scores, seat):
    """Make a state one of the seat alone; return how many points that cost it."""
    score(board, s, w, scores)
    before = scores[seat, TOTAL]
    alone(board, s, seat)
    score(board, s, w, scores)
    return before - scores[0, TOTAL]


@rule
def expect(
    boards, states, memory, work, seat, looks, frames, moves, values, words, sums, hidden, scores, weights
):  # fmt: skip
    """Put the sensible moves of a seat in `states[0]` into `moves[0]` and their values into `values[0]`.

    Return how many there are. Nothing is left of the state.
    """
    more = points_alone(boards[0], states[0], work[0], scores, seat)
    n = look_ahead(
        boards[0], states, memory, work[0], looks[0], frames, moves, values, words, sums, hidden, scores, weights, 1
    )
    for i in range(n):
        values[0, i] += UNIT * more
    return n


@rule
def expect_before(
    boards, states, memory, work, seat, looks, frames, moves, values, words, sums, hidden, scores, weights
):  # fmt: skip
    """The value of the state before what was turned up last. Nothing is left of the state."""
    more = points_alone(boards[0], states[0], work[0], scores, seat)
    return UNIT * more + look_ahead(
        boards[0], states, memory, work[0], looks[0], frames, moves, values, words, sums, hidden, scores, weights, 0
    )
