"""The rules of Ticket to Ride: London, as plain functions over a board record and a state record.

A turn of two cards is two decisions, and so is taking tickets: draw them, then choose which to keep. Of the rules
only the score (`scoring.py`) needs `w`; the greedy policy searches in it.
"""

import numpy as np

from mornington.core.bits import EMPTY, ONE, bit, lowest, without_lowest
from mornington.core.placeholders import SEATS
from mornington.core.rng import seeded, shuffle
from mornington.core.rule import rule

from .resampling import resample
from .scoring import score
from .state import (
    ALL_BUSES,
    BOARD,
    BUS,
    BYTE,
    CARDS,
    CLAIM,
    COLOURS,
    DRAW,
    EACH_BYTE,
    GREY,
    HAND,
    KEEP,
    KEEPING,
    KINDS,
    LAST_ROUND_AT,
    LONGEST,
    MAX_LEGAL,
    MOVES,
    NONE,
    OFFER,
    OPENING,
    OVER,
    PASS,
    PAYMENTS,
    PICK_TICKETS,
    ROUTES,
    ROW,
    RULES_VERSION,
    SCORE_ROWS,
    SECOND_CARD,
    STATE,
    TAKE,
    TICKETS,
    TIE_BREAK,
    TOTAL,
    TURN,
    WORK,
)
from .supply import pop_ticket, settle, shuffle_discards, take_blind

__all__ = ["BOARD", "MAX_LEGAL", "MOVES", "RULES_VERSION", "SCORE_ROWS", "STATE", "TIE_BREAK", "TOTAL", "WORK"]
__all__ += ["resample", "score"]


@rule
def deal(board, s, options, seed):
    """Shuffle cards and tickets; hands and row are dealt by `begin`, from the top."""
    seeded(s.rng, seed)
    s.players = options.players
    s.reveals = 0
    for seat in range(SEATS):
        s.routes[seat] = EMPTY
        s.closed[seat] = EMPTY
        s.kept[seat] = EMPTY
        s.buses[seat] = board.buses if seat < options.players else 0
        for i in range(OFFER):
            s.offer[seat, i] = NONE
        for kind in range(KINDS):
            s.hand[seat, kind] = 0
            s.seen[seat, kind] = 0
            s.sure[seat, kind] = 0
    for i in range(CARDS):
        s.deck[i] = NONE
    for i in range(TICKETS):
        s.ticket_deck[i] = NONE
        s.returner[i] = NONE
    for i in range(ROW):
        s.row[i] = NONE
    for kind in range(KINDS):
        s.discards[kind] = board.copies[kind]
    shuffle_discards(board, s)
    for ticket in range(board.tickets):
        s.ticket_deck[ticket] = ticket
    shuffle(s.rng, s.ticket_deck, 0, board.tickets)
    s.tickets_left = board.tickets
    s.seat = 0
    s.phase = OPENING
    s.turns_left = NONE
    s.passes = 0
    s.spare = 0


@rule
def begin(board, s):
    """Two cards and two tickets to each player, five cards face up."""
    for seat in range(s.players):
        for _ in range(HAND):
            take_blind(board, s, seat)
    settle(board, s)
    for seat in range(s.players):
        for i in range(OFFER):
            s.offer[seat, i] = pop_ticket(s)
    s.reveals += 1


@rule
def actors(board, s):
    return 0 if s.phase == OVER else 1 << s.seat


# Tickets


@rule
def keep(s, seat, choice):
    """Keep the first, the second or both of the tickets offered; one not kept goes under the deck."""
    for i in range(OFFER):
        ticket = s.offer[seat, i]
        s.offer[seat, i] = NONE
        if ticket == NONE:
            continue
        if choice == OFFER or choice == i:
            s.kept[seat] |= bit(ticket)
        else:
            s.ticket_deck[s.tickets_left] = ticket
            s.returner[s.tickets_left] = seat
            s.tickets_left += 1


# Routes


@rule
def is_open(board, s, seat, route):
    """Whether a seat may claim a route, its cards aside."""
    return not s.closed[seat] & bit(route) and s.buses[seat] >= board.length[route]


@rule
def close(board, s, seat, route):
    """A route a seat has claimed is closed to all; its twin to that seat, and with two players to the other."""
    twin = board.twin[route]
    for other in range(s.players):
        s.closed[other] |= bit(route)
        if twin != NONE and (s.players == 2 or other == seat):
            s.closed[other] |= bit(twin)


@rule
def list_payments(board, s, seat, route, at_least, out, n):
    """Every way to pay for a route, fewest buses first.

    Moves are written whether they are possible or not, and counted if they are: branches that are hard to foresee would
    take longer. There is room for every payment of every route.
    """
    length = board.length[route]
    colour = board.colour[route]
    first = CLAIM + route * PAYMENTS
    wild = s.hand[seat, BUS]
    mixed = min(wild, length - 1)  # the most buses that leave something for a colour to pay
    if colour != GREY:
        fewest = max(0, length - s.hand[seat, colour])
        for i in range(LONGEST):
            out[n + i] = first + colour * LONGEST + fewest + i
        n += max(0, mixed + 1 - fewest)
    else:
        for buses in range(mixed + 1):
            colours = at_least >> np.uint64(8 * (length - buses))
            for any_colour in range(COLOURS):
                out[n] = first + any_colour * LONGEST + buses
                n += 1 if colours & bit(any_colour) else 0
    out[n] = first + ALL_BUSES
    n += 1 if wild >= length else 0
    return n


@rule
def colours_at_least(s, seat):
    """The colours of which a seat has so many cards or more: a set of eight bits for each number up to LONGEST."""
    sets = EMPTY
    for colour in range(COLOURS):
        numbers = (bit(8 * (min(s.hand[seat, colour], LONGEST) + 1)) - ONE) & EACH_BYTE
        sets |= numbers << np.uint64(colour)
    return sets


@rule
def affordable(board, s, seat, wild):
    """The routes on the board that a seat's cards and buses suffice for, whoever owns them.

    All routes are looked at, without a branch: so the compiler can look at several at once.
    """
    lengths = EMPTY  # the longest route of each colour: eight bits each
    longest = 0
    for colour in range(COLOURS):
        length = min(s.hand[seat, colour] + wild, s.buses[seat])
        lengths |= np.uint64(length) << np.uint64(8 * colour)
        longest = max(longest, length)
    lengths |= np.uint64(longest) << np.uint64(8 * GREY)
    routes = EMPTY
    for route in range(ROUTES):
        length = (lengths >> np.uint64(8 * board.colour[route])) & BYTE
        routes |= np.uint64(length >= np.uint64(board.length[route])) << np.uint64(route)
    return routes


@rule
def list_claims(board, s, seat, out, n):
    open_routes = board.every_route & ~s.closed[seat]
    routes = open_routes & affordable(board, s, seat, s.hand[seat, BUS])
    at_least = colours_at_least(s, seat)
    while routes:
        route = lowest(routes)
        routes = without_lowest(routes)
        twin = board.twin[route]
        # the twins of a double of one colour are alike: the first is offered while both are open
        alike = twin != NONE and twin < route and board.colour[twin] == board.colour[route]
        if not (alike and open_routes & bit(twin)):
            n = list_payments(board, s, seat, route, at_least, out, n)
    return n


@rule
def list_cards(board, s, out, n, second):
    """The face-down card, and each kind face up; a face-up bus only as the first card."""
    if s.top < CARDS:
        out[n] = DRAW
        n += 1
    kinds = EMPTY
    for i in range(ROW):
        if s.row[i] != NONE:
            kinds |= bit(s.row[i])
    if second:
        kinds &= ~bit(BUS)
    while kinds:
        out[n] = TAKE + lowest(kinds)
        n += 1
        kinds = without_lowest(kinds)
    return n


@rule
def legal(board, s, seat, out):
    """Cards, claims, tickets; a pass only where nothing else is possible."""
    n = 0
    if s.phase == OVER or seat != s.seat:
        return n
    if s.phase == OPENING or s.phase == KEEPING:
        for i in range(OFFER + 1):
            out[n] = KEEP + i
            n += 1
        return n
    if s.phase == SECOND_CARD:
        return list_cards(board, s, out, n, True)
    n = list_cards(board, s, out, n, False)
    n = list_claims(board, s, seat, out, n)
    if s.tickets_left:
        out[n] = PICK_TICKETS
        n += 1
    if n == 0:
        out[n] = PASS
        n += 1
    return n


@rule
def apply(board, s, w, seat, move):
    if move == PASS:
        s.passes += 1
        end_turn(board, s, seat)
        return
    s.passes = 0
    if move >= CLAIM:
        claim(board, s, seat, (move - CLAIM) // PAYMENTS, (move - CLAIM) % PAYMENTS)
        settle(board, s)
        end_turn(board, s, seat)
    elif move >= KEEP:
        choose_tickets(board, s, seat, move - KEEP)
    elif move == PICK_TICKETS:
        pick_tickets(board, s, seat)
    else:
        take_card(board, s, seat, move)


@rule
def take_card(board, s, seat, move):
    if move == DRAW:
        take_blind(board, s, seat)
        s.reveals += 1
    else:
        take_face_up(board, s, seat, move - TAKE)
    settle(board, s)
    if s.phase == TURN and move != TAKE + BUS and can_take_second(s):
        s.phase = SECOND_CARD
    else:
        end_turn(board, s, seat)


@rule
def take_face_up(board, s, seat, kind):
    for i in range(ROW):
        if s.row[i] == kind:
            s.row[i] = NONE
            break
    s.hand[seat, kind] += 1
    s.seen[seat, kind] += 1
    s.sure[seat, kind] += 1


@rule
def can_take_second(s):
    if s.top < CARDS:
        return True
    for i in range(ROW):
        if s.row[i] != NONE and s.row[i] != BUS:
            return True
    return False


@rule
def spend(s, seat, kind, n):
    """Discard n cards of a kind; what others knew of them is used up first."""
    s.hand[seat, kind] -= n
    s.discards[kind] += n
    s.seen[seat, kind] = max(0, s.seen[seat, kind] - n)
    s.sure[seat, kind] = max(0, s.sure[seat, kind] - n)


@rule
def claim(board, s, seat, route, payment):
    length = board.length[route]
    buses = length if payment == ALL_BUSES else payment % LONGEST
    spend(s, seat, BUS, buses)
    if payment != ALL_BUSES:
        spend(s, seat, payment // LONGEST, length - buses)
    s.routes[seat] |= bit(route)
    s.buses[seat] -= length
    close(board, s, seat, route)


@rule
def pick_tickets(board, s, seat):
    for i in range(OFFER):
        s.offer[seat, i] = pop_ticket(s)
    s.reveals += 1
    if s.offer[seat, 1] == NONE:  # the last ticket must be kept
        keep(s, seat, OFFER)
        end_turn(board, s, seat)
    else:
        s.phase = KEEPING


@rule
def choose_tickets(board, s, seat, choice):
    opening = s.phase == OPENING
    keep(s, seat, choice)
    if not opening:
        end_turn(board, s, seat)
    elif seat + 1 < s.players:
        s.seat = seat + 1
    else:
        s.seat = 0
        s.phase = TURN


@rule
def end_turn(board, s, seat):
    """On to the next seat. Two buses or fewer begin the last round: one more turn for everyone, this seat included."""
    if s.turns_left != NONE:
        s.turns_left -= 1
    elif s.buses[seat] <= LAST_ROUND_AT:
        s.turns_left = s.players
    s.seat = seat + 1 if seat + 1 < s.players else 0
    s.phase = TURN
    if s.turns_left == 0 or s.passes == s.players:
        s.phase = OVER
