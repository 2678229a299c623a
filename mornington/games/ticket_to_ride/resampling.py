# mypy: allow-untyped-defs, no-check-untyped-defs
"""Redrawing what a seat cannot know: for bots that imagine, and for dealing anew what nobody has seen.

What comes out depends only on what the seat knows and on the generator. So hidden cards are counted by kind and hidden
tickets put into a set before anything is drawn: where they really were is forgotten first.
"""

import numpy as np

from mornington.core.bits import EMPTY, ONE, bit, popcount
from mornington.core.rng import below, draw
from mornington.core.rule import rule

from .state import BYTE, CARDS, EACH_BYTE, KINDS, NONE, OFFER, OVER, TICKETS

HALVES = (TICKETS // 2, 8, 4, 2, 1)
LAST_BYTE = np.uint64(56)  # its place among the bits
TOP_BIT = np.uint64(128)  # of a byte; no count of cards reaches it


@rule
def resample(board, s, seat, rng):
    """Redraw the cards and tickets that are hidden from a seat; from NOBODY, only the order of what lies face down."""
    resample_cards(board, s, seat, rng)
    resample_tickets(board, s, seat, rng)
    s.rng[0] = draw(rng)


@rule
def is_hidden(s, seat, other):
    """Whether what `other` holds is hidden from the seat.

    Nothing is when only what nobody knows is redrawn, nor when the game is over and all show what they hold.
    """
    return other != seat and seat >= 0 and s.phase != OVER


@rule
def resample_cards(board, s, seat, rng):
    """All cards in the deck, and all in other hands that the seat cannot be sure of, are mixed and dealt again."""
    counts = EMPTY  # of these cards by kind: eight bits each
    for i in range(s.top, CARDS):
        counts += bit(8 * s.deck[i])
    wanted = EMPTY  # how many of them each seat held: eight bits each
    for other in range(s.players):
        if is_hidden(s, seat, other):
            for kind in range(KINDS):
                n = np.uint64(s.hand[other, kind] - s.sure[other, kind])
                s.hand[other, kind] = s.sure[other, kind]
                counts += n << np.uint64(8 * kind)
                wanted += n << np.uint64(8 * other)
    pool = counts * EACH_BYTE
    left = np.int64(pool >> LAST_BYTE)
    for other in range(s.players):
        for _ in range(np.int64((wanted >> np.uint64(8 * other)) & BYTE)):
            kind, pool = drawn(rng, pool, left)
            left -= 1
            s.hand[other, kind] += 1
    for i in range(s.top, CARDS):
        s.deck[i], pool = drawn(rng, pool, left)
        left -= 1


@rule
def drawn(rng, pool, left):
    """A random one of the cards left in a pool: its kind, and the pool without it.

    In a pool, eight bits for each kind tell how many cards there are of this kind and those before it. So the kind of
    the card at some place, were they sorted, is the number of kinds that have ended there. All are compared at once: a
    byte keeps its top bit where the place is not below the pool's number.
    """
    place = np.uint64(below(rng, left))
    ended = ((EACH_BYTE * (place | TOP_BIT) - pool) >> np.uint64(7)) & EACH_BYTE
    return popcount(ended), pool - (EACH_BYTE ^ ended)


@rule
def place_is_hidden(s, seat, i):
    """Whether a seat does not know the ticket at this place of the deck: whoever put it there does."""
    return s.returner[i] != seat if seat >= 0 else s.returner[i] == NONE


@rule
def member(rng, tickets):
    """A random element of a set that is not empty."""
    place = below(rng, popcount(tickets))  # among its elements; halves are left out until it is the only one
    first = 0
    for half in HALVES:
        lower = popcount(tickets & (bit(half) - ONE))
        if place >= lower:
            place -= lower
            tickets >>= np.uint64(half)
            first += half
    return first


@rule
def resample_tickets(board, s, seat, rng):
    """Gather the tickets whose place the seat does not know, and put a random one of them into each such place."""
    pool = EMPTY
    for other in range(s.players):
        if is_hidden(s, seat, other):
            pool |= s.kept[other]
            for i in range(OFFER):
                if s.offer[other, i] != NONE:
                    pool |= bit(s.offer[other, i])
    for i in range(s.tickets_left):
        if place_is_hidden(s, seat, i):
            pool |= bit(s.ticket_deck[i])
    for other in range(s.players):
        if is_hidden(s, seat, other):
            n = popcount(s.kept[other])
            s.kept[other] = EMPTY
            for _ in range(n):
                ticket = member(rng, pool)
                pool &= ~bit(ticket)
                s.kept[other] |= bit(ticket)
            for i in range(OFFER):
                if s.offer[other, i] != NONE:
                    s.offer[other, i] = member(rng, pool)
                    pool &= ~bit(s.offer[other, i])
    for i in range(s.tickets_left):
        if place_is_hidden(s, seat, i):
            s.ticket_deck[i] = member(rng, pool)
            pool &= ~bit(s.ticket_deck[i])
