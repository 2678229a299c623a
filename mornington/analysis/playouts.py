# mypy: allow-untyped-defs, no-check-untyped-defs
"""Moves tried on the same deals and played on by the rollout policy: the compiled part of a comparison."""

from mornington.bots.hooks import rollout, segment
from mornington.core.faults import fault
from mornington.core.placeholders import MAX_LEGAL, actors, apply, legal, resample, score
from mornington.core.play import first_actor
from mornington.core.rng import seeded
from mornington.core.rule import rule

OVER, SEGMENT_OVER, CUT_SHORT = 0, 1, 2  # how a playout ended
LONGEST = 1000  # moves of a playout


@rule
def play_on(board, s, w, seat, move, by_segment, moves, rng):
    """Make a move and play on to the end of the game, or of the segment; return how it ended, or a fault.

    Each of the game's functions is called in one place only, since compiled code holds a copy of it for every call.
    """
    here = segment(board, s)
    for _ in range(LONGEST):
        apply(board, s, w, seat, move)
        waiting = actors(board, s)
        if waiting == 0:
            return OVER
        if by_segment and segment(board, s) != here:
            return SEGMENT_OVER
        seat = first_actor(waiting)
        n = legal(board, s, seat, moves)
        if not 0 < n <= MAX_LEGAL:
            return fault(seat, n)
        move = moves[rollout(board, s, w, seat, moves, n, rng)]
    return CUT_SHORT


@rule
def try_out(boards, states, words, work, seat, by_segment, choices, seeds, rng, moves, scores, endings):
    """Try the moves `choices[d]` of a seat on the deal of `seeds[d]`, for every d; return 0, or a fault.

    `states[0]` is the position. The other states receive how each trial ends, in order, and `scores` its score. What
    the seat cannot know is drawn anew from the seed, so all the moves of one row meet the same cards.
    """
    i = 0
    for d in range(len(choices)):
        for k in range(len(choices[d])):
            i += 1
            for word in range(len(words[0])):
                words[i, word] = words[0, word]
            seeded(rng, seeds[d])
            resample(boards[0], states[i], seat, rng)
            move = choices[d, k]
            endings[d, k] = play_on(boards[0], states[i], work[0], seat, move, by_segment, moves, rng)
            if endings[d, k] < 0:
                return endings[d, k]
            score(boards[0], states[i], work[0], scores[d, k])
    return 0
