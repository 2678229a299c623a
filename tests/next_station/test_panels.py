"""What lies beside the sheet on a screen: which panels there are, and where moves have a place."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import mornington as mt
from mornington.draw.panels import Panel
from mornington.games.next_station.draw.paint import PAINT
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.pictures import SVG, hot_spots, parsed
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
    assert {"result", "players", "objectives", "score-0", "score-1", "score-2"} <= set(panels)
    assert not {"cards", "pencils"} & set(panels)
    assert all(panels[f"score-{seat}"].large and panels[f"score-{seat}"].of == seat for seat in range(3))
    choosing = game.start(seed=1, players=2, objectives=True, powers=True, choose_pencils=True)
    wanted = ["choice", "players", "score", "sheet-1", "score-1"]  # nobody has a pencil that is passed on yet
    assert [panel.name for panel, _ in checked(choosing, choosing.view(0))] == wanted
    alone = game.start(seed=1)
    assert [panel.name for panel, _ in checked(alone, alone.view(0))] == [
        "cards",
        "players",
        "mayor",
        "pencils",
        "score",
    ]


def texts(position: mt.Position, name: str, seat: int | None = 0) -> str:
    """All words of a panel."""
    panels = {panel.name: tree for panel, tree in checked(position, position.view(seat))}
    return " ".join("".join(e.itertext()) for e in panels[name].iter(f"{SVG}text"))


def test_pencils_tell_where_they_are_and_what_they_can_do(game: mt.Game) -> None:
    """Those of others, spare ones, when each is one's own, and what its power does."""
    piles = {"pencils": ["purple", "blue", "pink", "green"], "powers": ["joker", "double", "switch", "circle"]}
    position = game.start(2, 1, piles, powers=True)
    told = texts(position, "pencils")
    for words in ("purple · seat 0", "blue · spare", "pink · seat 1", "green · spare", "yours in round 2"):
        assert words in told, words
    for words in ("any symbol", "a second section", "counts twice", "from any station"):
        assert words in told.replace("  ", " "), words
    assert "spare" in texts(game.start(3, 1), "pencils", None)


def test_cards_not_yet_turned_are_shown_until_the_last_turn(game: mt.Game) -> None:
    cards = [f"underground {face}" for face in ("circle", "triangle", "square", "pentagon", "joker")]
    position = game.start(1, 1, {"round 1": cards})
    for turn in range(1, 6):
        panel = next(panel for panel, _ in checked(position, position.view(0)) if panel.name == "cards")
        assert panel.svg.count('data-help="joker"') == (2 if turn < 5 else 1), "two that may come, or the last card"
        assert ('data-help="unseen"' in panel.svg) == (turn < 5)
        assert ("Not yet turned" in panel.svg.description) == (turn < 5)
        position.play("pass")


def test_the_strip_over_the_map_is_low(game: mt.Game) -> None:
    """At 860 pixels, the width of the board's column on a laptop, it is at most 110 high, in every turn of a round."""
    position = game.start(seed=4, players=4, powers=True)
    for _ in at_random(position, 4):
        panel = position.game.draw.panels(game.board, position.view(0), "p")[0]
        assert panel.wide
        assert panel.svg.size[1] * 860 / panel.svg.size[0] <= 110


def test_alone_the_verdicts_are_shown_with_ones_place(game: mt.Game) -> None:
    position = game.start(1, 1)
    told = texts(position, "mayor")
    for top in ("90", "105", "120", "135", "150"):
        assert top in told.split()
    assert "90 points more" in told, "from one point to the second verdict"
    assert "mayor" not in [panel.name for panel, _ in checked(game.start(2, 1), game.start(2, 1).view(0))]
