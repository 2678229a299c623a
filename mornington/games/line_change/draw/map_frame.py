"""The part of the map that a picture shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from mornington.draw.svg import Spot

from ..board import Place
from ..view_types import Sides, TileView
from .pieces import CELL

LEAST_COLUMNS = 8
NUMBERS = 28.0  # size of the coordinates, on a map of usual size …
AROUND = 1.5  # … and the margin they have, as often as large
EDGE = 32.0  # the margin of a map without them

# The map on a screen
SHAPE = 1.6  # width by height, always: a picture that changed its shape would push about what lies around it
ROOM = 6  # columns that it has more than the row, at first
STEP = 2  # columns that it gets more whenever the tiles need them


@dataclass(frozen=True)
class Frame:
    """The part of the map that a picture shows, in cells, with room for the coordinates around it."""

    left: int
    top: int
    columns: int
    rows: int
    margin: float
    numbered: bool
    laid: Mapping[Place, Sides] = field(compare=False)  # what the tiles in it show
    slack: float = 0.0  # more of a margin above and below

    @property
    def size(self) -> Spot:
        return self.columns * CELL + 2 * self.margin, self.rows * CELL + 2 * (self.margin + self.slack)

    def spot(self, x: float, y: float) -> Spot:
        """The middle of a cell."""
        across, down = x - self.left + 0.5, y - self.top + 0.5
        return self.margin + across * CELL, self.margin + self.slack + down * CELL

    def widened(self, shape: float) -> Frame:
        """The same with more empty cells: some columns at least, and rows to come closer to a width by height."""
        columns = max(self.columns, LEAST_COLUMNS)
        rows = max(self.rows, int(columns / shape))
        left, top = self.left - (columns - self.columns) // 2, self.top - (rows - self.rows) // 2
        return replace(self, left=left, top=top, columns=columns, rows=rows)


def frame(tiles: Sequence[TileView], ring: int = 1, numbered: bool = True) -> Frame:
    """All tiles and a ring of empty cells around them."""
    laid = {(tile["x"], tile["y"]): tile["sides"] for tile in tiles}
    (left, *_xs, right), (top, *_ys, bottom) = (sorted(along) for along in zip(*laid, strict=True))
    columns, rows = right - left + 1 + 2 * ring, bottom - top + 1 + 2 * ring
    # a large map will be shown smaller, so its coordinates are larger
    numbers = min(1.8 * NUMBERS, max(NUMBERS, 2.2 * max(columns, rows)))
    return Frame(left - ring, top - ring, columns, rows, AROUND * numbers if numbered else EDGE, numbered, laid)


def steady_frame(tiles: Sequence[TileView]) -> Frame:
    """The same in one shape, with room to grow, so that nothing on the map moves with most tiles.

    Only when a tile lies so far out that its neighbours would be outside does the picture move, or take in more. It
    follows from the order of the tiles, so it is the same for everyone and does not go back and forth.
    """
    laid = {(tile["x"], tile["y"]): tile["sides"] for tile in tiles}
    row = [tile["x"] for tile in tiles if tile["order"] is None]
    needed = _Cells(min(row) - 1, -1, max(row) + 1, 1)
    columns = len(row) + ROOM
    left, top = _around(needed, columns)
    for tile in tiles:
        needed = needed.with_neighbours(tile["x"], tile["y"])
        if not needed.inside(left, top, columns):
            while needed.columns > columns or needed.rows > _rows(columns):
                columns += STEP
            left, top = _around(needed, columns)
    rows = _rows(columns)
    height = (columns * CELL + 2 * EDGE) / SHAPE
    return Frame(left, top, columns, rows, EDGE, False, laid, slack=height / 2 - rows * CELL / 2 - EDGE)


def _rows(columns: int) -> int:
    """The rows that are whole in a picture so wide."""
    return int((columns * CELL + 2 * EDGE) / SHAPE / CELL)


@dataclass(frozen=True)
class _Cells:
    """A rectangle of cells, from one corner to the other."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    def with_neighbours(self, x: int, y: int) -> _Cells:
        return _Cells(min(self.left, x - 1), min(self.top, y - 1), max(self.right, x + 1), max(self.bottom, y + 1))

    def inside(self, left: int, top: int, columns: int) -> bool:
        """Whether a picture that begins there has all of it."""
        across = left <= self.left and self.right < left + columns
        return across and top <= self.top and self.bottom < top + _rows(columns)


def _around(cells: _Cells, columns: int) -> Place:
    """Where a picture begins that has these cells in its middle; where they cannot be, they are further down."""
    return cells.left - (columns - cells.columns) // 2, cells.top - ceil((_rows(columns) - cells.rows) / 2)
