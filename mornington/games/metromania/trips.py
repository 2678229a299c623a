"""The test trips as people want to see them: which way the fastest one goes, who rode, who was at fault."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mornington.core.records import Record, proxies
from mornington.core.text import N_

from . import judging, state
from .board import COMPANIES, LETTERS, Board
from .view_types import DayView, LegView

DAY_NAMES = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
FAULTS = (None, "not placed", "no station", "no connection")
FAULT_NAMES = {
    "not placed": N_("destination never placed"),
    "no station": N_("no station touches the destination"),
    "no connection": N_("the two destinations are not connected"),
}


def day_letter(day: int) -> str | None:
    """The letter that is tried on a day; None: Sunday has none."""
    return None if day == state.SUNDAY else LETTERS[day]


@dataclass(frozen=True)
class Leg:
    """A ride on one line without changing: the stations passed, first and last included."""

    company: int
    line: int  # 1 or 2
    stations: tuple[str, ...]

    def plain(self) -> LegView:
        return {"company": COMPANIES[self.company], "line": self.line, "stations": list(self.stations)}


@dataclass(frozen=True)
class Test:
    """A test trip: one fastest way, everyone on any fastest way, the faults and the points of each company."""

    __test__ = False  # not for pytest

    day: int
    possible: bool
    minutes: int | None
    trip: tuple[Leg, ...]
    riders: tuple[int, ...]
    faults: tuple[str | None, ...]
    points: tuple[int, ...]

    @property
    def letter(self) -> str | None:
        return day_letter(self.day)

    def plain(self) -> DayView:
        return {
            "day": DAY_NAMES[self.day],
            "letter": self.letter,
            "minutes": self.minutes,
            "trip": [leg.plain() for leg in self.trip],
            "riders": [COMPANIES[c] for c in self.riders],
            "faults": {COMPANIES[c]: fault for c, fault in enumerate(self.faults) if fault},
            "points": {COMPANIES[c]: points for c, points in enumerate(self.points)},
        }


def both_placed(s: Record, day: int) -> bool:
    """Whether a test is public while the building goes on."""
    return day == state.SUNDAY or all(s.placed[judging.destinations_of(s, day, i)] != state.NONE for i in range(2))


def run_tests(board: Board, s: Record) -> list[Test]:
    """All seven tests, by the rules themselves."""
    w = proxies(np.zeros(1, state.WORK))[0]
    judging.list_stops(s, w)
    tests = []
    for day in range(state.DAYS):
        judging.run_test(board.record, s, w, day)
        possible = w.minutes != state.NONE
        everyone = range(s.companies)
        tests.append(
            Test(
                day=day,
                possible=possible,
                minutes=w.minutes if possible else None,
                trip=_one_way(board, w) if possible else (),
                riders=tuple(c for c in everyone if w.riders >> c & 1),
                faults=tuple(FAULTS[w.fault[c]] for c in everyone),
                points=tuple(int(judging.test_points(s, w, day, c)) for c in everyone),
            )
        )
    return tests


def _one_way(board: Board, w: Record) -> tuple[Leg, ...]:
    """One fastest trip: from a start of the trip always on to where less is to go, staying on a line where possible."""
    every = [(line, k) for line in range(state.LINES) for k in range(w.stops[line])]
    here = next(n for n in every if w.gone[n] == 0 and w.to_go[n] == w.minutes)
    legs: list[Leg] = []
    ride = [here]
    while w.to_go[here]:
        line, k = here
        along = [(line, j) for j in (k - 1, k + 1) if 0 <= j < w.stops[line]]
        there = next((n for n in along if w.to_go[n] == w.to_go[here] - state.SECTION), None)
        if there is None:
            legs += _leg(board, w, ride)
            stop = w.stop[here]
            there = next(n for n in every if w.stop[n] == stop and w.to_go[n] == w.to_go[here] - state.CHANGE)
            ride = []
        ride.append(there)
        here = there
    return tuple(legs + _leg(board, w, ride))


def _leg(board: Board, w: Record, ride: list[tuple[int, int]]) -> list[Leg]:
    """A ride as a leg; getting on and off at one station is none."""
    if len(ride) < 2:
        return []
    line = ride[0][0]
    return [Leg(line // 2, line % 2 + 1, tuple(board.vertex_name(w.stop[n]) for n in ride))]
