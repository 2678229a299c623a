"""Small signs that several games use: ticks, boxes, frames, words on a dark ground."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees

from . import svg
from .svg import ACCENT, BLACK, CREAM, FAINT, INK, PAPER, Markup, Spot, disc, group, label, path, segment, tag


@lru_cache(maxsize=256)
def tick(x: float, y: float, scale: float = 1, ink: str = INK) -> Markup:
    d = svg.through([(x - 9 * scale, y), (x - 2 * scale, y + 7 * scale), (x + 10 * scale, y - 8 * scale)])
    return path(d, fill="none", stroke=ink, stroke_width=4.5 * scale, stroke_linecap="round", stroke_linejoin="round")


@lru_cache(maxsize=256)
def tick_box(x: float, y: float, size: float, ticked: bool) -> Markup:
    """A box from x on, around the height y."""
    box = tag(
        "rect",
        x=x,
        y=y - size / 2,
        width=size,
        height=size,
        rx=size * 0.2,
        fill=ACCENT if ticked else PAPER,
        stroke=INK,
        stroke_width=size * 0.075,
    )
    return group(box, tick(x + size / 2, y, size / 34, BLACK)) if ticked else box


def frame(width: float, height: float, *, active: bool = False, rx: float = 16) -> Markup:
    """The ground of a player's panel; bright while it is their turn."""
    fill, stroke, stroke_width = (CREAM, ACCENT, 5) if active else (PAPER, FAINT, 2)
    return tag("rect", width=width, height=height, rx=rx, fill=fill, stroke=stroke, stroke_width=stroke_width)


@lru_cache(maxsize=4096)
def badge(
    words: str,
    x: float,
    y: float,
    r: float,
    fill: str,
    ink: str,
    *,
    size: float = 1.4,
    family: str | None = None,
    ring: str | None = None,
    stroke: float = 0.2,
    square: bool = False,
    room: float | None = None,
) -> Markup:
    """A letter or a number on a colour.

    Its size, the width of the ring and the room for words, if they may be longer, are parts of the radius.
    """
    edge: dict[str, svg.Value] = {"fill": fill, "stroke": ring, "stroke_width": stroke * r if ring else None}
    if square:
        shape = tag("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, rx=0.3 * r, **edge)
    else:
        shape = tag("circle", cx=x, cy=y, r=r, **edge)
    weight = None if family else 700
    space = None if room is None else room * r
    words = label(words, x, y, size * r, room=space, family=family, anchor="middle", weight=weight, fill=ink)
    return group(shape, words)


def chip(words: str, x: float, y: float, size: float) -> Markup:
    """A word on a dark ground, around a point."""
    wide = max(1.35 * size, svg.needed(words, size) + 0.5 * size)
    return group(
        tag("rect", x=x - wide / 2, y=y - 0.7 * size, width=wide, height=1.4 * size, rx=0.36 * size, fill=INK),
        label(words, x, y, size, anchor="middle", weight=700, fill=PAPER),
    )


def with_halo(*texts: Markup, width: float = 4, halo: str = PAPER, **style: svg.Value) -> Markup:
    """Texts that can be read on anything, since their ground shows around their letters."""
    behind = group(*texts, stroke=halo, stroke_width=width, stroke_linejoin="round", fill=halo)
    return group(behind, *texts, **style)


def banner(words: str, right: float, room: float, *, y: float = 26, size: float = 28) -> Markup:
    """Words on a dark ground that ends at `right`: something everyone must notice."""
    wide = min(room, 0.92 * svg.needed(words, size) + 40)
    height = 52.0
    return group(
        tag("rect", x=right - wide, y=y - height / 2, width=wide, height=height, rx=height / 2, fill=INK),
        label(words, right - wide / 2, y, size, room=wide - 20, anchor="middle", weight=700, fill=PAPER),
    )


def progress(n: int, steps: int, right: float, y: float) -> Markup:
    """A line with a station for each round, up to `right`: those before round n are done, after the last all are."""
    step, last = 62, right - 23
    parts = [segment((last - (steps - 1) * step, y), (last, y), stroke=INK, stroke_width=7)]
    for k in range(1, steps + 1):
        x = last - (steps - k) * step
        if k == n:
            parts.append(disc(x, y, 20, ACCENT, stroke=INK, stroke_width=5))
            parts.append(label(str(k), x, y, 24, anchor="middle", weight=700, fill=BLACK))
        else:
            parts.append(disc(x, y, 12, INK if k < n else PAPER, stroke=INK, stroke_width=5))
    return group(*parts)


def written_along(words: str, a: Spot, b: Spot, size: float, room: float, *, ink: str, halo: str) -> Markup:
    """A name along the middle of a stretch, from left to right."""
    left, right = min(a, b), max(a, b)
    angle = degrees(atan2(right[1] - left[1], right[0] - left[0]))
    name = label(words, 0, 0, size, room=room, family=svg.SIGNS, anchor="middle", fill=ink)
    return svg.turned((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, angle, with_halo(name, width=8, halo=halo))
