"""What a sound state is: all of real play is, and from what is not refused the rules run to an end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import proxies
from mornington.games.next_station import board as boards
from mornington.games.next_station import rules, sound
from mornington.games.next_station.state import NONE, SECTIONS
from tests.next_station.settings import CHOOSING, SETTINGS
from tests.playing import at_random, mixed
from tests.thorough import slow, some_quick

EVERY_ELEMENT = 4  # of a field no larger than this; of a larger one as many, at random


def reason(position: mt.Position) -> str:
    """Why a position is not sound: bounds first, as it is done everywhere."""
    state = position.state[0]
    for name, (low, high) in sound.BOUNDS.items():
        values = [int(value) for value in np.asarray(state[name]).ravel()]
        if min(values) < low or max(values) > high:
            return f"{name} is out of bounds"
    return sound.fault(record_of(position.game.board), position.fields, position.options)


@cache
def record_of(board: boards.Board) -> Any:
    """The board as interpreted rules see it."""
    return proxies(boards.board_record(board))[0]


def test_every_field_has_bounds() -> None:
    assert list(sound.BOUNDS) == list(rules.STATE.names or ())


@pytest.mark.parametrize("options", some_quick(SETTINGS + CHOOSING))
def test_all_that_play_leads_to_is_sound(game: mt.Game, options: dict[str, Any]) -> None:
    for seed, ways in ((1, at_random), (2, mixed)):
        position = game.start(seed=seed, **options)
        for n, _ in enumerate(ways(position, seed)):
            assert reason(position) == ""
            if n % 7 == 0:
                seat = n % position.players if n % 2 else None
                assert reason(position.resampled(seat, n)) == ""
        assert reason(position) == ""
        assert reason(position.resampled(None, 1)) == ""


def test_the_same_on_another_board() -> None:
    game = mt.load("next-station-london", board="prague")
    position = game.start(players=3, seed=5, powers=True, choose_pencils=True)
    for _ in at_random(position, 5):
        assert reason(position) == ""
    assert reason(position) == ""


def moments(game: mt.Game, n: int) -> Iterator[mt.Position]:
    """Positions of all settings, at stages at random."""
    dice = random.Random(4)
    settings: list[dict[str, Any]] = SETTINGS + CHOOSING
    for k in range(n):
        options = settings[k % len(settings)]
        position = game.start(seed=k, **options)
        stop = dice.randrange(6) if k % 3 == 0 else dice.randrange(45 * options["players"])
        for _ in zip(range(stop), at_random(position, k), strict=False):
            pass
        yield position


def edges(kind: np.dtype[Any], low: int, high: int) -> set[int]:
    """The bounds and what lies beside them, and what is often wrong, as far as the type can hold it."""
    info = np.iinfo(kind)
    values = {low - 1, low, high, high + 1, 0, -1, 1, int(info.min), int(info.max)}
    return {value for value in values if info.min <= value <= info.max}


@pytest.mark.parametrize("states", [6, slow(44)])  # of all settings and stages
def test_a_damaged_state_is_refused_or_can_be_played_to_its_end(slow_game: mt.Game, states: int) -> None:
    """Interpreted rules raise where compiled ones would read or write beside a field."""
    dice = random.Random(7)
    refused = played = 0
    for position in moments(slow_game, states):
        state = position.state[0]
        for name, (low, high) in sound.BOUNDS.items():
            cells = position.state[name].reshape(-1)
            assert np.shares_memory(cells, position.state)
            size = len(cells)
            for i in range(size) if size <= EVERY_ELEMENT else dice.sample(range(size), EVERY_ELEMENT):
                before = cells[i]
                for value in sorted(edges(cells.dtype, low, high) - {int(before)}):
                    cells[i] = value
                    if reason(position):
                        refused += 1
                    elif name != "rng" or dice.random() < 0.05:  # any generator is sound
                        play_on(position, dice)
                        played += 1
                cells[i] = before
        assert state.tobytes() == position.state.tobytes()
    assert refused > 100 * states
    assert played > states / 2


def play_on(position: mt.Position, dice: random.Random) -> None:
    """Play to the end, and use all that reads a state on the way."""
    again = position.resampled(None, dice.getrandbits(64))
    for n, (seat, _move) in enumerate(mixed(again, dice.getrandbits(32), 0.9)):
        assert n < 200
        if n % 25 == 0:
            again.view(seat)
            again.resampled(seat, n)
    assert again.outcome() is not None
    again.view(None)


Damage = tuple[str, tuple[int, ...], int]
DAMAGED: list[tuple[str, dict[str, Any], list[Damage]]] = [
    ("players is not", {}, [("players", (), 1)]),
    ("with_powers is not", {}, [("with_powers", (), 1)]),
    ("with_choice is not", {}, [("with_choice", (), 1)]),
    ("the deck of round 3", {}, [("deck", (2, 0), 3), ("deck", (2, 1), 3)]),
    ("the objectives are not", {}, [("objectives", (0,), 1), ("objectives", (1,), 1)]),
    ("there are powers", {}, [("powers", (0,), 1)]),
    ("the powers are not", {"powers": True}, [("powers", (0,), -1)]),
    ("around the table", {}, [("place", (1,), 1)]),
    ("the pencils are not each", {}, [("pencils", (0,), -1)]),
    ("in the order of the seats", {"choose_pencils": True}, [("pencils", (2,), 1)]),
    ("before the first round only", {"choose_pencils": True}, [("stage", (), 1)]),
    ("turn is not what follows", {}, [("turn", (), 2)]),
    ("turned is not what follows", {}, [("turned", (), 0)]),
    ("symbol is not what follows", {}, [("symbol", (), 4)]),
    ("reveals is not", {}, [("reveals", (), 7)]),
    ("more sections than", {}, [("length", (0, 0), 1), ("sections", (0, 0, 0), 1)]),
    ("not what its sections touch", {}, [("line", (0, 0), 3)]),
    ("a line that is not begun", {}, [("line", (0, 3), 3)]),
    ("sections after its last", {}, [("sections", (0, 0, 3), 3)]),
    ("cannot draw is not", {}, [("blocked", (0, 0), 3)]),
    ("the ends of the line", {}, [("ends", (0,), 0)]),
    ("asked for something else", {"choose_pencils": True}, [("phase", (0,), 5)]),
    ("nobody is asked", {}, [("phase", (0,), 3), ("phase", (1,), 3)]),
    ("something that is over", {}, [("phase", (0,), 4)]),
    ("no last chance", {"powers": True}, [("phase", (0,), 2)]),
    ("no second section", {"powers": True}, [("phase", (0,), 1)]),
    ("used a power it has not", {}, [("power_used", (0,), 1)]),
    ("used a power it has not", {"choose_pencils": True}, [("power_used", (0,), 1)]),
    ("without its power", {"powers": True}, [("power_used", (0,), 1)]),
    ("circled a station it cannot", {}, [("circled", (0, 0), 5)]),
    ("goes to a wrong symbol", {}, [("second_symbol", (0,), 2)]),
    ("asked for something and is not there", {}, [("phase", (3,), 0)]),
    ("seat 3 has used a power", {}, [("circled", (3, 0), 2)]),
]


@pytest.mark.parametrize(("why", "options", "damage"), DAMAGED)
def test_what_is_wrong_is_said(game: mt.Game, why: str, options: dict[str, Any], damage: list[Damage]) -> None:
    piles: dict[str, list[str]] = {"round 1": ["street circle"]}
    if not options.get("choose_pencils"):
        piles["pencils"] = ["purple", "blue", "pink", "green"]
    if options.get("powers"):
        piles["powers"] = ["circle", "double", "joker", "switch"]
    position = game.start(players=2, seed=1, piles=piles, **options)
    assert reason(position) == ""
    for name, at, value in damage:
        if at:
            position.state[name][(0, *at)] = value
        else:
            position.state[name][0] = value
    assert why in reason(position)


def test_sections_must_be_printed_free_and_joined_to_the_line(game: mt.Game) -> None:
    position = game.start(seed=1, piles={"pencils": ["purple"], "round 1": ["street joker"]})
    for _ in range(3):
        position.play(position.legal()[0])
    assert reason(position) == ""
    printed = len(game.board.sections)
    far = next(
        k
        for k, section in enumerate(game.board.sections)
        if not int(position.fields.line[0, 0]) & (1 << section.tail | 1 << section.head)
    )
    for wrong in (printed, SECTIONS - 1, NONE, far, position.fields.sections[0, 0, 0]):
        before = position.fields.sections[0, 0, 1]
        position.fields.sections[0, 0, 1] = wrong
        assert "cannot be drawn there" in reason(position)
        position.fields.sections[0, 0, 1] = before
    assert reason(position) == ""
