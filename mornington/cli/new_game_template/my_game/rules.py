# mypy: allow-untyped-defs, no-check-untyped-defs
"""The rules: records, constants, and the functions that `mornington.core.placeholders` lists."""

from mornington.core.placeholders import SEATS
from mornington.core.records import record
from mornington.core.rng import draw, seeded, shuffle
from mornington.core.rule import rule

CARDS = 16
MOST = 3  # cards of a seat
LEAVE, TAKE = 0, 1  # the moves
RULES_VERSION = 1  # count it up whenever a recorded game would replay differently
MOVES = 2
MAX_LEGAL = 2
SCORE_ROWS = 2
TOTAL, TIE_BREAK = 0, 1

BOARD = record(("value", "i8", (CARDS,)))
STATE = record(
    ("rng", "u8", (1,)),
    ("reveals", "i4"),  # counts up whenever anyone learns something hidden
    ("deck", "i1", (CARDS,)),  # from `top` on, which lies face up; what lay before it is no longer told
    ("taken", "i1", (SEATS,)),  # how many cards each seat has
    ("points", "i2", (SEATS,)),
    ("players", "i1"),
    ("seat", "i1"),  # whose turn it is
    ("top", "i1"),
    ("spare", "i1", (5,)),  # every byte of a record belongs to a field
)
WORK = record(("nothing", "i8"))


@rule
def deal(board, s, options, seed):
    """Write every byte of a fresh state: shuffle, but reveal nothing yet."""
    seeded(s.rng, seed)
    for i in range(CARDS):
        s.deck[i] = i
    shuffle(s.rng, s.deck, 0, CARDS)
    for seat in range(SEATS):
        s.taken[seat] = 0
        s.points[seat] = 0
    for i in range(len(s.spare)):
        s.spare[i] = 0
    s.reveals = 0
    s.players = options.players
    s.seat = 0
    s.top = 0


@rule
def begin(board, s):
    """Run up to the first decision."""
    s.reveals += 1


@rule
def actors(board, s):
    """A bit for each seat that may act; 0: the game is over."""
    return 1 << s.seat if s.top < CARDS and s.taken[s.seat] < MOST else 0


@rule
def legal(board, s, seat, out):
    """Fill `out` with the legal moves, return how many."""
    if seat != s.seat or not actors(board, s):
        return 0
    out[0] = TAKE
    out[1] = LEAVE
    return 2


@rule
def apply(board, s, w, seat, move):
    """Make the move and all that follows by itself."""
    if move == TAKE:
        s.taken[seat] += 1
        s.points[seat] += board.value[s.deck[s.top]]
    s.deck[s.top] = 0
    s.top += 1
    s.reveals += 1
    for step in range(s.players):
        s.seat = (seat + 1 + step) % s.players
        if s.taken[s.seat] < MOST:
            break


@rule
def score(board, s, w, out):
    """All rows of the score, from scratch."""
    for seat in range(SEATS):
        out[seat, TOTAL] = s.points[seat]
        out[seat, TIE_BREAK] = -s.taken[seat]


@rule
def resample(board, s, seat, rng):
    """Redraw what a seat cannot know: the deck below the top card. It is sorted first, so its order is forgotten."""
    for i in range(s.top + 2, CARDS):
        for j in range(i, s.top + 1, -1):
            if s.deck[j] < s.deck[j - 1]:
                s.deck[j], s.deck[j - 1] = s.deck[j - 1], s.deck[j]
    if s.top < CARDS:
        shuffle(rng, s.deck, s.top + 1, CARDS)
    s.rng[0] = draw(rng)
