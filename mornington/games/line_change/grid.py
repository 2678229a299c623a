# mypy: allow-untyped-defs, no-check-untyped-defs
"""The grid of Line Change: its cells, what lies on them and what fits beside it.

The grid has no edge. A *place* numbers a cell by its x and y, counted from the left end tile, wherever the map lies.
Laid tiles are kept by place. For looking around they are drawn into a *window*, just large enough for the map, which
grows with it; a *cell* is an index into the window. What lies on a cell is its *look*: a section tile in one of its
rotations, a straight tile, or an end tile.
"""

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, without_lowest
from mornington.core.rule import rule

from .state import (
    BOTTOM,
    CELLS,
    COLUMNS,
    END,
    ENDS,
    LEFT,
    NOTHING,
    OUT,
    RIGHT,
    RIM,
    STRAIGHT,
    TILES,
    TOP,
    TURNS,
    WINDOW_ROWS,
)


@rule
def place_at(x, y):
    return (y + TILES) * COLUMNS + x + TILES


@rule
def x_of(place):
    return place % COLUMNS - TILES


@rule
def y_of(place):
    return place // COLUMNS - TILES


@rule
def cell_at(s, x, y):
    """The cell of the window at x,y, which must be inside."""
    return (y - s.top) * s.width + x - s.left


@rule
def cell_of(s, place):
    return cell_at(s, x_of(place), y_of(place))


# Laying


@rule
def open_window(board, s):
    """Let the window lie around the row and all tiles of the round."""
    s.left, s.top = -RIM, -RIM
    s.width, s.height = board.straights + ENDS + 2 * RIM, 1 + 2 * RIM
    for i in range(s.drawn):
        if s.place[i] != OUT:
            widen(s, x_of(s.place[i]), y_of(s.place[i]))


@rule
def clear_window(s):
    for cell in range(CELLS):
        s.grid[cell] = NOTHING
    for row in range(WINDOW_ROWS):
        s.laid[row] = EMPTY


@rule
def widen(s, x, y):
    """Make room for a tile at x,y; return whether there was too little."""
    left, top = min(s.left, x - RIM), min(s.top, y - RIM)
    width = max(s.left + s.width, x + RIM + 1) - left
    height = max(s.top + s.height, y + RIM + 1) - top
    if width == s.width and height == s.height:
        return False
    s.left, s.top, s.width, s.height = left, top, width, height
    return True


@rule
def draw_window(board, s):
    """Draw the row and all tiles of the round into the window, which is empty."""
    s.step[TOP], s.step[RIGHT], s.step[BOTTOM], s.step[LEFT] = -s.width, 1, s.width, -1
    for end in range(ENDS):
        put(s, board.end_x[end], 0, END + end)
    for i in range(board.straights):
        put(s, 1 + i, 0, STRAIGHT + s.straights[i])
    for i in range(s.drawn):
        if s.place[i] != OUT:
            put(s, x_of(s.place[i]), y_of(s.place[i]), s.look[i])


@rule
def put(s, x, y, look):
    s.grid[cell_at(s, x, y)] = look
    s.laid[y - s.top] |= bit(x - s.left)


@rule
def lay_last(board, s):
    """Show the tile noted last."""
    place, look = np.int64(s.place[s.drawn - 1]), s.look[s.drawn - 1]
    x, y = x_of(place), y_of(place)
    if widen(s, x, y):
        clear_window(s)
        draw_window(board, s)
    else:
        put(s, x, y, look)


# What fits


@rule
def free_cells(s, row):
    """The free cells next to a laid tile, in a row of the window."""
    here = s.laid[row]
    beside = (here << np.uint64(1)) | (here >> np.uint64(1)) | s.laid[row - 1] | s.laid[row + 1]
    return beside & ~here


@rule
def looks_fitting(board, s, cell, width):
    """The looks of section tiles (as bits, from 0) that match all that lies around a cell of a window so wide."""
    looks = board.fits[TOP, s.grid[cell - width]] & board.fits[BOTTOM, s.grid[cell + width]]
    return looks & board.fits[LEFT, s.grid[cell - 1]] & board.fits[RIGHT, s.grid[cell + 1]]


@rule
def rotations(board, s, cell, width, kind):
    """The quarter turns by which a kind of tile matches all that lies around a cell, as a set."""
    return (looks_fitting(board, s, cell, width) >> np.uint64(TURNS * kind)) & board.turns[kind]


@rule
def fits_somewhere(board, s, kind):
    width = np.int64(s.width)
    for row in range(1, s.height - 1):
        free = free_cells(s, row)
        while free:
            if rotations(board, s, row * width + lowest(free), width, kind):
                return True
            free = without_lowest(free)
    return False


@rule
def placements(board, s, kind, out):
    """List the moves that lay a kind of tile: cells row by row, every rotation that matches and looks different."""
    n = 0
    width, height = np.int64(s.width), np.int64(s.height)  # read once: to the compiler, `out` might overlap the state
    kind = np.int64(kind)
    for row in range(1, height - 1):
        free = free_cells(s, row)
        first = place_at(s.left, s.top + row)
        while free:
            column = lowest(free)
            free = without_lowest(free)
            fitting = rotations(board, s, row * width + column, width, kind)
            while fitting:
                out[n] = (first + column) * TURNS + lowest(fitting)
                fitting = without_lowest(fitting)
                n += 1
    return n
