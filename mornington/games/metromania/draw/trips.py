"""The fastest trips of the tests, on the lines they take: an outline, and the letters of the tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise
from math import atan2, degrees

from mornington.draw import svg
from mornington.draw.geometry import upright
from mornington.draw.marks import chip
from mornington.draw.svg import INK, Markup, Spot, group, path

from ..view_types import DayView, MetromaniaView

GLOW = 32.0  # width of what marks a trip
LineName = tuple[str, int]  # company and number
Section = tuple[LineName, int]  # a line and one of its tunnels


def day_mark(test: DayView) -> str:
    """What a test is called on the board: its letter, or S for Sunday."""
    return test["letter"] or "S"


class Trips:
    """Which tunnels of which lines trips take, and where the letters of the tests go."""

    def __init__(self, view: MetromaniaView) -> None:
        self.used: dict[LineName, set[int]] = {}
        self.marks: dict[Section, str] = {}  # by the tunnel in the middle of each section
        stops = {
            (company["name"], line["line"]): ["", *(tunnel["to"] for tunnel in line["tunnels"])]
            for company in view["companies"]
            for line in company["lines"]
        }
        for test in view["tests"]:
            for leg in test["trip"]:
                name = leg["company"], leg["line"]
                for a, b in pairwise(sorted(stops[name].index(station) for station in leg["stations"])):
                    self.used.setdefault(name, set()).update(range(a, b))
                    middle = name, (a + b) // 2
                    self.marks[middle] = self.marks.get(middle, "") + day_mark(test)

    def runs(self) -> Iterator[tuple[LineName, list[int]]]:
        """Neighbouring tunnels that trips take, line by line."""
        for name, used in self.used.items():
            for _start, run in groupby(enumerate(sorted(used)), lambda item: item[1] - item[0]):
                yield name, [tunnel for _k, tunnel in run]


def glow(ways: Iterable[str]) -> Markup:
    """An outline along every section that a fastest trip takes."""
    d = "".join(ways)
    style = {"fill": "none", "stroke_linejoin": "round", "class_": "glow"}
    return path(d, stroke=INK, stroke_width=GLOW, **style) if d else svg.NOTHING


def tags(marks: Iterable[tuple[str, Spot, Spot]]) -> Markup:
    """The letters of the trips at a point, along a direction."""
    parts = []
    for mark, where, (dx, dy) in marks:
        parts.append(svg.turned(*where, upright(degrees(atan2(dy, dx))), chip(mark, 0, 0, 21), class_="fine"))
    return group(*parts, class_="trips", data_help="test-trips")
