"""Laws of sound states: `sound.py` accepts every state met in play and none that harms (see `core.soundness`)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from mornington.core.errors import BadRecord
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.soundness import fault, out_of_bounds

from .cases import Case, state_of, viewers

EVERY = 3  # of the moves of a game: the state before it is looked at
WRONG = 40  # states in which a field is set to a wrong value
PLAYED = 1  # of those that are accepted: played to the end, as plain Python, which takes a while
MOST_MOVES = 5000  # far more than any game has


def every_field_has_bounds(case: Case) -> None:
    """`BOUNDS` has the lowest and highest value of every field, within its type."""
    game = case.game
    assert set(game.sound.BOUNDS) == set(_fields(game)), "BOUNDS and STATE have different fields"
    for field, (low, high) in game.sound.BOUNDS.items():
        kind = np.iinfo(game.rules.STATE[field].base)
        assert kind.min <= low <= high <= kind.max, f"the bounds of {field} do not fit its type"


def what_is_met_in_play_is_sound(case: Case) -> None:
    """Every state of a real game is sound, and every resampled one."""
    for n, position in enumerate(case.moments(17, EVERY)):
        assert _fault(position) == "", f"a state met in play is refused: {_fault(position)}"
        if n % 10 == 0:
            for viewer in viewers(position):
                found = _fault(position.resampled(viewer, n))
                assert found == "", f"a resampled state is refused: {found}"


def wrong_states_do_no_harm(case: Case) -> None:
    """A state with a wrong value is refused, or the rules run on it to an end.

    Interpreted rules raise where compiled ones would read and write other memory.
    """
    dice = random.Random(str(case))
    game = case.interpreted
    fields = itertools.cycle(_fields(game))
    accepted = refused = 0
    for position, field in zip(itertools.islice(_states(case, dice), WRONG), fields, strict=False):
        try:
            wrong = game.from_bytes(_changed(position, field, dice))
        except BadRecord:
            refused += 1
            continue
        accepted += 1
        for viewer in viewers(wrong):
            wrong.view(viewer)
            wrong.resampled(viewer, 1)
        if accepted <= PLAYED:
            _run_out(wrong, dice)
    assert refused, "no wrong state is refused"


def _fields(game: Game) -> tuple[str, ...]:
    return game.rules.STATE.names or ()


def _fault(position: Position) -> str:
    state = state_of(position)
    return out_of_bounds(position.game, state) or fault(position.game, position.options, state)


def _states(case: Case, dice: random.Random) -> Iterator[Position]:
    """Moments of games, without end."""
    while True:
        for position in case.moments(dice.getrandbits(32), 1):
            if dice.random() < 0.15 or position.over:
                yield position


def _changed(position: Position, field: str, dice: random.Random) -> bytes:
    """The bytes of a position with a number of a field set to a value at the edges of its bounds or its type."""
    state = state_of(position)
    low, high = position.game.sound.BOUNDS[field]
    values = state[field].reshape(-1)
    values[dice.randrange(len(values))] = dice.choice(_edges(state.dtype[field].base, low, high))
    state[field] = values.reshape(state[field].shape)
    return position.game.sealed(position.options, state.tobytes())


def _edges(kind: np.dtype[Any], low: int, high: int) -> list[int]:
    limits = np.iinfo(kind)
    values = {low - 1, low, high, high + 1, 0, -1, 1, int(limits.min), int(limits.max)}
    return sorted(value for value in values if limits.min <= value <= limits.max)


def _run_out(position: Position, dice: random.Random) -> None:
    """All that is ever done with a position, up to the end of the game."""
    for _ in range(MOST_MOVES):
        if position.over:
            break
        seat = dice.choice(position.actors)
        moves = position.legal(seat)
        position.play(moves[position.greedy(seat, 1)] if dice.random() < 0.2 else dice.choice(moves), seat)
    assert position.over, f"a game goes on for more than {MOST_MOVES} moves"
    assert position.outcome()
