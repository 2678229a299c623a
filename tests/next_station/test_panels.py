"""What lies beside the sheet on a screen: complete, safe, secret, legible in the dark."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import mornington as mt
from mornington.draw import svg
from mornington.draw.panels import Panel
from mornington.games.next_station import draw
from mornington.games.next_station.draw.paint import PAINT
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.pictures import description, hot_spots, parsed, texts
from tests.playing import at_random

NAMES = ["Anna", "Bartholomew the Great", "<script>x</script>", 'Zoë & "Co"']
SEAT = re.compile(r"\bseats? \d", re.IGNORECASE)


def named(view: dict[str, Any]) -> dict[str, Any]:
    return {**view, "names": NAMES[: len(view["sheets"])]}


def checked(position: mt.Position, view: dict[str, Any]) -> list[tuple[Panel, ElementTree.Element]]:
    """All panels as trees: each well-formed, of a usual width, called by its name."""
    panels = position.game.draw.panels(position.game.board, view, "p")
    trees = [parsed(panel.svg, f"p-{panel.name}") for panel in panels]
    for panel, tree in zip(panels, trees, strict=True):
        width = str(tree.get("viewBox")).split()[2]
        assert width == ("800" if panel.wide else "400"), panel.name
        assert panel.title or not panel.folded, "a folded panel needs a heading to unfold it by"
    assert len({panel.name for panel in panels}) == len(panels)
    return list(zip(panels, trees, strict=True))


@pytest.mark.parametrize("options", SETTINGS + CHOOSING)
def test_board_and_panels_have_a_place_for_every_move_but_pass(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=31, **options)
    for n, _ in enumerate(at_random(position, 31)):
        if n % 37 == 0 and not position.view()["choosing"]:
            for seat in range(position.players):
                check_moves(position, position.view(seat))
    check_moves(position, position.view(0))
    check_moves(position, position.view(None))


def check_moves(position: mt.Position, view: dict[str, Any]) -> None:
    shown = view["seat"] or 0
    sheet = parsed(position.game.draw.moving(position.game.board, view, shown, "m"), "m")
    covered = [move for moves, _ in hot_spots(sheet) for move in moves]
    assert not any(hot_spots(tree) for _, tree in checked(position, view))
    assert sorted(covered) == sorted(move["id"] for move in view["moves"] if move["text"] != "pass")
    for spot in sheet.iter():
        if spot.get("class") == "move":
            assert spot.get("data-paint") == "stroke"
            assert spot.get("stroke-opacity") == "0"
            assert spot.get("stroke") == PAINT[view["sheets"][shown]["colour"]], "as the line will be drawn"


def test_which_panels_there_are(game: mt.Game) -> None:
    position = game.start(seed=1, players=3, objectives=True, powers=True)
    names = ["cards", "players", "objectives", "pencils", "score", "sheet-0", "sheet-2", "score-0", "score-2"]
    assert [panel.name for panel, _ in checked(position, position.view(1))] == names
    watching = [panel.name for panel, _ in checked(position, position.view(None))]
    assert watching == [*names[:4], *(f"{kind}-{seat}" for kind in ("sheet", "score") for seat in range(3))]
    for _ in at_random(position, 1):
        pass
    panels = {panel.name: panel for panel, _ in checked(position, position.view(1))}
    assert {"result", "players", "objectives", "score"} <= set(panels)
    assert not {"cards", "pencils"} & set(panels)
    assert not panels["score"].folded
    assert panels["score-0"].folded
    choosing = game.start(seed=1, players=2, objectives=True, powers=True, choose_pencils=True)
    wanted = ["choice", "players", "score", "sheet-1", "score-1"]
    assert [panel.name for panel, _ in checked(choosing, choosing.view(0))] == wanted
    alone = game.start(seed=1)
    assert [panel.name for panel, _ in checked(alone, alone.view(0))] == ["cards", "players", "score"]


@pytest.mark.parametrize("options", SETTINGS + CHOOSING)
def test_what_cannot_be_known_is_not_on_the_panels(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=17, **options)
    dice = random.Random(2)
    for n, _ in enumerate(at_random(position, 17)):
        if n % 41 and not position.view()["choosing"]:
            continue
        for seat in [*range(position.players), None]:
            other = position.resampled(seat, dice.getrandbits(64))
            shown, imagined = (game.draw.panels(game.board, p.view(seat), "p") for p in (position, other))
            assert shown == imagined


@pytest.mark.parametrize("options", [SETTINGS[4], SETTINGS[15], *CHOOSING[1::2]])
def test_players_are_called_by_their_names(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=3, **options)
    for n, _ in enumerate(at_random(position, 3)):
        if n % 40 == 0 or position.view()["choosing"]:
            check_names(position)
    check_names(position)


def check_names(position: mt.Position) -> None:
    for seat in (1, None):
        view = named(position.view(seat))
        everything = [tree for _, tree in checked(position, view)]
        everything.append(parsed(position.game.draw.moving(position.game.board, view, 1, "m"), "m"))
        everything.append(parsed(position.game.draw.picture(position.game.board, view, "w"), "w"))
        for tree in everything:
            for words in [*texts(tree), description(tree)]:
                assert not SEAT.search(words), words
        (players,) = (tree for panel, tree in checked(position, view) if panel.name == "players")
        shown = [name + " (you)" if k == seat else name for k, name in enumerate(view["names"])]
        assert set(shown) <= set(texts(players))


def test_every_colour_has_a_counterpart_in_the_dark_or_stays(game: mt.Game) -> None:
    known = {*svg.DARK, *draw.DARK, svg.WHITE, svg.BLACK, "none"}
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for pair in draw.DARK.items() for colour in pair)
    used = set()
    settings: list[dict[str, Any]] = SETTINGS[3::4] + CHOOSING[:3]
    for options in settings:
        position = game.start(seed=8, **options)
        for n, _ in enumerate(at_random(position, 8)):
            if n % 30 == 0 or position.view()["choosing"]:
                used |= colours(position)
        used |= colours(position)
    assert used <= known, used - known
    assert set(draw.DARK) <= used, "no colour in the table that is not in use"


def colours(position: mt.Position) -> set[str]:
    board, view, part = position.game.board, position.view(0), position.game.draw
    pictures = [part.static(board, "s"), part.moving(board, view, 0, "m"), part.picture(board, view, "w")]
    pictures += [panel.svg for panel in part.panels(board, view, "p")]
    return {colour for text in pictures for colour in re.findall(r'(?:fill|stroke)="([^"]*)"', text)}
