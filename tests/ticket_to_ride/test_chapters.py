"""Where the game pauses: the last round, and the end with everyone's tickets."""

from __future__ import annotations

from typing import Any

import pytest

import mornington as mt
from mornington.games.ticket_to_ride import chapters
from mornington.games.ticket_to_ride.rulebook import examples
from tests.pictures import parsed

NAMES = ("Ada", "Ben", "Chloe")


@pytest.fixture(scope="module")
def game() -> mt.Game:
    return mt.load("ticket-to-ride-london", interpreted=True)


def views(position: mt.Position, seat: int | None = None) -> tuple[Any, Any]:
    """The views before the last move and after it."""
    names = NAMES[: position.players]
    return position.at(len(position.moves) - 1).view(seat, names=names), position.view(seat, names=names)


def test_the_last_round_is_a_chapter_once(game: mt.Game) -> None:
    position = examples.last_round(game)
    found = chapters.chapter(game.board, *views(position), "c")
    assert found is not None
    assert found.title == "The last round begins"
    assert found.coming == "Last round: 3 turns left"
    assert found.lines[0].startswith("Ben has 1 buses") or " has 1 " in found.lines[0]
    after = views(position)[1]
    assert chapters.chapter(game.board, after, after, "c") is None


def test_the_end_turns_over_every_ticket_and_adds_up(game: mt.Game) -> None:
    position = examples.finished(game)
    before, after = views(position)
    found = chapters.chapter(game.board, before, after, "c")
    assert found is not None
    assert found.svg is not None
    parsed(found.svg, "c-network")
    assert "data-key" not in found.svg, "the board behind it has these keys"
    kept = [ticket for seat in after["seats"] for ticket in seat["kept"]]
    assert len(found.rides) == len(kept)
    width, height = found.svg.size
    for ride in found.rides:
        assert bool(ride.legs) == (": joined" in ride.words)
        assert [call.text[0] for call in ride.calls] == ["+" if ride.legs else "−"]
        spots = [spot for leg in ride.legs for spot in leg.path] + [call.at for call in ride.calls]
        assert all(0 <= x <= width and 0 <= y <= height for x, y in spots)
        for a, b in zip(ride.legs, ride.legs[1:], strict=False):
            assert sum((u - v) ** 2 for u, v in zip(a.path[-1], b.path[0], strict=True)) < 50**2
    best = after["outcome"]["ranks"].index(1)
    assert found.lines[0].startswith(f"{NAMES[best]}: Points: routes ")
    assert found.coming == ""


def test_most_moves_end_nothing(game: mt.Game) -> None:
    position = game.start(players=2, seed=1)
    position.play("keep both", 0)
    assert chapters.chapter(game.board, *views(position), "c") is None
