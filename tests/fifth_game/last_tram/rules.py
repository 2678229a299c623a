# mypy: allow-untyped-defs, no-check-untyped-defs
"""The rules: records, constants, and the functions that `mornington.core.placeholders` lists.

Moves 0 to 7 drop a passenger at a stop, moves 8 to 15 put a card of a stop away.
"""

import numpy as np

from mornington.core.bits import EMPTY, bit
from mornington.core.placeholders import SEATS
from mornington.core.records import record
from mornington.core.rng import draw, seeded, shuffle
from mornington.core.rule import rule

STOPS, COPIES, HAND, ROOM = 8, 4, 3, 3
CARDS = STOPS * COPIES
NONE = -1
DROP, SWAP = 0, STOPS  # the first move of each kind
RULES_VERSION = 1
MOVES = 2 * STOPS
MAX_LEGAL = 2 * HAND
SCORE_ROWS = 4
STOP_POINTS, LINKS, PASSENGERS, TOTAL = range(SCORE_ROWS)
TIE_BREAK = PASSENGERS
BYTE = np.uint64(255)

BOARD = record(("points", "i8", (STOPS,)))
STATE = record(
    ("rng", "u8", (1,)),
    ("reveals", "i4"),  # counts up whenever anyone learns something hidden
    ("deck", "i1", (CARDS,)),  # from `top` on; NONE where a card was drawn
    ("hand", "i1", (SEATS, STOPS)),  # how many cards of each stop
    ("waiting", "i1", (STOPS, SEATS)),  # passengers
    ("away", "i1", (STOPS,)),  # cards that were put away
    ("players", "i1"),
    ("seat", "i1"),  # whose turn it is
    ("top", "i1"),
    ("spare", "i1"),
)
WORK = record(("nothing", "i8"))


@rule
def deal(board, s, options, seed):
    seeded(s.rng, seed)
    for i in range(CARDS):
        s.deck[i] = i // COPIES
    shuffle(s.rng, s.deck, 0, CARDS)
    for stop in range(STOPS):
        s.away[stop] = 0
        for seat in range(SEATS):
            s.hand[seat, stop] = 0
            s.waiting[stop, seat] = 0
    s.reveals = 0
    s.players = options.players
    s.seat = 0
    s.top = 0
    s.spare = 0


@rule
def begin(board, s):
    for _ in range(HAND):
        for seat in range(s.players):
            draw_card(s, seat)


@rule
def draw_card(s, seat):
    if s.top < CARDS:
        s.hand[seat, s.deck[s.top]] += 1
        s.deck[s.top] = NONE
        s.top += 1
        s.reveals += 1


@rule
def cards_of(s, seat):
    n = 0
    for stop in range(STOPS):
        n += s.hand[seat, stop]
    return n


@rule
def actors(board, s):
    return 1 << s.seat if cards_of(s, s.seat) else 0


@rule
def is_full(s, stop):
    n = 0
    for seat in range(SEATS):
        n += s.waiting[stop, seat]
    return n >= ROOM


@rule
def legal(board, s, seat, out):
    n = 0
    if seat != s.seat:
        return n
    for stop in range(STOPS):
        if s.hand[seat, stop] and not is_full(s, stop):
            out[n] = DROP + stop
            n += 1
    for stop in range(STOPS):
        if s.hand[seat, stop]:
            out[n] = SWAP + stop
            n += 1
    return n


@rule
def apply(board, s, w, seat, move):
    stop = move % STOPS
    s.hand[seat, stop] -= 1
    if move < SWAP:
        s.waiting[stop, seat] += 1
    else:
        s.away[stop] += 1
    draw_card(s, seat)
    s.seat = (seat + 1) % s.players


@rule
def leader(s, stop):
    """Who has most passengers at a stop; NONE if several or none do."""
    best = NONE
    most = 0
    for seat in range(s.players):
        if s.waiting[stop, seat] > most:
            most = s.waiting[stop, seat]
            best = seat
        elif s.waiting[stop, seat] == most:
            best = NONE
    return best


@rule
def score(board, s, w, out):
    for seat in range(SEATS):
        for row in range(SCORE_ROWS):
            out[seat, row] = 0
    for stop in range(STOPS):
        best = leader(s, stop)
        if best != NONE:
            out[best, STOP_POINTS] += board.points[stop]
        for seat in range(s.players):
            out[seat, PASSENGERS] += s.waiting[stop, seat]
            if stop and s.waiting[stop, seat] and s.waiting[stop - 1, seat]:
                out[seat, LINKS] += 1
    for seat in range(s.players):
        out[seat, TOTAL] = out[seat, STOP_POINTS] + out[seat, LINKS]


@rule
def resample(board, s, seat, rng):
    """Mix what the seat cannot know, the deck and the hands of others, and deal it again.

    The cards are counted first, so that the result does not depend on where they really are.
    """
    counts = EMPTY  # of the hidden cards: eight bits for each stop
    held = EMPTY  # by each seat whose hand is hidden: eight bits each
    first = s.top  # place of the first hidden card, with those in hands put back on the deck
    for i in range(s.top, CARDS):
        counts += bit(8 * s.deck[i])
    for other in range(s.players):
        if seat >= 0 and other != seat:
            for stop in range(STOPS):
                n = s.hand[other, stop]
                counts += np.uint64(n) << np.uint64(8 * stop)
                held += np.uint64(n) << np.uint64(8 * other)
                s.hand[other, stop] = 0
                first -= n
    i = first
    for stop in range(STOPS):
        for _ in range(np.int64((counts >> np.uint64(8 * stop)) & BYTE)):
            s.deck[i] = stop
            i += 1
    shuffle(rng, s.deck, first, CARDS)
    i = first
    for other in range(s.players):
        for _ in range(np.int64((held >> np.uint64(8 * other)) & BYTE)):
            s.hand[other, s.deck[i]] += 1
            s.deck[i] = NONE
            i += 1
    s.rng[0] = draw(rng)
