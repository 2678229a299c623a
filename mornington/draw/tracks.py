"""Lines of a network as they are drawn: a colour, white along its sides, a pattern along its middle."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .svg import PAPER, WHITE, Markup, Value, group, number, path


class Inlay(NamedTuple):
    """A white pattern along the middle of a line, so that its colour is not needed to know it."""

    width: float
    dashes: tuple[float, ...]  # none: a line
    cap: str = "butt"


@lru_cache(maxsize=4096)
def track(
    d: str, colour: str, width: float, casing: float, *, inlay: Inlay | None = None, cap: str = "round", name: str = ""
) -> Markup:
    """A stretch of line along a path; `name` joins its classes."""
    strokes = [path(d, stroke=PAPER, stroke_width=casing), path(d, stroke=colour, stroke_width=width)]
    if inlay:
        dashes = " ".join(map(number, inlay.dashes)) or None
        pattern: dict[str, Value] = {"stroke_dasharray": dashes, "stroke_linecap": inlay.cap}
        strokes.append(path(d, stroke=WHITE, stroke_width=inlay.width, **pattern))
    return group(*strokes, fill="none", stroke_linecap=cap, stroke_linejoin="round", class_=f"line {name}".strip())
