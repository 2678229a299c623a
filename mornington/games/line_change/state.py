"""The records of Line Change and the numbers in them: board, state, scratch memory, moves, rows of the score.

A round is called `stage` here (NumPy records already have a `round`); `grid` tells how tiles lie beside each other.
"""

from mornington.core.placeholders import SEATS
from mornington.core.records import record

RULES_VERSION = 2  # counted up whenever a recorded game would replay differently

# What a board may hold
TILES = 48  # section tiles
STRAIGHTS = 8  # straight tiles
ENDS = 2
LONGEST_ROW = STRAIGHTS + ENDS

# Places. Every tile lies beside one laid before, so no tile of a round is further than TILES from the row.
COLUMNS = 128  # TILES + LONGEST_ROW + TILES are enough; dividing by a power of two is quicker
ROWS = TILES + 1 + TILES
PLACES = COLUMNS * ROWS
OUT = -1  # in place of a place: the tile fitted nowhere

# The window: the map, around it the cells where tiles can be laid, and around those a rim, so that each has four
# neighbours. A tile makes the map one column wider or one row higher at most, never both, so width + height has a
# limit, and a rectangle is largest where they are equal.
RIM = 2
WINDOW_ROWS = 1 + TILES + 2 * RIM
_WIDTH_AND_HEIGHT = LONGEST_ROW + 1 + TILES + 4 * RIM
CELLS = (_WIDTH_AND_HEIGHT // 2) * ((_WIDTH_AND_HEIGHT + 1) // 2)

# Sides of a tile, clockwise
TOP, RIGHT, BOTTOM, LEFT = 0, 1, 2, 3
SIDES = 4

# Section tiles: 6 pairs of colours, each as a cross and as curves. A cross looks the same after two quarter turns.
LINES = 4
PAIRS = 6
KINDS = 2 * PAIRS  # kind = 2 × pair + CROSS or CURVES
CROSS, CURVES = 0, 1
TURNS = 4

# Looks: nothing, the section tiles (1 + 4 × kind + quarter turns clockwise), the straight tiles by colour, the ends
NOTHING = 0
SECTION = 1
STRAIGHT = SECTION + TURNS * KINDS
END = STRAIGHT + LINES
LOOKS = 56  # END + ENDS, and one to spare

# Moves: place × 4 + quarter turns clockwise
MOVES = PLACES * TURNS
# The row has two free cells at each of its tiles and one at either end. A tile takes one free cell and adds three at
# most. One colour to match leaves a tile two rotations; only a cell that touches nothing but an M, of which there are
# two, allows four.
_FREE_CELLS = 2 * LONGEST_ROW + 2 + 2 * (TILES - 1)
MAX_LEGAL = 2 * _FREE_CELLS + 2 * ENDS

NONE = -1  # no line, no tile, no journey …

# The points of an end tile are numbered by the line that starts there; LINES + end is that end's M.

AHEAD = 8  # rounds dealt in advance, so that they can be stacked
ROUNDS = 100  # at most: on some boards nobody might ever have enough points, and records must have an end

# Scratch memory of the greedy player
CELL_WORDS = -(-CELLS // 64)  # a set of cells
COSTS_AHEAD = 8  # sets of cells by cost: one more tile costs less than this

# How a round ends
JOURNEY, EXHAUSTED = 1, 2

# Rows of the score: what was earned before, and the current round as if it ended now
EARLIER, CHANGES, JOURNEY_POINTS, LENGTH, LONGEST_POINTS, TOTAL, NO_TIE_BREAK = range(7)
SCORE_ROWS, TIE_BREAK = 7, NO_TIE_BREAK

BOARD = record(
    ("fits", "u8", (SIDES, LOOKS)),  # the section looks (as bits, from 0) that fit a cell with this neighbour there
    ("turns", "u8", KINDS),  # the rotations of a kind that look different, as a set of quarter turns
    ("near_points", "u8", ENDS),  # the three points of each end
    ("journey", "i4"),
    ("change", "i4"),
    ("least", "i4"),
    ("longest", "i4"),
    ("to_win", "i4"),
    ("half_at", "i1", (LOOKS, SIDES)),  # which of a tile's two lines (0, 1) has this side, or NONE
    ("colour", "i1", (LOOKS, 2)),  # the colours of a tile's lines, or NONE
    ("point", "i1", (ENDS, SIDES)),  # the point on this side of an end tile, or NONE
    ("end_x", "i1", ENDS),
    ("start_x", "i1", LINES),  # where a line begins: in front of its starting point
    ("start_y", "i1", LINES),
    ("start_end", "i1", LINES),
    ("start_side", "i1", LINES),
    ("tile", "i1", TILES),  # the kinds of all section tiles
    ("straight", "i1", STRAIGHTS),  # the colours of the straight tiles
    ("tiles", "i1"),
    ("straights", "i1"),
)

SPARE = 2
STATE = record(
    ("rng", "u8", 1),
    ("laid", "u8", WINDOW_ROWS),  # the columns of the window with a tile, row by row
    ("reveals", "i4"),  # counts up whenever anyone learns something hidden
    ("stage", "i4"),  # the current round, from 1
    ("points", "i4", SEATS),  # earned before the current round
    ("last_points", "i4", SEATS),  # what the last finished round brought
    ("place", "i2", TILES),  # where the tiles of this round went, in the order drawn: a place or OUT
    ("last_place", "i2", TILES),
    ("step", "i2", SIDES),  # from a cell of the window to its neighbours
    ("grid", "i1", CELLS),  # the look of every cell of the window
    ("look", "i1", TILES),  # the tiles of this round in the order drawn (one that is OUT: not turned)
    ("last_look", "i1", TILES),
    ("lines", "i1", LINES),  # the line of each seat, then those nobody drew: secret
    ("straights", "i1", STRAIGHTS),  # the row, left to right
    ("pile", "i1", TILES),  # face down; what was drawn from it is NONE
    ("ahead_lines", "i1", (AHEAD, LINES)),  # the first rounds as dealt; NONE: begun, or not dealt yet
    ("ahead_straights", "i1", (AHEAD, STRAIGHTS)),
    ("ahead_tiles", "i1", (AHEAD, TILES)),
    ("last_lines", "i1", LINES),  # those nobody drew in order of their numbers
    ("last_straights", "i1", STRAIGHTS),
    ("last_changes", "i1", SEATS),  # or NONE: no journey
    ("last_length", "i1", SEATS),
    ("last_drawn", "i1"),  # how many tiles the last finished round saw
    ("last_ending", "i1"),  # JOURNEY, EXHAUSTED, or 0 before a round has ended
    ("players", "i1"),
    ("turn", "i1"),  # the seat whose turn it is
    ("in_hand", "i1"),  # the kind of tile to place, or NONE
    ("drawn", "i1"),  # tiles placed or out in this round
    ("complete", "i1"),  # the lines whose journey exists, as bits; while a round goes on nobody has drawn them
    ("over", "i1"),
    ("left", "i1"),  # x and y of the window's first cell
    ("top", "i1"),
    ("width", "i1"),
    ("height", "i1"),
    ("spare", "i1", SPARE),
)

WORK = record(
    ("cost", "u8", (2, CELLS)),  # for the greedy player: from the start, to the goal, four lines in a word
    ("waiting", "u8", (COSTS_AHEAD, CELL_WORDS)),  # cells it has yet to search on from, sets by cost
    ("words", "u8", COSTS_AHEAD),  # the words of those sets that are not empty
    ("changes", "i4", SEATS),
    ("length", "i4", SEATS),
    ("journey", "i4", SEATS),
    ("longest", "i4", SEATS),
    ("arrived", "i4"),  # the last step of the journey found
    ("arrived_side", "i4"),  # and the side by which it leaves for the end tile
    ("tip", "i4"),  # the cell beyond the end of a line
    ("furthest", "i4"),  # for the greedy player: the highest cost in its sets
    ("tips", "i4", LINES),  # the cells beyond the ends of all lines
    ("came_from", "i2", 2 * CELLS),  # the step before, for each line of each tile; START or NONE
    ("now", "i2", 2 * (TILES + STRAIGHTS)),  # a queue of such steps, or of cells
    ("later", "i2", 2 * (TILES + STRAIGHTS)),  # those one change further on
    ("path", "i2", TILES + STRAIGHTS),  # the cells of a line
    ("seen", "i1", CELLS),
    ("ground", "i1", CELLS),  # for the greedy player: the look of every cell, or what may become of an empty one
    ("spare", "i1", 4),
)
START = -2  # in `came_from`: where a journey begins
