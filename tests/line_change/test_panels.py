"""What lies beside the map on a screen: complete, safe, secret, legible in the dark."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import mornington as mt
from mornington.draw import svg
from mornington.draw.panels import Panel
from mornington.games.line_change import SPEC
from tests.line_change import playing
from tests.pictures import description, hot_spots, parsed, texts
from tests.playing import mixed

draw = SPEC.draw

NAMES = ["Anna", "Bartholomew the Great", "<script>x</script>", 'Zoë & "Co"']
SEAT = re.compile(r"\bseats? \d", re.IGNORECASE)


def checked(position: mt.Position, view: dict[str, Any]) -> list[tuple[Panel, ElementTree.Element]]:
    """All panels as trees: each well-formed, of a usual width, called by its name."""
    panels = draw.panels(position.game.board, view, "p")
    trees = [parsed(panel.svg, f"p-{panel.name}") for panel in panels]
    for panel, tree in zip(panels, trees, strict=True):
        width = str(tree.get("viewBox")).split()[2]
        assert width == ("800" if panel.wide else "400"), panel.name
        assert panel.title or not panel.folded, "a folded panel needs a heading to unfold it by"
    assert len({panel.name for panel in panels}) == len(panels)
    return list(zip(panels, trees, strict=True))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_has_a_place_on_the_table_and_one_by_its_rotation(game: mt.Game, players: int) -> None:
    position = game.start(seed=29, players=players)
    for n, _ in enumerate(mixed(position, 29)):
        if n % 23 == 0:
            for seat in [*range(players), None]:
                check_moves(position, position.view(seat))
    check_moves(position, position.view(0))


def check_moves(position: mt.Position, view: dict[str, Any]) -> None:
    table = parsed(draw.moving(position.game.board, view, view["seat"] or 0, "m"), "m")
    panels = checked(position, view)
    legal = sorted(move["id"] for move in view["moves"])
    assert sorted(move for moves, _ in hot_spots(table) for move in moves) == legal
    rotations = [spot for _, tree in panels for spot in hot_spots(tree)]
    assert sorted(move for moves, _ in rotations for move in moves) == legal
    by_id = {move["id"]: move["text"].split() for move in view["moves"]}
    for moves, words in rotations:
        sides, cells = words.split(": ")
        assert [by_id[move] for move in moves] == [[cell, sides] for cell in cells.split(", ")]
    for tree in [table, *(tree for _, tree in panels)]:
        for spot in tree.iter():
            if spot.get("class") == "move":
                assert (spot.get("data-paint"), spot.get("fill-opacity")) == ("fill", "0")


def test_which_panels_there_are(game: mt.Game) -> None:
    position = game.start(seed=4, players=3)
    assert [panel.name for panel, _ in checked(position, position.view(1))] == ["tile", "lines", "players"]
    opened = []
    for _ in mixed(position, 4, 0.2):
        panels = {panel.name: panel for panel, _ in checked(position, position.view(None))}
        assert ("rounds" in panels) == (position.view()["round"] > 1)
        if "rounds" in panels:
            opened.append(not panels["rounds"].folded)
    rounds = position.view()["round"]
    assert sum(opened) == 3 * (rounds - 1), "open until everyone has laid a tile in the next round"
    over = checked(position, position.view(1))
    assert [panel.name for panel, _ in over] == ["result", "rounds", "lines", "players"]
    assert not any(panel.folded for panel, _ in over)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_cannot_be_known_is_not_on_the_panels(game: mt.Game, players: int) -> None:
    position = game.start(seed=19, players=players)
    dice = random.Random(2)
    for n, _ in enumerate(mixed(position, 19, 0.2)):
        if n % 19:
            continue
        for seat in [*range(players), None]:
            other = position.resampled(seat, dice.getrandbits(64))
            assert draw.panels(game.board, other.view(seat), "p") == draw.panels(game.board, position.view(seat), "p")


def test_the_lines_of_others_are_not_on_the_panels(game: mt.Game) -> None:
    shown = set()
    for others in (["red", "yellow", "green"], ["green", "red", "yellow"], ["yellow", "green", "red"]):
        position = playing.stacked(game, ["blue", *others], playing.EXAMPLE, last=6, players=3)
        shown.add(tuple(draw.panels(game.board, position.view(0), "p")))
    assert len(shown) == 1


@pytest.mark.parametrize("players", [2, 4])
def test_players_are_called_by_their_names(game: mt.Game, players: int) -> None:
    position = game.start(seed=3, players=players)
    for n, _ in enumerate(mixed(position, 3, 0.2)):
        if n % 25 == 0:
            check_names(position)
    check_names(position)


def check_names(position: mt.Position) -> None:
    for seat in (1, None):
        view = {**position.view(seat), "names": NAMES[: position.players]}
        panels = checked(position, view)
        everything = [tree for _, tree in panels]
        everything.append(parsed(draw.moving(position.game.board, view, 1, "m"), "m"))
        everything.append(parsed(draw.picture(position.game.board, view, "w"), "w"))
        for tree in everything:
            for words in [*texts(tree), description(tree)]:
                assert not SEAT.search(words), words
        (players,) = (tree for panel, tree in panels if panel.name == "players")
        shown = [name + " (you)" if k == seat else name for k, name in enumerate(view["names"])]
        assert set(shown) <= set(texts(players))


def test_every_colour_has_a_counterpart_in_the_dark_or_stays(game: mt.Game) -> None:
    known = {*svg.DARK, *draw.DARK, svg.WHITE, svg.BLACK, "none"}
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for pair in draw.DARK.items() for colour in pair)
    used = set()
    for players in (2, 4):
        position = game.start(seed=8, players=players)
        for n, _ in enumerate(mixed(position, 8, 0.2)):
            if n % 20 == 0:
                used |= colours(position)
        used |= colours(position)
    assert used <= known, used - known
    assert set(draw.DARK) <= used, "no colour that is not in use"


def colours(position: mt.Position) -> set[str]:
    board = position.game.board
    view = position.view(position.actors[0] if position.actors else None)
    pictures = [
        draw.static(board, "s"),
        draw.moving(board, view, view["seat"] or 0, "m"),
        draw.picture(board, view, "w"),
    ]
    pictures += [panel.svg for panel in draw.panels(board, view, "p")]
    return {colour for text in pictures for colour in re.findall(r'(?:fill|stroke)="([^"]*)"', text)}
