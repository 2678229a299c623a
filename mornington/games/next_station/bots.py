"""A greedy player for Next Station: London: the exact gain of each move, and powers kept until they pay."""

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, popcount, without_lowest
from mornington.core.rng import below
from mornington.core.rule import rule

from .rules import (
    CIRCLE,
    COLOURS,
    CROSSING,
    IN_PLAY,
    INTERCHANGE,
    LAST_CHANCE,
    OBJECTIVE,
    PASS,
    PLAIN,
    SECTIONS,
    TOURIST_TRACK,
    UNDERGROUND_CARDS,
    arrival,
    circle_of,
    crossings,
    districts_served,
    fullest_district,
    is_free,
    objective_met,
    pencil,
)

POWER_MUST_GAIN = 3  # a power is kept for later unless it gains this much more than not using it


# What the lines to come gain, in thousandths of a point (fitted to 3500 games of a search that looked to the end)
WAY_OUT = 550  # by a free section at their departure
SECOND_STATION, SECOND_MEETING = 100, 500  # by a station two sections from there, and by one where lines can meet
FREE_CROSSING = 500  # by a free section across the river
TOURIST = 1300  # for each point that two more tourist sites would bring

POINT = 64  # what a point weighs against ways on, of which no station has so many


@rule
def chapter(board, s):
    """A search looks to the end of the round: later lines bring about the same whatever this one is, and much noise.

    Objectives are met by all lines together, so with them it looks to the end of the game.
    """
    return 0 if s.with_objectives else s.stage


@rule
def free_from(board, s, seat, station):
    """The stations that free sections lead to from a station."""
    near = board.near[station]
    reached = EMPTY
    while near:
        there = lowest(near)
        near = without_lowest(near)
        if is_free(s, seat, board.joins[station, there]):
            reached |= bit(there)
    return reached


@rule
def room_for(board, s, seat, departure, served):
    """How well a line to come can begin, in thousandths of a point."""
    first = free_from(board, s, seat, departure)
    reached = first
    rest = first
    while rest:
        reached |= free_from(board, s, seat, lowest(rest))
        rest = without_lowest(rest)
    return WAY_OUT * popcount(first) + SECOND_STATION * popcount(reached) + SECOND_MEETING * popcount(reached & served)


@rule
def promise(board, s, w, seat):
    """What lines to come may gain by the sheet as it is at the end of a round, in thousandths of a point."""
    served = EMPTY
    boxes = 0
    for colour in range(COLOURS):
        if s.length[seat, colour]:
            served |= s.line[seat, colour]
            boxes += popcount(s.line[seat, colour] & board.tourist)
    full = len(TOURIST_TRACK) - 1
    value = TOURIST * (TOURIST_TRACK[min(boxes + 2, full)] - TOURIST_TRACK[min(boxes, full)])
    for colour in range(COLOURS):
        if not s.length[seat, colour]:
            value += room_for(board, s, seat, board.departure[colour], served)
    for section in range(SECTIONS):
        if board.crosses[section] and is_free(s, seat, section):
            value += FREE_CROSSING
    return np.int64(value)


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
    """How many points a move adds to the score if nothing more were drawn (exactly `score` after − before)."""
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
    """How many free sections lead on from where a section arrives to stations new to the line."""
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
    """The move with the largest exact gain; among equals the one with most ways on, then any at random.

    A power is used only where it pays, and a circle waits for its last chance.
    """
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
        if value > best:
            best, ties, choice = value, 1, i
        elif value == best:
            ties += 1
            if below(rng, ties) == 0:
                choice = i
    return choice
