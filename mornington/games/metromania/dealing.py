# mypy: allow-untyped-defs, no-check-untyped-defs
"""Who gets which destinations: rules for `deal`, `begin` and `resample`."""

import numpy as np

from mornington.core.bits import EMPTY, bit
from mornington.core.rng import below
from mornington.core.rule import rule

from .layout import DESTINATIONS, LETTERS, NONE, TRIES, TYPES


@rule
def deal_two(board, s):
    """A, B, C make one hand of three types for each first company, D, E, F for the second ones; each either way round.

    What was stacked is respected: of the four deals, those that agree with it are equally likely.
    """
    fitting = 0
    chosen = np.int64(0)
    for way in range(4):
        fits = True
        for d in range(DESTINATIONS):
            if s.holder[d] >= 0 and s.holder[d] != holder_of_two(board, way, d):
                fits = False
        if fits:
            fitting += 1
            if below(s.rng, fitting) == 0:
                chosen = way
    for d in range(DESTINATIONS):
        if board.exists[d]:
            s.holder[d] = holder_of_two(board, chosen, d)


@rule
def holder_of_two(board, way, d):
    """The company that gets a destination in one of the four deals for two players."""
    if d % LETTERS < LETTERS // 2:
        return np.int64(board.half[d] ^ (way & 1))
    return np.int64(2 + (board.half[d] ^ (way >> 1)))


@rule
def deal_letters(board, s):
    """Deal uniformly among the deals in which every company's letters differ; what was stacked stays where possible."""
    for _attempt in range(2):
        kept = EMPTY
        for d in range(DESTINATIONS):
            if s.holder[d] != NONE:
                kept |= bit(d)
        if fill_hands(s) and draw_letters(s, kept, s.rng):
            return
        for d in range(DESTINATIONS):  # what was stacked does not fit the types chosen: leave it
            if board.exists[d]:
                s.holder[d] = NONE


@rule
def fill_hands(s):
    """Give out what nobody holds, type by type, one to each company and a second to the one that doubled the type."""
    for kind in range(TYPES):
        for company in range(s.companies):
            wanted = 2 if s.doubled[company] == kind else 1
            for letter in range(LETTERS):
                if s.holder[kind * LETTERS + letter] == company:
                    wanted -= 1
            for letter in range(LETTERS):
                if wanted > 0 and s.holder[kind * LETTERS + letter] == NONE:
                    s.holder[kind * LETTERS + letter] = company
                    wanted -= 1
            if wanted != 0:
                return False
    return True


@rule
def letters_differ(s):
    """Whether no company holds a letter twice."""
    for letter in range(LETTERS):
        seen = 0
        for kind in range(TYPES):
            company = s.holder[kind * LETTERS + letter]
            if company >= 0:
                if seen >> company & 1:
                    return False
                seen |= 1 << company
    return True


@rule
def draw_letters(s, kept, rng):
    """Shuffle the destinations that are not kept within each type until no company holds a letter twice.

    Every shuffle is equally likely, so every valid deal is. Who holds how many of which type does not change.
    """
    for _attempt in range(TRIES):
        for kind in range(TYPES):
            first = kind * LETTERS
            for i in range(LETTERS - 1, 0, -1):
                if kept & bit(first + i):
                    continue
                free = 0  # those up to i that take part
                for j in range(i + 1):
                    if not kept & bit(first + j):
                        free += 1
                pick = below(rng, free)
                for j in range(i + 1):
                    if not kept & bit(first + j):
                        if pick == 0:
                            swap = s.holder[first + i]
                            s.holder[first + i] = s.holder[first + j]
                            s.holder[first + j] = swap
                        pick -= 1
        if letters_differ(s):
            return True
    return False
