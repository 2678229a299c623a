"""The rules of Line Change, as plain functions over a board record and a state record.

A round is called `stage` here (NumPy records already have a `round`). What lies where, and what fits beside it, is in
`table`; the board's tables say of every look which sides are joined by which line, and what may lie beside it.
"""

import numpy as np

from mornington.core.bits import EMPTY, bit
from mornington.core.placeholders import SEATS
from mornington.core.records import record
from mornington.core.rng import draw, seeded, shuffle
from mornington.core.rule import rule

from .table import (
    CELLS,
    CROSS,
    END,
    ENDS,
    KINDS,
    LINES,
    LOOKS,
    MAX_LEGAL,
    MOVES,
    NOTHING,
    OUT,
    SECTION,
    SIDES,
    STRAIGHT,
    STRAIGHTS,
    TILES,
    TURNS,
    WINDOW_ROWS,
    cell_at,
    cell_of,
    clear_window,
    draw_window,
    fits_somewhere,
    lay_last,
    open_window,
    placements,
)

__all__ = [
    "BOARD",
    "CROSS",
    "END",
    "ENDS",
    "KINDS",
    "LINES",
    "MAX_LEGAL",
    "MOVES",
    "NOTHING",
    "OUT",
    "RULES_VERSION",
    "SCORE_ROWS",
    "SECTION",
    "SIDES",
    "STATE",
    "STRAIGHT",
    "STRAIGHTS",
    "TIE_BREAK",
    "TILES",
    "TOTAL",
    "TURNS",
    "WORK",
]

RULES_VERSION = 2
NONE = -1

# The points of an end tile are numbered by the line that starts there; LINES + end is that end's M.

AHEAD = 8  # rounds dealt in advance, so that they can be stacked
ROUNDS = 100  # at most: on some boards nobody might ever have enough points, and records must have an end

# Scratch memory of the greedy player
CELL_WORDS = -(-CELLS // 64)  # a set of cells
COSTS_AHEAD = 8  # sets of cells by cost: one more tile costs less than this

# How a round ends
JOURNEY, EXHAUSTED = 1, 2

# Rows of the score: what was earned before, and the round on the table as if it ended now
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
    ("stage", "i4"),  # the round on the table, from 1
    ("points", "i4", SEATS),  # earned before the round on the table
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
START = -2


# Dealing


@rule
def deal(board, s, options, seed):
    """Write every byte; deal the rounds ahead. Every round takes equally many random numbers, whatever is played."""
    seeded(s.rng, seed)
    s.players = options.players
    s.reveals = 0
    s.stage = 1
    s.turn = 0
    s.in_hand = NONE
    s.drawn = 0
    s.complete = 0
    s.over = 0
    s.last_drawn = 0
    s.last_ending = 0
    for i in range(SPARE):
        s.spare[i] = 0
    for seat in range(SEATS):
        s.points[seat] = 0
        s.last_points[seat] = 0
        s.last_changes[seat] = NONE
        s.last_length[seat] = 0
    for i in range(LINES):
        s.lines[i] = NONE
        s.last_lines[i] = NONE
    for i in range(STRAIGHTS):
        s.straights[i] = NONE
        s.last_straights[i] = NONE
    for i in range(TILES):
        s.pile[i] = NONE
        s.last_place[i] = NONE
        s.last_look[i] = NOTHING
    clear_table(board, s)
    for k in range(AHEAD):
        deal_round(board, s.rng, s.ahead_lines[k], s.ahead_straights[k], s.ahead_tiles[k])


@rule
def deal_round(board, rng, lines, straights, tiles):
    """Shuffle the lines and tiles of a round."""
    for i in range(LINES):
        lines[i] = i
    for i in range(STRAIGHTS):
        straights[i] = board.straight[i]
    for i in range(TILES):
        tiles[i] = board.tile[i]
    shuffle(rng, lines, 0, LINES)
    shuffle(rng, straights, 0, board.straights)
    shuffle(rng, tiles, 0, board.tiles)


@rule
def forget_round(s, k):
    """Take a round from those dealt ahead."""
    for i in range(LINES):
        s.ahead_lines[k, i] = NONE
    for i in range(STRAIGHTS):
        s.ahead_straights[k, i] = NONE
    for i in range(TILES):
        s.ahead_tiles[k, i] = NONE


@rule
def clear_table(board, s):
    s.drawn = 0
    for i in range(TILES):
        s.place[i] = NONE
        s.look[i] = NOTHING
    open_window(board, s)
    clear_window(s)
    draw_window(board, s)


@rule
def begin(board, s):
    begin_round(board, s)


@rule
def begin_round(board, s):
    """Take the round dealt ahead, or deal one; lay the row and draw the first tile."""
    k = s.stage - 1
    if k < AHEAD and s.ahead_tiles[k, 0] != NONE:
        for i in range(LINES):
            s.lines[i] = s.ahead_lines[k, i]
        for i in range(STRAIGHTS):
            s.straights[i] = s.ahead_straights[k, i]
        for i in range(TILES):
            s.pile[i] = s.ahead_tiles[k, i]
        forget_round(s, k)
    else:
        deal_round(board, s.rng, s.lines, s.straights, s.pile)
    clear_table(board, s)
    s.complete = 0
    s.turn = 0
    s.reveals += 1  # everyone looks at a line number
    draw_tile(board, s)  # the first tile always fits: beside M anything does


@rule
def draw_tile(board, s):
    """Draw until a tile can be placed, each that cannot ending a turn; return whether there was one."""
    while s.drawn < board.tiles:
        kind = s.pile[s.drawn]
        s.pile[s.drawn] = NONE
        s.reveals += 1
        if fits_somewhere(board, s, kind):
            s.in_hand = kind
            return True
        note(s, OUT, SECTION + TURNS * kind)
    s.in_hand = NONE
    return False


@rule
def note(s, place, look):
    """Write down where a tile went; the turn is over."""
    s.place[s.drawn] = place
    s.look[s.drawn] = look
    s.drawn += 1
    s.turn = (s.turn + 1) % s.players


# Placing


@rule
def actors(board, s):
    return 0 if s.over else 1 << s.turn


@rule
def legal(board, s, seat, out):
    """Every free cell, row by row, in every rotation that matches and looks different."""
    return 0 if s.over or seat != s.turn else placements(board, s, s.in_hand, out)


@rule
def apply(board, s, w, seat, move):
    place = move // TURNS
    note(s, place, SECTION + TURNS * s.in_hand + move % TURNS)
    lay_last(board, s)
    s.in_hand = NONE
    cell = cell_of(s, place)
    if joins(s, cell):
        complete_journeys(board, s, w, cell)
    for player in range(s.players):
        if s.complete >> s.lines[player] & 1:
            end_round(board, s, w, JOURNEY)
            return
    if not draw_tile(board, s):
        end_round(board, s, w, EXHAUSTED)


# Journeys


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


# Points


@rule
def judge(board, s, w):
    """What every seat would get if the round ended now: into `w`."""
    best = -1
    holders = 0
    for seat in range(s.players):
        line = s.lines[seat]
        w.changes[seat] = fewest_changes(board, s, w, line)
        w.journey[seat] = 0
        if w.changes[seat] != NONE:
            w.journey[seat] = max(board.journey - board.change * w.changes[seat], board.least)
        w.length[seat] = line_length(board, s, w, line)
        if w.length[seat] > best:
            best = w.length[seat]
            holders = 0
        if w.length[seat] == best:
            holders += 1
    for seat in range(s.players):
        w.longest[seat] = 0
        if holders == 1 and w.length[seat] == best:
            w.longest[seat] = board.longest


@rule
def end_round(board, s, w, ending):
    """Reveal the lines, keep the round's result, and begin another round unless somebody has enough points."""
    judge(board, s, w)
    s.reveals += 1
    s.last_ending = ending
    s.last_drawn = s.drawn
    for i in range(TILES):
        s.last_place[i] = s.place[i]
        s.last_look[i] = s.look[i]
    for i in range(LINES):
        s.last_lines[i] = s.lines[i]
    sort(s.last_lines, s.players, LINES)
    for i in range(STRAIGHTS):
        s.last_straights[i] = s.straights[i]
    for seat in range(s.players):
        s.last_changes[seat] = w.changes[seat]
        s.last_length[seat] = w.length[seat]
        s.last_points[seat] = w.journey[seat] + w.longest[seat]
        if s.points[seat] + s.last_points[seat] >= board.to_win:
            s.over = 1
    if s.stage == ROUNDS:
        s.over = 1
    if s.over:
        return  # the last round stays on the table, and `score` counts it there
    for seat in range(s.players):
        s.points[seat] += s.last_points[seat]
    s.stage += 1
    begin_round(board, s)


@rule
def score(board, s, w, out):
    judge(board, s, w)
    for seat in range(s.players):
        out[seat, EARLIER] = s.points[seat]
        out[seat, CHANGES] = w.changes[seat]
        out[seat, JOURNEY_POINTS] = w.journey[seat]
        out[seat, LENGTH] = w.length[seat]
        out[seat, LONGEST_POINTS] = w.longest[seat]
        out[seat, TOTAL] = s.points[seat] + w.journey[seat] + w.longest[seat]
        out[seat, NO_TIE_BREAK] = 0


# What a seat cannot know


@rule
def sort(cards, first, end):
    """Put cards[first:end] in ascending order."""
    for i in range(first + 1, end):
        card = cards[i]
        j = i
        while j > first and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@rule
def redeal_lines(s, seat, rng):
    """All lines but a seat's own. One whose journey is complete was drawn by nobody, or the round would be over."""
    own = s.lines[seat]
    s.lines[0] = own
    n = 1
    for line in range(LINES):
        if line != own and not s.complete >> line & 1:
            s.lines[n] = line
            n += 1
    candidates = n
    for line in range(LINES):
        if s.complete >> line & 1:
            s.lines[n] = line
            n += 1
    shuffle(rng, s.lines, 1, candidates)  # the first of them are for the other seats
    s.lines[0], s.lines[seat] = s.lines[seat], s.lines[0]


@rule
def resample(board, s, seat, rng):
    """The pile, the rounds to come, the lines nobody drew and, for a seat, which ones the others drew.

    Whatever is shuffled is sorted first: how it lay must not show in how it lies then.
    """
    first = s.drawn if s.in_hand == NONE else s.drawn + 1
    sort(s.pile, first, board.tiles)
    shuffle(rng, s.pile, first, board.tiles)
    for k in range(AHEAD):
        forget_round(s, k)  # it will be dealt by the new generator
    if seat != NONE and not s.over:
        redeal_lines(s, seat, rng)
    sort(s.lines, s.players, LINES)
    shuffle(rng, s.lines, s.players, LINES)
    s.rng[0] = draw(rng)
