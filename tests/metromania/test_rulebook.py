"""The rules page: its worked examples come to what the printed rules say, and its figures can be read."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import mornington as mt
from mornington.games.metromania import digging, state
from mornington.games.metromania.rulebook import FIGURES, scenes, values
from mornington.games.metromania.rulebook.figures_stations import counted
from mornington.games.metromania.rulebook.figures_trips import C, D, E
from mornington.games.metromania.trips import run_tests
from mornington.teaching.rulebook import rulebook
from tests.pictures import SVG

CHECKLIST = Path(__file__).parents[2] / "docs" / "checklists" / "metromania.md"
PAGE, SMALLEST = 700, 9  # pixels: the width of a figure on a page, the height of letters


def test_e_e_red_alone_is_fastest(slow_game: mt.Game) -> None:
    scene = scenes.simple_trip(slow_game)
    test = run_tests(scene.board, scene.state)[E]
    assert (test.minutes, test.riders) == (1, (0,))
    assert scene.points(E) == {"red": 6, "green": 0, "blue": 0, "orange": 0}
    told = values(slow_game)
    assert [told[name] for name in ("e_red", "e_green", "e_change", "e_points")] == [1, 2, 6, 6]


def test_d_d_has_two_fastest_trips_and_c_c_is_oranges_fault(slow_game: mt.Game) -> None:
    scene = scenes.complex_trip(slow_game)
    tests = run_tests(scene.board, scene.state)
    assert (tests[D].minutes, tests[D].riders) == (6, (1, 2, 3))
    assert scene.points(D) == {"red": 0, "green": 6, "blue": 6, "orange": 3}
    assert tests[C].faults == (None, None, None, "no station")
    assert scene.points(C) == {"red": 0, "green": 0, "blue": 0, "orange": -6}
    told = values(slow_game)
    assert [told[name] for name in ("d_first", "d_second", "d_green", "d_orange", "d_blue")] == [6, 6, 6, 3, 6]
    assert told["c_orange"] == "−6"


def test_stations_and_what_is_left_of_their_points(slow_game: mt.Game) -> None:
    told = values(slow_game)
    assert [told[name] for name in ("two_spots", "one_spot")] == [2, 1]
    assert [told[name] for name in ("half_all", "half_one", "half_none")] == [3, 1, 0]
    ended = (counted(slow_game, done).state.finished for done in range(3))
    assert [lines[2] + lines[3] for lines in ended] == [0, 1, 2]


def test_the_blocked_lines_of_the_figure_are_blocked(slow_game: mt.Game) -> None:
    scene = scenes.blocked_lines(slow_game)
    board, s = scene.board.record, scene.state
    blue, green = 4, 2
    assert not digging.can_go_on(board, s, blue, 0)
    assert digging.can_go_on(board, s, green, 0), "it has a house to place"
    for letter in range(state.LETTERS):
        if s.holder[letter] == green // 2:
            s.placed[letter] = 0
    assert not digging.can_go_on(board, s, green, 0), "without one it is blocked"


@pytest.mark.parametrize("name", FIGURES)
def test_every_text_in_a_figure_can_be_read(slow_game: mt.Game, name: str) -> None:
    picture = FIGURES[name](slow_game, f"figure-{name}")
    for element in ElementTree.fromstring(picture).iter(f"{SVG}text"):
        assert float(element.get("font-size") or 0) * PAGE / picture.size[0] >= SMALLEST, element.text


def test_the_check_list_names_sections_and_figures(slow_game: mt.Game) -> None:
    rows = [line.split("|") for line in CHECKLIST.read_text("utf-8").splitlines() if re.match(r"\| \d", line)]
    assert [int(row[1]) for row in rows] == [*range(1, len(rows) + 1)]
    book = rulebook(slow_game)
    known = {*FIGURES, *(section.anchor for section in book.sections)}
    for row in rows:
        anchors = re.findall(r"`([^`]+)`", row[3])
        assert anchors or "not for a computer" in row[3], row
        assert set(anchors) <= known, row
