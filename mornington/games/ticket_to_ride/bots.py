"""How bots play Ticket to Ride: plan the cheapest way to finish tickets, take the cards it needs, claim in time.

Two players share this code and differ in temper. `greedy`, by which the other bots are measured, collects tickets as
most people do. Rollouts play as a racer, who keeps few tickets, prefers routes that score and ends the game soon: the
racer wins most games against the collector. It can be played against, as the bot `racing`.
"""

from typing import NamedTuple

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, without_lowest
from mornington.core.choice import keep_best
from mornington.core.recipe import Policy
from mornington.core.rule import rule
from mornington.core.text import N_

from .planning import FAR, length_of, missing, plan, unfinished
from .scoring import are_joined, ends_of, join, total
from .state import ALL_BUSES, BUS, CLAIM, DRAW, KEEP, KEEP_BOTH, LONGEST, NONE, OPENING, PAYMENTS, PICK_TICKETS, TAKE


class Temper(NamedTuple):
    """In what the players differ."""

    opening_budget: int  # buses that the tickets kept at the start may cost together
    spare_buses: int  # buses that must be left over after a ticket kept later
    more_tickets_from: int  # with at least so many buses and no open ticket, draws new tickets
    choosy_from: int  # with at least so many buses and no open ticket, claims only routes that bring GOOD_POINTS
    takes_buses: bool  # takes a bus from the row for a whole turn, rather than two cards from the deck
    by_points: bool  # plans ways over long routes, which bring more points for each bus


COLLECTOR = Temper(13, 2, more_tickets_from=7, choosy_from=99, takes_buses=True, by_points=False)
RACER = Temper(11, 4, more_tickets_from=13, choosy_from=5, takes_buses=False, by_points=True)
GOOD_POINTS = 4

# Values of moves: a route on the way to a ticket comes first, then cards for it, then the rest
WANTED_ROUTE, WANTED_CARD, NEW_TICKETS, ANY_ROUTE, BLIND_CARD = 10_000, 5_000, 4_000, 3_000, 1_000
UNWANTED = -1


@rule
def greedy(board, s, w, seat, moves, n, rng):
    return choose(board, s, w, seat, moves, n, rng, COLLECTOR)


@rule
def rollout(board, s, w, seat, moves, n, rng):
    return choose(board, s, w, seat, moves, n, rng, RACER)


POLICIES = {"racing": Policy(rollout, N_("few tickets, routes that score, and a quick end"))}


@rule
def choose(board, s, w, seat, moves, n, rng, temper):
    """The move with the highest value; ties are broken at random."""
    if n == 1:
        return 0
    if KEEP <= moves[0] <= KEEP_BOTH:
        return best_tickets(board, s, w, seat, moves, n, rng, temper)
    planned = plan(board, s, w, seat, unfinished(board, s, w, seat), temper.by_points)
    missing(board, s, w, seat, planned)
    last_round = s.turns_left != NONE
    busy = planned != EMPTY and not last_round  # buses and cards are needed for tickets
    now = 0 if busy else total(board, s, w, seat, s.routes[seat])
    looked_at, gain = NONE, 0  # the last route valued, and the points it would bring at once
    best, ties, choice = np.int64(-FAR * FAR), 0, 0
    for i in range(n):
        move = moves[i]
        value = np.int64(UNWANTED)
        if move >= CLAIM:
            route = (move - CLAIM) // PAYMENTS
            if busy:
                if planned & bit(route):
                    value = claim_value(board, w, move, route, WANTED_ROUTE + 10 * board.length[route])
            else:
                if route != looked_at:
                    gain = total(board, s, w, seat, s.routes[seat] | bit(route)) - now
                    looked_at = route
                if last_round or gain >= GOOD_POINTS or s.buses[seat] < temper.choosy_from:
                    value = claim_value(board, w, move, route, ANY_ROUTE + 100 * gain)
        elif move == PICK_TICKETS:
            if not busy and not last_round and s.buses[seat] >= temper.more_tickets_from:
                value = np.int64(NEW_TICKETS)
        else:
            value = np.int64(card_value(w, move, planned != EMPTY, temper))
        if value >= best:
            best, ties, choice = keep_best(best, ties, choice, i, value, rng)
    return choice


# Cards


@rule
def card_value(w, move, something_to_do, temper):
    if move == DRAW:
        return BLIND_CARD
    kind = move - TAKE
    if kind == BUS:
        return BLIND_CARD + 1 if temper.takes_buses and something_to_do else BLIND_CARD - 1
    need = w.need[kind]
    if something_to_do:
        return WANTED_CARD + 20 - need if need > 0 else BLIND_CARD - 2  # first what is nearly there
    return BLIND_CARD + 1 - need if need < 0 else BLIND_CARD - 2  # more of what is at hand makes long routes


# Routes


@rule
def payment_penalty(w, payment, length):
    """The price of a payment: buses are dear, and so are cards that other planned routes need."""
    if payment == ALL_BUSES:
        return 8 * length
    colour, buses = payment // LONGEST, payment % LONGEST
    return 8 * buses + (2 * (length - buses) if w.need[colour] > 0 else 0)


@rule
def claim_value(board, w, move, route, base):
    """The value of a claim: `base` for the route itself, less the price of the payment."""
    return np.int64(base - payment_penalty(w, move - CLAIM - route * PAYMENTS, board.length[route]))


# Tickets


@rule
def best_tickets(board, s, w, seat, moves, n, rng, temper):
    """Which of the moves that keep tickets is best."""
    open_ones = unfinished(board, s, w, seat)
    best, ties, choice = np.int64(-FAR * FAR), 0, 0
    for i in range(n):
        value = kept_value(board, s, w, seat, open_ones, offered(s, seat, moves[i] - KEEP), temper)
        if value >= best:
            best, ties, choice = keep_best(best, ties, choice, i, value, rng)
    return choice


@rule
def kept_value(board, s, w, seat, open_ones, tickets, temper):
    """The value of a choice of tickets: the points of those the plan joins, less those it misses, less its cost."""
    planned = plan(board, s, w, seat, open_ones | tickets, temper.by_points)
    cost = length_of(board, planned)
    value = -cost
    groups = join(board, w, s.routes[seat] | planned)
    rest = tickets
    while rest:
        ticket = lowest(rest)
        rest = without_lowest(rest)
        served = are_joined(w, groups, ends_of(board, ticket))
        value += 2 * board.ticket_points[ticket] if served else -2 * board.ticket_points[ticket]
    budget = temper.opening_budget if s.phase == OPENING else s.buses[seat] - temper.spare_buses
    if cost > budget:
        value -= 4 * (cost - budget)
    return np.int64(value)


@rule
def offered(s, seat, choice):
    """The tickets that a choice keeps."""
    tickets = EMPTY
    for i in range(2):
        if choice == 2 or choice == i:
            tickets |= bit(s.offer[seat, i])
    return tickets
