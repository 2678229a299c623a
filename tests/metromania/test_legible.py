"""No label is too small on a laptop; on a phone those that are can be done without, and say so."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

import mornington as mt
from mornington.games.metromania import draw
from mornington.games.metromania.draw.plan import SIZE
from tests.pictures import SVG, parsed
from tests.playing import mixed

LEAST = 9.0  # pixels
LAPTOP, PHONE = LEAST / 620 * max(SIZE), LEAST / 370 * max(SIZE)  # in units of the board
BESIDE = 12.0  # in units of a panel


def sizes(element: ElementTree.Element, scale: float = 1.0, fine: bool = False) -> Iterator[tuple[str, float, bool]]:
    """Every label with its size and whether it can be hidden."""
    found = re.search(r"scale\(([\d.]+)\)", element.get("transform") or "")
    scale *= float(found[1]) if found else 1.0
    fine = fine or "fine" in (element.get("class") or "").split()
    if element.tag == f"{SVG}text" and (element.text or "").strip():
        yield element.text or "", scale * float(element.get("font-size") or 0), fine
    for child in element:
        yield from sizes(child, scale, fine)


def test_labels_can_be_read(game: mt.Game) -> None:
    for players in (2, 4):
        position = game.start(seed=3, players=players)
        moments = [view for n, view in enumerate(_views(position)) if n % 20 == 0] + [position.view(0)]
        assert moments[-1]["over"]
        for view in moments:
            board = parsed(draw.static(game.board, "s"), "s"), parsed(draw.moving(game.board, view, 0, "l"), "l")
            for words, size, fine in (item for picture in board for item in sizes(picture)):
                assert size >= (LAPTOP if fine else PHONE) - 0.2, (words, size, fine)
            for panel in draw.panels(game.board, view, "p"):
                for words, size, _fine in sizes(parsed(panel.svg, f"p-{panel.name}")):
                    assert size >= BESIDE, (panel.name, words, size)


def _views(position: mt.Position) -> Iterator[Any]:
    for _ in mixed(position, 3, 0.1):
        yield position.view(0)


def test_what_a_turn_needs_is_low_enough(game: mt.Game) -> None:
    """Beside the board there are some 560 pixels for panels that are 300 wide."""
    for players in (2, 3, 4):
        view: Any = game.start(seed=3, players=players).view(0)
        heights = [panel.svg.size[1] for panel in draw.panels(game.board, view, "p") if not panel.folded]
        assert sum(heights) * 300 / 400 <= 560
