# mypy: allow-untyped-defs, no-check-untyped-defs
"""Where a company may dig and build: rules for `legal`. What digging does is in construction.py."""

import numpy as np

from mornington.core.rule import rule

from .state import (
    ARROWS,
    BLOCKED_OR_FINISHED,
    CITY_SIDES,
    CITY_TUNNELS,
    FIRST_HELD,
    HOUSE,
    LAKE,
    LETTERS,
    LINES,
    NONE,
    PLAIN,
    SPACES,
    STATION,
    TUNNELS,
    TYPES,
    VERTICES,
)


@rule
def line_in(board, s, tunnel):
    """The line that has this very tunnel, or NONE."""
    if tunnel == NONE:
        return NONE
    tile = s.tile[board.space[tunnel]]
    if tile < 0 or tile % 3 != board.side[tunnel]:  # not `== NONE`: division is quicker of what cannot be negative
        return NONE
    return np.int64(tile // 3)


@rule
def end_of(s, line):
    """The vertex a line has grown to."""
    return np.int64(s.path[line, s.length[line]])


@rule
def has_station(s, v):
    return v < VERTICES and s.station[v] != NONE


@rule
def separates(board, s, line, tunnel, v):
    """Whether a line that goes on from v by this tunnel leaves a line there that it ran along and that goes on too."""
    along = runs_along(board, s, line, v)
    return along != NONE and line_in(board, s, board.other[tunnel]) != along


@rule
def runs_along(board, s, line, v):
    """The line that a line has come along to v and that goes on from there, or NONE."""
    if s.length[line] == 0:
        return NONE
    along = line_in(board, s, board.other[s.last[line]])
    return NONE if along == NONE or end_of(s, along) == v else along


@rule
def meets(board, s, line, tunnel, arrival):
    """Whether there is another line at the vertex a tunnel arrives at that does not come along the same edge."""
    others = s.at[arrival] & ~(1 << line)
    if others == 0:
        return False
    along = line_in(board, s, board.other[tunnel])
    return along == NONE or others != 1 << along


@rule
def stations_made(board, s, line, tunnel, v, arrival):
    """How many stations digging a tunnel from v makes: two at most."""
    n = 0
    if not has_station(s, v) and separates(board, s, line, tunnel, v):
        n += 1
    if not has_station(s, arrival) and meets(board, s, line, tunnel, arrival):
        n += 1
    return n


@rule
def far_side(a, b):
    """Whether two city sides are neither the same nor neighbours."""
    return 2 <= abs(a - b) <= CITY_SIDES - 2


@rule
def start_side(board, s, line):
    """The city side a line started from."""
    return np.int64(board.arrow_side[s.path[line, 0] - VERTICES])


@rule
def arrow_allowed(board, s, arrow, side):
    """Whether an arrow is far from a city side, or all of its sort that are far are taken."""
    return far_side(board.arrow_side[arrow], side) or not far_arrow_left(board, s, board.starts[arrow], side)


@rule
def far_arrow_left(board, s, starts, side):
    """Whether a start (or an end) far from a city side is free."""
    for arrow in range(ARROWS):
        free = board.starts[arrow] == starts and s.tile[SPACES + arrow] == NONE
        if free and far_side(board.arrow_side[arrow], side):
            return True
    return False


@rule
def share_corner(board, a, b):
    for i in range(3):
        for j in range(3):
            if board.corner[a, i] == board.corner[b, j]:
                return True
    return False


@rule
def letter_fits(board, s, letter, space):
    """Whether no destination of this letter touches the space."""
    for kind in range(TYPES):
        other = s.placed[kind * LETTERS + letter]
        if other != NONE and share_corner(board, other, space):
            return False
    return True


@rule
def held(s, company, kind, which):
    """The first or second destination of a type that a company still has to place, by letter, or NONE."""
    for letter in range(LETTERS):
        d = kind * LETTERS + letter
        if s.holder[d] == company and s.placed[d] == NONE:
            if which == 0:
                return d
            which -= 1
    return NONE


@rule
def dig_move(line, tunnel, which):
    return (2 * which + (line & 1)) * TUNNELS + tunnel


@rule
def ways_to_dig(board, s, line, tunnel, v, arrival, has_placed):
    """Whether a tunnel may be dug from v, as bits: 1 with the first destination held (or none), 2 with the second."""
    space = board.space[tunnel]
    if s.tile[space] != NONE:
        return 0
    if space >= SPACES:
        arrow = np.int64(space - SPACES)
        if s.length[line] > 0 and (
            board.starts[arrow] or not arrow_allowed(board, s, arrow, start_side(board, s, line))
        ):
            return 0
    elif s.spot[space] >= LAKE:
        return 0
    if s.supply < 2 and stations_made(board, s, line, tunnel, v, arrival) > s.supply:
        return 0
    if space >= SPACES or s.spot[space] == PLAIN:
        return 1
    ways = 0
    if not has_placed:
        for which in range(2):
            d = held(s, line >> 1, np.int64(s.spot[space] - HOUSE), which)
            if d != NONE and letter_fits(board, s, d % LETTERS, space):
                ways |= 1 << which
    return ways


@rule
def may_head(board, s, line, v, direction):
    """Whether a started line that has grown to v may go on in a direction at all.

    A bend of 0 is straight on, 1 and 5 make 120°, 2 and 4 the acute 60° that needs a station, 3 would go back.
    """
    arrival = board.near[v, direction]
    if arrival == NONE or s.at[arrival] >> line & 1:
        return False
    bend = abs(direction - s.heading[line])
    return bend != 3 and (bend < 2 or bend == 5 or has_station(s, v))


@rule
def ways_on(board, s, line, v, direction, i, has_placed):
    """The same for the tunnel that prolongs a started line in a direction, from the left (i = 0) or the right (1)."""
    tunnel = np.int64(board.beside[v, direction, i])
    if tunnel == NONE:
        return 0
    return ways_to_dig(board, s, line, tunnel, v, np.int64(board.near[v, direction]), has_placed)


@rule
def may_grow(board, s, line):
    """Whether a line is started, not finished and has tunnels left."""
    return 0 < s.length[line] < board.tunnels and not s.finished[line]


@rule
def can_go_on(board, s, line, has_placed):
    """Whether a line can be prolonged."""
    if may_grow(board, s, line):
        v = end_of(s, line)
        for direction in range(6):
            if may_head(board, s, line, v, direction):
                for i in range(2):
                    if ways_on(board, s, line, v, direction, i, has_placed):
                        return True
    return False


@rule
def side_to_avoid(board, s, line):
    """The city side that a line must start far from, or NONE if it may start anywhere."""
    if line & 1:
        side = start_side(board, s, line - 1)
        if far_arrow_left(board, s, 1, side):
            return side
    return NONE


@rule
def ways_to_start(board, s, line, arrow, i, avoid):
    """Whether a line may start in a free start space along its first or second outer side, as 0 or 1."""
    if not board.starts[arrow] or s.tile[SPACES + arrow] != NONE:
        return 0
    if avoid != NONE and not far_side(board.arrow_side[arrow], avoid):
        return 0
    tunnel = CITY_TUNNELS + 2 * arrow + i
    return ways_to_dig(board, s, line, tunnel, VERTICES + arrow, city_end(board, tunnel), np.int64(0))


@rule
def city_end(board, tunnel):
    """The vertex of an arrow space's tunnel that is not its apex."""
    return np.int64(min(board.tail[tunnel], board.head[tunnel]))


@rule
def may_start(s, line):
    """Whether a line may be started now: a company starts with its line 1, and with no second on its first turn."""
    if s.length[line] > 0:
        return False
    return line & 1 == 0 or (s.length[line - 1] > 0 and not s.first_turn)


@rule
def can_dig(board, s):
    """Whether the acting company can dig any tunnel now."""
    for i in range(2):
        line = np.int64(2 * s.company + i)
        if can_go_on(board, s, line, np.int64(s.has_placed)):
            return True
        if may_start(s, line):
            avoid = side_to_avoid(board, s, line)
            for arrow in range(ARROWS):
                for i in range(2):
                    if ways_to_start(board, s, line, arrow, i, avoid):
                        return True
    return False


@rule
def list_tunnels(board, s, out, n):
    """Add every tunnel the acting company could dig now; compulsory.py says which of them it may."""
    for k in range(2):
        line = np.int64(2 * s.company + k)
        if may_grow(board, s, line):
            v = end_of(s, line)
            for direction in range(6):
                if may_head(board, s, line, v, direction):
                    for i in range(2):
                        ways = ways_on(board, s, line, v, direction, i, np.int64(s.has_placed))
                        for which in range(2):
                            if ways >> which & 1:
                                out[n] = dig_move(line, np.int64(board.beside[v, direction, i]), which)
                                n += 1
        elif may_start(s, line):
            avoid = side_to_avoid(board, s, line)
            for arrow in range(ARROWS):
                for i in range(2):
                    if ways_to_start(board, s, line, arrow, i, avoid):
                        out[n] = dig_move(line, CITY_TUNNELS + 2 * arrow + i, np.int64(FIRST_HELD))
                        n += 1
    return n


@rule
def list_stations(s, line, out, n):
    """Add the vertices of a line strictly between two of its stations; its start and end markers count as such here."""
    if s.supply == 0:
        return n
    last = s.length[line] if s.finished[line] else 0
    for k in range(1, s.length[line] + 1):
        if has_station(s, np.int64(s.path[line, k])):
            last = max(last, k)
    for k in range(1, last):
        v = np.int64(s.path[line, k])
        if not has_station(s, v):
            shared = s.at[v] >> (line ^ 1) & 1  # the company's two lines may run along each other
            if not shared or not is_listed(out, n, STATION + v):
                out[n] = STATION + v
                n += 1
    return n


@rule
def is_listed(out, n, move):
    """Whether a move is among the first n."""
    i = 0
    while i < n and out[i] != move:
        i += 1
    return i < n


@rule
def can_get_station(s, line):
    """Whether a finished line has room for its bonus station."""
    if s.supply > 0:
        for k in range(1, s.length[line]):
            if not has_station(s, np.int64(s.path[line, k])):
                return True
    return False


@rule
def five_are_stuck_or_finished(board, s):
    """Whether five started lines are finished, or without a legal tunnel if it were their owner's turn."""
    started = 0
    for line in range(LINES):
        if s.length[line] > 0:
            started += 1
    spare = started - BLOCKED_OR_FINISHED  # so many may be able to go on
    for line in range(LINES):
        if spare < 0:
            return False
        if can_go_on(board, s, line, np.int64(0)):
            spare -= 1
    return spare >= 0
