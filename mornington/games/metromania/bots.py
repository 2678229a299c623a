"""A greedy player for Metromania: it heads for its spots, then for an exit, and likes stations that score or serve.

It looks one decision ahead. How far a line has to go is measured through the city as it is dug now, over edges that are
still free on one side, ignoring angles (`measure`). It uses its own letters only through the legal moves.
"""

import numpy as np

from mornington.core.rng import below
from mornington.core.rule import rule

from .digging import arrow_allowed, end_of, has_station, held, meets, separates, start_side
from .judging import spots_at, touches
from .layout import (
    ARROWS,
    BONUS,
    DESTINATIONS,
    DOUBLE,
    EVERY_VERTEX,
    FAR,
    FUN,
    HOUSE,
    NONE,
    PASS,
    PLAIN,
    SPACES,
    STATION,
    TUNNELS,
    VERTICES,
)

# What things are worth, in tenths of a point
POINT = 7  # of a station: it counts only for finished lines
PLACING = 120  # a destination: without it the test costs 6, with it the test may bring 6
SERVING = 60  # a station at an own destination that has none
CONNECTING = 4  # any other station
FINISHING, FINISHING_EARLY = 100, 10  # a line, with and without everything placed
EDGE_TO_SPOT, EDGE_TO_EXIT, EDGE_LATER = 8, 8, 3  # a step on the way
NO_WAY_OUT = 70  # a line that can no longer reach an exit
TURN_COST = 20  # a turn spent on a station
NEVER = -100000


@rule
def usable_spot(s, company, space):
    """Whether a space is a spot, not dug yet, of a type the company has still to place."""
    kind = s.spot[space]
    return HOUSE <= kind <= FUN and s.tile[space] == NONE and held(s, company, np.int64(kind - HOUSE), 0) != NONE


@rule
def passable(board, s, v, direction):
    """Whether the edge from v in a direction can be dug from a free plain space."""
    for i in range(2):
        tunnel = board.beside[v, direction, i]
        if tunnel != NONE:
            space = board.space[tunnel]
            if space < SPACES and s.tile[space] == NONE and s.spot[space] == PLAIN:
                return True
    return False


@rule
def measure(board, s, w, line, away, to_spots):
    """How many tunnels it takes from every vertex to a spot to place something on, or to an exit the line may take."""
    company = line >> 1
    n = np.int64(0)
    for v in range(EVERY_VERTEX):
        away[v] = FAR
    if to_spots:
        for v in range(VERTICES):
            for k in range(6):
                space = np.int64(board.around[v, k])
                if space != NONE and away[v] == FAR and usable_spot(s, company, space):
                    away[v] = 0
                    if not s.at[v] >> line & 1:
                        w.queue[n] = v
                        n += 1
    else:
        for arrow in range(ARROWS):
            if board.starts[arrow] or s.tile[SPACES + arrow] != NONE:
                continue
            if s.length[line] > 0 and not arrow_allowed(board, s, arrow, start_side(board, s, line)):
                continue
            away[VERTICES + arrow] = 0
            for k in range(6):
                v = np.int64(board.near[VERTICES + arrow, k])
                if v != NONE and away[v] == FAR:
                    away[v] = 1
                    if not s.at[v] >> line & 1:
                        w.queue[n] = v
                        n += 1
    first = 0
    while first < n:
        v = np.int64(w.queue[first])
        first += 1
        for k in range(6):
            u = np.int64(board.near[v, k])
            if u != NONE and u < VERTICES and away[u] == FAR and passable(board, s, v, k):
                away[u] = away[v] + 1
                if not s.at[u] >> line & 1:  # a line cannot pass its own vertices
                    w.queue[n] = u
                    n += 1


@rule
def unplaced(s, company):
    n = 0
    for d in range(DESTINATIONS):
        if s.holder[d] == company and s.placed[d] == NONE:
            n += 1
    return n


@rule
def is_served(board, s, space):
    """Whether a station touches a space."""
    for i in range(3):
        if s.station[board.corner[space, i]] != NONE:
            return True
    return False


@rule
def station_value(board, s, company, v):
    """What a new station is worth to its builder."""
    value = POINT * spots_at(board, s, v) + CONNECTING
    for d in range(DESTINATIONS):
        if s.holder[d] == company and s.placed[d] != NONE:
            space = np.int64(s.placed[d])
            if touches(board, s, v, space, np.int64(PLAIN)) and not is_served(board, s, space):
                value += SERVING
    return value


@rule
def outlook(w, v, tunnels, to_place):
    """How well a line stands that has grown to v and has so many tunnels left."""
    value = 0
    if w.away[v] > tunnels:
        value -= NO_WAY_OUT
    spot = min(w.to_spot[v], 20)
    exit_ = min(w.away[v], 20)
    if to_place and w.to_spot[v] < FAR and w.to_spot[v] < tunnels:
        return value - EDGE_TO_SPOT * spot - EDGE_LATER * exit_
    return value - EDGE_TO_EXIT * exit_


@rule
def tunnel_value(board, s, w, line, tunnel):
    """What digging a tunnel is worth; the line has been measured."""
    company = line >> 1
    space = np.int64(board.space[tunnel])
    started = s.length[line] > 0
    v = end_of(s, line) if started else np.int64(VERTICES + space - SPACES)
    arrival = np.int64(board.head[tunnel] if board.tail[tunnel] == v else board.tail[tunnel])
    to_place = unplaced(s, company)
    value = np.int64(0)
    if space < SPACES and s.spot[space] != PLAIN:
        value += PLACING
        to_place -= 1
    if not has_station(s, v) and separates(board, s, line, tunnel, v):
        value += station_value(board, s, company, v)
    if not has_station(s, arrival) and meets(board, s, line, tunnel, arrival):
        value += station_value(board, s, company, arrival)
    if arrival >= VERTICES:
        return value + (FINISHING if to_place == 0 else FINISHING_EARLY)
    left = board.tunnels - s.length[line]
    value += outlook(w, arrival, left - 1, to_place)
    if started:
        value -= outlook(w, v, left, unplaced(s, company))
    else:
        value += EDGE_TO_EXIT * 12  # about what a line across the city has before it
    return value


@rule
def greedy(board, s, w, seat, moves, n, rng):
    """The move worth most, any of the best at random."""
    best, ties, choice = np.int64(NEVER - 1), 0, n - 1
    company = np.int64(s.company)
    measured = NONE
    for i in range(n):
        move = moves[i]
        if move < STATION:
            line = 2 * company + (move // TUNNELS & 1)
            if measured != line:
                measure(board, s, w, line, w.away, np.int64(0))
                measure(board, s, w, line, w.to_spot, np.int64(1))
                measured = line
            value = tunnel_value(board, s, w, line, move % TUNNELS)
        elif move < DOUBLE:
            value = station_value(board, s, company, move - STATION)
            if s.phase != BONUS:
                value -= TURN_COST
        elif move < PASS:
            value = np.int64(0)
        else:
            value = np.int64(0 if s.phase == BONUS else NEVER)
        if value > best:
            best, ties, choice = value, 1, i
        elif value == best:
            ties += 1
            if below(rng, ties) == 0:
                choice = i
    return choice
