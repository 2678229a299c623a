# mypy: allow-untyped-defs, no-check-untyped-defs
"""Points for stations and the test trips: rules for `score`."""

import numpy as np

from mornington.core.rule import rule

from .digging import has_station
from .state import (
    ABSENT,
    CHANGE,
    COMPANIES,
    DOUBLING,
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
def touches(board, s, v, kind):
    """Whether a vertex is a corner of any space of a kind."""
    for k in range(6):
        space = board.around[v, k]
        if space != NONE and s.spot[space] == kind:
            return True
    return False


@rule
def is_served(board, s, space):
    """Whether a station touches a space."""
    stations = 0
    for i in range(3):
        if s.station[board.corner[space, i]] != NONE:
            stations += 1
    return stations > 0


@rule
def forget(w, minutes):
    """Nothing can be reached."""
    for line in range(LINES):
        for k in range(w.stops[line]):
            minutes[line, k] = FAR
            w.quickest[w.stop[line, k]] = FAR


@rule
def start_at(s, w, v):
    """Start at a vertex if there is a station; return its lines, as bits."""
    if s.station[v] == NONE:
        return 0
    w.quickest[v] = 0
    return np.int64(s.at[v])


@rule
def spread_from_space(board, s, w, minutes, space):
    """Minutes from the stations at a space to every line at every station."""
    forget(w, minutes)
    lines = 0
    for i in range(3):
        lines |= start_at(s, w, board.corner[space, i])
    spread(s, w, minutes, lines)


@rule
def spread_from_kind(board, s, w, minutes, kind):
    """The same from the stations at any space of a kind."""
    forget(w, minutes)
    lines = 0
    for v in range(VERTICES):
        if s.station[v] != NONE and touches(board, s, v, kind):
            lines |= start_at(s, w, v)
    spread(s, w, minutes, lines)


@rule
def spread(s, w, minutes, waiting):
    """Ride the lines that wait to be ridden, as bits, until nothing gets quicker."""
    while waiting:
        for line in range(LINES):
            if waiting >> line & 1:
                waiting = (waiting | ride(s, w, minutes, line)) & ~(1 << line)


@rule
def ride(s, w, minutes, line):
    """Change to a line where that is quicker, and go along it; return the lines at stations that are reached quicker.

    Boarding is free: every line at a station where trips start is at 0.
    """
    n = np.int64(w.stops[line])
    before = np.int64(FAR)
    for k in range(n):
        quickest = np.int64(w.quickest[w.stop[line, k]])
        before = min(before + SECTION, quickest + CHANGE if quickest else 0, minutes[line, k])
        minutes[line, k] = before
    lines = 0
    after = np.int64(FAR)
    for k in range(n - 1, -1, -1):
        after = min(after + SECTION, minutes[line, k])
        minutes[line, k] = after
        v = w.stop[line, k]
        if after < w.quickest[v]:
            w.quickest[v] = after
            lines |= s.at[v]
    return lines


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
        spread_from_kind(board, s, w, w.gone, np.int64(PARK))
        spread_from_kind(board, s, w, w.to_go, np.int64(LAKE))
        fastest(w)
        return
    faults = 0
    for which in range(2):
        d = destinations_of(s, day, which)
        holder = s.holder[d]
        if s.placed[d] == NONE:
            faults += 1
            if s.phase != DOUBLING:  # before the deal nobody is at fault; what was stacked must not show
                w.fault[holder] = NOT_PLACED
        elif not is_served(board, s, np.int64(s.placed[d])):
            faults += 1
            w.fault[holder] = NO_STATION
    if faults:
        return
    for which in range(2):
        space = np.int64(s.placed[destinations_of(s, day, which)])
        spread_from_space(board, s, w, w.gone if which == 0 else w.to_go, space)
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


@rule
def points_kept(points, finished):
    """What becomes of points for stations: two finished lines keep all, one half, none nothing."""
    return points * finished // 2
