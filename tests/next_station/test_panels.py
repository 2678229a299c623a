"""What lies beside the sheet on a screen: which panels there are, and where moves have a place."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import mornington as mt
from mornington.draw.panels import Panel
from mornington.games.next_station.draw.paint import PAINT
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.pictures import hot_spots, parsed
from tests.playing import at_random
from tests.thorough import some_quick


def checked(position: mt.Position, view: dict[str, Any]) -> list[tuple[Panel, ElementTree.Element]]:
    """All panels as trees."""
    panels = position.game.draw.panels(position.game.board, view, "p")
    return [(panel, parsed(panel.svg, f"p-{panel.name}")) for panel in panels]


@pytest.mark.parametrize("options", some_quick(SETTINGS + CHOOSING))
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
