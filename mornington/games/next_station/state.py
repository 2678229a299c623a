"""What boards, states and scratch memory of Next Station: London are made of, and every number the rules know.

A round is called `stage` here, since NumPy records already have a `round`.
"""

import numpy as np

from mornington.core.placeholders import SEATS
from mornington.core.records import record

RULES_VERSION = 2  # counted up whenever a recorded game would replay differently

# What a board may hold
STATIONS, SECTIONS, DISTRICTS = 64, 256, 16
WORDS = SECTIONS // 64  # a set of sections is this many 64-bit words
COLOURS = 4
ROUNDS = 4

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

WORK = record(  # scratch memory, for bots and observations alone: these rules need none
    ("free", "u8", STATIONS),  # the stations that free sections lead to from each
    ("over", "u8", STATIONS),  # those of them across the river
    ("sights", "i8", SIGHTS),  # what a sheet offers to lines to come
    ("score", "i8", (SEATS, SCORE_ROWS)),
)
