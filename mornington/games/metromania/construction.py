# mypy: allow-untyped-defs, no-check-untyped-defs
"""What digging a tunnel and building a station do, and how to take both back: rules for `apply`."""

import numpy as np

from mornington.core.rule import rule

from .digging import end_of, has_station, held, meets, separates
from .state import DESTINATIONS, HOUSE, NONE, PLAIN, SPACES, VERTICES


@rule
def build(s, v, company):
    s.station[v] = company
    s.supply -= 1


@rule
def unbuild(s, v):
    s.station[v] = NONE
    s.supply += 1


@rule
def dig(board, s, line, tunnel, which):
    """Lay a tunnel, with its destination and the stations it makes. Return what `undig` needs to take it back."""
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
    trace = np.int64(s.last[line] + 1) << 5 | np.int64(s.heading[line]) << 2 | together << 1 | apart
    s.tile[space] = 3 * line + board.side[tunnel]
    s.at[arrival] |= 1 << line
    s.length[line] += 1
    s.path[line, s.length[line]] = arrival
    s.heading[line] = (board.direction[tunnel] + (0 if forwards else 3)) % 6
    s.last[line] = tunnel
    if arrival >= VERTICES:
        s.finished[line] = 1
    return trace


@rule
def undig(board, s, line, trace):
    """Take back the last tunnel of a line, given what `dig` returned: every byte is as it was before."""
    space = np.int64(board.space[s.last[line]])
    arrival = end_of(s, line)
    s.finished[line] = 0
    s.path[line, s.length[line]] = NONE
    s.length[line] -= 1
    v = end_of(s, line)
    s.at[arrival] &= ~(1 << line)
    s.tile[space] = NONE
    s.last[line] = (trace >> 5) - 1
    s.heading[line] = trace >> 2 & 7
    if space < SPACES and s.spot[space] != PLAIN:
        for d in range(DESTINATIONS):
            if s.placed[d] == space:
                s.placed[d] = NONE
        s.has_placed = 0  # one destination a turn: none was placed before this one
        if not s.face_up and not s.strict:
            s.reveals -= 1
    if trace & 1:
        unbuild(s, v)
    if trace & 2:
        unbuild(s, arrival)
    if s.length[line] == 0:
        s.at[v] &= ~(1 << line)
        s.path[line, 0] = NONE
