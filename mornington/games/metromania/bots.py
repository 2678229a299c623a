"""A greedy player for Metromania: it heads for its spots, then for an exit, and likes stations that score or serve.

It looks one decision ahead. Distances are measured through the city as it is dug now, over edges that are still free on
one side, ignoring angles (`measure`). It uses its own letters only through the legal moves.

All simulations of a search choose by `greedy`, so it has to be fast. A set of vertices is held in two words, low and
high. Rows are padded to the length of the longest (`_cell`), so a step in one direction shifts the bits by the same
number everywhere.
"""

import numpy as np
from numpy.typing import NDArray

from mornington.core.bits import EMPTY, lowest, without_lowest
from mornington.core.choice import keep_best
from mornington.core.rule import rule

from .digging import city_end, end_of, far_side, has_station, line_in, meets, runs_along, start_side
from .judging import is_served, spots_at
from .lattice import SIDE, Vertex, in_city, lattice, step
from .state import (
    ARROWS,
    BONUS,
    CITY_SIDES,
    DESTINATIONS,
    DOUBLE,
    FAR,
    HOUSE,
    LETTERS,
    NONE,
    PASS,
    PLAIN,
    SPACES,
    STATION,
    TUNNELS,
    VERTICES,
)

# Values, in tenths of a point
POINT = 7  # a point of a station, which counts only for finished lines
PLACING = 120  # placing a destination: without it the test costs 6 points, with it the test may bring 6
SERVING = 60  # a station at one of the company's destinations that has none
CONNECTING = 4  # any other station
FINISHING, FINISHING_EARLY = 100, 10  # finishing a line, with and without every destination placed
EDGE_TO_SPOT, EDGE_TO_EXIT, EDGE_LATER = 8, 8, 3  # each step still to go
NO_WAY_OUT = 70  # the price of a line that can no longer reach an exit
TURN_COST = 20  # the price of a turn spent on a station
NEVER = -100000  # below every other value
FURTHEST = 20  # edges: further than a line can go, so as good as out of reach


# The lattice as sets of vertices

ROW = 2 * SIDE + 1  # vertices of the longest row


def _cell(v: Vertex) -> int:
    """The bit of a vertex of the city: rows do not cross the border between the words."""
    return 64 + v[1] * ROW + v[0] + SIDE


def _sets(members: list[list[int]]) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """The low and the high word of each set of vertices."""
    whole = [sum(1 << _cell(lattice().vertices[v]) for v in vertices) for vertices in members]
    return np.array([bits % 2**64 for bits in whole], np.uint64), np.array([bits >> 64 for bits in whole], np.uint64)


def _near(v: int) -> list[int]:
    """The neighbours of a vertex in the city."""
    steps = [step(lattice().vertices[v], direction) for direction in range(6)]
    return [lattice().number[u] for u in steps if in_city(u)]


def _spaces(down: bool) -> NDArray[np.uint64]:
    """For each space of the city that points down (or up) the bit of its upper left vertex, in the vertex's word."""
    bits = np.zeros(SPACES, np.uint64)
    for space, corners in enumerate(lattice().spaces[:SPACES]):
        (row, q), (next_row, _), _ = sorted((r, q) for q, r in corners)
        if (row == next_row) == down:
            bits[space] = 1 << _cell((q, row)) % 64
    return bits


VERTEX_AT = np.full(128, NONE, np.int64)
VERTEX_AT[[_cell(v) for v in lattice().vertices[:VERTICES]]] = range(VERTICES)
LOW, HIGH = _sets([[v] for v in range(VERTICES)])  # of each vertex alone
NEAR_LOW, NEAR_HIGH = _sets([_near(v) for v in range(VERTICES)])
BASE_LOW, BASE_HIGH = _sets([[arrow.first, arrow.second] for arrow in lattice().arrows])
UP, DOWN = _spaces(down=False), _spaces(down=True)
HALF = SPACES // 2  # the spaces before it have their upper left vertex in the low word
# Steps to the east, south-west and south-east, and what they carry from one word to the other
E, SW, SE = np.uint64(1), np.uint64(ROW - 1), np.uint64(ROW)
E_CARRY, SW_CARRY, SE_CARRY = np.uint64(64 - 1), np.uint64(64 - (ROW - 1)), np.uint64(64 - ROW)


# What the company has to do


@rule
def survey_company(board, s, w, company):
    """Note what the company has yet to place (how many, which kinds as bits) and what it placed without a station."""
    w.to_place = w.kinds = w.unserved = 0
    for d in range(DESTINATIONS):
        if s.holder[d] == company:
            if s.placed[d] == NONE:
                w.to_place += 1
                w.kinds |= 1 << HOUSE + d // LETTERS
            elif not is_served(board, s, np.int64(s.placed[d])):
                w.to_serve[w.unserved] = s.placed[d]
                w.unserved += 1


# What the city looks like


@rule
def free_spaces(s, kinds, first, end):
    """Four sets: the free plain spaces that point up, and down, and the free spaces of some kinds that do.

    The bit of a space is that of its upper left vertex.
    """
    up = down = up_spots = down_spots = EMPTY
    for space in range(first, end):
        free, kind = s.tile[space] == NONE, s.spot[space]
        plain = EMPTY - np.uint64(free & (kind == PLAIN))  # all bits or none
        wanted = EMPTY - np.uint64(free & (kinds >> kind))
        up |= plain & UP[space]
        down |= plain & DOWN[space]
        up_spots |= wanted & UP[space]
        down_spots |= wanted & DOWN[space]
    return up, down, up_spots, down_spots


@rule
def survey_city(s, w):
    """Note which edges can be dug from a free plain space, and which vertices are corners of a spot to place on.

    The bit of an edge is that of its upper (or left) vertex. Edges to the east are the lower sides of spaces that point
    up and the upper sides of those that point down, and so on.
    """
    up, down, up_spots, down_spots = free_spaces(s, w.kinds, 0, HALF)
    up_high, down_high, up_spots_high, down_spots_high = free_spaces(s, w.kinds, HALF, SPACES)
    w.east[0] = down | up << SW
    w.east[1] = down_high | up_high << SW | up >> SW_CARRY
    w.south_west[0] = up | down << E
    w.south_west[1] = up_high | down_high << E | down >> E_CARRY
    w.south_east[0] = up | down
    w.south_east[1] = up_high | down_high
    both, both_high = up_spots | down_spots, up_spots_high | down_spots_high
    w.at_spots[0] = both | both << SE | up_spots << SW | down_spots << E
    w.at_spots[1] = both_high | both_high << SE | both >> SE_CARRY
    w.at_spots[1] |= up_spots_high << SW | up_spots >> SW_CARRY | down_spots_high << E | down_spots >> E_CARRY


@rule
def survey_exits(board, s, w):
    """Note the vertices one tunnel away from a free exit, for each city side."""
    for side in range(CITY_SIDES):
        w.at_exits[side, 0] = w.at_exits[side, 1] = EMPTY
    for arrow in range(ARROWS):
        if not board.starts[arrow] and s.tile[SPACES + arrow] == NONE:
            side = board.arrow_side[arrow]
            w.at_exits[side, 0] |= BASE_LOW[arrow]
            w.at_exits[side, 1] |= BASE_HIGH[arrow]


# What a line can reach


@rule
def exits_of(board, s, w, line):
    """The vertices one tunnel away from an exit that suits a line: far from its start, or any if none is left there."""
    low = high = EMPTY
    if s.length[line] > 0:
        start = start_side(board, s, line)
        for side in range(CITY_SIDES):
            if far_side(side, start):
                low |= w.at_exits[side, 0]
                high |= w.at_exits[side, 1]
    if not low | high:
        for side in range(CITY_SIDES):
            low |= w.at_exits[side, 0]
            high |= w.at_exits[side, 1]
    return low, high


@rule
def survey_line(s, w, line):
    """Note the vertices of a line, which it cannot pass again."""
    w.own[0] = w.own[1] = EMPTY
    for k in range(1, s.length[line] + 1):
        v = s.path[line, k]
        w.own[0] |= LOW[v]
        w.own[1] |= HIGH[v]


@rule
def ask_for(board, s, w, line, moves, i, n):
    """Note the vertices to measure from: the end of the line, and where its moves, listed from i on, may take it."""
    if s.length[line] > 0:
        v = end_of(s, line)
        w.asked[0] = (NEAR_LOW[v] & ~w.own[0]) | LOW[v]
        w.asked[1] = (NEAR_HIGH[v] & ~w.own[1]) | HIGH[v]
        return
    w.asked[0] = w.asked[1] = EMPTY
    while i < n and moves[i] < STATION and (moves[i] // TUNNELS & 1) == (line & 1):
        arrival = city_end(board, moves[i] % TUNNELS)
        w.asked[0] |= LOW[arrival]
        w.asked[1] |= HIGH[arrival]
        i += 1


@rule
def note(away, low, high, steps):
    """Note that all these vertices are so many steps away."""
    while low:
        away[VERTEX_AT[lowest(low)]] = steps
        low = without_lowest(low)
    while high:
        away[VERTEX_AT[64 + lowest(high)]] = steps
        high = without_lowest(high)


@rule
def neighbours(w, low, high):
    """All vertices at the other end of an edge that can be dug."""
    e, e_high = low & w.east[0], high & w.east[1]
    sw, sw_high = low & w.south_west[0], high & w.south_west[1]
    se, se_high = low & w.south_east[0], high & w.south_east[1]
    there = e << E | sw << SW | se << SE
    there_high = e_high << E | e >> E_CARRY | sw_high << SW | sw >> SW_CARRY | se_high << SE | se >> SE_CARRY
    there |= (low >> E | high << E_CARRY) & w.east[0]
    there |= (low >> SW | high << SW_CARRY) & w.south_west[0]
    there |= (low >> SE | high << SE_CARRY) & w.south_east[0]
    there_high |= (high >> E & w.east[1]) | (high >> SW & w.south_west[1]) | (high >> SE & w.south_east[1])
    return there, there_high


@rule
def measure(w, away, low, high, steps, furthest):
    """Measure how many tunnels it takes from the vertices in `w.asked` to the nearest of a set `steps` tunnels away.

    More than `furthest` counts as FAR, like what cannot be reached.
    """
    asked, asked_high = w.asked[0], w.asked[1]
    new, new_high = low, high
    while True:
        if asked & new | asked_high & new_high:
            note(away, asked & new, asked_high & new_high, steps)
            asked &= ~new
            asked_high &= ~new_high
        new &= ~w.own[0]
        new_high &= ~w.own[1]
        if steps >= furthest or not asked | asked_high or not new | new_high:
            break
        steps += 1
        new, new_high = neighbours(w, new, new_high)
        new &= ~low
        new_high &= ~high
        low |= new
        high |= new_high
    note(away, asked, asked_high, FAR)


@rule
def size_up(board, s, w, line, moves, i, n):
    """Measure how far a line has to go from its end, and from where its moves, listed from i on, take it."""
    v = end_of(s, line) if s.length[line] > 0 else np.int64(VERTICES)
    left = np.int64(board.tunnels - s.length[line])
    survey_line(s, w, line)
    ask_for(board, s, w, line, moves, i, n)
    low, high = exits_of(board, s, w, line)
    measure(w, w.away, low, high, 1, FURTHEST)
    if w.to_place:
        measure(w, w.to_spot, w.at_spots[0], w.at_spots[1], 0, left - 1)
    if s.length[line] > 0:
        w.along = NONE if has_station(s, v) else runs_along(board, s, line, v)
        w.standing = outlook(w, v, left, w.to_place)
    else:
        w.along = NONE
        w.standing = -EDGE_TO_EXIT * 12  # about what a line across the city has before it


# The value of moves


@rule
def station_value(board, s, w, v):
    """The value of a new station to its builder, who has been surveyed."""
    value = POINT * spots_at(board, s, v) + CONNECTING
    for i in range(w.unserved):
        space = w.to_serve[i]
        if board.corner[space, 0] == v or board.corner[space, 1] == v or board.corner[space, 2] == v:
            value += SERVING
    return value


@rule
def outlook(w, v, tunnels, to_place):
    """The value of a line that ends at v and has so many tunnels left."""
    value = 0
    if w.away[v] > tunnels:
        value -= NO_WAY_OUT
    exit_ = min(w.away[v], FURTHEST)
    if to_place and w.to_spot[v] < tunnels:
        return value - EDGE_TO_SPOT * w.to_spot[v] - EDGE_LATER * exit_
    return value - EDGE_TO_EXIT * exit_


@rule
def tunnel_value(board, s, w, line, tunnel):
    """The value of digging a tunnel; the line has been sized up."""
    space = np.int64(board.space[tunnel])
    v = end_of(s, line) if s.length[line] > 0 else np.int64(VERTICES + space - SPACES)
    arrival = np.int64(board.head[tunnel] + board.tail[tunnel] - v)
    to_place = np.int64(w.to_place)
    value = np.int64(0)
    if space < SPACES and s.spot[space] != PLAIN:
        value += PLACING
        to_place -= 1
    if w.along != NONE and line_in(board, s, board.other[tunnel]) != w.along:
        value += station_value(board, s, w, v)
    if not has_station(s, arrival) and meets(board, s, line, tunnel, arrival):
        value += station_value(board, s, w, arrival)
    if arrival >= VERTICES:
        return value + (FINISHING if to_place == 0 else FINISHING_EARLY)
    left = board.tunnels - s.length[line]
    return value + outlook(w, arrival, left - 1, to_place) - w.standing


@rule
def greedy(board, s, w, seat, moves, n, rng):
    """The move with the highest value; ties are broken at random."""
    best, ties, choice = np.int64(NEVER - 1), 0, n - 1
    company = np.int64(s.company)
    survey_company(board, s, w, company)
    sized_up = NONE
    for i in range(n):
        move = moves[i]
        if move < STATION:
            line = 2 * company + (move // TUNNELS & 1)
            if sized_up == NONE:
                survey_city(s, w)
                survey_exits(board, s, w)
            if sized_up != line:
                size_up(board, s, w, line, moves, i, n)
                sized_up = line
            value = tunnel_value(board, s, w, line, move % TUNNELS)
        elif move < DOUBLE:
            value = np.int64(station_value(board, s, w, move - STATION))
            if s.phase != BONUS:
                value -= TURN_COST
        elif move < PASS:
            value = np.int64(0)
        else:
            value = np.int64(0 if s.phase == BONUS else NEVER)
        if value >= best:
            best, ties, choice = keep_best(best, ties, choice, i, value, rng)
    return choice
