"""A player's sheet: whose it is, the map with what is drawn on it, and the score."""

from __future__ import annotations

from mornington.core.text import _
from mornington.core.views import outcome_of
from mornington.draw import svg
from mornington.draw.blocks import Block, column, scaled
from mornington.draw.svg import QUIET, Markup, at, group, label
from mornington.draw.words import points_text

from ..board import Board
from ..view_types import NextStationView
from ..words import colour_name, pencil_text, seat_name
from .lines import drawn
from .moves import hints
from .score import WIDTH, score_sheet, summary
from .stations import CELL, badge, size

HEAD = 92.0


def sheet(
    board: Board,
    view: NextStationView,
    seat: int,
    width: float,
    printed: Markup,
    small: bool = False,
    key: str = "",
) -> Block:
    """Heading, map and score of a seat; a small one has no numbers around its map and only the sums of the score.

    With a key, what was drawn last is made of things.
    """
    edge = CELL / 2 if small else 0
    across, down = (far - 2 * edge for far in size(board))
    high = min(WIDTH, round(WIDTH * down / across))
    over = drawn(board, view["sheets"][seat], hints(board, view, seat), key, small)
    parts = (
        _heading(view, seat, small),
        Block(svg.inset(0, 0, WIDTH, high, (across, down), at(-edge, -edge, printed, over)), high),
        summary(view, seat) if small else score_sheet(board, view, seat),
    )
    return scaled(column(parts), width / WIDTH)


def _heading(view: NextStationView, seat: int, small: bool) -> Block:
    """Whose sheet it is, the pencil in hand, and the points so far."""
    own = view["sheets"][seat]
    x, letters, words = (640, 54, 42) if small else (390, 44, 28)
    parts = [label(seat_name(view, seat), 12, 42, letters, room=x - 70, weight=700)]
    parts.append(label(points_text(own["total"]), WIDTH - 15, 42, 1.35 * letters, anchor="end", weight=700))
    if own["colour"]:
        pencil = colour_name(own["colour"]) if small else pencil_text(own)
        parts.append(badge(own["colour"], x, 42, 24))
        parts.append(label(pencil, x + 38, 42, words, room=170 if small else 400, fill=QUIET))
    elif view["over"] and len(view["sheets"]) > 1:
        rank = _("rank {rank}", rank=outcome_of(view)["ranks"][seat])
        parts.append(label(rank, x - 20, 42, 40, room=220, fill=QUIET))
    return Block(group(*parts), HEAD)
