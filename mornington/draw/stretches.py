"""Straight stretches between two points: their length, what lies beside them, where others cross them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

from .anchors import Spot

Stretch = tuple[Spot, Spot]


def length(a: Spot, b: Spot) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def between(a: Spot, b: Spot, part: float) -> Spot:
    """The point so much of the way from a to b."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def shortened(a: Spot, b: Spot, off: float) -> Stretch:
    """The stretch without so much at both ends."""
    part = off / length(a, b)
    return between(a, b, part), between(a, b, 1 - part)


def side(a: Spot, b: Spot, p: Spot) -> float:
    """On which side of the way from a to b the point p lies, by the sign; 0 where it is on it."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def distance(p: Spot, a: Spot, b: Spot) -> float:
    """How far p is from the stretch."""
    if a == b:
        return length(p, a)
    along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length(a, b) ** 2
    return length(p, between(a, b, min(1.0, max(0.0, along))))


def clipped(a: Spot, b: Spot, low: Spot, high: Spot) -> Stretch:
    """The part of the stretch inside a box; of no length where there is none."""
    start, stop = 0.0, 1.0
    for k in (0, 1):
        step = b[k] - a[k]
        if step:
            into, out = sorted(((low[k] - a[k]) / step, (high[k] - a[k]) / step))
            start, stop = max(start, into), min(stop, out)
        elif not low[k] < a[k] < high[k]:
            stop = start
    return between(a, b, start), between(a, b, max(start, stop))


def cut(a: Spot, b: Spot, others: Iterable[Stretch]) -> list[Stretch]:
    """The pieces of the stretch between the others that cross it."""
    cuts = {0.0, 1.0}
    for c, d in others:
        left, right = side(c, d, a), side(c, d, b)
        if left * right < 0 and side(a, b, c) * side(a, b, d) < 0:
            cuts.add(left / (left - right))
    return list(pairwise(between(a, b, part) for part in sorted(cuts)))


def simplified(points: Sequence[Spot], least: float) -> list[Spot]:
    """A line without the bends that are smaller than this."""
    first, last = points[0], points[-1]
    far = max(points[1:-1], key=lambda p: distance(p, first, last), default=first)
    if distance(far, first, last) < least:
        return [first, last]
    at = list(points).index(far, 1)
    return simplified(points[: at + 1], least) + simplified(points[at:], least)[1:]


def widened(a: Spot, b: Spot, widths: Sequence[tuple[float, float]]) -> list[Spot]:
    """The corners of a shape along the stretch, clockwise: at each distance from a, so wide to both sides."""
    x, y = (b[0] - a[0]) / length(a, b), (b[1] - a[1]) / length(a, b)
    left = [(a[0] + x * far + y * wide, a[1] + y * far - x * wide) for far, wide in widths]
    right = [(a[0] + x * far - y * wide, a[1] + y * far + x * wide) for far, wide in reversed(widths)]
    return left + right


def clearest(spots: Iterable[Spot], stretches: Sequence[Stretch], low: Spot, high: Spot) -> list[Spot]:
    """Those of the spots that lie inside a box, the farthest from all stretches first."""
    inside = [p for p in spots if low[0] < p[0] < high[0] and low[1] < p[1] < high[1]]
    return sorted(inside, key=lambda p: -round(min(distance(p, *stretch) for stretch in stretches), 2))
