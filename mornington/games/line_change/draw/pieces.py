"""The pieces: tiles with their lines, stations and points, each drawn around the origin on a cell of 100 by 100.

Lines always run to the middle of a cell's side, so that they go on from tile to tile; their patterns do so, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import pi, sqrt

from mornington.draw import svg
from mornington.draw.marks import badge
from mornington.draw.svg import ACCENT, INK, NOTHING, PAPER, Markup, Spot, disc, group, label, path, segment, through

from ..board import ANY, COLOURS, Board
from ..view_types import Sides, TileKind

CELL, TILE, CORNER = 100, 94, 15
HALF = CELL / 2
LINE, CASING = 21, 28
OVERLAP = 0.6  # so that no gap shows between the lines of two tiles
STRAIGHT_TINT = "#D9E0EA"
DEPTH, SHADE = 4.0, 8.0  # how far below a tile its edge shows, and its shadow
GROUNDS = {  # edge and face
    "section": ("#C2C3BC", "#FBFAF5"),
    "straight": ("#A9B4C4", STRAIGHT_TINT),
    "end": ("#3B4356", "#1C2335"),
}
_BLOCK = "h12v12h-12z"
CORNER_BLOCKS = "".join(  # a few houses in the corners, where no line comes
    f"M{x} {y}{_BLOCK}" for x, y in ((-40, -40), (-25, -40), (-40, -25), (28, -40), (28, 28), (13, 28), (-40, 28))
)
# From dark to light: blue, red, green, yellow, so that they differ without colours, too
PAINT = {"red": "#CB1230", "blue": "#12348C", "yellow": "#FFC60B", "green": "#14A362"}
ON_PAINT = {
    "red": svg.WHITE,
    "blue": svg.WHITE,
    "yellow": svg.BLACK,
    "green": svg.BLACK,
}  # for numbers
# In the dark: as bright as white numbers allow; yellow and green are bright enough for both
STAY = {PAINT[colour]: PAINT[colour] for colour in ("yellow", "green")}
DARK = {
    PAINT["red"]: "#DC2D4B",
    PAINT["blue"]: "#3D6FE0",
    STRAIGHT_TINT: "#3A4763",
    GROUNDS["straight"][0]: "#202A3E",
    GROUNDS["section"][0]: "#1A2130",
    GROUNDS["section"][1]: "#2B3548",
    GROUNDS["end"][0]: "#9AA5BA",
    GROUNDS["end"][1]: "#DFE4EE",
    **STAY,
}
# What runs along the middle of a line, if anything: paint, width, length of a dash (None: an unbroken line)
INLAY = {"blue": (svg.WHITE, 6, 9.5), "yellow": (svg.BLACK, 4, None), "green": (svg.WHITE, 8.5, 0.1)}
STRAIGHT_PERIOD, CURVE_PERIOD = CELL / 6, HALF * pi / 2 / 5  # whole numbers of dashes on a tile
MIDDLES: tuple[Spot, ...] = ((0, -HALF), (HALF, 0), (0, HALF), (-HALF, 0))  # of the sides, clockwise from the top
CURVE_MIDDLE = 1 - 1 / sqrt(2)  # where a curve comes closest to the middle of the tile, of the way to its corner
TOPICS: dict[TileKind, str] = {  # sections of the rulebook that explain the tiles
    "left end": "end-tiles",
    "right end": "end-tiles",
    "straight": "straight-tiles",
    "cross": "section-tiles",
    "curves": "section-tiles",
}
STRAIGHT_POINT, END_POINT = 22.0, 17.5  # radius of the numbers on tiles
POINT = 0.54  # where the points of an end tile lie, of the way from its middle to the side


def box(size: float, **attributes: svg.Value) -> Markup:
    """A rounded square around the origin."""
    shape: dict[str, svg.Value] = {"x": -size / 2, "y": -size / 2, "width": size, "height": size}
    return svg.tag("rect", **{**shape, "rx": size * CORNER / TILE, **attributes})


# Lines


def partner(sides: Sides, side: int) -> int:
    """The side that a line joins with this one."""
    return next(k for k in range(4) if k != side and sides[k] == sides[side])


def ways(sides: Sides) -> list[tuple[int, int]]:
    """The sides that the lines of a tile join."""
    return [(a, b) for a in range(4) if sides[a] and a < (b := partner(sides, a))]


def turning(a: int, b: int) -> Spot:
    """The middle of a line from side to side."""
    (ax, ay), (bx, by) = MIDDLES[a], MIDDLES[b]
    return (ax + bx) * CURVE_MIDDLE, (ay + by) * CURVE_MIDDLE


def course(a: int, b: int, beyond: float = 0, half: bool = False) -> str:
    """The way of a line from side to side, or its first half: straight, or a quarter of a circle.

    Where asked for it begins and ends a little `beyond` the sides.
    """
    start, stop = ((x * (1 + beyond / HALF), y * (1 + beyond / HALF)) for x, y in (MIDDLES[a], MIDDLES[b]))
    if (a - b) % 2 == 0:
        return through([start, turning(a, b) if half else stop])
    bend = f"A{svg.number(HALF)} {svg.number(HALF)} 0 0 {int((b - a) % 4 != 1)} "
    onward = [turning(a, b)] if half else [MIDDLES[b], stop]
    return through([start, MIDDLES[a]]) + bend + through(onward).removeprefix("M")


def _inlay(d: str, colour: str, period: float) -> Markup:
    """The pattern along the middle of a line; its first dash lies half a period from the start."""
    if colour not in INLAY:
        return svg.NOTHING
    paint, width, dash = INLAY[colour]
    if dash is None:
        return path(d, stroke=paint, stroke_width=width)
    dashes, cap = f"{svg.number(dash)} {svg.number(period - dash)}", "round" if dash < 1 else None
    pattern: dict[str, svg.Value] = {"stroke_dasharray": dashes, "stroke_dashoffset": (period + dash) / 2}
    return path(d, stroke=paint, stroke_width=width, stroke_linecap=cap, **pattern)


@lru_cache(maxsize=256)
def line(colour: str, a: int, b: int, half: bool = False) -> Markup:
    """A line from side to side, or half of it, in its colour and pattern."""
    return group(
        path(course(a, b, -OVERLAP, half), stroke=PAPER, stroke_width=CASING),
        path(course(a, b, OVERLAP, half), stroke=PAINT[colour], stroke_width=LINE),
        _inlay(course(a, b, half=half), colour, CURVE_PERIOD if (a - b) % 2 else STRAIGHT_PERIOD),
        fill="none",
        class_=f"line {colour}",
    )


def numbered_track(board: Board, colour: str, length: float) -> Markup:
    """A piece of a line that begins with its number, for a legend: to the right of the origin."""
    d = through([(22, 0), (22 + length, 0)])
    stroke = path(d, stroke=PAINT[colour], stroke_width=LINE, stroke_linecap="round")
    track = group(stroke, _inlay(d, colour, STRAIGHT_PERIOD), fill="none", class_=f"line {colour}")
    return group(track, point(board, colour, 20, 0, 20))


# Stations and points


def point(board: Board, name: str, x: float, y: float, r: float = 16) -> Markup:
    """A point of an end tile: the number of a line on its colour, or M."""
    if name == ANY:
        name = label(ANY, x, y, r * 1.25, anchor="middle", weight=700)
        return group(disc(x, y, 1.05 * r), name, data_help="point-any")
    words = str(board.numbers[COLOURS.index(name)])
    return badge(words, x, y, r, PAINT[name], ON_PAINT[name], ring=PAPER)


def bridge(ends: Sequence[Spot], outer: float, inner: float) -> Markup:
    """Two lines joined, so that one can change."""
    d = through(ends) if ends[0] != ends[1] else "M0 0h0.01"
    ways = (path(d, stroke=INK, stroke_width=outer), path(d, stroke=PAPER, stroke_width=inner))
    return group(*ways, stroke_linecap="round", fill="none")


# Tiles


def is_end(kind: TileKind) -> bool:
    return kind in ("left end", "right end")


@lru_cache(maxsize=8)
def ground(kind: TileKind) -> Markup:
    """The tile without what is on it: a piece of card, seen a little from above."""
    edge, fill = GROUNDS["end" if is_end(kind) else "straight" if kind == "straight" else "section"]
    blocks = NOTHING if is_end(kind) else path(CORNER_BLOCKS, fill=edge, opacity=0.35)
    return group(
        box(TILE, y=SHADE - TILE / 2, fill=svg.BLACK, opacity=0.16),
        box(TILE, y=DEPTH - TILE / 2, fill=edge),
        box(TILE, fill=fill),
        blocks,
    )


def rim() -> Markup:
    """What shows around the tile that was laid last."""
    return box(CELL + 8, fill=ACCENT)


@lru_cache(maxsize=1024)
def face(board: Board, kind: TileKind, sides: tuple[str | None, ...]) -> Markup:
    """What is on a tile."""
    if is_end(kind):
        return _terminus(board, sides)
    lines = [line(str(sides[a]), a, b) for a, b in ways(sides)]
    if kind == "straight":
        return group(*lines, point(board, str(sides[0]), 0, 0, STRAIGHT_POINT))
    if kind == "cross":
        return group(*lines, disc(0, 0, 14.5, stroke=INK, stroke_width=5.5))
    x, y = turning(0, partner(sides, 0))
    return group(*lines, bridge([(x, y), (-x, -y)], 26, 15))


def _terminus(board: Board, sides: Sides) -> Markup:
    """Three points, joined in the middle; to M come lines of all colours."""
    ways, points = [], []
    for name, (x, y) in zip(sides, MIDDLES, strict=True):
        if name:
            ways.append(segment((0, 0), (x * POINT, y * POINT), stroke=PAPER, stroke_width=5))
            ways.append(_exit(x, y, COLOURS if name == ANY else (name,)))
            points.append(point(board, name, x * POINT, y * POINT, END_POINT))
    return group(*ways, disc(0, 0, 5.5), *points)


def _exit(x: float, y: float, colours: tuple[str, ...]) -> Markup:
    """From a point of an end tile to the side of the tile, in strips of these colours."""
    width = LINE / len(colours)
    strips = []
    for k, colour in enumerate(colours):
        aside = (k - (len(colours) - 1) / 2) * width
        dx, dy = (0.0, aside) if x else (aside, 0.0)
        a, b = ((x * part + dx, y * part + dy) for part in (POINT, 1))
        strips.append(segment(a, b, stroke=PAINT[colour], stroke_width=width))
    return svg.joined(strips)


@lru_cache(maxsize=1024)
def tile(board: Board, kind: TileKind, sides: tuple[str | None, ...]) -> Markup:
    """A whole tile."""
    return group(ground(kind), face(board, kind, sides), class_=f"tile {kind}", data_help=TOPICS[kind])


@lru_cache(maxsize=256)
def sketch(board: Board, kind: TileKind, sides: tuple[str | None, ...]) -> Markup:
    """A tile in small where it may be laid: no depth, since it does not lie there yet."""
    fill = GROUNDS["section"][1]
    return group(box(TILE, fill=fill, stroke=svg.FAINT, stroke_width=3), face(board, kind, sides), class_="tile")
