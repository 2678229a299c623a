# mypy: allow-untyped-defs, no-check-untyped-defs
"""The move after which a position is worth most, by learned values, and games played on that way.

For games in which seats hide something or touch each other. What the seat to move cannot know is dealt anew before its
moves are tried, so nothing hidden tells which is best. Values are in thousandths of a point.
"""

from mornington.core.faults import fault
from mornington.core.placeholders import MAX_LEGAL, actors, apply, legal, resample
from mornington.core.play import first_actor
from mornington.core.rule import rule

from .hooks import features, features_after, sensible, standing
from .memory import LOWEST, UNIT
from .network import fresh, head, update
from .valuing import end_value


@rule
def copied(memory, source, target):
    for i in range(len(memory[source])):
        memory[target, i] = memory[source, i]


@rule
def best_move(
    board, states, memory, here, w, seat, win_bonus, moves, n, scores, ranks,
    weights, words, sums, known, known_sums, hidden, rng,
):  # fmt: skip
    """The index of the best of n moves of a seat in `states[here]`. The two states behind it are scratch memory.

    The sums of the network's first layer are found once, and changed by what a move changes.
    """
    if n == 1:
        return 0
    imagined, tried = here + 1, here + 2
    copied(memory, here, imagined)
    resample(board, states[imagined], seat, rng)
    known_net = features(board, states[imagined], w, seat, known)
    if known_net >= 0:
        fresh(weights, known_net, known, known_sums)
    best, highest = 0, LOWEST
    for i in range(n):
        copied(memory, imagined, tried)
        apply(board, states[tried], w, seat, moves[i])
        if actors(board, states[tried]) == 0:
            value = end_value(board, states[tried], w, seat, win_bonus, scores, ranks)
        else:
            value = UNIT * standing(board, states[tried], w, scores, seat)
            if known_net >= 0:
                net = features_after(board, states[tried], w, seat, moves[i], known, words)
            else:
                net = features(board, states[tried], w, seat, words)
            if net >= 0:
                if net == known_net:
                    update(weights, net, known, known_sums, words, sums)
                else:
                    fresh(weights, net, words, sums)
                value += head(weights, net, sums, hidden)
        if value > highest:
            best, highest = i, value
    return best


@rule
def play_on(
    board, states, memory, here, w, seat, own_moves, win_bonus, moves, scores, ranks,
    weights, words, sums, known, known_sums, hidden, rng,
):  # fmt: skip
    """Play `states[here]` on, everyone by learned values, until the seat has made so many moves or the game is over.

    Return 0, or a fault.
    """
    waiting = actors(board, states[here])
    while waiting and own_moves > 0:
        mover = first_actor(waiting)
        n = legal(board, states[here], mover, moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(mover, n)
        n = sensible(board, states[here], mover, moves, n)
        k = best_move(
            board, states, memory, here, w, mover, win_bonus, moves, n, scores, ranks,
            weights, words, sums, known, known_sums, hidden, rng,
        )  # fmt: skip
        apply(board, states[here], w, mover, moves[k])
        if mover == seat:
            own_moves -= 1
        waiting = actors(board, states[here])
    return 0
