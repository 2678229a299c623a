"""Ways: polylines measured by their length, to place things on or beside a line."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import atan2, degrees, hypot

import numpy as np

from .anchors import Spot

STEPS = 48  # of a curve
SAMPLES = 16  # steps of a way whose ends are compared with other points


class Way:
    """A line through points, measured along its length."""

    def __init__(self, points: Sequence[Spot]) -> None:
        self.points = list(points)
        self.far = [0.0, *accumulate(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.points))]
        self.length = self.far[-1]

    def at(self, distance: float) -> tuple[float, float, float]:
        """The point so far along, and the direction there in degrees."""
        k = min(bisect_left(self.far, distance, 1), len(self.points) - 1) - 1
        a, b = self.points[k], self.points[k + 1]
        step = self.far[k + 1] - self.far[k]
        part = (distance - self.far[k]) / step if step else 0.5
        turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
        return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, turn

    def spots(self, steps: int) -> list[Spot]:
        """Points at equal distances from its start to its end."""
        return [self.at(self.length * k / steps)[:2] for k in range(steps + 1)]

    def distance(self, spots: Sequence[Spot]) -> float:
        """How near the nearest of some spots is to one of a few points of the way."""
        gaps = np.array(spots)[:, None] - np.array(self.spots(SAMPLES))
        return float(np.hypot(*np.moveaxis(gaps, -1, 0)).min())

    def beside(self, off: float) -> Way:
        """A way so far to the left of this one."""
        moved = []
        for k, (x, y) in enumerate(self.points):
            a, b = self.points[max(0, k - 1)], self.points[min(len(self.points) - 1, k + 1)]
            length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
            moved.append((x + off * (b[1] - a[1]) / length, y - off * (b[0] - a[0]) / length))
        return Way(moved)

    def part(self, start: float, stop: float) -> list[Spot]:
        """The points from one distance to another."""
        inner = [p for p, far in zip(self.points, self.far, strict=True) if start < far < stop]
        return [self.at(start)[:2], *inner, self.at(stop)[:2]]


def curve(a: Spot, b: Spot, bend: float) -> Way:
    """The way from a to b whose middle lies so far off the straight one, to the left."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    left = ((b[1] - a[1]) / length, (a[0] - b[0]) / length)
    pull = ((a[0] + b[0]) / 2 + 2 * bend * left[0], (a[1] + b[1]) / 2 + 2 * bend * left[1])
    steps = STEPS if bend else 2
    points = []
    for k in range(steps + 1):
        t = k / steps
        u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((u * a[0] + v * pull[0] + w * b[0], u * a[1] + v * pull[1] + w * b[1]))
    return Way(points)
