# mypy: allow-untyped-defs, no-check-untyped-defs
"""The exact expectation over few cards: what positions call (`bind` caches the functions of a last module)."""

from mornington.core.rule import rule

from .expect import points_alone
from .hooks import is_last_deck, left_to_turn
from .memory import UNIT
from .solving import solve


@rule
def left_at(boards, states, i):
    return left_to_turn(boards[0], states[i])


@rule
def is_last_at(boards, states, i):
    return is_last_deck(boards[0], states[i])


@rule
def exactly(
    boards, states, memory, work, seat, frames, moves, values, words, sums, hidden, scores, keys, known, key, weights
):  # fmt: skip
    """Put the sensible moves of a seat in `states[0]` into `moves[0]` and their values into `values`.

    Return how many there are, or `NO_ROOM`. Nothing is left of the state.
    """
    more = points_alone(boards[0], states[0], work[0], scores, seat)
    n = solve(
        boards[0], states, memory, work[0], frames, moves, values, words, sums, hidden, scores, keys, known, key,
        weights,
    )  # fmt: skip
    for i in range(n):
        values[i] += UNIT * more
    return n
