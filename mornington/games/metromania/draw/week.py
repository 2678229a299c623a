"""The week of tests: every trip, who gets which points for it, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mornington.core.text import _, ngettext
from mornington.draw import svg
from mornington.draw.svg import FAINT, QUIET, Markup, group, label, segment, tag
from mornington.draw.words import View, points_text
from mornington.draw.words import seat_name as starting_a_sentence

from .. import words as draw_words
from ..words import company_name, seat_name
from .lines import day_mark
from .paint import SOFT
from .pieces import bullet, company_badge, day_tag, rule_paint

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
    """A trip stop by stop in one line."""
    if not test["trip"]:
        return label(_no_trip(test), x, y, 24, room=room, fill=QUIET)
    legs = [_leg(leg) for leg in test["trip"]]
    scale = min(1.0, room / sum(wide for _drawn, wide in legs))
    return group(*_side_by_side(legs), transform=f"{svg.moved(x, y)} scale({svg.number(scale)})")


def _no_trip(test: Mapping[str, Any]) -> str:
    return draw_words.trip_words(test).split(": ")[-1]


def _leg(leg: Mapping[str, Any]) -> tuple[Markup, float]:
    """A line as its badge, and where it is ridden; with the room it needs."""
    words = " – ".join(leg["stations"])
    drawn = group(bullet(leg["company"], leg["line"], 20, 0, 19), label(words, 50, 0, 25))
    return drawn, 74 + 0.8 * svg.needed(words, 25)


def _side_by_side(legs: Sequence[tuple[Markup, float]]) -> Iterator[Markup]:
    far = 0.0
    for drawn, wide in legs:
        yield group(drawn, transform=svg.moved(far, 0))
        far += wide


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
    yield tag("rect", y=y + 6, width=width, height=ROW + 8, rx=20, fill=SOFT)
    for k, seat in enumerate(draw_words.seats_by_rank(view)):
        own = [company["name"] for company in view["companies"] if company["seat"] == seat]
        x = k * each + 30
        middle = y + 10 + ROW / 2
        yield label(_("{rank}.", rank=ranks[seat]), x, middle, 34, weight=700)
        for n, company in enumerate(own):
            yield company_badge(company, x + 74 + 46 * n, middle, 20)
        left = x + 74 + 46 * len(own) - 10
        weight = 700 if ranks[seat] == 1 else None
        words = starting_a_sentence(view, seat)
        yield label(words, left, middle, 28, room=(each - 130) / 2, weight=weight)
        yield label(points_text(totals[seat]), x + each - 60, middle, 40, anchor="end", weight=700)


# The same where there is little room

NARROW, NARROW_LEGS, NARROW_SCALE = 88.0, 30.0, 0.72  # of a test: its height without the trip, of a line of its trip


def narrow_week(view: View, width: float) -> tuple[Markup, float]:
    """A block for each test: the trip, then every company's points and why; and the height of all."""
    parts = []
    y = 0.0
    for test in view["tests"]:
        trip = _broken(test, width - 12)
        parts.append(group(*_day(test, trip, width, bool(y)), transform=svg.moved(0, y)))
        y += NARROW + NARROW_LEGS * len(trip)
    return group(*parts, class_="week"), y


def _broken(test: Mapping[str, Any], room: float) -> list[Markup]:
    """A trip in as many lines as it needs."""
    if not test["trip"]:
        return [label(_no_trip(test), 0, 0, 17, room=room, fill=QUIET)]
    lines: list[list[tuple[Markup, float]]] = []
    left = 0.0
    for drawn, wide in map(_leg, test["trip"]):
        if wide > left:
            lines.append([])
            left = room / NARROW_SCALE
        lines[-1].append((drawn, wide))
        left -= wide
    found = []
    for legs in lines:
        scale = min(NARROW_SCALE, room / sum(wide for _drawn, wide in legs))
        found.append(group(*_side_by_side(legs), transform=f"scale({svg.number(scale)})"))
    return found


def _day(test: Mapping[str, Any], trip: Sequence[Markup], width: float, ruled: bool) -> Iterator[Markup]:
    if ruled:
        yield segment((0, 0), (width, 0), stroke=FAINT, stroke_width=1.5)
    yield day_tag(day_mark(test), 18, 22, 18)
    minutes = "–" if test["minutes"] is None else ngettext("{n} minute", "{n} minutes", test["minutes"])
    yield label(_(test["day"]), 42, 22, 18, room=width - 180, weight=700)
    yield label(minutes, width - 6, 22, 17, anchor="end", weight=700)
    for k, line in enumerate(trip):
        yield group(line, transform=svg.moved(6, 51 + NARROW_LEGS * k))
    y = 51 + NARROW_LEGS * len(trip)
    each = width / len(test["points"])
    for k, company in enumerate(test["points"]):
        points, why = test["points"][company], draw_words.score_reason(test, company)
        yield company_badge(company, k * each + 16, y, 10)
        yield label(points_text(points) if points or why else "·", k * each + 32, y, 20, weight=700)
        yield label(why, k * each + 6, y + 22, 14.5, room=1.18 * each - 10, fill=QUIET)
