"""Points in words and numbers: a player's so far, everyone's at the end."""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, column, grid, rule, scaled
from mornington.draw.panels import COLUMN
from mornington.draw.result import ranked_row
from mornington.draw.svg import INK, QUIET, Markup, at, group, label
from mornington.draw.words import by_rank, points_text

from ..view_types import ScoreView, TicketToRideView
from .pieces import marker, ticked

APART = 50.0  # side by side


def _parts(score: ScoreView) -> list[tuple[str, int, str]]:
    """What the points are for, without the total, and the section of the rulebook that explains it."""
    return [
        (_("routes"), score["routes"], "route-points"),
        (_("tickets done"), score["tickets_won"], "ticket-points"),
        (_("tickets not done"), score["tickets_lost"], "ticket-points"),
        (_("districts"), score["districts"], "districts"),
    ]


def own_score(score: ScoreView, width: float) -> Block:
    """A player's points so far, as if everything ended now."""
    rows = [_row(words, points, topic, width, 27) for words, points, topic in _parts(score)]
    total = _row(_("total"), score["total"], "total", width, 38)
    last = Block(group(rule(width, 4, ink=INK, stroke=3.5), at(0, 10, total.markup)), 70)
    return column([*rows, last], class_="score")


def _row(words: str, points: int, topic: str, width: float, size: float) -> Block:
    name = label(words, 0, 26, 24, room=width - 90, weight=700 if size > 30 else None)
    ink = INK if points else QUIET
    number = label(points_text(points), width, 26, size, anchor="end", weight=700, fill=ink)
    return Block(group(name, number, data_help=topic), 44)


def final_scores(view: TicketToRideView, width: float) -> Block:
    """A block for each player, the best first: below each other, or side by side where there is room."""
    blocks = [_final_score(view, seat) for _rank, seat in by_rank(view)]
    if width <= COLUMN:
        return column(blocks, class_="score")
    scale = min(1.5, (width - APART * (len(blocks) - 1)) / len(blocks) / COLUMN)
    return scaled(grid(blocks, len(blocks), COLUMN, APART / scale, class_="score"), scale)


def _final_score(view: TicketToRideView, seat: int) -> Block:
    """Rank, name and total over what the points are for."""
    score = view["seats"][seat]["score"]
    assert score is not None, "the end shows everyone's points"
    parts, each = _parts(score), (COLUMN - 24) / 4
    cells = [
        at(12 + (k + 0.5) * each, 0, *_cell(name, points, each), data_help=topic)
        for k, (name, points, topic) in enumerate(parts)
    ]
    if score["tickets_done"]:
        cells.append(at(12 + 1.5 * each + 32, 12, ticked(8), label(str(score["tickets_done"]), 11, 0, 15, fill=QUIET)))
    return ranked_row(view, seat, COLUMN, marker(seat, 15), 44, below=Block(group(*cells), 68))


def _cell(words: str, points: int, room: float) -> Iterator[Markup]:
    yield label(points_text(points), 0, 12, 21, anchor="middle", weight=700)
    for n, line in enumerate(svg.wrapped(words, 14, room)):
        yield label(line, 0, 34 + 15 * n, 14.5, room=1.25 * room, anchor="middle", fill=QUIET)
