# mypy: allow-untyped-defs, no-check-untyped-defs
"""What a seat sees as numbers: the map, its own line, the tiles left and the last round; and what move numbers mean.

Lines, and with them all colours, are told by their *role* for the observer (see `values.roles`): 0 its own line, 1 the
other one from the same end, 2 and 3 those from the far end, the one that starts nearer first. So what is learned for
one line serves all. Places are not turned: move numbers count them from the left end tile, and so does the map here. It
shows the row and ten cells around it; what lies further away, which is rare, is told by the list of tiles alone.
"""

import numpy as np

from mornington.core.observations import Action, Part, clear, offsets, relative_seat
from mornington.core.placeholders import SEATS
from mornington.core.rule import rule

from .board import LARGEST
from .grid import x_of, y_of
from .journeys import line_length
from .state import (
    COLUMNS,
    END,
    ENDS,
    EXHAUSTED,
    JOURNEY,
    KINDS,
    LINES,
    LONGEST_ROW,
    MOVES,
    NONE,
    OUT,
    ROUNDS,
    ROWS,
    SECTION,
    SIDES,
    STRAIGHT,
    STRAIGHTS,
    TILES,
    TURNS,
)
from .values import count_pool, kind_by_role, role, roles

OBSERVATION_VERSION = 1

# The frame of the map: the longest row and a margin
MARGIN = 10
FRAME_COLUMNS = LONGEST_ROW + 2 * MARGIN
FRAME_ROWS = 1 + 2 * MARGIN
AREA = FRAME_ROWS * FRAME_COLUMNS
FRAME = (FRAME_ROWS, FRAME_COLUMNS)

ANY = LINES + 1  # shown by a side: 0 nothing, 1 + role, or this for an M
ROW_OWNER, FIRST_OWNER = 1, 2
NOT_DRAWN, LAID, FITTED_NOWHERE = 0, 1, 2
TILE = 3 + SIDES  # numbers for each tile of a list
FURTHEST = TILES + LONGEST_ROW
LONGEST_LINE = TILES + STRAIGHTS
MOST_POINTS = 3 * LARGEST  # fewer than LARGEST before the last round, which brings a journey and the longest line

_SIDES = "top, right, bottom, left"
_SHOWN = f"0 nothing, 1 + role of the line, {ANY} an M"
_TILES = (
    f"in the order drawn, each: {NOT_DRAWN} not drawn yet, {LAID} laid or {FITTED_NOWHERE} fitted nowhere; x and y; "
    f"its sides ({_SIDES}: {_SHOWN})"
)
_KINDS = "by kind: lines of roles 0 and 1, 0 and 2, 0 and 3, 1 and 2, 1 and 3, 2 and 3, each as a cross, then as curves"

PARTS: tuple[Part, ...] = (
    Part("map", (SIDES, *FRAME), 0, ANY,
         f"by side ({_SIDES}), row (y + {MARGIN}) and column (x + {MARGIN}): what the side of the tile there shows: "
         f"{_SHOWN}"),
    Part("owner", FRAME, 0, FIRST_OWNER + SEATS - 1,
         f"by row and column of the map: 0 no tile, {ROW_OWNER} a tile of the row, {FIRST_OWNER} + the seat that "
         "laid it"),
    Part("line_map", (LINES, *FRAME), 0, 1,
         "by role, row and column of the map: the line, followed from its start without a change, runs there"),
    Part("lengths", (LINES,), 0, LONGEST_LINE,
         "by role: the tiles of the line, followed from its start without a change"),
    Part("tips", (LINES, 2), -FURTHEST, FURTHEST, "by role: x and y of the cell where the line would go on"),
    Part("starts", (LINES, 2), -FURTHEST, FURTHEST,
         "by role: x and y of the cell in front of the line's starting point"),
    Part("not_drawn", (LINES,), 0, 1, "by role: nobody can have the line, since its journey exists"),
    Part("colours", (LINES, LINES), 0, 1, "by role: the colour of the line (red, blue, yellow, green)"),
    Part("lines", (SEATS, LINES), 0, 1,
         "by seat and role: the line is known to be the seat's; when the game is over, all are"),
    Part("in_hand", (KINDS,), 0, 1, f"{_KINDS}: the tile to lay"),
    Part("in_hand_sides", (SIDES,), 0, LINES,
         f"the sides ({_SIDES}) of the tile to lay before it is turned: 1 + role of the line"),
    Part("unseen", (KINDS,), 0, TILES, f"{_KINDS}: tiles still in the pile"),
    Part("pile", (1,), 0, TILES, "tiles still in the pile"),
    Part("tiles", (TILES, TILE), -FURTHEST, FURTHEST, f"the section tiles of this round, {_TILES}"),
    Part("turn", (SEATS,), 0, 1, "the seat whose turn it is"),
    Part("points", (SEATS,), 0, MOST_POINTS, "by seat: points of the rounds that are over"),
    Part("to_win", (1,), 1, LARGEST, "the points that end the game"),
    Part("round", (1,), 1, ROUNDS, "the round that is played, from 1"),
    Part("over", (1,), 0, 1, "the game is over"),
    Part("players", (SEATS,), 0, 1, "by seat: somebody sits there"),
    Part("last_ending", (EXHAUSTED,), 0, 1,
         "how the last round ended: with a journey, or when no tile was left; neither in the first round"),
    Part("last_ended", (SEATS,), 0, 1, "the seat that drew the last tile of the last round"),
    Part("last_lines", (SEATS, LINES), 0, 1,
         "by seat and role (of the observer's line now): the line it had in the last round"),
    Part("last_changes", (SEATS,), 0, TILES + 1,
         "by seat: 1 + the changes of its journey in the last round, 0 if there was none"),
    Part("last_lengths", (SEATS,), 0, LONGEST_LINE, "by seat: the tiles of its line in the last round"),
    Part("last_points", (SEATS,), 0, 2 * LARGEST, "by seat: what the last round brought"),
    Part("last_row", (STRAIGHTS,), 0, LINES,
         "the straight tiles of the last round from left to right: 1 + role of the line"),
    Part("last_tiles", (TILES, TILE), -FURTHEST, FURTHEST, f"the section tiles of the last round, {_TILES}"),
)  # fmt: skip

_AT = offsets(PARTS)
MAP, OWNER, LINE_MAP, LENGTHS, TIPS = _AT["map"], _AT["owner"], _AT["line_map"], _AT["lengths"], _AT["tips"]
STARTS, COMPLETE, COLOUR_OF, KNOWN = _AT["starts"], _AT["not_drawn"], _AT["colours"], _AT["lines"]
IN_HAND, IN_HAND_SIDES, UNSEEN, PILE = _AT["in_hand"], _AT["in_hand_sides"], _AT["unseen"], _AT["pile"]
TILE_LIST, TURN, POINTS, TO_WIN, ROUND = _AT["tiles"], _AT["turn"], _AT["points"], _AT["to_win"], _AT["round"]
OVER, PRESENT, LAST_ENDING, LAST_ENDED = _AT["over"], _AT["players"], _AT["last_ending"], _AT["last_ended"]
LAST_LINES, LAST_CHANGES, LAST_LENGTHS = _AT["last_lines"], _AT["last_changes"], _AT["last_lengths"]
LAST_POINTS, LAST_ROW, LAST_TILES = _AT["last_points"], _AT["last_row"], _AT["last_tiles"]

ACTIONS: tuple[Action, ...] = (
    Action(
        0,
        MOVES,
        f"lay the tile in hand turned clockwise by k % {TURNS} quarters; with p = k // {TURNS}, "
        f"at x = p % {COLUMNS} − {TILES} and y = p // {COLUMNS} − {TILES} ({ROWS} rows)",
        r"-?\d+,-?\d+ [RBYG]{4}",
    ),
)


@rule
def observe(board, s, w, seat, out):
    """Write what a seat may know: all but the lines of the others while a round goes on, and the pile."""
    clear(out)
    role_of = roles(board, np.int64(s.lines[seat]))
    observe_lines(board, s, w, role_of, out)
    observe_row(board, s, role_of, out)
    for i in range(s.drawn):
        observe_tile(board, s.place[i], s.look[i], role_of, TILE_LIST + TILE * i, out)
        if s.place[i] != OUT:
            laid_by = (i - seat) % s.players  # seat 0 begins every round, and a tile that fits nowhere is a turn too
            put_on_map(board, x_of(s.place[i]), y_of(s.place[i]), s.look[i], FIRST_OWNER + laid_by, role_of, out)
    observe_pile(board, s, w, role_of, out)
    observe_seats(s, seat, role_of, out)
    out[TO_WIN], out[ROUND], out[OVER] = board.to_win, s.stage, s.over
    if s.last_ending:
        observe_last_round(board, s, seat, role_of, out)


# Tiles


@rule
def shown(board, look, side, role_of):
    """What a side of a tile shows: 0 nothing, 1 + the role of its line, or ANY."""
    if look >= END:
        point = board.point[look - END, side]
        if point >= LINES:
            return ANY
        return 0 if point == NONE else 1 + role(role_of, point)
    half = board.half_at[look, side]
    return 0 if half == NONE else 1 + role(role_of, board.colour[look, half])


@rule
def is_in_frame(x, y):
    return -MARGIN <= x < FRAME_COLUMNS - MARGIN and -MARGIN <= y <= MARGIN


@rule
def frame_at(x, y):
    return (y + MARGIN) * FRAME_COLUMNS + x + MARGIN


@rule
def put_on_map(board, x, y, look, owner, role_of, out):
    if is_in_frame(x, y):
        at = frame_at(x, y)
        out[OWNER + at] = owner
        for side in range(SIDES):
            out[MAP + side * AREA + at] = shown(board, look, side, role_of)


@rule
def observe_row(board, s, role_of, out):
    """The end tiles and the straight ones between them."""
    for end in range(ENDS):
        put_on_map(board, board.end_x[end], 0, END + end, ROW_OWNER, role_of, out)
    for i in range(board.straights):
        put_on_map(board, 1 + i, 0, STRAIGHT + s.straights[i], ROW_OWNER, role_of, out)


@rule
def observe_tile(board, place, look, role_of, at, out):
    """A tile of a list."""
    if place == OUT:
        out[at] = FITTED_NOWHERE
    else:
        out[at], out[at + 1], out[at + 2] = LAID, x_of(place), y_of(place)
    for side in range(SIDES):
        out[at + 3 + side] = shown(board, look, side, role_of)


# Lines


@rule
def observe_lines(board, s, w, role_of, out):
    """All lines from their starts on."""
    for line in range(LINES):
        k = role(role_of, line)
        out[COLOUR_OF + k * LINES + line] = 1
        out[STARTS + 2 * k], out[STARTS + 2 * k + 1] = board.start_x[line], board.start_y[line]
        if s.complete >> line & 1 and not s.over:
            out[COMPLETE + k] = 1
        length = line_length(board, s, w, line)
        out[LENGTHS + k] = length
        for i in range(length):
            x, y = w.path[i] % s.width + s.left, w.path[i] // s.width + s.top
            if is_in_frame(x, y):
                out[LINE_MAP + k * AREA + frame_at(x, y)] = 1
        out[TIPS + 2 * k], out[TIPS + 2 * k + 1] = w.tip % s.width + s.left, w.tip // s.width + s.top


# What holds for the round


@rule
def observe_pile(board, s, w, role_of, out):
    """The tile in hand and those in the pile, which everyone can count."""
    left = count_pool(board, s, w)
    if not s.over:
        left -= 1
        w.later[s.in_hand] -= 1
        out[IN_HAND + kind_by_role(board, role_of, s.in_hand)] = 1
        for side in range(SIDES):
            out[IN_HAND_SIDES + side] = shown(board, SECTION + TURNS * s.in_hand, side, role_of)
    out[PILE] = left
    for kind in range(KINDS):
        out[UNSEEN + kind_by_role(board, role_of, kind)] = w.later[kind]


@rule
def observe_seats(s, seat, role_of, out):
    for k in range(s.players):
        other = relative_seat(seat, s.players, k)
        out[PRESENT + k] = 1
        out[POINTS + k] = s.points[other]
        if s.over:
            out[POINTS + k] += s.last_points[other]
        elif other == s.turn:
            out[TURN + k] = 1
        if k == 0 or s.over:
            out[KNOWN + k * LINES + role(role_of, s.lines[other])] = 1


@rule
def observe_last_round(board, s, seat, role_of, out):
    """The round that ended last, of which everything is open."""
    out[LAST_ENDING + s.last_ending - JOURNEY] = 1
    for k in range(s.players):
        other = relative_seat(seat, s.players, k)
        if other == (s.last_drawn - 1) % s.players:
            out[LAST_ENDED + k] = 1
        out[LAST_LINES + k * LINES + role(role_of, s.last_lines[other])] = 1
        out[LAST_CHANGES + k] = s.last_changes[other] + 1
        out[LAST_LENGTHS + k] = s.last_length[other]
        out[LAST_POINTS + k] = s.last_points[other]
    for i in range(board.straights):
        out[LAST_ROW + i] = 1 + role(role_of, s.last_straights[i])
    for i in range(s.last_drawn):
        observe_tile(board, s.last_place[i], s.last_look[i], role_of, LAST_TILES + TILE * i, out)
