"""The score sheet under a map, filled in as on the printed one, and its sums in one row."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mornington.core.text import N_, _
from mornington.draw import svg
from mornington.draw.blocks import Block, rule, ruled
from mornington.draw.marks import tick, tick_box
from mornington.draw.once import drawn_once
from mornington.draw.panels import LARGE
from mornington.draw.svg import ACCENT, BLACK, FAINT, INK, NOTHING, PAPER, QUIET, Markup, at, disc, group, label
from mornington.draw.words import points_text

from ..board import Board
from ..ring import coming
from ..state import INTERCHANGE, TOURIST_TRACK
from ..view import objective_text
from ..view_types import NextStationView
from .paint import PAINT
from .stations import badge, interchange, rose, symbol

WIDTH = 1000.0
SUMMARY = 96.0  # height of the sums in one row
LONG = (N_("districts"), N_("× most stations in one"), N_("+ 2 × river crossings"), N_("= points for the line"))
LINE_TOPICS = ("line-districts", "line-most", "crossings", "line-score")
SHORT = (N_("districts"), N_("× most in one"), N_("+ 2 × crossings"), N_("= points"))


HEAD, LINE_ROW, ROW, TALL_ROW, TOTAL = 2.5, 1.75, 2.5, 5.0, 3.5  # heights of rows, as multiples of the text's size


@dataclass(frozen=True)
class Layout:
    """A score sheet under a map, or one for a narrow column, where what fills a row lies below its label."""

    width: float
    labels: float  # room for them
    column: float  # of a line
    size: float  # of the text
    names: tuple[str, ...]  # of the rows of a line
    stacked: bool
    shrunk: float = 1.0  # how large what fills a row is drawn, where it is stacked


UNDER_MAP = Layout(WIDTH, 310, 128, 24, LONG, stacked=False)
IN_COLUMN = Layout(400, 144, 52, 15, SHORT, stacked=True, shrunk=0.74)
AT_THE_END = Layout(LARGE, 256, 80, 22, SHORT, stacked=True, shrunk=1.1)
MIDDLE = 4 * UNDER_MAP.column + 20  # room between labels and points
# Signs for what the whole network earns
SITE = group(rose(0, 0, 17, 34), disc(0, 0, 15), symbol("circle", 0, 0, 0.6))
MEETING = interchange(0, 0, (QUIET,) * 2, 27)
GOAL = group(svg.rect(-22, -22, 44, 44, 9, fill=PAPER, stroke=INK, stroke_width=3.5), tick(0, 0, 1.3))


def _scored(board: Board, view: NextStationView, seat: int, layout: Layout = UNDER_MAP) -> object:
    return board, view["sheets"][seat], coming(view, seat), view["objectives"], layout


@drawn_once(_scored)
def score_sheet(board: Board, view: NextStationView, seat: int, layout: Layout = UNDER_MAP) -> Block:
    """All rows: the lines, then what the whole network earns."""
    sheet = view["sheets"][seat]
    meetings = tuple(sheet["interchanges"].values())
    tourist = _filled_row(_("tourist sites"), sheet["tourist"], tourist_track(sheet["boxes"]), layout)
    meets = _filled_row(_("interchanges"), sheet["interchange_points"], interchanges(meetings), layout)
    rows = [_lines(view, seat, layout), _explained(tourist, "tourist-score"), _explained(meets, "interchange-score")]
    for name, points in zip(view["objectives"], sheet["goals"], strict=True):
        rows.append(_explained(_goal(board, name, points, layout), f"objective-{name}"))
    if sheet["penalty"]:
        rows.append(_explained(_row(_("modules played alone"), sheet["penalty"], layout), "modules-alone"))
    total = group(
        rule(layout.width, ink=INK, stroke=layout.size / 6),
        label(_("total"), layout.size / 2, TOTAL / 2 * layout.size, 1.5 * layout.size, family=svg.SIGNS),
        _points(sheet["total"], TOTAL / 2, layout, 2.25),
        data_help="total",
    )
    return ruled([*rows, Block(total, TOTAL * layout.size)], layout.width, class_="score")


def _explained(block: Block, topic: str) -> Block:
    """A row that help can explain, by a section of the rulebook."""
    return Block(group(block.markup, data_help=topic), block.height)


def _row(name: str, points: int, layout: Layout, filling: Markup = NOTHING) -> Block:
    size, room = layout.size, layout.width - 75 if layout.stacked else layout.labels - layout.size
    words = label(name, size / 2, ROW / 2 * size, size, room=room)
    return Block(group(words, filling, _points(points, ROW / 2, layout)), ROW * size)


def _filled_row(name: str, points: int, filling: Markup, layout: Layout) -> Block:
    """A row with something drawn from the left around the height 0; in a narrow column below the name."""
    size = layout.size
    if not layout.stacked:
        return _row(name, points, layout, at(layout.labels, ROW / 2 * size, filling))
    below = at(4, (TALL_ROW - 1.6) * size, filling, scale=layout.shrunk)
    return Block(_row(name, points, layout, below).markup, TALL_ROW * size)


def _goal(board: Board, name: str, points: int, layout: Layout) -> Block:
    """An objective, with a tick in its box when met; a narrow column has no room to call it one."""
    x, box, middle = 5.0 if layout.stacked else layout.labels, layout.size + 10, ROW / 2 * layout.size
    room = layout.width - 2.6 * layout.size - x - 1.5 * box
    words = label(objective_text(board, name), x + 1.5 * box, middle, layout.size, room=room)
    filling = group(tick_box(x, middle, box, bool(points)), words)
    return _row("" if layout.stacked else _("objective"), points, layout, filling)


def _points(points: int, y: float, layout: Layout, larger: float = 1.33) -> Markup:
    right, ink, size = layout.width - 0.6 * layout.size, INK if points else QUIET, layout.size
    return label(points_text(points), right, y * size, larger * size, anchor="end", weight=700, fill=ink)


def _lines(view: NextStationView, seat: int, layout: Layout) -> Block:
    """A column for each line in the order drawn; the one in work is shaded, those to come are pale."""
    sheet, size = view["sheets"][seat], layout.size
    height = HEAD + len(layout.names) * LINE_ROW
    times, wide = "×" if layout.stacked else " × ", 0.9 * layout.column
    parts = _column([_(words) for words in layout.names], size / 2, size, size, layout.labels - size / 2)
    for k, colour in enumerate(coming(view, seat)):
        x = layout.labels + (k + 0.5) * layout.column
        line = sheet["lines"].get(colour)
        if colour == sheet["colour"]:
            shade = svg.rect(x - wide / 2, 2, wide, height * size - 4, 0.67 * size, fill=PAINT[colour])
            parts.append(group(shade, fill_opacity=0.13))
        parts.append(group(badge(colour, x, HEAD / 2 * size, 0.87 * size), opacity=None if line else 0.35))
        if line:
            crossings = f"+ 2{times}{line['crossings']}"
            texts = [str(line["districts"]), f"× {line['most']}", crossings, f"= {line['points']}"]
            parts += _column(texts, x, size, 1.15 * size, layout.column, "middle")
    total = _points(sum(line["points"] for line in sheet["lines"].values()), height - LINE_ROW / 2, layout)
    return Block(group(*parts, total), height * size)


def _column(texts: list[str], x: float, row: float, size: float, room: float, side: str | None = None) -> list[Markup]:
    """What stands below each other for a line; the last, its points, in bold."""
    labels = []
    for k, words in enumerate(texts):
        y, weight = (HEAD + (k + 0.5) * LINE_ROW) * row, 700 if k == len(texts) - 1 else None
        labels.append(group(label(words, x, y, size, room=room, anchor=side, weight=weight), data_help=LINE_TOPICS[k]))
    return labels


@lru_cache(maxsize=32)
def tourist_track(boxes: int) -> Markup:
    """The track: a box for each site visited, with what it is worth up to there."""
    each = MIDDLE / len(TOURIST_TRACK)
    parts = []
    for k, points in enumerate(TOURIST_TRACK.tolist()):
        x, middle, ticked, last = k * each, k * each + (each - 7) / 2, 0 < k <= boxes, k == boxes
        if k:
            edge = {"fill": ACCENT if ticked else PAPER, "stroke": INK if ticked else FAINT}
            parts.append(svg.rect(x, -20, each - 7, 40, 7, stroke_width=2.5, **edge))
        weight, ink = 700 if last else None, BLACK if ticked else INK if last else QUIET
        parts.append(label(str(points), middle, 8 if ticked else 0, 20, anchor="middle", weight=weight, fill=ink))
        if ticked:
            parts.append(tick(middle, -9, 0.62, BLACK))
    return group(*parts)


@lru_cache(maxsize=256)
def interchanges(counts: tuple[int, ...]) -> Markup:
    """How many there are of 2, 3 and 4 lines, and what each is worth."""
    parts = []
    for lines, count in enumerate(counts, 2):
        x, words = (lines - 2) * MIDDLE / 3 + 24, f"{count} × {INTERCHANGE[lines]}"
        parts.append(interchange(x, 0, (QUIET,) * lines, 25))
        parts.append(label(str(lines), x, 0, 20, anchor="middle", weight=700))
        parts.append(label(words, x + 38, 0, 26, fill=INK if count else QUIET, weight=700 if count else None))
    return group(*parts)


def summary(view: NextStationView, seat: int) -> Block:
    """The points in one row, for a small sheet."""
    sheet = view["sheets"][seat]
    sums: list[tuple[Markup, int | None, str]] = [
        (badge(colour, 0, 0, 25), sheet["lines"][colour]["points"] if colour in sheet["lines"] else None, "line-score")
        for colour in coming(view, seat)
    ]
    sums.append((SITE, sheet["tourist"], "tourist-score"))
    sums.append((MEETING, sheet["interchange_points"], "interchange-score"))
    sums += [(GOAL, sum(sheet["goals"]), "objectives")] if view["objectives"] else []
    parts = []
    for k, (sign, points, topic) in enumerate(sums):
        words, opacity = ("", 0.35) if points is None else (str(points), None)
        value = label(words, 36, 0, 38, weight=700)
        parts.append(at(k * WIDTH / len(sums) + 32, SUMMARY / 2, sign, value, opacity=opacity, data_help=topic))
    return Block(group(*parts, class_="score"), SUMMARY)
