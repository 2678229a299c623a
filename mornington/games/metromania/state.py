"""What boards, states and scratch memory of Metromania are made of, and every number the rules know.

Companies dig, not seats: with two players seat 0 plays companies 0 and 2, seat 1 companies 1 and 3. The lines of a
company are 2 × company and 2 × company + 1. Vertices, spaces and tunnels are numbered by the lattice (lattice.py): a
tunnel is a space and one of its sides, so it tells the edge and the side the edge is dug from.
"""

from mornington.core.records import record

RULES_VERSION = 2  # counted up whenever a recorded game would replay differently

NONE = -1

# The lattice
VERTICES, APEXES = 91, 30  # of the city, and beyond it the outer corners of the arrow spaces
SPACES, ARROWS = 150, 30
CITY_TUNNELS, TUNNELS = 450, 510
SECTORS, SECTOR_SPACES, CITY_SIDES = 6, 25, 6
EVERY_VERTEX, EVERY_SPACE = VERTICES + APEXES, SPACES + ARROWS

# What a space of the city is (2: a place of work)
PLAIN, HOUSE, FUN, LAKE, PARK = 0, 1, 3, 4, 5

# Companies and their lines
COMPANIES, LINES = 4, 8
LONGEST = 18  # tunnels of a line at most
TUNNELS_A_TURN = 3
BLOCKED_OR_FINISHED = 5  # as many lines end the building

# Destinations: a type (house, work, fun) and a letter; d = type × LETTERS + letter
TYPES, LETTERS = 3, 6
DESTINATIONS = TYPES * LETTERS  # of which twelve exist
ABSENT = -2  # the holder of one that does not exist
TRIES = 64  # at a deal, before the valid ones are counted: a fifth are

# Points
SAME_TEST, OTHER_TEST, SUNDAY_TEST, FAULT = 6, 3, 5, -6
DAYS, SUNDAY = 7, 6
SECTION, CHANGE = 1, 3  # minutes
FAR = 9999
NO_FAULT, NOT_PLACED, NO_STATION, NO_CONNECTION = 0, 1, 2, 3

# Moves: a tunnel for the company's first or second line, with the first or second destination it holds of a spot's
# type; a station; the type to double; a pass
FIRST_HELD = 0
STATION = 4 * TUNNELS
DOUBLE = STATION + VERTICES
PASS = DOUBLE + TYPES
MOVES = PASS + 1
MAX_TUNNELS = 64  # that could be dug at once: a line goes on in at most 20 ways or starts in 44
MAX_LEGAL = 2 * MAX_TUNNELS  # 36 vertices can get a station; `legal` also lists second tunnels behind the first ones

# What the acting company is asked for
DOUBLING, TURN, DIGGING, BONUS, OVER = 0, 1, 2, 3, 4

# What ended the building, as bits
BOTH_FINISHED, LAST_STATION, FIVE_LINES = 1, 2, 4

# Rows of the score: eleven for each of a seat's companies (with three and four players it has one), then the seat's own
STATIONS, FINISHED, LINE_POINTS, MONDAY, COMPANY_TOTAL = 0, 1, 2, 3, 10
ROWS_PER_COMPANY = 11
LINES_FINISHED, TUNNELS_LAID, TIE_BREAK, TOTAL = range(22, 26)
SCORE_ROWS = 26

BOARD = record(
    ("near", "i2", (EVERY_VERTEX, 6)),  # the vertex one edge away in a direction, or NONE
    ("beside", "i2", (EVERY_VERTEX, 6, 2)),  # the tunnels along that edge, from its left and its right, or NONE
    ("around", "i2", (VERTICES, 6)),  # the city spaces that touch a vertex, or NONE
    ("other", "i2", TUNNELS),  # the tunnel along the same edge from the other side, or NONE
    ("space", "i2", TUNNELS),
    ("tail", "i2", TUNNELS),  # the edge of a tunnel, from …
    ("head", "i2", TUNNELS),  # … to …
    ("corner", "i2", (SPACES, 3)),
    (
        "sector",
        "i2",
        (SECTORS, 3, SECTOR_SPACES),
    ),  # the spaces of a sector as a district turned 0, 1, 2 times lists its own
    ("direction", "i1", TUNNELS),  # … in this direction
    ("side", "i1", TUNNELS),  # which side of its space
    ("district", "i1", (SECTORS, SECTOR_SPACES)),  # what each district's spaces are
    ("starts", "i1", ARROWS),  # 1 where lines start, 0 where they end
    ("arrow_side", "i1", ARROWS),  # the city side of an arrow
    ("exists", "i1", DESTINATIONS),
    ("half", "i1", DESTINATIONS),  # which of the two hands of two players a destination belongs to
    ("strict", "i1", DESTINATIONS),  # its holder in the strict deal
    ("tunnels", "i1"),  # for each line
    ("stations", "i1"),
)

STATE = record(
    ("rng", "u8", 1),
    ("reveals", "i4"),  # counts up whenever anyone learns something hidden
    ("at", "i2", EVERY_VERTEX),  # the lines at each vertex, as bits
    ("last", "i2", LINES),  # the last tunnel of each line, or NONE
    ("placed", "i2", DESTINATIONS),  # the space a destination was placed in, or NONE
    ("path", "i1", (LINES, LONGEST + 1)),  # the vertices of each line from its start
    ("length", "i1", LINES),  # its tunnels
    ("heading", "i1", LINES),  # the direction of its last tunnel
    ("finished", "i1", LINES),
    ("tile", "i1", EVERY_SPACE),  # 3 × line + side of the tunnel in a space, or NONE
    ("station", "i1", VERTICES),  # the company that built the station, or NONE
    ("spot", "i1", SPACES),  # what each space of the dealt city is
    ("districts", "i1", SECTORS),  # the district in each sector …
    ("turns", "i1", SECTORS),  # … and how often it is turned by 120°
    ("holder", "i1", DESTINATIONS),  # the company each destination was dealt to; ABSENT, or NONE before the deal
    ("doubled", "i1", COMPANIES),  # the type a company of three players has two of, or NONE
    ("players", "i1"),
    ("companies", "i1"),
    ("face_up", "i1"),  # the variant open
    ("strict", "i1"),
    ("supply", "i1"),  # stations left
    ("company", "i1"),  # whose turn it is
    ("phase", "i1"),
    ("tunnels_left", "i1"),  # in this turn
    ("has_placed", "i1"),  # a destination was placed in this turn
    ("first_turn", "i1"),  # of the company
    ("bonus_line", "i1"),  # the line just finished, while its bonus station is decided
    ("cause", "i1"),  # what ended the building, 0 while it goes on
    ("trigger", "i1"),  # during whose turn it ended, or NONE
    ("final_turns", "i1"),  # still to be played
    ("spare", "i1"),
)

STOPS = LONGEST  # city vertices of a line at most

WORK = record(
    # For bots, sets of vertices in two words (see bots.py)
    ("east", "u8", 2),  # from which an edge can be dug to the east …
    ("south_west", "u8", 2),
    ("south_east", "u8", 2),
    ("at_spots", "u8", 2),  # that are corners of a spot to place something on
    ("at_exits", "u8", (CITY_SIDES, 2)),  # one tunnel away from an exit, for each side of the city
    ("own", "u8", 2),  # of the line that is sized up
    ("asked", "u8", 2),  # from which to measure how far it has to go
    # For bots: how far a line has to go, and what the company and the line have to do
    ("away", "i2", EVERY_VERTEX),  # tunnels to an exit …
    ("to_spot", "i2", EVERY_VERTEX),  # … and to a spot
    ("to_serve", "i2", DESTINATIONS),  # the spaces of own destinations without a station …
    ("unserved", "i2"),  # … and how many there are
    ("to_place", "i2"),  # how many destinations are still to be placed …
    ("kinds", "i2"),  # … and the kinds of their spaces, as bits
    ("along", "i2"),  # the line that the line came along and that goes on, if a station is made by leaving it
    ("standing", "i2"),  # what the line's place is worth
    # For the score
    ("stop", "i2", (LINES, STOPS)),  # the stations of each line in order
    ("gone", "i2", (LINES, STOPS)),  # minutes from the nearest start of a trip to a line at a station
    ("to_go", "i2", (LINES, STOPS)),  # minutes from there to the nearest goal
    ("quickest", "i2", VERTICES),  # at a station, over all its lines
    ("stops", "i2", LINES),
    ("fault", "i1", COMPANIES),  # what each company did wrong in a test
    ("riders", "i2"),  # the companies on any fastest trip, as bits
    ("minutes", "i2"),  # of the fastest trip, NONE if there is none
)
