"""Where a tunnel is pointed at: not on its track, which lies close to the one across its edge, but apart from all.

From the end of a line the tunnels go out like rays, one for each side of each edge: 30 degrees between any two. The
farther out, the more room: there lie their handles, and each has its part of the city around it to be hit.
"""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import NamedTuple

from mornington.draw.svg import Spot

from ..lattice import lattice
from .plan import EDGE, at, centre

BETWEEN = 15.0  # degrees from an edge to a tunnel's ray, halfway to the ray of its neighbour
FAR, NEARER = 108.0, 88.0  # how far out handles lie: at FAR any two are 55 apart; nearer where a station may be built
FRAME_BETWEEN, FRAME_FAR = 8.0, 82.0  # in an arrow space, where an edge has one tunnel only
NEAR, OUT = 26.0, 140.0  # from where to where a ray can be hit


class Handle(NamedTuple):
    start: Spot  # the corner that the tunnel is dug from
    spot: Spot
    field: tuple[Spot, ...]  # all that belongs to it, as far as its line is concerned


@cache
def handle(v: int, tunnel: int, near: bool = False) -> Handle:
    """Of a tunnel dug from a vertex."""
    t = lattice().tunnels[tunnel]
    w = t.tail + t.head - v
    framed = t.space >= lattice().city_spaces
    between, far = (FRAME_BETWEEN, FRAME_FAR) if framed else (BETWEEN, NEARER if near else FAR)
    low, high = (-2.5 * BETWEEN / 1.5, 2 * BETWEEN) if framed else (0.0, 2 * BETWEEN)
    (x, y), (wx, wy), (cx, cy) = at(v), at(w), centre(t.space)
    ux, uy = (wx - x) / EDGE, (wy - y) / EDGE
    side = 1 if ux * (cy - y) - uy * (cx - x) > 0 else -1  # clockwise from the edge, or not

    def ray(degrees: float, r: float) -> Spot:
        c, s = cos(radians(degrees)), side * sin(radians(degrees))
        return x + r * (ux * c - uy * s), y + r * (ux * s + uy * c)

    field = ray(low, NEAR), ray(low, OUT), ray(between, OUT + 6), ray(high, OUT), ray(high, NEAR)
    return Handle((x, y), ray(between, far), field)
