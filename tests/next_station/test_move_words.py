"""Moves in words: as a person would say them, and no two alike among those to choose from."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import mornington as mt
from mornington.games.next_station.board import NAMES
from mornington.games.next_station.places import place_words
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.playing import at_random
from tests.thorough import some_quick

LONGEST = 90  # characters


@pytest.mark.parametrize("board", ["london", "prague"])
def test_every_station_has_a_name_of_its_own(board: str) -> None:
    found = mt.load("next-station-london", board, interpreted=True).board
    names = [place_words(found, station) for station in range(len(found.stations))]
    assert len(set(names)) == len(names)
    assert not any(re.search(r"\d", name) for name in names)


def test_what_tells_stations_apart(game: mt.Game) -> None:
    board = game.board
    names = {station.place: place_words(board, i) for i, station in enumerate(board.stations)}
    assert names["5,3"] == "the central station"
    assert names["3,2"] == "the green departure triangle"
    assert names["9,6"] == "the tourist-site triangle in the east"
    assert names["1,4"] == "the triangle in the west"
    assert names["4,6"] == "the triangle by the river in the centre"
    assert names["4,3"] == "the northern triangle in the centre"


def test_moves_as_people_say_them(game: mt.Game) -> None:
    for text, words in {
        "pink 7,3-7,5": "pink south over the Thames to the circle by the river in the east",
        "green 3,2-5,0": "green north-east to the circle in the north",
        "joker 3,2-3,1": "with the joker north to the western square in the north",
        "switch 4,3-5,4": "with the switch south-east to the northern square in the centre",
        "double 5,4-5,3": "a second section north to the central station",
        "circle 6,1": "circle the tourist-site pentagon in the north: it counts twice",
        "pass": "pass",
    }.items():
        assert game.words.move_words(game.board, text) == words


def test_the_names_of_the_printed_board_are_marked_for_translation(game: mt.Game) -> None:
    assert {game.board.name, game.board.river_name, *game.board.districts} == set(NAMES)


@pytest.mark.parametrize("options", some_quick(SETTINGS + CHOOSING))
def test_no_two_moves_of_a_turn_read_alike(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=41, **options)
    for n, (seat, _move) in enumerate(at_random(position, 41)):
        if n % 7 == 0 and not position.over:
            for mover in position.actors:
                words = [game.words.move_words(game.board, move.text) for move in position.legal(mover)]
                assert len(set(words)) == len(words)
                assert max(map(len, words)) <= LONGEST
                assert not any(re.search(r"\d,\d", each) for each in words)
            view = position.view(seat)
            assert bool(game.words.turn_reason(view)) == (seat in view["actors"])
    assert game.words.turn_reason(position.view(0)) == ""


def test_every_move_has_a_picture(game: mt.Game) -> None:
    texts = ["green 3,2-5,0", "joker 3,2-3,6", "circle 6,1", "take green", "place pink between 1 and 2", "pass"]
    for text in texts:
        picture = game.draw.move_picture(game.board, text, "m")
        assert all(each.get("id", "m").startswith("m") for each in ElementTree.fromstring(picture).iter())
        wide, high = picture.size
        assert high <= wide <= 1.5 * high
        assert picture.caption == game.words.move_words(game.board, text)


def test_a_heading_says_what_to_do(game: mt.Game) -> None:
    def heading(cards: list[str], *moves: str) -> str:
        position = game.start(1, 1, {"pencils": ["green"], "round 1": cards})
        for move in moves:
            position.play(move)
        return game.words.turn_text(position.view(0))

    assert heading(["street circle"]) == "Your turn: draw green to a circle, or pass"
    assert heading(["street joker"]) == "Your turn: draw green to any station, or pass"


def test_new_players_are_told_what_to_look_for(game: mt.Game) -> None:
    def reason(cards: list[str], *moves: str) -> str:
        position = game.start(1, 1, {"pencils": ["green"], "round 1": cards})
        for move in moves:
            position.play(move)
        return game.words.turn_reason(position.view(0))

    assert "multiplied" in reason(["street circle"])
    assert "Any symbol" in reason(["street joker", "street circle"])
    assert "switch" in reason(["street circle", "street joker", "street switch", "street square"], "pass", "pass")
    under = [f"underground {face}" for face in ("circle", "triangle", "square", "pentagon", "joker")]
    assert "last section" in reason(under, *["pass"] * 4)
    assert "may end soon" in reason(under, *["pass"] * 3)
