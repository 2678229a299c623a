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
    LOCATIONS,
    LONGEST,
    NONE,
    OPENING,
    PAYMENTS,
    PICK_TICKETS,
    RING,
    RING_MASK,
    TAKE,
    TURN,
)
from .rules import is_open
from .scoring import are_joined, ends_of, join

FAR = 1000  # more than any way costs
LONG_WAY = 12  # a detour so long is as bad as none
OPENING_BUDGET = 13  # buses the tickets kept at the start may cost together
SPARE_BUSES = 2  # buses a ticket kept later must leave
MORE_TICKETS_FROM = 7  # with so many buses left and nothing to do, new tickets are worth a turn

# What moves are worth; a route on the way to a ticket comes first, then cards for it, then the rest
WANTED_ROUTE, WANTED_CARD, NEW_TICKETS, ANY_ROUTE, BLIND_CARD = 10_000, 5_000, 4_000, 3_000, 1_000
CONTESTED = 40  # for each bus of the detour that losing a planned route would cost


@rule
def spread(board, w, start, end, free, usable, most):
    """The fewest buses from `start` to `end`, if no more than `most`, into `w.cost[end]`, and the way into `w.via`.

    The routes `free` cost nothing, the other `usable` ones their length. Locations are settled nearest first, the
    lowest of equals first: of several shortest ways this decides which is found. They wait in sets by cost; since no
    route is longer than LONGEST, a ring of a few sets is enough.
    """
    for i in range(LOCATIONS):
        w.cost[i] = FAR
    for i in range(RING):
        w.waiting[i] = EMPTY
    w.cost[start] = 0
    w.waiting[0] = bit(start)
    near, last = 0, 0
    while near <= last:
        level = w.waiting[near & RING_MASK]
        w.waiting[near & RING_MASK] = EMPTY
        while level:
            here = lowest(level)
            level = without_lowest(level)
            if w.cost[here] != near:  # a shorter way was found after it had been put here
                continue
            ways = board.routes_at[here] & usable
            usable &= ~ways  # nobody goes back to a settled location
            while ways:
                route = lowest(ways)
                ways = without_lowest(ways)
                there = board.tail[route] + board.head[route] - here
                cost = near if free & bit(route) else near + board.length[route]
                if cost > most or cost >= w.cost[there]:
                    continue
                w.cost[there] = cost
                w.via[there] = route
                if there == end:
                    if cost == near:
                        return
                    most = cost - 1  # only a shorter way is still of interest
                    last = min(last, most)
                elif cost == near:
                    level |= bit(there)
                else:
                    w.waiting[cost & RING_MASK] |= bit(there)
                    last = max(last, cost)
        near += 1


@rule
def way_to(board, w, start, end):
    """The routes on the way that `spread` has found."""
    routes = EMPTY
    here = np.int64(end)
    while here != start:
        route = w.via[here]
        routes |= bit(route)
        here = board.tail[route] + board.head[route] - here
    return routes


@rule
def most_valuable(board, tickets):
    """The ticket with the most points, the first of equals."""
    best, points = 0, -1
    while tickets:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        if board.ticket_points[ticket] > points:
            best, points = ticket, np.int64(board.ticket_points[ticket])
    return best


@rule
def plan(board, s, w, seat, tickets):
    """The routes to claim for unfinished tickets, the most valuable first as far as the buses last."""
    own = s.routes[seat]
    usable = own | ~s.closed[seat]  # a route that is too long for the buses left is out of reach anyway
    planned = EMPTY
    buses = np.int64(s.buses[seat])
    while tickets:
        best = most_valuable(board, tickets)
        tickets &= ~bit(best)
        start, end = board.ticket_from[best], board.ticket_to[best]
        spread(board, w, start, end, own | planned, usable, buses)
        if w.cost[end] <= buses:
            planned |= way_to(board, w, start, end) & ~own
            buses -= w.cost[end]
    return planned


@rule
def length_of(board, routes):
    n = 0
    while routes:
        n += board.length[lowest(routes)]
        routes = without_lowest(routes)
    return n


@rule
def unfinished(board, s, w, seat):
    groups = join(board, w, s.routes[seat])
    tickets = s.kept[seat]
    open_ones = EMPTY
    while tickets:
        ticket = lowest(tickets)
        if not are_joined(w, groups, ends_of(board, ticket)):
            open_ones |= bit(ticket)
        tickets = without_lowest(tickets)
    return open_ones


@rule
def kept_value(board, s, w, seat, open_ones, tickets):
    """What a choice of tickets is worth: the points of those the plan serves, less those it does not, less the way."""
    planned = plan(board, s, w, seat, open_ones | tickets)
    cost = length_of(board, planned)
    value = -cost
    groups = join(board, w, s.routes[seat] | planned)
    rest = tickets
    while rest:
        ticket = lowest(rest)
        rest = without_lowest(rest)
        served = are_joined(w, groups, ends_of(board, ticket))
        value += 2 * board.ticket_points[ticket] if served else -2 * board.ticket_points[ticket]
    budget = OPENING_BUDGET if s.phase == OPENING else s.buses[seat] - SPARE_BUSES
    if cost > budget:
        value -= 4 * (cost - budget)
    return np.int64(value)


@rule
def best_tickets(board, s, w, seat, moves, n, rng):
    """Which of the moves that keep tickets to choose."""
    open_ones = unfinished(board, s, w, seat)
    best, ties, choice = np.int64(-FAR * FAR), 0, 0
    for i in range(n):
        value = kept_value(board, s, w, seat, open_ones, offered(s, seat, moves[i] - KEEP))
        if value > best:
            best, ties, choice = value, 1, i
        elif value == best:
            ties += 1
            if below(rng, ties) == 0:
                choice = i
    return choice


@rule
def missing(board, s, w, seat, planned):
    """Fill `w.need` with the cards of each kind that a plan still lacks; grey routes take the colour most at hand."""
    for kind in range(KINDS):
        w.need[kind] = -s.hand[seat, kind]
    grey = EMPTY
    while planned:
        route = lowest(planned)
        planned = without_lowest(planned)
        if board.colour[route] == GREY:
            grey |= bit(route)
        else:
            w.need[board.colour[route]] += board.length[route]
    while grey:
        best = np.int64(w.need[0]) * 8  # need and colour in one number: the smallest is the first of those needed least
        for colour in range(1, COLOURS):
            best = min(best, np.int64(w.need[colour]) * 8 + colour)
        w.need[best & 7] += board.length[lowest(grey)]
        grey = without_lowest(grey)


@rule
def short_enough(board, routes, buses):
    """Those of the routes for which the buses last."""
    if buses >= LONGEST:
        return routes
    found = EMPTY
    rest = routes
    while rest:
        route = lowest(rest)
        if board.length[route] <= buses:
            found |= bit(route)
        rest = without_lowest(rest)
    return found


@rule
def detour(board, s, w, seat, route):
    """How many more buses it would cost to get from one end of a route to the other without it: how contested it is."""
    twin = board.twin[route]
    others = ~(bit(route) if twin == NONE else bit(route) | bit(twin))
    if twin != NONE and is_open(board, s, seat, twin) and s.players > 2:
        return np.int64(0)
    own = s.routes[seat]
    usable = own | short_enough(board, board.every_route & ~s.closed[seat] & others, s.buses[seat])
    end = board.head[route]
    spread(board, w, board.tail[route], end, own, usable, LONG_WAY - 1)
    return np.int64(min(w.cost[end], LONG_WAY) - board.length[route])


@rule
def payment_penalty(s, w, payment, length):
    """Buses are dear, and so are cards that other planned routes need."""
    if payment == ALL_BUSES:
        return 8 * length
    colour, buses = payment // LONGEST, payment % LONGEST
    return 8 * buses + (2 * (length - buses) if w.need[colour] > 0 else 0)


@rule
def claim_value(board, s, w, move, route, base):
    """What a claim is worth by its payment, where the route itself is worth `base`."""
    return np.int64(base - payment_penalty(s, w, move - CLAIM - route * PAYMENTS, board.length[route]))


@rule
def card_value(s, w, move, something_to_do):
    if move == DRAW:
        return BLIND_CARD
    kind = move - TAKE
    if kind == BUS:
        return BLIND_CARD + 1 if s.phase == TURN and something_to_do else BLIND_CARD - 1
    need = w.need[kind]
    if something_to_do:
        return WANTED_CARD + 20 - need if need > 0 else BLIND_CARD - 2  # first what is nearly there
    return BLIND_CARD + 1 - need if need < 0 else BLIND_CARD - 2  # more of what is at hand makes long routes


@rule
def greedy(board, s, w, seat, moves, n, rng):
    if KEEP <= moves[0] <= KEEP_BOTH:
        return best_tickets(board, s, w, seat, moves, n, rng)
    planned = plan(board, s, w, seat, unfinished(board, s, w, seat))
    missing(board, s, w, seat, planned)
    something_to_do = planned != EMPTY
    last_round = s.turns_left != NONE
    # How contested a planned route is matters only beside another one. Until a second one comes up it is left out:
    # other moves are worth far less, unless the last round makes every route welcome
    wanted, contested = NONE, np.int64(0)  # the planned route looked at last
    alone = not last_round
    best, ties, choice = np.int64(-FAR * FAR), 0, 0
    for i in range(n):
        move = moves[i]
        if move >= CLAIM:
            route = (move - CLAIM) // PAYMENTS
            if planned & bit(route):
                if route != wanted:
                    if wanted != NONE and alone:
                        best += CONTESTED * detour(board, s, w, seat, wanted)
                        alone = False
                    if not alone:
                        contested = CONTESTED * detour(board, s, w, seat, route)
                    wanted = route
                value = claim_value(board, s, w, move, route, WANTED_ROUTE + contested + 10 * board.length[route])
            elif last_round or not something_to_do:
                value = claim_value(board, s, w, move, route, ANY_ROUTE + 100 * board.points[board.length[route]])
            else:
                value = np.int64(-1)  # buses and cards are for the tickets
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
