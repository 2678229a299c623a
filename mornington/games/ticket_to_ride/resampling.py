# mypy: allow-untyped-defs, no-check-untyped-defs
"""Redrawing what a seat cannot know: for bots that imagine, and for dealing anew what nobody has seen."""

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, popcount, without_lowest
from mornington.core.rng import below, draw, shuffle
from mornington.core.rule import rule

from .layout import BYTE, CARDS, KINDS, NONE, OFFER


@rule
def resample(board, s, seat, rng):
    """Redraw the cards and tickets that are hidden from a seat; from NOBODY, only the order of what lies face down."""
    resample_cards(board, s, seat, rng)
    resample_tickets(board, s, seat, rng)
    s.rng[0] = draw(rng)


@rule
def is_hidden(s, seat, other):
    """Whether what `other` holds is hidden from the seat (nothing is when only what nobody knows is redrawn)."""
    return other != seat and seat >= 0


@rule
def resample_cards(board, s, seat, rng):
    """All cards in the deck, and all in other hands that the seat cannot be sure of, are shuffled and dealt again."""
    borrowed = EMPTY  # how many cards each seat gave: eight bits each
    for other in range(s.players):
        if is_hidden(s, seat, other):
            for kind in range(KINDS):
                while s.hand[other, kind] > s.sure[other, kind]:
                    s.hand[other, kind] -= 1
                    s.top -= 1  # there is room: the cards in hands came from there
                    s.deck[s.top] = kind
                    borrowed += bit(8 * other)
    shuffle(rng, s.deck, s.top, CARDS)
    for other in range(s.players):
        for _ in range(np.int64((borrowed >> np.uint64(8 * other)) & BYTE)):
            s.hand[other, s.deck[s.top]] += 1
            s.deck[s.top] = NONE
            s.top += 1


@rule
def place_is_hidden(s, seat, i):
    """Whether a seat does not know the ticket at this place of the deck: whoever put it there does."""
    return s.returner[i] != seat if seat >= 0 else s.returner[i] == NONE


@rule
def member(rng, tickets):
    """A random element of a set that is not empty."""
    for _ in range(below(rng, popcount(tickets))):
        tickets = without_lowest(tickets)
    return lowest(tickets)


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
