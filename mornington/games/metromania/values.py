# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a learned player sees of a city: what each line can still do, what each company has and lacks, and the tests.

Companies are seen from a seat. They have *slots*: with two players 0 and 2 are the seat's own companies, 1 and 3 those
that share their letters; with more players 0 is the seat's own, and the others follow in the order of turns. Only what
the seat may know is told: of letters that others have not placed yet, their types.

How far a line has to go is in prospects.py.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from mornington.core.bits import EMPTY, bit
from mornington.core.rule import rule

from .bots import HIGH, LOW, survey_city, survey_company, survey_exits
from .digging import has_station
from .judging import destinations_of, is_served, list_stops, points_kept, run_test
from .letters import knows_holder
from .prospects import (
    CANNOT,
    CORNERS_HIGH,
    CORNERS_LOW,
    FINDS,
    LAKES,
    ONE_SPOT,
    PARKS,
    PLANS,
    POINTS_AT,
    SPOTS_AT,
    TARGETS,
    WAYS_ON,
    can_place,
    size_up_line,
    survey_sets,
)
from .state import (
    BONUS,
    COMPANIES,
    DAYS,
    DESTINATIONS,
    DOUBLING,
    FAULT,
    LETTERS,
    LINES,
    NONE,
    OTHER_TEST,
    OVER,
    SAME_TEST,
    SUNDAY,
    SUNDAY_TEST,
    TYPES,
)

FOLDER = Path(__file__).parent / "weights"
FEATURES_VERSION = 1
NETWORKS = 3  # by how much of the city is dug: see `network_for`

EDITIONS: Mapping[str, tuple[Mapping[str, Any], ...]] = {  # whether letters lie open changes little
    "2": ({"players": 2},),
    "3": ({"players": 3}, {"players": 3, "open": True}),
    "4": ({"players": 4}, {"players": 4, "open": True}, {"players": 4, "strict": True}),
}

# The words of features: two for each line, two for each company, three for the game, and half a one for each test
LINE_AT, COMPANY_AT, GAME_AT, TESTS_AT = 0, 2 * LINES, 2 * LINES + 2 * COMPANIES, 2 * LINES + 2 * COMPANIES + 3
FEATURE_WORDS = TESTS_AT + (DAYS + 1) // 2

# Of a line, from these bits on
STATUS, LEFT, SLACK, WAYS, STOPS_ON = 0, 4, 23, 51, 58
UNSTARTED, RUNNING, STUCK, FINISHED_LINE = 0, 1, 2, 3
SLACKS = 7  # told apart: it cannot be done, or so many tunnels are left over
DISTANCES, TAIL = 64, 120  # the second word
NEARNESS = 8  # distances told apart
# Of a company
WANTED, UNPLACED, UNSERVED, SERVABLE, POINTS, DONE, GAIN, SIGHTS = 0, 6, 11, 16, 21, 45, 48, 53
PENDING, RIDDEN, UNCONNECTED, OWN_RIDDEN, SHORTAGE, CAN_FINISH, TURNS_TO_GO = 64, 84, 91, 96, 101, 105, 108
# Of the game
TO_ACT, TUNNELS_TO_DIG, PHASE, LAST_TURNS, SUPPLY = 0, 8, 20, 28, 32
STILL, DUG, AHEAD, DOUBLED, ALWAYS, FREE = 64, 73, 87, 108, 127, 128
# Of a test: half a word
BOTH, RIDERS, TOUCHING, MINUTES, REACHED, PARTNER, ONE_NETWORK, CAN_SERVE, HALF_WORD = 0, 9, 13, 17, 23, 25, 29, 30, 32
UNSTARTED_TUNNELS = 12  # about what a line across the city takes

NOT_THERE, WITHOUT_STATION, SERVED = 0, 1, 2


def edition(options: Mapping[str, Any]) -> str:
    """One for each number of players."""
    return str(options["players"])


@rule
def sensible(board, s, seat, moves, n):
    """All moves are worth a thought."""
    return n


# Slots


@rule
def slot_for(s, seat, company):
    if s.players == 2:
        return np.int64(company) ^ seat
    return (np.int64(company) + s.companies - seat) % np.int64(s.companies)


@rule
def is_own(s, slot):
    return slot == 0 or (slot == 2 and s.players == 2)


@rule
def put(words, first, i):
    """Add i to a set that takes several words."""
    words[first + (i >> 6)] |= bit(i & 63)


@rule
def slots_in(s, seat, companies):
    """Companies as slots, both as bits."""
    slots = 0
    for company in range(s.companies):
        if companies >> company & 1:
            slots |= 1 << slot_for(s, seat, company)
    return slots


@rule
def companies_of(lines):
    """The companies of lines, both as bits."""
    companies = 0
    for company in range(COMPANIES):
        if lines >> 2 * company & 3:
            companies |= 1 << company
    return companies


# Lines


@rule
def slack_of(steps, left):
    """How many tunnels a plan leaves over, as one of SLACKS."""
    if steps == CANNOT or steps > left:
        return 0
    spare = left - steps
    if spare < 4:
        return 1 + spare
    return 5 if spare < 6 else 6


@rule
def see_line(board, s, w, line, first, words):
    """Write what a line is, has and can do; it has been sized up."""
    stops = 0
    last = 0
    for k in range(1, s.length[line] + 1):
        if has_station(s, np.int64(s.path[line, k])):
            stops += 1
            last = k
    if s.length[line] == 0:
        put(words, first, STATUS + UNSTARTED)
        return
    put(words, first, STOPS_ON + min(stops, 5))
    if s.finished[line]:
        put(words, first, STATUS + FINISHED_LINE)
        return
    left = np.int64(board.tunnels - s.length[line])
    ways = np.int64(w.to_spot[FINDS * line + WAYS_ON])
    put(words, first, STATUS + (RUNNING if ways and left else STUCK))
    put(words, first, LEFT + left)
    put(words, first, WAYS + min(ways, 6))
    for placed in range(PLANS):
        steps = np.int64(w.away[PLANS * line + placed])
        if steps >= 0:
            put(words, first, SLACK + SLACKS * placed + slack_of(steps, left))
    for target in range(TARGETS):
        distance = np.int64(w.to_spot[FINDS * line + target])
        if distance >= 0:
            put(words, first, DISTANCES + NEARNESS * target + min(distance, NEARNESS - 1))
    put(words, first, TAIL + min(np.int64(s.length[line]) - last, 7))


# Companies


@rule
def can_serve(w, company, space):
    """Whether a company can build a station at a space in its turn."""
    return CORNERS_LOW[space] & w.at_exits[company, 0] | CORNERS_HIGH[space] & w.at_exits[company, 1] != EMPTY


@rule
def see_company(board, s, w, company, sets, riders, unconnected, first, words):
    """Write what a company has and lacks; return its points if all ended now. Its lines have been sized up."""
    survey_company(board, s, w, company)
    total = np.int64(0)
    # its destinations
    for kind in range(TYPES):
        n = 0
        for letter in range(LETTERS):
            d = kind * LETTERS + letter
            if s.holder[d] == company and s.placed[d] == NONE:
                n += 1
        if n:
            put(words, first, WANTED + 2 * kind + min(n, 2) - 1)
    to_place, unserved = np.int64(w.to_place), np.int64(w.unserved)
    put(words, first, UNPLACED + min(to_place, 4))
    put(words, first, UNSERVED + min(unserved, 4))
    # its stations, and those it could build
    low, high = EMPTY, EMPTY  # vertices where it can build a station in its turn
    seen_low, seen_high = EMPTY, EMPTY  # all its vertices, …
    stop_low, stop_high = EMPTY, EMPTY  # … and stations
    both = False  # whether one line passes the lake and the park
    done = 0
    shortage = to_place
    can_finish = 0
    tunnels = np.int64(0)
    for line in range(2 * company, 2 * company + 2):
        last = 0
        own_low, own_high = EMPTY, EMPTY
        for k in range(s.length[line], 0, -1):
            v = np.int64(s.path[line, k])
            if v < len(LOW):
                own_low |= LOW[v]
                own_high |= HIGH[v]
                if s.station[v] != NONE:
                    last = max(last, k)
                    stop_low |= LOW[v]
                    stop_high |= HIGH[v]
                elif k < last and not s.finished[line]:
                    low |= LOW[v]
                    high |= HIGH[v]
        seen_low |= own_low
        seen_high |= own_high
        lake = own_low & sets[2 * LAKES] | own_high & sets[2 * LAKES + 1]
        park = own_low & sets[2 * PARKS] | own_high & sets[2 * PARKS + 1]
        if lake and park:
            both = True
        if s.finished[line]:
            done += 1
        elif s.length[line] == 0:
            tunnels += UNSTARTED_TUNNELS
            can_finish += 1
        else:
            left = np.int64(board.tunnels - s.length[line])
            steps = np.int64(w.away[PLANS * line])
            if steps != CANNOT and steps <= left:
                can_finish += 1
                tunnels += steps
                shortage -= can_place(w, line, left)
            else:
                tunnels += left
    if s.supply == 0:
        low, high = EMPTY, EMPTY
    w.at_exits[company, 0], w.at_exits[company, 1] = low, high  # for the tests: exits are not needed any more
    servable = 0
    for i in range(w.unserved):
        if can_serve(w, company, np.int64(w.to_serve[i])):
            servable += 1
    put(words, first, SERVABLE + min(servable, 4))
    points = np.int64(w.away[POINTS_AT + company])
    put(words, first, POINTS + min(points, 23))
    put(words, first, DONE + done)
    gain = 0
    if low | high:
        gain = 1
    for several in range(3):
        if low & sets[2 * (ONE_SPOT + several)] | high & sets[2 * (ONE_SPOT + several) + 1]:
            gain = 2 + several
    put(words, first, GAIN + gain)
    for sight in range(2):
        around_low, around_high = sets[2 * (LAKES + sight)], sets[2 * (LAKES + sight) + 1]
        if stop_low & around_low | stop_high & around_high:
            put(words, first, SIGHTS + sight)
        if seen_low & around_low | seen_high & around_high:
            put(words, first, SIGHTS + 2 + sight)
    if both:
        put(words, first, SIGHTS + 4)
    put(words, first, PENDING + min(points * min(can_finish, 2 - done) // 2, 19))
    put(words, first, SHORTAGE + max(0, min(shortage, 3)))
    put(words, first, CAN_FINISH + min(can_finish, 2))
    put(words, first, TURNS_TO_GO + min((tunnels + 2) // 3, 11))
    # its tests
    ridden, own_ridden, faults = 0, 0, 0
    total += points_kept(points, done) + FAULT * (to_place + unserved)
    for day in range(DAYS):
        holds = False
        if day != SUNDAY:
            for which in range(2):
                d = destinations_of(s, day, which)
                if s.holder[d] == company and s.placed[d] != NONE:
                    holds = True
        if holds and unconnected >> day & 1:
            faults += 1
            total += FAULT
        if riders >> COMPANIES * day + company & 1:
            ridden += 1
            if holds:
                own_ridden += 1
                total += SAME_TEST
            else:
                total += SUNDAY_TEST if day == SUNDAY else OTHER_TEST
    put(words, first, RIDDEN + min(ridden, 6))
    put(words, first, OWN_RIDDEN + min(own_ridden, 4))
    put(words, first, UNCONNECTED + min(faults, 4))
    return total


# Tests


@rule
def lines_at_space(board, s, space):
    """The lines that touch a space, as bits."""
    lines = np.int64(0)
    for i in range(3):
        lines |= s.at[board.corner[space, i]]
    return lines


@rule
def joined(s, w, lines):
    """All lines that can be reached from some lines by changing at stations, as bits. Stops have been listed."""
    waiting = lines
    while waiting:
        for line in range(LINES):
            if waiting >> line & 1:
                found = np.int64(0)
                for k in range(w.stops[line]):
                    found |= s.at[w.stop[line, k]]
                waiting = (waiting | found & ~lines) & ~(1 << line)
                lines |= found
    return lines


@rule
def state_of(board, s, d):
    if s.placed[d] == NONE:
        return NOT_THERE
    return SERVED if is_served(board, s, np.int64(s.placed[d])) else WITHOUT_STATION


@rule
def minutes_seen(minutes):
    """The minutes of a trip (0: none, else one more than they are) as one of six."""
    if minutes <= 5:
        return max(0, minutes - 2)
    return 4 if minutes <= 8 else 5


@rule
def see_test(board, s, w, seat, day, mine, other, riders, minutes, block, words):
    """Write how things are with a letter: the seat's own destination (if it has one of them) and the other one."""
    first = HALF_WORD * block
    a, b = state_of(board, s, mine), state_of(board, s, other)
    put(words, TESTS_AT, first + BOTH + 3 * a + b)
    slots = slots_in(s, seat, riders >> COMPANIES * day & 15)
    lines = other_lines = np.int64((1 << LINES) - 1)
    if a:
        lines = lines_at_space(board, s, np.int64(s.placed[mine]))
    if b:
        other_lines = lines_at_space(board, s, np.int64(s.placed[other]))
    touching = slots_in(s, seat, companies_of(lines & other_lines)) if a or b else 0
    if a and b and (lines & other_lines or joined(s, w, lines) & other_lines):
        put(words, TESTS_AT, first + ONE_NETWORK)
    if a == WITHOUT_STATION and can_serve(w, np.int64(s.holder[mine]), np.int64(s.placed[mine])):
        put(words, TESTS_AT, first + CAN_SERVE)
    if b == WITHOUT_STATION and can_serve(w, np.int64(s.holder[other]), np.int64(s.placed[other])):
        put(words, TESTS_AT, first + CAN_SERVE + 1)
    for slot in range(COMPANIES):
        if slots >> slot & 1:
            put(words, TESTS_AT, first + RIDERS + slot)
        if touching >> slot & 1:
            put(words, TESTS_AT, first + TOUCHING + slot)
    if a == SERVED and b == SERVED:
        there = minutes >> 8 * day & 255
        put(words, TESTS_AT, first + REACHED + (1 if there else 0))
        if there:
            put(words, TESTS_AT, first + MINUTES + minutes_seen(there))
    if knows_holder(s, seat, other):
        put(words, TESTS_AT, first + PARTNER + slot_for(s, seat, s.holder[other]))


@rule
def see_tests(board, s, w, seat, riders, minutes, words):
    """Write all tests: those of the seat's own destinations first, company by company, then the others."""
    block = 0
    seen = 0
    for slot in range(COMPANIES):
        if is_own(s, slot):
            for d in range(DESTINATIONS):
                if s.holder[d] >= 0 and slot_for(s, seat, s.holder[d]) == slot:
                    day = d % LETTERS
                    a, b = destinations_of(s, day, 0), destinations_of(s, day, 1)
                    if not seen >> day & 1:
                        see_test(board, s, w, seat, day, d, b if a == d else a, riders, minutes, block, words)
                        block += 1
                    seen |= 1 << day
    for day in range(LETTERS):
        if not seen >> day & 1:
            a, b = destinations_of(s, day, 0), destinations_of(s, day, 1)
            see_test(board, s, w, seat, day, a, b, riders, minutes, block, words)
            block += 1
    first = HALF_WORD * SUNDAY
    slots = slots_in(s, seat, riders >> COMPANIES * SUNDAY & 15)
    for slot in range(COMPANIES):
        if slots >> slot & 1:
            put(words, TESTS_AT, first + RIDERS + slot)
    there = minutes >> 8 * SUNDAY & 255
    if there:
        put(words, TESTS_AT, first + MINUTES + minutes_seen(there))
    put(words, TESTS_AT, first + REACHED + (1 if there else 0))


# The game


@rule
def dug_so_far(s):
    dug = np.int64(0)
    for line in range(LINES):
        dug += s.length[line]
    return dug


@rule
def see_game(s, w, seat, ahead, words):
    """Write whose turn it is, how far the game has come and how far the seat is ahead."""
    slot = slot_for(s, seat, s.company)
    put(words, GAME_AT, TO_ACT + slot + (4 if s.players == 2 and seat else 0))
    if s.phase == BONUS:
        put(words, GAME_AT, PHASE + 4)
    else:
        put(words, GAME_AT, TUNNELS_TO_DIG + 3 * slot + max(0, min(s.tunnels_left - 1, 2)))
    put(words, GAME_AT, PHASE + s.phase - 1)
    if s.has_placed:
        put(words, GAME_AT, PHASE + 5)
    if s.trigger != NONE:
        put(words, GAME_AT, PHASE + 6)
        for i in range(s.final_turns):
            company = (s.company + i) % np.int64(s.companies)
            put(words, GAME_AT, LAST_TURNS + slot_for(s, seat, company))
    put(words, GAME_AT, SUPPLY + max(0, min(s.supply, 31)))
    still = 0
    for line in range(LINES):
        stuck = w.to_spot[FINDS * line + WAYS_ON] == 0
        if s.finished[line] or (s.length[line] > 0 and stuck):
            still += 1
    put(words, GAME_AT, STILL + still)
    put(words, GAME_AT, DUG + min(dug_so_far(s) // 8, 13))
    put(words, GAME_AT, AHEAD + max(0, min((ahead + 31) // 3, 20)))
    for kind in range(TYPES):
        put(words, GAME_AT, FREE + 8 * kind + min(np.int64(w.away[SPOTS_AT + kind]), 7))
    put(words, GAME_AT, ALWAYS)


@rule
def see_choice(s, seat, words):
    """Before the deal for three players: who has chosen what, and whose choice it is."""
    for company in range(2):
        if s.doubled[company] != NONE:
            put(words, GAME_AT, DOUBLED + TYPES * slot_for(s, seat, company) + s.doubled[company])
    put(words, GAME_AT, TO_ACT + slot_for(s, seat, s.company))
    put(words, GAME_AT, ALWAYS)


@rule
def network_for(s):
    """Opening, middle or end, by how much of what can be dug is dug."""
    dug, companies = dug_so_far(s), np.int64(s.companies)
    if s.trigger != NONE or dug >= 14 * companies:
        return 2
    return 1 if dug >= 7 * companies else 0


@rule
def features(board, s, w, seat, words):
    """Write what a position is worth by; return the number of the network that knows such positions (−1: none)."""
    if s.phase == OVER:
        return -1
    if s.phase == DOUBLING:
        for i in range(FEATURE_WORDS):
            words[i] = EMPTY
        see_choice(s, seat, words)
        return 0
    # what lines can do
    w.kinds = 0
    survey_city(s, w)
    survey_exits(board, s, w)
    sets = survey_sets(board, s, w)
    for company in range(s.companies):
        survey_company(board, s, w, company)
        for line in range(2 * company, 2 * company + 2):
            size_up_line(board, s, w, line, sets, words)  # the words are not needed yet
    for i in range(FEATURE_WORDS):
        words[i] = EMPTY
    # the tests as packed numbers, for each day: four bits of riders, one for a failure, eight for its minutes
    riders = unconnected = minutes = np.int64(0)
    list_stops(s, w)
    for day in range(DAYS):
        run_test(board, s, w, day)
        riders |= np.int64(w.riders) << COMPANIES * day
        if w.minutes != NONE:
            minutes |= np.int64(min(w.minutes + 1, 255)) << 8 * day
        elif day != SUNDAY:
            a, b = destinations_of(s, day, 0), destinations_of(s, day, 1)
            if state_of(board, s, a) == SERVED and state_of(board, s, b) == SERVED:
                unconnected |= 1 << day
    mine, best = np.int64(0), np.int64(-1000)
    for company in range(s.companies):
        slot = slot_for(s, seat, company)
        for i in range(2):
            see_line(board, s, w, 2 * company + i, LINE_AT + 2 * (2 * slot + i), words)
        first = COMPANY_AT + 2 * slot
        points = see_company(board, s, w, company, sets, riders, unconnected, first, words)
        if is_own(s, slot):
            mine += points
        elif s.players == 2:
            best = points if best == -1000 else best + points
        else:
            best = max(best, points)
    see_tests(board, s, w, seat, riders, minutes, words)
    see_game(s, w, seat, mine - best, words)
    return network_for(s)
