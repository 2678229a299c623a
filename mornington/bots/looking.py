# mypy: allow-untyped-defs, no-check-untyped-defs
"""Looks at the moves of a seat by learned values: the compiled entry points (`bind` caches those of a last module)."""

from mornington.core.placeholders import TOTAL, actors, apply, legal, resample, score
from mornington.core.play import rank
from mornington.core.rule import rule

from .hooks import sensible
from .memory import UNIT
from .one_ahead import copied, play_on
from .valuing import value_now

ROOT, DEALT, HERE = 0, 1, 2  # the state to decide in, one as it may be, and one that is played on; then scratch memory
STATES = 5


@rule
def look_once(
    boards, states, memory, work, seat, win_bonus, every_move, deals, moves, values, scores, ranks,
    weights, words, sums, hidden, rng,
):  # fmt: skip
    """Put the moves of a seat into `moves` and what they are worth right after them into `values`; return how many.

    What the seat cannot know is dealt so many times. Without `every_move`, only moves that are worth a thought.
    """
    board, w = boards[0], work[0]
    n = legal(board, states[ROOT], seat, moves)
    if not every_move:
        n = sensible(board, states[ROOT], seat, moves, n)
    for i in range(n):
        values[i] = 0
    for _ in range(deals):
        copied(memory, ROOT, DEALT)
        resample(board, states[DEALT], seat, rng)
        for i in range(n):
            copied(memory, DEALT, HERE)
            apply(board, states[HERE], w, seat, moves[i])
            values[i] += value_now(
                board, states[HERE], w, seat, win_bonus, scores, ranks, weights, words, sums, hidden
            )  # fmt: skip
    for i in range(n):
        values[i] //= deals
    return n


@rule
def play_moves_on(
    boards, states, memory, work, seat, win_bonus, own_moves, deals, tried, results, moves, scores, ranks,
    weights, words, sums, hidden, known, known_sums, rng, luck,
):  # fmt: skip
    """Try moves of a seat in the same deals, playing on after each; return 0, or a fault.

    `results` of each move: how often it was tried, the sums of values and of their squares; of games that came to
    their end how many there were, the seat's shares of the victory in thousandths, its points and their squares. `luck`
    holds the generator after a deal, so that all moves meet the same luck.
    """
    board, w = boards[0], work[0]
    for _ in range(deals):
        copied(memory, ROOT, DEALT)
        resample(board, states[DEALT], seat, rng)
        luck[0] = rng[0]
        for i in range(len(tried)):
            rng[0] = luck[0]
            copied(memory, DEALT, HERE)
            apply(board, states[HERE], w, seat, tried[i])
            result = play_on(
                board, states, memory, HERE, w, seat, own_moves, win_bonus, moves, scores, ranks,
                weights, words, sums, known, known_sums, hidden, rng,
            )  # fmt: skip
            if result < 0:
                return result
            value = value_now(board, states[HERE], w, seat, win_bonus, scores, ranks, weights, words, sums, hidden)
            results[i, 0] += 1
            results[i, 1] += value
            results[i, 2] += value * value
            if actors(board, states[HERE]) == 0:
                score(board, states[HERE], w, scores)
                rank(states[HERE].players, scores, ranks)
                winners = 0
                for other in range(states[HERE].players):
                    if ranks[other] == 1:
                        winners += 1
                points = scores[seat, TOTAL]
                results[i, 3] += 1
                results[i, 4] += UNIT // winners if ranks[seat] == 1 else 0
                results[i, 5] += points
                results[i, 6] += points * points
    return 0
