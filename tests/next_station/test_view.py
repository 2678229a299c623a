"""What a view tells about pencils, and score lines, against the rules."""

from __future__ import annotations

from typing import Any, cast

import pytest

import mornington as mt
from mornington.games.next_station.ring import coming, ways_to_place
from mornington.games.next_station.view_types import NextStationView
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.playing import at_random


@pytest.mark.parametrize("options", [*SETTINGS[::5], *CHOOSING[::2]])
def test_the_order_of_pencils_is_the_one_they_are_drawn_in(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=6, **options)
    told: dict[int, list[str]] = {}
    for _ in at_random(position, 6):
        view = position.view()
        if not view["choosing"] and not told:
            told = {seat: coming(cast(NextStationView, view), seat) for seat in range(position.players)}
    sheets = position.view()["sheets"]
    assert told == {seat: list(sheet["lines"]) for seat, sheet in enumerate(sheets)}


@pytest.mark.parametrize("players", [2, 3])
def test_where_spare_pencils_would_lie_is_where_they_then_lie(game: mt.Game, players: int) -> None:
    position = game.start(seed=5, players=players, choose_pencils=True)
    for text in ["take green", "take blue", "take pink"][:players]:
        position.play(text)
    ways = ways_to_place(cast(NextStationView, position.view()))
    assert list(ways) == [move.id for move in position.legal()]
    for move, ring in ways.items():
        after = position.copy()
        after.play(move)
        assert after.view()["pencils"] == ring


@pytest.mark.parametrize("options", SETTINGS[::3])
def test_the_rows_of_a_score_line_sum_to_its_points(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=9, **options)
    for _ in at_random(position, 9):
        pass
    for seat in range(position.players):
        *lines, total = position.breakdown(seat).lines
        score = position.score_rows[seat]
        for line in [*lines, total]:
            assert line.rows
            assert sum(score[row] for row in line.rows) == line.points
        assert sum(line.points for line in lines) == total.points
        assert len({row for line in lines for row in line.rows}) == len(lines), "no row counts twice"
