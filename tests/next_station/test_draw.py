"""Pictures: well-formed, safe, complete, the same every time."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import mornington as mt
from mornington.games.next_station import board as boards
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.pictures import SVG, parsed
from tests.playing import at_random
from tests.thorough import some_quick


@pytest.mark.parametrize("options", some_quick(SETTINGS + CHOOSING))
def test_every_moment_can_be_drawn(game: mt.Game, options: dict[str, Any]) -> None:
    position = game.start(seed=23, **options)
    for n, _ in enumerate(at_random(position, 23)):
        if n % 9 == 0 or position.view()["choosing"]:
            check(position)
    check(position)


def check(position: mt.Position) -> None:
    game = position.game
    empty = parsed(game.draw.static(game.board, "e"), "e")
    for seat in [*range(position.players), None]:
        view = position.view(seat)
        whole = position.svg(seat, "w")
        parsed(whole, "w")
        for shown in {0, position.players - 1, seat or 0}:
            layer = parsed(game.draw.moving(game.board, view, shown, "l"), "l")
            assert layer.get("viewBox") == empty.get("viewBox")
            spots = {e.get("data-moves"): e for e in layer.iter() if e.get("class") == "move"}
            here = shown == seat and not view["choosing"]  # pencils are chosen beside the map
            wanted = [m for m in view["moves"] if m["text"] != "pass"] if here else []
            assert set(spots) == {str(m["id"]) for m in wanted}
            for m in wanted:
                spot = spots[str(m["id"])]
                assert spot.get("aria-label") == game.words.move_words(game.board, m["text"])
                assert spot.get("tabindex") == "0"
                assert spot.get("role") == "button"


def test_the_score_is_on_the_picture() -> None:
    from tests.conftest import GOLDEN

    position = mt.replay((GOLDEN / "next-station-worked-example.txt").read_text())
    root = ElementTree.fromstring(position.svg(0))
    texts = ["".join(e.itertext()) for e in root.iter(f"{SVG}text")]
    for wanted in ("119", "87", "14", "18", "= 20", "= 29"):
        assert wanted in texts, wanted
    description = root.find(f"{SVG}desc")
    assert description is not None
    assert description.text is not None
    assert "119" in description.text


def test_names_on_a_board_cannot_break_out() -> None:
    text = (boards.FOLDER / "london.toml").read_text("utf-8")
    text = text.replace('"Thames"', '"<script>alert(1)</script> & \\"x"').replace('"London"', '"</svg>"')
    position = mt.load("next-station-london", board_text=text).start(seed=1)
    root = parsed(position.svg(0).replace("&lt;script", ""), "m")
    assert root is not None
