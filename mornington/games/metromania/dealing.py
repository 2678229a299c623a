# mypy: allow-untyped-defs, no-check-untyped-defs
"""Who gets which destinations: rules for `deal`, `begin` and `resample`."""

import numpy as np

from mornington.core.bits import EMPTY, bit
from mornington.core.rng import below
from mornington.core.rule import rule

from .state import COMPANIES, DESTINATIONS, LETTERS, NONE, TRIES, TYPES


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
def deal_letters(board, s, rng):
    """Deal what nobody holds, uniformly among the deals in which every company's letters differ.

    What was stacked stays, unless the types chosen exclude it.
    """
    if not deal_rest(s, rng):
        for d in range(DESTINATIONS):
            if board.exists[d]:
                s.holder[d] = NONE
        deal_rest(s, rng)


@rule
def deal_rest(s, rng):
    """Deal what nobody holds, or return False if that cannot be done by the rules.

    Every order in which a company may get its destinations of a type is equally likely, and each valid deal comes from
    equally many orders. Orders are drawn until one is valid; if that takes long, the valid ones are counted.
    """
    free = EMPTY
    for d in range(DESTINATIONS):
        if s.holder[d] == NONE:
            free |= bit(d)
    wanted = wanted_by_all(s)
    if wanted == NONE:
        return False
    orders = orders_of(wanted)
    for _attempt in range(TRIES):
        if give_out(s, free, wanted, below(rng, orders)):
            return True
    valid = 0
    for order in range(orders):
        if give_out(s, free, wanted, order):
            valid += 1
    if valid == 0:
        return False
    choice, order = below(rng, valid), np.int64(-1)
    while choice >= 0:
        order += 1
        if give_out(s, free, wanted, order):
            choice -= 1
    return True


# How many destinations of each type each company is still to get: two bits for each. It gets one, or two of the type
# it doubled.


@rule
def shift_of(kind, company):
    return 2 * (COMPANIES * kind + company)


@rule
def wanted_by_all(s):
    """What each company is still to get, or NONE if one has too many of a type already."""
    wanted = np.int64(0)
    for kind in range(TYPES):
        for company in range(s.companies):
            n = 2 if s.doubled[company] == kind else 1
            for letter in range(LETTERS):
                if s.holder[kind * LETTERS + letter] == company:
                    n -= 1
            if n < 0:
                return np.int64(NONE)
            wanted |= n << shift_of(kind, company)
    return wanted


@rule
def wanted_of(wanted, kind):
    """How many destinations of a type are to be given out."""
    n = 0
    for company in range(COMPANIES):
        n += wanted >> shift_of(kind, company) & 3
    return n


@rule
def orders_of(wanted):
    """In how many orders they can be given out."""
    orders = np.int64(1)
    for kind in range(TYPES):
        for n in range(2, wanted_of(wanted, kind) + 1):
            orders *= n
    return orders


@rule
def give_out(s, free, wanted, order):
    """Give the free destinations out in one of the orders; return whether no company then holds a letter twice."""
    for kind in range(TYPES):
        left = wanted_of(wanted, kind)
        for letter in range(LETTERS):
            d = kind * LETTERS + letter
            if free & bit(d):
                pick = order % left
                order //= left
                left -= 1
                company = 0
                while pick >= wanted >> shift_of(kind, company) & 3:
                    pick -= wanted >> shift_of(kind, company) & 3
                    company += 1
                wanted -= 1 << shift_of(kind, company)
                s.holder[d] = company
    return letters_differ(s)


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
