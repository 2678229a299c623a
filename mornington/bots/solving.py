# mypy: allow-untyped-defs, no-check-untyped-defs
"""The exact expectation over all cards that are left, where few are: to the end of the game, or of the deck.

As in `frames`, a *frame* is a position from which every outcome of chance, and every sensible move after it, are tried;
frames lie on a stack of their own. Nothing is left out, and no learned value is asked before a new deck begins. Many
orders of cards and moves lead to the same position, so the value of each is kept in a table, open-addressed, by what
tells it from the others (`hooks.tell_apart`).
"""

import numpy as np

from mornington.core.bits import EMPTY
from mornington.core.placeholders import TOTAL, actors, apply, legal, score
from mornington.core.records import record
from mornington.core.rng import mixed
from mornington.core.rule import rule

from .frames import copied
from .hooks import chances, features, left_to_turn, sensible, tell_apart
from .memory import LOWEST, UNIT
from .network import fresh, head

DEEPEST_SOLVED = 25  # frames: a card and a decision after it for each that may be left
UNKNOWN = -(1 << 62)  # in the table: nothing is there
NO_ROOM = -1  # instead of a number of moves: the table is full
FULLEST = 0.75  # share of the table that may be taken

SOLVED_FRAME = record(
    ("certain", "i8"),  # whether no card has been turned: there is one outcome
    ("place", "i8"),  # in the table, where its value goes; −1: nowhere
    ("left", "i8"),  # cards of the deck: fewer with every card, unless a new deck begins
    ("outcome", "i8"),  # the number of the next one
    ("weight", "i8"),  # of the one that is tried
    ("weights", "i8"),  # of those that were tried before it …
    ("total", "i8"),  # … and the sum of their values by weight
    ("n", "i8"),  # moves to be tried
    ("i", "i8"),  # the next one
    ("best", "i8"),  # value of those that were tried
)


@rule
def place_of(keys, values, key):
    """Where a key is in the table, or where it belongs."""
    mask = np.uint64(len(values) - 1)
    number = EMPTY
    for i in range(len(key)):
        number = mixed(number ^ key[i])
    place = np.int64(number & mask)
    while values[place] != UNKNOWN:
        same = True
        for i in range(len(key)):
            if keys[place, i] != key[i]:
                same = False
        if same:
            break
        place = np.int64((np.uint64(place) + np.uint64(1)) & mask)
    return place


@rule
def open_frame(frames, f, certain, place, left):
    frame = frames[f]
    frame.certain, frame.place, frame.left = certain, place, left
    frame.outcome, frame.weight, frame.weights, frame.total = 0, 0, 0, 0
    frame.n, frame.i, frame.best = 0, 0, LOWEST


@rule
def learned_value(board, s, work, words, sums, hidden, scores, weights):
    """The points of a state, and what is to come by learned values."""
    score(board, s, work, scores)
    value = UNIT * scores[0, TOTAL]
    net = features(board, s, work, 0, words)
    if net >= 0:
        fresh(weights, net, words, sums)
        value += head(weights, net, sums, hidden)
    return value


@rule
def solve(
    board, states, memory, work, frames, moves, values, words, sums, hidden, scores, keys, known, key, weights
):  # fmt: skip
    """Put the sensible moves of the one seat in `states[0]` into `moves[0]` and their values into `values`.

    Return how many there are, or `NO_ROOM`. `keys` and `known` are the table, whose length is a power of two; the
    caller fills `known` with `UNKNOWN`. Values are expected points at the end of the game, in thousandths.
    """
    f = 0
    room = int(FULLEST * len(known))
    open_frame(frames, 0, 1, -1, left_to_turn(board, states[0]))
    while True:
        frame = frames[f]
        if frame.i < frame.n:  # try the next move
            copied(memory, 2 * f + 1, 2 * f + 2)
            after = states[2 * f + 2]
            apply(board, after, work, 0, moves[f, frame.i])
            goes_on = actors(board, after) != 0
            certain = 1 if after.reveals == states[2 * f + 1].reveals else 0
            if goes_on and certain:  # the turn goes on
                f += 1
                open_frame(frames, f, 1, -1, frame.left)
                continue
            if goes_on:
                tell_apart(board, after, key)
                place = place_of(keys, known, key)
                if known[place] == UNKNOWN:
                    if room == 0:
                        return NO_ROOM
                    room -= 1
                    for i in range(len(key)):
                        keys[place, i] = key[i]
                    left = left_to_turn(board, after)
                    if left < frame.left:  # of the same deck
                        known[place] = LOWEST
                        f += 1
                        open_frame(frames, f, 0, place, left)
                        continue
                    known[place] = learned_value(board, after, work, words, sums, hidden, scores, weights)
                value = known[place]
            else:
                score(board, after, work, scores)
                value = UNIT * scores[0, TOTAL]
        else:  # all were tried
            if f == 0 and frame.outcome:
                return frame.n
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
                frame.n, frame.i, frame.best = sensible(board, states[2 * f + 1], 0, moves[f], n), 0, LOWEST
                continue
            value = frame.total // frame.weights
            if frame.place >= 0:
                known[frame.place] = value
            f -= 1
        frame = frames[f]
        if f == 0:
            values[frame.i] = value
        frame.best = max(frame.best, value)
        frame.i += 1
