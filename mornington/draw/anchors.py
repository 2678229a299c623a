"""Where moves lie in a picture.

A place has a shape that shows what a move would do, and a spot where a badge hides little of it. Both are in the
coordinates of whatever was drawn; when that becomes part of something larger, the place goes along.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Place:
    moves: tuple[int, ...]  # numbers of the moves that are made there
    shape: str  # as markup, without paint of its own …
    paint: str  # … since `fill` or `stroke` of a group around it shows it
    badge: Spot  # beside what the shape shows
    x: float = 0.0  # where its origin lies in the picture …
    y: float = 0.0
    scale: float = 1.0  # … and how large it is there

    def moved(self, x: float, y: float, scale: float = 1.0) -> Place:
        """The same place seen from outside something that lies at x, y."""
        return replace(self, x=x + scale * self.x, y=y + scale * self.y, scale=scale * self.scale)

    @property
    def spot(self) -> Spot:
        """Where a badge goes in the picture."""
        return self.x + self.scale * self.badge[0], self.y + self.scale * self.badge[1]


def halfway(points: Sequence[Spot]) -> Spot:
    """The point half of the way along some points: where a badge on a line goes."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = sum(lengths) / 2
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if length and left <= length:
            part = left / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= length
    return points[0]
