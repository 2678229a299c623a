# mypy: allow-untyped-defs, no-check-untyped-defs
"""Points: what lines, tourist sites, interchanges and objectives are worth."""

from mornington.core.bits import EMPTY, bit, popcount
from mornington.core.rule import rule

from .cards import is_choosing
from .state import (
    ALL_SITES,
    BEST_LINE,
    BOXES,
    CENTRAL,
    COLOURS,
    CROSSING,
    CROSSINGS,
    CROSSINGS_NEEDED,
    EVERY_DISTRICT,
    GOAL1,
    GOAL2,
    IN_PLAY,
    INTERCHANGE,
    INTERCHANGES,
    INTERCHANGES_NEEDED,
    LINE,
    MEET2,
    MEETINGS,
    MODULE_PENALTY,
    MOST,
    NONE,
    OBJECTIVE,
    PENALTY,
    ROWS_PER_LINE,
    SERVED,
    TOTAL,
    TOURIST,
    TOURIST_TRACK,
)


@rule
def crossings(board, s, seat, colour):
    """How many sections of a line cross the river."""
    n = 0
    for k in range(s.length[seat, colour]):
        n += board.crosses[s.sections[seat, colour, k]]
    return n


@rule
def districts_served(board, line):
    n = 0
    for d in range(board.districts):
        if line & board.district[d]:
            n += 1
    return n


@rule
def fullest_district(board, line, circled):
    """The most stations of a line in one district; the circled station (or EMPTY) counts twice."""
    most = 0
    for d in range(board.districts):
        n = popcount(line & board.district[d]) + popcount(circled & board.district[d])
        if n > most:
            most = n
    return most


@rule
def circle_of(s, seat, colour):
    """The circled station of a line as a set."""
    return bit(s.circled[seat, colour]) if s.circled[seat, colour] != NONE else EMPTY


@rule
def met_by(a, b, c, d, lines):
    """The stations that exactly 2, 3 or 4 of the four lines serve (an adder for all stations at once)."""
    odd = a ^ b ^ c ^ d
    all_four = a & b & c & d
    pairs = ((a & b) ^ (c & d)) ^ ((a ^ b) & (c ^ d))
    if lines == 4:
        return all_four
    return pairs & odd if lines == 3 else pairs & ~odd


@rule
def objective_met(board, objective, a, b, c, d, crossings):
    """Whether four lines (sets of stations) and their river crossings meet a shared objective."""
    served = a | b | c | d
    if objective == INTERCHANGES:
        n = 0
        for lines in range(2, 5):
            n += popcount(met_by(a, b, c, d, lines))
        return n >= INTERCHANGES_NEEDED
    if objective == EVERY_DISTRICT:
        return districts_served(board, served) == board.districts
    if objective == ALL_SITES:
        return board.tourist & ~served == EMPTY
    if objective == CENTRAL:
        return board.district[board.central] & ~served == EMPTY
    return crossings >= CROSSINGS_NEEDED


@rule
def score(board, s, w, out):
    for seat in range(s.players):
        total = 0
        boxes = 0
        crossed = 0
        best = 0
        for colour in range(COLOURS):
            line = s.line[seat, colour]
            row = ROWS_PER_LINE * colour
            over_river = crossings(board, s, seat, colour)
            out[seat, row + SERVED] = districts_served(board, line)
            out[seat, row + MOST] = fullest_district(board, line, circle_of(s, seat, colour))
            out[seat, row + CROSSINGS] = over_river
            points = out[seat, row + SERVED] * out[seat, row + MOST] + CROSSING * over_river
            out[seat, row + LINE] = points
            total += points
            best = max(best, points)
            boxes += popcount(line & board.tourist)
            crossed += over_river
        boxes = min(boxes, len(TOURIST_TRACK) - 1)
        out[seat, BOXES] = boxes
        out[seat, TOURIST] = TOURIST_TRACK[boxes]
        a, b, c, d = s.line[seat, 0], s.line[seat, 1], s.line[seat, 2], s.line[seat, 3]
        out[seat, MEETINGS] = 0
        for lines in range(2, 5):
            n = popcount(met_by(a, b, c, d, lines))
            out[seat, MEET2 + lines - 2] = n
            out[seat, MEETINGS] += INTERCHANGE[lines] * n
        for k in range(IN_PLAY):
            out[seat, GOAL1 + k] = 0
            if s.with_objectives and not is_choosing(s) and objective_met(board, s.objectives[k], a, b, c, d, crossed):
                out[seat, GOAL1 + k] = OBJECTIVE
        out[seat, PENALTY] = 0
        if s.players == 1:
            out[seat, PENALTY] = -MODULE_PENALTY * (s.with_objectives + s.with_powers)
        out[seat, BEST_LINE] = best
        out[seat, TOTAL] = total
        for row in (TOURIST, MEETINGS, GOAL1, GOAL2, PENALTY):
            out[seat, TOTAL] += out[seat, row]
