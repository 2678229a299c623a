"""Records and constants: what a board, a state and scratch memory hold, how moves are numbered, the rows of a score."""

import numpy as np

from mornington.core.placeholders import SEATS
from mornington.core.records import record

RULES_VERSION = 2  # counted up whenever a recorded game would replay differently

# What a board may hold
LOCATIONS, ROUTES, TICKETS, DISTRICTS, CARDS = 32, 64, 32, 8, 64
LONGEST = 6  # spaces of a route

NONE = -1
COLOURS = 6
BUS = GREY = COLOURS  # as a card, a bus, which stands for every colour; as the colour of a route, grey, which takes any
KINDS = COLOURS + 1
ROW, HAND, OFFER = 5, 2, 2  # cards face up, cards dealt, tickets drawn
BUSES_FORBIDDEN = 3  # face-up buses: with so many, the row is dealt anew
LAST_ROUND_AT = 2  # buses left

# Moves
DRAW = 0  # the face-down card
TAKE = 1  # + kind: a face-up card
PICK_TICKETS = TAKE + KINDS
KEEP = PICK_TICKETS + 1  # + 0, 1: only the first, only the second; + 2: both
KEEP_BOTH = KEEP + OFFER
PASS = KEEP_BOTH + 1
CLAIM = PASS + 1  # + route × PAYMENTS + payment
PAYMENTS = COLOURS * LONGEST + 1  # colour × LONGEST + buses used; the last one: buses alone
ALL_BUSES = PAYMENTS - 1
MOVES = CLAIM + ROUTES * PAYMENTS
MAX_LEGAL = MOVES

# What the seat whose turn it is is asked for
OPENING, TURN, SECOND_CARD, KEEPING, OVER = 0, 1, 2, 3, 4

# Rows of the score
ROUTE_POINTS, WON, LOST, DISTRICT_POINTS, DONE_TICKETS, TOTAL = range(6)
SCORE_ROWS, TIE_BREAK = 6, DONE_TICKETS

BOARD = record(
    ("every_route", "u8"),
    ("routes_at", "u8", LOCATIONS),  # the routes that meet at a location
    ("district", "u8", DISTRICTS),  # the locations of a district
    ("district_points", "i8", DISTRICTS),
    ("points", "i8", LONGEST + 1),  # by length
    ("tail", "i1", ROUTES),
    ("head", "i1", ROUTES),
    ("length", "i1", ROUTES),
    ("colour", "i1", ROUTES),
    ("twin", "i1", ROUTES),  # the other route of a double, or NONE
    ("ticket_from", "i1", TICKETS),
    ("ticket_to", "i1", TICKETS),
    ("ticket_points", "i1", TICKETS),
    ("copies", "i1", KINDS),  # cards of each kind
    ("buses", "i1"),  # per player
    ("locations", "i1"),
    ("routes", "i1"),
    ("tickets", "i1"),
    ("districts", "i1"),
    ("cards", "i1"),
    ("spare", "i1", 3),
)

STATE = record(
    ("rng", "u8", 1),
    ("routes", "u8", SEATS),  # the routes a seat owns
    ("closed", "u8", SEATS),  # the routes a seat can never claim (any more)
    ("kept", "u8", SEATS),  # the tickets a seat has kept
    ("reveals", "i4"),  # counts up whenever anyone learns something hidden
    ("deck", "i1", CARDS),  # face down, the top at `top`; NONE where cards are gone
    ("ticket_deck", "i1", TICKETS),  # the top first, NONE where tickets are gone
    ("returner", "i1", TICKETS),  # of each place in it: the seat that put the ticket there and knows it, or NONE
    ("offer", "i1", (SEATS, OFFER)),  # tickets drawn and not decided on, or NONE
    ("hand", "i1", (SEATS, KINDS)),
    ("seen", "i1", (SEATS, KINDS)),  # of these everyone has seen the seat take that many, and not spend them since
    ("sure", "i1", (SEATS, KINDS)),  # of these the other players can be sure: `seen`, or what counting cards tells
    ("discards", "i1", KINDS),
    ("row", "i1", ROW),  # face up, NONE where empty
    ("buses", "i1", SEATS),
    ("players", "i1"),
    ("seat", "i1"),  # whose decision it is
    ("phase", "i1"),
    ("top", "i1"),
    ("tickets_left", "i1"),
    ("turns_left", "i1"),  # NONE until the last round begins
    ("passes", "i1"),  # in succession
    ("spare", "i1"),
)
BYTE = np.uint64(255)
EACH_BYTE = np.uint64(0x0101010101010101)  # a one in each

RING = 8  # more than LONGEST, and a power of two
RING_MASK = RING - 1

WORK = record(
    ("waiting", "u8", RING),  # the locations to go on from, by what it costs to reach them
    ("group", "u8", LOCATIONS // 2),  # the locations that routes join to each other
    ("score", "i8", (SEATS, SCORE_ROWS)),  # for observations
    ("need", "i4", KINDS),  # cards of each kind still missing
    ("spare", "i4", 1),
    ("cost", "i2", LOCATIONS),  # buses still to be placed to reach a location …
    ("via", "i2", LOCATIONS),  # … and the route that comes last on the way
)
