"""The words that features are written in: what each means, and which bits change with what.

Sets are written as they are; a number as so many bits in a row, so that what is learned of one number serves its
neighbours.
"""

from collections.abc import Mapping

import numpy as np

from mornington.core.placeholders import SEATS

from .state import TICKETS

# The words of features: the seat's routes, those it can pay for now, with one more card and with two …
OWN_ROUTES, PAYABLE = 0, 1
# … those it plans to claim, the ones of them that it can pay for now and with one more card, and those in danger …
PLANNED, PLANNED_PAYABLE, PLANNED_NEARLY, PLANNED_NEAR_OTHERS, OTHERS_NEED = 4, 5, 6, 7, 8
# … cards in its hand, missing for the plan, still to come, face up …
HELD, LACKED, UNSEEN, FACE_UP = 9, 10, 11, 12
# … its tickets, what they cost, its locations and districts …
OWN_TICKETS, NEAR_TICKETS, FAR_TICKETS, OWN_PLACES, OWN_DISTRICTS = 13, 14, 15, 16, 17
# … numbers, tickets to choose from …
BUSES, PLAN, SITUATION, RACE, OFFERED = 18, 19, 20, 21, 22
# … and of every other seat, in the order of their turns
OTHERS = 23
THEIR_ROUTES, THEIR_TICKETS, THEIR_PLACES, THEIR_NUMBERS = 0, 1, 2, 3
WORDS_EACH = 4
FEATURE_WORDS = OTHERS + (SEATS - 1) * WORDS_EACH

ALL_BITS = 2**64 - 1


def bits(first: int, n: int) -> int:
    """So many bits in a row."""
    return (1 << n) - 1 << first


def by_words(masks: Mapping[int, int]) -> tuple[np.uint64, ...]:
    """Sets of bits for all words, those of every other seat as for the first other one."""
    every = {
        word + seat * WORDS_EACH: mask
        for word, mask in masks.items()
        for seat in range(SEATS - 1 if word >= OTHERS else 1)
    }
    return tuple(np.uint64(every.get(word, 0)) for word in range(FEATURE_WORDS))


# What `see_needs` writes and what `see_cards` writes: `see_map` writes all the other bits
BY_NEEDS = by_words({OTHERS_NEED: ALL_BITS, OTHERS + THEIR_TICKETS: ALL_BITS})
BY_CARDS = by_words(
    dict.fromkeys((PAYABLE, PAYABLE + 1, PAYABLE + 2, PLANNED_PAYABLE, PLANNED_NEARLY), ALL_BITS)
    | dict.fromkeys((HELD, LACKED, UNSEEN, FACE_UP, RACE, OTHERS + THEIR_NUMBERS), ALL_BITS)
    | {BUSES: bits(54, 10), PLAN: bits(0, 12) | bits(20, 16), SITUATION: bits(24, 16) | bits(50, 14)}
)

HALF = TICKETS  # of a word: room for a set of tickets or of locations
NEAR = (2, 4, 6, 9)  # buses that a ticket still costs at most
OFFER_COST = 15  # buses that are told of a ticket to choose from, at most
POINTS_STEP, MARGIN_STEP = 2, 3
