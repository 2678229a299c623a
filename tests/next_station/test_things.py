"""What keeps its identity from picture to picture: cards, sections, interchanges."""

from __future__ import annotations

import re
from typing import Any

import mornington as mt
from tests.playing import at_random

KEY = re.compile(r'data-key="([^"]*)"')


def keys(position: mt.Position, viewer: int | None, shown: int) -> list[str]:
    """All of a page."""
    game, view = position.game, position.view(viewer)
    pictures = [game.draw.static(game.board, "s"), game.draw.moving(game.board, view, shown, "m")]
    pictures += [panel.svg for panel in game.draw.panels(game.board, view, "p")]
    return [key for picture in pictures for key in KEY.findall(picture)]


def test_no_two_things_of_a_page_have_one_key(game: mt.Game) -> None:
    position = game.start(seed=8, players=3, powers=True, objectives=True)
    for n, _ in enumerate(at_random(position, 8)):
        for viewer, shown in ((0, 0), (0, 1), (None, 2)) if n % 11 == 0 else ():
            found = keys(position, viewer, shown)
            assert len(set(found)) == len(found)


def drawn(position: mt.Position) -> set[str]:
    return {key for key in keys(position, 0, 0) if key.startswith("map-0-")}


def test_a_section_is_one_new_thing_and_runs_from_the_line(game: mt.Game) -> None:
    piles: dict[str, Any] = {"pencils": ["pink", "blue", "purple", "green"]}
    position = game.start(1, 1, {**piles, "round 1": ["street joker", "underground joker"]})
    before = drawn(position)
    position.play("pink 7,3-6,3")
    assert drawn(position) - before == {"map-0-pink-0", "map-0-end-6,3"}
    picture = game.draw.moving(game.board, position.view(0), 0, "m")
    assert 'data-key="map-0-pink-0" data-enter="draw"><path d="M800 400L700 400"' in picture


def test_the_last_section_of_a_round_is_a_new_thing_too(game: mt.Game) -> None:
    cards = [f"underground {face}" for face in ("joker", "circle", "triangle", "square", "pentagon")]
    pencils = ["pink", "blue", "purple", "green"]
    position = game.start(1, 1, {"pencils": pencils, "round 1": cards})
    for text in ("pink 7,3-6,3", "pass", "pass", "pass", "pass"):
        position.play(text)
    assert position.view()["round"] == 2
    assert {"map-0-pink-0", "map-0-end-5,7"} <= drawn(position)


def test_a_card_moves_from_its_large_place_into_the_row(game: mt.Game) -> None:
    position = game.start(1, 1, {"round 1": ["street switch", "street circle", "underground joker"]})
    before = [key for key in keys(position, 0, 0) if key.startswith("card-")]
    position.play("pass")
    after = [key for key in keys(position, 0, 0) if key.startswith("card-")]
    assert before == ["card-1-0", "card-1-1"]
    assert sorted(after) == [*before, "card-1-2"]
