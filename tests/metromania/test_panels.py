"""What lies beside the board: which panels there are, and where moves have a place."""

from __future__ import annotations

from typing import Any

import pytest

import mornington as mt
from mornington.games.metromania import draw, state
from tests.pictures import hot_spots, parsed, texts
from tests.playing import mixed
from tests.thorough import some_quick

from .setting import OPTIONS
from .test_draw import strange_boards


def shown(position: mt.Position, seat: int | None) -> tuple[str, list[Any]]:
    """The layer over the board and the panels, as a page shows them."""
    view: Any = position.view(seat)
    return draw.moving(position.game.board, view, seat, "l"), draw.panels(position.game.board, view, "p")


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_every_move_can_be_pointed_at_but_doubling_and_passing(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=5, **options)
    for n, _ in enumerate(mixed(position, 5, 0.1)):
        if n % 12 == 0:
            check(position)
    check(position)


def check(position: mt.Position) -> None:
    for seat in [*range(position.players), None]:
        layer, panels = shown(position, seat)
        root = parsed(layer, "l")
        pointed = {move for moves, _ in hot_spots(root) for move in moves}
        assert pointed == {move["id"] for move in position.view(seat)["moves"] if move["id"] < state.DOUBLE}
        for spot in (element for element in root.iter() if element.get("class") == "move"):
            paint = spot.get("data-paint") or ""
            assert spot.get(f"{paint}-opacity") == "0"
            assert (spot.get(paint) or "").startswith("#")
        for panel in panels:
            beside = parsed(panel.svg, f"p-{panel.name}")
            assert (beside.get("viewBox") or "").split()[2] == ("640" if panel.large else "400")
            assert not hot_spots(beside)
        kinds = [panel.name for panel in panels if not panel.folded]
        mine = [] if seat is None else ["own"]
        assert kinds == (["pad", "week", "companies"] if position.over else [*mine, "memo", "companies"])


def test_own_companies_come_first(game: mt.Game) -> None:
    position = game.start(players=2, seed=1)
    mine = [company["name"].capitalize() for company in position.view(1)["companies"] if company["seat"] == 1]
    words = texts(parsed(shown(position, 1)[1][0].svg, "p-own"))
    assert [word for word in words if word in ("Red", "Green", "Blue", "Orange")] == mine


@pytest.mark.parametrize("text", list(strange_boards()), ids=["short", "poor", "names", "full", "empty"])
def test_panels_of_strange_boards(text: str) -> None:
    position = mt.load("metromania", board_text=text).start(players=4, seed=1)
    for n, _ in enumerate(mixed(position, 1)):
        if n % 20 == 0:
            for panel in shown(position, 0)[1]:
                parsed(panel.svg, f"p-{panel.name}")
