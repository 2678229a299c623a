"""A picture of how a game ended."""

from __future__ import annotations

from . import svg
from .svg import Markup, group, label, tag
from .words import View, by_rank, outcome_text, ranked_text

SIZE, LINE = 34, 44


def height(view: View, width: float, columns: int) -> float:
    players = view["options"]["players"]
    rows = -(-players // columns) if players > 1 else 0
    return 40 + LINE * (len(_sentence(view, width)) + rows) + (10 if rows else 0)


def _sentence(view: View, width: float) -> list[str]:
    return svg.wrapped(outcome_text(view), SIZE, width - 80)


def result(view: View, width: float, columns: int) -> Markup:
    """The result in a sentence, and everyone's rank."""
    parts = [tag("rect", width=width, height=height(view, width, columns), rx=20, fill=svg.CREAM)]
    y = 44.0
    for words in _sentence(view, width):
        parts.append(label(words, 40, y, SIZE, weight=700))
        y += LINE
    if view["options"]["players"] > 1:
        each = (width - 80) / columns
        for k, (rank, seat) in enumerate(by_rank(view)):
            x, down = 40 + k % columns * each, y + 8 + LINE * (k // columns)
            weight = 700 if rank == 1 else None
            parts.append(label(ranked_text(view, rank, seat), x, down, 28, room=each - 20, weight=weight))
    return group(*parts, class_="outcome")
