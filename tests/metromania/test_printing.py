"""Sheets to print: a score pad with a column for each company, and the memo of the tests."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.games.metromania.printing import sheets_to_print
from tests.pictures import parsed, texts

from .test_legible import sizes


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_week_and_the_pad_can_be_printed(game: mt.Game, players: int) -> None:
    pad, memo = sheets_to_print(game.board, {"players": players}, "p")
    assert parsed(pad, "p-pad").get("viewBox")
    shown = texts(parsed(memo, "p-memo"))
    assert [letter for letter in shown if letter in set("ACDEF")] == [x for x in "ACDEF" for _ in range(2)]
    badges = [word for word in shown if word in ("R", "G", "O")]
    assert badges == (["R", "G"] if players == 3 else ["R", "G", "O"])
    for sheet in (pad, memo):
        assert min(size for _words, size, _fine in sizes(parsed(sheet, sheet.split('id="')[1].split("-title")[0]))) > 9
    assert "Saturday F–F" in texts(parsed(pad, "p-pad"))
