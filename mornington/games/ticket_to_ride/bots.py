"""A greedy player for Ticket to Ride: pursue tickets by the cheapest way, take the cards it needs, claim in time."""

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, without_lowest
from mornington.core.rng import below
from mornington.core.rule import rule

from .layout import (
    ALL_BUSES,
    BUS,
    CLAIM,
    COLOURS,
    DRAW,
    GREY,
    KEEP,
    KEEP_BOTH,
    KINDS,
    LONGEST,
    NONE,
    OPENING,
    PAYMENTS,
    PICK_TICKETS,
    TAKE,
    TURN,
)
from .rules import is_done, is_open

FAR = 1000  # more than any way costs
LONG_WAY = 12  # a detour so long is as bad as none
OPENING_BUDGET = 13  # buses the tickets kept at the start may cost together
SPARE_BUSES = 2  # buses a ticket kept later must leave
MORE_TICKETS_FROM = 7  # with so many buses left and nothing to do, new tickets are worth a turn

# What moves are worth; a route on the way to a ticket comes first, then cards for it, then the rest
WANTED_ROUTE, WANTED_CARD, NEW_TICKETS, ANY_ROUTE, BLIND_CARD = 10_000, 5_000, 4_000, 3_000, 1_000


@rule
def closes(board, without, route):
    """Whether a route is the one to do without, or its twin."""
    return without != NONE and (route == without or route == board.twin[without])


@rule
def spread(board, s, w, seat, start, end, planned, without):
    """The fewest buses from `start` to `end`, into `w.cost`: own and planned routes are free, closed ones impossible.

    The route `without` and its twin are taken to be closed (NONE: no route is). Locations are settled nearest first,
    and only as far as `end`.
    """
    for i in range(board.locations):
        w.cost[i] = FAR
        w.via[i] = NONE
    w.cost[start] = 0
    free = s.routes[seat] | planned
    settled = EMPTY
    waiting = bit(start)
    while waiting:
        here, best = NONE, FAR
        rest = waiting
        while rest:
            i = lowest(rest)
            rest = without_lowest(rest)
            if w.cost[i] < best:
                here, best = i, w.cost[i]
        if here == end:
            return
        waiting &= ~bit(here)
        settled |= bit(here)
        ways = board.routes_at[here]
        while ways:
            route = lowest(ways)
            ways = without_lowest(ways)
            there = board.tail[route] + board.head[route] - here
            if settled & bit(there):
                continue
            if free & bit(route):
                cost = best
            elif is_open(board, s, seat, route) and not closes(board, without, route):
                cost = best + board.length[route]
            else:
                continue
            if cost < w.cost[there]:
                w.cost[there] = cost
                w.via[there] = route
                waiting |= bit(there)


@rule
def way_to(board, s, w, seat, end, planned):
    """The routes still to be claimed on the way that `spread` has found to a location."""
    routes = EMPTY
    here = end
    while w.via[here] != NONE:
        route = w.via[here]
        if not (s.routes[seat] | planned) & bit(route):
            routes |= bit(route)
        here = board.tail[route] + board.head[route] - here
    return routes


@rule
def plan(board, s, w, seat, tickets):
    """The routes to claim for unfinished tickets, the most valuable first as far as the buses last."""
    planned = EMPTY
    buses = s.buses[seat]
    waiting = tickets
    while waiting:
        best, points = NONE, -1
        rest = waiting
        while rest:
            ticket = lowest(rest)
            rest = without_lowest(rest)
            if board.ticket_points[ticket] > points:
                best, points = ticket, board.ticket_points[ticket]
        waiting &= ~bit(best)
        spread(board, s, w, seat, board.ticket_from[best], board.ticket_to[best], planned, NONE)
        cost = w.cost[board.ticket_to[best]]
        if cost <= buses:
            planned |= way_to(board, s, w, seat, board.ticket_to[best], planned)
            buses -= cost
    return planned


@rule
def length_of(board, routes):
    n = 0
    while routes:
        n += board.length[lowest(routes)]
        routes = without_lowest(routes)
    return n


@rule
def unfinished(board, s, seat):
    tickets = s.kept[seat]
    open_ones = EMPTY
    while tickets:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        if not is_done(board, s, seat, ticket):
            open_ones |= bit(ticket)
    return open_ones


@rule
def kept_value(board, s, w, seat, tickets):
    """What a choice of tickets is worth: the points of those the plan serves, less those it does not, less the way."""
    all_open = unfinished(board, s, seat) | tickets
    planned = plan(board, s, w, seat, all_open)
    cost = length_of(board, planned)
    value = -cost
    rest = tickets
    while rest:
        ticket = lowest(rest)
        rest = without_lowest(rest)
        spread(board, s, w, seat, board.ticket_from[ticket], board.ticket_to[ticket], planned, NONE)
        served = w.cost[board.ticket_to[ticket]] == 0
        value += 2 * board.ticket_points[ticket] if served else -2 * board.ticket_points[ticket]
    budget = OPENING_BUDGET if s.phase == OPENING else s.buses[seat] - SPARE_BUSES
    if cost > budget:
        value -= 4 * (cost - budget)
    return np.int64(value)


@rule
def missing(board, s, w, seat, routes):
    """Fill `w.need` with the cards of each kind that the routes still lack; grey ones take the colour most at hand."""
    for kind in range(KINDS):
        w.need[kind] = -s.hand[seat, kind]
    rest = routes
    while rest:
        route = lowest(rest)
        rest = without_lowest(rest)
        if board.colour[route] != GREY:
            w.need[board.colour[route]] += board.length[route]
    rest = routes
    while rest:
        route = lowest(rest)
        rest = without_lowest(rest)
        if board.colour[route] == GREY:
            best = 0
            for colour in range(COLOURS):
                if w.need[colour] < w.need[best]:
                    best = colour
            w.need[best] += board.length[route]


@rule
def detour(board, s, w, seat, route):
    """How many more buses it would cost to get from one end of a route to the other without it: how contested it is."""
    twin = board.twin[route]
    if twin != NONE and is_open(board, s, seat, twin) and s.players > 2:
        return 0
    spread(board, s, w, seat, board.tail[route], board.head[route], EMPTY, route)
    return np.int64(min(w.cost[board.head[route]], LONG_WAY) - board.length[route])


@rule
def payment_penalty(s, w, payment, length):
    """Buses are dear, and so are cards that other planned routes need."""
    if payment == ALL_BUSES:
        return 8 * length
    colour, buses = payment // LONGEST, payment % LONGEST
    return 8 * buses + (2 * (length - buses) if w.need[colour] > 0 else 0)


@rule
def claim_value(board, s, w, seat, move, planned, last_round):
    route, payment = (move - CLAIM) // PAYMENTS, (move - CLAIM) % PAYMENTS
    length = board.length[route]
    penalty = payment_penalty(s, w, payment, length)
    if planned & bit(route):
        return WANTED_ROUTE + 40 * detour(board, s, w, seat, route) + 10 * length - penalty
    after = s.buses[seat] - length
    if last_round or (planned == EMPTY and after >= 0):
        return ANY_ROUTE + 100 * board.points[length] - penalty
    return -1  # buses and cards are for the tickets


@rule
def card_value(s, w, move, something_to_do):
    if move == DRAW:
        return BLIND_CARD
    kind = move - TAKE
    if kind == BUS:
        return BLIND_CARD + 1 if s.phase == TURN and something_to_do else BLIND_CARD - 1
    if w.need[kind] > 0 and something_to_do:
        return WANTED_CARD + 20 - w.need[kind]  # first what is nearly there
    if not something_to_do and w.need[kind] < 0:
        return BLIND_CARD + 1 - w.need[kind]  # more of what is at hand makes long routes
    return BLIND_CARD - 2


@rule
def greedy(board, s, w, seat, moves, n, rng):
    choosing = KEEP <= moves[0] <= KEEP_BOTH
    planned = EMPTY
    last_round = s.turns_left != NONE
    if not choosing:
        planned = plan(board, s, w, seat, unfinished(board, s, seat))
        missing(board, s, w, seat, planned)
    something_to_do = planned != EMPTY
    best, ties, choice = np.int64(-FAR * FAR), 0, 0
    for i in range(n):
        move = moves[i]
        if choosing:
            value = kept_value(board, s, w, seat, offered(s, seat, move - KEEP))
        elif move >= CLAIM:
            value = np.int64(claim_value(board, s, w, seat, move, planned, last_round))
        elif move == PICK_TICKETS:
            idle = not something_to_do and not last_round
            value = np.int64(NEW_TICKETS if idle and s.buses[seat] >= MORE_TICKETS_FROM else -2)
        else:
            value = np.int64(card_value(s, w, move, something_to_do))
        if value > best:
            best, ties, choice = value, 1, i
        elif value == best:
            ties += 1
            if below(rng, ties) == 0:
                choice = i
    return choice


@rule
def offered(s, seat, choice):
    """The tickets a choice keeps."""
    tickets = EMPTY
    for i in range(2):
        if choice == 2 or choice == i:
            tickets |= bit(s.offer[seat, i])
    return tickets
