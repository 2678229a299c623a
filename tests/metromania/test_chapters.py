"""Where the game pauses: the end of the building, and the week of tests."""

from __future__ import annotations

from math import dist
from typing import Any

import mornington as mt
from mornington.draw.chapters import Chapter
from mornington.games.metromania import board as boards
from mornington.games.metromania.chapters import chapter
from mornington.games.metromania.draw.paint import PAINT
from mornington.games.metromania.draw.plan import SIZE, at
from mornington.games.metromania.lattice import lattice
from tests.pictures import parsed
from tests.playing import mixed


def chapters(game: mt.Game, seed: int, **options: Any) -> tuple[list[Chapter], Any]:
    """Those of a game in which everyone plays greedily, and its last view."""
    position = game.start(seed=seed, **options)
    found: list[Chapter] = []
    before: Any = position.view(0)
    for _ in mixed(position, seed, 0.0):
        after: Any = position.view(0)
        found += filter(None, [chapter(game.board, before, after, "c")])
        before = after
    last: Any = position.view(0)
    found += filter(None, [chapter(game.board, before, last, "c")])
    return found, last


def test_building_ends_then_the_week_is_played(game: mt.Game) -> None:
    found, view = chapters(game, 2, players=4)
    assert [each.title for each in found] == ["The last turns", "The week of tests"]
    building, week = found
    assert building.coming.startswith("Last turns: 3 left")
    assert not week.coming
    assert week.lines[0].endswith(view["outcome"]["reason"])
    totals = [int(line.rpartition("total ")[2].rstrip(".").replace("−", "-")) for line in week.lines[1:]]
    assert totals == sorted((company["total"] for company in view["companies"]), reverse=True)
    assert week.svg is not None
    root = parsed(week.svg, "c")
    assert not [e for e in root.iter() if e.get("data-key") or e.get("class") == "glow"]


def test_trains_run_along_the_fastest_ways(game: mt.Game) -> None:
    """Each ride goes from station to station in the colour of its line, and names all points that are given."""
    found, view = chapters(game, 2, players=4)
    rides = found[-1].rides
    assert len(rides) == 7
    assert sum(bool(ride.legs) for ride in rides) >= 3
    for ride, test in zip(rides, view["tests"], strict=True):
        assert ride.words.startswith(test["day"])
        assert [leg.colour for leg in ride.legs] == [PAINT[leg["company"]] for leg in test["trip"]]
        for leg, told in zip(ride.legs, test["trip"], strict=True):
            ends = [at(lattice().called(told["stations"][k])) for k in (0, -1)]
            assert [leg.path[0], leg.path[-1]] == ends
            assert all(0 <= x <= SIZE[0] and 0 <= y <= SIZE[1] for x, y in leg.path)
            assert all(dist(a, b) < 124 * 6 for a, b in zip(leg.path, leg.path[1:], strict=False))
        said = " ".join(call.text for call in ride.calls)
        assert said.count("+3′") == max(0, len(test["trip"]) - 1)
        if ride.legs:
            for company, points in test["points"].items():
                assert (f"{company[0].upper()} +{points}" in said) == (points > 0)


def test_a_fault_is_told_where_its_destination_lies(game: mt.Game) -> None:
    view = next(
        view
        for seed in range(8)
        for _found, view in [chapters(game, seed, players=4)]
        if any("no station" in test["faults"].values() for test in view["tests"])
    )
    before: Any = {**view, "over": False}
    told = chapter(game.board, before, view, "c")
    assert told is not None
    for ride, test in zip(told.rides, view["tests"], strict=True):
        if "no station" in test["faults"].values():
            assert not ride.legs
            assert any(call.text.endswith("−6") for call in ride.calls)


def test_boards_of_others_have_chapters_too() -> None:
    game = mt.load("metromania", "two-lakes", interpreted=True)
    assert isinstance(game.board, boards.Board)
    assert chapters(game, 1, players=2)[0][-1].title == "The week of tests"
