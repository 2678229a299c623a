# mypy: allow-untyped-defs, no-check-untyped-defs
"""Where a company may dig and build, and what digging does: rules for `legal` and `apply`."""

import numpy as np

from mornington.core.rule import rule

from .layout import (
    ARROWS,
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
    if tile == NONE or tile % 3 != board.side[tunnel]:
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
    if s.length[line] == 0:
        return False
    along = line_in(board, s, board.other[s.last[line]])
    if along == NONE or end_of(s, along) == v:
        return False
    return line_in(board, s, board.other[tunnel]) != along


@rule
def meets(board, s, line, tunnel, arrival):
    """Whether there is another line at the vertex a tunnel arrives at that does not come along the same edge."""
    others = s.at[arrival] & ~(1 << line)
    along = line_in(board, s, board.other[tunnel])
    if along != NONE:
        others &= ~(1 << along)
    return others != 0


@rule
def stations_made(board, s, line, tunnel, v, arrival):
    """How many stations digging a tunnel from v makes."""
    n = 0
    if not has_station(s, v) and separates(board, s, line, tunnel, v):
        n += 1
    if not has_station(s, arrival) and meets(board, s, line, tunnel, arrival):
        n += 1
    return n


@rule
def far_side(a, b):
    """Whether two city sides are neither the same nor neighbours."""
    return 2 <= (a - b) % CITY_SIDES <= 4


@rule
def start_side(board, s, line):
    """The city side a line started from."""
    return np.int64(board.arrow_side[s.path[line, 0] - VERTICES])


@rule
def arrow_allowed(board, s, arrow, side):
    """Whether an arrow is far from a city side, or all of its sort that are far are taken."""
    if far_side(board.arrow_side[arrow], side):
        return True
    for other in range(ARROWS):
        free = board.starts[other] == board.starts[arrow] and s.tile[SPACES + other] == NONE
        if free and far_side(board.arrow_side[other], side):
            return False
    return True


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
    if stations_made(board, s, line, tunnel, v, arrival) > s.supply:
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
def ways_on(board, s, line, direction, i, has_placed):
    """The same for the tunnel that prolongs a started line in a direction, from the left (i = 0) or the right (1).

    A bend of 0 is straight on, 1 and 5 make 120°, 2 and 4 the acute 60° that needs a station, 3 would go back.
    """
    v = end_of(s, line)
    bend = (direction - s.heading[line]) % 6
    if bend == 3 or ((bend == 2 or bend == 4) and not has_station(s, v)):
        return 0
    arrival = np.int64(board.near[v, direction])
    tunnel = np.int64(board.beside[v, direction, i])
    if tunnel == NONE or s.at[arrival] >> line & 1:
        return 0
    return ways_to_dig(board, s, line, tunnel, v, arrival, has_placed)


@rule
def may_grow(board, s, line):
    """Whether a line is started, not finished and has tunnels left."""
    return 0 < s.length[line] < board.tunnels and not s.finished[line]


@rule
def can_go_on(board, s, line, has_placed):
    """Whether a line can be prolonged."""
    if may_grow(board, s, line):
        for direction in range(6):
            for i in range(2):
                if ways_on(board, s, line, direction, i, has_placed):
                    return True
    return False


@rule
def ways_to_start(board, s, line, arrow, i):
    """Whether a line may start in a free start space along its first or second outer side, as 0 or 1."""
    if not board.starts[arrow] or s.tile[SPACES + arrow] != NONE:
        return 0
    if line & 1 and not arrow_allowed(board, s, arrow, start_side(board, s, line - 1)):
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
            for arrow in range(ARROWS):
                for i in range(2):
                    if ways_to_start(board, s, line, arrow, i):
                        return True
    return False


@rule
def list_tunnels(board, s, out, n):
    """Add every tunnel the acting company may dig now."""
    for k in range(2):
        line = np.int64(2 * s.company + k)
        if may_grow(board, s, line):
            v = end_of(s, line)
            for direction in range(6):
                for i in range(2):
                    ways = ways_on(board, s, line, direction, i, np.int64(s.has_placed))
                    for which in range(2):
                        if ways >> which & 1:
                            out[n] = dig_move(line, np.int64(board.beside[v, direction, i]), which)
                            n += 1
        elif may_start(s, line):
            for arrow in range(ARROWS):
                for i in range(2):
                    if ways_to_start(board, s, line, arrow, i):
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
            listed = False  # the company's two lines may run along each other
            for i in range(n):
                if out[i] == STATION + v:
                    listed = True
            if not listed:
                out[n] = STATION + v
                n += 1
    return n


@rule
def can_get_station(s, line):
    """Whether a finished line has room for its bonus station."""
    if s.supply > 0:
        for k in range(1, s.length[line]):
            if not has_station(s, np.int64(s.path[line, k])):
                return True
    return False


@rule
def stuck_or_finished(board, s):
    """How many started lines are finished, or without a legal tunnel if it were their owner's turn."""
    count = 0
    for line in range(LINES):
        if s.length[line] > 0 and not can_go_on(board, s, line, np.int64(0)):
            count += 1
    return count


@rule
def build(s, v, company):
    s.station[v] = company
    s.supply -= 1


@rule
def dig(board, s, line, tunnel, which):
    """Lay a tunnel, with its destination and the stations it makes."""
    company = line >> 1
    space = board.space[tunnel]
    if s.length[line] == 0:
        v = np.int64(VERTICES + space - SPACES)
        s.path[line, 0] = v
        s.at[v] |= 1 << line
    else:
        v = end_of(s, line)
    forwards = board.tail[tunnel] == v
    arrival = np.int64(board.head[tunnel] if forwards else board.tail[tunnel])
    apart = not has_station(s, v) and separates(board, s, line, tunnel, v)
    together = not has_station(s, arrival) and meets(board, s, line, tunnel, arrival)
    if apart:
        build(s, v, company)
    if together:
        build(s, arrival, company)
    if space < SPACES and s.spot[space] != PLAIN:
        d = held(s, company, s.spot[space] - HOUSE, which)
        s.placed[d] = space
        s.has_placed = 1
        if not s.face_up and not s.strict:
            s.reveals += 1
    s.tile[space] = 3 * line + board.side[tunnel]
    s.at[arrival] |= 1 << line
    s.length[line] += 1
    s.path[line, s.length[line]] = arrival
    s.heading[line] = (board.direction[tunnel] + (0 if forwards else 3)) % 6
    s.last[line] = tunnel
