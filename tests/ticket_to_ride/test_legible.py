"""Letters that can be read: on a laptop, on a phone, in panels; and panels low enough to be seen with the board."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

import pytest

import mornington as mt
from tests.pictures import SVG

from .test_draw import ID, played

LEAST = 9.0  # pixels
LAPTOP, PHONE = 620.0, 350.0  # pixels of the board's larger side
COLUMN, STRIP = 12.0, 20.0  # the least units of letters in a panel 400 wide, in one 800 wide
LOW_STRIP, LOW_COLUMN = 110.0, 560.0


@pytest.fixture(scope="module", params=["london", "dublin"])
def moments(request: pytest.FixtureRequest) -> list[mt.Position]:
    position = mt.load(ID, request.param, interpreted=True).start(players=4, seed=5)
    found = [position.snapshot() for n in played(position, 4) if n % 25 == 0]
    return [*found, position]


def letters(picture: str) -> Iterator[tuple[str, float, bool]]:
    """Every text, its size in units of the picture, and whether a phone may do without it."""

    def inside(element: ElementTree.Element, scale: float, fine: bool) -> Iterator[tuple[str, float, bool]]:
        scale *= float((re.search(r"scale\((\S+?)\)", element.get("transform", "")) or ["", "1"])[1])
        fine = fine or element.get("class") == "fine"
        if element.tag == f"{SVG}text":
            yield "".join(element.itertext()), scale * float(element.get("font-size", 0)), fine
        for child in element:
            yield from inside(child, scale, fine)

    return inside(ElementTree.fromstring(picture), 1.0, False)


def test_the_board_can_be_read(moments: list[mt.Position]) -> None:
    for position in moments:
        game, seat = position.game, position.actors[0] if position.actors else 0
        printed = game.draw.static(game.board, "s")
        for picture in (printed, game.draw.moving(game.board, position.view(seat), seat, "m")):
            side = max(printed.size)
            for words, size, fine in letters(picture):
                assert size * LAPTOP / side >= LEAST, words
                assert fine or size * PHONE / side >= LEAST, words


def test_panels_can_be_read_and_are_low(moments: list[mt.Position]) -> None:
    for position in moments:
        game, seat = position.game, position.actors[0] if position.actors else 0
        panels = game.draw.panels(game.board, position.view(seat), "p")
        for panel in panels:
            for words, size, _fine in letters(panel.svg):
                assert size >= (STRIP if panel.wide else COLUMN), (panel.name, words)
            assert not panel.wide or panel.svg.size[1] <= LOW_STRIP
        needed = [
            panel.svg.size[1] for panel in panels if not panel.folded and panel.name in ("choice", "hand", "tickets")
        ]
        assert sum(needed) <= LOW_COLUMN
