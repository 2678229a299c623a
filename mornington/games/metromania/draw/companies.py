"""The companies: whose they are, their points, lines and destinations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mornington.core.text import _, ngettext
from mornington.draw import svg
from mornington.draw.svg import ACCENT, FAINT, PAPER, QUIET, Markup, group, label, path, segment, tag
from mornington.draw.words import View, points_text

from ..board import TYPES, Board
from ..words import company_name, seat_name
from .paint import LIT_PANEL
from .pieces import arrow, bullet, company_badge, in_hand, placed, track

WIDTH = 400.0
HEIGHT, BETWEEN, EDGE = 180.0, 10.0, 3.0
BAR = (88.0, 262.0)  # of a line, from its start to its last tunnel


def height(view: View) -> float:
    return len(view["companies"]) * (HEIGHT + BETWEEN) - BETWEEN + 2 * EDGE


def companies(board: Board, view: View) -> Markup:
    """All of them, one below the other; first those of the seat that looks."""
    parts = []
    order = sorted(view["companies"], key=lambda company: company["seat"] != view["seat"])
    for k, company in enumerate(order):
        at = svg.moved(EDGE, EDGE + k * (HEIGHT + BETWEEN))
        parts.append(group(_company(board, view, company), transform=at))
    return group(*parts, class_="companies")


def _company(board: Board, view: View, company: Mapping[str, Any]) -> Markup:
    name, width = company["name"], WIDTH - 2 * EDGE
    now = view["company"] == name
    paper = LIT_PANEL if now else PAPER
    edge: dict[str, Any] = {"stroke": ACCENT, "stroke_width": 5} if now else {"stroke": FAINT, "stroke_width": 2}
    points = points_text(company["total"] if view["over"] else company["station_points"])
    what = _("points") if view["over"] else _("for stations")
    left = svg.needed(points, 34)
    parts = [
        tag("rect", width=width, height=HEIGHT, rx=16, fill=paper, **edge),
        company_badge(name, 33, 33, 19),
        label(company_name(name).capitalize(), 64, 23, 21, room=150, weight=700),
        label(seat_name(view, company["seat"]), 64, 47, 16, room=width - 64 - left - 24, fill=QUIET),
        label(points, width - 14, 31, 34, anchor="end", weight=700),
        label(what, width - 22 - left, 23, 14, room=110, anchor="end", fill=QUIET),
    ]
    for k, line in enumerate(company["lines"]):
        parts.append(group(_line(name, line, board, width, paper), transform=svg.moved(0, 83 + 34 * k)))
    parts.append(group(*_hand(company, width), transform=svg.moved(0, 155)))
    return group(*parts)


def _line(company: str, line: Mapping[str, Any], board: Board, width: float, back: str) -> Markup:
    """How far a line has come: its arrows and a stretch that grows with its tunnels."""
    left, right = BAR
    number = line["line"]
    used = board.tunnels - line["tunnels_left"]
    step = (right - left) / board.tunnels
    reached = left + used * step
    ticks = "".join(svg.through([(left + k * step, -4), (left + k * step, 4)]) for k in range(board.tunnels + 1))
    parts = [
        segment((left, 0), (right, 0), stroke=FAINT, stroke_width=2),
        path(ticks, stroke=FAINT, stroke_width=2, stroke_linecap="round"),
        bullet(company, number, 30, 0, 14),
    ]
    if used:
        parts.append(track(company, number, svg.through([(left, 0), (reached, 0)]), 0.62, "butt"))
        parts.append(arrow(line["start"], True, left - 20, 0, 0.75, 15))
    if line["state"] == "finished":
        parts.append(arrow(line["end"], False, reached + 20, 0, 0.25, 15))
        words = _("finished")
    else:
        words = ngettext("{n} tunnel left", "{n} tunnels left", line["tunnels_left"])
    parts.append(label(words, width - 12, 0, 15.5, room=126, anchor="end", weight=700))
    if line["state"] == "growing" and line["tunnels_left"] > 3:
        parts.append(tag("rect", x=reached, y=-10, width=14 + svg.needed(line["at"], 15), height=20, fill=back))
        parts.append(label(line["at"], reached + 7, 0, 15.5, weight=700))
    return group(*parts)


def _hand(company: Mapping[str, Any], width: float) -> Iterator[Markup]:
    """The destinations: those on the board in full colour, those in hand in outline."""
    x = 34.0
    name = company["name"]
    yield segment((14, -24), (width - 14, -24), stroke=FAINT, stroke_width=1.5)
    if not company["hand"]:
        kinds = [*TYPES, company["doubled"]] if company["doubled"] else []
        for kind in sorted(kinds, key=TYPES.index):
            yield in_hand(kind, name, None, x, 1, 15)
            x += 56
        if not kinds:
            yield label(_("no destinations yet"), 18, 2, 16, room=width - 36, fill=QUIET)
        return
    step = (width - 20) / max(4, len(company["hand"]))
    for item in company["hand"]:
        if item["placed"]:
            yield placed(item["type"], name, item["letter"], x, 1, 15)
            yield label(_("placed"), x + 22, 3, 14.5, room=1.15 * (step - 42), fill=QUIET)
        else:
            yield in_hand(item["type"], name, item["letter"], x, 1, 15)
        x += step
