"""What people print: a pad with a column for each, and every tile once for each copy of it."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.games.line_change.printing import sheets_to_print
from tests.pictures import parsed, texts

PAGE = 24  # tiles


@pytest.mark.parametrize("board", ["standard", "shuttle"])
def test_a_pad_and_all_tiles(board: str) -> None:
    game = mt.load("line-change", board=board)
    pad, *pages = sheets_to_print(game.board, {"players": 3}, "s")
    assert {"Round 1", "Round 10", "total"} <= set(texts(parsed(pad, "s-pad")))
    tiles = sum(game.board.sections) + len(game.board.straights) + 2 + 4
    assert len(pages) == -(-tiles // PAGE)
    drawn = 0
    for n, page in enumerate(pages):
        root = parsed(page, f"s-{n}")
        drawn += sum(element.get("width") == "100" and element.get("fill") == "none" for element in root.iter())
        assert all(float(element.get("font-size", page.size[0])) >= page.size[0] / 120 for element in root.iter()), (
            "letters that a printer shows"
        )
    assert drawn == tiles
