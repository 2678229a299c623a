# mypy: allow-untyped-defs, no-check-untyped-defs
"""How bots play without thinking: `greedy` takes what is worth most at once."""

from mornington.core.rule import rule

from .rules import NONE, STOPS, SWAP, leader

FOR_POINT = 4  # of the worth of a point: a passenger at a place is worth 1 of it


@rule
def worth(board, s, seat, stop):
    """What a passenger of the seat at a stop is worth now, against what others lose."""
    before = leader(s, stop)
    s.waiting[stop, seat] += 1
    after = leader(s, stop)
    s.waiting[stop, seat] -= 1
    points = 0
    if before != seat and after == seat:
        points += board.points[stop]
    if before not in (NONE, seat) and after != before:
        points += board.points[stop]
    if not s.waiting[stop, seat]:
        if stop > 0 and s.waiting[stop - 1, seat]:
            points += 1
        if stop < STOPS - 1 and s.waiting[stop + 1, seat]:
            points += 1
    return FOR_POINT * points + 1


@rule
def greedy(board, s, w, seat, moves, n, rng):
    """The move of highest worth; cards of stops worth little are put away first."""
    best = 0
    most = -1000
    for k in range(n):
        stop = moves[k] % STOPS
        value = worth(board, s, seat, stop) if moves[k] < SWAP else -board.points[stop]
        if value > most:
            most = value
            best = k
    return best
