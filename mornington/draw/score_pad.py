"""A score pad to print: what is counted, a row each, and a column for every player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mornington.core.text import _

from .svg import FAINT, INK, PAPER, QUIET, SIGNS, TINT, Markup, Picture, document, label, rect, segment

WIDTH, MARGIN = 1000.0, 40.0
TITLE, NAMES, ROW = 110.0, 70.0, 62.0
WORDS = 400.0  # the width of the column that says what is counted


class PadRow(NamedTuple):
    """One line of the pad."""

    label: str
    note: str = ""  # how it is counted: "2 points each", small
    sum: bool = False  # a total of the lines above
    colour: str = ""  # of a line of the game, shown beside the label


def score_pad(prefix: str, title: str, rows: Sequence[PadRow], players: int) -> Picture:
    """An empty pad with places for the names and one number in every row."""
    height = TITLE + NAMES + ROW * len(rows)
    width = WIDTH - 2 * MARGIN
    each = (width - WORDS) / players
    parts = [
        rect(0, 0, WIDTH, height + 2 * MARGIN, fill=PAPER),
        label(title, MARGIN, MARGIN + 40, 48, family=SIGNS, room=width),
        label(_("Name"), MARGIN + 16, MARGIN + TITLE + NAMES / 2, 22, fill=QUIET),
    ]
    top = MARGIN + TITLE + NAMES
    for k, row in enumerate(rows):
        y = top + k * ROW
        if row.sum:
            parts.append(rect(MARGIN, y, width, ROW, fill=TINT))
        if row.colour:
            parts.append(rect(MARGIN, y + 8, 10, ROW - 16, 5, fill=row.colour))
        parts += _words(row, y)
        parts.append(segment((MARGIN, y), (MARGIN + width, y), stroke=INK if row.sum else FAINT, stroke_width=2))
    for k in range(players):
        x = MARGIN + WORDS + k * each
        parts.append(segment((x, MARGIN + TITLE), (x, MARGIN + height), stroke=FAINT, stroke_width=2))
    frame = rect(MARGIN, MARGIN + TITLE, width, height - TITLE, 8, fill="none", stroke=INK, stroke_width=3)
    description = "; ".join(row.label for row in rows)
    return document(prefix, (WIDTH, height + 2 * MARGIN), title, description, *parts, frame)


def _words(row: PadRow, y: float) -> list[Markup]:
    """What is counted, and below it how."""
    x, room, weight = MARGIN + 22, WORDS - 36, 700 if row.sum else None
    if not row.note:
        return [label(row.label, x, y + ROW / 2, 25, room=room, weight=weight)]
    return [
        label(row.label, x, y + ROW * 0.34, 24, room=room, weight=weight),
        label(row.note, x, y + ROW * 0.72, 17, room=room, fill=QUIET),
    ]
