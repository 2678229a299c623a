"""A field divided among points: to each belongs all that lies nearer to it than to any other."""

from __future__ import annotations

from collections.abc import Sequence

from .svg import PAPER, Markup, Spot, Value, group, path, through

Box = tuple[float, float, float, float]  # left, top, right, bottom
Corner = tuple[Spot, int | None]  # and which point the side after it faces; None: the edge of the field
BORDER = 11.0  # between two kinds


def divided(spots: Sequence[Spot], field: Box, kinds: Sequence[int], tints: Sequence[str], **style: Value) -> Markup:
    """The regions of all points in the tint of their kind; paper between two kinds."""
    fields, borders = [], ""
    for i, kind in enumerate(kinds):
        corners = region(spots, i, field)
        outline = through([p for p, _faced in corners], True)
        fields.append(path(outline, fill=tints[kind], stroke=tints[kind], stroke_width=1.5))
        for (a, j), (b, _faced) in zip(corners, corners[1:] + corners[:1], strict=True):
            if j is not None and kinds[j] != kind and i < j:
                borders += through([a, b])
    edges = path(borders, fill="none", stroke=PAPER, stroke_width=BORDER, stroke_linecap="round")
    return group(*fields, edges, **style)


def region(spots: Sequence[Spot], i: int, field: Box) -> list[Corner]:
    """The corners of what belongs to one of the points, clockwise."""
    left, top, right, bottom = field
    cell: list[Corner] = [(p, None) for p in ((left, top), (right, top), (right, bottom), (left, bottom))]
    x, y = spots[i]
    for j, (ox, oy) in enumerate(spots):
        if (ox, oy) == (x, y):
            continue
        over = [(ox - x) * (px - (x + ox) / 2) + (oy - y) * (py - (y + oy) / 2) for (px, py), _faced in cell]
        kept: list[Corner] = []
        for k, (p, faced) in enumerate(cell):
            q, here, there = cell[(k + 1) % len(cell)][0], over[k], over[(k + 1) % len(cell)]
            if here <= 0:
                kept.append((p, faced))
            if (here <= 0) != (there <= 0):
                part = here / (here - there)
                cut = (p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part)
                kept.append((cut, j if here <= 0 else faced))
        cell = kept
    return cell
