"""A greedy player for Line Change: it shortens its own cheapest journey and otherwise keeps its line secret.

A journey runs over laid tiles, which cost nothing, and over empty cells, which cost a tile yet to be drawn; every
change costs too. The cost of reaching each cell from the start and the goal is computed once for each decision. Each
placement is then valued by the cheapest journey through it.

A search spends nearly all its time here, so the costs of a cell's four lines are packed into one word and are added and
compared together.
"""

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, popcount, without_lowest
from mornington.core.choice import keep_best
from mornington.core.rule import rule

from .board import COLOURS, section_sides
from .grid import cell_at, cell_of, free_cells, looks_fitting
from .journeys import line_length, start_cell
from .state import (
    CELL_WORDS,
    COSTS_AHEAD,
    END,
    LINES,
    LOOKS,
    NONE,
    NOTHING,
    SECTION,
    SIDES,
    STRAIGHT,
    TURNS,
)

FROM_START, TO_GOAL = 0, 1

# What a journey costs
CHANGE = 1
TILE = 2  # an empty cell …
TILE_HARD, HARD = 3, 14  # … and one where at most so many of the 48 tile positions fit
FAR = 10_000  # no journey costs that much

# The value of a placement
STEP_VALUE = 24  # for each unit of cost by which the own journey gets cheaper or dearer
LEAD_VALUE = 6  # for making the own line longer while the point for the longest line is open
GIVEAWAY = 4  # the price of doing so when it is not: the others would learn the line for nothing
FAVOUR = 2  # the price of making a line longer that an opponent may have drawn

# The costs of a cell's four lines in one word: 16 bits for each, of which the top one is free for comparing
LINE_BITS = 16
ONE_LINE, TWO_LINES, TO_LOWEST_BIT = np.uint64(LINE_BITS), np.uint64(2 * LINE_BITS), np.uint64(LINE_BITS - 1)
FIRST_LINE = np.uint64(0xFFFF)
EACH = np.uint64(0x0001_0001_0001_0001)  # times a cost: that cost for each line
TOP_BITS = np.uint64(0x8000_8000_8000_8000)
BARRIER = 0x4000  # a bit above every cost: where a line cannot go
ALL_BARRED = np.uint64(BARRIER) * EACH
ALL_FAR = np.uint64(FAR) * EACH
ALL_CHANGE = np.uint64(CHANGE) * EACH

# The ground of a cell: its look, where NOTHING is an empty cell of the common kind, or one of these
HARD_GROUND, CLOSED = LOOKS, LOOKS + 1  # where few tiles fit, and where no journey can ever go
GROUNDS = LOOKS + 2


def colours_around(look):
    """The colours on the four sides of a section tile or a straight tile."""
    if look >= STRAIGHT:
        return (look - STRAIGHT, NONE, look - STRAIGHT, NONE)
    return tuple(COLOURS.index(colour) for colour in section_sides(*divmod(look - SECTION, TURNS)))


def barred_but(*lines):
    """A barrier for all lines but these."""
    return sum(BARRIER << LINE_BITS * line for line in range(LINES) if line not in lines)


# By ground: barriers for the lines that do not cross a side, and for those it has not at all; what entering it costs.
# End tiles are like closed ground: a journey begins and ends beside them.
BARRED = np.full((GROUNDS, SIDES), ALL_BARRED)
ABSENT = np.full(GROUNDS, ALL_BARRED)
TOLL = np.zeros(GROUNDS, np.uint64)
for _look in range(SECTION, END):
    BARRED[_look] = [barred_but(colour) for colour in colours_around(_look)]
    ABSENT[_look] = barred_but(*colours_around(_look))
for _ground, _cost in ((NOTHING, TILE), (HARD_GROUND, TILE_HARD)):
    BARRED[_ground], ABSENT[_ground] = EMPTY, EMPTY
    TOLL[_ground] = np.uint64(_cost) * EACH


@rule
def segment(board, s):
    """The round. A search looks no further: the next round is dealt anew and favours nobody."""
    return s.stage


# Costs of four lines in a word


@rule
def least(a, b):
    """The lower of two costs, for each line."""
    marks = ((a | TOP_BITS) - b) & TOP_BITS  # the lines where b is not above a
    return a ^ ((a ^ b) & (marks - (marks >> TO_LOWEST_BIT)))


@rule
def cheapest(costs):
    """The lowest cost over all lines, still as uint64."""
    costs = least(costs, costs >> TWO_LINES)
    return least(costs, costs >> ONE_LINE) & FIRST_LINE


@rule
def cost_of(costs, line):
    return np.int64((costs >> np.uint64(LINE_BITS * line)) & FIRST_LINE)


@rule
def only(line):
    """Cost 0 for one line, a barrier for the others."""
    return ALL_BARRED & ~(FIRST_LINE << np.uint64(LINE_BITS * line))


@rule
def with_changes(costs, low, ground):
    """The costs when one may also change from the cheapest line, at cost `low`, to the other lines of this ground."""
    return least(costs, (low * EACH + ALL_CHANGE) | ABSENT[ground])


# The ground


@rule
def empty_ground(board, s, cell):
    """The ground of an empty cell beside a tile, by how many tiles still fit there."""
    n = popcount(looks_fitting(board, s, cell, s.width))
    if n == 0:
        return CLOSED
    return HARD_GROUND if n <= HARD else NOTHING


@rule
def prepare(board, s, w):
    """Write the ground of every cell, closed around the cells where a tile can be laid, with nothing reached yet."""
    for cell in range(s.width * s.height):
        w.ground[cell] = s.grid[cell]
        w.cost[FROM_START, cell] = ALL_FAR
        w.cost[TO_GOAL, cell] = ALL_FAR
    last_row = (s.height - 1) * s.width
    for column in range(s.width):
        w.ground[column] = CLOSED
        w.ground[last_row + column] = CLOSED
    for row in range(1, s.height - 1):
        first = row * s.width
        w.ground[first] = CLOSED
        w.ground[first + s.width - 1] = CLOSED
        free = free_cells(s, row)
        while free:
            cell = first + lowest(free)
            free = without_lowest(free)
            w.ground[cell] = empty_ground(board, s, cell)


# The search for the cheapest ways: cells wait in a ring of sets, one set for each cost, since no step costs much


@rule
def forget_waiting(w):
    w.furthest = 0
    for at in range(COSTS_AHEAD):
        w.words[at] = EMPTY
        for word in range(CELL_WORDS):
            w.waiting[at, word] = EMPTY


@rule
def wait(w, cell, cost):
    """Queue a cell until all cheaper cells have been searched."""
    at, word = cost & (COSTS_AHEAD - 1), cell >> 6
    w.waiting[at, word] |= bit(cell & 63)
    w.words[at] |= bit(word)
    w.furthest = max(w.furthest, cost)


@rule
def next_waiting(w, at):
    """Take a cell out of a set that is not empty."""
    word = lowest(w.words[at])
    cells = w.waiting[at, word]
    rest = without_lowest(cells)
    w.waiting[at, word] = rest
    if not rest:
        w.words[at] = without_lowest(w.words[at])
    return (word << 6) + lowest(cells)


@rule
def enter(w, way, cell, side, costs, now):
    """Enter a cell through one of its sides, at these costs plus its own; `now` is the cost being searched."""
    ground = w.ground[cell]
    known = w.cost[way, cell]
    costs = least(known, (costs + TOLL[ground]) | BARRED[ground, side])
    if costs != known:
        low = cheapest(costs)
        w.cost[way, cell] = with_changes(costs, low, ground)
        wait(w, cell, max(now, np.int64(low)))


@rule
def spread(s, w, way, start, line):
    """Find the cost of every line in every cell, searching on from the waiting cells, cheapest first.

    The search stops once everything left costs a hard tile more than the cheapest journey (which is known at the start
    cell after the search from the goal): a placement never loses more than the tile it wastes, so nothing beyond that
    matters.
    """
    now = 0
    while now <= w.furthest and now <= cost_of(w.cost[TO_GOAL, start], line) + TILE_HARD:
        at = now & (COSTS_AHEAD - 1)
        while w.words[at]:
            cell = next_waiting(w, at)
            costs = w.cost[way, cell]
            ground = w.ground[cell]
            for side in range(SIDES):
                enter(w, way, cell + s.step[side], side ^ 2, costs | BARRED[ground, side], now)
        now += 1


@rule
def set_limits(s, w, journey):
    """Start each cell, instead of at FAR, at the cost from the start above which it no longer matters.

    A journey through a placement matters if it costs at most a hard tile more than the cheapest one. Before the tile is
    placed its cell costs up to as much again, so a way matters if its whole journey costs at most two hard tiles more.
    Costs to the goal are exact up to one hard tile more; beyond that they are only known to be higher. A limit is never
    mistaken for a cost: the limits of two lines in a cell differ by at most a change, as their costs to the goal do.
    """
    if journey >= FAR:
        return
    too_much = np.uint64(journey + 2 * TILE_HARD + 1) * EACH
    known = np.uint64(journey + TILE_HARD + 1) * EACH
    for cell in range(s.width * s.height):
        ground = w.ground[cell]
        limits = too_much + TOLL[ground] - least(w.cost[TO_GOAL, cell], known)  # the toll is in both costs
        w.cost[FROM_START, cell] = least(limits | ABSENT[ground], ALL_FAR)


@rule
def survey(board, s, w, line):
    """Write the costs from a line's start and to its goal into `w.cost`; return the cost of its cheapest journey."""
    prepare(board, s, w)
    start = start_cell(board, s, line)
    goal = 1 - board.start_end[line]
    goal_cell = cell_at(s, board.end_x[goal], 0)
    forget_waiting(w)
    for side in range(SIDES):
        point = board.point[goal, side]
        if point != NONE:
            arriving = EMPTY if point >= LINES else only(point)
            enter(w, TO_GOAL, goal_cell + s.step[side], side ^ 2, arriving, 0)
    spread(s, w, TO_GOAL, start, line)
    w.cost[TO_GOAL, goal_cell] = EMPTY  # a tile placed beside it has arrived
    journey = cost_of(w.cost[TO_GOAL, start], line)
    forget_waiting(w)
    set_limits(s, w, journey)
    enter(w, FROM_START, start, board.start_side[line] ^ 2, only(line), 0)
    spread(s, w, FROM_START, start, line)
    return journey


# Placements


@rule
def through(board, s, w, line, cell, look):
    """Cost of the cheapest journey through a tile placed in a cell."""
    from_start, to_goal = ALL_FAR, ALL_FAR
    if cell == start_cell(board, s, line):
        from_start = least(from_start, only(line))
    for side in range(SIDES):
        there = cell + s.step[side]
        from_start = least(from_start, w.cost[FROM_START, there] | BARRED[look, side])
        to_goal = least(to_goal, w.cost[TO_GOAL, there] | BARRED[look, side])
    from_start = with_changes(from_start, cheapest(from_start), look)
    return np.int64(cheapest(from_start + to_goal))


@rule
def through_empty(w, cell, empty):
    """Cost of the cheapest journey through an empty cell.

    Both costs already include `empty` for that cell, so it is subtracted once.
    """
    return min(FAR, np.int64(cheapest(w.cost[FROM_START, cell] + w.cost[TO_GOAL, cell])) - empty)


@rule
def placement_value(board, s, w, line, cell, look, journey):
    """How much cheaper (above 0) or dearer (below 0) a placement makes the journey."""
    empty = TILE_HARD if w.ground[cell] == HARD_GROUND else TILE
    before = through_empty(w, cell, empty)
    if before >= journey + empty:
        return 0  # a tile saves at most what the empty cell costs
    then = through(board, s, w, line, cell, look)
    if then < journey:
        return STEP_VALUE * (journey - then)
    if then > journey and before <= journey:
        return -STEP_VALUE * min(then - journey, empty)
    return 0


@rule
def greedy(board, s, w, seat, moves, n, rng):
    """The placement that shortens the own journey most; failing that, one that spoils and reveals nothing."""
    line = s.lines[seat]
    mine = line_length(board, s, w, line)
    tip = np.int64(w.tip)
    rival = np.int64(0)
    for other in range(LINES):  # the lines an opponent may have drawn
        w.tips[other] = NONE
        if other != line and not s.complete >> other & 1:
            rival = max(rival, line_length(board, s, w, other))
            w.tips[other] = w.tip
    journey = survey(board, s, w, line)
    best, ties, choice = np.int64(-(2**30)), 0, 0
    for i in range(n):
        cell = cell_of(s, moves[i] // TURNS)
        look = SECTION + TURNS * s.in_hand + moves[i] % TURNS
        value = placement_value(board, s, w, line, cell, look, journey)
        if value <= 0 and cell == tip:
            value += LEAD_VALUE if mine <= rival else -GIVEAWAY
        for other in range(LINES):
            if cell == w.tips[other]:
                value -= FAVOUR
        if value >= best:
            best, ties, choice = keep_best(best, ties, choice, i, value, rng)
    return choice
