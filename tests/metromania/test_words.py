"""Words for people: of moves, of what to look for, of what destinations and unfinished lines cost."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import mornington as mt
from mornington.games.metromania import state
from mornington.games.metromania.move_words import move_words, place_words
from mornington.games.metromania.rulebook import scenes
from mornington.games.metromania.words import end_status, table_words
from tests.pictures import SVG, parsed, texts
from tests.playing import mixed
from tests.thorough import some_quick

from .setting import OPTIONS, finished, give, lay, place, stand, start

COORDINATE = re.compile(r"\b[a-k]\d+\b|start\d|end\d")
LONGEST = 62


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_moves_of_one_turn_never_read_alike(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=8, **options)
    for _move in mixed(position, 8, 0.4):
        for seat in position.actors:
            words = [move_words(game.board, move.text) for move in position.legal(seat)]
            assert len(set(words)) == len(words), words
            assert not [told for told in words if COORDINATE.search(told) or len(told) > LONGEST]


def test_every_place_has_words_of_its_own() -> None:
    words = [place_words(v) for v in range(state.VERTICES)]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 f6-e7 nw", "line 1 to the north-east, upper side"),
        ("2 f6-g6 sw D", "line 2 to the south-east, lower side, placing D"),
        ("2 start7-b11", "start line 2 at arrow 7 in the north-east, to the west"),
        ("1 c11-end8", "end line 1 at arrow 8 in the north-east"),
        ("station f6", "a station in the centre of the city"),
        ("station e7", "a station 1 north-east of the centre"),
        ("station f8", "a station 2 east of the centre"),
        ("station e8", "a station 1 east and 1 north-east of the centre"),
        ("station a6", "a station on the edge between arrows 30 and 1"),
        ("station a8", "a station on the edge between arrows 2 and 3"),
        ("station b6", "a station just inside arrows 30 and 1"),
        ("station b7", "a station just inside arrow 2"),
        ("double work", "have two destinations of this type: work"),
        ("pass", "pass"),
    ],
)
def test_moves_in_words(game: mt.Game, text: str, words: str) -> None:
    assert move_words(game.board, text) == words
    picture = ElementTree.fromstring(game.draw.move_picture(game.board, text, "c"))
    assert picture.findtext(f"{SVG}title") == words
    assert not [each for each in picture.iter() if each.get("style")]


def test_who_is_to_act_is_told_what_to_look_for(game: mt.Game) -> None:
    told = set()
    for players in (3, 4):
        position = game.start(players=players, seed=2)
        for _move in mixed(position, 2, 0.1):
            if not position.over:
                seat = position.actors[0]
                told.add(game.words.turn_reason(position.view(seat)))
                assert not game.words.turn_reason(position.view((seat + 1) % players))
    assert "" not in told
    assert len(told) >= 6


def test_the_owner_sees_what_destinations_in_hand_cost(game: mt.Game) -> None:
    position = game.start(players=4, seed=1)
    for seat, costs in ((0, 3), (None, 0)):
        panels = game.draw.panels(game.board, position.view(seat), "p")
        beside = [word for panel in panels if not panel.folded for word in texts(parsed(panel.svg, f"p-{panel.name}"))]
        assert beside.count("−6") == costs
    view: Any = position.view(0)
    assert "3 destinations not placed: −6 each, −18 in all" in table_words(game.board, view)


def test_placed_destinations_without_a_station_are_told() -> None:
    position = start()
    give(position, "red", "A house")
    place(position, "A house", "h3 h4 i3")
    lay(position, "red", 1, "start23 h1 h2 h3 h4")
    assert status(position, "A") == ["no station", "not placed"]
    stand(position, "red", "h3")
    assert status(position, "A") == ["ready", "not placed"]


def status(position: mt.Position, letter: str) -> list[str]:
    memo = next(memo for memo in position.view(0)["memo"] if memo["letter"] == letter)
    return [end_status(end) for end in memo["ends"]]


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_the_memo_tells_what_the_seat_may_know(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=4, **options)
    for n, _move in enumerate(mixed(position, 4, 0.2)):
        if n % 15 == 0:
            for seat in [*range(position.players), None]:
                check_memo(position, seat)
    check_memo(position, 0)


def check_memo(position: mt.Position, seat: int | None) -> None:
    view = position.view(seat)
    known = {
        (item["letter"], item["type"]): (company["name"], item["placed"] is not None)
        for company in view["companies"]
        for item in company["hand"]
        if item["letter"]
    }
    for memo in view["memo"]:
        for end in memo["ends"]:
            expected = known.get((memo["letter"], end["type"]), (None, False))
            assert (end["company"], end["placed"]) == expected
    assert [memo["letter"] for memo in view["memo"]] == [*"ABCDEF", None]


def blocked(position: mt.Position, seat: int | None) -> list[tuple[str, int]]:
    companies = position.view(seat)["companies"]
    return [(company["name"], line["line"]) for company in companies for line in company["lines"] if line["blocked"]]


def test_blocked_lines_are_marked_on_the_board_and_beside_it(slow_game: mt.Game) -> None:
    scene = scenes.blocked_lines(slow_game)
    assert blocked(scene.position, None) == [("blue", 1)]
    game, view = scene.position.game, scene.view()
    layer = parsed(game.draw.moving(game.board, view, 0, "l"), "l")
    assert len([e for e in layer.iter() if e.get("class") == "blocked"]) == 1
    beside = next(panel for panel in game.draw.panels(game.board, view, "p") if panel.name == "companies")
    assert "blocked" in texts(parsed(beside.svg, "p-companies"))


def test_a_line_that_only_hidden_letters_block_is_not_shown_to_others(slow_game: mt.Game) -> None:
    """Green could only go on through a house, where its letter does not fit: green alone may know."""
    scene = scenes.blocked_lines(slow_game)
    s = scene.state
    spot = next(space for space in range(state.SPACES) if slow_game.board.lattice.space_name(space) == "c9 c10 d9")
    beside = next(space for space in range(state.SPACES) if slow_game.board.lattice.space_name(space) == "c10 c11 d10")
    letter = next(n for n in range(state.LETTERS) if s.holder[n] == 1)
    twin = next(d for d in (state.LETTERS + letter, 2 * state.LETTERS + letter) if s.holder[d] >= 0)
    assert s.spot[spot] == state.HOUSE
    s.placed[twin] = beside
    assert ("green", 1) in blocked(scene.position, 1)
    assert ("green", 1) not in blocked(scene.position, 0)
    assert ("green", 1) not in blocked(scene.position, None)


def test_halving_is_told_in_the_score(game: mt.Game) -> None:
    told = set()
    for seed in range(4):
        position = finished(game, seed, 0.9, players=4)
        for seat in range(4):
            line = position.breakdown(seat).lines[0]
            told.add(next(word for word in ("all count", "half count", "none count") if word in line.detail))
            assert line.topic == "halving"
    assert told >= {"all count", "half count"}
