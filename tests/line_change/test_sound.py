"""Sound states: all that real play meets, and whatever else is let through can be played to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import proxies
from mornington.games.line_change import sound, state
from tests.line_change.playing import EXAMPLE, STANDARD, TO_M, TWO_COLOURS, stacked
from tests.line_change.test_grid import STRAIGHT_ON, TOWARDS, steered
from tests.playing import mixed
from tests.thorough import combined, slow

PLAYERS = (2, 3, 4)
SHORT = TWO_COLOURS.replace("to_win = 3", "to_win = 2")


def fault(position: mt.Position) -> str:
    return sound.fault(position.game.board.record, position.fields, position.options)


def within_bounds(state: np.ndarray[Any, Any]) -> bool:
    return all(
        low <= int(value) <= high
        for name, (low, high) in sound.BOUNDS.items()
        for value in np.atleast_1d(state[name][0]).reshape(-1).tolist()
    )


def check(position: mt.Position) -> None:
    assert within_bounds(position.state)
    assert fault(position) == ""


def test_every_field_has_bounds() -> None:
    assert list(sound.BOUNDS) == list(state.STATE.names or ())


@pytest.mark.parametrize(*combined(board=["standard", "shuttle", "two colours"], players=list(PLAYERS)))
def test_every_state_of_real_play_is_sound(board: str, players: int) -> None:
    game = (
        mt.load("line-change", board_text=TWO_COLOURS)
        if board == "two colours"
        else mt.load("line-change", board=board)
    )
    dice = random.Random(players)
    for wild in (0.2, 0.9):
        position = game.start(seed=7, players=players)
        for n, _ in enumerate(mixed(position, 7, wild)):
            if n > 90:
                break
            if n % 2 == 0:
                check(position)
            if n % 18 == 0:
                for seat in (*range(players), None):
                    check(position.resampled(seat, dice.getrandbits(64)))
        check(position)


@pytest.mark.parametrize("side", TOWARDS)
def test_a_map_at_its_furthest_is_sound(side: str) -> None:
    position = mt.load("line-change", board_text=STRAIGHT_ON).start(seed=1, players=2)
    for n in range(48):
        if n % 6 == 5:
            check(position)
        position.play(steered(position, *TOWARDS[side]))
    check(position)


def test_finished_games_and_lines_nobody_drew_are_sound() -> None:
    game = mt.load("line-change", board_text=STANDARD.replace("to_win = 10", "to_win = 4"))
    over = stacked(game, ["blue", "red"], EXAMPLE)
    assert over.over
    check(over)
    check(over.resampled(0, 1))
    open_line = stacked(game, ["yellow", "green"], TO_M)
    assert open_line.view()["not_drawn"]
    check(open_line)


def edges(code: str, bounds: tuple[int, int]) -> Iterator[int]:
    """Values at which something might break, as far as the field can hold them."""
    limits = np.iinfo(code)
    low, high = bounds
    for value in {low - 1, low, low + 1, high - 1, high, high + 1, 0, -1, 1, int(limits.min), int(limits.max)}:
        if limits.min <= value <= limits.max:
            yield value


def altered(position: mt.Position, dice: random.Random) -> Iterator[tuple[str, np.ndarray[Any, Any]]]:
    """The state with one number of one field changed: every field, at its first place and at one by chance."""
    for name in state.STATE.names or ():
        shape = state.STATE[name].shape
        size = int(np.prod(shape)) if shape else 1
        for at in sorted({0, dice.randrange(size)}):
            for value in edges(state.STATE[name].base.str[1:], sound.BOUNDS[name]):
                changed = position.state.copy()
                cells = changed[name].reshape(-1)
                if int(cells[at]) != value:
                    cells[at] = value
                    yield f"{name}[{at}] = {value}", changed


def play_out(game: mt.Game, options: dict[str, Any], state: np.ndarray[Any, Any], seed: int) -> None:
    """By interpreted rules, which raise where compiled ones would read or write beyond a field."""
    position = mt.Position(game, options, state.copy(), None, {})
    for n, _ in enumerate(mixed(position, seed, 0.7)):
        if n % 20 == 0:
            assert fault(position) == ""
            position.view(0)
            position.resampled(1, seed)
    position.view(None)
    position.svg(None)
    assert position.outcome() is not None


@pytest.mark.parametrize(("players", "games"), [(3, 1), slow(2, 4), slow(3, 4), slow(4, 4)])
def test_a_changed_number_is_found_or_does_no_harm(players: int, games: int) -> None:
    game, interpreted = (mt.load("line-change", board_text=SHORT, interpreted=way) for way in (False, True))
    dice = random.Random(players)
    position = game.start(seed=players, players=players)
    harmless, found = [], 0
    moments = [0, 3, 26, 55]
    for n, _ in enumerate(mixed(position, players, 0.3)):
        if n not in moments:
            continue
        for what, changed in altered(position, dice):
            s = proxies(changed)[0]
            if not within_bounds(changed) or sound.fault(game.board.record, s, position.options):
                found += 1
            else:
                harmless.append((what, changed))
    assert found > 300
    names = {what.partition("[")[0] for what, _state in harmless}
    assert names <= {"rng", "reveals", "points", "last_place"}, "everything else follows from something"
    for what, changed in dice.sample(harmless, games):
        try:
            play_out(interpreted, dict(position.options), changed, dice.getrandbits(16))
        except (IndexError, OverflowError, ValueError) as error:
            raise AssertionError(what) from error


def test_more_than_one_change_is_found() -> None:
    """Changes that fit each other at first sight: each is caught by what it contradicts."""
    game = mt.load("line-change")
    position = stacked(game, ["blue", "yellow"], EXAMPLE, 6)

    def after(**changes: Any) -> str:
        state = position.state.copy()
        for name, value in changes.items():
            state[name][0] = value
        return sound.fault(game.board.record, proxies(state)[0], position.options)

    s = position.fields
    assert after() == ""
    assert after(players=3, turn=0) == "the number of players is not that of the options"
    assert after(lines=[0, 0, 1, 2]) == "not every line is there once"
    swapped = s.pile.tolist()
    swapped[7], swapped[8] = swapped[8], swapped[7]
    assert after(pile=swapped) == "", "what is hidden may lie in any order"
    places = s.place.tolist()
    assert after(place=[places[1], places[0], *places[2:]]) == "map: a tile lies on another or beside none"
    assert after(in_hand=state.NONE, over=1) != ""
    assert after(turn=1) == "it is another seat's turn"
    assert after(complete=1) == "other lines are complete"
    assert after(points=[9, 0, 0, 0], stage=2) == "a round that has begun is still among those to come"
    assert after(last_ending=1, stage=1) == "the last round is missing, or there was none"
    assert after(reveals=51) == "more was revealed than there is"
    later = stacked(game, ["blue", "yellow"], EXAMPLE)
    position = later
    assert after() == ""
    assert after(last_points=[4, 1, 0, 0]) == "last round: it brought something else"
    assert after(last_ending=2) == "last round: it ended otherwise"
    assert after(points=[3, 9, 0, 0]) == "the points of the last round were not counted"
    assert after(points=[10, 0, 0, 0]) == "somebody had won before"


def test_a_game_ends_after_a_hundred_rounds_at_the_latest() -> None:
    """A board on which nobody can get points: the game ends all the same, and nothing overflows on the way."""
    text = TWO_COLOURS.replace("red-blue = { cross = 16, curves = 16 }", "red-blue = { cross = 1 }")
    text = text.replace("yellow-green = { cross = 4, curves = 4 }\n", "").replace("longest = 1", "longest = 0")
    game = mt.load("line-change", board_text=text)
    position = game.start(seed=1, players=2)
    while not position.over:
        position.play(position.legal()[0])
    assert position.view()["round"] == len(position.moves) == state.ROUNDS
    assert position.scores() == (0, 0)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    check(position)
    assert position.reveals <= sound.BOUNDS["reveals"][1]
