"""Where everything lies in the picture of the city: the lattice enlarged, its centre in the middle."""

from __future__ import annotations

from functools import cache
from math import atan2, pi, sqrt

from mornington.draw.anchors import halfway
from mornington.draw.geometry import towards
from mornington.draw.svg import Spot

from ..lattice import Vertex, lattice, middle

EDGE = 124.0  # the length of an edge
TALL = EDGE * sqrt(3) / 2  # of a space
SIZE = round(11 * EDGE + 72, 2), round(12 * TALL + 116, 2)
OFFSET = 15.0  # of a line from the edge it runs along
ARROW_HIGH = 28.5  # how far an arrow lies from the city


def spot(*vertices: Vertex) -> Spot:
    """The middle of some vertices of the lattice."""
    x, y = middle(vertices)
    return SIZE[0] / 2 + EDGE * x, SIZE[1] / 2 + EDGE * y


@cache
def at(v: int) -> Spot:
    """The vertex of a number."""
    return spot(lattice().vertices[v])


@cache
def centre(space: int) -> Spot:
    return spot(*lattice().spaces[space])


def within(space: int, far: float) -> list[Spot]:
    """The corners of a space, so far inside it."""
    return [towards(at(v), centre(space), far) for v in lattice().corners[space]]


@cache
def arrow_place(number: int) -> tuple[Spot, float]:
    """Where an arrow lies, and which way is out, as part of a circle clockwise from the top."""
    arrow = lattice().arrows[number]
    base, apex = halfway((at(arrow.first), at(arrow.second))), at(arrow.apex)
    return towards(base, apex, ARROW_HIGH), atan2(apex[0] - base[0], base[1] - apex[1]) / (2 * pi)
