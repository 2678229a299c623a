"""What lies between the stations of a city: parks, and buildings one knows it by.

Drawings of our own, pale enough to draw lines over them. A thing lies at a column and a row of the grid;
cities we have not drawn have none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from mornington.draw import svg
from mornington.draw.svg import Markup, Spot, around, at, circle_path, disc, group, path, rect

from ..board import Board
from .paint import GRASS, POND, STONE, STONE_EDGE, TREE
from .stations import CELL, spot


class Park(NamedTuple):
    x: float
    y: float
    wide: float  # half of it, in cells
    high: float
    pond: bool = False


class Landmark(NamedTuple):
    name: str
    x: float
    y: float
    scale: float = 1.0


class Scenery(NamedTuple):
    parks: Sequence[Park]
    landmarks: Sequence[Landmark]


# Places

LONDON = Scenery(
    parks=(
        Park(4.5, 1.55, 0.92, 0.62, pond=True),
        Park(1.55, 1.72, 0.72, 0.5),
        Park(7.4, 1.75, 0.55, 0.58, pond=True),
        Park(3.12, 3.12, 0.5, 0.4, pond=True),
        Park(1.0, 5.85, 0.8, 0.62),
        Park(8.45, 5.62, 0.78, 0.5),
        Park(3.55, 8.05, 1.0, 0.42, pond=True),
        Park(7.0, 7.35, 0.62, 0.38),
        Park(0.2, 8.3, 0.42, 0.4),
        Park(9.05, 8.1, 0.42, 0.42),
    ),
    landmarks=(
        Landmark("clock tower", 3.54, 4.0, 1.05),
        Landmark("wheel", 5.45, 5.72, 1.05),
        Landmark("dome", 6.35, 3.72),
        Landmark("bridge", 7.05, 4.3, 1.2),
        Landmark("power station", 4.15, 7.0),
        Landmark("arch", 0.0, 1.12),
        Landmark("spire", 6.0, 7.3),
        Landmark("tent", 9.0, 5.12),
        Landmark("aeroplane", 0.02, 4.35),
        Landmark("cranes", 8.0, 3.12),
        Landmark("boat", 1.1, 3.42),
        Landmark("glasshouse", 2.0, 8.2, 0.9),
        Landmark("mast", 6.3, 0.2),
        Landmark("terrace", 7.6, 8.2, 0.9),
    ),
)
PRAGUE = Scenery(
    parks=(Park(1.6, 2.0, 0.5, 0.5), Park(6.5, 6.4, 0.6, 0.4), Park(0.5, 5.4, 0.5, 0.5, pond=True)),
    landmarks=(
        Landmark("castle", 1.0, 2.35, 1.1),
        Landmark("bridge", 2.5, 4.95, 0.9),
        Landmark("spire", 4.0, 4.9),
        Landmark("clock tower", 4.5, 3.1),
        Landmark("terrace", 5.0, 6.0),
        Landmark("boat", 5.0, 1.5),
    ),
)
CITIES = {"London": LONDON, "Prague": PRAGUE}


@lru_cache(maxsize=16)
def parks(board: Board) -> Markup:
    """The green of a city, below its river."""
    if board.name not in CITIES:
        return svg.NOTHING
    lawns = trees = ponds = ""
    for park in CITIES[board.name].parks:
        lawns += _lawn(park)
        trees += _trees(park)
        if park.pond:
            ponds += _pond(park)
    layers = ((lawns, GRASS), (ponds, POND), (trees, TREE))
    return group(*(path(d, fill=fill) for d, fill in layers), class_="parks")


@lru_cache(maxsize=16)
def landmarks(board: Board) -> Markup:
    """The buildings, above the river."""
    if board.name not in CITIES:
        return svg.NOTHING
    drawn = (
        at(*spot(mark.x, mark.y), DRAWINGS[mark.name](), scale=mark.scale) for mark in CITIES[board.name].landmarks
    )
    style: dict[str, svg.Value] = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return group(*drawn, fill=STONE, stroke=STONE_EDGE, stroke_width=2.5, **style, class_="landmarks")


def _blob(x: float, y: float, wide: float, high: float, phase: float) -> list[Spot]:
    """The corners of a shape that no ruler has drawn."""
    bumps = (1.0, 0.86, 1.06, 0.92, 0.98, 0.84, 1.04, 0.9)
    points = []
    for k, bump in enumerate(bumps):
        dx, dy = around(0, 0, bump, k / len(bumps) + phase)
        points.append((x + wide * dx, y + high * dy))
    return points


def _lawn(park: Park) -> str:
    x, y = spot(park.x, park.y)
    return svg.rounded(_blob(x, y, CELL * park.wide, CELL * park.high, 0.03 * (park.x % 3)), CELL, True)


def _pond(park: Park) -> str:
    x, y = spot(park.x, park.y)
    return svg.rounded(_blob(x + 12, y + 8, 24, 11, 0.1), CELL, True)


def _trees(park: Park) -> str:
    """Small crowns near the edge, at places that look like chance and are none."""
    x, y = spot(park.x, park.y)
    n = max(5, round(9 * (park.wide + park.high)))
    crowns = ""
    for k in range(n):
        far = 0.62 + 0.2 * ((7 * k + int(10 * park.x)) % 5) / 5
        dx, dy = around(0, 0, far, (k + 0.35 * (k % 3)) / n)
        crowns += circle_path(x + CELL * park.wide * dx, y + CELL * park.high * dy, 4.5 + (3 * k + int(park.y)) % 4)
    return crowns


# Landmarks: each around the origin, about 70 units high


def _clock_tower() -> Markup:
    return group(
        rect(-9, -22, 18, 58, 1),
        path("M-11 -22L0 -46L11 -22Z"),
        rect(-12, -26, 24, 18, 2),
        disc(0, -17, 6.5, svg.PAPER),
        path("M0 -17V-21M0 -17L3 -15", fill="none", stroke_width=1.5),
        path("M9 10H34V36H9M15 36V18M21 36V18M27 36V18", fill="none", stroke_width=2),
    )


def _wheel() -> Markup:
    spokes = "".join(svg.through([(0, -6), around(0, -6, 32, k / 8)]) for k in range(8))
    cabins = "".join(circle_path(*around(0, -6, 32, k / 8), 3.2) for k in range(8))
    return group(
        path("M-16 38L0 -6L16 38", fill="none", stroke_width=3),
        disc(0, -6, 32, "none"),
        path(spokes, fill="none", stroke_width=1),
        path(cabins, stroke_width=1.5),
    )


def _dome() -> Markup:
    return group(
        rect(-32, 10, 64, 20, 1),
        rect(-15, -6, 30, 18),
        path("M-15 -6C-15 -30 15 -30 15 -6Z"),
        path("M-4 -24H4V-32H-4ZM0 -32V-40", stroke_width=2),
        path("M-24 30V16M-12 30V16M0 30V16M12 30V16M24 30V16", fill="none", stroke_width=1.8),
    )


def _bridge() -> Markup:
    tower = "M-6 24V-20L0 -32L6 -20V24Z"
    return group(
        path("M-46 8Q-30 4 -20 -12M46 8Q30 4 20 -12", fill="none", stroke_width=2),
        rect(-46, 8, 92, 5),
        rect(-20, -16, 40, 5),
        at(-20, 0, path(tower)),
        at(20, 0, path(tower)),
        path("M-20 -6V0M20 -6V0", fill="none", stroke_width=2),
    )


def _power_station() -> Markup:
    chimneys = (rect(x, -34, 7, 40, 2) for x in (-30, -19, 12, 23))
    return group(
        *chimneys, rect(-34, 2, 68, 26, 2), path("M-22 28V14M-11 28V14M0 28V14M11 28V14M22 28V14", fill="none")
    )


def _arch() -> Markup:
    return group(
        path("M-32 22C-26 -34 26 -34 32 22", fill="none", stroke_width=3.5),
        path("M-34 24Q-36 8 -24 6H24Q36 8 34 24Z"),
        path("M-18 -8L-14 6M0 -20V6M18 -8L14 6", fill="none", stroke_width=1.2),
    )


def _spire() -> Markup:
    return group(
        path("M-13 32L-2 -42H2L13 32Z"), path("M-2 -42L3 32M-8 4L9 8M-10 18L11 22", fill="none", stroke_width=1.4)
    )


def _tent() -> Markup:
    masts = "".join(f"M{x} 4L{round(1.25 * x, 2)} -24" for x in (-22, -8, 8, 22))
    return group(path(masts, fill="none", stroke_width=2), path("M-38 16C-26 -16 26 -16 38 16Z"), path("M-38 16H38"))


def _aeroplane() -> Markup:
    d = "M0 -30C4 -30 5 -22 5 -14L30 6V12L5 4V18L12 25V29L0 25L-12 29V25L-5 18V4L-30 12V6L-5 -14C-5 -22 -4 -30 0 -30Z"
    return svg.turned(0, 0, 38, path(d))


def _cranes() -> Markup:
    crane = path("M-8 28L-3 -20M8 28L3 -20M-6 10H6M-14 -20H24M24 -20V-8M0 -30L-14 -20M0 -30L24 -20", fill="none")
    return group(at(-16, 2, crane, scale=0.9), at(18, 6, crane, scale=0.75), path("M-34 30H36", fill="none"))


def _boat() -> Markup:
    return group(path("M-18 4H18L13 12H-13Z"), path("M0 4V-14L13 2Z"), stroke_width=2)


def _glasshouse() -> Markup:
    return group(
        path("M-38 24V8Q-26 -6 -14 4Q0 -26 14 4Q26 -6 38 8V24Z"),
        path("M-14 24V4M14 24V4M0 24V-11M-26 24V1M26 24V1M-38 14H38", fill="none", stroke_width=1.4),
    )


def _mast() -> Markup:
    return group(rect(-4, -8, 8, 40), rect(-10, -22, 20, 14, 3), path("M0 -22V-42M-7 -30H7", fill="none"))


def _terrace() -> Markup:
    house = path("M-11 22V-4L0 -16L11 -4V22Z")
    doors = path("M-25 22V12H-19V22M-3 22V12H3V22M19 22V12H25V22", fill="none", stroke_width=1.6)
    return group(at(-22, 0, house), house, at(22, 0, house), doors)


def _castle() -> Markup:
    return group(
        rect(-38, 4, 76, 24, 1),
        path("M-30 4V-8H-16V4M16 4V-8H30V4", stroke_width=2),
        path("M-9 4V-20L-4.5 -38L0 -20L4.5 -38L9 -20V4Z"),
        path("M-26 28V14M-13 28V14M0 28V14M13 28V14M26 28V14", fill="none", stroke_width=1.6),
    )


DRAWINGS: dict[str, Callable[[], Markup]] = {
    "clock tower": _clock_tower,
    "wheel": _wheel,
    "dome": _dome,
    "bridge": _bridge,
    "power station": _power_station,
    "arch": _arch,
    "spire": _spire,
    "tent": _tent,
    "aeroplane": _aeroplane,
    "cranes": _cranes,
    "boat": _boat,
    "glasshouse": _glasshouse,
    "mast": _mast,
    "terrace": _terrace,
    "castle": _castle,
}
