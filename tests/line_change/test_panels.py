"""What lies beside the map on a screen: the moves by rotation, which panels there are, and no secret lines."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

import pytest

import mornington as mt
from mornington.draw.panels import Panel
from mornington.games.line_change import SPEC
from tests.line_change import playing
from tests.pictures import hot_spots, parsed
from tests.playing import mixed
from tests.thorough import slow_ones

draw = SPEC.draw


def trees(position: mt.Position, view: dict[str, Any]) -> list[tuple[Panel, ElementTree.Element]]:
    """All panels, and each as a tree."""
    panels = draw.panels(position.game.board, view, "p")
    return [(panel, parsed(panel.svg, f"p-{panel.name}")) for panel in panels]


@pytest.mark.parametrize("players", [2, *slow_ones(3, 4)])
def test_every_move_has_a_place_on_the_map_and_one_by_its_rotation(game: mt.Game, players: int) -> None:
    position = game.start(seed=29, players=players)
    for n, _ in enumerate(mixed(position, 29)):
        if n % 23 == 0:
            for seat in [*range(players), None]:
                check_moves(position, position.view(seat))
    check_moves(position, position.view(0))


def check_moves(position: mt.Position, view: dict[str, Any]) -> None:
    tiles = parsed(draw.moving(position.game.board, view, view["seat"] or 0, "m"), "m")
    panels = trees(position, view)
    legal = sorted(move["id"] for move in view["moves"])
    assert sorted(move for moves, _ in hot_spots(tiles) for move in moves) == legal
    rotations = [spot for _, tree in panels for spot in hot_spots(tree)]
    assert sorted(move for moves, _ in rotations for move in moves) == legal
    by_id = {move["id"]: move["text"] for move in view["moves"]}
    for moves, words in rotations:
        assert len({by_id[move].split()[1] for move in moves}) == 1, "all lay the tile in one way"
        said = [position.game.words.move_words(position.game.board, by_id[move]) for move in moves]
        for place, full in zip(words.split(": ")[1].split(", "), said, strict=True):
            assert f" {place}, " in full


def test_which_panels_there_are(game: mt.Game) -> None:
    position = game.start(seed=4, players=3)
    assert [panel.name for panel, _ in trees(position, position.view(1))] == ["tile", "lines", "players"]
    for _ in mixed(position, 4, 0.2):
        panels = {panel.name: panel for panel, _ in trees(position, position.view(None))}
        assert ("rounds" in panels) == (position.view()["round"] > 1)
        assert all(panel.folded == (name == "rounds") for name, panel in panels.items())
    over = trees(position, position.view(1))
    assert [panel.name for panel, _ in over] == ["result", "pad", "rounds", "lines", "players"]
    assert not any(panel.folded for panel, _ in over)


def test_the_lines_of_others_are_not_on_the_panels(game: mt.Game) -> None:
    shown = set()
    for others in (["red", "yellow", "green"], ["green", "red", "yellow"], ["yellow", "green", "red"]):
        position = playing.stacked(game, ["blue", *others], playing.EXAMPLE, last=6, players=3)
        shown.add(tuple(draw.panels(game.board, position.view(0), "p")))
    assert len(shown) == 1


def test_everything_that_is_needed_to_move_fits_a_screen_and_can_be_read() -> None:
    """Four people, on a laptop: a column of 300 by 560 pixels, no letter below 9."""
    board = mt.load("line-change").board
    position = mt.load("line-change").start(seed=3, players=4)
    names = ["Ada Lovelace", "Maximilian the Third", "Bo", "A bot of level 5"]
    for n, _ in enumerate(mixed(position, 3, 0.2)):
        if n % 9:
            continue
        shown = [
            panel for panel in draw.panels(board, {**position.view(n % 4), "names": names}, "p") if not panel.folded
        ]
        assert sum(panel.svg.size[1] for panel in shown) <= 560 * 400 / 300
        for panel in shown:
            assert min(letters(ElementTree.fromstring(panel.svg))) >= 9 * 400 / 300, panel.name


def letters(element: ElementTree.Element, scale: float = 1.0) -> Iterator[float]:
    """The sizes of all letters in a picture."""
    if found := re.search(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(found[1])
    if size := element.get("font-size"):
        yield scale * float(size)
    for child in element:
        yield from letters(child, scale)


@pytest.mark.parametrize("seed", range(3))
def test_the_numbers_on_the_map_can_be_read(game: mt.Game, seed: int) -> None:
    """On a laptop a board of this shape is 620 pixels high."""
    position = game.start(seed=seed, players=2)
    for n, _ in enumerate(mixed(position, seed, 0.2)):
        if n % 7 == 0:
            picture = draw.moving(game.board, position.view(0), 0, "m")
            assert min(letters(ElementTree.fromstring(picture))) * 620 / picture.size[1] >= 9
