"""The score pad at the end of a game, filled in: the rows of the printed one, and a column for every player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from . import svg
from .belonging import belonging
from .blocks import Block
from .panels import LARGE
from .score_pad import PadRow
from .svg import CREAM, FAINT, INK, NOTHING, QUIET, TINT, Markup, at, group, label, rect, segment
from .words import points_text

NAMES, ROW, NOTED_ROW = 74.0, 42.0, 58.0  # heights: of the names, of a row, of one that says how it is counted
WORDS, LETTERS, NOTE = 236.0, 22.0, 20.0
ROOM = WORDS - 26  # for what is counted


class PadColumn(NamedTuple):
    """What one player, or one company, has in every row."""

    name: str
    seat: int
    points: Sequence[int | None]  # None: nothing is written there
    best: bool = False  # stands on a bright ground
    sign: Markup = NOTHING  # over the name, around the origin


def filled_pad(rows: Sequence[PadRow], columns: Sequence[PadColumn]) -> Block:
    """All rows, with the numbers of the columns. How they are counted is said where it can be read."""
    rows = [row if svg.needed(row.note, NOTE) <= ROOM else row._replace(note="") for row in rows]
    each = (LARGE - WORDS) / len(columns)
    heights = [NOTED_ROW if row.note else ROW for row in rows]
    tops = [NAMES + sum(heights[:k]) for k in range(len(rows))]
    bottom = tops[-1] + heights[-1]
    parts = [rect(0, y, LARGE, high, fill=TINT) for row, y, high in zip(rows, tops, heights, strict=True) if row.sum]
    for k, column in enumerate(columns):
        parts.append(at(WORDS + k * each, 0, *_column(column, rows, tops, heights, each)))
    for row, y, high in zip(rows, tops, heights, strict=True):
        parts.append(segment((0, y), (LARGE, y), stroke=INK if row.sum else FAINT, stroke_width=2))
        parts.append(_words(row, y, high))
    lines = (WORDS + k * each for k in range(len(columns)))
    parts += [segment((x, 8), (x, bottom), stroke=FAINT, stroke_width=2) for x in lines]
    return Block(group(*parts, class_="pad"), bottom)


def _column(
    column: PadColumn, rows: Sequence[PadRow], tops: Sequence[float], heights: Sequence[float], each: float
) -> list[Markup]:
    """The name, and below it the numbers."""
    middle, drawn = each / 2, []
    if column.best:
        drawn.append(rect(1, 0, each - 2, tops[-1] + heights[-1], 10, fill=CREAM))
    if column.sign:
        drawn.append(at(middle, 20, column.sign))
    name = label(column.name, middle, 54 if column.sign else NAMES / 2, 20, room=each - 10, anchor="middle", weight=700)
    drawn.append(name)
    for row, y, high, points in zip(rows, tops, heights, column.points, strict=True):
        if points is not None:
            size, weight = (30, 700) if row.sum else (24, None)
            ink = INK if points or row.sum else QUIET
            number = label(points_text(points), middle, y + high / 2, size, anchor="middle", weight=weight, fill=ink)
            drawn.append(number)
    return [belonging(column.seat, *drawn)]


def _words(row: PadRow, y: float, high: float) -> Markup:
    x = 18
    colour = rect(2, y + 7, 8, high - 14, 4, fill=row.colour) if row.colour else NOTHING
    middle = y + high * (0.33 if row.note else 0.5)
    name = label(row.label, x, middle, LETTERS, room=ROOM, weight=700 if row.sum else None)
    note = label(row.note, x, y + high * 0.73, NOTE, room=ROOM, fill=QUIET) if row.note else svg.NOTHING
    return group(colour, name, note)
