# mypy: allow-untyped-defs, no-check-untyped-defs
"""The deck, the row of face-up cards and the ticket deck: how they are filled and drawn from. Rules for `apply`."""

from mornington.core.rng import shuffle
from mornington.core.rule import rule

from .state import BUS, BUSES_FORBIDDEN, CARDS, COLOURS, KINDS, NONE, ROW

# Cards


@rule
def shuffle_discards(board, s):
    """Make the discards the new deck."""
    n = CARDS
    for kind in range(KINDS):
        for _ in range(s.discards[kind]):
            n -= 1
            s.deck[n] = kind
        s.discards[kind] = 0
    s.top = n
    shuffle(s.rng, s.deck, n, CARDS)


@rule
def discards_count(s):
    n = 0
    for kind in range(KINDS):
        n += s.discards[kind]
    return n


@rule
def gather_deck(s):
    """Put the face-down cards among the discards."""
    while s.top < CARDS:
        s.discards[pop_card(s)] += 1


@rule
def restock(board, s):
    """When the deck is empty, the discards become the new one at once, if there are any."""
    if s.top < CARDS or discards_count(s) == 0:
        return
    shuffle_discards(board, s)
    if s.players == 2:  # all cards outside the new deck are in sight or in the two hands: each can name the other's
        for seat in range(2):
            for kind in range(KINDS):
                s.sure[seat, kind] = s.hand[seat, kind]


@rule
def pop_card(s):
    """The top card of a deck that is not empty. Put it somewhere, then `restock`."""
    card = s.deck[s.top]
    s.deck[s.top] = NONE
    s.top += 1
    return card


@rule
def take_blind(board, s, seat):
    card = pop_card(s)
    s.hand[seat, card] += 1
    restock(board, s)


@rule
def settle(board, s):
    """Restock the deck, fill the row, and deal it anew while it shows three buses (if the cards can do better).

    Each time the cards are mixed, some order of them ends this; so it ends, but no number of rows is the most.
    """
    restock(board, s)
    swapped = False  # whether the row's five were the whole deck before, and the deck's five the row
    while True:
        full = True
        buses = 0
        for i in range(ROW):
            if s.row[i] == NONE and s.top < CARDS:
                s.row[i] = pop_card(s)
                s.reveals += 1
                restock(board, s)
            if s.row[i] == NONE:
                full = False
            elif s.row[i] == BUS:
                buses += 1
        if not full or buses < BUSES_FORBIDDEN or not enough_colours(board, s):
            return
        alone = discards_count(s) == 0 and CARDS - s.top == ROW
        for i in range(ROW):
            s.discards[s.row[i]] += 1
            s.row[i] = NONE
        if alone and swapped:  # the two fives would change places for ever: mix them
            gather_deck(s)
            shuffle_discards(board, s)
        swapped = alone and not swapped
        restock(board, s)


@rule
def enough_colours(board, s):
    """Whether row, deck and discards hold three cards that are no buses: without them a new row would not help."""
    n = 0
    for kind in range(COLOURS):
        n += s.discards[kind]
    for i in range(ROW):
        if s.row[i] != NONE and s.row[i] != BUS:
            n += 1
    for i in range(s.top, CARDS):
        if s.deck[i] != BUS:
            n += 1
    return n >= BUSES_FORBIDDEN


# Tickets


@rule
def pop_ticket(s):
    """The top ticket, or NONE."""
    ticket = s.ticket_deck[0]
    if s.tickets_left == 0:
        return ticket
    for i in range(s.tickets_left - 1):
        s.ticket_deck[i] = s.ticket_deck[i + 1]
        s.returner[i] = s.returner[i + 1]
    s.tickets_left -= 1
    s.ticket_deck[s.tickets_left] = NONE
    s.returner[s.tickets_left] = NONE
    return ticket
