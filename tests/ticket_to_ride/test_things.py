"""Things that stay themselves from picture to picture: what a page needs to show what happened."""

from __future__ import annotations

import re
from typing import Any

import pytest

import mornington as mt

from .test_draw import ID, played

THING = re.compile(r'<g data-key="([^"]+)" data-enter="([^"]+)"(?: data-source="([^"]+)")?>')


@pytest.fixture(scope="module")
def game() -> mt.Game:
    return mt.load(ID, interpreted=True)


def things(position: mt.Position, seat: int | None) -> list[tuple[str, str, str]]:
    """Key, entrance and source of everything on a page."""
    game, view = position.game, position.view(seat)
    pictures: list[Any] = [game.draw.moving(game.board, view, seat or 0, "m")]
    pictures += [panel.svg for panel in game.draw.panels(game.board, view, "p")]
    return [found for picture in pictures for found in THING.findall(picture)]


def came(position: mt.Position, seat: int, move: str) -> dict[str, tuple[str, str]]:
    """What a move brought, and by which entrance or from where."""
    before = {key for key, _enter, _source in things(position, seat)}
    position.play(move)
    return {key: (enter, source) for key, enter, source in things(position, seat) if key not in before}


def test_keys_are_unique_on_a_page(game: mt.Game) -> None:
    position = game.start(players=4, seed=5)
    for n in played(position, 4):
        if n % 20 == 0:
            for seat in (position.actors[0], None):
                keys = [key for key, _enter, _source in things(position, seat)]
                assert keys
                assert len(set(keys)) == len(keys)
    keys = [key for key, _enter, _source in things(position, None)]
    assert len(set(keys)) == len(keys)


def test_a_card_comes_from_the_row_or_from_the_deck(game: mt.Game) -> None:
    cards = ["blue", "blue", "green", "black", "pink", "yellow", "orange", "blue", "green", "green", "orange", "black"]
    position = game.start(2, 1, {"tickets": ["3", "8", "5", "6"], "cards": cards})
    for seat in range(2):
        position.play("keep both", seat)
    seat = position.actors[0]
    kind = next(kind for kind in position.view(seat)["row"] if kind and kind != "bus")
    new = came(position, seat, f"take {kind}")
    assert any(key.startswith(f"hand-{kind}-") and how == ("fade", f"row-{kind} deck") for key, how in new.items())
    assert any(key.startswith("row-") and how == ("turn", "") for key, how in new.items())
    assert any(key.startswith(f"cards-{seat}-") for key in new)


def test_buses_roll_onto_a_claimed_route(game: mt.Game) -> None:
    position = game.start(players=2, seed=3)
    for _n in played(position, 3):
        claims = [move for move in position.legal() if move.text.startswith("claim")]
        if claims:
            new = came(position, position.actors[0], claims[0].text)
            assert [how for key, how in new.items() if key.startswith("route-")] == [("roll", "")]
            return


def test_a_ticket_is_the_same_when_it_was_kept(game: mt.Game) -> None:
    position = game.start(2, 1, {"tickets": ["3", "8", "5", "6"]})
    offered = {key for key, _enter, source in things(position, 0) if source == "tickets" and key.startswith("ticket-")}
    assert offered == {"ticket-3", "ticket-8"}
    position.play("keep both")
    assert {key for key, _enter, _source in things(position, 0) if key.startswith("ticket-")} == offered
