"""Cells: to each of several spots the part of a shape that is nearer to it than to the others, so that none overlap."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist, hypot

from .svg import Spot


def parted(field: Sequence[Spot], own: Spot, others: Sequence[Spot]) -> list[Spot]:
    """The part of a field that is nearer to its own spot than to any other."""
    points, far = list(field), max((dist(own, corner) for corner in field), default=0.0)
    for other in others:
        if other != own and dist(own, other) < 2 * far:
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
