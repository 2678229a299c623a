# mypy: allow-untyped-defs, no-check-untyped-defs
"""Points for stations and the test trips: rules for `score`."""

import numpy as np

from mornington.core.rule import rule

from .digging import has_station
from .layout import (
    ABSENT,
    CHANGE,
    COMPANIES,
    FAR,
    FAULT,
    FUN,
    HOUSE,
    LAKE,
    LETTERS,
    LINES,
    NO_CONNECTION,
    NO_FAULT,
    NO_STATION,
    NONE,
    NOT_PLACED,
    OTHER_TEST,
    PARK,
    PLAIN,
    SAME_TEST,
    SECTION,
    SUNDAY,
    SUNDAY_TEST,
    TYPES,
    VERTICES,
)


@rule
def spots_at(board, s, v):
    """How many spots touch a vertex, dug or not."""
    n = 0
    for k in range(6):
        space = board.around[v, k]
        if space != NONE and HOUSE <= s.spot[space] <= FUN:
            n += 1
    return n


@rule
def list_stops(s, w):
    """The stations of every line in order; markers are none."""
    for line in range(LINES):
        n = 0
        for k in range(1, s.length[line] + 1):
            v = np.int64(s.path[line, k])
            if has_station(s, v):
                w.stop[line, n] = v
                n += 1
        w.stops[line] = n


@rule
def touches(board, s, v, space, kind):
    """Whether a vertex is a corner of a space, or, where the space is NONE, of any space of a kind."""
    for k in range(6):
        near = board.around[v, k]
        if near != NONE and (near == space or (space == NONE and s.spot[near] == kind)):
            return True
    return False


@rule
def spread(board, s, w, minutes, space, kind):
    """Minutes from the stations at a space (or kind of space) to every line at every station; how many such stations.

    Boarding is free: every line at such a station is at 0. Then sections along the lines and changes between them are
    taken by turns until nothing gets quicker.
    """
    served = 0
    for v in range(VERTICES):
        if s.station[v] != NONE and touches(board, s, v, space, kind):
            w.quickest[v] = 0
            served += 1
        else:
            w.quickest[v] = FAR
    for line in range(LINES):
        for k in range(w.stops[line]):
            minutes[line, k] = w.quickest[w.stop[line, k]]
    changed = True
    while changed:
        changed = False
        for line in range(LINES):
            n = w.stops[line]
            for k in range(n):
                quickest = min(minutes[line, k], w.quickest[w.stop[line, k]] + CHANGE)
                if k > 0:
                    quickest = min(quickest, minutes[line, k - 1] + SECTION)
                minutes[line, k] = quickest
            for k in range(n - 2, -1, -1):
                minutes[line, k] = min(minutes[line, k], minutes[line, k + 1] + SECTION)
            for k in range(n):
                if minutes[line, k] < w.quickest[w.stop[line, k]]:
                    w.quickest[w.stop[line, k]] = minutes[line, k]
                    changed = True
    return served


@rule
def fastest(w):
    """The companies with a section on any fastest trip, and its minutes, into w."""
    best = FAR
    for line in range(LINES):
        for k in range(w.stops[line]):
            best = min(best, w.gone[line, k] + w.to_go[line, k])
    w.minutes = best if best < FAR else NONE
    for line in range(LINES):
        for k in range(w.stops[line] - 1):
            there = w.gone[line, k] + SECTION + w.to_go[line, k + 1]
            back = w.gone[line, k + 1] + SECTION + w.to_go[line, k]
            if min(there, back) == best and best < FAR:
                w.riders |= 1 << (line >> 1)


@rule
def destinations_of(s, letter, which):
    """The two destinations of a letter, by type."""
    for kind in range(TYPES):
        d = kind * LETTERS + letter
        if s.holder[d] != ABSENT:
            if which == 0:
                return d
            which -= 1
    return NONE


@rule
def run_test(board, s, w, day):
    """One test trip, after list_stops: its minutes, the companies on any fastest trip, and who is at fault, into w."""
    w.minutes = NONE
    w.riders = 0
    for company in range(COMPANIES):
        w.fault[company] = NO_FAULT
    if day == SUNDAY:
        spread(board, s, w, w.gone, np.int64(NONE), np.int64(PARK))
        spread(board, s, w, w.to_go, np.int64(NONE), np.int64(LAKE))
        fastest(w)
        return
    faults = 0
    for which in range(2):
        d = destinations_of(s, day, which)
        holder = s.holder[d]
        if s.placed[d] == NONE:
            faults += 1
            if holder >= 0:
                w.fault[holder] = NOT_PLACED
        else:
            served = spread(board, s, w, w.gone if which == 0 else w.to_go, np.int64(s.placed[d]), np.int64(PLAIN))
            if served == 0:
                faults += 1
                w.fault[holder] = NO_STATION
    if faults:
        return
    fastest(w)
    if w.minutes == NONE:
        for which in range(2):
            w.fault[s.holder[destinations_of(s, day, which)]] = NO_CONNECTION


@rule
def test_points(s, w, day, company):
    """What a test, run before, is worth to a company."""
    if w.fault[company] != NO_FAULT:
        return FAULT
    if not w.riders >> company & 1:
        return 0
    if day == SUNDAY:
        return SUNDAY_TEST
    for which in range(2):
        if s.holder[destinations_of(s, day, which)] == company:
            return SAME_TEST
    return OTHER_TEST
