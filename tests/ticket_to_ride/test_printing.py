"""The score pad to print."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.games.ticket_to_ride import printing
from tests.pictures import parsed, texts


@pytest.mark.parametrize("name", ["london", "dublin"])
def test_the_pad_has_a_row_for_everything_that_counts(name: str) -> None:
    board = mt.load("ticket-to-ride-london", name, interpreted=True).board
    (pad,) = printing.sheets_to_print(board, {"players": 4}, "pad")
    words = texts(parsed(pad, "pad"))
    assert {"routes", "tickets done", "tickets not done", "total"} <= set(words)
    for district in board.districts:
        assert words[words.index(f"district {district.number}") + 1] == f"+{district.points}"
