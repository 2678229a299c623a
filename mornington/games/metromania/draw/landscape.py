"""The country around the city: an old town, hills with a wheel, docks and a bridge, one in each corner of the board."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from mornington.draw import svg
from mornington.draw.svg import PAPER, WATER, WATER_EDGE, Markup, Spot, at, disc, group, path, segment

from .paint import FAR_AWAY, FAR_INK, MEADOW, PARK_EDGE, TREE, TRUNK
from .plan import SIZE

WIDE, HIGH = 250.0, 150.0  # room in a corner
MARGIN = 16.0


@cache
def landscape() -> Markup:
    """All four corners."""
    right, low = SIZE[0] - MARGIN - WIDE, SIZE[1] - MARGIN
    corners = (
        at(MARGIN, MARGIN + HIGH, _old_town()),
        at(right, MARGIN + HIGH, _hills()),
        at(MARGIN, low, _docks()),
        at(right, low, _bridge()),
    )
    return group(*corners, class_="landscape")


# Each is drawn on the line y = 0, from x = 0 to WIDE


def _house(x: float, wide: float, high: float, roof: float) -> str:
    """The outline of a gabled house."""
    top = -high
    return svg.through([(x, 0), (x, top), (x + wide / 2, top - roof), (x + wide, top), (x + wide, 0)], True)


def _windows(x: float, y: float, columns: int, rows: int, step: Spot, size: Spot) -> str:
    """A field of windows, as one path."""
    frame = f"h{svg.number(size[0])}v{svg.number(size[1])}h-{svg.number(size[0])}Z"
    return "".join(
        f"M{svg.number(x + k * step[0])} {svg.number(y + n * step[1])}{frame}"
        for n in range(rows)
        for k in range(columns)
    )


def _tree(x: float, y: float, r: float) -> Markup:
    return group(
        path(f"M{svg.number(x)} {svg.number(y)}v{svg.number(-1.8 * r)}", stroke=TRUNK, stroke_width=0.32 * r),
        disc(x, y - 2.1 * r, r, TREE),
    )


def _old_town() -> Markup:
    """A clock tower among gables."""
    roofs = "".join((_house(6, 40, 34, 22), _house(46, 34, 44, 18), _house(130, 38, 40, 24), _house(168, 30, 30, 18)))
    tower = svg.through(
        [(84, 0), (84, -92), (80, -92), (80, -98), (104, -138), (128, -98), (128, -92), (124, -92), (124, 0)], True
    )
    lights = _windows(14, -28, 2, 1, (16, 0), (8, 12)) + _windows(53, -36, 2, 2, (13, 17), (7, 10))
    lights += _windows(138, -34, 2, 1, (15, 0), (8, 13)) + _windows(175, -24, 1, 1, (0, 0), (8, 11))
    lights += _windows(93, -50, 2, 2, (14, 22), (8, 13))
    return group(
        path("M-10 0Q60 -16 120 -6T236 0Z", fill=MEADOW),
        path(roofs, fill=FAR_AWAY),
        path(tower, fill=FAR_AWAY, stroke=PAPER, stroke_width=2),
        path("M80 -98L104 -138L128 -98ZM6 -34L26 -56L46 -34ZM130 -40L149 -64L168 -40Z", fill=FAR_INK),
        path(lights, fill=PAPER),
        disc(104, -76, 14, PAPER, stroke=FAR_INK, stroke_width=3),
        path("M104 -85V-76L110 -72", fill="none", stroke=FAR_INK, stroke_width=2.6, stroke_linecap="round"),
        _tree(206, 0, 11),
        _tree(224, 0, 8),
    )


def _hills() -> Markup:
    """A wheel to look over the city from, before two hills."""
    x, y, r = 152.0, -76.0, 56.0
    rim = [(x + r * sin(2 * pi * k / 10), y - r * cos(2 * pi * k / 10)) for k in range(10)]
    spokes = "".join(svg.through([(x, y), spot]) for spot in rim)
    legs = svg.through([(x - 34, 0), (x, y), (x + 34, 0)])
    return group(
        path("M20 0Q74 -64 134 -30T252 -10V0Z", fill=MEADOW),
        path("M0 0Q52 -34 110 -12T200 0Z", fill=PARK_EDGE),
        path(spokes, stroke=FAR_INK, stroke_width=1.6),
        path(legs, fill="none", stroke=FAR_INK, stroke_width=5, stroke_linejoin="round", stroke_linecap="round"),
        disc(x, y, r, "none", stroke=FAR_INK, stroke_width=4),
        *(disc(*spot, 6.5, FAR_AWAY, stroke=PAPER, stroke_width=1.6) for spot in rim),
        disc(x, y, 6, FAR_INK),
        _tree(34, -4, 10),
        _tree(54, -10, 13),
        _tree(220, -4, 11),
    )


def _docks() -> Markup:
    """A ship at the quay, and the crane that unloads it."""
    boxes = _windows(74, -44, 5, 1, (19, 0), (16, 12)) + _windows(84, -58, 3, 1, (19, 0), (16, 12))
    hull = "M54 -32H196L182 -8H70Z"
    crane = "M22 0V-104M8 0L22 -34L36 0M22 -104H120M22 -122L4 -104H22M22 -122L108 -104M100 -104V-66"
    waves = "M0 2q9 -9 18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0t18 0"
    return group(
        path("M0 -14H236Q246 -6 236 4H0Q-10 -6 0 -14Z", fill=WATER),
        path(boxes, fill=FAR_AWAY),
        path(_windows(166, -58, 1, 1, (0, 0), (20, 26)), fill=FAR_AWAY),
        path(hull, fill=FAR_INK),
        path("M170 -52h12", stroke=PAPER, stroke_width=5),
        path(crane, fill="none", stroke=FAR_INK, stroke_width=4, stroke_linejoin="round", stroke_linecap="round"),
        path("M92 -66h16v12h-16Z", fill=FAR_AWAY, stroke=FAR_INK, stroke_width=2),
        path(waves, fill="none", stroke=WATER_EDGE, stroke_width=4, stroke_linecap="round"),
    )


def _bridge() -> Markup:
    """A dome behind the river, and the bridge that leads there."""
    dome = "M84 -40V-62H90Q92 -96 118 -100V-116H124V-100Q150 -96 152 -62H158V-40Z"
    arches = "M8 -20Q36 -52 64 -20M64 -20Q100 -60 136 -20M136 -20Q172 -60 208 -20M208 -20Q226 -44 244 -20"
    piers = "".join(svg.through([(x, -34), (x, -6)]) for x in (64, 136, 208))
    return group(
        path(dome, fill=FAR_AWAY),
        path(svg.through([(60, -40), (60, -54), (182, -54), (182, -40)], True), fill=FAR_AWAY),
        path(_windows(68, -50, 8, 1, (14, 0), (6, 10)), fill=PAPER),
        path("M90 -62Q92 -96 121 -100Q150 -96 152 -62Z", fill=FAR_INK),
        disc(121, -119, 5, FAR_INK),
        path("M8 -12H244Q254 -4 244 4H8Q-2 -4 8 -12Z", fill=WATER),
        segment((0, -36), (WIDE, -36), stroke=FAR_INK, stroke_width=6, stroke_linecap="round"),
        path(piers, stroke=FAR_INK, stroke_width=9, stroke_linecap="round"),
        path(arches, fill="none", stroke=FAR_INK, stroke_width=4),
        _tree(20, -36, 9),
        _tree(232, -36, 8),
    )
