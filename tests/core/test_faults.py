"""A list of legal moves that is empty or too long is named, by interpreted and compiled rules alike."""

from __future__ import annotations

import numpy as np
import pytest

from mornington.analysis import playouts
from mornington.analysis.perfect import Beam
from mornington.bots import defaults
from mornington.bots.settings import search_state
from mornington.bots.thinking import Tree
from mornington.core.engine import Engine
from mornington.core.errors import BadGame
from mornington.core.options import encoded
from mornington.core.placeholders import SEATS
from mornington.core.recipe import Recipe
from mornington.core.records import Array
from tests.core.toy import SPEC, meta, rules

FINE, TOO_MANY, NONE = 3, 8, 0  # moves listed from the fourth turn on, which is seat 1's
MESSAGES = {
    TOO_MANY: "Toy: `legal` lists 8 moves for seat 1, but MAX_LEGAL is 3",
    NONE: "Toy: seat 1 may act, but `legal` lists no move for it",
}


@pytest.fixture(params=[False, True], ids=["interpreted", "compiled"])
def engine(request: pytest.FixtureRequest) -> Engine:
    return Engine(SPEC, np.zeros(1, rules.BOARD), compiled=request.param)


def options() -> Array:
    return encoded(meta.OPTIONS, {"players": 2})


def dealt(engine: Engine, listed: int, turns: int = 0) -> Array:
    """A state after some turns; `listed` is how many moves there will be later."""
    state = np.zeros(1, rules.STATE)
    engine.deal(state, options(), listed)
    engine.begin(state)
    for turn in range(turns):
        engine.apply(state, turn % 2, 0)
    return state


@pytest.mark.parametrize("listed", MESSAGES)
def test_whole_games(engine: Engine, listed: int) -> None:
    assert engine.play_many(1, FINE, options(), [0, 1], workers=1)[2] == rules.TURNS
    with pytest.raises(BadGame) as caught:
        engine.play_many(1, listed, options(), [0, 1], workers=1)
    assert str(caught.value) == MESSAGES[listed]


def test_the_moves_of_a_position(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine.legal(dealt(engine, FINE, turns=3), 1) == [0, 1, 2]
    with pytest.raises(BadGame) as caught:
        engine.legal(dealt(engine, TOO_MANY, turns=3), 1)
    assert str(caught.value) == MESSAGES[TOO_MANY]
    monkeypatch.setattr(rules, "MOVES", 2)
    with pytest.raises(BadGame, match=r"^Toy: `legal` lists move 2 for seat 1, but moves are 0 to 1$"):
        engine.legal(dealt(engine, FINE, turns=3), 1)


@pytest.mark.parametrize("listed", MESSAGES)
def test_a_search(engine: Engine, listed: int) -> None:
    def search(n: int) -> int:
        settings = search_state(Recipe(simulations=40), 0, players=2)
        tree = Tree(engine, dealt(engine, n), settings, moves=2, seed=1, nodes=100)
        tree.run(40)
        return int(tree.root_moves["visits"].sum())

    assert search(FINE) == 40
    with pytest.raises(BadGame) as caught:
        search(listed)
    assert str(caught.value) == MESSAGES[listed]


@pytest.mark.parametrize("listed", MESSAGES)
def test_moves_tried_on_the_same_deals(engine: Engine, listed: int) -> None:
    def try_out(n: int) -> int:
        states = np.repeat(dealt(engine, n), 3)
        arrays = (
            np.array([[0, 1]]),
            np.zeros(1, np.uint64),
            np.zeros(1, np.uint64),
            engine.move_list(),
            np.zeros((1, 2, SEATS, rules.SCORE_ROWS), np.int64),
            np.zeros((1, 2), np.int64),
        )
        words = states.view(np.int64).reshape(3, -1)
        held = (engine.hold(states), engine.hold(words), engine.work(), 0, 0)
        return engine.checked(engine.bound(defaults, playouts).try_out(engine.board, *held, *map(engine.hold, arrays)))

    assert try_out(FINE) == 0
    with pytest.raises(BadGame) as caught:
        try_out(listed)
    assert str(caught.value) == MESSAGES[listed]


@pytest.mark.parametrize("listed", MESSAGES)
def test_the_search_for_the_best_possible_score(engine: Engine, listed: int) -> None:
    assert Beam(engine, dealt(engine, FINE), 0, width=5, seed=1).run() == (1 + 1 + 2, (1, 1, 2))
    with pytest.raises(BadGame) as caught:
        Beam(engine, dealt(engine, listed), 0, width=5, seed=1).run()
    assert str(caught.value) == MESSAGES[listed]
