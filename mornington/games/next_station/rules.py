"""The rules of Next Station: London, as plain functions over a board record and a state record.

A round is called `stage` here (NumPy records already have a `round`). Seats act at the same time: each has a phase of
its own, and when all are done with a turn the next card is turned. Where players choose their pencils, they do so
before the first card: seat by seat, then seat 0 for the pencils nobody took.
"""

import numpy as np

from mornington.core.bits import EMPTY, bit, lowest, popcount, without_lowest
from mornington.core.placeholders import SEATS
from mornington.core.records import record
from mornington.core.rng import draw, seeded, shuffle
from mornington.core.rule import rule

RULES_VERSION = 2

# What a board may hold
STATIONS, SECTIONS, DISTRICTS = 64, 256, 16
WORDS = SECTIONS // 64  # a set of sections is this many 64-bit words
COLOURS = 4

# Cards: six street cards, then five underground ones
CARDS, FIRST_UNDERGROUND, UNDERGROUND_CARDS = 11, 6, 5
JOKER, SWITCH = 4, 5  # symbols 0 … 3 are the four shapes
CARD_SYMBOL = np.array([0, 1, 2, 3, JOKER, SWITCH, 0, 1, 2, 3, JOKER], np.int8)
BRANCHING_FROM_TURN = 3  # the switch has no effect before

# Pencil powers
NONE = -1
DOUBLE, WILD, BRANCH, CIRCLE_POWER = 0, 1, 2, 3
POWERS = 4

# Shared objectives
INTERCHANGES, EVERY_DISTRICT, ALL_SITES, CENTRAL, RIVER = 0, 1, 2, 3, 4
OBJECTIVES, IN_PLAY = 5, 2
INTERCHANGES_NEEDED, CROSSINGS_NEEDED = 8, 6

# Points
TOURIST_TRACK = np.array([0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25], np.int64)
INTERCHANGE = np.array([0, 0, 2, 5, 9], np.int64)  # by the number of lines that meet
CROSSING, OBJECTIVE, MODULE_PENALTY = 2, 10, 10

LONGEST = 11  # sections of a line: ten turns and one double
SIGHTS = 9  # what bots look for on a sheet

# Moves: the section in one of four ways, a station circled, or a pass; before round 1 a pencil taken, or a spare one
# placed left of a seat. The source of a section needs no telling: it is the end that lies on the line already.
PLAIN, JOKER_USED, SWITCH_USED, SECOND = 0, 1, 2, 3  # how a section is drawn
CIRCLE = 4 * SECTIONS
PASS = CIRCLE + STATIONS
TAKE = PASS + 1
PLACE = TAKE + COLOURS
GAPS = 3  # a spare pencil lies left of one of this many seats at most
MOVES = PLACE + COLOURS * GAPS
MAX_LEGAL = SECTIONS + STATIONS + 1

# What a seat is asked for
DRAWING, DOUBLING, LAST_CHANCE, DONE, TAKING, PLACING = 0, 1, 2, 3, 4, 5

# Rows of the score: four for each colour, then the rest
ROWS_PER_LINE = 4
SERVED, MOST, CROSSINGS, LINE = 0, 1, 2, 3
BOXES, TOURIST, MEET2, MEET3, MEET4, MEETINGS, GOAL1, GOAL2, PENALTY, BEST_LINE, TOTAL = range(16, 27)
SCORE_ROWS, TIE_BREAK = 27, BEST_LINE

BOARD = record(
    ("reach", "u8", 5),  # the stations a card of this symbol can arrive at
    ("tourist", "u8"),
    ("every", "u8"),  # all stations
    ("district", "u8", DISTRICTS),
    ("near", "u8", STATIONS),  # the stations one section away
    ("rules_out", "u8", (SECTIONS, WORDS)),  # what drawing a section forbids, itself included
    ("joins", "i2", (STATIONS, STATIONS)),  # the section between two stations, or NONE
    ("tail", "i2", SECTIONS),
    ("head", "i2", SECTIONS),
    ("symbol", "i1", STATIONS),  # 0 … 3, or JOKER for the central station
    ("crosses", "i1", SECTIONS),  # 1 where a section crosses the river
    ("departure", "i1", COLOURS),
    ("districts", "i1"),
    ("central", "i1"),  # the district of the objective
    ("spare", "i1", 2),
)

STATE = record(
    ("rng", "u8", 1),
    ("blocked", "u8", (SEATS, WORDS)),  # sections drawn, or crossed by a drawn one
    ("line", "u8", (SEATS, COLOURS)),  # the stations of each line
    ("ends", "u8", SEATS),  # where the line being drawn can be continued
    ("reveals", "i4"),  # counts up whenever anyone learns something hidden
    ("sections", "i2", (SEATS, COLOURS, LONGEST)),  # the sections of each line in the order drawn
    ("length", "i1", (SEATS, COLOURS)),
    ("circled", "i1", (SEATS, COLOURS)),  # the station that counts twice, or NONE
    ("phase", "i1", SEATS),
    ("power_used", "i1", SEATS),
    ("second_symbol", "i1", SEATS),  # where a second section may arrive
    ("deck", "i1", (4, CARDS)),  # one shuffled deck for each round
    ("pencils", "i1", 4),  # the pencils around the table (solo: the order of the lines); NONE where none lies yet
    ("powers", "i1", COLOURS),  # the power of each pencil, or NONE
    ("objectives", "i1", OBJECTIVES),  # shuffled; the first two are in play
    ("players", "i1"),
    ("with_objectives", "i1"),
    ("with_powers", "i1"),
    ("stage", "i1"),  # 0 … 3, 4 when the game is over
    ("turn", "i1"),  # from 1
    ("turned", "i1"),  # cards of this round's deck turned so far
    ("underground", "i1"),
    ("symbol", "i1"),  # what the card asks for
    ("branching", "i1"),  # the switch is in force
    ("place", "i1", SEATS),  # where each seat is on the ring of pencils; the other places are gaps
    ("with_choice", "i1"),  # players choose their pencils
    ("spare", "i1", 1),
)

WORK = record(  # scratch memory, for bots alone: these rules need none
    ("free", "u8", STATIONS),  # the stations that free sections lead to from each
    ("over", "u8", STATIONS),  # those of them across the river
    ("sights", "i8", SIGHTS),  # what a sheet offers to lines to come
)


@rule
def deal(board, s, options, seed):
    """Shuffle everything that is ever shuffled, in a fixed order, whatever is used: one seed, the same cards."""
    seeded(s.rng, seed)
    s.players = options.players
    s.with_objectives = options.objectives
    s.with_powers = options.powers
    s.with_choice = options.choose_pencils
    s.reveals = 0
    for seat in range(SEATS):
        s.place[seat] = 0
        for word in range(WORDS):
            s.blocked[seat, word] = EMPTY
        s.ends[seat] = EMPTY
        s.phase[seat] = DONE
        s.power_used[seat] = 0
        s.second_symbol[seat] = 0
        for colour in range(COLOURS):
            s.line[seat, colour] = EMPTY
            s.length[seat, colour] = 0
            s.circled[seat, colour] = NONE
            for k in range(LONGEST):
                s.sections[seat, colour, k] = NONE
    for seat in range(s.players):
        s.place[seat] = 2 * seat if s.players == 2 else seat
    for i in range(COLOURS):
        s.pencils[i] = i
        s.powers[i] = i
    for i in range(OBJECTIVES):
        s.objectives[i] = i
    shuffle(s.rng, s.pencils, 0, COLOURS)
    for stage in range(4):
        for i in range(CARDS):
            s.deck[stage, i] = i
        shuffle(s.rng, s.deck[stage], 0, CARDS)
    shuffle(s.rng, s.objectives, 0, OBJECTIVES)
    shuffle(s.rng, s.powers, 0, POWERS)
    if not options.powers:
        for i in range(COLOURS):
            s.powers[i] = NONE
    if options.choose_pencils:
        for i in range(COLOURS):
            s.pencils[i] = NONE
    s.stage = 0
    s.turn = 0
    s.turned = 0
    s.underground = 0
    s.symbol = 0
    s.branching = 0
    for i in range(len(s.spare)):
        s.spare[i] = 0


@rule
def begin(board, s):
    if s.with_choice:
        s.phase[0] = TAKING
    else:
        begin_round(board, s)


@rule
def is_choosing(s):
    """Whether pencils are still being chosen: no card is turned yet, powers and objectives lie face down."""
    return s.turn == 0


@rule
def pencil_in(s, seat, stage):
    """The colour a seat draws in a round: pencils travel around the table, through the gaps of 2 and 3 players."""
    if s.players == 1:
        return s.pencils[stage]
    return s.pencils[(s.place[seat] - stage) & 3]


@rule
def pencil(s, seat):
    """The colour a seat draws in this round."""
    return pencil_in(s, seat, s.stage)


@rule
def begin_round(board, s):
    s.turn = 0
    s.turned = 0
    s.underground = 0
    for seat in range(s.players):
        colour = pencil(s, seat)
        s.line[seat, colour] = bit(board.departure[colour])
        s.ends[seat] = s.line[seat, colour]
    reveal(s)


@rule
def reveal(s):
    """Turn the next card, or the switch and the card after it, for everyone."""
    card = s.deck[s.stage, s.turned]
    s.turned += 1
    s.turn += 1
    s.branching = 0
    if CARD_SYMBOL[card] == SWITCH:
        s.branching = 1 if s.turn >= BRANCHING_FROM_TURN else 0
        card = s.deck[s.stage, s.turned]
        s.turned += 1
    if card >= FIRST_UNDERGROUND:
        s.underground += 1
    s.symbol = CARD_SYMBOL[card]
    s.reveals += 1
    for seat in range(s.players):
        s.phase[seat] = DRAWING


@rule
def actors(board, s):
    mask = 0
    for seat in range(s.players):
        if s.phase[seat] != DONE:
            mask |= 1 << seat
    return mask


@rule
def has_power(s, seat, power):
    """Whether the seat holds this power and has not used it in this round."""
    return s.powers[pencil(s, seat)] == power and not s.power_used[seat]


@rule
def is_free(s, seat, section):
    """Whether a section is neither drawn nor crossed by a drawn one."""
    return not s.blocked[seat, section >> 6] & bit(section & 63)


@rule
def sources(s, seat):
    """Where a section may start: the ends of the line, or on a switch turn all of it."""
    if s.branching:
        return s.line[seat, pencil(s, seat)]
    return s.ends[seat]


@rule
def targets(board, s, seat, symbol):
    """Where a section may arrive: stations of the symbol that the line does not serve yet."""
    return board.reach[symbol] & ~s.line[seat, pencil(s, seat)]


@rule
def list_sections(board, s, seat, sources, targets, way, out, n):
    """Add the free sections from any of the sources to any of the targets."""
    while sources:
        u = lowest(sources)
        sources = without_lowest(sources)
        near = board.near[u] & targets
        while near:
            section = board.joins[u, lowest(near)]
            near = without_lowest(near)
            if is_free(s, seat, section):
                out[n] = way * SECTIONS + section
                n += 1
    return n


@rule
def can_double(board, s, seat):
    """Whether a second section is possible now."""
    starts = sources(s, seat)
    arrivals = targets(board, s, seat, s.second_symbol[seat])
    while starts:
        u = lowest(starts)
        starts = without_lowest(starts)
        near = board.near[u] & arrivals
        while near:
            if is_free(s, seat, board.joins[u, lowest(near)]):
                return True
            near = without_lowest(near)
    return False


@rule
def list_circles(s, seat, out, n):
    stations = s.line[seat, pencil(s, seat)]
    while stations:
        out[n] = CIRCLE + lowest(stations)
        stations = without_lowest(stations)
        n += 1
    return n


@rule
def is_spare(s, colour):
    """Whether nobody has taken a pencil."""
    for place in range(COLOURS):
        if s.pencils[place] == colour:
            return False
    return True


@rule
def list_choices(s, seat, out):
    """The pencils to take, or the ways to place the spare ones."""
    n = 0
    for colour in range(COLOURS):
        if not is_spare(s, colour):
            continue
        if s.phase[seat] == TAKING:
            out[n] = TAKE + colour
            n += 1
        else:  # of two spare pencils, the one left of seat 0 tells where the other lies
            for gap in range(GAPS if s.players == 3 else 1):
                out[n] = PLACE + colour * GAPS + gap
                n += 1
    return n


@rule
def legal(board, s, seat, out):
    """Sections first, then sections that cost a power, then circles; the pass is always last."""
    n = 0
    phase = s.phase[seat]
    if phase == DONE:
        return n
    if phase >= TAKING:
        return list_choices(s, seat, out)
    if phase == DRAWING:
        starts = sources(s, seat)
        arrivals = targets(board, s, seat, s.symbol)
        n = list_sections(board, s, seat, starts, arrivals, PLAIN, out, n)
        if s.with_powers:
            if has_power(s, seat, WILD):
                others = targets(board, s, seat, JOKER) & ~arrivals
                n = list_sections(board, s, seat, starts, others, JOKER_USED, out, n)
            if has_power(s, seat, BRANCH) and s.turn >= BRANCHING_FROM_TURN:
                inner = s.line[seat, pencil(s, seat)] & ~starts
                n = list_sections(board, s, seat, inner, arrivals, SWITCH_USED, out, n)
            if has_power(s, seat, CIRCLE_POWER):
                n = list_circles(s, seat, out, n)
    elif phase == DOUBLING:
        arrivals = targets(board, s, seat, s.second_symbol[seat])
        n = list_sections(board, s, seat, sources(s, seat), arrivals, SECOND, out, n)
    else:
        n = list_circles(s, seat, out, n)
    out[n] = PASS
    return n + 1


@rule
def arrival(board, s, seat, section):
    """The station a section would arrive at: the one that is not on the line."""
    if s.line[seat, pencil(s, seat)] & bit(board.tail[section]):
        return board.head[section]
    return board.tail[section]


@rule
def draw_section(board, s, seat, section):
    """Put a section on the seat's sheet; return the station it arrives at."""
    colour = pencil(s, seat)
    target = arrival(board, s, seat, section)
    source = board.tail[section] + board.head[section] - target
    if s.length[seat, colour]:  # the departure station stays an end after the first section
        s.ends[seat] &= ~bit(source)
    s.ends[seat] |= bit(target)
    s.line[seat, colour] |= bit(target)
    s.sections[seat, colour, s.length[seat, colour]] = section
    s.length[seat, colour] += 1
    for word in range(WORDS):
        s.blocked[seat, word] |= board.rules_out[section, word]
    return target


@rule
def symbol_of_second(board, s, target):
    """Where a second section may go: on a joker to the symbol of the first one's station, which may be any for `?`."""
    return board.symbol[target] if s.symbol == JOKER else s.symbol


@rule
def put_spare(s, place):
    """Put a pencil that nobody has taken there."""
    colour = 0
    while not is_spare(s, colour):
        colour += 1
    s.pencils[place] = colour


@rule
def take(board, s, seat, colour):
    """Give a seat a pencil and ask the next one; of the last pencil there is no choice."""
    s.pencils[s.place[seat]] = colour
    s.phase[seat] = DONE
    following = seat + 1
    if following < s.players and following < COLOURS - 1:
        s.phase[following] = TAKING
    elif s.players == COLOURS:
        put_spare(s, s.place[following])
        begin_round(board, s)
    else:
        s.phase[0] = PLACING


@rule
def place_spare(board, s, colour, gap):
    """Put a spare pencil left of the seat `gap`; with two players the other one goes left of the other seat."""
    if s.players == 3:
        for seat in range(s.players - 1, gap, -1):
            s.pencils[seat + 1] = s.pencils[seat]
            s.place[seat] = seat + 1
    s.pencils[gap + 1] = colour
    if s.players == 2:
        put_spare(s, COLOURS - 1)
    begin_round(board, s)


@rule
def apply(board, s, w, seat, move):
    if move >= PLACE:
        place_spare(board, s, (move - PLACE) // GAPS, (move - PLACE) % GAPS)
        return
    if move >= TAKE:
        take(board, s, seat, move - TAKE)
        return
    phase = s.phase[seat]
    if move < CIRCLE:
        way = move // SECTIONS
        target = draw_section(board, s, seat, move % SECTIONS)
        if way != PLAIN:
            s.power_used[seat] = 1
        elif s.with_powers and has_power(s, seat, DOUBLE):
            s.second_symbol[seat] = symbol_of_second(board, s, target)
            if can_double(board, s, seat):
                s.phase[seat] = DOUBLING
                return
    elif move < PASS:
        s.circled[seat, pencil(s, seat)] = move - CIRCLE
        s.power_used[seat] = 1
        if phase == DRAWING:
            return
    s.second_symbol[seat] = 0
    last_turn = s.underground == UNDERGROUND_CARDS
    if phase == DRAWING and last_turn and s.with_powers and has_power(s, seat, CIRCLE_POWER):
        s.phase[seat] = LAST_CHANCE
        return
    s.phase[seat] = DONE
    if actors(board, s) == 0:
        next_turn(board, s)


@rule
def next_turn(board, s):
    if s.underground < UNDERGROUND_CARDS:
        reveal(s)
        return
    s.stage += 1
    for seat in range(s.players):
        s.ends[seat] = EMPTY
        s.power_used[seat] = 0
    if s.stage < 4:
        begin_round(board, s)


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


@rule
def cards_turned(s, stage):
    """How many cards of a round's deck were seen: where the round is over, those up to the last underground one."""
    if stage >= s.stage:
        return s.turned if stage == s.stage else 0
    n = 0
    underground = 0
    while underground < UNDERGROUND_CARDS:
        if s.deck[stage, n] >= FIRST_UNDERGROUND:
            underground += 1
        n += 1
    return n


@rule
def shuffle_rest(rng, cards, known):
    """Shuffle all but the first cards. They are put in order before: how they lay must leave no trace."""
    seen = 0
    for i in range(known):
        seen |= 1 << cards[i]
    at = known
    for card in range(len(cards)):
        if not seen >> card & 1:
            cards[at] = card
            at += 1
    shuffle(rng, cards, known, len(cards))


@rule
def resample(board, s, seat, rng):
    """Hidden, and from everyone alike, are cards not turned (also of past rounds), objectives not in play, and powers
    and objectives while pencils are chosen.
    """
    for stage in range(4):
        shuffle_rest(rng, s.deck[stage], cards_turned(s, stage))
    shown = s.with_objectives and not is_choosing(s)
    shuffle_rest(rng, s.objectives, IN_PLAY if shown else 0)
    if s.with_powers and is_choosing(s):
        shuffle_rest(rng, s.powers, 0)
    s.rng[0] = draw(rng)
