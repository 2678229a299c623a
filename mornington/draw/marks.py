"""Small signs that several games use: ticks, boxes, frames, words on a dark ground."""

from __future__ import annotations

from functools import lru_cache

from . import svg
from .svg import ACCENT, BLACK, CREAM, FAINT, INK, PAPER, Markup, group, label, path, tag


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


def banner(words: str, right: float, room: float, *, y: float = 26, size: float = 28) -> Markup:
    """Words on a dark ground that ends at `right`: something everyone must notice."""
    wide = min(room, 0.92 * svg.needed(words, size) + 40)
    height = 52.0
    return group(
        tag("rect", x=right - wide, y=y - height / 2, width=wide, height=height, rx=height / 2, fill=INK),
        label(words, right - wide / 2, y, size, room=wide - 20, anchor="middle", weight=700, fill=PAPER),
    )
