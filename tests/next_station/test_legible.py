"""Letters are large enough for the screens people have, and scenery leaves the stations alone."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from math import hypot

import pytest

import mornington as mt
from mornington.draw.svg import Picture
from mornington.games.next_station.draw.scenery import CITIES, DRAWINGS
from mornington.games.next_station.printing import sheets_to_print
from tests.pictures import SVG, parsed
from tests.playing import at_random

PIXELS = 9  # the smallest letters on any screen
LAPTOP, PHONE, COLUMN, STRIP, STRIP_ON_PHONE = 620, 350, 300, 630, 310  # pixels that pictures get there


def sizes(element: ElementTree.Element, scale: float = 1.0, fine: bool = False) -> Iterator[tuple[float, str, bool]]:
    """The size of every text, the text, and whether small screens do without it."""
    if found := re.search(r"scale\(([\d.]+)\)", element.get("transform", "")):
        scale *= float(found[1])
    if element.tag == f"{SVG}svg" and element.get("width"):
        width, height = (float(part) for part in str(element.get("viewBox")).split()[2:])
        scale *= min(float(element.get("width", 0)) / width, float(element.get("height", 0)) / height)
    fine = fine or "fine" in (element.get("class") or "").split()
    if element.tag == f"{SVG}text":
        yield scale * float(element.get("font-size", 0)), "".join(element.itertext()), fine
    for child in element:
        yield from sizes(child, scale, fine)


def too_small(picture: Picture, prefix: str, pixels: float, *, with_fine: bool = True) -> list[str]:
    """The texts that could not be read if the larger side of the picture had so many pixels."""
    unit = pixels / (picture.size[0] if prefix.startswith("p-") else max(picture.size))
    found = sizes(parsed(picture, prefix))
    return [text for size, text, fine in found if size * unit < PIXELS and (with_fine or not fine)]


@pytest.mark.parametrize("board", ["london", "prague"])
def test_letters_can_be_read_on_a_laptop_and_on_a_phone(board: str) -> None:
    game = mt.load("next-station-london", board)
    position = game.start(seed=3, players=4, objectives=True, powers=True)
    for n, _ in enumerate(at_random(position, 3)):
        if n % 50 == 20:
            check(position)
    check(position)


def check(position: mt.Position) -> None:
    game, view = position.game, position.view(0)
    for prefix, picture in (
        ("s", game.draw.static(game.board, "s")),
        ("m", game.draw.moving(game.board, view, 0, "m")),
    ):
        assert not too_small(picture, prefix, LAPTOP)
        assert not too_small(picture, prefix, PHONE, with_fine=False)
    for panel in game.draw.panels(game.board, view, "p"):
        prefix = f"p-{panel.name}"
        assert not too_small(panel.svg, prefix, STRIP if panel.wide else COLUMN), prefix
        if panel.name == "cards":
            assert not too_small(panel.svg, prefix, STRIP_ON_PHONE), prefix


@pytest.mark.parametrize("board", ["london", "prague"])
def test_scenery_lies_on_the_map_and_not_on_stations(board: str) -> None:
    game = mt.load("next-station-london", board)
    scenery = CITIES[game.board.name]
    assert {mark.name for mark in scenery.landmarks} <= set(DRAWINGS)
    for mark in scenery.landmarks:
        near = min(hypot(mark.x - s.x, mark.y - s.y) for s in game.board.stations)
        assert near > 0.4, f"{mark.name} lies on a station"
        assert -0.5 < mark.x < game.board.width - 0.5
        assert -0.5 < mark.y < game.board.height - 0.5
    assert len(game.draw.static(game.board, "s")) < 72_000, "it is sent with every table"


@pytest.mark.parametrize("objectives", [False, True])
def test_the_sheet_to_print_is_as_high_as_paper(game: mt.Game, objectives: bool) -> None:
    (sheet,) = sheets_to_print(game.board, {"objectives": objectives}, "x")
    root = parsed(sheet, "x")
    assert 1.29 < sheet.size[1] / sheet.size[0] < 1.45, "of A4 or Letter paper"
    assert all(size >= sheet.size[0] / 120 for size, _, _ in sizes(root))
    texts = ["".join(e.itertext()) for e in root.iter(f"{SVG}text")]
    for words in ("Name", "tourist sites", "interchanges", "total", "= points for the line", "25", "× 9"):
        assert words in texts, words
    assert ("all 13 districts" in texts) == objectives
