# mypy: allow-untyped-defs, no-check-untyped-defs
"""Looking ahead over chance: the best move by the expectation over the next cards, with learned values at the end.

For games in which a seat's points depend on its own moves and on chance alone. The seat is alone in the state (see
`hooks.alone`). A *frame* is a position from which every outcome of chance, and the moves after it, are tried. Frames
lie on a stack of their own, because compiled functions that call themselves cannot be cached.

A look at the positions after each move, by their learned values, tells which moves are worth looking further.
"""

from mornington.core.placeholders import TOTAL, actors, apply, legal, score
from mornington.core.records import record
from mornington.core.rule import rule

from .hooks import chances, features, sensible
from .memory import LOWEST, UNIT
from .network import fresh, head, update

DEEPEST_FRAME = 12  # cards ahead, and decisions between two cards

LOOK = record(
    ("depth", "i8"),  # cards to look ahead
    ("width", "i8"),  # moves that are looked further into, at most …
    ("margin", "i8"),  # … and how far behind the best one they may seem, in thousandths of a point
)

FRAME = record(
    ("depth", "i8"),  # cards to look ahead
    ("certain", "i8"),  # whether no card has been turned: there is one outcome
    ("outcome", "i8"),  # the number of the next one
    ("weight", "i8"),  # of the one that is tried
    ("weights", "i8"),  # of those that were tried before it …
    ("total", "i8"),  # … and the sum of their values by weight
    ("n", "i8"),  # moves to be tried
    ("i", "i8"),  # the next one
    ("best", "i8"),  # value of those that were tried
    ("net", "i8"),  # the network that knows the features of this frame; −1: none does
)


@rule
def copied(memory, source, target):
    for i in range(len(memory[source])):
        memory[target, i] = memory[source, i]


@rule
def opened(board, states, work, frames, words, sums, weights, f, depth, certain):
    """Begin a frame, of which `states[2 f]` is the position."""
    frame = frames[f]
    frame.depth, frame.certain = depth, certain
    frame.outcome, frame.weight, frame.weights, frame.total = 0, 0, 0, 0
    frame.n, frame.i, frame.best = 0, 0, LOWEST
    frame.net = features(board, states[2 * f], work, 0, words[f])
    if frame.net >= 0:
        fresh(weights, frame.net, words[f], sums[f])


@rule
def tried(board, states, memory, work, moves, f, i):
    """Make the i-th move of a frame; return whether the game goes on. The position after it is `states[2 f + 2]`."""
    copied(memory, 2 * f + 1, 2 * f + 2)
    apply(board, states[2 * f + 2], work, 0, moves[f, i])
    return actors(board, states[2 * f + 2]) != 0


@rule
def value_after(
    board, states, work, frames, words, sums, hidden, scores, weights, f, goes_on
):  # fmt: skip
    """The learned value of the position after a move of a frame."""
    score(board, states[2 * f + 2], work, scores)
    value = UNIT * scores[0, TOTAL]
    if not goes_on:
        return value
    net = features(board, states[2 * f + 2], work, 0, words[f + 1])
    if net < 0:
        return value
    if net == frames[f].net:
        update(weights, net, words[f], sums[f], words[f + 1], sums[f + 1])
    else:
        fresh(weights, net, words[f + 1], sums[f + 1])
    return value + head(weights, net, sums[f + 1], hidden)


@rule
def insert(moves, values, i, move, value):
    """Put the i-th move where it belongs among those before it, the best first; of equal ones the first."""
    while i > 0 and values[i - 1] < value:
        moves[i], values[i] = moves[i - 1], values[i - 1]
        i -= 1
    moves[i], values[i] = move, value


@rule
def look_ahead(
    board, states, memory, work, look, frames, moves, values, words, sums, hidden, scores,
    weights, certain,
):  # fmt: skip
    """Put the sensible moves in `states[0]` into `moves[0]`, those that are looked into first; return how many.

    Their values go into `values[0]`: expected points at the end of the game, in thousandths. `memory` is that of the
    states, for copying. If it is not `certain` what was turned up last, return the value of the state before that.
    """
    f = 0
    every = 0
    opened(board, states, work, frames, words, sums, weights, 0, look.depth, certain)
    while True:
        frame = frames[f]
        if frame.i < frame.n:  # try the next move
            goes_on = tried(board, states, memory, work, moves, f, frame.i)
            certain = 1 if states[2 * f + 2].reveals == states[2 * f + 1].reveals else 0
            left = frame.depth - 1 + certain
            if goes_on and left > 0 and f + 1 < DEEPEST_FRAME:
                f += 1
                opened(board, states, work, frames, words, sums, weights, f, left, certain)
                continue
            value = value_after(
                board, states, work, frames, words, sums, hidden, scores,
                weights, f, goes_on,
            )  # fmt: skip
        else:  # all were tried
            if f == 0 and frame.certain and frame.outcome:
                return every
            frame.total += frame.weight * frame.best
            frame.weights += frame.weight
            copied(memory, 2 * f, 2 * f + 1)
            if frame.certain:
                frame.weight = 1 if frame.outcome == 0 else 0
            else:
                frame.weight = chances(board, states[2 * f + 1], frame.outcome)
            frame.outcome += 1
            if frame.weight:
                n = legal(board, states[2 * f + 1], 0, moves[f])
                n = sensible(board, states[2 * f + 1], 0, moves[f], n)
                frame.n, frame.i, frame.best = n, 0, LOWEST
                if f == 0:
                    every = n
                if frame.depth == 1 or (n == 1 and f > 0):
                    continue
                for i in range(n):
                    move = moves[f, i]
                    goes_on = tried(board, states, memory, work, moves, f, i)
                    value = value_after(
                        board, states, work, frames, words, sums, hidden, scores,
                        weights, f, goes_on,
                    )  # fmt: skip
                    insert(moves[f], values[f], i, move, value)
                frame.n = 1
                while frame.n < min(n, look.width) and values[f, 0] - values[f, frame.n] <= look.margin:
                    frame.n += 1
                if f == 0 and frame.n == 1:
                    return every
                continue
            value = frame.total // frame.weights
            if f == 0:
                return value
            f -= 1
        frame = frames[f]
        if f == 0:
            values[0, frame.i] = value
        frame.best = max(frame.best, value)
        frame.i += 1
