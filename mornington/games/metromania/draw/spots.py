"""Places to point at, each with its moves.

They cannot be seen until they are pointed at: `data-paint` tells a style sheet which opacity, of `fill` or `stroke`,
makes a place show what would happen there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.draw import svg
from mornington.draw.svg import ACCENT, ACCENT_DARK, BLACK, Markup, group, label, tag

from .pieces import destination


def as_button(moves: Sequence[Mapping[str, Any]], paint: str) -> dict[str, Any]:
    return {
        "class_": "move",
        "data_moves": " ".join(str(move["id"]) for move in moves),
        "data_paint": paint,
        f"{paint}_opacity": 0,
        "tabindex": "0",
        "role": "button",
        "aria_label": "; ".join(move["text"] for move in moves),
    }


def hot_spot(hit: Markup, seen: Markup, paint: str, colour: str, moves: Sequence[Mapping[str, Any]]) -> Markup:
    """A shape to be hit, large and never seen, and over it one that shows what would be there: without paint of their
    own, so that it takes on the group's."""
    return group(
        group(hit, fill="none", stroke="none", pointer_events="fill"),
        group(seen, pointer_events="none"),
        **{paint: colour},
        **as_button(moves, paint),
    )


def pill(words: str, x: float, y: float, width: float, move: Mapping[str, Any], kind: str | None = None) -> Markup:
    """A button with words on it, and a destination's shape where it is about one."""
    box = {"x": x, "y": y - 27, "width": width, "height": 54, "rx": 27}
    left = 44 if kind else 0
    sign = destination(kind, x + 36, y, 16, fill=svg.WHITE, ink=BLACK) if kind else svg.NOTHING
    middle, room = x + left + (width - left) / 2, width - left - 40
    return group(
        tag("rect", **box, fill=ACCENT, stroke=ACCENT_DARK, stroke_width=3.5),
        sign,
        label(words, middle, y, 28, room=room, anchor="middle", weight=700, fill=BLACK),
        tag("rect", **box, fill=ACCENT, pointer_events="fill", **as_button([move], "fill")),
    )
