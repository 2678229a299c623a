"""The city under the tiles: blocks between streets, a river, parks, and a few places of our own drawing.

All of it lies where it lies on the map, whatever part of that a picture shows: it does not move when the map grows.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import sin

from mornington.draw import svg
from mornington.draw.svg import Markup, Spot, at, group, number, path, rect

from .map_frame import Frame
from .pieces import CELL

LAND, PARK, WOOD, STONE = "#EDEFEA", "#D8E6CB", "#B9D3A6", "#CFD4D8"
DARK = {LAND: "#1C2434", PARK: "#1D3429", WOOD: "#2B4A38", STONE: "#343F55"}
BLOCK = 92.0  # a block between streets, of a cell of 100
STREET = 4.0  # width
TREES = {25: ((-24, -18), (22, -24), (96, 14)), 18: ((-6, 18), (48, 6), (70, -20), (124, -14))}  # in a park, by size
RIVER = 56.0  # width
BANK = 4.0  # of its edge on both sides
RIVER_ROW = 2.35  # about where it flows


def river_row(x: float) -> float:
    """The height at which the river flows, in cells."""
    return RIVER_ROW + 0.75 * sin(0.62 * x + 0.4) + 0.35 * sin(0.27 * x)


@lru_cache(maxsize=64)
def city(shown: Frame) -> Markup:
    """All of it in a part of the map."""
    columns = range(shown.left - 2, shown.left + shown.columns + 1)
    rows = range(shown.top - 1, shown.top + shown.rows + 1)
    cells = [(x, y) for y in rows for x in columns]
    parks = [(x, y) for x, y in cells if _is_park(x, y)]
    built = [(x, y) for x, y in cells if abs(y - river_row(x)) > 0.9 and not _is_park(x - x % 2, y)]
    width, height = shown.size
    parts = [
        svg.tag("rect", width=width, height=height, fill=LAND),
        _streets(shown),
        _parks([shown.spot(*cell) for cell in parks]),
        *(at(*shown.spot(*cell), sign) for cell in built if (sign := _SIGNS.get(_chance(*cell, 53)))),
        _river(shown),
    ]
    return group(*parts, class_="city", pointer_events="none")


def _streets(shown: Frame) -> Markup:
    """Between all cells."""
    width, height = shown.size
    down = (shown.spot(x - 0.5, 0)[0] for x in range(shown.left, shown.left + shown.columns + 1))
    across = (shown.spot(0, y - 0.5)[1] for y in range(shown.top, shown.top + shown.rows + 1))
    lines = [f"M{number(x)} 0V{number(height)}" for x in down] + [f"M0 {number(y)}H{number(width)}" for y in across]
    return path("".join(lines), stroke=svg.PAPER, stroke_width=STREET)


def _parks(spots: list[Spot]) -> Markup:
    """Lawns over two blocks each, and all trees in a path for each size: dots with round ends."""
    lawn, half = f"h{number(BLOCK + CELL)}v{number(BLOCK)}h-{number(BLOCK + CELL)}z", BLOCK / 2
    lawns = "".join(f"M{number(x - half)} {number(y - half)}{lawn}" for x, y in spots)
    woods = (
        path(
            "".join(f"M{number(x + dx)} {number(y + dy)}h0" for x, y in spots for dx, dy in trees),
            stroke=WOOD,
            stroke_width=size,
            stroke_linecap="round",
        )
        for size, trees in TREES.items()
    )
    return group(path(lawns, fill=PARK, stroke=PARK, stroke_width=4, stroke_linejoin="round"), *woods)


def _river(shown: Frame) -> Markup:
    """From edge to edge, with its banks."""
    columns = range(shown.left - 2, shown.left + shown.columns + 3)
    spots = [shown.spot(x, river_row(x)) for x in columns]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(spots)]
    bends = (" ".join(map(number, (*spot, *middle))) for spot, middle in zip(spots[1:], middles[1:], strict=False))
    d = svg.through(middles[:1]) + "".join(f"Q{bend}" for bend in bends)
    return group(
        path(d, stroke=svg.WATER_EDGE, stroke_width=RIVER + 2 * BANK),
        path(d, stroke=svg.WATER, stroke_width=RIVER),
        fill="none",
    )


# What is in a block


def _chance(x: int, y: int, of: int) -> int:
    """Some number below another that looks like chance, and stays."""
    return ((x * 73_856_093) ^ (y * 19_349_663)) // 7 % of


def _is_park(x: int, y: int) -> bool:
    """Whether a park of two blocks begins there."""
    return x % 2 == 0 and _chance(x, y, 17) in (4, 9, 13, 15)


def _tower() -> Markup:
    """A tower with a clock."""
    return group(
        path("M-11 34V-18L0 -38L11 -18V34Z", fill=STONE),
        svg.disc(0, -10, 7, LAND),
        path("M0 -14V-10H3", fill="none", stroke=STONE, stroke_width=2),
        path("M-26 34H26", stroke=STONE, stroke_width=5, stroke_linecap="round"),
    )


def _wheel() -> Markup:
    """A big wheel."""
    spokes = "M0 -36V18M-27 -9H27M-19 -28L19 10M19 -28L-19 10"
    return group(
        svg.disc(0, -9, 27, "none"),
        path(spokes, stroke_width=2),
        path("M0 -9L-16 34M0 -9L16 34", stroke_width=4),
        stroke=STONE,
        stroke_width=5,
        fill="none",
    )


def _dome() -> Markup:
    """A hall with a dome and columns."""
    columns = "".join(f"M{x} 8V28" for x in (-24, -12, 0, 12, 24))
    return group(
        path("M-20 0A20 20 0 0 1 20 0ZM-3 -20V-32H3V-20ZM-32 0H32V7H-32ZM-34 28H34V35H-34Z", fill=STONE),
        path(columns, stroke=STONE, stroke_width=5),
    )


def _stadium() -> Markup:
    """A stadium from above."""
    return group(
        rect(-36, -25, 72, 50, 25, fill=STONE),
        rect(-24, -14, 48, 28, 8, fill=PARK),
        path("M0 -14V14", stroke=STONE, stroke_width=2),
    )


_SIGNS: dict[int, Markup] = {7: _tower(), 18: _wheel(), 29: _dome(), 36: _stadium(), 47: _wheel()}  # by chance
