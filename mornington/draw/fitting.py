"""Coordinates of a file on a sheet of paper: as large as it allows, in the middle of it."""

from __future__ import annotations

from collections.abc import Sequence

from .anchors import Spot
from .regions import Box


def fit_sheet(
    points: Sequence[Spot], size: Spot, most: Spot, least: float, edge: float
) -> tuple[Box, tuple[Spot, ...], float]:
    """The field that points on a sheet of some size fill, the points in it, and how large a unit is drawn.

    The field is no wider and no higher than `most`, but no smaller than `least`; `edge` is left free around it. It
    grows with points that lie outside the sheet.
    """
    xs, ys = zip((0.0, 0.0), size, *points, strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    scale = min(most[0] / wide, most[1] / high)
    width, height = max(least, wide * scale), max(least, high * scale)
    left = edge + (width - wide * scale) / 2 - min(xs) * scale
    top = edge + (height - high * scale) / 2 - min(ys) * scale
    spots = tuple((left + x * scale, top + y * scale) for x, y in points)
    return (edge, edge, edge + width, edge + height), spots, scale
