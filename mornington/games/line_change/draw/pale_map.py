"""A map in pale grey, as a background for what is traced on it; drawn once, shown as often as wanted.

Its parts have no paint of their own: they take that of the `use` that shows them, since rules of a style sheet reach
that element, and not the copies inside it.
"""

from __future__ import annotations

from collections.abc import Sequence

from mornington.draw import svg
from mornington.draw.svg import Markup, at, group, path, tag

from ..board import Board
from ..view_types import TileView
from . import pieces
from .map_frame import Frame

LINE = 0.55 * pieces.LINE  # width of a line


def defined(tiles: Sequence[TileView], shown: Frame, prefix: str) -> Markup:
    """The parts, by ids that begin with the prefix: section tiles, straight tiles, lines."""
    sections = (_ground(tile, shown) for tile in tiles if tile["order"] is not None)
    straights = (_ground(tile, shown) for tile in tiles if tile["kind"] == "straight")
    lines = (_lines(tile, shown) for tile in tiles if not pieces.is_end(tile["kind"]))
    parts = {"sections": sections, "straights": straights, "lines": lines}
    return tag("defs", *(group(*drawn, id=f"{prefix}-{name}") for name, drawn in parts.items()))


def pale_map(board: Board, tiles: Sequence[TileView], shown: Frame, prefix: str) -> Markup:
    """The map, of parts that are defined elsewhere; its end tiles are not pale."""
    ends = (
        at(*shown.spot(tile["x"], tile["y"]), pieces.tile(board, tile["kind"], tuple(tile["sides"])))
        for tile in tiles
        if pieces.is_end(tile["kind"])
    )
    return group(
        tag("use", href=f"#{prefix}-sections", fill=svg.TINT),
        tag("use", href=f"#{prefix}-straights", fill=pieces.STRAIGHT_TINT),
        tag("use", href=f"#{prefix}-lines", fill="none", stroke=svg.FAINT, stroke_width=LINE),
        *ends,
    )


def _ground(tile: TileView, shown: Frame) -> Markup:
    return at(*shown.spot(tile["x"], tile["y"]), pieces.box(pieces.TILE))


def _lines(tile: TileView, shown: Frame) -> Markup:
    d = "".join(pieces.course(a, b) for a, b in pieces.ways(tile["sides"]))
    return at(*shown.spot(tile["x"], tile["y"]), path(d))
