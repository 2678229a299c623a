# mypy: allow-untyped-defs, no-check-untyped-defs
"""Following lines over the tiles: which journeys exist, how many changes they need, how long a line is."""

import numpy as np

from mornington.core.bits import EMPTY, bit
from mornington.core.rule import rule

from .grid import cell_at
from .state import (
    END,
    LINES,
    NONE,
    NOTHING,
    SIDES,
    START,
    STRAIGHT,
)


@rule
def joins(s, cell):
    """Whether a new tile touches two things: one that touches only one cannot complete a journey."""
    n = 0
    for side in range(SIDES):
        there = cell + s.step[side]
        look = s.grid[there]
        if STRAIGHT <= look < END:
            look = s.grid[there + s.step[side]]
        if look != NOTHING:
            n += 1
    return n > 1


@rule
def complete_journeys(board, s, w, cell):
    """Note the lines whose journey a tile just laid has made possible.

    On a section tile one can change, and neighbours always match: any two sides of it are joined, whatever their
    colours. So a journey exists where tiles lie side by side all the way; only a straight tile joins just top and
    bottom.
    """
    for i in range(s.width * s.height):
        w.seen[i] = 0
    w.seen[cell] = 1
    w.now[0] = cell
    waiting = 1
    reached = EMPTY
    while waiting:
        waiting -= 1
        here = np.int64(w.now[waiting])
        for side in range(SIDES):
            there = here + s.step[side]
            if STRAIGHT <= s.grid[there] < END:
                there = there + s.step[side]
            look = s.grid[there]
            if look >= END:
                reached |= bit(board.point[look - END, side ^ 2])
            elif look != NOTHING and not w.seen[there]:
                w.seen[there] = 1
                w.now[waiting] = there
                waiting += 1
    for line in range(LINES):
        if reached & bit(line) and reached & board.near_points[1 - board.start_end[line]]:
            s.complete |= 1 << line


@rule
def start_cell(board, s, line):
    """The cell in front of a line's starting point."""
    return cell_at(s, board.start_x[line], board.start_y[line])


@rule
def fewest_changes(board, s, w, line):
    """The changes a line's best journey needs, or NONE where there is no journey.

    A search over (tile, line of the tile): along a line is free, to the tile's other line costs one change. All that is
    reached with the same number of changes is searched before anything that needs one more. The way back is in
    `w.came_from`, from `w.arrived` on.

    The rules forbid visiting a tile twice, and the search need not forbid it: cut the loop out of such a route. Between
    entering the tile first, in colour a, and leaving it last, in colour b, the loop has at least one change if a and b
    differ; changing on the tile itself costs exactly one then, and none otherwise. Where the shorter route would leave
    by the side it came in, it visits the tile behind that side twice, and the cut is made there instead. So the fewest
    changes of any route are those of a route without repetition. The one returned is without, too: a change is tried
    on every tile of a queue before anything further on is searched, so a tile's other line, where it needs one more
    change, is always reached on the tile itself.
    """
    for i in range(2 * s.width * s.height):
        w.came_from[i] = NONE
    goal = END + 1 - board.start_end[line]
    first = start_cell(board, s, line)
    if s.grid[first] == NOTHING:
        return NONE
    step = 2 * first + board.half_at[s.grid[first], board.start_side[line] ^ 2]
    w.came_from[step] = START
    w.later[0] = step
    n_later = 1
    changes = 0
    while n_later:
        n_now = n_later
        for i in range(n_now):
            w.now[i] = w.later[i]
        n_later = 0
        at = 0
        while at < n_now:
            step = np.int64(w.now[at])
            at += 1
            here = step // 2
            half = step % 2
            look = s.grid[here]
            for side in range(SIDES):
                if board.half_at[look, side] != half:
                    continue
                there = here + s.step[side]
                beyond = s.grid[there]
                if beyond == goal:
                    w.arrived = step
                    w.arrived_side = side
                    return changes
                if beyond == NOTHING or beyond >= END:
                    continue
                onward = 2 * there + board.half_at[beyond, side ^ 2]
                if w.came_from[onward] == NONE:
                    w.came_from[onward] = step
                    w.now[n_now] = onward
                    n_now += 1
        for i in range(n_now):  # only now, when all that can be reached without another change is known
            step = np.int64(w.now[i])
            if s.grid[step // 2] < STRAIGHT and w.came_from[step ^ 1] == NONE:
                w.came_from[step ^ 1] = step
                w.later[n_later] = step ^ 1
                n_later += 1
        changes += 1
    return NONE


@rule
def line_length(board, s, w, line):
    """The tiles of a line from its start on, without a change.

    Their cells are in `w.path`, the cell where it would go on is `w.tip`. A colour has two sides of a tile at most, so
    a line neither branches nor meets itself.
    """
    n = 0
    side = np.int64(board.start_side[line])
    cell = start_cell(board, s, line)
    while NOTHING < s.grid[cell] < END:
        w.path[n] = cell
        n += 1
        look = s.grid[cell]
        entered = side ^ 2
        half = board.half_at[look, entered]
        for other in range(SIDES):
            if other != entered and board.half_at[look, other] == half:
                side = other
        cell = cell + s.step[side]
    w.tip = cell
    return n
