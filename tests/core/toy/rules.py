# mypy: allow-untyped-defs, no-check-untyped-defs
"""Players take turns; a move adds its number to the score. After a few turns `legal` lists as many moves as dealt."""

from mornington.core.records import record
from mornington.core.rule import rule

RULES_VERSION = 1
MOVES, MAX_LEGAL = 8, 3
TOTAL, TIE_BREAK, SCORE_ROWS = 0, 1, 2
GOOD_TURNS, TURNS = 3, 6

BOARD = record(("width", "i8"))
STATE = record(
    ("rng", "u8", 1), ("players", "i8"), ("reveals", "i8"), ("turn", "i8"), ("listed", "i8"), ("points", "i8", 4)
)
WORK = record(("spare", "i8"))


@rule
def deal(board, s, options, seed):
    s.rng[0] = seed
    s.players, s.reveals, s.turn = options.players, 0, 0
    s.listed = seed
    for seat in range(4):
        s.points[seat] = 0


@rule
def begin(board, s):
    s.reveals = 1


@rule
def actors(board, s):
    return 0 if s.turn == TURNS else 1 << s.turn % s.players


@rule
def legal(board, s, seat, out):
    n = 2 if s.turn < GOOD_TURNS else s.listed
    for i in range(n):
        out[i] = i
    return n


@rule
def apply(board, s, w, seat, move):
    s.points[seat] += move
    s.turn += 1


@rule
def score(board, s, w, out):
    for seat in range(4):
        out[seat, TOTAL], out[seat, TIE_BREAK] = s.points[seat], 0


@rule
def resample(board, s, seat, rng):
    s.rng[0] = rng[0]
