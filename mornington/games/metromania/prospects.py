# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a line can still reach: an exit, with how many destinations placed on the way, and other things worth reaching.

Distances are measured in tunnels through the city as it is dug now: exactly for the next tunnel, after that over edges
that are free on one side, ignoring angles. Sets of vertices are held in two words as in bots.py.

What is found lies in scratch memory: `w.away[PLANS × line + placed]` is how many tunnels it takes to an exit with so
many types placed, `w.to_spot[FINDS × line + target]` how many to a target. NONE stands where nothing was asked.
"""

import numpy as np

from mornington.core.bits import EMPTY
from mornington.core.rule import rule

from .bots import HIGH, LOW, exits_of, neighbours, survey_line
from .digging import arrow_allowed, end_of, may_head, start_side
from .judging import spots_at
from .lattice import lattice
from .state import COMPANIES, FUN, HOUSE, LAKE, LINES, NONE, PLAIN, SPACES, TYPES, VERTICES

CANNOT = 99
PLANS = TYPES + 1  # none, one, two or all types placed
POINTS_AT = PLANS * LINES  # from there on in `w.away`: the points of each company's stations …
SPOTS_AT = POINTS_AT + COMPANIES  # … and how many spots of each type are free

# Targets, and the number of ways on
TO_SPOT, TO_MEETING, TO_RICH_MEETING, TO_LAKE, TO_PARK, TO_UNSERVED, TO_STATION, TARGETS = range(8)
WAYS_ON = TARGETS
FINDS = TARGETS + 1
FURTHEST_TARGET = 7

# Sets of vertices: two words each of what `survey_sets` returns
FREE_SPOTS = 0  # corners of free spots, for each type
LAKES, PARKS, ONE_SPOT, TWO_SPOTS, THREE_SPOTS, STATIONS_THERE, LINES_THERE = range(3, 10)

_CORNERS = np.array(lattice().corners[:SPACES])
CORNERS_LOW, CORNERS_HIGH = np.bitwise_or.reduce(LOW[_CORNERS], axis=1), np.bitwise_or.reduce(HIGH[_CORNERS], axis=1)
PLACED = np.array([(mask & 1) + (mask >> 1 & 1) + (mask >> 2) for mask in range(1 << TYPES)], np.int64)
ALL_PLANS = 1 << TYPES


@rule
def survey_sets(board, s, w):
    """The sets of vertices that lines may head for; note the points of each company's stations and the free spots."""
    for i in range(COMPANIES + TYPES):
        w.away[POINTS_AT + i] = 0
    houses = houses_high = works = works_high = funs = funs_high = EMPTY
    lakes = lakes_high = parks = parks_high = EMPTY
    one = one_high = two = two_high = three = three_high = EMPTY
    for space in range(SPACES):
        kind = s.spot[space]
        if kind == PLAIN:
            continue
        low, high = CORNERS_LOW[space], CORNERS_HIGH[space]
        if kind > FUN:
            if kind == LAKE:
                lakes |= low
                lakes_high |= high
            else:
                parks |= low
                parks_high |= high
            continue
        three |= two & low
        three_high |= two_high & high
        two |= one & low
        two_high |= one_high & high
        one |= low
        one_high |= high
        if s.tile[space] == NONE:
            w.away[SPOTS_AT + kind - HOUSE] += 1
            if kind == HOUSE:
                houses |= low
                houses_high |= high
            elif kind == FUN:
                funs |= low
                funs_high |= high
            else:
                works |= low
                works_high |= high
    stations = stations_high = lines = lines_high = EMPTY
    for v in range(VERTICES):
        if s.at[v]:
            lines |= LOW[v]
            lines_high |= HIGH[v]
            if s.station[v] != NONE:
                stations |= LOW[v]
                stations_high |= HIGH[v]
                w.away[POINTS_AT + s.station[v]] += spots_at(board, s, v)
    return (
        houses, houses_high, works, works_high, funs, funs_high, lakes, lakes_high, parks, parks_high,
        one, one_high, two, two_high, three, three_high, stations, stations_high, lines, lines_high,
    )  # fmt: skip


@rule
def take_first_step(board, s, w, line, needed, plans):
    """Write where the next tunnel may take a line, by what it places; note if that can be an exit, and the ways on."""
    v = end_of(s, line)
    side = start_side(board, s, line)
    ways = 0
    for direction in range(6):
        if not may_head(board, s, line, v, direction):
            continue
        arrival = np.int64(board.near[v, direction])
        is_open = 0
        for i in range(2):
            tunnel = np.int64(board.beside[v, direction, i])
            if tunnel == NONE:
                continue
            space = np.int64(board.space[tunnel])
            if s.tile[space] != NONE:
                continue
            if space >= SPACES:
                if not board.starts[space - SPACES] and arrow_allowed(board, s, space - SPACES, side):
                    w.away[PLANS * line] = 1
                    is_open = 1
                continue
            kind = np.int64(s.spot[space])
            plan = np.int64(0)
            if kind != PLAIN:
                if kind >= LAKE or not needed >> (kind - HOUSE) & 1:
                    continue
                plan = 1 << (kind - HOUSE)
                w.to_spot[FINDS * line + TO_SPOT] = 1
            plans[2 * plan] |= LOW[arrival]
            plans[2 * plan + 1] |= HIGH[arrival]
            is_open = 1
        ways += is_open
    w.to_spot[FINDS * line + WAYS_ON] = ways


@rule
def grow(w, sets, needed, plans):
    """Go one tunnel further from all that is reached; return whether that leads anywhere new.

    To place something takes a tunnel, at a corner of its spot.
    """
    found = EMPTY
    for plan in range(ALL_PLANS - 1, -1, -1):  # those that place less come later, and are still as they were
        if plan & ~needed:
            continue
        low, high = plans[2 * plan], plans[2 * plan + 1]
        if low | high:
            more, more_high = neighbours(w, low, high)
            low |= more & ~w.own[0]
            high |= more_high & ~w.own[1]
        for kind in range(TYPES):
            if plan >> kind & 1:
                before = plan ^ (1 << kind)
                low |= plans[2 * before] & sets[2 * (FREE_SPOTS + kind)]
                high |= plans[2 * before + 1] & sets[2 * (FREE_SPOTS + kind) + 1]
        found |= (low ^ plans[2 * plan]) | (high ^ plans[2 * plan + 1])
        plans[2 * plan], plans[2 * plan + 1] = low, high
    return found != EMPTY


@rule
def find(w, at, low, high, target, target_high, steps):
    """Note that a target is so many tunnels away, unless it was found before."""
    if w.to_spot[at] == CANNOT and low & target | high & target_high:
        w.to_spot[at] = steps


@rule
def look_for_targets(w, line, sets, low, high, unserved, unserved_high, steps):
    at = FINDS * line
    own, own_high = w.own[0], w.own[1]
    meeting = sets[2 * LINES_THERE] & ~own & ~sets[2 * STATIONS_THERE]
    meeting_high = sets[2 * LINES_THERE + 1] & ~own_high & ~sets[2 * STATIONS_THERE + 1]
    one, one_high = meeting & sets[2 * ONE_SPOT], meeting_high & sets[2 * ONE_SPOT + 1]
    find(w, at + TO_MEETING, low, high, one, one_high, steps)
    two, two_high = meeting & sets[2 * TWO_SPOTS], meeting_high & sets[2 * TWO_SPOTS + 1]
    find(w, at + TO_RICH_MEETING, low, high, two, two_high, steps)
    find(w, at + TO_LAKE, low, high, sets[2 * LAKES], sets[2 * LAKES + 1], steps)
    find(w, at + TO_PARK, low, high, sets[2 * PARKS], sets[2 * PARKS + 1], steps)
    find(w, at + TO_UNSERVED, low, high, meeting & unserved, meeting_high & unserved_high, steps)
    find(
        w, at + TO_STATION, low, high, sets[2 * STATIONS_THERE] & ~own, sets[2 * STATIONS_THERE + 1] & ~own_high, steps
    )


@rule
def size_up_line(board, s, w, line, sets, plans):
    """Note what a line can reach, for a company that has been surveyed. `plans`: sixteen words of scratch memory."""
    needed = np.int64(w.kinds >> HOUSE)
    for placed in range(PLANS):
        w.away[PLANS * line + placed] = NONE
    for target in range(FINDS):
        w.to_spot[FINDS * line + target] = NONE
    if s.length[line] == 0 or s.finished[line]:
        return
    left = np.int64(board.tunnels - s.length[line])
    survey_line(s, w, line)
    for i in range(2 * ALL_PLANS):
        plans[i] = EMPTY
    for placed in range(PLACED[needed] + 1):
        w.away[PLANS * line + placed] = CANNOT
    for target in range(TARGETS):
        w.to_spot[FINDS * line + target] = CANNOT
    # nothing to look for
    if not needed:
        w.to_spot[FINDS * line + TO_SPOT] = NONE
    if w.own[0] & sets[2 * LAKES] | w.own[1] & sets[2 * LAKES + 1]:
        w.to_spot[FINDS * line + TO_LAKE] = NONE
    if w.own[0] & sets[2 * PARKS] | w.own[1] & sets[2 * PARKS + 1]:
        w.to_spot[FINDS * line + TO_PARK] = NONE
    unserved = unserved_high = EMPTY
    for i in range(w.unserved):
        unserved |= CORNERS_LOW[w.to_serve[i]]
        unserved_high |= CORNERS_HIGH[w.to_serve[i]]
    if not w.unserved:
        w.to_spot[FINDS * line + TO_UNSERVED] = NONE
    take_first_step(board, s, w, line, needed, plans)
    exits, exits_high = exits_of(board, s, w, line)
    all_placed = PLANS * line + PLACED[needed]
    steps = 1
    while steps < left and w.away[all_placed] == CANNOT:
        if steps < FURTHEST_TARGET:
            look_for_targets(w, line, sets, plans[0], plans[1], unserved, unserved_high, steps)
        for plan in range(ALL_PLANS):
            if plans[2 * plan] & exits | plans[2 * plan + 1] & exits_high:
                at = PLANS * line + PLACED[plan]
                if w.away[at] == CANNOT:
                    w.away[at] = steps + 1
        if w.to_spot[FINDS * line + TO_SPOT] == CANNOT:
            for kind in range(TYPES):
                if plans[2 << kind] | plans[(2 << kind) + 1]:
                    w.to_spot[FINDS * line + TO_SPOT] = steps
        steps = steps + 1 if grow(w, sets, needed, plans) else left


@rule
def can_place(w, line, left):
    """How many types a line can place at most and still be finished; it can be finished."""
    most = 0
    for placed in range(1, PLANS):
        if 0 <= w.away[PLANS * line + placed] <= left:
            most = placed
    return most
