"""Points shown before a move are certain: the same in every world that agrees with what the seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import mornington as mt
from mornington.web.pages.preview import gain
from tests.playing import mixed
from tests.quickly import quickly

RESAMPLES = 60
QUICK = ("next-station-london", "ticket-to-ride-london")
SETTINGS: dict[str, list[dict[str, Any]]] = {
    "next-station-london": [{"players": 1, "objectives": True, "powers": True}, {"players": 3, "powers": True}],
    "ticket-to-ride-london": [{"players": 2}, {"players": 4}],
    "metromania": [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 3, "open": True}],
    "line-change": [{"players": 2}, {"players": 3}, {"players": 4}],
}
POSITIONS = {"next-station-london": 50, "ticket-to-ride-london": 60, "metromania": 40, "line-change": 70}


def moments(name: str, options: dict[str, Any]) -> Iterator[tuple[mt.Position, int, random.Random]]:
    """Positions spread over games, and who is about to move."""
    dice = random.Random(name)
    left, seed = POSITIONS[name], 0
    while left:
        seed += 1
        position = mt.load(name).start(seed=seed, **options)
        for seat, _move in mixed(position, seed, 0.4):
            if left and (dice.random() < 0.2 or not position.moves):
                left -= 1
                yield position.copy(), seat, dice


def possible(position: mt.Position, seat: int, moves: list[int], dice: random.Random) -> dict[int, set[int]]:
    """What moves bring in many imagined worlds."""
    found: dict[int, set[int]] = {move: set() for move in moves}
    for _ in range(RESAMPLES):
        imagined = position.resampled(seat, dice.getrandbits(64))
        now = imagined.scores()[seat]
        for move in moves:
            world = imagined.copy()
            world.game.engine.apply(world.held, seat, move)
            found[move].add(world.scores()[seat] - now)
    return found


@pytest.mark.parametrize("name", quickly(QUICK, SETTINGS))
def test_points_that_are_stated_are_certain(name: str) -> None:
    stated = uncertain = points = 0
    for options in SETTINGS[name]:
        for position, seat, dice in moments(name, options):
            legal = [move.id for move in position.legal(seat)]
            moves = dice.sample(legal, min(3, len(legal)))
            if name == "line-change":  # at the ends of lines and journeys something depends on the others
                moves = sorted({*moves, legal[position.greedy(seat, 1)]})
            for move, found in possible(position, seat, moves, dice).items():
                points_stated = gain(position, seat, move)
                if points_stated is None:
                    uncertain += 1
                    assert len(found) > 1 or name == "metromania", "what is certain is stated"
                else:
                    stated += 1
                    points += points_stated != 0
                    assert found == {points_stated}
    assert stated > 200
    assert points > 5
    assert uncertain > 10 or name != "line-change"


def test_a_line_change_move_that_may_lose_the_longest_line_is_not_called_0() -> None:
    """Seat 0 has the longest line, or shares it with whoever has drawn the line its tile makes longer."""
    from tests.line_change.playing import stacked

    play = [
        ("blue-green cross", "0,-1 BGBG"),  # blue, the own line, is one tile long
        ("red-yellow cross", "3,1 RYRY"),
        ("red-green cross", ""),
    ]
    for others in ("red", "yellow", "green"):
        position = stacked(mt.load("line-change"), ["blue", others], play, 2)
        gains = {str(move): gain(position, 0, move.id) for move in position.legal(0)}
        assert gains["5,-1 RGRG"] is None, "red would be as long as blue, if the other has drawn it"
        assert gains["-1,0 RGRG"] == 0
        assert gains == {text: (None if text[:5] in ("5,-1 ", "5,1 G") else 0) for text in gains}


def test_a_game_that_does_not_say_states_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    position = mt.load("line-change").start(seed=1, players=2)
    monkeypatch.setattr(position.game, "spec", replace(position.game.spec, preview=None))
    assert gain(position, 0, position.legal(0)[0].id) is None


def test_choosing_before_the_letters_are_dealt_is_not_stated() -> None:
    position = mt.load("metromania").start(seed=1, players=3)
    seat = position.actors[0]
    assert gain(position, seat, position.legal(seat)[0].id) is None


def test_the_last_ticket_is_not_stated_by_whoever_cannot_know_it() -> None:
    """It is kept at once. Whoever put it back under the deck knows it, and has a turn after the other."""
    seen = {False: 0, True: 0}
    for seed in range(40):
        position = mt.load("ticket-to-ride-london").start(seed=seed, players=2)
        dice = random.Random(seed)
        while not position.over and position.fields.tickets_left != 1:
            moves = position.legal()
            tickets = [move for move in moves if move.text == "tickets" or move.text.startswith("keep")]
            position.play(dice.choice(tickets or moves))
        for _step in range(6):  # a choice of tickets, then two turns of two cards
            if position.over:
                break
            seat, moves = position.actors[0], position.legal()
            knows = int(position.fields.returner[0]) == seat
            for move in moves:
                if move.text == "tickets" and position.fields.tickets_left == 1:
                    seen[knows] += 1
                    assert (gain(position, seat, move.id) is None) is not knows
            position.play(next(move for move in moves if move.text != "tickets"))
    assert all(seen.values()), seen
