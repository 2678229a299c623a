"""How a game ended."""

from __future__ import annotations

from mornington.core import svg
from mornington.core.svg import Markup, group, label, tag
from mornington.core.words import View, outcome_text

from .draw_words import by_rank, ranked_text

SIZE, LINE = 34, 44


def height(view: View, width: float, columns: int) -> float:
    rows = -(-len(view["scores"]) // columns)
    return 50.0 + LINE * (len(_sentence(view, width)) + rows)


def _sentence(view: View, width: float) -> list[str]:
    return svg.wrapped(outcome_text(view), SIZE, width - 80)


def result(view: View, width: float, columns: int) -> Markup:
    """The result in a sentence, and everyone's rank."""
    parts = [tag("rect", width=width, height=height(view, width, columns), rx=20, fill=svg.CREAM)]
    y = 46.0
    for words in _sentence(view, width):
        parts.append(label(words, 36, y, SIZE, weight=700))
        y += LINE
    each = (width - 72) / columns
    for k, (rank, seat) in enumerate(by_rank(view)):
        x, down = 36 + k % columns * each, y + 8 + LINE * (k // columns)
        weight = 700 if rank == 1 else None
        parts.append(label(ranked_text(view, rank, seat), x, down, 28, room=each - 20, weight=weight))
    return group(*parts, class_="outcome")
