# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a learned player sees of a position, in three parts that write no bit of each other's.

`see_needs` is about the tickets that others may have, `see_map` about routes and the seat's own tickets, `see_cards`
about cards and the turn. `values` puts them together.
"""

import numpy as np

from mornington.core.bits import EMPTY, ONE, bit, lowest, popcount, without_lowest
from mornington.core.rule import rule

from .feature_words import (
    BUSES,
    FACE_UP,
    FAR_TICKETS,
    HALF,
    HELD,
    LACKED,
    MARGIN_STEP,
    NEAR,
    NEAR_TICKETS,
    OFFER_COST,
    OFFERED,
    OTHERS,
    OTHERS_NEED,
    OWN_DISTRICTS,
    OWN_PLACES,
    OWN_ROUTES,
    OWN_TICKETS,
    PAYABLE,
    PLAN,
    PLANNED,
    PLANNED_NEAR_OTHERS,
    PLANNED_NEARLY,
    PLANNED_PAYABLE,
    POINTS_STEP,
    RACE,
    SITUATION,
    THEIR_NUMBERS,
    THEIR_PLACES,
    THEIR_ROUTES,
    THEIR_TICKETS,
    UNSEEN,
    WORDS_EACH,
)
from .planning import FAR, length_of, missing, most_valuable, spread, way_to
from .rules import affordable
from .scoring import are_joined, ends_of, join
from .state import BUS, COLOURS, KINDS, NONE, OFFER, ROW, SECOND_CARD


@rule
def put_number(words, word, first, n, most):
    """Write a number as so many bits in a row, from the place `first` on, `most` at most."""
    words[word] |= (bit(min(max(n, 0), most)) - ONE) << np.uint64(first)


@rule
def route_points(board, routes):
    points = 0
    while routes:
        points += board.points[board.length[lowest(routes)]]
        routes = without_lowest(routes)
    return points


@rule
def most_points(board, routes):
    """The points of the longest of these routes."""
    points = 0
    while routes:
        points = max(points, board.points[board.length[lowest(routes)]])
        routes = without_lowest(routes)
    return points


@rule
def places_of(board, routes):
    """The locations that routes lead to."""
    places = EMPTY
    while routes:
        route = lowest(routes)
        routes = without_lowest(routes)
        places |= bit(board.tail[route]) | bit(board.head[route])
    return places


@rule
def routes_from(board, places):
    """The routes that lead to locations."""
    routes = EMPTY
    while places:
        routes |= board.routes_at[lowest(places)]
        places = without_lowest(places)
    return routes


@rule
def see_districts(board, w, groups, words, word, first, each):
    """Write how many locations of each district lie apart from most of it, up to `each`; return the districts' points.

    Nothing is written of a district that is complete.
    """
    points = 0
    for district in range(board.districts):
        locations = board.district[district]
        most = 1
        for i in range(groups):
            most = max(most, popcount(w.group[i] & locations))
        apart = popcount(locations) - most
        put_number(words, word, first + district * each, apart, each)
        if apart == 0:
            points += board.district_points[district]
    return points


@rule
def see_hand(board, s, seat, words):
    """The hand, the cards face up, and how many of each kind lie where the seat cannot see them; return the hand's."""
    held = 0
    for kind in range(KINDS):
        n = np.int64(s.hand[seat, kind])
        held += n
        put_number(words, HELD, kind * 8, n, 8)
        face_up = 0
        for i in range(ROW):
            if s.row[i] == kind:
                face_up += 1
        put_number(words, FACE_UP, kind * 4, face_up, 4)
        unseen = board.copies[kind] - n - face_up - s.discards[kind]
        for other in range(s.players):
            if other != seat:
                unseen -= s.sure[other, kind]
        put_number(words, UNSEEN, kind * 8, unseen, 8)
    return held


@rule
def see_plan(board, s, w, seat, open_ones, words):
    """Plan ways for unfinished tickets, the most valuable first, and write what each costs beyond those before it.

    Return the routes planned, the points of the tickets they join, and of those that the buses do not suffice for.
    """
    own = s.routes[seat]
    usable = own | ~s.closed[seat]
    planned = EMPTY
    buses = np.int64(s.buses[seat])
    won, missed = 0, 0
    while open_ones:
        ticket = most_valuable(board, open_ones)
        open_ones &= ~bit(ticket)
        start, end = board.ticket_from[ticket], board.ticket_to[ticket]
        spread(board, w, start, end, own | planned, usable, False, buses)
        cost = np.int64(w.cost[end])
        if cost > buses:
            missed += board.ticket_points[ticket]
            continue
        buses -= cost
        won += board.ticket_points[ticket]
        planned |= way_to(board, w, start, end) & ~own
        for i in range(2):
            if cost <= NEAR[i]:
                words[NEAR_TICKETS] |= bit(i * HALF + ticket)
            if cost <= NEAR[2 + i]:
                words[FAR_TICKETS] |= bit(i * HALF + ticket)
    return planned, won, missed


@rule
def see_offer(board, s, w, seat, planned, words):
    """The tickets to choose from, and what each costs beyond the plan."""
    free = s.routes[seat] | planned
    for i in range(OFFER):
        ticket = s.offer[seat, i]
        if ticket == NONE:
            continue
        start, end = board.ticket_from[ticket], board.ticket_to[ticket]
        spread(board, w, start, end, free, free | ~s.closed[seat], False, OFFER_COST)
        words[OFFERED] |= bit(ticket)
        put_number(words, OFFERED, HALF + 16 * i, np.int64(w.cost[end]), OFFER_COST)


@rule
def known_tickets(s, seat):
    """The tickets that no other seat can have: the seat's own, and those it has put under the deck."""
    tickets = s.kept[seat]
    for i in range(OFFER):
        if s.offer[seat, i] != NONE:
            tickets |= bit(s.offer[seat, i])
    for i in range(s.tickets_left):
        if s.returner[i] == seat:
            tickets |= bit(s.ticket_deck[i])
    return tickets


@rule
def see_routes_of(board, s, w, other, first, words):
    """The routes of another seat, its locations and districts, and what is planned near them; return its points."""
    routes = s.routes[other]
    groups = join(board, w, routes)
    places = places_of(board, routes)
    words[first + THEIR_ROUTES] = routes
    words[first + THEIR_PLACES] = places
    words[PLANNED_NEAR_OTHERS] |= words[PLANNED] & routes_from(board, places)
    return route_points(board, routes) + see_districts(board, w, groups, words, first + THEIR_PLACES, HALF, 4)


@rule
def see_needs_of(board, s, w, other, candidates, first, words):
    """Which of the `candidates` the routes of another seat suit, and the routes that it needs for them.

    Its tickets are not known. Those that it has joined, or joined by half, are likely.
    """
    routes = s.routes[other]
    places = places_of(board, routes)
    usable = routes | ~s.closed[other]
    while candidates:
        ticket = lowest(candidates)
        candidates = without_lowest(candidates)
        if not ends_of(board, ticket) & places:
            continue
        start, end = board.ticket_from[ticket], board.ticket_to[ticket]
        near = min(board.ticket_points[ticket] // 2, s.buses[other])
        spread(board, w, start, end, routes, usable, False, near)
        cost = np.int64(w.cost[end])
        if cost == 0:
            words[first + THEIR_TICKETS] |= bit(ticket)
        elif cost <= near:
            words[first + THEIR_TICKETS] |= bit(HALF + ticket)
            words[OTHERS_NEED] |= way_to(board, w, start, end) & ~routes


@rule
def see_cards_of(s, other, first, words):
    """What everyone can see of another seat's cards and buses."""
    held = 0
    numbers = first + THEIR_NUMBERS
    for kind in range(KINDS):
        held += s.hand[other, kind]
        put_number(words, numbers, 36 + kind * 4, s.sure[other, kind], 4)
    put_number(words, numbers, 0, np.int64(s.buses[other]), 18)
    put_number(words, numbers, 18, held, 12)
    put_number(words, numbers, 30, popcount(s.kept[other]), 6)


@rule
def see_tickets(board, s, w, seat, words):
    """The seat's tickets, finished and open, its locations and districts; return the open tickets and the points made.

    Open tickets do not count yet.
    """
    own = s.routes[seat]
    groups = join(board, w, own)
    places, largest = EMPTY, EMPTY
    for i in range(groups):
        places |= w.group[i]
        if popcount(w.group[i]) > popcount(largest):
            largest = w.group[i]
    points = route_points(board, own) + see_districts(board, w, groups, words, OWN_DISTRICTS, 0, 8)
    done, open_ones = EMPTY, EMPTY
    tickets = s.kept[seat]
    while tickets:
        ticket = lowest(tickets)
        tickets = without_lowest(tickets)
        if are_joined(w, groups, ends_of(board, ticket)):
            done |= bit(ticket)
            points += board.ticket_points[ticket]
        else:
            open_ones |= bit(ticket)
    words[OWN_ROUTES] = own
    words[OWN_TICKETS] = done | open_ones << np.uint64(HALF)
    words[OWN_PLACES] = places | largest << np.uint64(HALF)
    put_number(words, SITUATION, 40, popcount(done), 6)
    put_number(words, SITUATION, 46, popcount(open_ones), 4)
    return open_ones, points


@rule
def see_lacks(board, s, w, seat, planned, words):
    """What the seat can pay for, and the cards that it lacks for its plan; return how many, its buses counted."""
    open_routes = board.every_route & ~s.closed[seat]
    for more in range(3):
        words[PAYABLE + more] = open_routes & affordable(board, s, seat, s.hand[seat, BUS] + more)
    words[PLANNED_PAYABLE], words[PLANNED_NEARLY] = planned & words[PAYABLE], planned & words[PAYABLE + 1]
    face_up = EMPTY
    for i in range(ROW):
        if s.row[i] != NONE:
            face_up |= bit(s.row[i])
    missing(board, s, w, seat, planned)
    lacked = -np.int64(s.hand[seat, BUS])
    for colour in range(COLOURS):
        need = np.int64(w.need[colour])
        lacked += max(0, need)
        put_number(words, LACKED, colour * 5, need, 5)
        put_number(words, LACKED, 30 + colour * 5, -need, 5)
        if need > 0 and face_up & bit(colour):
            words[FACE_UP] |= bit(32 + colour)
    return max(0, lacked)


@rule
def see_turn(s, seat, words):
    """Whose turn it is, and where in it the seat stands."""
    words[RACE] |= bit(60 + (s.seat - seat) % s.players)
    words[SITUATION] |= bit(63)  # always there: the bias
    if s.turns_left != NONE:
        words[SITUATION] |= bit(50 + s.turns_left)
    if s.seat == seat and s.phase == SECOND_CARD:
        words[SITUATION] |= bit(55)
    if s.offer[seat, 0] != NONE:
        words[SITUATION] |= bit(56)
    if s.tickets_left == 0:
        words[SITUATION] |= bit(57)


@rule
def see_needs(board, s, w, seat, words):
    """What is seen by the tickets that others may have."""
    candidates = (bit(board.tickets) - ONE) & ~known_tickets(s, seat)
    for k in range(1, s.players):
        see_needs_of(board, s, w, (seat + k) % s.players, candidates, OTHERS + (k - 1) * WORDS_EACH, words)


@rule
def see_map(board, s, w, seat, words):
    """What is seen by routes and by the seat's own tickets."""
    open_ones, points = see_tickets(board, s, w, seat, words)
    planned, won, missed = see_plan(board, s, w, seat, open_ones, words)
    words[PLANNED] = planned
    see_offer(board, s, w, seat, planned, words)
    best = -FAR  # points of the other who has the most
    for k in range(1, s.players):
        other = (seat + k) % s.players
        best = max(best, see_routes_of(board, s, w, other, OTHERS + (k - 1) * WORDS_EACH, words))
    buses, cost = np.int64(s.buses[seat]), np.int64(length_of(board, planned))
    put_number(words, BUSES, 0, buses, 18)
    put_number(words, BUSES, 18, buses - cost, 18)
    put_number(words, BUSES, 36, cost, 18)
    put_number(words, PLAN, 12, popcount(planned), 8)
    put_number(words, PLAN, 36, won // POINTS_STEP, 14)
    put_number(words, PLAN, 50, missed // POINTS_STEP, 14)
    put_number(words, SITUATION, 0, (points - missed - best) // MARGIN_STEP + 12, 24)


@rule
def see_cards(board, s, w, seat, words):
    """What is seen by cards and the turn, and how the plan in `words` fares by them; return the fewest buses left."""
    planned = words[PLANNED]
    held = see_hand(board, s, seat, words)
    lacked = see_lacks(board, s, w, seat, planned, words)
    fewest = FAR  # buses of the other who has the fewest
    for k in range(1, s.players):
        other = (seat + k) % s.players
        see_cards_of(s, other, OTHERS + (k - 1) * WORDS_EACH, words)
        fewest = min(fewest, np.int64(s.buses[other]))
    see_turn(s, seat, words)
    buses = np.int64(s.buses[seat])
    turns = popcount(planned) + (lacked + 1) // 2  # that the plan takes, if the cards come: two in a turn
    put_number(words, BUSES, 54, most_points(board, words[PAYABLE]), 10)
    put_number(words, PLAN, 0, lacked, 12)
    put_number(words, PLAN, 20, turns, 16)
    put_number(words, SITUATION, 24, held, 16)
    put_number(words, RACE, 0, min(fewest, buses), 18)
    put_number(words, RACE, 18, fewest - turns + 10, 20)
    put_number(words, RACE, 38, buses - fewest + 10, 20)
    return min(fewest, buses)
