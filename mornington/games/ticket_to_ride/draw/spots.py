"""Places to point at, each with its moves.

They cannot be seen until they are pointed at: `data-paint` tells a style sheet which opacity, of `fill` or `stroke`,
makes a place show what would happen there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.draw.svg import ACCENT, ACCENT_DARK, BLACK, Markup, group, label, path, tag
from mornington.draw.words import View

FRAME = 8.0  # around what may be taken


def legal(view: View, number: int) -> Mapping[str, Any] | None:
    """The move with this number, if it is one now."""
    return next((move for move in view["moves"] if move["id"] == number), None)


def as_button(moves: Sequence[int], words: str, paint: str) -> dict[str, Any]:
    return {
        "class_": "move",
        "data_moves": " ".join(map(str, moves)),
        "data_paint": paint,
        f"{paint}_opacity": 0,
        "tabindex": "0",
        "role": "button",
        "aria_label": words,
    }


def hot_spot(x: float, y: float, width: float, height: float, moves: Sequence[int], words: str, rx: float) -> Markup:
    """A card, a pile or a ticket to point at."""
    box = {"x": x, "y": y, "width": width, "height": height, "rx": rx}
    return tag("rect", **box, fill=ACCENT, pointer_events="fill", **as_button(moves, words, "fill"))


def hot_stretch(
    seen: str, width: float, grip: str, reach: float, paint: str, moves: Sequence[int], words: str
) -> Markup:
    """A way to point at: a wide one to be hit, never seen, and over it one that takes on the group's opacity."""
    return group(
        path(grip, stroke_width=reach, stroke_opacity=0, pointer_events="stroke"),
        path(seen, stroke_width=width, pointer_events="none"),
        fill="none",
        stroke=paint,
        **as_button(moves, words, "stroke"),
    )


def lit(x: float, y: float, width: float, height: float, rx: float) -> Markup:
    """The frame around what may be taken now."""
    box = {"x": x - FRAME, "y": y - FRAME, "width": width + 2 * FRAME, "height": height + 2 * FRAME}
    return tag("rect", **box, rx=rx + FRAME, fill=ACCENT)


def pill(words: str, x: float, y: float, width: float, moves: Sequence[int], name: str) -> Markup:
    """A button with words on it."""
    box = {"x": x, "y": y - 25, "width": width, "height": 50, "rx": 25}
    return group(
        tag("rect", **box, fill=ACCENT, stroke=ACCENT_DARK, stroke_width=3),
        label(words, x + width / 2, y, 24, room=width - 36, anchor="middle", weight=700, fill=BLACK),
        hot_spot(x, y - 25, width, 50, moves, name, 25),
    )
