"""The pieces: tiles with their lines, stations and points, each drawn around the origin on a cell of 100 by 100.

Lines always run to the middle of a cell's side, so that they go on from tile to tile; their patterns do so, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import pi, sqrt
from typing import Any

from mornington.draw import svg
from mornington.draw.svg import (
    ACCENT,
    BLACK,
    INK,
    PAPER,
    TINT,
    WHITE,
    Markup,
    Spot,
    disc,
    group,
    label,
    number,
    path,
    tag,
)

from ..board import ANY, COLOURS, Board

Sides = Sequence[str | None]  # what a tile shows: a colour, M or None for each side, clockwise from the top

CELL, TILE, CORNER = 100, 94, 15
HALF = CELL / 2
LINE, CASING = 21, 28
OVERLAP = 0.6  # so that no gap shows between the lines of two tiles
STRAIGHT_TINT = "#D9E0EA"
# From dark to light: blue, red, green, yellow, so that they differ without colours, too
PAINT = {"red": "#CB1230", "blue": "#12348C", "yellow": "#FFC60B", "green": "#14A362"}
ON_PAINT = {"red": WHITE, "blue": WHITE, "yellow": BLACK, "green": BLACK}  # numbers that can be read on it
# In the dark: as bright as white numbers allow
DARK = {PAINT["red"]: "#DC2D4B", PAINT["blue"]: "#3D6FE0", STRAIGHT_TINT: "#313E59"}
# What runs along the middle of a line: (paint, width, length of a dash or None for an unbroken line)
INLAY: dict[str, tuple[str, float, float | None] | None] = {
    "red": None,
    "blue": (WHITE, 6, 9.5),
    "yellow": (BLACK, 4, None),
    "green": (WHITE, 8.5, 0.1),
}
STRAIGHT_PERIOD, CURVE_PERIOD = CELL / 6, HALF * pi / 2 / 5  # whole numbers of dashes on a tile
MIDDLES: tuple[Spot, ...] = ((0, -HALF), (HALF, 0), (0, HALF), (-HALF, 0))  # of the sides, clockwise from the top
CURVE_MIDDLE = 1 - 1 / sqrt(2)  # where a curve comes closest to the middle of the tile, of the way to its corner
STATION = 17
POINT = 0.58  # where the points of an end tile lie, of the way from its middle to the side


def box(size: float, **attributes: Any) -> Markup:
    """A rounded square around the origin."""
    return tag("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=size * CORNER / TILE, **attributes)


# Lines


def partner(sides: Sides, side: int) -> int:
    """The side that a line joins with this one."""
    return next(k for k in range(4) if k != side and sides[k] == sides[side])


def lines(sides: Sides) -> list[tuple[str, int, int]]:
    """The lines of a section or a straight tile: colour and the two sides each joins."""
    found = [(colour, side) for side, colour in enumerate(sides) if colour in COLOURS]
    return [(str(colour), side, partner(sides, side)) for colour, side in found if side < partner(sides, side)]


def course(a: int, b: int, beyond: float = 0) -> str:
    """The way of a line from side to side: straight, or a quarter of a circle; a little longer where asked for."""
    start, stop = (_stretched(side, beyond) for side in (a, b))
    if (a - b) % 2 == 0:
        return svg.through([start, stop])
    return f"{svg.through([start, MIDDLES[a]])}{_bend(a, b)}{_pair(MIDDLES[b])}L{_pair(stop)}"


def half_course(a: int, b: int, beyond: float = 0) -> str:
    """The first half of that way."""
    start, stop = _stretched(a, beyond), turning(a, b)
    if (a - b) % 2 == 0:
        return svg.through([start, stop])
    return f"{svg.through([start, MIDDLES[a]])}{_bend(a, b)}{_pair(stop)}"


def _stretched(side: int, beyond: float) -> Spot:
    x, y = MIDDLES[side]
    return x * (1 + beyond / HALF), y * (1 + beyond / HALF)


def _pair(spot: Spot) -> str:
    return f"{number(spot[0])} {number(spot[1])}"


def _bend(a: int, b: int) -> str:
    return f"A{number(HALF)} {number(HALF)} 0 0 {0 if (b - a) % 4 == 1 else 1} "


def turning(a: int, b: int) -> Spot:
    """The middle of that way."""
    (ax, ay), (bx, by) = MIDDLES[a], MIDDLES[b]
    return (ax + bx) * CURVE_MIDDLE, (ay + by) * CURVE_MIDDLE


@lru_cache(maxsize=256)
def line(colour: str, a: int, b: int, half: bool = False) -> Markup:
    """A line from side to side, or half of it, in its colour and pattern."""
    way = half_course if half else course
    strokes = [
        path(way(a, b, -OVERLAP), stroke=PAPER, stroke_width=CASING),
        path(way(a, b, OVERLAP), stroke=PAINT[colour], stroke_width=LINE),
    ]
    if inlay := INLAY[colour]:
        period = CURVE_PERIOD if (a - b) % 2 else STRAIGHT_PERIOD
        strokes.append(path(way(a, b), **_pattern(inlay, period)))
    return group(*strokes, fill="none", class_=f"line {colour}")


def _pattern(inlay: tuple[str, float, float | None], period: float) -> dict[str, Any]:
    """How an inlay is stroked: the first dash lies half a period from where it starts."""
    paint, width, dash = inlay
    stroke: dict[str, Any] = {"stroke": paint, "stroke_width": width}
    if dash is not None:
        stroke["stroke_dasharray"] = f"{number(dash)} {number(period - dash)}"
        stroke["stroke_dashoffset"] = (period + dash) / 2
        stroke["stroke_linecap"] = "round" if dash < 1 else None
    return stroke


def track(colour: str, x: float, y: float, length: float) -> Markup:
    """A piece of a line for a legend."""
    d = svg.through([(x, y), (x + length, y)])
    strokes = [path(d, stroke=PAINT[colour], stroke_width=LINE, stroke_linecap="round")]
    if inlay := INLAY[colour]:
        strokes.append(path(d, **_pattern(inlay, STRAIGHT_PERIOD)))
    return group(*strokes, fill="none", class_=f"line {colour}")


# Stations and points


def badge(board: Board, colour: str, x: float, y: float, r: float = 16) -> Markup:
    """A line's number on its colour."""
    words = str(board.numbers[COLOURS.index(colour)])
    digit = label(words, x, y, r * 1.45, anchor="middle", weight=700, fill=ON_PAINT[colour])
    return group(disc(x, y, r, PAINT[colour], stroke=PAPER, stroke_width=r / 4.5), digit)


def point(board: Board, name: str, x: float, y: float, r: float = 16) -> Markup:
    """A point of an end tile: the number of a line, or M."""
    if name != ANY:
        return badge(board, name, x, y, r)
    letter = label(ANY, x, y, r * 1.25, anchor="middle", weight=700)
    return group(disc(x, y, r * 10 / 9), letter)


def station(kind: str, sides: Sides, ink: str = INK) -> Markup:
    """Where the lines of a section tile meet: a ring on a crossing, a bridge between two curves."""
    if kind == "cross":
        return disc(0, 0, STATION - 2.5, stroke=ink, stroke_width=5.5)
    x, y = turning(0, partner(sides, 0))
    bridge = svg.through([(x, y), (-x, -y)])
    return group(
        path(bridge, stroke=ink, stroke_width=26),
        path(bridge, stroke=PAPER, stroke_width=15),
        stroke_linecap="round",
        fill="none",
    )


# Tiles


@lru_cache(maxsize=16)
def ground(kind: str, lit: bool = False) -> Markup:
    """The tile without what is on it; the last one laid has a bright rim."""
    fill = INK if kind.endswith("end") else STRAIGHT_TINT if kind == "straight" else TINT
    rim = (box(CELL + 8, fill=ACCENT),) if lit else ()
    return group(*rim, box(TILE, fill=fill)) if rim else box(TILE, fill=fill)


def face(board: Board, kind: str, sides: Sides) -> Markup:
    """What is on a tile."""
    return _face(board, kind, tuple(sides))


@lru_cache(maxsize=1024)
def _face(board: Board, kind: str, sides: tuple[str | None, ...]) -> Markup:
    if kind.endswith("end"):
        return _terminus(board, sides)
    parts = [line(colour, a, b) for colour, a, b in lines(sides)]
    if kind == "straight":
        return group(*parts, badge(board, str(sides[0]), 0, 0, 17))
    return group(*parts, station(kind, sides))


def pale_face(board: Board, kind: str, sides: Sides) -> Markup:
    """The same as a background for something that is traced on it."""
    if kind.endswith("end"):
        return _terminus(board, sides)
    d = "".join(course(a, b) for _colour, a, b in lines(sides))
    return path(d, fill="none", stroke=svg.FAINT, stroke_width=LINE * 0.55)


def _terminus(board: Board, sides: Sides) -> Markup:
    """Three points, joined in the middle; to M come lines of all colours."""
    ways, points = [], []
    for side, name in enumerate(sides):
        if name:
            x, y = MIDDLES[side][0] * POINT, MIDDLES[side][1] * POINT
            ways.append(svg.segment((0, 0), (x, y), stroke=PAPER, stroke_width=5))
            ways += _exit(side, name)
            points.append(point(board, name, x, y, 14.5))
    return group(*ways, disc(0, 0, 5.5), *points)


def _exit(side: int, name: str) -> list[Markup]:
    """From a point of an end tile to the side of the tile."""
    (x, y), paints = MIDDLES[side], [PAINT[colour] for colour in (COLOURS if name == ANY else (name,))]
    width = LINE / len(paints)
    strips = []
    for k, paint in enumerate(paints):
        off = (k - (len(paints) - 1) / 2) * width
        beside = (0.0, off) if x else (off, 0.0)
        ends = [(x * part + beside[0], y * part + beside[1]) for part in (POINT, 1)]
        strips.append(svg.segment(ends[0], ends[1], stroke=paint, stroke_width=width))
    return strips


def tile(board: Board, kind: str, sides: Sides) -> Markup:
    """A whole tile."""
    return _tile(board, kind, tuple(sides))


@lru_cache(maxsize=1024)
def _tile(board: Board, kind: str, sides: tuple[str | None, ...]) -> Markup:
    return group(ground(kind), _face(board, kind, sides), class_=f"tile {kind}")
