# mypy: allow-untyped-defs, no-check-untyped-defs
"""What the rules count at the end: routes, tickets, districts."""

from mornington.core.bits import EMPTY, bit, lowest, without_lowest
from mornington.core.rule import rule

from .state import DISTRICT_POINTS, DONE_TICKETS, LOST, ROUTE_POINTS, TOTAL, WON


@rule
def join(board, w, routes):
    """Fill `w.group` with the sets of locations that routes join to each other; return how many there are."""
    groups = 0
    while routes:
        route = lowest(routes)
        routes = without_lowest(routes)
        group = bit(board.tail[route]) | bit(board.head[route])
        i = 0
        while i < groups:
            if w.group[i] & group:
                group |= w.group[i]
                groups -= 1
                w.group[i] = w.group[groups]
            else:
                i += 1
        w.group[groups] = group
        groups += 1
    return groups


@rule
def are_joined(w, groups, locations):
    """Whether one of the groups holds all the locations; one location needs no routes."""
    for i in range(groups):
        if locations & ~w.group[i] == EMPTY:
            return True
    return without_lowest(locations) == EMPTY


@rule
def ends_of(board, ticket):
    return bit(board.ticket_from[ticket]) | bit(board.ticket_to[ticket])


@rule
def score(board, s, w, out):
    for seat in range(s.players):
        score_seat(board, s, w, seat, out)


@rule
def score_seat(board, s, w, seat, out):
    points, won, lost, done, for_districts = count(board, s, w, seat, s.routes[seat])
    out[seat, ROUTE_POINTS] = points
    out[seat, WON] = won
    out[seat, LOST] = lost
    out[seat, DISTRICT_POINTS] = for_districts
    out[seat, DONE_TICKETS] = done
    out[seat, TOTAL] = points + won + lost + for_districts


@rule
def total(board, s, w, seat, routes):
    """The points a seat would have if these routes were its own."""
    points, won, lost, _done, for_districts = count(board, s, w, seat, routes)
    return points + won + lost + for_districts


@rule
def count(board, s, w, seat, routes):
    """What a seat's tickets and these routes count: routes, tickets won and lost, tickets completed, districts."""
    points, won, lost, done, for_districts = 0, 0, 0, 0, 0
    rest = routes
    while rest:
        points += board.points[board.length[lowest(rest)]]
        rest = without_lowest(rest)
    groups = join(board, w, routes)
    tickets = s.kept[seat]
    while tickets:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        if are_joined(w, groups, ends_of(board, ticket)):
            won += board.ticket_points[ticket]
            done += 1
        else:
            lost -= board.ticket_points[ticket]
    for district in range(board.districts):
        if are_joined(w, groups, board.district[district]):
            for_districts += board.district_points[district]
    return points, won, lost, done, for_districts
