"""What every game declares about its states, so that positions can come from anywhere (see `core.soundness`).

Each game's own tests go deeper; here every game, option and player count is met, and every field set to wrong values.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.soundness import fault, out_of_bounds
from tests.playing import mixed
from tests.test_every_game import CASES, Case, load, name_of

EVERY = 3  # of the moves of a game: the state before it is looked at
STATES = 1000  # in which a field is set to a wrong value, over all games
PLAYED = 8  # of the states of a game that are accepted: played to the end, as plain Python, which takes a while
MOST_MOVES = 5000  # far more than any game has


@pytest.mark.parametrize("name", mt.games())
def test_every_field_has_bounds(name: str) -> None:
    game = load(name)
    assert set(game.sound.BOUNDS) == set(game.rules.STATE.names or ())
    for field, (low, high) in game.sound.BOUNDS.items():
        kind = np.iinfo(game.rules.STATE[field].base)
        assert kind.min <= low <= high <= kind.max, field


def reason(position: mt.Position) -> str:
    """Why a state is not sound; nothing if it is."""
    state = position.state
    return out_of_bounds(position.game, state) or fault(position.game, position.options, state)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_what_is_met_in_play_is_sound(case: Case) -> None:
    name, options = case
    position = load(name).start(seed=17, **options)
    for n, _ in enumerate(mixed(position, 17)):
        if n % EVERY == 0:
            assert reason(position) == ""
        if n % (10 * EVERY) == 0:
            for seat in (None, *range(position.players)):
                assert reason(position.resampled(seat, n)) == ""
    assert reason(position) == ""


def edges(kind: np.dtype[Any], low: int, high: int) -> list[int]:
    """The values at the edges of a field's bounds and of its type."""
    limits = np.iinfo(kind)
    values = {low - 1, low, high, high + 1, 0, -1, 1, limits.min, limits.max}
    return sorted(value for value in values if limits.min <= value <= limits.max)


def states(name: str, dice: random.Random) -> Iterator[mt.Position]:
    """Moments of games with all options, without end."""
    cases = [options for game, options in CASES if game == name]
    for options in itertools.cycle(cases):
        position = load(name).start(seed=dice.getrandbits(32), **options)
        for _ in mixed(position, dice.getrandbits(32)):
            if dice.random() < 0.1:
                yield position
        yield position


def changed(position: mt.Position, field: str, dice: random.Random) -> bytes:
    """The bytes of a position with a number of a field set to an edge value."""
    state = position.state.copy()
    kind = state.dtype[field]
    values = edges(kind.base, *position.game.sound.BOUNDS[field])
    state[field].flat[dice.randrange(state[field].size)] = dice.choice(values)
    return position.game.sealed(position.options, state.tobytes())


def run_out(position: mt.Position, dice: random.Random) -> None:
    """All that is ever done with a position, up to the end of the game."""
    for _ in range(MOST_MOVES):
        if position.over:
            break
        seat = dice.choice(position.actors)
        moves = position.legal(seat)
        position.play(moves[position.greedy(seat, 1)] if dice.random() < 0.2 else dice.choice(moves), seat)
    assert position.over
    assert position.outcome()


@pytest.mark.parametrize("name", mt.games())
def test_a_wrong_value_is_refused_or_does_no_harm(name: str) -> None:
    """Interpreted rules raise where compiled ones would read and write other memory."""
    dice = random.Random(name)
    game = load(name, interpreted=True)
    fields = itertools.cycle(game.rules.STATE.names or ())
    accepted = refused = 0
    for position, field in zip(itertools.islice(states(name, dice), STATES // len(mt.games())), fields, strict=False):
        try:
            wrong = game.from_bytes(changed(position, field, dice))
        except mt.BadRecord:
            refused += 1
            continue
        accepted += 1
        for seat in (None, *range(wrong.players)):
            wrong.view(seat)
            wrong.resampled(seat, 1)
        if accepted <= PLAYED:
            run_out(wrong, dice)
    assert refused > 0
    assert accepted > 0
