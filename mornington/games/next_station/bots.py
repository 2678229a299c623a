"""A greedy player for Next Station: London, by the exact gain of each move, and what a sheet offers to later rounds."""

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, popcount, without_lowest
from mornington.core.choice import keep_best
from mornington.core.rng import below
from mornington.core.rule import rule

from .pencils import pencil
from .scoring import circle_of, crossings, districts_served, fullest_district, objective_met
from .sections import arrival, is_free
from .state import (
    CIRCLE,
    COLOURS,
    CROSSING,
    IN_PLAY,
    INTERCHANGE,
    JOKER,
    LAST_CHANCE,
    OBJECTIVE,
    PASS,
    PLAIN,
    SECTIONS,
    SIGHTS,
    TAKING,
    TOURIST_TRACK,
    UNDERGROUND_CARDS,
)

POWER_MUST_GAIN = 3  # points: a power is saved for later unless it gains this much more than a plain section

# What a sheet offers to the lines to come, summed over their departures (the track aside)
TRACK = 0  # points that two more tourist sites would bring
FIRST_SYMBOLS, SECOND_SYMBOLS = 1, 2  # symbols that a first section can use, and a second one after each of those
RIVER = 3  # free sections across the river, among the first and second ones
NEAR, NEAR_MEETINGS = 4, 5  # stations within two sections, and the points for meeting other lines there
SITES = 6  # tourist sites within three sections
FAR, FAR_MEETINGS = 7, 8  # stations within four sections, and those that exactly one line serves

# The value of each, in thousandths of a point. Fitted to 30,000 sheets at the end of a round, each played on 64 times
# by the greedy player (`python -m benchmarks.outlook` fits it again)
SIGHT_WEIGHTS = np.array([693, 994, 128, 359, -194, 93, 234, 100, 177], np.int64)

POINT = 64  # weight of one point: larger than any count of onward sections, so points decide first


@rule
def segment(board, s):
    """The round. A search looks no further: later lines score about the same whatever this one is, and add noise.

    Objectives take all lines together, so with them a search looks to the end of the game.
    """
    return 0 if s.with_objectives else s.stage


@rule
def look_around(board, s, w, seat):
    """Note where free sections lead from each station."""
    every = board.every
    while every:
        station = lowest(every)
        every = without_lowest(every)
        near = board.near[station]
        free, over = EMPTY, EMPTY
        while near:
            there = lowest(near)
            near = without_lowest(near)
            section = board.joins[station, there]
            if is_free(s, seat, section):
                free |= bit(there)
                if board.crosses[section]:
                    over |= bit(there)
        w.free[station], w.over[station] = free, over


@rule
def symbols_of(board, stations):
    """How many of the four symbols occur at these stations."""
    n = 0
    for symbol in range(JOKER):
        if board.reach[symbol] & stations:
            n += 1
    return n


@rule
def look_from(board, w, departure, once, twice, thrice):
    """Add what a later line finds around its departure; `once`, `twice`, `thrice`: served by at least so many lines."""
    sights = w.sights
    within = rim = bit(departure)
    sights[FIRST_SYMBOLS] += symbols_of(board, w.free[departure])
    for steps in range(1, 5):
        new = EMPTY
        while rim:
            station = lowest(rim)
            rim = without_lowest(rim)
            new |= w.free[station]
            if steps <= 2:
                sights[RIVER] += popcount(w.over[station])
            if steps == 2:
                sights[SECOND_SYMBOLS] += symbols_of(board, w.free[station] & ~within)
        rim = new & ~within
        within |= new
        if steps == 2:
            sights[NEAR] += popcount(within)
            meetings = 2 * popcount(within & once) + popcount(within & twice) + popcount(within & thrice)
            sights[NEAR_MEETINGS] += meetings  # a second line brings 2 points, a third one 3, a fourth one 4
        elif steps == 3:
            sights[SITES] += popcount(within & board.tourist)
    sights[FAR] += popcount(within)
    sights[FAR_MEETINGS] += popcount(within & once & ~twice)


@rule
def look(board, s, w, seat):
    """Write what a sheet offers to the lines to come into `w.sights`."""
    for k in range(SIGHTS):
        w.sights[k] = 0
    look_around(board, s, w, seat)
    once, twice, thrice = EMPTY, EMPTY, EMPTY
    boxes = 0
    for colour in range(COLOURS):
        if s.length[seat, colour]:
            line = s.line[seat, colour]
            thrice |= twice & line
            twice |= once & line
            once |= line
            boxes += popcount(line & board.tourist)
    full = len(TOURIST_TRACK) - 1
    w.sights[TRACK] = TOURIST_TRACK[min(boxes + 2, full)] - TOURIST_TRACK[min(boxes, full)]
    for colour in range(COLOURS):
        if not s.length[seat, colour]:
            look_from(board, w, board.departure[colour], once, twice, thrice)


@rule
def value_estimate(board, s, w, seat):
    """The points that later lines are expected to gain from the sheet at the end of a round, in thousandths."""
    look(board, s, w, seat)
    value = np.int64(0)
    for k in range(SIGHTS):
        value += SIGHT_WEIGHTS[k] * w.sights[k]
    return value


@rule
def route_points(board, line, circled):
    return districts_served(board, line) * fullest_district(board, line, circled)


@rule
def goals(board, s, a, b, c, d, crossed):
    """Points for the objectives in play."""
    points = 0
    for k in range(IN_PLAY):
        if objective_met(board, s.objectives[k], a, b, c, d, crossed):
            points += OBJECTIVE
    return points


@rule
def swapped(s, seat, colour, mine, line):
    """The line of a colour, with `line` in place of the seat's own colour `mine`."""
    return line if colour == mine else s.line[seat, colour]


@rule
def gain(board, s, seat, move):
    """How many points a move adds if nothing more is drawn: exactly the difference it makes to `score`."""
    colour = pencil(s, seat)
    line, circled = s.line[seat, colour], circle_of(s, seat, colour)
    if move >= CIRCLE:
        if move == PASS:
            return 0
        return route_points(board, line, bit(move - CIRCLE)) - route_points(board, line, circled)
    section = move % SECTIONS
    target = bit(arrival(board, s, seat, section))
    longer = line | target
    points = route_points(board, longer, circled) - route_points(board, line, circled)
    points += CROSSING * board.crosses[section]
    meeting = 0
    for other in range(COLOURS):
        if s.line[seat, other] & target:
            meeting += 1
    points += INTERCHANGE[meeting + 1] - INTERCHANGE[meeting]
    full = len(TOURIST_TRACK) - 1
    if board.tourist & target:
        boxes = 0
        for other in range(COLOURS):
            boxes += popcount(s.line[seat, other] & board.tourist)
        points += TOURIST_TRACK[min(boxes + 1, full)] - TOURIST_TRACK[min(boxes, full)]
    if s.with_objectives:
        crossed = 0
        for other in range(COLOURS):
            crossed += crossings(board, s, seat, other)
        a, b, c, d = s.line[seat, 0], s.line[seat, 1], s.line[seat, 2], s.line[seat, 3]
        before = goals(board, s, a, b, c, d, crossed)
        a, b = swapped(s, seat, 0, colour, longer), swapped(s, seat, 1, colour, longer)
        c, d = swapped(s, seat, 2, colour, longer), swapped(s, seat, 3, colour, longer)
        points += goals(board, s, a, b, c, d, crossed + board.crosses[section]) - before
    return np.int64(points)


@rule
def ways_on(board, s, seat, section):
    """How many free sections lead from the end of a section to stations new to the line."""
    target = arrival(board, s, seat, section)
    near = board.near[target] & ~s.line[seat, pencil(s, seat)]
    n = 0
    while near:
        if is_free(s, seat, board.joins[target, lowest(near)]):
            n += 1
        near = without_lowest(near)
    return n


@rule
def greedy(board, s, w, seat, moves, n, rng):
    """The move with the largest exact gain; ties go to the most onward sections, then to chance.

    A power is used only where it pays, and a circle waits for its last chance. Pencils are chosen at random, since
    everyone draws with each of them in the end.
    """
    if s.phase[seat] >= TAKING:
        return below(rng, n)
    last_turn = s.underground == UNDERGROUND_CARDS
    best, ties, choice = -1, 0, n - 1
    for i in range(n):
        move = moves[i]
        if CIRCLE <= move < PASS and s.phase[seat] != LAST_CHANCE:
            continue
        value = POINT * gain(board, s, seat, move)
        if move < CIRCLE:
            value += 1 + ways_on(board, s, seat, move % SECTIONS)  # even a dead end beats a pass
            if move // SECTIONS != PLAIN and not last_turn:
                value -= POINT * POWER_MUST_GAIN
        if value >= best:
            best, ties, choice = keep_best(best, ties, choice, i, value, rng)
    return choice
