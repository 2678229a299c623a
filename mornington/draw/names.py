"""Names on a map: each beside the place it belongs to, in one line or two, as clear as can be of everything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from mornington.core.records import Array

from .regions import Box
from .svg import PAPER, Markup, Spot, group, label, needed

LEADING = 1.06  # from one line to the next, of the size
HALO = 7.0  # the width of the paper around letters
ROOM = (520.0, 220.0)  # obstacles farther away than this are in no name's way
GAPS = (8.0, 18.0, 32.0)  # between a place and its name
ABOVE = (0, -0.1, 0.1, -0.22, 0.22, -0.3, 0.3, -0.4, 0.4, -0.5, 0.5)  # shifts along the place's side
BESIDE = tuple(sign * k / 10 for k in range(11) for sign in ((-1, 1) if k else (1,)))
ROUNDS = 12  # in which each name looks again where the others are
OVER_ANOTHER = 84.0  # what it costs to cover another name: more than to cover a few spaces


class Obstacle(NamedTuple):
    """Something round that a name should not cover; the larger its weight, the less."""

    x: float
    y: float
    r: float
    weight: float


class Name(NamedTuple):
    lines: tuple[str, ...]
    x: float
    y: float  # middle of the first line
    anchor: str


def place_names(
    names: Sequence[str], spots: Sequence[Spot], radius: float, size: float, obstacles: Sequence[Obstacle], field: Box
) -> tuple[Name, ...]:
    """Where to write the name of each place, whose mark has this radius, inside a field."""
    things = np.array(obstacles)
    places, boxes, prices = [], [], []
    for words, (x, y) in zip(names, spots, strict=True):
        near = things[(abs(things[:, 0] - x) < ROOM[0]) & (abs(things[:, 1] - y) < ROOM[1])]
        unease, around, found = zip(*_places(words, x, y, radius, size), strict=True)
        places.append(found)
        boxes.append(np.array(around))
        prices.append(_prices(boxes[-1], near, field) + unease)
    taken = [int(price.argmin()) for price in prices]
    for _round in range(ROUNDS):
        for i in sorted(range(len(spots)), key=lambda i: -prices[i].min()):
            others = np.array([boxes[j][taken[j]] for j in range(len(spots)) if j != i])
            taken[i] = int((prices[i] + OVER_ANOTHER * _overlaps(boxes[i], others)).argmin())
    return tuple(found[k] for found, k in zip(places, taken, strict=True))


def written(names: Sequence[Name], size: float) -> Markup:
    """The names with a halo, so that they can be read on anything."""
    texts = (
        label(line, name.x, name.y + k * size * LEADING, size, anchor=name.anchor, weight=700)
        for name in names
        for k, line in enumerate(name.lines)
    )
    return group(*texts, stroke=PAPER, stroke_width=HALO, stroke_linejoin="round", paint_order="stroke", class_="names")


def _places(words: str, x: float, y: float, radius: float, size: float) -> Iterator[tuple[float, Box, Name]]:
    """Where a name could stand around its place: how unwelcome that is, its box, and the name there."""
    for lines in _broken(words):
        width = max(needed(line, size) for line in lines) * 0.96
        height = size * LEADING * len(lines)
        for gap in GAPS:
            reach = radius + gap
            spots = [
                (shift * width, side * (reach + height / 2), "middle", 0.15 + abs(shift))
                for side in (-1, 1)
                for shift in ABOVE
            ]
            spots += [
                (side * (reach + width / 2), shift * height, "start" if side > 0 else "end", abs(shift))
                for side in (-1, 1)
                for shift in BESIDE
            ]
            for dx, dy, anchor, unease in spots:
                box = (x + dx - width / 2, y + dy - height / 2, x + dx + width / 2, y + dy + height / 2)
                at = {"start": box[0], "middle": x + dx, "end": box[2]}[anchor]
                first = box[1] + size * LEADING / 2
                yield unease + gap / 12 + 0.2 * len(lines), box, Name(lines, at, first, anchor)


def _broken(words: str) -> list[tuple[str, ...]]:
    """A name in one line, or in two that are as equal as can be."""
    parts = words.split()
    splits = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    if not splits:
        return [(words,)]
    return [(words,), min(splits, key=lambda pair: max(map(len, pair)))]


def _prices(boxes: Array, things: Array, field: Box) -> Array:
    """How much of each box is covered by round things or cut off by the edge of the field."""
    left, top, right, bottom = boxes.T[:, :, None]
    x, y, r, weight = things.T
    gap = np.hypot(np.maximum(np.maximum(left - x, x - right), 0), np.maximum(np.maximum(top - y, y - bottom), 0))
    covered = np.where(gap < r, weight * (1 + (r - gap) / r), 0).sum(1)
    inside = (boxes - field) * (1, 1, -1, -1)
    return np.asarray(covered + np.where(inside < 8, 30 - inside, 0).sum(1))


def _overlaps(boxes: Array, others: Array) -> Array:
    """How many of the others each box would come too close to."""
    a, b = boxes.T[:, :, None], others.T
    close = (a[0] < b[2] + 6) & (b[0] < a[2] + 6) & (a[1] < b[3] + 2) & (b[1] < a[3] + 2)
    return np.asarray(close.sum(1))
