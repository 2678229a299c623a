# mypy: allow-untyped-defs, no-check-untyped-defs
"""Three tunnels a turn are compulsory: which of the tunnels a company could dig it may dig. Rules for `legal`.

A tunnel is not legal if fewer can be dug after it than after another one. This is found by digging and taking back,
which leaves every byte of the state as it was. Most tunnels are settled before that by a run: one or two tunnels of
the same line or the other that nothing can come in the way of.
"""

import numpy as np

from mornington.core.rule import rule

from .construction import build, dig, unbuild, undig
from .digging import can_dig, end_of, has_station, list_tunnels
from .state import LINES, NONE, PLAIN, SPACES, TUNNELS, VERTICES

NO_RUN = -1
STATIONS_A_TUNNEL = 2  # that a tunnel makes at most
EVERY_LINE = 2**LINES - 1


@rule
def keep_longest(board, s, out, n):
    """Of the n tunnels listed, keep those after which the most can still be dug in this turn; return how many.

    The rest of `out` is used as scratch memory.
    """
    if n > 1:
        for more in range(np.int64(s.tunnels_left) - 1, 0, -1):
            kept = keep(board, s, out, n, more)
            if kept > 0:
                return kept
    return n


@rule
def keep(board, s, out, n, more):
    """Keep the tunnels after which so many more (1 or 2) can be dug. If there are none, all stay and 0 is returned."""
    run = second_run = np.int64(NO_RUN)
    plenty = s.supply >= STATIONS_A_TUNNEL * (more + 1)  # so that no tunnel can lack a station
    if plenty and not is_of_second_line(out[0]) and is_of_second_line(out[n - 1]):
        line = np.int64(2 * s.company)
        run, second_run = run_of(board, s, line, out, n, more), run_of(board, s, line + 1, out, n, more)
        if not may_spoil(board, s, line + 1, run) and not may_spoil(board, s, line, second_run):
            return n
    kept = 0
    for i in range(n):
        if (
            is_free(board, out[i], run if is_of_second_line(out[i]) else second_run)
            or runs_on(board, s, out[i], more, plenty)
            or leaves(board, s, out, n, out[i], more)
        ):
            out[kept] = out[i]
            kept += 1
    return kept


# Moves taken apart (quicker than by division)


@rule
def is_of_second_line(move):
    return TUNNELS <= move < 2 * TUNNELS or move >= 3 * TUNNELS


@rule
def tunnel_of(move):
    if move >= 2 * TUNNELS:
        move -= 2 * TUNNELS
    return move - TUNNELS if move >= TUNNELS else move


# Runs: one or two tunnels in free plain spaces without acute bends. Whatever else the company digs, only a tunnel in
# one of their spaces, or the want of stations, can come in their way. A run is told by its spaces: the first is the
# low byte, the last the next.


@rule
def run_from(board, s, v, heading, space, length, avoid):
    """A run of a line that has grown to v, not in a certain space nor to where certain lines are, or NO_RUN."""
    for bend in range(-1, 2):
        direction = turned(heading, bend)
        arrival = np.int64(board.near[v, direction])
        if is_open(s, arrival, avoid):
            for i in range(2):
                first = plain_space(board, s, v, direction, i)
                if first != NONE and first != space:
                    last = (
                        first if length == 1 else plain_space_ahead(board, s, arrival, direction, space, first, avoid)
                    )
                    if last != NONE:
                        return first | last << 8
    return np.int64(NO_RUN)


@rule
def plain_space_ahead(board, s, v, heading, x, y, avoid):
    """A free plain space, not x nor y, by which a line goes on from v to where none of certain lines is, or NONE."""
    for bend in range(-1, 2):
        direction = turned(heading, bend)
        if is_open(s, np.int64(board.near[v, direction]), avoid):
            for i in range(2):
                space = plain_space(board, s, v, direction, i)
                if space != NONE and space != x and space != y:
                    return space
    return np.int64(NONE)


@rule
def is_open(s, v, avoid):
    """Whether there is such a vertex in the city and none of certain lines is there."""
    return v != NONE and v < VERTICES and not s.at[v] & avoid


@rule
def plain_space(board, s, v, direction, i):
    """The space on one side of an edge that leaves v, if it is free and plain, or NONE."""
    tunnel = board.beside[v, direction, i]
    if tunnel == NONE:
        return np.int64(NONE)
    space = np.int64(board.space[tunnel])
    return space if s.tile[space] == NONE and s.spot[space] == PLAIN else np.int64(NONE)


@rule
def turned(direction, bend):
    """A direction turned by so many sixths of a circle, which may be negative."""
    direction += bend
    if direction < 0:
        return direction + 6
    return direction - 6 if direction >= 6 else direction


@rule
def passed(board, tunnel, v):
    """The other end of a tunnel that leaves v, and the direction in which it is passed."""
    if board.tail[tunnel] == v:
        return np.int64(board.head[tunnel]), np.int64(board.direction[tunnel])
    return np.int64(board.tail[tunnel]), turned(np.int64(board.direction[tunnel]), 3)


@rule
def run_of(board, s, line, out, n, length):
    """A run of a line as it is. One that may start does so in a start space, by one of the tunnels listed."""
    if s.length[line] == 0:
        i = n - 1
        while i >= 0 and is_of_second_line(out[i]) == (line & 1):  # the tunnels of the second line are the last
            run = start_run(board, s, line, tunnel_of(out[i]), length)
            if run != NO_RUN:
                return run
            i -= 1
    elif not s.finished[line] and s.length[line] + length <= board.tunnels:
        return run_from(board, s, end_of(s, line), np.int64(s.heading[line]), NONE, length, 1 << line)
    return np.int64(NO_RUN)


@rule
def start_run(board, s, line, tunnel, length):
    """A run that begins with a start tunnel."""
    arrow = np.int64(board.space[tunnel])
    if length == 1:
        return arrow | arrow << 8
    v, heading = passed(board, tunnel, VERTICES + arrow - SPACES)
    run = run_from(board, s, v, heading, NONE, 1, 1 << line)
    return arrow | run << 8 if run != NO_RUN else run


@rule
def runs_on(board, s, move, more, plenty):
    """Whether the line of a tunnel goes on by a run after it. Unless stations are plenty the run must need none."""
    line = 2 * s.company + is_of_second_line(move)
    if s.length[line] + more >= board.tunnels:
        return False
    tunnel = tunnel_of(move)
    space = np.int64(board.space[tunnel])
    v, heading = passed(board, tunnel, end_of(s, line) if s.length[line] > 0 else VERTICES + space - SPACES)
    if v >= VERTICES or (not plenty and s.at[v] != 0):
        return False
    return run_from(board, s, v, heading, space, more, 1 << line if plenty else EVERY_LINE) != NO_RUN


@rule
def may_spoil(board, s, line, run):
    """Whether a line might be dug in a space of the other line's run, or there is none."""
    if run == NO_RUN:
        return True
    if s.length[line] == 0:
        return False  # a start space is not in a run of the other line
    v = end_of(s, line)
    return touches_space(board, v, run & 255) or touches_space(board, v, run >> 8 & 255)


@rule
def touches_space(board, v, space):
    """Whether a vertex is a corner of a city space."""
    if space >= SPACES:
        return False
    return board.corner[space, 0] == v or board.corner[space, 1] == v or board.corner[space, 2] == v


@rule
def is_free(board, move, run):
    """Whether there is a run and a tunnel of the other line does not lie in it."""
    space = board.space[tunnel_of(move)]
    return run != NO_RUN and run & 255 != space and run >> 8 & 255 != space


# Digging and taking back


@rule
def leaves(board, s, out, n, move, more):
    """Whether one or two more tunnels can be dug after a tunnel; `out` is free from n on."""
    line = np.int64(2 * s.company + (move // TUNNELS & 1))
    trace = dig(board, s, line, move % TUNNELS, move // TUNNELS >> 1)
    found = False
    for k in range(bonus_choices(s, line)):
        if not found and choose_bonus(s, line, k):
            found = can_dig(board, s) if more == 1 else can_dig_two(board, s, out, n)
            take_back_bonus(s, line, k)
    undig(board, s, line, trace)
    return found


@rule
def can_dig_two(board, s, out, first):
    """Whether the company can dig two tunnels one after the other; `out` is free from `first` on."""
    n = list_tunnels(board, s, out, first)
    for i in range(first, n):
        line = np.int64(2 * s.company + (out[i] // TUNNELS & 1))
        trace = dig(board, s, line, out[i] % TUNNELS, out[i] // TUNNELS >> 1)
        found = False
        for k in range(bonus_choices(s, line)):
            if not found and choose_bonus(s, line, k):
                found = can_dig(board, s)
                take_back_bonus(s, line, k)
        undig(board, s, line, trace)
        if found:
            return True
    return False


@rule
def bonus_choices(s, line):
    """How many choices there are for the bonus station of a line, the first being to forfeit it."""
    return np.int64(s.length[line]) if s.finished[line] and s.supply > 0 else np.int64(1)


@rule
def choose_bonus(s, line, k):
    """Build the bonus station at the k-th vertex of a line (0: forfeit it), if none stands there; return whether."""
    if k > 0:
        v = np.int64(s.path[line, k])
        if has_station(s, v):
            return False
        build(s, v, line >> 1)
    return True


@rule
def take_back_bonus(s, line, k):
    if k > 0:
        unbuild(s, np.int64(s.path[line, k]))
