"""Where a tunnel is pointed at: not on its track, which lies close to the one across its edge, but apart from all.

From the end of a line the tunnels go out like rays, one for each side of each edge: 30 degrees between any two. The
farther out, the more room: there lie their handles, and each has its part of the city around it to be hit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, dist, hypot, radians, sin
from typing import NamedTuple

from mornington.draw.svg import Spot

from ..lattice import lattice
from .plan import EDGE, at, centre

BETWEEN = 15.0  # degrees from an edge to a tunnel's ray, halfway to the ray of its neighbour
FAR, NEARER = 108.0, 88.0  # how far out handles lie: at FAR any two are 55 apart; nearer where a station may be built
FRAME_BETWEEN, FRAME_FAR = 8.0, 82.0  # in an arrow space, where an edge has one tunnel only
NEAR, OUT = 26.0, 140.0  # from where to where a ray can be hit
SEEN = 320.0  # handles farther away than this do not matter to each other


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


def parted(field: Sequence[Spot], own: Spot, others: Sequence[Spot]) -> list[Spot]:
    """The part of a field that is nearer to its own spot than to any other."""
    points = list(field)
    for other in others:
        if other != own and dist(own, other) < SEEN:
            points = _nearer(points, own, other)
    return points


def _nearer(points: list[Spot], own: Spot, other: Spot) -> list[Spot]:
    """A convex shape cut along the line halfway between two spots."""
    nx, ny = other[0] - own[0], other[1] - own[1]
    size = hypot(nx, ny)
    mx, my = (own[0] + other[0]) / 2, (own[1] + other[1]) / 2
    beyond = [((x - mx) * nx + (y - my) * ny) / size for x, y in points]
    kept: list[Spot] = []
    for k, (p, far) in enumerate(zip(points, beyond, strict=True)):
        q, next_far = points[(k + 1) % len(points)], beyond[(k + 1) % len(points)]
        if far <= 0:
            kept.append(p)
        if (far < 0 < next_far) or (next_far < 0 < far):
            part = far / (far - next_far)
            kept.append((p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part))
    return kept
