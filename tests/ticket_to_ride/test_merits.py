"""Why one would make a move: situations made by hand, and what is said of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

import mornington as mt
from mornington.core.merits import Merit
from mornington.games.ticket_to_ride import merits
from mornington.games.ticket_to_ride.rulebook import examples

ID = "ticket-to-ride-london"
LONGEST = 110  # characters of a sentence


@pytest.fixture(scope="module")
def game() -> mt.Game:
    return mt.load(ID, interpreted=True)


def of_move(position: mt.Position, text: str) -> list[Merit]:
    """The merits of a move of the seat in turn."""
    seat = position.actors[0]
    before: Any = position.view(seat)
    position.play(text, seat)
    after: Any = position.view(seat)
    return [*merits.merits(position.game.board, before, after, text)]


def said(found: list[Merit]) -> list[str]:
    return [merit.text for merit in found]


def changed(game: mt.Game, hand: dict[str, int], kept: list[int], own: dict[str, int], buses: int = 17) -> Any:
    """A view of seat 0 in its turn with these cards, tickets and owners of routes."""
    position = game.start(players=2, seed=1)
    position.play("keep both", 0)
    position.play("keep both", 1)
    view: Any = position.view(0)
    board: Any = game.board
    for text, owner in own.items():
        view["routes"][examples.route_named(board, text)] = owner
    names = [location.name for location in board.locations]
    tickets = [(number, board.tickets[number]) for number in kept]
    view["seats"][0] |= {
        "hand": hand,
        "buses": buses,
        "districts": [],
        "kept": [
            {"number": n, "from": names[t.start], "to": names[t.end], "points": t.points, "done": False}
            for n, t in tickets
        ],
    }
    return view


def test_a_ticket_that_is_joined_comes_first(game: mt.Game) -> None:
    board: Any = game.board
    ticket = examples.ticket_number(board, ("British Museum", "Piccadilly Circus"))
    before = changed(game, {"blue": 2, "bus": 1}, [ticket], {})
    after = changed(game, {"bus": 1}, [ticket], {"British Museum - Piccadilly Circus grey": 0}, 15)
    after["seats"][0]["kept"][0]["done"] = True
    after["seats"][0]["route_points"] = before["seats"][0]["route_points"] + 2
    found = merits.merits(board, before, after, "claim British Museum - Piccadilly Circus grey: 2 blue")
    assert said([*found])[:2] == [
        "joins British Museum – Piccadilly Circus: +2, and saves −2",
        "2 points for the route",
    ]


def test_a_ticket_comes_nearer_or_is_given_up(game: mt.Game) -> None:
    board: Any = game.board
    ticket = examples.ticket_number(board, ("Big Ben", "Tower of London"))
    before = changed(game, {"blue": 3}, [ticket], {}, 7)
    after = changed(game, {"blue": 2}, [ticket], {"Big Ben - Waterloo blue": 0}, 6)
    words = said([*merits.merits(board, before, after, "claim Big Ben - Waterloo blue: 1 blue")])
    assert "brings Big Ben – Tower of London nearer: 5 buses to go" in words
    after = changed(game, {"blue": 0}, [ticket], {"Brick Lane - Tower of London blue": 0}, 4)
    spoilt = merits.merits(board, before, after, "claim Brick Lane - Tower of London blue: 3 blue")[-1]
    assert (spoilt.text, spoilt.worth) == ("leaves too few buses for Big Ben – Tower of London", -12)


def test_a_card_is_for_a_route_on_the_way(game: mt.Game) -> None:
    board: Any = game.board
    ticket = examples.ticket_number(board, ("British Museum", "Piccadilly Circus"))
    view = changed(game, {"pink": 1}, [ticket], {})
    way = "Covent Garden – Piccadilly Circus", "British Museum – Piccadilly Circus", "Piccadilly Circus – Covent Garden"
    words = said([*merits.merits(board, view, view, "take green")])
    assert any(place in words[0] for place in way)
    assert words[0].endswith(", on your way")
    assert said([*merits.merits(board, view, view, "take bus")])[-1] == "a bus fits every colour"
    assert said([*merits.merits(board, view, view, "draw")])[-1] == "nobody sees what you collect"


def test_new_tickets_want_buses_and_joined_tickets(game: mt.Game) -> None:
    board: Any = game.board
    done = changed(game, {}, [], {}, 12)
    assert said([*merits.merits(board, done, done, "tickets")]) == ["12 buses are left for another ticket"]
    late = changed(game, {}, [0], {}, 3)
    found = merits.merits(board, late, late, "tickets")
    assert said([*found]) == ["1 of your tickets is still open", "3 buses are few for another ticket"]
    assert all(merit.worth < 0 for merit in found)


def test_tickets_to_keep_are_weighed_against_buses(game: mt.Game) -> None:
    tickets = ["0", "19", "5", "6"]  # British Museum – Piccadilly Circus; Baker Street – Tower of London
    words = said(of_move(game.start(2, 1, {"tickets": tickets}), "keep both"))
    assert words[0].startswith("Baker Street – Tower of London")
    words = said(of_move(game.start(2, 1, {"tickets": tickets}), "keep British Museum - Piccadilly Circus"))
    assert words[0] == "British Museum – Piccadilly Circus: 2 points for 2 buses"
    assert words[1].startswith("does without Baker Street – Tower of London, which takes ")


def test_spectators_are_told_nothing(game: mt.Game) -> None:
    view: Any = game.start(players=2, seed=1).view(None)
    assert merits.merits(game.board, view, view, "keep both") == ()


def test_sentences_are_short_and_most_moves_have_one(game: mt.Game) -> None:
    position, dice, told, played = game.start(players=3, seed=4), random.Random(4), 0, 0
    while not position.over:
        moves = position.legal()
        claims = [move for move in moves if move.text.startswith("claim")]
        found = of_move(position, dice.choice(claims if claims and dice.random() < 0.7 else moves).text)
        assert all(len(merit.text) <= LONGEST and not merit.text.endswith(".") for merit in found)
        assert [merit.worth for merit in found] == sorted((merit.worth for merit in found), reverse=True)
        told, played = told + bool(found), played + 1
    assert told >= 0.9 * played
