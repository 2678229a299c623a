"""Where the game pauses: when the building ends, and for the week of tests, whose trips people watch."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.chapters import Call, Chapter, Leg, Ride
from mornington.draw.svg import Markup, Picture, Spot
from mornington.draw.ways import Way
from mornington.draw.words import outcome_text, points_text

from . import state, words
from .board import Board
from .draw.city import city, printed
from .draw.lines import STATION, Dug, Line, built, corners, lines_of, token_places
from .draw.paint import PAINT
from .draw.pieces import company_letter
from .draw.plan import SIZE, at, centre
from .lattice import lattice
from .view_types import DayView, LegView, MetromaniaView

_MOTION = re.compile(r' data-(key|enter|source)="[^"]*"')


def chapter(board: Board, before: MetromaniaView, after: MetromaniaView, prefix: str) -> Chapter | None:
    """What has ended between two views: the week, or the building."""
    if after["over"] and not before["over"]:
        return _week(board, after, prefix)
    if after["final"] and not before["final"]:
        return _last_turns(after)
    return None


def _last_turns(view: MetromaniaView) -> Chapter:
    return Chapter(_("The last turns"), tuple(_standings(view)), coming=words.stage_text(view))


def _week(board: Board, view: MetromaniaView, prefix: str) -> Chapter:
    title = _("The week of tests")
    rides = tuple(_ride(view, test) for test in view["tests"])
    return Chapter(title, (outcome_text(view), *_standings(view)), _network(board, view, title, prefix), rides)


def _standings(view: MetromaniaView) -> Iterator[str]:
    """What everyone has, the best first."""
    for company in sorted(view["companies"], key=lambda company: -company["total"]):
        yield words.points_words(company)


def _network(board: Board, view: MetromaniaView, title: str, prefix: str) -> Picture:
    """The city with all that was built, before the first trip."""
    shown: MetromaniaView = {**view, "tests": [], "moves": []}
    drawn = lines_of(shown)
    above = svg.joined((printed(board), city(shown, token_places(drawn)), built(board, shown, drawn, ())))
    return svg.document(prefix, SIZE, title, words.layer_words(shown), _still(above))


def _still(markup: Markup) -> Markup:
    """The same without keys: the board of the page has them, and nothing enters here."""
    return Markup(_MOTION.sub("", markup))


# Trips


def _ride(view: MetromaniaView, test: DayView) -> Ride:
    """A test trip along one of the fastest ways; where none is possible, the destinations at fault."""
    lines = {line.name: line for line in lines_of(view)}
    ways = [_way(lines[leg["company"], leg["line"]], leg) for leg in test["trip"]]
    legs = tuple(Leg(PAINT[leg["company"]], tuple(way)) for leg, way in zip(test["trip"], ways, strict=True))
    calls = tuple(_calls_on_the_way(test, ways)) if legs else tuple(_faults(view, test))
    return Ride(words.test_words(test), legs, calls)


def _way(line: Line, leg: LegView) -> list[Spot]:
    """From the first station of a leg to its last, along the line."""
    stops = [line.way[0].tail, *(dug.head for dug in line.way)]
    first, last = (stops.index(lattice().called(leg["stations"][k])) for k in (0, -1))
    dug: tuple[Dug, ...] = line.way[min(first, last) : max(first, last)]
    points = [at(dug[0].tail), *corners(dug, STATION / 2), at(dug[-1].head)]
    return points if first < last else points[::-1]


def _calls_on_the_way(test: DayView, ways: list[list[Spot]]) -> Iterator[Call]:
    """Changes with their minutes, and the points of each company where it is ridden first; in the end of the others."""
    waiting = {name: points for name, points in test["points"].items() if points}
    for k, (leg, way) in enumerate(zip(test["trip"], ways, strict=True)):
        if k:
            yield Call(way[0], f"+{state.CHANGE}′")
        points = waiting.pop(leg["company"], 0)
        if points:
            measured = Way(way)
            x, y, _turn = measured.at(measured.length / 2)
            yield Call((x, y), _points(leg["company"], points))
    if waiting:
        yield Call(ways[-1][-1], " ".join(_points(name, points) for name, points in waiting.items()))


def _faults(view: MetromaniaView, test: DayView) -> Iterator[Call]:
    """What the test costs, at the destinations that lie on the board."""
    for space in view["spaces"]:
        name = space["company"]
        if name and space["letter"] == test["letter"] and name in test["faults"]:
            yield Call(centre(lattice().space_called(space["corners"])), _points(name, test["points"][name]))


def _points(company: str, points: int) -> str:
    """`R +6`."""
    return f"{company_letter(company)} {'+' if points > 0 else ''}{points_text(points)}"
