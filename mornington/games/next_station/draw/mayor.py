"""What the Mayor says of a game alone: the bands of points, and where one is on them."""

from __future__ import annotations

from mornington.draw import svg
from mornington.draw.blocks import Block
from mornington.draw.svg import ACCENT, BLACK, CREAM, FAINT, INK, QUIET, TINT, Markup, at, group, label

from ..view import VERDICTS

TOPS = tuple(top for top, _words in VERDICTS if top is not None)
STEP = TOPS[-1] - TOPS[-2]
LEAST, MOST = TOPS[0] - 2 * STEP, TOPS[-1] + 2 * STEP  # what the track shows of the first band and of the last
HIGH = 34.0  # of the track


def bands(total: int, width: float, size: float = 17.0) -> Block:
    """A track with a field for each verdict, the points that end it, and the total."""
    top = 2.2 * size
    parts, left = [], 0.0
    for k, (limit, _words) in enumerate(VERDICTS):
        right = width if limit is None else _along(limit + 0.5, width)
        here = (k == 0 or total > TOPS[k - 1]) and (limit is None or total <= limit)
        fill = ACCENT if here else CREAM if k % 2 else TINT
        parts.append(svg.rect(left + 1.5, top, right - left - 3, HIGH, 6, fill=fill, stroke=FAINT, stroke_width=1.5))
        ink = BLACK if here else QUIET
        parts.append(label(str(k + 1), (left + right) / 2, top + HIGH / 2, 1.1 * size, anchor="middle", fill=ink))
        if limit is not None:
            parts.append(label(str(limit), right, top + HIGH + 0.9 * size, size, anchor="middle", fill=QUIET))
        left = right
    return Block(
        group(*parts, _mark(total, width, top, size), class_="mayor", data_help="mayor"), top + HIGH + 1.9 * size
    )


def _along(points: float, width: float) -> float:
    """Where a number of points lies on the track."""
    return width * (min(MOST, max(LEAST, points)) - LEAST) / (MOST - LEAST)


def _mark(total: int, width: float, top: float, size: float) -> Markup:
    """A hand that points at the total."""
    x = min(width - size, max(size, _along(total, width)))
    tip = svg.through([(-0.5 * size, -0.75 * size), (0.5 * size, -0.75 * size), (0, 0)], True)
    words = label(str(total), 0, -1.35 * size, 1.2 * size, anchor="middle", weight=700)
    return at(x, top, svg.path(tip, fill=INK), words)
