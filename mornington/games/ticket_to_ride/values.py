# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a learned player sees of a game: routes, cards, what its tickets still cost, what it may know of the others.

A value is learned for the moment after a player's own move, and for the middle of its turn (a second card to draw,
tickets to choose from). How it is written is in `feature_words`, and who writes it in `sights`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from mornington.core.bits import EMPTY, bit
from mornington.core.rule import rule

from .feature_words import BY_CARDS, BY_NEEDS, OTHERS_NEED
from .feature_words import FEATURE_WORDS as FEATURE_WORDS
from .planning import FAR
from .scoring import score
from .sights import see_cards, see_map, see_needs
from .state import ALL_BUSES, CLAIM, DISTRICT_POINTS, LONGEST, NONE, OVER, PAYMENTS, PICK_TICKETS, ROUTE_POINTS, TOTAL

FOLDER = Path(__file__).parent / "weights"
FEATURES_VERSION = 1

# A network for each part of the game, by the fewest buses that anyone has left
NETWORKS = 3
EDITIONS: Mapping[str, tuple[Mapping[str, Any], ...]] = {  # to two players a double is one route
    "2": ({"players": 2},),
    "3-4": ({"players": 3}, {"players": 4}),
}


def edition(options: Mapping[str, Any]) -> str:
    """Two players have weights of their own."""
    return "2" if options["players"] == 2 else "3-4"


@rule
def sensible(board, s, seat, moves, n):
    """Keep the moves worth a thought, in their order; return how many.

    A route is paid with as few buses as each colour needs, and with buses alone if no colour helps.
    """
    kept, last, colours = 0, NONE, EMPTY
    for i in range(n):
        move = moves[i]
        if move >= CLAIM:
            route, payment = (move - CLAIM) // PAYMENTS, (move - CLAIM) % PAYMENTS
            if route != last:
                last, colours = route, EMPTY
            colour = bit(payment // LONGEST)
            if colours & colour or (payment == ALL_BUSES and colours):
                continue
            colours |= colour
        moves[kept] = move
        kept += 1
    return kept


@rule
def standing(board, s, w, scores, seat):
    """The points of a seat if all ended now, less those that everyone can see of the best other: tickets are secret."""
    score(board, s, w, scores)
    best = np.int64(-FAR)
    for other in range(s.players):
        if other != seat:
            best = max(best, scores[other, ROUTE_POINTS] + scores[other, DISTRICT_POINTS])
    return scores[seat, TOTAL] - best


@rule
def part_of_game(board, s, fewest):
    """Beginning, middle and end, by the fewest buses that anyone has left."""
    if s.turns_left == NONE and 3 * fewest >= board.buses:
        return 0 if 3 * fewest >= 2 * board.buses else 1
    return 2


@rule
def features(board, s, w, seat, words):
    """Write what a position is worth by; return the number of the network that knows such positions (−1: none does)."""
    if s.phase == OVER:
        return -1
    for i in range(FEATURE_WORDS):
        words[i] = EMPTY
    see_needs(board, s, w, seat, words)
    see_map(board, s, w, seat, words)
    return part_of_game(board, s, see_cards(board, s, w, seat, words))


@rule
def features_after(board, s, w, seat, move, known, words):
    """The same after a move of the seat, if `known` was written before it: what the move leaves as it was is copied."""
    if s.phase == OVER:
        return -1
    if move < PICK_TICKETS:  # a card changes nothing on the map
        for i in range(FEATURE_WORDS):
            words[i] = known[i] & ~BY_CARDS[i]
    elif keeps_needs(board, move, known):
        for i in range(FEATURE_WORDS):
            words[i] = known[i] & BY_NEEDS[i]
        see_map(board, s, w, seat, words)
    else:
        return features(board, s, w, seat, words)
    return part_of_game(board, s, see_cards(board, s, w, seat, words))


@rule
def keeps_needs(board, move, known):
    """Whether others seem to need the same after a move.

    A route that is on no cheapest way can be closed: all these ways stay, and stay the first ones to be found.
    """
    if move < CLAIM:
        return move != PICK_TICKETS  # a ticket that is drawn is nobody else's
    route = (move - CLAIM) // PAYMENTS
    closed = bit(route)
    if board.twin[route] != NONE:
        closed |= bit(board.twin[route])
    return known[OTHERS_NEED] & closed == EMPTY
