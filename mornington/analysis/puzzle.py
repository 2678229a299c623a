# mypy: allow-untyped-defs, no-check-untyped-defs
"""A game with all its cards known, as a puzzle for one seat: the compiled part of a beam search.

The other seats take the last of their legal moves: how they play must not matter to the seat's score.
"""

import numpy as np

from mornington.core.faults import fault
from mornington.core.placeholders import MAX_LEGAL, TOTAL, actors, apply, greedy, legal, score
from mornington.core.play import first_actor
from mornington.core.rng import below, mixed
from mornington.core.rule import rule

TIES = 1024  # random parts of a point: they break ties, so that no part of the beam is favoured
SCRATCH = 0  # the state in which lines of play are played to their end
SHIFT = 1 << 20  # added to a row of a score, which makes it positive


@rule
def play_on(board, s, w, seat, move, steps, moves, line, rng):
    """Make a move of the seat and play on to its next decision (`steps` 1) or to the end (more than it has decisions).

    Its own moves are chosen greedily and noted in `line`; return how many there were, or a fault.
    """
    length = 0
    who = seat
    while True:
        if who == seat:
            line[length] = move
            length += 1
        apply(board, s, w, who, move)
        waiting = actors(board, s)
        if waiting == 0:
            return length
        if waiting >> seat & 1:
            if length == steps:
                return length
            who = seat
        else:
            who = first_actor(waiting)
        n = legal(board, s, who, moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(who, n)
        move = moves[greedy(board, s, w, seat, moves, n, rng)] if who == seat else moves[n - 1]


@rule
def copy_state(words, source, target):
    for word in range(len(words[source])):
        words[target, word] = words[source, word]


@rule
def signature(board, s, w, seat, moves, scores):
    """A number that is equal for states with the same score and the same legal moves: they count as one state."""
    score(board, s, w, scores)
    key = np.uint64(s.reveals)
    for row in range(len(scores[seat])):
        key = mixed(key ^ np.uint64(SHIFT + scores[seat, row]))
    if actors(board, s) >> seat & 1:
        n = legal(board, s, seat, moves)
        for i in range(n):
            key = mixed(key ^ np.uint64(moves[i]))
    return key


@rule
def expand(boards, states, words, work, seat, beam, moves, inner, scores, line, best_line, best, found, keys, rng):
    """Try every move in every state of the beam, `states[1]` to `states[beam]`; return how many, or a fault.

    For each, `found` gets its state, its move and its value, the total after greedy play to the end; `keys` gets its
    signature. `best` holds the highest total so far, the state it came from, and the number of moves in `best_line`.
    """
    made = 0
    for source in range(1, beam + 1):
        n = legal(boards[0], states[source], seat, moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(seat, n)
        for i in range(min(n, len(found) - made)):
            copy_state(words, source, SCRATCH)
            length = play_on(boards[0], states[SCRATCH], work[0], seat, moves[i], 1, inner, line, rng)
            if length < 0:
                return length
            keys[made] = signature(boards[0], states[SCRATCH], work[0], seat, inner, scores)
            copy_state(words, source, SCRATCH)
            length = play_on(boards[0], states[SCRATCH], work[0], seat, moves[i], len(line), inner, line, rng)
            if length < 0:
                return length
            score(boards[0], states[SCRATCH], work[0], scores)
            total = scores[seat, TOTAL]
            if total > best[0]:
                best[0], best[1], best[2] = total, source, length
                for k in range(length):
                    best_line[k] = line[k]
            found[made, 0], found[made, 1] = source, moves[i]
            found[made, 2] = total * TIES + below(rng, TIES)
            made += 1
    return made


@rule
def advance(boards, states, words, work, seat, moves, line, chosen, rng):
    """Make the steps in `chosen` (state, move) and put the results after the beam; return 0, or a fault.

    The third column receives whether the seat may act there.
    """
    beam = len(states) // 2
    for i in range(len(chosen)):
        target = beam + i
        copy_state(words, chosen[i, 0], target)
        length = play_on(boards[0], states[target], work[0], seat, chosen[i, 1], 1, moves, line, rng)
        if length < 0:
            return length
        chosen[i, 2] = actors(boards[0], states[target]) >> seat & 1
    return 0
