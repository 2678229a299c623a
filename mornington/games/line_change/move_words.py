"""Moves in words for people: a place by what it lies beside, a turned tile by the colour that looks to the row."""

from __future__ import annotations

from mornington.core.text import N_, _

from .board import COLOURS, LETTERS, SIDES, Board, Place, colour_name
from .view_types import Sides

# Where a side of a tile looks
TOWARDS = {"top": N_("above"), "right": N_("right"), "bottom": N_("below"), "left": N_("left")}
COUNTED = (
    *(N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six")),
    *(N_("seven"), N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve")),
)
STRAIGHT_TILES = (
    N_("the first straight tile"),
    N_("the second straight tile"),
    N_("the third straight tile"),
    N_("the fourth straight tile"),
    N_("the fifth straight tile"),
    N_("the sixth straight tile"),
    N_("the seventh straight tile"),
    N_("the eighth straight tile"),
)


def move_words(board: Board, text: str) -> str:
    """A move's text in words for people."""
    place, sides = read_move(text)
    tile, turn = pair_name(sides), facing_words(sides, looks_to_row(board, place))
    return _("{tile} {place}, {turn}", tile=tile, place=place_words(board, place), turn=turn)


def read_move(text: str) -> tuple[Place, tuple[str, ...]]:
    """The place of a move and the colours of the tile's sides there."""
    place, __, sides = text.partition(" ")
    x, y = map(int, place.split(","))
    return (x, y), tuple(COLOURS[LETTERS.index(letter)] for letter in sides)


def pair_name(sides: Sides) -> str:
    """The two colours of a section tile, such as `red–blue`."""
    first, second = sorted({str(side) for side in sides}, key=COLOURS.index)
    return _("{first}–{second}", first=colour_name(first), second=colour_name(second))


def looks_to_row(board: Board, place: Place) -> int:
    """The side by which a tile at this place looks to the row."""
    x, y = place
    return SIDES.index("bottom" if y < 0 else "top" if y > 0 else "right" if x < 0 else "left")


def facing_words(sides: Sides, facing: int) -> str:
    """How a section tile is turned: the colour of the side by which it looks somewhere, and where that line leads."""
    colour = str(sides[facing])
    other = next(side for side in range(len(SIDES)) if side != facing and sides[side] == colour)
    first, second = (_(TOWARDS[SIDES[side]]) for side in (facing, other))
    return _("{colour} {first} and {second}", colour=colour_name(colour), first=first, second=second)


def place_words(board: Board, place: Place) -> str:
    """Where a place is, by what it lies beside or how far from the row."""
    x, y = place
    last = len(board.straights) + 1
    if 0 <= x <= last:
        return _beside_the_row(y, _row_tile(x, last))
    columns = -x if x < 0 else x - last
    if y == 0:
        return _beside_an_end(x < 0, columns)
    rows, aside = _counted(abs(y)), _counted(columns)
    if x < 0:
        if y < 0:
            return _("{rows} above and {columns} left of the left end", rows=rows, columns=aside)
        return _("{rows} below and {columns} left of the left end", rows=rows, columns=aside)
    if y < 0:
        return _("{rows} above and {columns} right of the right end", rows=rows, columns=aside)
    return _("{rows} below and {columns} right of the right end", rows=rows, columns=aside)


def _row_tile(x: int, last: int) -> str:
    """A tile of the row, with its article."""
    return _("the left end") if x == 0 else _("the right end") if x == last else _(STRAIGHT_TILES[x - 1])


def _beside_the_row(y: int, tile: str) -> str:
    if abs(y) == 1:
        return _("above {tile}", tile=tile) if y < 0 else _("below {tile}", tile=tile)
    n = _counted(abs(y))
    return _("{n} above {tile}", n=n, tile=tile) if y < 0 else _("{n} below {tile}", n=n, tile=tile)


def _beside_an_end(left: bool, columns: int) -> str:
    if columns == 1:
        return _("left of the left end") if left else _("right of the right end")
    n = _counted(columns)
    return _("{n} left of the left end", n=n) if left else _("{n} right of the right end", n=n)


def _counted(n: int) -> str:
    """A small number as a word."""
    return _(COUNTED[n - 1]) if n <= len(COUNTED) else str(n)
