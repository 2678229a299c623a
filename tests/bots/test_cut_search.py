"""Searches whose rollouts are cut after some moves and judged by learned values."""

from __future__ import annotations

from dataclasses import replace

import pytest

import mornington as mt
from mornington.bots.memory import IN_TREE
from mornington.bots.settings import search_state
from mornington.bots.thinking import Tree, think
from mornington.bots.weights import find
from mornington.core.recipe import Recipe
from tests.bots.positions import played

CUT_GAMES = ("metromania", "line-change")
SIMULATIONS = 60


@pytest.fixture(scope="module", params=CUT_GAMES)
def cut_game(request: pytest.FixtureRequest) -> mt.Game:
    return mt.load(request.param)


def cut_recipe(game: mt.Game, cut: int) -> Recipe:
    return replace(game.spec.ladder.levels["level-5"].recipe, cut=cut, cut_simulations=None, simulations=SIMULATIONS)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("cut", [1, 2, 3])
def test_all_ends_of_a_search_are_judged_right_after_a_move_of_the_searcher(
    cut_game: mt.Game, cut: int, players: int
) -> None:
    """Learned values are of the moment after a seat's own move. Early in a game, no simulation reaches its end."""
    position = played(cut_game, 4, 2, players=players)
    (seat,) = position.actors
    settings = search_state(cut_recipe(cut_game, cut), seat, players, learned=True)
    assert settings["others"][0] == IN_TREE
    weights = find(cut_game, position.options)
    tree = Tree(cut_game.engine, position.state, settings, len(position.legal(seat)), 1, SIMULATIONS + 1, weights)
    for _simulation in range(SIMULATIONS):
        tree.run(1)
        assert (settings["last"][0], settings["ended"][0]) == (seat, 0)


def test_no_move_of_a_cut_rollout_is_random(cut_game: mt.Game) -> None:
    recipe = cut_recipe(cut_game, 3)
    assert search_state(recipe, 0, 2, learned=True)["epsilon"][0] == 0
    assert search_state(recipe, 0, 2)["epsilon"][0] > 0, "rollouts that are played out keep theirs"


def test_an_interpreted_cut_search_is_the_same(cut_game: mt.Game) -> None:
    fast = played(cut_game, 5, 6)
    slow = mt.load(cut_game.id, interpreted=True).from_bytes(bytes(fast))
    (seat,) = fast.actors
    moves, recipe = fast.legal(seat), replace(cut_recipe(cut_game, 2), simulations=5)
    one, other = (think(each, seat, moves, recipe, 9, choosing=True) for each in (fast, slow))
    assert replace(one, seconds=0.0) == replace(other, seconds=0.0)
