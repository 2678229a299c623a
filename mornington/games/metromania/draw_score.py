"""Beside and below the board: the supply of stations, a panel for each company, the week of tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mornington.core import svg
from mornington.core.svg import ACCENT, FAINT, PAPER, QUIET, Markup, group, label, path, segment, tag
from mornington.core.text import _
from mornington.core.words import View, points_text

from . import draw_words
from .board import TYPES, Board
from .draw_lines import day_mark
from .draw_pieces import CREAM, arrow, bullet, company_badge, day_tag, in_hand, placed, rule_paint, station, track
from .draw_words import company_name, seat_name

PANEL, BETWEEN = 300.0, 18.0
SUPPLY = 128.0
IN_ROW = 15  # stations of the supply


def supply(board: Board, view: View, width: float) -> Markup:
    """The stations left, one by one, and how many."""
    left = view["supply"]["stations"]
    rows = 2 if board.stations <= 2 * IN_ROW else -(-board.stations // 30)
    in_row = -(-board.stations // rows) if board.stations > IN_ROW else board.stations
    step = min(34.0, (width - 130) / in_row)
    r = step * 0.36
    parts = [
        label(str(left), width, 28, 46, anchor="end", weight=700),
        label(_("stations left"), width, 68, 20, room=130, anchor="end", fill=QUIET),
    ]
    for k in range(board.stations):
        down, across = divmod(k, in_row)
        x, y = 16 + across * step, 22 + down * min(38.0, 76 / max(1, rows - 0.4))
        if k < left:
            parts.append(station(x, y, r))
        else:
            parts.append(tag("circle", cx=x, cy=y, r=r * 0.4, fill=FAINT))
    return group(*parts, class_="supply")


# Companies


def panel(view: View, company: Mapping[str, Any], board: Board, width: float) -> Markup:
    """A company: whose it is, points so far, lines and destinations."""
    name = company["name"]
    now = view["company"] == name
    paper = "#FFFAEE" if now else PAPER
    edge: dict[str, Any] = {"stroke": ACCENT, "stroke_width": 7} if now else {"stroke": FAINT, "stroke_width": 2.5}
    points = points_text(company["total"] if view["over"] else company["station_points"])
    what = _("points") if view["over"] else _("for stations")
    parts = [
        tag("rect", width=width, height=PANEL, rx=24, fill=paper, **edge),
        company_badge(name, 50, 50, 28),
        label(company_name(name).capitalize(), 94, 36, 32, room=270, weight=700),
        label(seat_name(view, company["seat"]), 94, 70, 23, room=270, fill=QUIET),
        label(points, width - 26, 50, 52, anchor="end", weight=700),
        label(what, width - 44 - svg.needed(points, 52), 54, 20, room=130, anchor="end", fill=QUIET),
    ]
    for k, line in enumerate(company["lines"]):
        parts.append(group(_line(name, line, board, width, paper), transform=f"translate(0 {124 + 52 * k})"))
    parts.append(group(*_hand(view, company, width), transform="translate(0 246)"))
    return group(*parts)


def _line(company: str, line: Mapping[str, Any], board: Board, width: float, back: str) -> Markup:
    """How far a line has come: its arrows and a stretch that grows with its tunnels."""
    left, right = 136.0, width - 132
    number = line["line"]
    used = board.tunnels - line["tunnels_left"]
    step = (right - left) / board.tunnels
    ticks = "".join(svg.through([(left + k * step, -5), (left + k * step, 5)]) for k in range(board.tunnels + 1))
    parts = [
        segment((left, 0), (right, 0), stroke=FAINT, stroke_width=3),
        path(ticks, stroke=FAINT, stroke_width=3, stroke_linecap="round"),
        bullet(company, number, 48, 0, 19),
    ]
    if used:
        parts.append(track(company, number, svg.through([(left, 0), (left + used * step, 0)]), 0.86, "butt"))
        parts.append(arrow(line["start"], True, left - 30, 0, 0.75, 19))
    if line["state"] == "finished":
        parts.append(arrow(line["end"], False, left + used * step + 30, 0, 0.25, 19))
        parts.append(label(_("finished"), width - 24, 0, 21, room=92, anchor="end", weight=700))
    else:
        parts.append(label(str(line["tunnels_left"]), width - 24, -9, 27, anchor="end", weight=700))
        parts.append(label(_("tunnels left"), width - 24, 15, 16, room=98, anchor="end", fill=QUIET))
    if line["state"] == "growing" and line["tunnels_left"] > 2:
        x = left + used * step
        parts.append(tag("rect", x=x, y=-14, width=26 + 0.9 * svg.needed(line["at"], 22), height=28, fill=back))
        parts.append(label(line["at"], x + 12, 0, 22, weight=700))
    return group(*parts)


def _hand(view: View, company: Mapping[str, Any], width: float) -> Iterator[Markup]:
    """The destinations: those on the board in full colour, those in hand in outline."""
    x = 52.0
    name = company["name"]
    yield segment((24, -38), (width - 24, -38), stroke=FAINT, stroke_width=2)
    if not company["hand"]:
        kinds = [*TYPES, company["doubled"]] if company["doubled"] else []
        for kind in sorted(kinds, key=TYPES.index):
            yield in_hand(kind, name, None, x, 4, 23)
            x += 84
        if not kinds:
            yield label(_("no destinations yet"), 28, 4, 24, room=width - 56, fill=QUIET)
        return
    step = min(128.0, (width - 60) / len(company["hand"]))
    for item in company["hand"]:
        if item["placed"]:
            yield placed(item["type"], name, item["letter"], x, 4, 23)
            yield label(_("placed"), x + 36, 6, 19, room=step - 70, fill=QUIET)
        else:
            yield in_hand(item["type"], name, item["letter"], x, 4, 23)
        x += step


# The week of tests

HEAD, ROW, DAY, MINUTES = 78.0, 66.0, 262.0, 128.0
LAST_ROWS = 3


def week_height(view: View) -> float:
    return HEAD + ROW * (len(view["tests"]) + LAST_ROWS) + 24


def week(view: View, width: float) -> Markup:
    """Every test with its trip and everyone's points, then line points, totals and ranks."""
    companies = view["companies"]
    each = 214.0
    first = width - each * len(companies)  # where the companies begin
    columns = {company["name"]: first + each * (k + 0.5) for k, company in enumerate(companies)}
    parts = [
        label(_("The week of tests"), 0, 34, 36, room=first - MINUTES - 20, family=svg.SIGNS),
        label(_("minutes"), first - 24, 40, 22, room=MINUTES, anchor="end", fill=QUIET),
    ]
    for name, x in columns.items():
        parts += [
            company_badge(name, x - 80, 34, 21),
            label(company_name(name).capitalize(), x - 50, 34, 24, room=each / 2 + 30, weight=700),
        ]
    y = HEAD
    for test in view["tests"]:
        parts += [segment((0, y), (width, y), **rule_paint(False)), *_test(test, y + ROW / 2, first, columns)]
        y += ROW
    parts.append(segment((0, y), (width, y), **rule_paint(True)))
    parts += _line_points(view, y + ROW / 2, columns)
    parts.append(segment((0, y + ROW), (width, y + ROW), **rule_paint(False)))
    parts += _totals(view, y + 1.5 * ROW, columns)
    parts += _ranks(view, y + 2 * ROW, width)
    return group(*parts, class_="week")


def _test(test: Mapping[str, Any], y: float, first: float, columns: Mapping[str, float]) -> Iterator[Markup]:
    yield day_tag(day_mark(test), 22, y, 26)
    yield label(_(test["day"]), 58, y, 25, room=DAY - 70, weight=700)
    yield _trip(test, DAY, y, first - MINUTES - DAY)
    minutes = "–" if test["minutes"] is None else str(test["minutes"])
    yield label(minutes, first - 24, y, 30, anchor="end", weight=700)
    for company, x in columns.items():
        points, why = test["points"][company], draw_words.score_reason(test, company)
        if points or why:
            yield label(points_text(points), x - 52, y, 32, anchor="end", weight=700)
            yield label(why, x - 40, y + 1, 20, room=140, fill=QUIET)
        else:
            yield label("·", x - 64, y, 28, anchor="middle", fill=QUIET)


def _trip(test: Mapping[str, Any], x: float, y: float, room: float) -> Markup:
    """A trip stop by stop, each line as its badge."""
    if not test["trip"]:
        return label(draw_words.trip_words(test).split(": ")[-1], x, y, 24, room=room, fill=QUIET)
    parts = []
    far = 0.0
    for leg in test["trip"]:
        words = " – ".join(leg["stations"])
        parts.append(bullet(leg["company"], leg["line"], far + 20, 0, 19))
        parts.append(label(words, far + 50, 0, 25))
        far += 50 + 0.8 * svg.needed(words, 25) + 24
    scale = min(1.0, room / far)
    return group(*parts, transform=f"translate({svg.number(x)} {svg.number(y)}) scale({svg.number(scale)})")


def _line_points(view: View, y: float, columns: Mapping[str, float]) -> Iterator[Markup]:
    words = _("points for stations: kept with two finished lines, halved with one, lost with none")
    yield label(_("Lines"), 0, y, 25, weight=700)
    yield label(words, DAY, y, 22, room=min(columns.values()) - DAY - 130, fill=QUIET)
    for company in view["companies"]:
        x = columns[company["name"]]
        why = _("{points} {kept}", points=company["station_points"], kept=draw_words.kept_text(company))
        yield label(points_text(company["line_points"]), x - 52, y, 32, anchor="end", weight=700)
        yield label(why, x - 40, y + 1, 20, room=140, fill=QUIET)


def _totals(view: View, y: float, columns: Mapping[str, float]) -> Iterator[Markup]:
    yield label(_("Total"), 0, y, 34, family=svg.SIGNS)
    for company in view["companies"]:
        x = columns[company["name"]]
        yield label(points_text(company["total"]), x - 52, y, 44, anchor="end", weight=700)
        yield label(seat_name(view, company["seat"]), x - 40, y + 1, 20, room=140, fill=QUIET)


def _ranks(view: View, y: float, width: float) -> Iterator[Markup]:
    """Everyone's rank and points, the best first."""
    ranks, totals = view["outcome"]["ranks"], view["outcome"]["totals"]
    each = width / len(ranks)
    yield tag("rect", y=y + 6, width=width, height=ROW + 8, rx=20, fill=CREAM)
    for k, seat in enumerate(sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))):
        own = [company["name"] for company in view["companies"] if company["seat"] == seat]
        x = k * each + 30
        middle = y + 10 + ROW / 2
        yield label(_("{rank}.", rank=ranks[seat]), x, middle, 34, weight=700)
        for n, company in enumerate(own):
            yield company_badge(company, x + 74 + 46 * n, middle, 20)
        left = x + 74 + 46 * len(own) - 10
        weight = 700 if ranks[seat] == 1 else None
        words = seat_name(view, seat).capitalize()
        yield label(words, left, middle, 28, room=(each - 130) / 2, weight=weight)
        yield label(points_text(totals[seat]), x + each - 60, middle, 40, anchor="end", weight=700)
