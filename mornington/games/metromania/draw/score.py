"""What each company would get if everything ended now, and in the end who won and the week of tests."""

from __future__ import annotations

from mornington.core.text import _, ngettext
from mornington.draw import svg
from mornington.draw.blocks import Block, flow, ruled
from mornington.draw.marks import chip
from mornington.draw.once import drawn_once
from mornington.draw.panels import COLUMN
from mornington.draw.result import ranked_row
from mornington.draw.svg import QUIET, Markup, at, group, label
from mornington.draw.words import by_rank, points_text

from ..view_types import CompanyView, DayView, LegView, MetromaniaView
from ..words import company_title, day_name, kept_text, score_reason, way_words
from .pieces import bullet, company_badge
from .trips import day_mark


def score(view: MetromaniaView) -> Block:
    """Ranks once there are any, then company by company."""
    ranks = [_rank(view, seat) for _place, seat in by_rank(view)] if view["over"] else []
    return ruled([*ranks, *map(_company, view["companies"])], COLUMN, class_="score")


def _rank(view: MetromaniaView, seat: int) -> Block:
    own = [company["name"] for company in view["companies"] if company["seat"] == seat]
    badges = group(*(company_badge(name, 30 * (k - (len(own) - 1) / 2), 0, 13) for k, name in enumerate(own)))
    return ranked_row(view, seat, COLUMN, badges, 30 * len(own))


@drawn_once()
def _company(company: CompanyView) -> Block:
    """Points for lines, which depend on how many are finished, and for tests."""
    lines, total = company["line_points"], company["total"]
    parts = [
        company_badge(company["name"], 24, 24, 13),
        label(company_title(company["name"]), 48, 24, 18, room=260, weight=700),
        label(points_text(total), COLUMN - 12, 24, 24, anchor="end", weight=700),
    ]
    for x, right, name, value, topic in (
        (12, 78, _("stations"), kept_text(company), "halving"),
        (204, 246, _("lines"), points_text(lines), "halving"),
        (306, 348, _("tests"), points_text(total - lines), "test-points"),
    ):
        what = label(name, x, 58, 15, room=1.2 * (right - x), fill=QUIET)
        parts.append(group(what, label(value, right, 58, 17, room=100, weight=700), data_help=topic))
    return Block(group(*parts, data_help="score"), 84.0)


def day(test: DayView) -> Block:
    """A test: its trip, then every company's points and why."""
    minutes = "–" if test["minutes"] is None else ngettext("{n} minute", "{n} minutes", test["minutes"])
    trip = flow(map(_leg, test["trip"]), COLUMN - 12, 30.0)
    if not test["trip"]:
        trip = Block(label(way_words(test), 0, 0, 17, room=COLUMN - 12, fill=QUIET), 30.0)
    parts = [
        chip(day_mark(test), 18, 22, 18),
        label(day_name(test), 42, 22, 18, room=COLUMN - 180, weight=700),
        label(minutes, COLUMN - 6, 22, 17, anchor="end", weight=700),
        at(6, 51, trip.markup),
    ]
    y, each = 51 + trip.height, COLUMN / len(test["points"])
    for k, (company, points) in enumerate(test["points"].items()):
        why = score_reason(test, company)
        parts += [
            company_badge(company, k * each + 16, y, 10),
            label(points_text(points) if points or why else "·", k * each + 32, y, 20, weight=700),
            label(why, k * each + 6, y + 22, 14.5, room=1.18 * each - 10, fill=QUIET),
        ]
    topic = "sunday" if test["letter"] is None else "faults" if test["faults"] else "test-points"
    return Block(group(*parts, data_help=topic), y + 37)


def _leg(leg: LegView) -> tuple[Markup, float]:
    """A line as its badge, and where it is ridden; with the room it needs."""
    words = " – ".join(leg["stations"])
    drawn = group(bullet(leg["company"], leg["line"], 14, 0, 14), label(words, 36, 0, 18))
    return drawn, 53 + 0.8 * svg.needed(words, 18)
