"""Moves to point at: places on a picture, frames around what may be taken, buttons with words.

A place cannot be seen until it is pointed at: `data-paint` tells a style sheet which opacity, of `fill` or `stroke`,
makes it show what would happen there. The numbers of its moves are in `data-moves`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from mornington.core.views import BaseView, MoveView

from .anchors import Place, Spot
from .svg import ACCENT, ACCENT_DARK, BLACK, NOTHING, Markup, Value, at, group, joined, label, tag

Paint = Literal["fill", "stroke"]
FRAME = 8.0  # around what may be taken
PILL = 50.0  # height of a button with words
CORNER = 0.7  # of a radius: the upper right of a circle
BADGE = 19.0  # radius of the badge that advice puts on a place


def legal(view: BaseView, number: int) -> MoveView | None:
    """The move with this number, if the viewer may make it now."""
    return next((move for move in view["moves"] if move["id"] == number), None)


def hot_spot(
    moves: Iterable[int],
    words: str,
    seen: Markup,
    badge: Spot,
    *,
    hit: Markup = NOTHING,
    paint: Paint = "fill",
    colour: str = ACCENT,
    pointer_events: str = "fill",
) -> Markup:
    """A place to point at.

    `seen` is the shape that shows when it is pointed at, without paint of its own. `hit`, a larger one that never
    shows, is what can be hit; without it, `seen` is. `words` is what a screen reader says.
    """
    numbers = tuple(moves)
    children = [group(hit, fill="none", stroke="none", pointer_events=pointer_events)] if hit else []
    children.append(group(seen, pointer_events="none" if hit else pointer_events))
    style: dict[str, Value] = {paint: colour, f"{paint}_opacity": 0}
    if paint == "stroke":
        style["fill"] = "none"
    element = group(
        *children,
        **style,
        class_="move",
        data_moves=" ".join(map(str, numbers)),
        data_paint=paint,
        tabindex="0",
        role="button",
        aria_label=words,
    )
    return Markup(element, (Place(numbers, seen, paint, badge),))


def hot_box(x: float, y: float, width: float, height: float, rx: float, moves: Iterable[int], words: str) -> Markup:
    """A card, a pile, a cell to point at. The badge lies in its upper right corner."""
    box = tag("rect", x=x, y=y, width=width, height=height, rx=rx)
    return hot_spot(moves, words, box, (x + width - BADGE, y + BADGE))


def hot_disc(x: float, y: float, r: float, moves: Iterable[int], words: str, *, reach: float | None = None) -> Markup:
    """A station, a vertex to point at; `reach` is how far around it pointing still means it."""
    seen = tag("circle", cx=x, cy=y, r=r)
    hit = NOTHING if reach is None else tag("circle", cx=x, cy=y, r=reach)
    return hot_spot(moves, words, seen, (x + CORNER * r, y - CORNER * r), hit=hit)


def lit(x: float, y: float, width: float, height: float, rx: float, frame: float = FRAME) -> Markup:
    """The bright frame behind what may be taken now."""
    box = {"x": x - frame, "y": y - frame, "width": width + 2 * frame, "height": height + 2 * frame}
    return tag("rect", **box, rx=rx + frame, fill=ACCENT)


def pill(
    words: str,
    x: float,
    y: float,
    width: float,
    moves: Sequence[MoveView],
    *,
    sign: Markup = NOTHING,
    sign_width: float = 0.0,
    height: float = PILL,
) -> Markup:
    """A button with words on it around the height y; a sign, already in its place, goes before them."""
    middle, room = x + (sign_width + width) / 2, width - sign_width - 36
    box = {"x": x, "y": y - height / 2, "width": width, "height": height, "rx": height / 2}
    return group(
        tag("rect", **box, fill=ACCENT, stroke=ACCENT_DARK, stroke_width=3),
        sign,
        label(words, middle, y, 0.5 * height, room=room, anchor="middle", weight=700, fill=BLACK),
        hot_box(**box, moves=[move["id"] for move in moves], words="; ".join(move["text"] for move in moves)),
    )


def pill_row(
    items: Sequence[tuple[str, Markup, MoveView]], x: float, y: float, width: float, gap: float = 20
) -> Markup:
    """Buttons side by side, none wider than half of the width: words, a sign around the origin and a move each."""
    each = (width - gap * (len(items) - 1)) / max(2, len(items))
    pills = []
    for k, (words, sign, move) in enumerate(items):
        left = x + k * (each + gap)
        drawn, room = (at(left + 36, y, sign), 44.0) if sign else (NOTHING, 0.0)
        pills.append(pill(words, left, y, each, [move], sign=drawn, sign_width=room))
    return joined(pills)
