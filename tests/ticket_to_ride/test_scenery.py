"""River, parks and landmarks: drawn where the file says, never needed, their mistakes named."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.games.ticket_to_ride import scenery
from mornington.games.ticket_to_ride.draw import scenery as drawing

from .boards import tiny

ID = "ticket-to-ride-london"


def with_line(line: str) -> str:
    return tiny().replace("buses = 9\n", f"buses = 9\n{line}\n")


def test_a_board_needs_no_scenery() -> None:
    assert mt.load(ID, board_text=tiny(), interpreted=True).board.scenery == scenery.Scenery()


def test_it_changes_nothing_in_play() -> None:
    plain, scenic = (
        mt.load(ID, board_text=text, interpreted=True) for text in (tiny(), with_line("parks = [[1, 1, 1, 1]]"))
    )
    assert plain.board.digest == scenic.board.digest
    assert "landmark" not in plain.draw.static(plain.board, "s")


def test_every_landmark_can_be_drawn() -> None:
    assert set(drawing.LANDMARKS) == set(scenery.LANDMARKS)
    rows = ", ".join(f'["{name}", {k}, 5]' for k, name in enumerate(scenery.LANDMARKS))
    game = mt.load(ID, board_text=with_line(f"landmarks = [{rows}]"), interpreted=True)
    assert game.draw.static(game.board, "s").count('class="landmark"') == len(scenery.LANDMARKS)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("river = [[1, 2]]", "a river has two points or more"),
        ("river = [[1, 2], [3]]", r"expected 2 numbers, not \[3\]"),
        ("parks = [[1, 2, 3, true]]", "expected 4 numbers"),
        ("parks = [[1, 2, 300, 1]]", "lies too far outside the sheet"),
        ('landmarks = [["pyramid", 1, 2]]', "its name one of: boat, bridge"),
        (f"parks = [{', '.join(65 * ['[1, 1, 1, 1]'])}]", "at most 64"),
    ],
)
def test_mistakes_are_named(line: str, message: str) -> None:
    with pytest.raises(mt.BadBoard, match=message):
        mt.load(ID, board_text=with_line(line), interpreted=True)
