"""Tickets on the map: each has its light, those to choose from are shown at once, and the last round is announced."""

from __future__ import annotations

import re

import pytest

import mornington as mt
from mornington.games.ticket_to_ride.rulebook import examples

LIGHT = re.compile(r'<g class="lit-up" data-light="([^"]+)"( display="none")?>')


@pytest.fixture(scope="module")
def game() -> mt.Game:
    return mt.load("ticket-to-ride-london", interpreted=True)


def on_map(position: mt.Position, seat: int | None) -> dict[str, bool]:
    """The tickets that have a light on the map, and whether it is hidden until it is asked for."""
    game = position.game
    layer = game.draw.moving(game.board, position.view(seat), seat or 0, "m")
    return {name: bool(hidden) for name, hidden in LIGHT.findall(layer)}


def in_panels(position: mt.Position, seat: int | None) -> set[str]:
    game = position.game
    drawn = game.draw.panels(game.board, position.view(seat), "p")
    return {name for panel in drawn for name in re.findall(r'data-lights="([^"]+)"', panel.svg)}


def test_tickets_to_choose_from_are_shown_at_once(game: mt.Game) -> None:
    position = game.start(2, 1, {"tickets": ["3", "8", "5", "6"]})
    assert on_map(position, 0) == {"ticket-3": False, "ticket-8": False}
    assert in_panels(position, 0) == {"ticket-3", "ticket-8"}
    assert on_map(position, None) == {}


def test_kept_tickets_wait_until_they_are_pointed_at(game: mt.Game) -> None:
    position = game.start(2, 1, {"tickets": ["3", "8", "5", "6"]})
    position.play("keep both")
    assert on_map(position, 0) == {"ticket-3": True, "ticket-8": True} != on_map(position, 1)
    assert in_panels(position, 0) == {"ticket-3", "ticket-8"}


def test_a_joined_ticket_shows_its_way_and_a_tick(game: mt.Game) -> None:
    ways = []
    for done in (True, False):
        position = examples.joined_ticket(game, done)
        layer = game.draw.moving(game.board, position.view(0), 0, "m")
        ways.append(layer.count('stroke-opacity="0.55"'))
        rings = layer.partition('class="ticket-ends"')[2].partition('class="lights"')[0]
        assert ("stroke-dasharray" in rings) is not done
    assert ways == [1, 0]


def test_at_the_end_everyones_tickets_have_lights(game: mt.Game) -> None:
    position = examples.finished(game)
    kept = {f"ticket-{ticket['number']}" for seat in position.view()["seats"] for ticket in seat["kept"]}
    assert set(on_map(position, None)) == kept == in_panels(position, None)


def test_the_last_round_is_announced_on_the_board_and_in_the_heading(game: mt.Game) -> None:
    position = examples.last_round(game)
    seat = position.actors[0]
    layer = game.draw.moving(game.board, position.view(seat), seat, "m")
    assert "Last round: 3 turns left" in layer
    assert game.words.turn_text(position.view(seat)).startswith("Last round, your last turn: ")
    names = ("Ada", "Ben", "Chloe")
    assert game.words.turn_text(position.view(None, names=names)).startswith("Last round, last turn of Chloe: ")
    before = position.at(len(position.moves) - 1)
    assert "Last round" not in game.draw.moving(game.board, before.view(1), 1, "m")
