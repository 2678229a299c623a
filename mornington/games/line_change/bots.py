"""A greedy player for Line Change: it shortens its own cheapest journey and keeps its line to itself otherwise.

A journey is imagined over laid tiles, which cost nothing, and empty cells, which cost a tile yet to be drawn; every
change costs too. What a cell costs from the start and to the goal is found once for a decision; each placement is then
judged by the cheapest journey through it.
"""

import numpy as np

from mornington.core.bits import EMPTY, lowest, popcount, without_lowest
from mornington.core.rng import below
from mornington.core.rule import rule

from .rules import (
    CELLS,
    END,
    FIRST,
    LAST,
    LEFT,
    LINES,
    NONE,
    NOTHING,
    RIGHT,
    SECTION,
    SIDES,
    STEP,
    STRAIGHT,
    TOP,
    TURNS,
    WIDTH,
    line_length,
)

FROM_START, TO_GOAL = 0, 1
FAR = 20_000  # no journey costs that much

# What a journey costs
CHANGE = 3
TILE = 6  # an empty cell …
TILE_HARD, HARD = 9, 14  # … and one where at most so many of the 48 tile positions fit

# What a placement is worth, beside the journey it shortens
STEP_WORTH = 8  # for every unit of cost a journey becomes shorter or longer
LEAD_WORTH = 6  # the own line longer without need, where the point for the longest line is open
GIVEAWAY = 4  # the same where it is not: others would learn the line for nothing
FAVOUR = 2  # a line that an opponent may have drawn becomes longer


@rule
def chapter(board, s):
    """A search looks to the end of the round: what comes then is dealt anew, and as good for one as for another."""
    return s.stage


@rule
def mark_box(s, w):
    """The part of the table worth searching: all laid tiles and one cell around them."""
    columns = EMPTY
    first_row, last_row = LAST, FIRST
    for y in range(FIRST, LAST + 1):
        if s.laid[y]:
            columns |= s.laid[y]
            first_row = min(first_row, y)
            last_row = max(last_row, y)
    w.box[0] = max(FIRST, lowest(columns) - 1)
    last = 0
    while columns:
        last = lowest(columns)
        columns = without_lowest(columns)
    w.box[1] = min(LAST, last + 1)
    w.box[2] = max(FIRST, first_row - 1)
    w.box[3] = min(LAST, last_row + 1)


@rule
def tile_cost(board, s, cell):
    """What an empty cell costs a journey; FAR where nothing can ever be placed."""
    looks = board.fits[TOP, s.grid[cell - WIDTH]] & board.fits[TOP + 2, s.grid[cell + WIDTH]]
    looks &= board.fits[LEFT, s.grid[cell - 1]] & board.fits[RIGHT, s.grid[cell + 1]]
    n = popcount(looks)
    if n == 0:
        return FAR
    return TILE_HARD if n <= HARD else TILE


@rule
def enter(board, s, w, way, cell, side, colour, cost, end):
    """Come into a cell through one of its sides in a colour; return the new end of the queue."""
    look = s.grid[cell]
    if look == NOTHING:
        x, y = cell % WIDTH, cell // WIDTH
        if x < w.box[0] or x > w.box[1] or y < w.box[2] or y > w.box[3]:
            return end
        cost = cost + tile_cost(board, s, cell)
    elif look >= END or board.half_at[look, side] == NONE or board.colour[look, board.half_at[look, side]] != colour:
        return end
    return lower(w, way, cell * LINES + colour, cost, end)


@rule
def lower(w, way, node, cost, end):
    """Note a cheaper way to a line in a cell and put it in the queue, a ring; return the queue's new end."""
    if cost < w.cost[way, node]:
        w.cost[way, node] = cost
        if not w.queued[node]:
            w.queued[node] = 1
            w.queue[end] = node
            end = (end + 1) % (CELLS * LINES)
    return end


@rule
def spread(board, s, w, way, end):
    """Work the queue off, whose first entries are in place: the cost of every line in every cell."""
    at = 0
    while at != end:
        node = np.int64(w.queue[at])
        at = (at + 1) % (CELLS * LINES)
        w.queued[node] = 0
        cell, colour = node // LINES, node % LINES
        cost = np.int64(w.cost[way, node])
        look = s.grid[cell]
        for side in range(SIDES):
            if look != NOTHING and (
                board.half_at[look, side] == NONE or board.colour[look, board.half_at[look, side]] != colour
            ):
                continue
            end = enter(board, s, w, way, cell + STEP[side], side ^ 2, colour, cost, end)
        if look == NOTHING:
            for other in range(LINES):
                end = lower(w, way, cell * LINES + other, cost + CHANGE, end)
        elif look < STRAIGHT:
            both = board.colour[look, 0] + board.colour[look, 1]
            end = lower(w, way, cell * LINES + both - colour, cost + CHANGE, end)


@rule
def survey(board, s, w, line):
    """Costs from a line's start and to its goal, into `w.cost`; return what its cheapest journey costs."""
    mark_box(s, w)
    for y in range(w.box[2] - 1, w.box[3] + 2):
        for node in range((y * WIDTH + w.box[0] - 1) * LINES, (y * WIDTH + w.box[1] + 2) * LINES):
            w.cost[FROM_START, node] = FAR
            w.cost[TO_GOAL, node] = FAR
            w.queued[node] = 0
    start = np.int64(board.start_cell[line])
    end = enter(board, s, w, FROM_START, start, board.start_side[line] ^ 2, np.int64(line), np.int64(0), 0)
    spread(board, s, w, FROM_START, end)
    goal = 1 - board.start_end[line]
    end = 0
    for side in range(SIDES):
        point = board.point[goal, side]
        for colour in range(LINES):
            if point == colour or point >= LINES:
                cell = board.end_cell[goal] + STEP[side]
                end = enter(board, s, w, TO_GOAL, cell, side ^ 2, np.int64(colour), np.int64(0), end)
    spread(board, s, w, TO_GOAL, end)
    return np.int64(w.cost[TO_GOAL, start * LINES + line])


@rule
def beside(board, s, w, way, line, cell, look, half):
    """The cheapest way, from the start or to the goal, up to one of a tile's lines as it would lie in a cell."""
    colour = board.colour[look, half]
    best = np.int64(FAR)
    for side in range(SIDES):
        if board.half_at[look, side] != half:
            continue
        there = cell + STEP[side]
        beyond = s.grid[there]
        if beyond < END:
            best = min(best, np.int64(w.cost[way, there * LINES + colour]))
            continue
        point = board.point[beyond - END, side ^ 2]
        if way == FROM_START:
            if point == line:
                best = np.int64(0)
        elif beyond - END != board.start_end[line]:
            best = np.int64(0)
    return best


@rule
def through(board, s, w, line, cell, look):
    """The cost of the cheapest journey through a tile placed in a cell."""
    a = beside(board, s, w, FROM_START, line, cell, look, 0)
    b = beside(board, s, w, FROM_START, line, cell, look, 1)
    to_a = beside(board, s, w, TO_GOAL, line, cell, look, 0)
    to_b = beside(board, s, w, TO_GOAL, line, cell, look, 1)
    return min(min(a, b + CHANGE) + to_a, min(b, a + CHANGE) + to_b)


@rule
def through_empty(w, cell, cost):
    """The cost of the cheapest journey through a cell while it is empty."""
    best = np.int64(FAR)
    for node in range(cell * LINES, (cell + 1) * LINES):
        best = min(best, np.int64(w.cost[FROM_START, node]) + np.int64(w.cost[TO_GOAL, node]) - cost)
    return best


@rule
def greedy(board, s, w, seat, moves, n, rng):
    """The placement that shortens the own journey most; where none does, one that spoils nothing and tells nothing."""
    line = s.lines[seat]
    mine = line_length(board, s, w, line)
    tip = np.int64(w.tip)
    rival = np.int64(0)
    for other in range(LINES):  # the lines an opponent may have drawn
        w.tips[other] = NONE
        if other != line and not s.complete >> other & 1:
            rival = max(rival, line_length(board, s, w, other))
            w.tips[other] = w.tip
    now = survey(board, s, w, line)
    best, ties, choice = np.int64(-(2**30)), 0, 0
    for i in range(n):
        cell = moves[i] // TURNS
        look = SECTION + TURNS * s.in_hand + moves[i] % TURNS
        then = through(board, s, w, line, cell, look)
        value = np.int64(0)
        if then < now:
            value = STEP_WORTH * (now - then)
        else:
            empty = tile_cost(board, s, cell)
            if then > now and through_empty(w, cell, empty) <= now:
                value = -STEP_WORTH * min(then - now, empty)
            if cell == tip:
                value += LEAD_WORTH if mine <= rival else -GIVEAWAY
        for other in range(LINES):
            if cell == w.tips[other]:
                value -= FAVOUR
        if value > best:
            best, ties, choice = value, 1, i
        elif value == best:
            ties += 1
            if below(rng, ties) == 0:
                choice = i
    return choice
