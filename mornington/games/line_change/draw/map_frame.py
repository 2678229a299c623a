"""The part of the map that a picture shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from mornington.draw.svg import Spot

from ..board import Place
from ..view_types import Sides, TileView
from .pieces import CELL

LEAST_COLUMNS = 8
NUMBERS = 28.0  # size of the coordinates, on a map of usual size …
AROUND = 1.5  # … and the margin they have, as often as large
EDGE = 32.0  # the margin of a map without them


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

    @property
    def size(self) -> Spot:
        return self.columns * CELL + 2 * self.margin, self.rows * CELL + 2 * self.margin

    def spot(self, x: float, y: float) -> Spot:
        """The middle of a cell."""
        return self.margin + (x - self.left + 0.5) * CELL, self.margin + (y - self.top + 0.5) * CELL

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
