# mypy: allow-untyped-defs, no-check-untyped-defs
"""What is used in Line Change: places around the row, tiles, lines, journeys; how a game was begun."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mornington.core.contract import Options
from mornington.core.rule import rule
from mornington.core.text import _, ngettext
from mornington.core.usage import Collection
from mornington.draw.heat import Ground, Shape
from mornington.draw.svg import at, joined

from . import board as boards
from .board import SHAPE_NAMES, SHAPES, Board, colour_name
from .draw import pieces
from .draw.board_map import coordinates
from .draw.city import city
from .draw.map_frame import Frame
from .grid import x_of, y_of
from .rules import journey_points
from .state import BOTTOM, EXHAUSTED, KINDS, LEFT, LINES, NONE, RIGHT, TOP, TURNS

# What is counted of the map: beyond, tiles are rare
AROUND, ABOVE = 4, 5  # columns left and right of the row, rows above and below it
COLUMNS, ROWS = 32, 2 * ABOVE + 1

# Slots
CELL = 0
KIND = CELL + COLUMNS * ROWS
HELD = KIND + KINDS  # rounds with each line …
ARRIVED = HELD + LINES  # … and journeys with it
MOST_CHANGES = 5
CHANGED = ARRIVED + LINES  # journeys by their changes
FIRST = CHANGED + MOST_CHANGES + 1
OWN_START, OTHER_START, ANY_POINT, OWN_STRAIGHT, OTHER_STRAIGHT, AWAY = range(6)
RAN_OUT = FIRST + AWAY + 1  # rounds that ended with the last tile
POINTS = RAN_OUT + 1  # journeys, longest lines
ROUNDS_PLAYED = POINTS + 2
LAID = ROUNDS_PLAYED + 1
USES = LAID + 1


@rule
def note_move(board, s, w, seat, move, uses):
    x, y = x_of(move // TURNS), y_of(move // TURNS)
    column, row = x + AROUND, y + ABOVE
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        uses[CELL + row * COLUMNS + column] += 1
    uses[KIND + s.in_hand] += 1
    if uses[LAID] == 0:
        uses[FIRST + beside_row(board, s, seat, x, y)] = 1
    uses[LAID] += 1


@rule
def beside_row(board, s, seat, x, y):
    """What of the row a place lies beside."""
    last = board.end_x[1]
    own = s.lines[seat]
    end, side = 0, TOP if y < 0 else BOTTOM
    if y == 0:
        end, side = (0, LEFT) if x < 0 else (1, RIGHT)
    elif (y != 1 and y != -1) or x < 0 or x > last:
        return AWAY
    elif 0 < x < last:
        return OWN_STRAIGHT if s.straights[x - 1] == own else OTHER_STRAIGHT
    elif x == last:
        end = 1
    if y == 0 and x != -1 and x != last + 1:
        return AWAY
    point = board.point[end, side]
    if point >= LINES:
        return ANY_POINT
    return OWN_START if point == own else OTHER_START


@rule
def note_segment(board, s, w, seat, uses):
    line, changes = s.last_lines[seat], s.last_changes[seat]
    uses[HELD + line] += 1
    journey = journey_points(board, changes)
    if changes != NONE:
        uses[ARRIVED + line] += 1
        uses[CHANGED + min(changes, MOST_CHANGES)] += 1
    uses[RAN_OUT] += 1 if s.last_ending == EXHAUSTED else 0
    uses[POINTS] += journey
    uses[POINTS + 1] += s.last_points[seat] - journey
    uses[ROUNDS_PLAYED] += 1


@rule
def note_end(board, s, w, seat, rows, uses):
    return


def collections(board: Board, options: Options) -> Sequence[Collection]:
    return tuple(_collections(board))


def _places(board: Board) -> list[tuple[int, int]]:
    """The places that are counted, row by row, without the row itself."""
    last = len(board.straights) + 1
    columns, rows = range(-AROUND, last + AROUND + 1), range(-ABOVE, ABOVE + 1)
    return [(x, y) for y in rows for x in columns if y != 0 or not 0 <= x <= last]


def _collections(board: Board) -> Iterator[Collection]:
    places, rounds = _places(board), _("rounds")
    yield Collection(
        "places",
        _("Places"),
        _("Where tiles were laid, as a share of the rounds of a seat; the row lies in the middle."),
        tuple(f"{x},{y}".replace("-", "−") for x, y in places),
        tuple(CELL + (y + ABOVE) * COLUMNS + x + AROUND for x, y in places),
        per=rounds,
        per_slot=ROUNDS_PLAYED,
        expected=False,
    )
    kinds = [k for k in range(KINDS) if board.sections[k]]
    yield Collection(
        "tiles",
        _("Tiles"),
        _("Tiles that a seat has laid, for each of its rounds."),
        tuple(_kind_name(kind) for kind in kinds),
        tuple(KIND + kind for kind in kinds),
        per=rounds,
        per_slot=ROUNDS_PLAYED,
    )
    lines = tuple(_("{colour} line", colour=colour_name(colour)) for colour in boards.COLOURS)
    yield Collection(
        "lines",
        _("Lines"),
        _("The secret line of a seat in each of its rounds."),
        lines,
        tuple(HELD + line for line in range(LINES)),
        per=rounds,
        per_slot=ROUNDS_PLAYED,
    )
    yield Collection(
        "journeys",
        _("Journeys completed"),
        _("Rounds at whose end the journey of a seat's line exists."),
        lines,
        tuple(ARRIVED + line for line in range(LINES)),
        part_of="lines",
        per=rounds,
        per_slot=ROUNDS_PLAYED,
    )
    yield Collection(
        "changes",
        _("Changes of journeys"),
        _("Journeys by the number of their changes, and rounds that ended with the last tile."),
        (
            _("without a change"),
            *(ngettext("{n} change", "{n} changes", n) for n in range(1, MOST_CHANGES)),
            _("{n} changes or more", n=MOST_CHANGES),
            _("ended with the last tile"),
        ),
        (*range(CHANGED, CHANGED + MOST_CHANGES + 1), RAN_OUT),
        per=rounds,
        per_slot=ROUNDS_PLAYED,
        expected=False,
    )
    yield Collection(
        "first-tile",
        _("First tile"),
        _("What a seat laid its first tile of the game beside."),
        (
            _("own starting point"),
            _("another line's starting point"),
            _("an M"),
            _("a straight tile of its line"),
            _("another straight tile"),
            _("away from the row"),
        ),
        tuple(FIRST + way for way in range(AWAY + 1)),
        kind="opening",
    )
    yield Collection(
        "points",
        _("Where points come from"),
        _("What each part of the score brought."),
        (_("journeys"), _("longest lines")),
        (POINTS, POINTS + 1),
        kind="points",
    )
    yield Collection(
        "rounds",
        _("Rounds"),
        _("Rounds of a game."),
        (_("rounds"),),
        (ROUNDS_PLAYED,),
        kind="number",
        same_for_all=True,
    )
    yield Collection(
        "tiles-laid",
        _("Tiles laid"),
        _("Tiles that a seat has laid in a game."),
        (_("tiles laid"),),
        (LAID,),
        kind="number",
    )


def _kind_name(kind: int) -> str:
    pair, shape = divmod(kind, 2)
    a, b = boards.PAIRS[pair].split("-")
    return f"{colour_name(a)}–{colour_name(b)}, {_(SHAPE_NAMES[SHAPES[shape]])}"


def ground(board: Board, key: str, prefix: str) -> Ground | None:
    """The city around the row; its straight tiles are not shown, since they lie in another order each time."""
    if key != "places":
        return None
    last = len(board.straights) + 1
    shown = Frame(-AROUND, -ABOVE, last + 1 + 2 * AROUND, 2 * ABOVE + 1, 42.0, True, {})
    row = [at(*shown.spot(x, 0), pieces.ground("straight")) for x in range(1, last)]
    for end, (kind, x) in enumerate((("left end", 0), ("right end", last))):
        row.append(at(*shown.spot(x, 0), pieces.tile(board, kind, board.ends[end])))
    shapes = tuple(
        Shape(at(*shown.spot(*place), pieces.box(92)), spot=shown.spot(*place), letters=30) for place in _places(board)
    )
    return Ground(shown.size, city(shown), shapes, joined((coordinates(shown), *row)))
