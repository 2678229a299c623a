"""Moves and turns as a person would say them."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.games.ticket_to_ride.rulebook import examples
from tests.playing import at_random


@pytest.fixture(scope="module")
def game() -> mt.Game:
    return mt.load("ticket-to-ride-london", interpreted=True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("draw", "take the top card of the deck"),
        ("take orange", "take an orange card"),
        ("take bus", "take the face-up bus"),
        ("keep Hyde Park - St Paul's", "keep only Hyde Park – St Paul's"),
        ("keep 2", "keep both tickets"),
        ("claim Big Ben - Waterloo blue: 1 blue", "claim Big Ben – Waterloo for 1 blue"),
        ("claim Trafalgar Square - Waterloo grey: 1 pink 1 bus", "claim Trafalgar Square – Waterloo for 1 pink, 1 bus"),
        ("claim St Paul's - Tower of London pink: 3 bus", "claim St Paul's – Tower of London (pink) for 3 buses"),
    ],
)
def test_moves_are_said_as_people_say_them(game: mt.Game, text: str, words: str) -> None:
    assert game.words.move_words(game.board, text) == words


def test_no_two_moves_of_a_turn_read_alike(game: mt.Game) -> None:
    position = game.start(4, seed=2)
    for seat, _move in at_random(position, 2):
        said = [game.words.move_words(game.board, move.text) for move in position.legal(seat)]
        assert len(set(said)) == len(said)


def test_every_kind_of_move_has_a_picture_with_its_words(game: mt.Game) -> None:
    position, seen = game.start(2, seed=2), set()
    for seat, _move in at_random(position, 2):
        for move in position.legal(seat):
            for text in {move.text, move.public}:
                kind = " ".join(text.split()[:2]) if text.startswith("keep") else text.split()[0]
                if kind in seen:
                    continue
                seen.add(kind)
                drawn = game.draw.move_picture(game.board, text, "m")
                assert drawn.caption == game.words.move_words(game.board, text)
                assert drawn.size[1] == 64
                assert drawn.size[0] in (64, 96)
    assert {"draw", "take", "claim", "tickets", "keep both", "keep 1"} <= seen


def test_newcomers_are_told_what_to_look_for_where_they_can_act(game: mt.Game) -> None:
    position, told = game.start(2, seed=4), set()
    for seat, _move in at_random(position, 4):
        assert game.words.turn_reason(position.view(1 - seat)) == ""
        assert game.words.turn_reason(position.view(None)) == ""
        told.add(game.words.turn_reason(position.view(seat)))
    assert all(told)
    assert len(told) >= 5
    assert game.words.turn_reason(position.view(0)) == ""
    last = examples.last_round(game)
    assert game.words.turn_reason(last.view(last.actors[0])).startswith("This is your last turn")
