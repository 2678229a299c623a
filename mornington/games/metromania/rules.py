"""The rules of Metromania: the deal, turns, the end of building and the score.

Where tunnels may go is in digging.py, what they change in construction.py, that three a turn are compulsory in
compulsory.py; the test trips are in judging.py, the dealing of letters is in dealing.py.
"""

import numpy as np

from mornington.core.placeholders import SEATS
from mornington.core.rng import below, draw, seeded, shuffle
from mornington.core.rule import rule

from .compulsory import keep_longest
from .construction import build, dig
from .dealing import deal_letters, deal_two
from .digging import can_dig, can_get_station, five_are_stuck_or_finished, list_stations, list_tunnels
from .judging import list_stops, points_kept, run_test, spots_at, test_points
from .state import (
    ABSENT,
    BOARD,
    BONUS,
    BOTH_FINISHED,
    COMPANIES,
    COMPANY_TOTAL,
    DAYS,
    DESTINATIONS,
    DIGGING,
    DOUBLE,
    DOUBLING,
    EVERY_SPACE,
    EVERY_VERTEX,
    FINISHED,
    FIVE_LINES,
    LAST_STATION,
    LINE_POINTS,
    LINES,
    LINES_FINISHED,
    LONGEST,
    MAX_LEGAL,
    MONDAY,
    MOVES,
    NONE,
    OVER,
    PASS,
    PLAIN,
    ROWS_PER_COMPANY,
    RULES_VERSION,
    SCORE_ROWS,
    SECTOR_SPACES,
    SECTORS,
    SPACES,
    STATE,
    STATION,
    STATIONS,
    TIE_BREAK,
    TOTAL,
    TUNNELS,
    TUNNELS_A_TURN,
    TUNNELS_LAID,
    TURN,
    TYPES,
    VERTICES,
    WORK,
)

__all__ = ["BOARD", "MAX_LEGAL", "MOVES", "RULES_VERSION", "SCORE_ROWS", "STATE", "TIE_BREAK", "TOTAL", "WORK"]


@rule
def seat_of(s, company):
    """With two players the companies take turns as A's first, B's first, A's second, B's second."""
    return company & 1 if s.players == 2 else company


@rule
def deal(board, s, options, seed):
    """Shuffle the districts and turn them; letters are dealt in `begin`, or once three players have chosen."""
    seeded(s.rng, seed)
    s.players = options.players
    s.companies = 3 if options.players == 3 else 4
    s.face_up = options.open
    s.strict = options.strict
    s.reveals = 0
    for v in range(EVERY_VERTEX):
        s.at[v] = 0
    for line in range(LINES):
        s.last[line] = NONE
        s.length[line] = 0
        s.heading[line] = 0
        s.finished[line] = 0
        for k in range(LONGEST + 1):
            s.path[line, k] = NONE
    for t in range(EVERY_SPACE):
        s.tile[t] = NONE
    for v in range(VERTICES):
        s.station[v] = NONE
    for t in range(SPACES):
        s.spot[t] = PLAIN
    for d in range(DESTINATIONS):
        s.placed[d] = NONE
        s.holder[d] = NONE if board.exists[d] else ABSENT
    for company in range(COMPANIES):
        s.doubled[company] = NONE
    for i in range(SECTORS):
        s.districts[i] = i
    shuffle(s.rng, s.districts, 0, SECTORS)
    for i in range(SECTORS):
        s.turns[i] = below(s.rng, 3)
    s.supply = board.stations
    s.company = 0
    s.phase = DOUBLING if options.players == 3 else TURN
    s.tunnels_left = TUNNELS_A_TURN
    s.has_placed = 0
    s.first_turn = 1
    s.bonus_line = NONE
    s.cause = 0
    s.trigger = NONE
    s.final_turns = 0
    s.spare = 0


@rule
def begin(board, s):
    """Put the city together and deal the letters (three players choose first)."""
    for sector in range(SECTORS):
        for i in range(SECTOR_SPACES):
            space = board.sector[sector, s.turns[sector], i]
            s.spot[space] = board.district[s.districts[sector], i]
    if s.strict:
        for d in range(DESTINATIONS):
            s.holder[d] = board.strict[d]
    elif s.players == 2:
        deal_two(board, s)
    elif s.players == 4:
        deal_letters(board, s, s.rng)


@rule
def actors(board, s):
    if s.phase == OVER:
        return 0
    return 1 << seat_of(s, np.int64(s.company))


@rule
def legal(board, s, seat, out):
    """Tunnels first, then stations; a pass is last, where it may be made or nothing else can."""
    n = np.int64(0)
    if s.phase == OVER or seat_of(s, np.int64(s.company)) != seat:
        return n
    if s.phase == DOUBLING:
        for kind in range(TYPES):
            if s.doubled[0] != kind:
                out[n] = DOUBLE + kind
                n += 1
        return n
    if s.phase == BONUS:
        n = list_stations(s, np.int64(s.bonus_line), out, n)
    else:
        n = keep_longest(board, s, out, list_tunnels(board, s, out, n))
        if s.phase == TURN:
            for i in range(2):
                if not s.finished[2 * s.company + i]:
                    n = list_stations(s, np.int64(2 * s.company + i), out, n)
    if n == 0 or s.phase == BONUS or (s.phase == TURN and s.trigger != NONE):
        out[n] = PASS
        n += 1
    return n


@rule
def apply(board, s, w, seat, move):
    if move < STATION:
        line = 2 * s.company + (move // TUNNELS & 1)
        dig(board, s, line, move % TUNNELS, move // TUNNELS >> 1)
        s.tunnels_left -= 1
        if s.finished[line] and can_get_station(s, line):
            s.bonus_line = line
            s.phase = BONUS
            return
        dig_on(board, s)
    elif move < DOUBLE:
        build(s, move - STATION, np.int64(s.company))
        if s.phase == BONUS:
            dig_on(board, s)
        else:
            end_turn(board, s)
    elif move < PASS:
        s.doubled[s.company] = move - DOUBLE
        choose_next(board, s)
    elif s.phase == BONUS:
        dig_on(board, s)
    else:
        end_turn(board, s)


@rule
def choose_next(board, s):
    """After seat 0 seat 1 chooses; seat 2 takes the type that is left, and the letters are dealt."""
    s.company += 1
    if s.company < 2:
        return
    s.doubled[2] = TYPES - s.doubled[0] - s.doubled[1]
    deal_letters(board, s, s.rng)
    s.reveals += 1
    s.company = 0
    s.phase = TURN


@rule
def dig_on(board, s):
    """Go on digging if tunnels are left and one is possible."""
    s.bonus_line = NONE
    if s.tunnels_left > 0 and can_dig(board, s):
        s.phase = DIGGING
    else:
        end_turn(board, s)


@rule
def end_turn(board, s):
    if s.trigger != NONE:
        s.final_turns -= 1
        if s.final_turns == 0:
            s.phase = OVER
            s.has_placed = 0
            s.tunnels_left = 0
            s.first_turn = 0
            s.reveals += 1  # the letters never placed
            return
    else:
        if s.finished[2 * s.company] and s.finished[2 * s.company + 1]:
            s.cause |= BOTH_FINISHED
        if s.supply == 0:
            s.cause |= LAST_STATION
        if five_are_stuck_or_finished(board, s):
            s.cause |= FIVE_LINES
            s.reveals += 1  # a line may be blocked by letters that are hidden
        if s.cause:
            s.trigger = s.company
            s.final_turns = s.companies - 1
    s.company = (s.company + 1) % s.companies
    s.phase = TURN
    s.tunnels_left = TUNNELS_A_TURN
    s.has_placed = 0
    s.first_turn = 1 if s.length[2 * s.company] == 0 else 0


@rule
def score(board, s, w, out):
    for seat in range(SEATS):
        for row in range(SCORE_ROWS):
            out[seat, row] = 0
    for v in range(VERTICES):
        company = np.int64(s.station[v])
        if company != NONE:
            out[seat_of(s, company), slot_of(s, company) + STATIONS] += spots_at(board, s, v)
    list_stops(s, w)
    for day in range(DAYS):
        run_test(board, s, w, day)
        for company in range(np.int64(s.companies)):
            out[seat_of(s, company), slot_of(s, company) + MONDAY + day] = test_points(s, w, day, company)
    for company in range(np.int64(s.companies)):
        seat, row = seat_of(s, company), slot_of(s, company)
        done = s.finished[2 * company] + s.finished[2 * company + 1]
        out[seat, row + FINISHED] = done
        out[seat, row + LINE_POINTS] = points_kept(out[seat, row + STATIONS], done)
        total = out[seat, row + LINE_POINTS]
        for day in range(DAYS):
            total += out[seat, row + MONDAY + day]
        out[seat, row + COMPANY_TOTAL] = total
        out[seat, TOTAL] += total
        out[seat, LINES_FINISHED] += done
        out[seat, TUNNELS_LAID] += s.length[2 * company] + s.length[2 * company + 1]
    for seat in range(s.players):
        out[seat, TIE_BREAK] = 1000 * out[seat, LINES_FINISHED] + out[seat, TUNNELS_LAID]


@rule
def slot_of(s, company):
    """Where the rows of a company begin among its seat's."""
    return ROWS_PER_COMPANY * (company >> 1) if s.players == 2 else 0


@rule
def resample(board, s, seat, rng):
    """Redraw the letters the others have not placed yet, uniformly among the deals that agree with all the seat knows.

    Which type each company still holds is public. With two players, and in the open and strict variants, nothing is
    hidden from a player. (What a pass, or the end of the building, tells about letters is not used.) Before three
    players' letters are dealt nobody knows anything of them, not even what was stacked. Everything unknown is taken
    back before it is dealt anew, so that the result depends on what is known alone.
    """
    if s.phase == DOUBLING:
        for d in range(DESTINATIONS):
            if board.exists[d]:
                s.holder[d] = NONE
    elif seat != NONE and s.players > 2 and not s.face_up and not s.strict and s.phase != OVER:
        for d in range(DESTINATIONS):
            if s.holder[d] >= 0 and s.holder[d] != seat and s.placed[d] == NONE:
                s.holder[d] = NONE
        deal_letters(board, s, rng)
    s.rng[0] = draw(rng)
