# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a seat may know of hidden letters, and of lines that they may block: rules for views, bots and observations.

As a seat, NONE stands for spectators.
"""

import numpy as np

from mornington.core.rule import rule

from .digging import can_go_on, end_of, held, may_grow, may_head, stations_made
from .rules import seat_of
from .state import FUN, HOUSE, NONE, OVER, SPACES


@rule
def knows_letters(s, seat, company):
    """Whether a seat may see the letters of a company's destinations that are not placed."""
    if s.face_up or s.strict or s.phase == OVER:
        return True
    return seat_of(s, company) == seat


@rule
def knows_holder(s, seat, d):
    """Whether a seat (no spectator) knows who has a destination. Of two players, each knows what the other has."""
    if s.placed[d] != NONE or s.players == 2:
        return True
    return knows_letters(s, seat, np.int64(s.holder[d]))


@rule
def is_blocked(board, s, seat, line):
    """Whether a started line cannot go on, whatever letters the seat cannot see.

    Letters matter only in spots beside their twin. Where they are hidden, a destination of the right type is taken to
    fit there: a line is then not shown as blocked, though it may be.
    """
    if s.length[line] == 0 or s.finished[line] or can_go_on(board, s, line, np.int64(0)):
        return False
    return knows_letters(s, seat, line >> 1) or not may_go_through_a_spot(board, s, line)


@rule
def may_go_through_a_spot(board, s, line):
    """Whether a line could go on through a free spot if a destination of its type fitted there."""
    if not may_grow(board, s, line):
        return False
    v = end_of(s, line)
    for direction in range(6):
        if may_head(board, s, line, v, direction):
            for i in range(2):
                tunnel = np.int64(board.beside[v, direction, i])
                if tunnel != NONE and fits_a_type(board, s, line, tunnel, v):
                    return True
    return False


@rule
def fits_a_type(board, s, line, tunnel, v):
    space = np.int64(board.space[tunnel])
    if space >= SPACES or s.tile[space] != NONE or not HOUSE <= s.spot[space] <= FUN:
        return False
    arrival = np.int64(board.tail[tunnel] + board.head[tunnel] - v)
    if stations_made(board, s, line, tunnel, v, arrival) > s.supply:
        return False
    return held(s, line >> 1, np.int64(s.spot[space] - HOUSE), 0) != NONE
