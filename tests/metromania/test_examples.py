"""The worked examples of the rules text, and every way a test trip can go.

The positions are laid out directly (see setting.py): lines, stations and destinations of four companies as in the
figures.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import mornington as mt
from mornington.games.metromania import state
from mornington.games.metromania.trips import Test, run_tests
from tests.playing import mixed
from tests.thorough import some_quick

from .setting import OPTIONS, finished, give, lay, place, stand, start

X, Y = "h3 h4 i3", "h7 h8 i7"  # where the two destinations lie
A, B, C, D, E, F, SUNDAY = range(7)


def run(position: mt.Position, day: int) -> Test:
    return run_tests(position.game.board, position.fields)[day]


def points(position: mt.Position, day: int) -> list[int]:
    """From the table the rules write, not from the trips shown."""
    return [row[state.MONDAY + day] for row in position.score_rows]


def simple_trip(*, red_direct: bool = True, green: bool = True) -> mt.Position:
    """Figure 12: red goes straight from X to Y, green with a stop between, red and orange with a change."""
    position = start()
    give(position, "red", "E work")
    give(position, "blue", "E fun")
    place(position, "E work", X)
    place(position, "E fun", Y)
    if red_direct:
        lay(position, "red", 1, "start23 h1 h2 h3 h4 h5 h6 h7")
        stand(position, "red", "h3")
    if green:
        lay(position, "green", 1, "start21 j1 i2 i3 i4 i5 i6 i7")
        stand(position, "green", "i3", "i5", "i7")
    lay(position, "red", 2, "start27 e2 e3 e4 f4 g4 h4")
    lay(position, "orange", 1, "start25 g1 g2 g3 g4 g5 g6 g7 h7")
    stand(position, "orange", "h4", "g4", "g6", "h7")
    return position


def test_e_e_the_red_trip_alone_is_fastest() -> None:
    position = simple_trip()
    test = run(position, E)
    assert test.minutes == 1
    assert [(leg.company, leg.line) for leg in test.trip] == [(0, 1)]
    assert set(test.trip[0].stations) <= {"h3", "h4", "h7"}
    assert test.riders == (0,)
    assert points(position, E) == [6, 0, 0, 0], "red placed a destination; nobody else scores"


def test_e_e_without_red_green_takes_2_minutes_and_with_a_change_it_is_6() -> None:
    position = simple_trip(red_direct=False)
    assert run(position, E).minutes == 2
    assert points(position, E) == [0, 3, 0, 0]
    position = simple_trip(red_direct=False, green=False)
    test = run(position, E)
    assert test.minutes == 6
    assert [(leg.company, leg.line, leg.stations) for leg in test.trip] == [
        (0, 2, ("h4", "g4")),
        (3, 1, ("g4", "g6", "h7")),
    ]
    assert points(position, E) == [6, 0, 0, 3]


def complex_trip() -> mt.Position:
    """Figure 13. (There D is a house and a work; with the letters of the strict deal it is a house and a fun.)"""
    position = start()
    give(position, "blue", "D house")
    give(position, "green", "D fun")
    place(position, "D house", X)
    place(position, "D fun", Y)
    lay(position, "blue", 1, "start23 h1 h2 h3 h4 h5")
    lay(position, "green", 1, "start27 e2 f2 g2 g3 g4 g5 h5 h6 h7")
    stand(position, "green", "h3", "h5", "h6", "h7")
    lay(position, "blue", 2, "start21 j1 i2 i3 i4 i5")
    lay(position, "orange", 1, "start19 k3 j4 i5 i6 i7")
    stand(position, "orange", "i3", "i5", "i6", "i7")
    return position


def test_d_d_two_trips_are_equally_fast_and_all_on_them_score_once() -> None:
    position = complex_trip()
    test = run(position, D)
    assert test.minutes == 6
    assert test.riders == (1, 2, 3)
    assert len(test.trip) == 2
    assert points(position, D) == [0, 6, 6, 3]


def test_c_c_without_a_station_at_the_fun_destination_is_its_placers_fault() -> None:
    position = complex_trip()
    give(position, "red", "C house")
    give(position, "orange", "C fun")
    place(position, "C house", "h4 h5 i4")
    place(position, "C fun", "f9 f10 g9")
    test = run(position, C)
    assert test.minutes is None
    assert test.faults == (None, None, None, "no station")
    assert points(position, C) == [0, 0, 0, -6]


# Other ways a test can go


def test_a_destination_never_placed_is_its_holders_fault_and_all_faults_are_charged() -> None:
    position = complex_trip()
    give(position, "red", "C house")
    give(position, "orange", "C fun")
    place(position, "C fun", "f9 f10 g9")
    assert run(position, C).faults == ("not placed", None, None, "no station")
    assert points(position, C) == [-6, 0, 0, -6]
    neither = complex_trip()
    give(neither, "red", "C house")
    give(neither, "orange", "C fun")
    assert points(neither, C) == [-6, 0, 0, -6]


def test_destinations_without_a_connection_are_both_placers_fault() -> None:
    position = complex_trip()
    lay(position, "red", 1, "start7 c11 d10 e9")
    stand(position, "red", "d10")
    give(position, "red", "A house")
    give(position, "blue", "A work")
    place(position, "A house", "d9 d10 e9")
    place(position, "A work", "h2 h3 i2")
    test = run(position, A)
    assert test.minutes is None
    assert test.faults == ("no connection", None, "no connection", None)
    assert points(position, A) == [-6, 0, -6, 0]


def sunday(*kinds: tuple[int, str]) -> mt.Position:
    position = complex_trip()
    s = position.fields
    for space in range(state.SPACES):
        if s.spot[space] >= state.LAKE:
            s.spot[space] = state.PLAIN
    grid = position.game.board.lattice
    for kind, corners in kinds:
        number = next(i for i in range(state.SPACES) if set(grid.space_name(i).split()) == set(corners.split()))
        s.spot[number] = kind
    return position


def test_sunday_goes_from_the_park_to_the_lake_for_5_points() -> None:
    position = sunday((state.PARK, "g6 g7 h6"), (state.LAKE, "h7 g7 g8"))
    test = run(position, SUNDAY)
    assert test.minutes == 1
    assert points(position, SUNDAY) == [0, 5, 0, 0]


def test_sunday_may_start_at_either_space_and_costs_nothing_if_impossible() -> None:
    position = sunday(
        (state.PARK, "a6 a7 b6"), (state.PARK, "g6 g7 h6"), (state.LAKE, "a7 a8 b7"), (state.LAKE, "h7 g7 g8")
    )
    assert run(position, SUNDAY).minutes == 1
    nowhere = sunday((state.PARK, "a6 a7 b6"), (state.LAKE, "h7 g7 g8"))
    assert run(nowhere, SUNDAY).minutes is None
    assert points(nowhere, SUNDAY) == [0, 0, 0, 0]


def test_a_trip_of_0_minutes_uses_no_line_and_nobody_scores() -> None:
    position = sunday((state.PARK, "g6 g7 h6"), (state.LAKE, "h6 h7 g7"))
    test = run(position, SUNDAY)
    assert test.minutes == 0
    assert test.trip == ()
    assert points(position, SUNDAY) == [0, 0, 0, 0]


def test_start_and_end_markers_are_not_stations_for_trips() -> None:
    position = start()
    give(position, "red", "A house")
    give(position, "blue", "A work")
    place(position, "A house", "h1 h2 i1")
    lay(position, "red", 1, "start23 h1 h2 h3")
    assert run(position, A).faults[0] == "no station"


def test_two_players_score_for_each_company_on_its_own() -> None:
    position = start(players=2)
    for company, name in (("red", "D house"), ("blue", "D fun")):
        give(position, company, name)
    place(position, "D house", X)
    place(position, "D fun", Y)
    lay(position, "red", 1, "start23 h1 h2 h3 h4 h5")
    lay(position, "blue", 1, "start27 e2 f2 g2 g3 g4 g5 h5 h6 h7")
    stand(position, "red", "h3", "h5")
    stand(position, "blue", "h7")
    row = position.score_rows[0]
    assert [row[state.MONDAY + D], row[state.ROWS_PER_COMPANY + state.MONDAY + D]] == [6, 6]
    assert row[state.TOTAL] == row[state.COMPANY_TOTAL] + row[state.ROWS_PER_COMPANY + state.COMPANY_TOTAL]


def test_line_points_are_kept_halved_or_lost() -> None:
    for done, kept in ((0, 0), (1, 2), (2, 5)):
        position = start()
        stand(position, "red", "d7", "c7")  # 3 and 2 spots
        for line in range(done):
            position.fields.finished[line] = 1
        row = position.score_rows[0]
        assert row[state.STATIONS] == 5
        assert row[state.LINE_POINTS] == kept


def test_the_trips_shown_take_the_minutes_they_claim(game: mt.Game) -> None:
    """Ride each shown trip along the lines of the view."""
    ridden = 0
    for seed in range(6):
        position = finished(game, seed, 0.9, players=4)
        view = position.view()
        stood = {s["at"] for s in view["stations"]}
        stops: dict[tuple[str, int], list[str]] = {}
        for c in view["companies"]:
            for line in c["lines"]:
                way = [t["to"] for t in line["tunnels"]]
                stops[c["name"], line["line"]] = [v for v in way if v in stood]
        for test in view["tests"]:
            if not test["trip"]:
                continue
            ridden += 1
            for leg in test["trip"]:
                at = [stops[leg["company"], leg["line"]].index(v) for v in leg["stations"]]
                assert [abs(a - b) for a, b in itertools.pairwise(at)] == [1] * (len(at) - 1)
            for one, two in zip(test["trip"], test["trip"][1:], strict=False):
                assert one["stations"][-1] == two["stations"][0]
            sections = sum(len(leg["stations"]) - 1 for leg in test["trip"])
            assert test["minutes"] == sections + 3 * (len(test["trip"]) - 1)
            assert {leg["company"] for leg in test["trip"]} <= set(test["riders"])
            if test["letter"]:
                ends = [set(s["corners"]) for s in view["spaces"] if s["letter"] == test["letter"]]
                first, last = test["trip"][0]["stations"][0], test["trip"][-1]["stations"][-1]
                assert any(first in one and last in two for one in ends for two in ends if one is not two)
    assert ridden > 10


def test_the_breakdown_says_why(game: mt.Game) -> None:
    position = finished(game, 1, 0.2, players=4)
    lines: list[Any] = [line for seat in range(4) for line in position.breakdown(seat).lines]
    assert any("minute" in line.detail for line in lines)
    assert any(line.points == -6 and line.detail for line in lines)
    assert "Sunday park to lake" in str(position.breakdown(0))


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_lines_of_the_breakdown_name_the_rows_they_sum(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=6, **options)
    summed = 0
    for n, _move in enumerate(mixed(position, 6, 0.1)):
        if n % 20 == 0:
            summed += check_rows(position)
    check_rows(position)
    assert summed, "some tests were summed up"


def check_rows(position: mt.Position) -> int:
    """Check every line; return how many sum several rows."""
    several = 0
    for seat in range(position.players):
        row, lines = position.score_rows[seat], position.breakdown(seat).lines
        assert all(line.points == sum(row[k] for k in line.rows) and line.rows for line in lines)
        single = [k for line in lines if not line.sum for k in line.rows]
        assert len(set(single)) == len(single), "no row counts twice"
        assert sum(row[k] for k in single) == row[state.TOTAL]
        several += sum(len(line.rows) > 1 for line in lines)
    return several
