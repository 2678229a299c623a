"""Last Tram holds to what every game does, and counts as its rules say."""

from __future__ import annotations

import itertools

import pytest

import mornington as mt
from mornington.analysis.reasons import merits_of
from mornington.teaching.lesson import lesson
from mornington.teaching.rulebook import rulebook
from mornington.testing import GameSuite
from mornington.testing.lessons import follow


def total(position: mt.Position, seat: int) -> int:
    """The rules once more, from what everyone sees."""
    stops = position.view()["stops"]
    points = 0
    for stop in stops:
        most = max(stop["passengers"])
        if most and [k for k, n in enumerate(stop["passengers"]) if n == most] == [seat]:
            points += stop["points"]
    both = sum(bool(a["passengers"][seat] and b["passengers"][seat]) for a, b in itertools.pairwise(stops))
    return points + both


class TestLastTram(GameSuite):
    game = "last-tram"
    oracle = staticmethod(total)


def test_a_stop_has_room_for_three() -> None:
    position = mt.load("last-tram").start(players=2, seed=1, piles={"cards": "4, 4, 4, 4, 1, 1, 2, 2"})
    for _ in range(3):
        position.play("drop Market")
    assert position.view()["stops"][3]["passengers"] == [2, 1]
    assert position.view()["stops"][3]["leader"] == 0
    with pytest.raises(mt.ForbiddenMove, match="Market is full"):
        position.play("drop market")
    assert "swap Market" in [move.text for move in position.legal(1)]


def test_a_move_that_cannot_be_read() -> None:
    position = mt.load("last-tram").start(players=2, seed=1)
    with pytest.raises(mt.UnreadableMove):
        position.play("fly to the moon")
    with pytest.raises(mt.BadBoard, match="there are 8 stops, not 1"):
        mt.load("last-tram", board_text='name = "One"\nstops = [["A", 1]]\n')


def test_what_a_move_is_good_for() -> None:
    position = mt.load("last-tram").start(players=2, seed=1, piles={"cards": "4, 4, 4, 4, 1, 1, 2, 2"})
    told = merits_of(position, 0, next(move for move in position.legal(0) if move.text == "drop Market"), 1)
    assert [merit.text for merit in told] == ["wins Market: +6"]


def test_the_example_of_the_rulebook() -> None:
    """Two stops and their being neighbours, counted by hand."""
    game = mt.load("last-tram")
    section = rulebook(game).section("points")
    assert section is not None
    market, theatre = 6, 7
    said = str(section.parts[0])
    assert f"bring {market + theatre}," in said
    assert f"That is {market + theatre + 1} so far" in said
    assert rulebook(game).figure("line", "f").startswith("<svg")


def test_the_lesson_is_told_whole() -> None:
    taught = lesson(mt.load("last-tram"), "first")
    *_decisions, last = follow(taught, lambda position, choices: choices[0])
    assert [step.name for step in last.progress.told] == ["drop", "neighbours", "full"]
