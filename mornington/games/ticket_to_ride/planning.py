# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a player of Ticket to Ride plans: the routes its tickets ask for, and the cards these take."""

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, without_lowest
from mornington.core.rule import rule

from .scoring import are_joined, ends_of, join
from .state import COLOURS, GREY, KINDS, LOCATIONS, RING, RING_MASK

FAR = 1000  # more than any way costs


@rule
def price(board, route, by_points):
    """What a route on the way to somewhere costs: its buses; by points, less what it brings beyond a point a bus."""
    length = np.int64(board.length[route])
    more = max(0, board.points[length] - length) if by_points else 0
    return max(0, length - more)


@rule
def spread(board, w, start, end, free, usable, by_points, most):
    """The lowest price from `start` to `end` into `w.cost[end]`, and the way into `w.via`; `most + 1` if it is higher.

    The routes `free` cost nothing, the other `usable` ones their price. Locations are settled nearest first, the
    lowest of equals first: of several cheapest ways this decides which is found. They wait in sets by cost; since no
    route costs more than LONGEST, a ring of a few sets is enough.
    """
    for i in range(LOCATIONS):
        w.cost[i] = FAR
    for i in range(RING):
        w.waiting[i] = EMPTY
    w.cost[end] = most + 1  # what is no cheaper is never gone on with
    w.cost[start] = 0
    w.waiting[0] = bit(start)
    near, last = 0, 0
    while near <= last:
        level = w.waiting[near & RING_MASK]
        w.waiting[near & RING_MASK] = EMPTY
        while level:
            here = lowest(level)
            level = without_lowest(level)
            if w.cost[here] != near:  # a cheaper way was found after it had been put here
                continue
            ways = board.routes_at[here] & usable
            usable &= ~ways  # nobody goes back to a settled location
            while ways:
                route = lowest(ways)
                ways = without_lowest(ways)
                there = board.tail[route] + board.head[route] - here
                cost = near if free & bit(route) else near + price(board, route, by_points)
                if cost >= w.cost[there] or cost >= w.cost[end]:
                    continue
                w.cost[there] = cost
                w.via[there] = route
                if there == end:
                    if cost == near:
                        return
                    last = min(last, cost - 1)  # only a cheaper way is still of interest
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
def plan(board, s, w, seat, tickets, by_points):
    """The routes to claim for unfinished tickets, the most valuable first as far as the buses last."""
    own = s.routes[seat]
    usable = own | ~s.closed[seat]
    planned = EMPTY
    buses = np.int64(s.buses[seat])
    while tickets:
        best = most_valuable(board, tickets)
        tickets &= ~bit(best)
        start, end = board.ticket_from[best], board.ticket_to[best]
        spread(board, w, start, end, own | planned, usable, by_points, buses)  # no way is shorter than its price
        if w.cost[end] <= buses:
            way = way_to(board, w, start, end) & ~own & ~planned
            length = length_of(board, way)
            if length <= buses:
                planned |= way
                buses -= length
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
