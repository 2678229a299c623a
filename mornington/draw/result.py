"""How a game ended: the result in a sentence, and everyone by rank."""

from __future__ import annotations

from mornington.core.text import _
from mornington.core.views import BaseView, outcome_of

from . import svg
from .blocks import EMPTY, Block
from .svg import CREAM, FAINT, Markup, at, group, label, segment, tag
from .words import by_rank, outcome_text, points_text, ranked_text, seat_name

SIZE, LINE = 34, 44
ROW = 56.0  # height of a rank


def result(view: BaseView, width: float, columns: int) -> Block:
    """The result in a sentence, and everyone's rank in so many columns."""
    sentence = svg.wrapped(outcome_text(view), SIZE, width - 80)
    parts = []
    y = 44.0
    for words in sentence:
        parts.append(label(words, 40, y, SIZE, weight=700))
        y += LINE
    rows = 0
    if view["options"]["players"] > 1:
        each = (width - 80) / columns
        rows = -(-view["options"]["players"] // columns)
        for k, (rank, seat) in enumerate(by_rank(view)):
            x, down = 40 + k % columns * each, y + 8 + LINE * (k // columns)
            weight = 700 if rank == 1 else None
            parts.append(label(ranked_text(view, rank, seat), x, down, 28, room=each - 20, weight=weight))
    height = 40 + LINE * (len(sentence) + rows) + (10 if rows else 0)
    paper = tag("rect", width=width, height=height, rx=20, fill=CREAM)
    return Block(group(paper, *parts, class_="outcome"), height)


def ranked_row(
    view: BaseView, seat: int, width: float, sign: Markup, sign_width: float, height: float = ROW, below: Block = EMPTY
) -> Block:
    """A seat's rank, sign, name and total; the best stand on a bright ground. The sign is drawn around the origin.

    What stands `below` it lies on the same ground.
    """
    outcome = outcome_of(view)
    rank, total = outcome["ranks"][seat], outcome["totals"][seat]
    middle, left = height / 2, 46 + sign_width
    ground = (
        tag("rect", y=2, width=width, height=height + below.height - 4, rx=14, fill=CREAM)
        if rank == 1
        else segment((0, 0), (width, 0), stroke=FAINT, stroke_width=1.5)
    )
    row = group(
        ground,
        label(_("{rank}.", rank=rank), 12, middle, 23, weight=700),
        at(46 + sign_width / 2 - 6, middle, sign),
        label(seat_name(view, seat), left, middle, 21, room=width - left - 84, weight=700),
        label(points_text(total), width - 12, middle, 34, anchor="end", weight=700),
        at(0, height, below.markup) if below.height else svg.NOTHING,
    )
    return Block(row, height + below.height)
