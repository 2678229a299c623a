"""A line as strokes: what has been there for a while in one, the newest tunnels in one each, to be drawn in.

A stroke goes from the middle of a tunnel to the middle of the next: where a line bends, the bend belongs to the newer
tunnel. Together the strokes look like one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

from mornington.draw import svg
from mornington.draw.motion import thing
from mornington.draw.svg import PAPER, WHITE, Markup, Spot, Value, group, path

from .paint import PAINT
from .pieces import CASING, DASH, INLAY, LINE, remembered

BEND = 15.0  # how gently a line bends
NEWEST = 3  # tunnels that have a stroke of their own: as many as a turn can add
SAMPLES = 8  # of a bend, to measure it


@remembered
def stroked(company: str, line: int, parts: tuple[tuple[Spot, ...], ...]) -> Markup:
    """A line of a company; `parts` are the corners of each tunnel's part of it, from its start to its end."""
    settled = max(0, len(parts) - NEWEST)
    strokes = [path(svg.rounded(_linked(parts), BEND), stroke=PAPER, stroke_width=CASING)]
    before = parts[:settled]
    if before:
        strokes.append(_stroke(company, line, _linked(before), 0.0))
    far = _length(_linked(before)) if before else 0.0
    for k, part in enumerate(parts[settled:], settled):
        strokes.append(thing(f"dug-{company}-{line}-{k + 1}", _stroke(company, line, part, far), enter="draw"))
        far += _length(part)
    return group(*strokes, fill="none", stroke_linecap="round", stroke_linejoin="round", class_=f"line {company}")


def _linked(parts: Sequence[Sequence[Spot]]) -> list[Spot]:
    """The corners of parts that follow each other; where two meet the line is straight."""
    first, *rest = parts
    points = list(first)
    for part in rest:
        points = points[:-1] + list(part[1:])
    return points


def _stroke(company: str, line: int, points: Sequence[Spot], far: float) -> Markup:
    """A stretch that begins so far from the start of its line: stripes go on there as they would without a seam."""
    d = svg.rounded(points, BEND)
    colour = path(d, stroke=PAINT[company], stroke_width=LINE)
    if line != 2:
        return colour
    stripes: dict[str, Value] = {"stroke_dasharray": f"{DASH} {DASH}", "stroke_linecap": "butt"}
    offset = far % (2 * DASH) or None
    return svg.joined((colour, path(d, stroke=WHITE, stroke_width=INLAY, stroke_dashoffset=offset, **stripes)))


def _length(points: Sequence[Spot]) -> float:
    """How long the line along these corners is, with its bends."""
    return sum(dist(a, b) for a, b in pairwise(_along(points)))


def _along(points: Sequence[Spot]) -> Iterator[Spot]:
    """Points along the curve that `svg.rounded` draws."""
    yield points[0]
    for a, b, c in zip(points, points[1:], points[2:], strict=False):
        into, out = _off(b, a), _off(b, c)
        for k in range(SAMPLES + 1):
            t = k / SAMPLES
            u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t**2
            yield u * into[0] + v * b[0] + w * out[0], u * into[1] + v * b[1] + w * out[1]
    yield points[-1]


def _off(p: Spot, q: Spot) -> Spot:
    part = min(0.5, BEND / dist(p, q))
    return p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part
