"""Points in the plane, and outlines around shapes that share sides."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from math import atan2, hypot, pi
from typing import TypeVar

from .anchors import Spot

T = TypeVar("T", bound=Hashable)


def towards(a: Spot, b: Spot, far: float) -> Spot:
    """The point at a distance from a on the way to b."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    return a[0] + (b[0] - a[0]) * far / length, a[1] + (b[1] - a[1]) * far / length


def upright(degrees: float) -> float:
    """The angle, turned by half a circle if text along it would be upside down."""
    return (degrees + 90 - 0.01) % 180 - 90 + 0.01


def turn(a: Spot, b: Spot, c: Spot) -> float:
    """By which angle a way from a over b to c turns, from −π to π; to the left is above 0 (y runs downwards)."""
    angle = atan2(b[1] - c[1], c[0] - b[0]) - atan2(a[1] - b[1], b[0] - a[0])
    return (angle + pi) % (2 * pi) - pi


def outlines(shapes: Iterable[tuple[T, ...]], at: Callable[[T], Spot]) -> Iterator[list[T]]:
    """The corners around shapes that share sides, loop by loop, without those in the middle of a straight side.

    Each shape lists its corners counterclockwise; `at` says where they lie.
    """
    sides = {side for corners in shapes for side in zip(corners, (*corners[1:], corners[0]), strict=True)}
    onward: dict[T, list[T]] = {}
    for a, b in sorted(sides, key=lambda side: (at(side[0]), at(side[1]))):
        if (b, a) not in sides:
            onward.setdefault(a, []).append(b)
    while onward:
        loop = [next(iter(onward))]
        while len(loop) == 1 or loop[0] != loop[-1]:
            # Where two shapes touch at a corner only, the sharpest turn back keeps them apart.
            came, here = (at(v) for v in (loop[-2:] if len(loop) > 1 else loop * 2))
            there = max(onward[loop[-1]], key=lambda v: turn(came, here, at(v)))
            onward[loop[-1]].remove(there)
            if not onward[loop[-1]]:
                del onward[loop[-1]]
            loop.append(there)
        ways = zip([loop[-2], *loop], loop, loop[1:], strict=False)
        yield [b for a, b, c in ways if abs(turn(at(a), at(b), at(c))) > 0.01]
