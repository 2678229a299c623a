# mypy: allow-untyped-defs, no-check-untyped-defs
"""Moves tried on the same deals and played on as the search does: the compiled part of a comparison."""

from mornington.core.placeholders import actors, apply, legal, resample, score
from mornington.core.rng import seeded
from mornington.core.rule import Placeholder, rule

chapter = Placeholder("chapter")
promise = Placeholder("promise")
rollout = Placeholder("rollout")

OVER, CHAPTER_OVER, CUT_SHORT = 0, 1, 2  # how a playout ended
LONGEST = 1000  # moves of a playout


@rule
def play_on(board, s, w, seat, move, by_chapter, moves, rng):
    """Make a move and play on to the end, of the game or of the chapter; return how it ended.

    Each of the game's functions is called in one place only: compiled code would hold a copy of it for every other.
    """
    here = chapter(board, s)
    for _ in range(LONGEST):
        apply(board, s, w, seat, move)
        waiting = actors(board, s)
        if waiting == 0:
            return OVER
        if by_chapter and chapter(board, s) != here:
            return CHAPTER_OVER
        seat = 0
        while not waiting >> seat & 1:
            seat += 1
        n = legal(board, s, seat, moves)
        move = moves[rollout(board, s, w, seat, moves, n, rng)]
    return CUT_SHORT


@rule
def chapter_at(boards, states, i):
    return chapter(boards[0], states[i])


@rule
def promise_at(boards, states, i, work, seat):
    return promise(boards[0], states[i], work[0], seat)


@rule
def try_out(boards, states, words, work, seat, by_chapter, choices, seeds, rng, moves, tables, endings):
    """Try the moves `choices[d]` of a seat on the deal of `seeds[d]`, for every d.

    `states[0]` is the position; the others receive how each trial ends, in order, `tables` its score. What the seat
    cannot know is drawn anew from the seed, so all the moves of one row meet the same cards.
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
            endings[d, k] = play_on(boards[0], states[i], work[0], seat, move, by_chapter, moves, rng)
            score(boards[0], states[i], work[0], tables[d, k])
