# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a seat sees as numbers: everything its view tells (view.py), public memory included; what move numbers mean.

Companies are numbered as the observer sees them: with two players 0 and 2 are its own, 1 shares the letters of 0 and 3
those of 2; with more 0 is its own, and the others follow in turn order. Company c has the lines 2 × c and 2 × c + 1.
Vertices, spaces, tunnels and arrows are numbered as in `game.board.lattice`, which tells how they lie to each other.
"""

import numpy as np

from mornington.core.observations import Action, Part, clear, offsets, relative_seat
from mornington.core.placeholders import SEATS
from mornington.core.rule import rule

from .digging import end_of
from .judging import destinations_of, is_served, list_stops, points_kept, run_test, spots_at, test_points
from .letters import is_blocked, knows_holder
from .rules import seat_of
from .state import (
    CHANGE,
    CITY_TUNNELS,
    COMPANIES,
    DAYS,
    DESTINATIONS,
    DOUBLE,
    DOUBLING,
    EVERY_SPACE,
    FAULT,
    LETTERS,
    LINES,
    LONGEST,
    NO_CONNECTION,
    NONE,
    OVER,
    PARK,
    PASS,
    PLAIN,
    SAME_TEST,
    SECTORS,
    SPACES,
    STATION,
    STOPS,
    SUNDAY,
    TUNNELS,
    TUNNELS_A_TURN,
    TYPES,
    VERTICES,
)
from .values import slot_for

OBSERVATION_VERSION = 1

DIRECTIONS, CAUSES = 6, 3
NOT_STARTED, GROWING, ENDED, LINE_STATES = 0, 1, 2, 3
PASSES, REACHED = 1, 2  # what a line does at a vertex
THERE, SERVED = 1, 2  # of a destination
MOST_OF_STATIONS = 6 * VERTICES  # spots around each
MOST_OF_TESTS, LEAST_OF_TESTS = DAYS * SAME_TEST, DAYS * FAULT
LONGEST_TRIP = LINES * STOPS * CHANGE  # minutes, if it changed at every station of every line
TYPE_ORDER = "house, work, fun"
DESTINATION_ORDER = f"6 × type + letter; types are {TYPE_ORDER}, letters A to F"

PARTS: tuple[Part, ...] = (
    Part("spots", (PARK, SPACES), 0, 1,
         "by kind (house, work, fun, lake, park) and city space: the space is of that kind"),
    Part("letters", (SPACES,), 0, LETTERS,
         "by city space: the letter of the destination placed there, 1 for A to 6 for F; 0 for none"),
    Part("tiles", (EVERY_SPACE,), 0, 3 * LINES,
         "by space, the 30 arrow spaces last: the tunnel there as 1 + 3 × line + side; 0 for none. The number of the "
         f"tunnel is 3 × space + side, in an arrow space {CITY_TUNNELS} + 2 × arrow + side"),
    Part("lines", (LINES, VERTICES), 0, 2, "by line and city vertex: 1 the line passes it, 2 it has grown to there"),
    Part("stations", (VERTICES,), 0, COMPANIES,
         "by city vertex: 1 + the company that built the station there; 0 for none"),
    Part("line_states", (LINES, LINE_STATES), 0, 1, "by line: not started, growing, finished"),
    Part("headings", (LINES, DIRECTIONS), 0, 1,
         "by line: the direction of its last tunnel, counterclockwise from the east"),
    Part("line_tunnels", (LINES,), 0, LONGEST, "by line: tunnels left for it"),
    Part("blocked", (LINES,), 0, 1, "by line: it has started and cannot go on, as far as the observer can know"),
    Part("destinations", (COMPANIES, DESTINATIONS), 0, 1,
         f"by company and destination ({DESTINATION_ORDER}): the observer knows that it was dealt to this company"),
    Part("hidden", (COMPANIES, TYPES), 0, 2,
         f"by company and type ({TYPE_ORDER}): destinations it has to place of which the observer cannot know the "
         "letter"),
    Part("placed", (DESTINATIONS,), 0, 2,
         f"by destination ({DESTINATION_ORDER}): 1 it is placed, 2 a station touches it too"),
    Part("doubled", (COMPANIES, TYPES), 0, 1,
         f"by company: the type ({TYPE_ORDER}) it has two destinations of, with three players, as far as that is "
         "chosen"),
    Part("points", (COMPANIES, 3), LEAST_OF_TESTS, MOST_OF_STATIONS + MOST_OF_TESTS,
         "by company, if all ended now: points for stations, what finished lines keep of them, the total with all "
         "tests"),
    Part("totals", (SEATS,), 2 * LEAST_OF_TESTS, 2 * (MOST_OF_STATIONS + MOST_OF_TESTS),
         "by seat: the total of its companies"),
    Part("decided", (DAYS,), 0, 1,
         "by day from Monday (letter A) to Sunday: everyone can tell how the test would go now; before the end only "
         "if both destinations are placed. On other days `minutes`, `riders`, `faults` and `test_points` are 0"),
    Part("minutes", (DAYS,), 0, LONGEST_TRIP + 1, "by day: minutes of the fastest trip + 1; 0 if there is none"),
    Part("riders", (DAYS, COMPANIES), 0, 1, "by day and company: it has a section on a fastest trip"),
    Part("faults", (DAYS, COMPANIES), 0, NO_CONNECTION,
         "by day and company: its fault, 1 destination not placed, 2 no station there, 3 no connection; 0 for none"),
    Part("test_points", (DAYS, COMPANIES), FAULT, SAME_TEST, "by day and company: points of the test"),
    Part("company", (COMPANIES,), 0, 1, "the company whose turn it is; none once the game is over"),
    Part("phase", (OVER + 1,), 0, 1,
         "what it is asked for: the type to double, a turn, to dig on, a bonus station; or the game is over"),
    Part("tunnels_left", (1,), 0, TUNNELS_A_TURN, "tunnels left in this turn"),
    Part("has_placed", (1,), 0, 1, "a destination was placed in this turn"),
    Part("first_turn", (1,), 0, 1, "it is the company's first turn"),
    Part("bonus_line", (2,), 0, 1, "which line of the company gets the bonus station, while that is decided"),
    Part("supply", (1,), 0, VERTICES, "stations left"),
    Part("causes", (CAUSES,), 0, 1,
         "what ended the building: a company has finished both lines, the last station was built, five lines are "
         "blocked or finished"),
    Part("trigger", (COMPANIES,), 0, 1, "the company in whose turn the building ended"),
    Part("final_turns", (1,), 0, COMPANIES - 1, "turns still to be played after that"),
    Part("districts", (SECTORS,), 0, SECTORS - 1,
         "by sector, clockwise from the top: the number of the district there"),
    Part("turned", (SECTORS,), 0, 2, "by sector: how often its district is turned by 120°"),
    Part("started", (SEATS,), 0, 1,
         "the seat that began; with two players companies take turns in the order 0, 1, 2, 3 if that is the observer, "
         "1, 0, 3, 2 if not"),
    Part("players", (SEATS,), 0, 1, "by seat: somebody sits there"),
    Part("variants", (2,), 0, 1, "the options: open municipality, strict municipality"),
)  # fmt: skip

_AT = offsets(PARTS)
SPOTS, LETTER_AT, TILES, LINE_AT, BUILT = _AT["spots"], _AT["letters"], _AT["tiles"], _AT["lines"], _AT["stations"]
LINE_STATE, HEADINGS, LINE_TUNNELS = _AT["line_states"], _AT["headings"], _AT["line_tunnels"]
BLOCKED, DEALT, HIDDEN, PLACED = _AT["blocked"], _AT["destinations"], _AT["hidden"], _AT["placed"]
DOUBLED, POINTS, TOTALS, DECIDED = _AT["doubled"], _AT["points"], _AT["totals"], _AT["decided"]
MINUTES, RIDERS, FAULTS, TEST_POINTS = _AT["minutes"], _AT["riders"], _AT["faults"], _AT["test_points"]
COMPANY, PHASE, TUNNELS_LEFT, HAS_PLACED = _AT["company"], _AT["phase"], _AT["tunnels_left"], _AT["has_placed"]
FIRST_TURN, BONUS_LINE, SUPPLY, CAUSE = _AT["first_turn"], _AT["bonus_line"], _AT["supply"], _AT["causes"]
TRIGGER, FINAL_TURNS, DISTRICTS, TURNED = _AT["trigger"], _AT["final_turns"], _AT["districts"], _AT["turned"]
STARTED, PRESENT, VARIANTS = _AT["started"], _AT["players"], _AT["variants"]

_VERTEX = r"[a-k]\d+"
ACTIONS: tuple[Action, ...] = (
    Action(0, 4 * TUNNELS,
           f"dig tunnel k % {TUNNELS} for the company's first or second line (k // {TUNNELS} % 2); in a spot place "
           f"the first or second destination (k // {2 * TUNNELS}) it has to place of that type, by letter",
           rf"[12] (start\d+|{_VERTEX})-(end\d+|{_VERTEX}).*"),
    Action(STATION, VERTICES, "build a station at vertex k", f"station {_VERTEX}"),
    Action(DOUBLE, TYPES, f"have two destinations of type k ({TYPE_ORDER})", "double .*"),
    Action(PASS, 1, "pass", "pass"),
)  # fmt: skip


@rule
def observe(board, s, w, seat, out):
    """Write what a seat may know."""
    clear(out)
    observe_city(s, seat, out)
    for company in range(s.companies):
        slot = slot_for(s, seat, company)
        for i in range(2):
            observe_line(board, s, seat, 2 * company + i, 2 * slot + i, out)
    if s.phase != DOUBLING:
        observe_destinations(board, s, seat, out)
    observe_points(board, s, w, seat, out)
    observe_turn(s, seat, out)
    observe_table(s, seat, out)


@rule
def observe_city(s, seat, out):
    """What lies in every space and at every vertex."""
    for space in range(SPACES):
        if s.spot[space] != PLAIN:
            out[SPOTS + (s.spot[space] - 1) * SPACES + space] = 1
    for space in range(EVERY_SPACE):
        tile = np.int64(s.tile[space])
        if tile >= 0:
            line = 2 * slot_for(s, seat, tile // 6) + (tile // 3 & 1)
            out[TILES + space] = 1 + 3 * line + tile % 3
    for v in range(VERTICES):
        if s.station[v] != NONE:
            out[BUILT + v] = 1 + slot_for(s, seat, s.station[v])


@rule
def observe_line(board, s, seat, line, seen, out):
    """Where a line runs and what it can still do; the observer numbers it `seen`."""
    out[LINE_TUNNELS + seen] = board.tunnels - s.length[line]
    if s.length[line] == 0:
        out[LINE_STATE + LINE_STATES * seen + NOT_STARTED] = 1
        return
    for k in range(s.length[line] + 1):
        if s.path[line, k] < VERTICES:
            out[LINE_AT + VERTICES * seen + s.path[line, k]] = PASSES
    out[HEADINGS + DIRECTIONS * seen + s.heading[line]] = 1
    if s.finished[line]:
        out[LINE_STATE + LINE_STATES * seen + ENDED] = 1
        return
    out[LINE_STATE + LINE_STATES * seen + GROWING] = 1
    out[LINE_AT + VERTICES * seen + end_of(s, line)] = REACHED
    if is_blocked(board, s, seat, line):
        out[BLOCKED + seen] = 1


@rule
def observe_destinations(board, s, seat, out):
    """Who has what, as far as the observer can know, and where it was placed."""
    for d in range(DESTINATIONS):
        if s.holder[d] < 0:
            continue
        slot = slot_for(s, seat, s.holder[d])
        if knows_holder(s, seat, d):
            out[DEALT + DESTINATIONS * slot + d] = 1
        else:
            out[HIDDEN + TYPES * slot + d // LETTERS] += 1
        space = np.int64(s.placed[d])
        if space != NONE:
            out[LETTER_AT + space] = 1 + d % LETTERS
            out[PLACED + d] = SERVED if is_served(board, s, space) else THERE


@rule
def is_decided(s, day):
    """Whether everyone can tell how a test would go now."""
    if day == SUNDAY or s.phase == OVER:
        return True
    return s.placed[destinations_of(s, day, 0)] != NONE and s.placed[destinations_of(s, day, 1)] != NONE


@rule
def observe_points(board, s, w, seat, out):
    """Points for stations, the tests, and their sum. What a test tells of hidden letters is only in the sum."""
    for v in range(VERTICES):
        if s.station[v] != NONE:
            out[POINTS + 3 * slot_for(s, seat, s.station[v])] += spots_at(board, s, v)
    for company in range(s.companies):
        at = POINTS + 3 * slot_for(s, seat, company)
        kept = points_kept(np.int64(out[at]), s.finished[2 * company] + s.finished[2 * company + 1])
        out[at + 1] = kept
        out[at + 2] = kept
    list_stops(s, w)
    for day in range(DAYS):
        run_test(board, s, w, day)
        decided = is_decided(s, day)
        if decided:
            out[DECIDED + day] = 1
            out[MINUTES + day] = w.minutes + 1
        for company in range(s.companies):
            slot = slot_for(s, seat, company)
            points = test_points(s, w, day, company)
            out[POINTS + 3 * slot + 2] += points
            if decided:
                out[RIDERS + COMPANIES * day + slot] = w.riders >> company & 1
                out[FAULTS + COMPANIES * day + slot] = w.fault[company]
                out[TEST_POINTS + COMPANIES * day + slot] = points
    for company in range(s.companies):
        k = relative_seat(seat_of(s, company), s.players, s.players - seat)
        out[TOTALS + k] += out[POINTS + 3 * slot_for(s, seat, company) + 2]


@rule
def observe_turn(s, seat, out):
    """Whose turn it is, what is left of it, and how the building ended."""
    out[PHASE + s.phase] = 1
    if s.phase != OVER:
        out[COMPANY + slot_for(s, seat, s.company)] = 1
        out[FIRST_TURN] = s.first_turn
        if s.phase != DOUBLING:
            out[TUNNELS_LEFT] = s.tunnels_left
    out[HAS_PLACED] = s.has_placed
    if s.bonus_line != NONE:
        out[BONUS_LINE + (s.bonus_line & 1)] = 1
    out[SUPPLY] = s.supply
    if s.trigger != NONE:
        out[TRIGGER + slot_for(s, seat, s.trigger)] = 1
        out[FINAL_TURNS] = s.final_turns
        for i in range(CAUSES):
            out[CAUSE + i] = s.cause >> i & 1


@rule
def observe_table(s, seat, out):
    """The city as it was laid out, the types chosen, who plays, and the options."""
    for sector in range(SECTORS):
        out[DISTRICTS + sector] = s.districts[sector]
        out[TURNED + sector] = s.turns[sector]
    for company in range(s.companies):
        if s.doubled[company] != NONE:
            out[DOUBLED + TYPES * slot_for(s, seat, company) + s.doubled[company]] = 1
    for k in range(s.players):
        out[PRESENT + k] = 1
        if relative_seat(seat, s.players, k) == 0:
            out[STARTED + k] = 1
    out[VARIANTS] = s.face_up
    out[VARIANTS + 1] = s.strict
