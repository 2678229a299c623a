"""The score table under a map, filled in as on the printed sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mornington.core import svg
from mornington.core.svg import ACCENT, INK, PAPER, QUIET, Markup, disc, group, label, path, segment, tag
from mornington.core.text import _
from mornington.core.words import View

from . import rules
from .board import Board
from .draw_map import PAINT, badge, interchange, rose, symbol
from .draw_words import coming
from .view import objective_text

WIDTH = 1000
LABELS, COLUMN, POINTS = 310, 128, 985  # room for the labels, for a line; where the points end
MIDDLE = 4 * COLUMN + 20  # room between labels and points
ROW, LINES_ROW, HEAD, TOTAL = 56, 41, 58, 80
SMALL = 96


def height(view: View, seat: int) -> float:
    return HEAD + 4 * LINES_ROW + ROW * len(_rows_below(view, seat)) + TOTAL


def table(board: Board, view: View, seat: int) -> Markup:
    """All rows: the lines, then what the whole network earns."""
    sheet = view["sheets"][seat]
    parts = [_lines(view, seat)]
    y = HEAD + 4 * LINES_ROW
    for kind, k in _rows_below(view, seat):
        parts.append(_rule(y))
        middle = y + ROW / 2
        if kind == "tourist":
            parts.append(_tourist(sheet, middle))
        elif kind == "interchanges":
            parts.append(_interchanges(sheet, middle))
        elif kind == "objective":
            parts.append(_objective(board, view["objectives"][k], sheet["goals"][k], middle))
        else:
            parts.append(_row(_("modules played alone"), sheet["penalty"], middle))
        y += ROW
    parts.append(segment((0, y), (WIDTH, y), stroke=INK, stroke_width=4))
    middle = y + TOTAL / 2
    parts.append(label(_("total"), 12, middle, 36, family=svg.SIGNS))
    parts.append(label(str(sheet["total"]), POINTS, middle, 54, anchor="end", weight=700))
    return group(*parts, class_="score")


def _rows_below(view: View, seat: int) -> list[tuple[str, int]]:
    rows = [("tourist", 0), ("interchanges", 0)] + [("objective", k) for k in range(len(view["objectives"]))]
    return [*rows, ("modules", 0)] if view["sheets"][seat]["penalty"] else rows


def _rule(y: float) -> Markup:
    return segment((0, y), (WIDTH, y), stroke=svg.FAINT, stroke_width=2)


def _row(name: str, points: int, y: float) -> Markup:
    minus = "−" if points < 0 else ""
    return group(
        label(name, 12, y, 24, room=LABELS - 24),
        label(f"{minus}{abs(points)}", POINTS, y, 32, anchor="end", weight=700, fill=INK if points else QUIET),
    )


def _lines(view: View, seat: int) -> Markup:
    """A column for each line in the order drawn; the one in work is shaded, those to come are pale."""
    sheet = view["sheets"][seat]
    labels = (
        _("districts"),
        _("× most stations in one"),
        _("+ 2 × river crossings"),
        _("= points for the line"),
    )
    parts: list[Markup] = []
    for k, colour in enumerate(coming(view, seat)):
        x = LABELS + (k + 0.5) * COLUMN
        line = sheet["lines"].get(colour)
        if colour == sheet["colour"]:
            shade = {"y": 2, "width": COLUMN - 12, "height": HEAD + 4 * LINES_ROW - 4, "rx": 16}
            parts.append(tag("rect", x=x - COLUMN / 2 + 6, fill=PAINT[colour], fill_opacity=0.13, **shade))
        parts.append(group(badge(colour, x, HEAD / 2, 21), opacity=None if line else 0.35))
        if line:
            parts += _column(line, x)
    for k, words in enumerate(labels):
        weight = 700 if k == 3 else None
        parts.append(label(words, 12, HEAD + (k + 0.5) * LINES_ROW, 24, room=LABELS - 24, weight=weight))
    total = sum(line["points"] for line in sheet["lines"].values())
    parts.append(label(str(total), POINTS, HEAD + 3.5 * LINES_ROW, 32, anchor="end", weight=700))
    return group(*parts)


def _column(line: Mapping[str, Any], x: float) -> list[Markup]:
    texts = (str(line["districts"]), f"× {line['most']}", f"+ 2 × {line['crossings']}", f"= {line['points']}")
    return [
        label(
            words,
            x,
            HEAD + (k + 0.5) * LINES_ROW,
            30 if k == 3 else 26,
            anchor="middle",
            weight=700 if k == 3 else None,
        )
        for k, words in enumerate(texts)
    ]


def _tourist(sheet: Mapping[str, Any], y: float) -> Markup:
    """The track: a box for each site visited, with what it is worth up to there."""
    track = [int(points) for points in rules.TOURIST_TRACK]
    each = MIDDLE / len(track)
    parts = [_row(_("tourist sites"), sheet["tourist"], y)]
    for k, points in enumerate(track):
        x = LABELS + k * each
        ticked, last = 0 < k <= sheet["boxes"], k == sheet["boxes"]
        if k:
            fill = ACCENT if ticked else PAPER
            box = {"width": each - 7, "height": 40, "rx": 7, "stroke_width": 2.5}
            parts.append(tag("rect", x=x, y=y - 20, fill=fill, stroke=INK if ticked else svg.FAINT, **box))
        where = y + 8 if ticked else y
        weight = 700 if last else None
        ink = INK if ticked or last else QUIET
        parts.append(label(str(points), x + (each - 7) / 2, where, 20, anchor="middle", weight=weight, fill=ink))
        if ticked:
            parts.append(_tick(x + (each - 7) / 2, y - 9, 0.62))
    return group(*parts)


def _tick(x: float, y: float, scale: float = 1) -> Markup:
    d = svg.through([(x - 9 * scale, y), (x - 2 * scale, y + 7 * scale), (x + 10 * scale, y - 8 * scale)])
    return path(d, fill="none", stroke=INK, stroke_width=4.5 * scale, stroke_linecap="round", stroke_linejoin="round")


def _interchanges(sheet: Mapping[str, Any], y: float) -> Markup:
    parts = [_row(_("interchanges"), sheet["interchange_points"], y)]
    each = MIDDLE / len(sheet["interchanges"])
    for k, (lines, count) in enumerate(sheet["interchanges"].items()):
        x = LABELS + k * each + 24
        worth = int(rules.INTERCHANGE[int(lines)])
        words = f"{count} × {worth}"
        parts.append(interchange(x, y, [QUIET] * int(lines), 25))
        parts.append(label(lines, x, y, 20, anchor="middle", weight=700))
        parts.append(label(words, x + 38, y, 26, fill=INK if count else QUIET, weight=700 if count else None))
    return group(*parts)


def _objective(board: Board, name: str, points: int, y: float) -> Markup:
    """With a tick in its box when met."""
    box = tag(
        "rect",
        x=LABELS,
        y=y - 17,
        width=34,
        height=34,
        rx=7,
        fill=ACCENT if points else PAPER,
        stroke=INK,
        stroke_width=2.5,
    )
    parts = [_row(_("objective"), points, y), box]
    if points:
        parts.append(_tick(LABELS + 17, y, 1))
    return group(*parts, label(objective_text(board, name), LABELS + 52, y, 25, room=MIDDLE - 60))


def summary(view: View, seat: int) -> Markup:
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
        parts += [mark, _points(str(line["points"]) if line else "", k * each + 64, y)]
    x = len(colours) * each + 32
    parts += [
        rose(x, y, 17, 34),
        disc(x, y, 15),
        symbol("circle", x, y, 0.6),
        _points(str(sheet["tourist"]), x + 40, y),
    ]
    x += each
    parts += [interchange(x, y, [QUIET] * 2, 27), _points(str(sheet["interchange_points"]), x + 38, y)]
    if view["objectives"]:
        x += each
        parts.append(
            tag("rect", x=x - 22, y=y - 22, width=44, height=44, rx=9, fill=PAPER, stroke=INK, stroke_width=3.5)
        )
        parts += [_tick(x, y, 1.3), _points(str(sum(sheet["goals"])), x + 34, y)]
    return group(*parts, class_="score")


def _points(words: str, x: float, y: float) -> Markup:
    return label(words, x, y, 38, weight=700)
