"""Which states of Ticket to Ride are sound, for positions that come from outside.

A sound state need not be one that play can reach. Every card, bus and ticket is there once, what follows from other
fields does so, and whoever is to decide has a move: then the rules run on to an end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy

import numpy as np

from mornington.core.contract import Options
from mornington.core.placeholders import SEATS
from mornington.core.records import Record

from . import rules
from .state import (
    BUS,
    CARDS,
    KEEPING,
    KINDS,
    LAST_ROUND_AT,
    NONE,
    OFFER,
    OPENING,
    OVER,
    ROUTES,
    ROW,
    SECOND_CARD,
    TICKETS,
)
from .view import offered

BOUNDS: Mapping[str, tuple[int, int]] = {
    "rng": (0, 2**64 - 1),
    "routes": (0, 2**ROUTES - 1),
    "closed": (0, 2**ROUTES - 1),
    "kept": (0, 2**TICKETS - 1),
    "reveals": (0, 2**30),  # far from what its four bytes hold: it goes on counting
    "deck": (NONE, BUS),
    "ticket_deck": (NONE, TICKETS - 1),
    "returner": (NONE, SEATS - 1),
    "offer": (NONE, TICKETS - 1),
    "hand": (0, CARDS),
    "seen": (0, CARDS),
    "sure": (0, CARDS),
    "discards": (0, CARDS),
    "row": (NONE, BUS),
    "buses": (0, 127),
    "players": (2, SEATS),
    "seat": (0, SEATS - 1),
    "phase": (OPENING, OVER),
    "top": (0, CARDS),
    "tickets_left": (0, TICKETS),
    "turns_left": (NONE, SEATS),
    "passes": (0, SEATS),
    "spare": (0, 0),
}


def fault(board: Record, s: Record, options: Options) -> str:
    """What is wrong with a state whose fields are within their bounds; empty if nothing is."""
    if s.players != options["players"]:
        return f"{s.players} players in a game for {options['players']}"
    return next(_faults(board, s), "")


def _faults(board: Record, s: Record) -> Iterator[str]:
    """What is wrong, one by one; nothing after the first is asked for, so each check may rely on those before it."""
    yield from _seats(s)
    yield from _routes(board, s)
    yield from _cards(board, s)
    yield from _tickets(board, s)
    yield from _turn(s)


def _seats(s: Record) -> Iterator[str]:
    if s.seat >= s.players:
        yield f"it is the turn of seat {s.seat} of {s.players}"
    for seat in range(s.players, SEATS):
        cards = any(cells[seat, kind] for cells in (s.hand, s.seen, s.sure) for kind in range(KINDS))
        tickets = s.kept[seat] or offered(s, seat)
        if cards or tickets or s.routes[seat] or s.closed[seat] or s.buses[seat]:
            yield f"seat {seat} is empty but holds something"


def _routes(board: Record, s: Record) -> Iterator[str]:
    owned = [_elements(s.routes[seat]) for seat in range(s.players)]
    every = [route for routes in owned for route in routes]
    if len(set(every)) != len(every) or any(route >= board.routes for route in every):
        yield "a route that does not exist or has two owners"
    again = copy(s)
    for seat in range(s.players):
        again.closed[seat] = 0
    for seat, routes in enumerate(owned):
        for route in routes:
            rules.close(board, again, seat, route)
            if board.twin[route] in (every if s.players == 2 else routes):
                yield f"route {route} and its twin are both taken"
    for seat, routes in enumerate(owned):
        if again.closed[seat] != s.closed[seat]:
            yield f"the routes closed to seat {seat} are not those that follow from the claims"
        if s.buses[seat] != board.buses - sum(board.length[route] for route in routes):
            yield f"the buses of seat {seat} on the board and beside it are not {board.buses}"


def _cards(board: Record, s: Record) -> Iterator[str]:
    deck = [s.deck[i] for i in range(CARDS)]
    if any(card != NONE for card in deck[: s.top]) or NONE in deck[s.top :]:
        yield "the deck does not begin at its top"
    row = [s.row[i] for i in range(ROW)]
    there = Counter([*deck, *row])
    for kind in range(KINDS):
        there[kind] += s.discards[kind] + sum(s.hand[seat, kind] for seat in range(s.players))
        if there[kind] != board.copies[kind]:
            yield f"{there[kind]} cards of kind {kind} instead of {board.copies[kind]}"
    if s.top == CARDS and any(s.discards[kind] for kind in range(KINDS)):
        yield "the deck is empty, but there are discards"
    if NONE in row and s.top < CARDS:
        yield "a place of the row is empty, but the deck is not"
    for seat in range(s.players):
        if any(not s.seen[seat, kind] <= s.sure[seat, kind] <= s.hand[seat, kind] for kind in range(KINDS)):
            yield f"others know more cards of seat {seat} than it has"


def _tickets(board: Record, s: Record) -> Iterator[str]:
    places = range(TICKETS)
    if any((s.ticket_deck[i] == NONE) != (i >= s.tickets_left) for i in places):
        yield "the ticket deck does not hold as many tickets as it says"
    if any(s.returner[i] >= (s.players if i < s.tickets_left else 0) for i in places):
        yield "a ticket was returned by nobody who plays"
    tickets = [s.ticket_deck[i] for i in range(s.tickets_left)]
    for seat in range(s.players):
        tickets += [*_elements(s.kept[seat]), *offered(s, seat)]
    if sorted(tickets) != list(range(board.tickets)):
        yield "not every ticket is there once"


def _turn(s: Record) -> Iterator[str]:
    choosing = {OPENING: range(s.seat, s.players), KEEPING: [s.seat]}.get(s.phase, [])
    if any(len(offered(s, seat)) != (OFFER if seat in choosing else 0) for seat in range(s.players)):
        yield "tickets are offered to others than those who are to choose"
    if s.turns_left > s.players or s.passes > s.players:
        yield "more turns are left, or were passed, than there are players"
    if (s.phase == OVER) != (s.turns_left == 0 or s.passes == s.players):
        yield "the game is over without a reason, or not over with one"
    if s.passes and s.phase in (OPENING, SECOND_CARD, KEEPING):
        yield "a turn was passed and yet used"
    if s.turns_left != NONE and (s.phase == OPENING or min(s.buses[k] for k in range(s.players)) > LAST_ROUND_AT):
        yield "the last round has begun, and nobody has begun it"
    if s.phase == SECOND_CARD and not rules.can_take_second(s):
        yield "there is no second card to take"


def _elements(bits: np.uint64) -> list[int]:
    """The elements of a set."""
    return [i for i, digit in enumerate(reversed(f"{int(bits):b}")) if digit == "1"]
