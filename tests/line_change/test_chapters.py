"""The end of a round as a chapter: only then, the journeys as they are travelled, changes and points counted."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from typing import Any

import mornington as mt
from mornington.games.line_change import chapters
from mornington.games.line_change.draw.pieces import PAINT
from tests.line_change import playing
from tests.pictures import parsed
from tests.playing import mixed

chapter: Any = chapters.chapter  # views of positions are plain dictionaries
FARTHEST = 60.0  # between two points of a ride: half a cell and a little more


def test_the_worked_example_as_a_chapter(game: mt.Game) -> None:
    before = playing.stacked(game, ["blue", "red"], playing.EXAMPLE, last=9)
    after = playing.stacked(game, ["blue", "red"], playing.EXAMPLE)
    told = chapter(game.board, before.view(0), after.view(0), "c")
    assert told is not None
    assert told.title == "Round 1 ended with a journey, by the tile of seat 1"
    assert told.lines[0].startswith("You, seat 0 had blue (2): journey with 1 change")
    assert told.lines[-1] == "In the lead with 5 points: seat 0"
    assert told.coming.startswith("Round 2, and your new line is ")
    blue, red, longest = told.rides
    assert [leg.colour for leg in blue.legs] == [PAINT["blue"], PAINT["red"]]
    assert [leg.colour for leg in red.legs] == [PAINT["red"], PAINT["blue"]]
    assert [call.text for call in blue.calls] == ["1", "+4"]
    assert [call.text for call in longest.calls] == ["+1"]
    assert blue.legs[0].path[0] == red.legs[-1].path[-1], "one travels where the other comes from"
    assert told.svg is not None
    parsed(told.svg, "c")


def test_there_is_a_chapter_where_a_round_ends_and_only_there(game: mt.Game) -> None:
    position = game.start(players=3, seed=8)
    before, found = position.view(1), 0
    for _ in mixed(position, 8, 0.1):
        after = position.view(1)
        told = chapter(game.board, before, after, "c")
        assert bool(told) == (after["round"] > before["round"])
        if told and told.svg:
            found += 1
            assert told.coming
            assert len(told.rides) >= 3
            assert "data-key" not in told.svg, "the map of the table has these keys"
            width, height = told.svg.size
            for ride in told.rides:
                spots = [spot for leg in ride.legs for spot in leg.path]
                assert all(dist(a, b) < FARTHEST for a, b in pairwise(spots))
                assert all(0 < x < width and 0 < y < height for x, y in spots)
        before = after
    told = chapter(game.board, before, position.view(1), "c")
    assert found
    assert told is not None
    assert not told.coming
    assert "win" in told.lines[-1]
