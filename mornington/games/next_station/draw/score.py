"""The score table under a map, filled in as on the printed sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from mornington.core.text import N_, _
from mornington.draw import svg
from mornington.draw.svg import ACCENT, BLACK, INK, PAPER, QUIET, Markup, disc, group, label, path, segment, tag
from mornington.draw.words import points_text

from .. import state
from ..board import Board
from ..ring import coming
from ..view import objective_text
from ..view_types import NextStationView
from .board_map import PAINT, badge, interchange, rose, symbol

WIDTH = 1000
SMALL = 96
LONG = (N_("districts"), N_("× most stations in one"), N_("+ 2 × river crossings"), N_("= points for the line"))
SHORT = (N_("districts"), N_("× most in one"), N_("+ 2 × crossings"), N_("= points"))


@dataclass(frozen=True)
class Layout:
    """A table under a sheet, or one for a narrow column, where what fills a row lies below its label."""

    width: float
    labels: float  # room for them
    column: float  # of a line
    head: float
    line_row: float
    row: float  # of what the whole network earns
    goal_row: float
    total: float
    size: float  # of the text
    names: tuple[str, ...]  # of the rows of a line
    stacked: bool

    @property
    def points(self) -> float:
        """Where the points end."""
        return self.width - self.size * 0.6

    @property
    def lines(self) -> float:
        """The height of the upper part."""
        return self.head + 4 * self.line_row


UNDER_SHEET = Layout(WIDTH, 310, 128, 58, 41, 56, 56, 80, 24, LONG, stacked=False)
IN_COLUMN = Layout(400, 144, 52, 42, 28, 76, 44, 56, 15, SHORT, stacked=True)
MIDDLE = 4 * UNDER_SHEET.column + 20  # room between labels and points
SHRUNK = 0.74  # what fills a row, in a narrow column


def height(view: NextStationView, seat: int, layout: Layout = UNDER_SHEET) -> float:
    return layout.lines + sum(_row_height(kind, layout) for kind, _k in _rows_below(view, seat)) + layout.total


def table(board: Board, view: NextStationView, seat: int, layout: Layout = UNDER_SHEET) -> Markup:
    """All rows: the lines, then what the whole network earns."""
    sheet = view["sheets"][seat]
    parts = [_lines(view, seat, layout)]
    y = layout.lines
    for kind, k in _rows_below(view, seat):
        parts.append(segment((0, y), (layout.width, y), stroke=svg.FAINT, stroke_width=2))
        if kind == "tourist":
            parts.append(_row(_("tourist sites"), sheet["tourist"], _tourist(sheet["boxes"]), y, layout))
        elif kind == "interchanges":
            parts.append(_row(_("interchanges"), sheet["interchange_points"], _interchanges(sheet), y, layout))
        elif kind == "objective":
            parts.append(_goal(board, view["objectives"][k], sheet["goals"][k], y, layout))
        else:
            parts.append(_name(_("modules played alone"), y + layout.goal_row / 2, layout))
            parts.append(_points(sheet["penalty"], y + layout.goal_row / 2, layout))
        y += _row_height(kind, layout)
    parts.append(segment((0, y), (layout.width, y), stroke=INK, stroke_width=layout.size / 6))
    middle = y + layout.total / 2
    size = layout.size
    parts.append(label(_("total"), size / 2, middle, 1.5 * size, family=svg.SIGNS))
    parts.append(label(points_text(sheet["total"]), layout.points, middle, 2.25 * size, anchor="end", weight=700))
    return group(*parts, class_="score")


def _rows_below(view: NextStationView, seat: int) -> list[tuple[str, int]]:
    rows = [("tourist", 0), ("interchanges", 0)] + [("objective", k) for k in range(len(view["objectives"]))]
    return [*rows, ("modules", 0)] if view["sheets"][seat]["penalty"] else rows


def _row_height(kind: str, layout: Layout) -> float:
    return layout.row if kind in ("tourist", "interchanges") else layout.goal_row


def _row(name: str, points: int, filling: Markup, y: float, layout: Layout) -> Markup:
    """A label, what fills the row (drawn around the height 0, from the left), and the points."""
    if not layout.stacked:
        middle = y + layout.row / 2
        inside = group(filling, transform=svg.moved(layout.labels, middle))
    else:
        middle = y + 1.4 * layout.size
        inside = group(filling, transform=f"{svg.moved(4, middle + 2.1 * layout.size)} scale({SHRUNK})")
    return group(_name(name, middle, layout), inside, _points(points, middle, layout))


def _name(words: str, y: float, layout: Layout) -> Markup:
    room = layout.points - 60 if layout.stacked else layout.labels - layout.size
    return label(words, layout.size / 2, y, layout.size, room=room)


def _points(points: int, y: float, layout: Layout) -> Markup:
    ink = INK if points else QUIET
    return label(points_text(points), layout.points, y, 1.33 * layout.size, anchor="end", weight=700, fill=ink)


# The lines


def _lines(view: NextStationView, seat: int, layout: Layout) -> Markup:
    """A column for each line in the order drawn; the one in work is shaded, those to come are pale."""
    sheet = view["sheets"][seat]
    parts: list[Markup] = []
    for k, colour in enumerate(coming(view, seat)):
        x = layout.labels + (k + 0.5) * layout.column
        line = sheet["lines"].get(colour)
        if colour == sheet["colour"]:
            width = layout.column * 0.9
            shade = {"y": 2, "width": width, "height": layout.lines - 4, "rx": layout.size * 0.67}
            parts.append(tag("rect", x=x - width / 2, fill=PAINT[colour], fill_opacity=0.13, **shade))
        parts.append(group(badge(colour, x, layout.head / 2, 0.87 * layout.size), opacity=None if line else 0.35))
        if line:
            parts += _column(line, x, layout)
    for k, words in enumerate(layout.names):
        weight, y = 700 if k == 3 else None, layout.head + (k + 0.5) * layout.line_row
        parts.append(
            label(_(words), layout.size / 2, y, layout.size, room=layout.labels - layout.size / 2, weight=weight)
        )
    total = sum(line["points"] for line in sheet["lines"].values())
    parts.append(_points(total, layout.head + 3.5 * layout.line_row, layout))
    return group(*parts)


def _column(line: Mapping[str, Any], x: float, layout: Layout) -> list[Markup]:
    times = "×" if layout.stacked else " × "
    crossings = f"+ 2{times}{line['crossings']}"
    texts = (str(line["districts"]), f"× {line['most']}", crossings, f"= {line['points']}")
    parts = []
    for k, words in enumerate(texts):
        size, weight = (1.25, 700) if k == 3 else (1.08, None)
        y = layout.head + (k + 0.5) * layout.line_row
        parts.append(
            label(words, x, y, size * layout.size, room=layout.column, anchor="middle", weight=weight),
        )
    return parts


# What fills the rows below


@lru_cache(maxsize=32)
def _tourist(boxes: int) -> Markup:
    """The track: a box for each site visited, with what it is worth up to there."""
    track = [int(points) for points in state.TOURIST_TRACK]
    each = MIDDLE / len(track)
    parts = []
    for k, points in enumerate(track):
        x = k * each
        ticked, last = 0 < k <= boxes, k == boxes
        if k:
            fill = ACCENT if ticked else PAPER
            box = {"width": each - 7, "height": 40, "rx": 7, "stroke_width": 2.5}
            parts.append(tag("rect", x=x, y=-20, fill=fill, stroke=INK if ticked else svg.FAINT, **box))
        weight = 700 if last else None
        ink = BLACK if ticked else INK if last else QUIET
        middle = x + (each - 7) / 2
        parts.append(label(str(points), middle, 8 if ticked else 0, 20, anchor="middle", weight=weight, fill=ink))
        if ticked:
            parts.append(tick(middle, -9, 0.62, BLACK))
    return group(*parts)


def tick(x: float, y: float, scale: float = 1, ink: str = INK) -> Markup:
    d = svg.through([(x - 9 * scale, y), (x - 2 * scale, y + 7 * scale), (x + 10 * scale, y - 8 * scale)])
    return path(d, fill="none", stroke=ink, stroke_width=4.5 * scale, stroke_linecap="round", stroke_linejoin="round")


def _interchanges(sheet: Mapping[str, Any]) -> Markup:
    parts = []
    each = MIDDLE / len(sheet["interchanges"])
    for k, (lines, count) in enumerate(sheet["interchanges"].items()):
        x = k * each + 24
        worth = int(state.INTERCHANGE[int(lines)])
        words = f"{count} × {worth}"
        parts.append(interchange(x, 0, (QUIET,) * int(lines), 25))
        parts.append(label(lines, x, 0, 20, anchor="middle", weight=700))
        parts.append(label(words, x + 38, 0, 26, fill=INK if count else QUIET, weight=700 if count else None))
    return group(*parts)


def _goal(board: Board, name: str, points: int, y: float, layout: Layout) -> Markup:
    """An objective, with a tick in its box when met; a narrow table has no room to call it one."""
    x, size, middle = layout.labels, 34.0, y + layout.goal_row / 2
    parts = [_points(points, middle, layout)]
    if layout.stacked:
        x, size = 5.0, 26.0
    else:
        parts.append(_name(_("objective"), middle, layout))
    text_x = x + 1.5 * size
    room = layout.points - 2 * layout.size - text_x
    words = label(objective_text(board, name), text_x, middle, layout.size, room=room)
    return group(*parts, tick_box(x, middle, size, bool(points)), words)


@lru_cache(maxsize=256)
def tick_box(x: float, y: float, size: float, ticked: bool) -> Markup:
    """A box from x on, around the height y."""
    rim: dict[str, Any] = {"rx": size * 0.2, "stroke": INK, "stroke_width": size * 0.075}
    box = tag("rect", x=x, y=y - size / 2, width=size, height=size, fill=ACCENT if ticked else PAPER, **rim)
    return group(box, tick(x + size / 2, y, size / 34, BLACK)) if ticked else box


# In one row


def summary(view: NextStationView, seat: int) -> Markup:
    """The points in one row, for a small sheet."""
    sheet = view["sheets"][seat]
    colours = coming(view, seat)
    extras = 3 if view["objectives"] else 2
    each = WIDTH / (len(colours) + extras)
    y = SMALL / 2
    parts: list[Markup] = []
    for k, colour in enumerate(colours):
        line = sheet["lines"].get(colour)
        mark = group(badge(colour, k * each + 30, y, 25), opacity=None if line else 0.35)
        parts += [mark, _sum(str(line["points"]) if line else "", k * each + 64, y)]
    x = len(colours) * each + 32
    parts += [
        rose(x, y, 17, 34),
        disc(x, y, 15),
        symbol("circle", x, y, 0.6),
        _sum(str(sheet["tourist"]), x + 40, y),
    ]
    x += each
    parts += [interchange(x, y, (QUIET,) * 2, 27), _sum(str(sheet["interchange_points"]), x + 38, y)]
    if view["objectives"]:
        x += each
        parts.append(
            tag("rect", x=x - 22, y=y - 22, width=44, height=44, rx=9, fill=PAPER, stroke=INK, stroke_width=3.5)
        )
        parts += [tick(x, y, 1.3), _sum(str(sum(sheet["goals"])), x + 34, y)]
    return group(*parts, class_="score")


def _sum(words: str, x: float, y: float) -> Markup:
    return label(words, x, y, 38, weight=700)
