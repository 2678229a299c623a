# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a learned player sees of a round: how far each line's journey is, what would complete it, who laid its tiles.

A journey that brings more points may need more tiles, so its price is told for no change, one change at most, and so
on. Two searches, one back from each end tile, give the prices of all four lines. An empty cell costs more the fewer of
the tiles left fit there.

Lines are told by where they start from the player's own one, not by colour: what is learned for one line serves all.
The drawn tile is left out: when a player chooses a move, the tile after it is not known yet.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, without_lowest
from mornington.core.rule import rule

from .bots import (
    ABSENT,
    ALL_BARRED,
    ALL_FAR,
    BARRED,
    EACH,
    TO_GOAL,
    TO_LOWEST_BIT,
    TOP_BITS,
    barred_but,
    cheapest,
    colours_around,
    cost_of,
    forget_waiting,
    least,
    next_waiting,
    only,
    wait,
)
from .grid import cell_at, cell_of, free_cells, looks_fitting
from .journeys import line_length, start_cell
from .state import (
    CELLS,
    COSTS_AHEAD,
    END,
    ENDS,
    KINDS,
    LINES,
    LOOKS,
    NONE,
    NOTHING,
    OUT,
    SECTION,
    SIDES,
    STRAIGHT,
    TURNS,
)

FOLDER = Path(__file__).parent / "weights"
FEATURES_VERSION = 1
BETWEEN, IN_A_ROUND = 0, 1  # before the first tile of a round, when only the points count, and after it
NETWORKS = 2
EDITIONS: Mapping[str, tuple[Mapping[str, Any], ...]] = {  # among more than two, most lines are in play
    "2": ({"players": 2},),
    "3-4": ({"players": 3}, {"players": 4}),
}

# The words of features: for each line …
PRICES, LENGTH, COMPLETING, WORDS_A_LINE = 0, 2, 3, 4
# … and for all
POOL, SCORES, SCORE_PAIR, CLOCK, RACE, GOOD_RACE, ARRIVALS = 16, 17, 18, 20, 21, 22, 23
FEATURE_WORDS = 24

ANY_CHANGES = 3  # prices of a journey: with 0, 1 and 2 changes at most, with any number
MORE = 6  # what a journey with few changes may cost more than any, to be seen
HIGHEST = 31  # prices from here on are all the same
NEEDED = 11  # points to win that are told apart

# The ground of an empty cell beside a tile, by the set of colours that a tile there may have
BESIDE = LOOKS
GROUNDS = BESIDE + 2**LINES
ENTERED = np.full((GROUNDS, SIDES), ALL_BARRED)  # barriers for the lines that do not cross a side …
LACKING = np.full(GROUNDS, ALL_BARRED)  # … and for those that are not there at all
ENTERED[:LOOKS], LACKING[:LOOKS] = BARRED[:LOOKS], ABSENT[:LOOKS]
for _colours in range(1, 2**LINES):
    LACKING[BESIDE + _colours] = barred_but(*(line for line in range(LINES) if _colours >> line & 1))
    ENTERED[BESIDE + _colours] = LACKING[BESIDE + _colours]
# The looks (as bits, from 0) that have a colour
LOOKS_WITH = np.array(
    [sum(1 << i for i in range(STRAIGHT - SECTION) if line in colours_around(SECTION + i)) for line in range(LINES)],
    np.uint64,
)
ANYWHERE_TOLL = 3  # of an empty cell that touches nothing
ALL_TURNS = np.uint64(2**TURNS - 1)


def edition(options: Mapping[str, Any]) -> str:
    return "2" if options["players"] == 2 else "3-4"


@rule
def sensible(board, s, seat, moves, n):
    """All moves are worth a thought: there are few."""
    return n


@rule
def standing(board, s, w, scores, seat):
    """How many points of earlier rounds a seat is ahead of the best other: what this one brings, nobody knows yet."""
    best = np.int64(s.points[(seat + 1) % s.players])
    for other in range(s.players):
        if other != seat:
            best = max(best, np.int64(s.points[other]))
    return s.points[seat] - best


# The ground


@rule
def fitting_toll(fitting, left):
    """What an empty cell costs where so many of the tiles left fit."""
    if 8 * fitting >= 3 * left:
        return 3
    if 5 * fitting >= left:
        return 4
    if 8 * fitting >= left:
        return 5
    return 6 if 16 * fitting >= left else 7


@rule
def count_pool(board, s, w):
    """Write how many tiles of each kind are not on the table into `w.later`; return how many there are in all."""
    for kind in range(KINDS):
        w.later[kind] = 0
    for i in range(board.tiles):
        w.later[board.tile[i]] += 1
    for i in range(s.drawn):
        w.later[(s.look[i] - SECTION) // TURNS] -= 1
    return np.int64(board.tiles - s.drawn)


@rule
def looks_left(w):
    """All looks that tiles not on the table can take, as bits."""
    looks = EMPTY
    for kind in range(KINDS):
        if w.later[kind] > 0:
            looks |= ALL_TURNS << np.uint64(TURNS * kind)
    return looks


@rule
def tiles_among(w, looks):
    """How many of the tiles left can take one of these looks."""
    n = np.int64(0)
    for kind in range(KINDS):
        if (looks >> np.uint64(TURNS * kind)) & ALL_TURNS:
            n += w.later[kind]
    return n


@rule
def prepare_ground(board, s, w, left):
    """Write what each cell is like into `w.ground` and what it costs to go there into `w.seen`."""
    there = looks_left(w)
    for cell in range(s.width * s.height):
        look = s.grid[cell]
        w.ground[cell] = look
        w.seen[cell] = ANYWHERE_TOLL if look == NOTHING else 0
    last_row = (s.height - 1) * s.width
    for column in range(s.width):
        w.ground[column] = BESIDE
        w.ground[last_row + column] = BESIDE
    for row in range(1, s.height - 1):
        first = row * s.width
        w.ground[first] = BESIDE
        w.ground[first + s.width - 1] = BESIDE
        free = free_cells(s, row)
        while free:
            cell = first + lowest(free)
            free = without_lowest(free)
            looks = looks_fitting(board, s, cell, s.width) & there
            colours = 0
            for line in range(LINES):
                if looks & LOOKS_WITH[line]:
                    colours |= 1 << line
            w.ground[cell] = BESIDE + colours
            w.seen[cell] = fitting_toll(tiles_among(w, looks), left)


# The prices of journeys


@rule
def go_to(w, cell, side, costs, now, limit, away, free):
    """Enter a cell through one of its sides, at these costs plus its own, and wait there.

    With `free`, changes cost nothing. Without, cells whose distance from the start (in `w.came_from` from `away` on)
    makes their way dearer than the limit are not searched on from.
    """
    ground = w.ground[cell]
    known = w.cost[TO_GOAL, cell]
    toll = np.int64(w.seen[cell])
    costs = (costs + np.uint64(toll) * EACH) | ENTERED[ground, side]
    marks = ((known | TOP_BITS) - EACH - costs) & TOP_BITS  # the lines that get cheaper
    if not marks:
        return
    cheaper = marks - (marks >> TO_LOWEST_BIT)
    low = cheapest((costs & cheaper) | (ALL_BARRED & ~cheaper))
    costs = known ^ ((known ^ costs) & cheaper)
    if free:
        costs = least(costs, (low * EACH) | LACKING[ground])
    w.cost[TO_GOAL, cell] = costs
    price = np.int64(low)
    if free or price + w.came_from[away + cell] - toll <= limit:
        wait(w, cell, max(now, price))


@rule
def leave_goal(board, s, w, goal, free, limit, away):
    """Begin a search at the points of an end tile."""
    for cell in range(s.width * s.height):
        w.cost[TO_GOAL, cell] = ALL_FAR
    goal_cell = cell_at(s, board.end_x[goal], 0)
    for side in range(SIDES):
        point = board.point[goal, side]
        if point != NONE:
            arriving = EMPTY if point >= LINES else only(point)
            go_to(w, goal_cell + s.step[side], side ^ 2, arriving, 0, limit, away, free)


@rule
def search_on(board, s, w, line, other, limit, more, away, free):
    """Search on from the waiting cells, cheapest first, until all costs `more` than the journeys of two lines."""
    now = 0
    first, second = start_cell(board, s, line), start_cell(board, s, other)
    while now <= w.furthest and now < limit:
        if now >= more + max(cost_of(w.cost[TO_GOAL, first], line), cost_of(w.cost[TO_GOAL, second], other)):
            return
        at = now & (COSTS_AHEAD - 1)
        while w.words[at]:
            cell = next_waiting(w, at)
            costs = w.cost[TO_GOAL, cell]
            ground = w.ground[cell]
            for side in range(SIDES):
                go_to(w, cell + s.step[side], side ^ 2, costs | ENTERED[ground, side], now, limit, away, free)
        now += 1


@rule
def change_everywhere(s, w, limit, away):
    """Allow one more change in every cell."""
    for cell in range(s.width * s.height):
        known = w.cost[TO_GOAL, cell]
        if known == ALL_FAR:
            continue
        low = cheapest(known)
        costs = least(known, (low * EACH) | LACKING[w.ground[cell]])
        if costs != known:
            w.cost[TO_GOAL, cell] = costs
            price = np.int64(low)
            if price + w.came_from[away + cell] - w.seen[cell] <= limit:
                wait(w, cell, price)


@rule
def dearer(board, s, w, line, other):
    """The higher one of what the journeys of two lines cost."""
    first, second = start_cell(board, s, line), start_cell(board, s, other)
    return max(cost_of(w.cost[TO_GOAL, first], line), cost_of(w.cost[TO_GOAL, second], other))


@rule
def write_prices(board, s, w, line, layer, role_of, words):
    at = WORDS_A_LINE * (role_of >> 2 * line & 3)
    put_price(words, at, layer, cost_of(w.cost[TO_GOAL, start_cell(board, s, line)], line))


@rule
def other_line(board, line):
    """The line that starts at the same end."""
    found = line
    for i in range(LINES):
        if i != line and board.start_end[i] == board.start_end[line]:
            found = i
    return found


@rule
def first_line(board, end):
    """The first of the lines that start at an end."""
    line = 0
    while board.start_end[line] != end:
        line += 1
    return line


@rule
def see_prices(board, s, w, role_of, words):
    """Write what the journeys of all lines cost: first however often they change, then with few changes.

    The first search also tells how far each cell is from an end tile, so the others need not look far off the way.
    """
    limits = 0  # of both ends, 8 bits each
    for goal in range(ENDS):
        forget_waiting(w)
        leave_goal(board, s, w, goal, True, HIGHEST, 0)
        line = first_line(board, 1 - goal)
        other = other_line(board, line)
        search_on(board, s, w, line, other, HIGHEST, MORE, 0, True)
        write_prices(board, s, w, line, ANY_CHANGES, role_of, words)
        write_prices(board, s, w, other, ANY_CHANGES, role_of, words)
        limits |= min(HIGHEST, dearer(board, s, w, line, other) + MORE) << 8 * goal
        for cell in range(s.width * s.height):
            w.came_from[CELLS * goal + cell] = np.int64(cheapest(w.cost[TO_GOAL, cell]))
    for goal in range(ENDS):
        limit, away = limits >> 8 * goal & 255, CELLS * (1 - goal)
        line = first_line(board, 1 - goal)
        other = other_line(board, line)
        for layer in range(ANY_CHANGES):
            forget_waiting(w)
            if layer == 0:
                leave_goal(board, s, w, goal, False, limit, away)
            else:
                change_everywhere(s, w, limit, away)
            search_on(board, s, w, line, other, limit, 0, away, False)
            write_prices(board, s, w, line, layer, role_of, words)
            write_prices(board, s, w, other, layer, role_of, words)


@rule
def put_price(words, at, layer, price):
    words[at + PRICES + (layer >> 1)] |= bit(32 * (layer & 1) + min(price, HIGHEST))


@rule
def price_of(words, at, layer):
    """A price written before."""
    return lowest((words[at + PRICES + (layer >> 1)] >> np.uint64(32 * (layer & 1))) & np.uint64(2**32 - 1))


# Tiles that complete a journey


@rule
def points_beside(board, s, w, cell, side):
    """The points to which one can go from a cell by one of its sides, over tiles that are joined (see `join_tiles`)."""
    there = cell + s.step[side]
    if STRAIGHT <= s.grid[there] < END:
        there = there + s.step[side]
    look = s.grid[there]
    if look >= END:
        return 1 << board.point[look - END, side ^ 2]
    return 0 if look == NOTHING else np.int64(w.path[w.came_from[there]])


@rule
def join_tiles(board, s, w):
    """Number the groups of tiles that are joined, in `w.came_from`; write the points each touches into `w.path`."""
    for cell in range(s.width * s.height):
        w.came_from[cell] = NONE
    groups = 0
    for i in range(s.drawn):
        if s.place[i] == OUT:
            continue
        first = cell_of(s, s.place[i])
        if w.came_from[first] != NONE:
            continue
        w.came_from[first] = groups
        w.now[0] = first
        waiting = 1
        touched = 0
        while waiting:
            waiting -= 1
            here = np.int64(w.now[waiting])
            for side in range(SIDES):
                there = here + s.step[side]
                if STRAIGHT <= s.grid[there] < END:
                    there = there + s.step[side]
                look = s.grid[there]
                if look >= END:
                    touched |= 1 << board.point[look - END, side ^ 2]
                elif look != NOTHING and w.came_from[there] == NONE:
                    w.came_from[there] = groups
                    w.now[waiting] = there
                    waiting += 1
        w.path[groups] = touched
        groups += 1


@rule
def share(n, of):
    """A number of tiles as a part of those left, in 10 steps: more of them where there are few."""
    if n == 0 or of <= 0:
        return 0
    part = 48 * n // of
    if part < 12:
        return 1 + part // 3
    return min(9, 5 + (part - 12) // 6)


@rule
def see_completing(board, s, w, seat, role_of, left, words):
    """How many of the tiles left would complete each line's journey, in how many cells, and who laid what is joined."""
    join_tiles(board, s, w)
    a, b, c, d = EMPTY, EMPTY, EMPTY, EMPTY
    cells = 0  # four numbers of 8 bits
    there = looks_left(w)
    for row in range(1, s.height - 1):
        free = free_cells(s, row)
        while free:
            cell = row * s.width + lowest(free)
            free = without_lowest(free)
            touched = 0
            for side in range(SIDES):
                touched |= points_beside(board, s, w, cell, side)
            looks = EMPTY
            for line in range(LINES):
                if touched >> line & 1 and np.uint64(touched) & board.near_points[1 - board.start_end[line]]:
                    if not looks:
                        looks = looks_fitting(board, s, cell, s.width) & there
                        if not looks:
                            break
                    cells += 1 << 8 * line
                    if line == 0:
                        a |= looks
                    elif line == 1:
                        b |= looks
                    elif line == 2:
                        c |= looks
                    else:
                        d |= looks
    joined = 0  # tiles of the others that one can travel to from each start, 8 bits each
    for i in range(s.drawn):
        if s.place[i] != OUT and i % s.players != seat:
            touched = np.int64(w.path[w.came_from[cell_of(s, s.place[i])]])
            for line in range(LINES):
                joined += (touched >> line & 1) << 8 * line
    for line in range(LINES):
        looks = a if line == 0 else b if line == 1 else c if line == 2 else d
        part = share(tiles_among(w, looks), left)
        at = WORDS_A_LINE * (role_of >> 2 * line & 3)
        words[at + COMPLETING] |= bit(part) | bit(10 + min(3, cells >> 8 * line & 255))
        words[at + COMPLETING] |= bit(32 + min(15, joined >> 8 * line & 255))


@rule
def completing_share(words, at):
    return lowest(words[at + COMPLETING] & np.uint64(2**10 - 1))


# Lines and who laid them


@rule
def see_line(board, s, w, seat, line, at, left, words):
    """How long a line is, whether it can grow, and whose tiles it has; return its length."""
    length = np.int64(line_length(board, s, w, line))
    fitting = np.int64(0)
    if s.grid[w.tip] == NOTHING:
        fitting = tiles_among(w, looks_fitting(board, s, np.int64(w.tip), s.width))
    grows = 0
    if fitting:
        grows = 1 + min(4, 8 * fitting // max(1, left))
    mine, others, near = 0, 0, 0
    for i in range(length):
        w.seen[w.path[i]] = 1
    for i in range(s.drawn):
        if s.place[i] == OUT:
            continue
        cell = cell_of(s, s.place[i])
        owner = i % s.players
        if w.seen[cell] == 1:
            if owner == seat:
                mine += 1
            else:
                others += 1
        if owner != seat:
            x, y = cell % s.width + s.left - board.start_x[line], cell // s.width + s.top - board.start_y[line]
            if abs(x) + abs(y) <= 2:
                near += 1
    for i in range(length):
        w.seen[w.path[i]] = 0
    words[at + LENGTH] |= bit(min(length, 15)) | bit(58 + grows)
    if s.complete >> line & 1:
        words[at + LENGTH] |= bit(57)
    words[at + COMPLETING] |= bit(14 + min(5, others)) | bit(20 + min(5, mine)) | bit(26 + min(5, near))
    return length


@rule
def roles(board, own):
    """The lines as a player sees them, two bits each: role by line.

    0 is the own line, 1 the other one from the same end, then those from the far end, the one that starts nearer first.
    """
    found = 0
    nearer = NONE
    for line in range(LINES):
        if line == own:
            continue
        if board.start_end[line] == board.start_end[own]:
            found |= 1 << 2 * line
        elif nearer == NONE:
            nearer = line
        else:
            far = line
            if start_distance(board, own, far) < start_distance(board, own, nearer):
                nearer, far = far, nearer
            found |= 2 << 2 * nearer | 3 << 2 * far
    return found


@rule
def role(role_of, line):
    """The role of a line, from what `roles` gives."""
    return role_of >> 2 * line & 3


@rule
def kind_by_role(board, role_of, kind):
    """A kind of section tile, numbered by the roles of its lines: 2 × (01, 02, 03, 12, 13, 23) + CROSS or CURVES."""
    look = SECTION + TURNS * kind
    a, b = role(role_of, board.colour[look, 0]), role(role_of, board.colour[look, 1])
    a, b = min(a, b), max(a, b)
    return 2 * (a * (2 * LINES - 1 - a) // 2 + b - a - 1) + kind % 2


@rule
def start_distance(board, line, other):
    across, down = board.start_x[line] - board.start_x[other], board.start_y[line] - board.start_y[other]
    return abs(across) + abs(down)


# What holds for all lines


@rule
def see_scores(board, s, seat, words):
    """How many points everybody still needs."""
    mine = max(0, min(NEEDED - 1, board.to_win - s.points[seat]))
    words[SCORES] |= bit(mine)
    ahead = NEEDED - 1
    for k in range(1, s.players):
        theirs = max(0, min(NEEDED - 1, board.to_win - s.points[(seat + k) % s.players]))
        ahead = min(ahead, theirs)
        words[SCORES] |= bit(16 * k + theirs)
    pair = NEEDED * mine + ahead
    words[SCORE_PAIR + (pair >> 6)] |= bit(pair & 63)


@rule
def see_pool(board, w, role_of, words):
    """How many tiles of each kind are left."""
    pool = EMPTY
    for kind in range(KINDS):
        pool |= bit(5 * kind_by_role(board, role_of, kind) + min(4, w.later[kind]))
    words[POOL] = pool


@rule
def step_of(price):
    """A price in eight steps."""
    return min(7, price // 3)


@rule
def features(board, s, w, seat, words):
    """Write what a position is worth by; return the number of the network that knows such positions (−1: none does)."""
    if s.over:
        return -1
    for i in range(FEATURE_WORDS):
        words[i] = EMPTY
    see_scores(board, s, seat, words)
    left = count_pool(board, s, w)
    words[CLOCK] = bit(left) | bit(50 + (seat - s.turn) % s.players) | bit(54 + s.players - 2) | bit(58 + seat)
    if s.drawn == 0:
        return BETWEEN
    own = np.int64(s.lines[seat])
    role_of = roles(board, own)
    see_pool(board, w, role_of, words)
    prepare_ground(board, s, w, left)
    see_prices(board, s, w, role_of, words)
    see_completing(board, s, w, seat, role_of, left, words)
    for cell in range(s.width * s.height):
        w.seen[cell] = 0
    length = see_line(board, s, w, seat, own, 0, left, words)
    race, good_race, arrival = HIGHEST, HIGHEST, 0
    for line in range(LINES):
        if line == own:
            continue
        at = WORDS_A_LINE * (role_of >> 2 * line & 3)
        longer = length - see_line(board, s, w, seat, line, at, left, words)
        words[at + LENGTH] |= bit(52 + max(-4, min(4, longer)))
        if not s.complete >> line & 1:
            race, good_race = min(race, price_of(words, at, ANY_CHANGES)), min(good_race, price_of(words, at, 1))
            arrival = max(arrival, completing_share(words, at))
    words[RACE] = bit(8 * step_of(price_of(words, 0, ANY_CHANGES)) + step_of(race))
    words[GOOD_RACE] = bit(8 * step_of(price_of(words, 0, 1)) + step_of(good_race))
    words[ARRIVALS] = bit(8 * min(7, completing_share(words, 0)) + min(7, arrival))
    return IN_A_ROUND
