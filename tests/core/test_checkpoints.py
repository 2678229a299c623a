"""A position keeps few of the states it came through, and finds every one of them again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

import mornington as mt
from mornington.core.errors import ForbiddenMove
from mornington.core.moves import Moved
from mornington.core.position import CHECKPOINTS, RECENT, Position

GAMES = ("next-station-london", "ticket-to-ride-london", "metromania", "line-change")
MOVES = 5 * CHECKPOINTS


def played(game: str, seed: int) -> Iterator[tuple[Position, list[bytes]]]:
    """A game with moves that are taken back and cards that are dealt anew; the states before the moves in force, and
    the state now, as someone noted who kept them all."""
    dice, position = random.Random(seed), mt.load(game).start(players=2, seed=seed)
    seen = {0: position.state.tobytes()}
    for _turn in range(MOVES):
        if position.over:
            return
        chance = dice.random()
        if chance < 0.1 and position.moves:
            position.undo()
        elif chance < 0.13:
            position.redeal(dice.randrange(1000))
        else:
            seat = dice.choice(position.actors)
            position.play(dice.choice(position.legal(seat)), seat)
        count = len(position.in_force)
        seen[count] = position.state.tobytes()
        yield position, [seen[k] for k in range(count + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_state_is_found_again(game: str) -> None:
    for n, (position, states) in enumerate(played(game, 5)):
        if n % 7 and not position.over:
            continue
        for k in range(len(position.in_force)):
            assert position._before(k) == states[k], f"step {k} of {len(position.in_force)}"
        steps, count = position.in_force, len(position.moves)
        for moves in range(count + 1):
            then = position.at(moves)
            assert then.state.tobytes() == states[len(then.in_force)]
            assert then.in_force == steps[: len(then.in_force)]
            assert len(then.moves) == moves
        assert position.state.tobytes() == states[-1], "looking back changes nothing"


@pytest.mark.parametrize("game", GAMES)
def test_all_moves_can_be_taken_back_one_after_the_other(game: str) -> None:
    for position, states in played(game, 6):  # noqa: B007 - the last of them
        pass
    while position.moves:
        last = max(k for k, entry in enumerate(position.in_force) if isinstance(entry, Moved))
        position.undo()
        assert position.state.tobytes() == states[last]
    with pytest.raises(ForbiddenMove):
        position.undo()


@pytest.mark.parametrize("game", GAMES)
def test_few_states_are_kept(game: str) -> None:
    dice, position = random.Random(1), mt.load(game).start(players=2, seed=1)
    while not position.over and len(position.moves) < MOVES:
        seat = dice.choice(position.actors)
        position.play(dice.choice(position.legal(seat)), seat)
    kept = [k for k, step in enumerate(position._steps) if step.before is not None]
    assert len(kept) <= len(position.moves) // CHECKPOINTS + 1 + RECENT
    gaps = [later - earlier for earlier, later in pairwise(kept)]
    assert max(gaps) <= CHECKPOINTS, "none is far from one that is kept"
