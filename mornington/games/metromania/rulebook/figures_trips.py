"""Figures of the test trips and of the score."""

from __future__ import annotations

from itertools import pairwise

from mornington.core.game import Game
from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, ruled
from mornington.draw.panels import COLUMN
from mornington.draw.svg import Markup, Picture, group, label
from mornington.draw.words import points_text

from .. import state
from ..draw.pieces import company_badge
from ..draw.plan import EDGE
from ..draw.score import day
from ..trips import run_tests
from ..view_types import CompanyView, DayView, LegView, MetromaniaView
from ..words import kept_sentence
from .annotations import box, figure, layer, place, shifted, told
from .figures_stations import counted
from .scenes import Scene, complex_trip, simple_trip

C, D, E = 2, 3, 4  # days of the examples


def simple(game: Game, prefix: str) -> Picture:
    """The test E–E."""
    scene = simple_trip(game)
    legs = [
        _leg("red", 1, "g2 g7"), _leg("green", 1, "h2 h4 h6"), _leg("red", 2, "h2 i3 i5"), _leg("orange", 1, "i5 h6"),
    ]  # fmt: skip
    drawn = _ridden(scene, legs, ["i5"])
    return figure(prefix, _("Test E–E"), [(drawn, box("f2 g1 g8 j4", 0.5 * EDGE))])


def complicated(game: Game, prefix: str) -> Picture:
    """The tests D–D and C–C."""
    scene = complex_trip(game)
    legs = [
        _leg("blue", 1, "h3 h5 h6"), _leg("green", 1, "h6 j5"), _leg("blue", 2, "i3 i4 j4"), _leg("orange", 1, "j4 j5"),
    ]  # fmt: skip
    drawn = _ridden(scene, legs, ["h6", "j4"])
    return figure(prefix, _("Tests D–D and C–C"), [(drawn, box("f2 g1 g8 k4", 0.5 * EDGE))])


def _leg(company: str, line: int, stations: str) -> LegView:
    return {"company": company, "line": line, "stations": stations.split()}


def _ridden(scene: Scene, legs: list[LegView], changes: list[str]) -> Markup:
    """Trips with the minutes of each section and of each change written on them."""
    minutes = str(state.SECTION)
    test = run_tests(scene.board, scene.state)[0].plain()
    ridden: DayView = {**test, "letter": minutes, "trip": legs}  # what stands on each section is the test's "letter"
    view: MetromaniaView = {**scene.view(), "tests": [ridden]}
    for leg in legs:
        stops = _stops(view, leg)
        assert [abs(stops.index(a) - stops.index(b)) for a, b in pairwise(leg["stations"])] == [1] * (
            len(leg["stations"]) - 1
        ), "stations of a leg follow each other"
    marks = (told(f"+{state.CHANGE}", shifted(place(name), 50, 30)) for name in changes)
    return layer(scene, view, *marks)


def _stops(view: MetromaniaView, leg: LegView) -> list[str]:
    """The stations of a line in order."""
    standing = {station["at"] for station in view["stations"]}
    company = next(company for company in view["companies"] if company["name"] == leg["company"])
    return [tunnel["to"] for tunnel in company["lines"][leg["line"] - 1]["tunnels"] if tunnel["to"] in standing]


def week(game: Game, prefix: str) -> Picture:
    """How the page shows the tests of the example."""
    scene = complex_trip(game)
    scene.end()
    shown = ruled([day(scene.view()["tests"][k]) for k in (C, D)], COLUMN)
    return svg.document(prefix, (COLUMN, shown.height), _("Tests C–C and D–D"), _("Tests C–C and D–D"), shown.markup)


def halving(game: Game, prefix: str) -> Picture:
    """The same stations with both lines finished, with one and with none."""
    rows = []
    for done in (2, 1, 0):
        view = counted(game, done).view()
        rows.append(_kept(next(company for company in view["companies"] if company["name"] == "green")))
    shown, title = ruled(rows, COLUMN), _("What becomes of points for stations")
    return svg.document(prefix, (COLUMN, shown.height), title, title, shown.markup)


def _kept(company: CompanyView) -> Block:
    """A company and what is left of its points for stations."""
    parts = [
        company_badge(company["name"], 24, 28, 13),
        label(kept_sentence(company), 48, 28, 14, room=COLUMN - 90),
        label(points_text(company["line_points"]), COLUMN - 12, 28, 26, anchor="end", weight=700),
    ]
    return Block(group(*parts), 56.0)
