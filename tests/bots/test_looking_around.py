"""Moves by learned values where seats hide something, against a slow and obvious reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

import mornington as mt
from mornington.bots import glancing, thinking
from mornington.bots.features import features, standing
from mornington.bots.glancing import look_around
from mornington.bots.network import FIRST_BITS, LAST_BITS, SECOND_BITS
from mornington.bots.weights import KINDS, Weights
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recipe import Ahead, Recipe, Style
from mornington.learning.nets import layer_shapes
from mornington.learning.trials import play_trial
from tests.thorough import quickly

GAMES = ("ticket-to-ride-london", "metromania", "line-change")
GLANCE = Recipe(Style(), simulations=1, ahead=Ahead(deals=1))
WIN = 20.0


def some_weights(game: Game) -> Weights:
    """Weights that nobody has learned: every feature matters a little."""
    values = game.spec.values
    assert values is not None
    luck = np.random.default_rng(3)
    shapes = layer_shapes(values.NETWORKS, values.FEATURE_WORDS, 8, 4)
    return Weights(
        tuple(luck.integers(-900, 900, shape).astype(kind) for shape, kind in zip(shapes, KINDS, strict=True)), {}
    )


def moments(game: Game, seed: int, every: int) -> Iterator[Position]:
    position = game.start(players=2, seed=seed)
    n = 0
    while not position.over:
        if n % every == every - 1:
            yield position
        seat = position.actors[0]
        position.play(position.legal(seat)[position.greedy(seat, n)], seat)
        n += 1


def by_hand(weights: Weights, position: Position, seat: int) -> float:
    """What a position is worth, in floats."""
    if position.over:
        mine, other = position.scores()[seat], position.scores()[1 - seat]
        outcome = position.outcome()
        assert outcome is not None
        winners = outcome.winners
        return mine - other + (WIN / len(winners) if seat in winners else 0.0)
    net, words = features(position, seat)
    first, second, second_bias, last, bias = (array[net].astype(float) for array in weights.arrays)
    bits = np.unpackbits(words.view(np.uint8), bitorder="little").astype(float)
    hidden = np.maximum(0, bits @ first / 2**FIRST_BITS)
    deep = np.maximum(0, hidden @ second / 2**SECOND_BITS + second_bias / 2 ** (FIRST_BITS + SECOND_BITS))
    return standing(position, seat) + float(deep @ last / 2**LAST_BITS + bias / 2 ** (FIRST_BITS + LAST_BITS))


@pytest.mark.parametrize("name", GAMES)
def test_a_glance_is_the_value_after_each_move(name: str) -> None:
    """Where a move turns nothing up, it does not matter what was dealt anew.

    Nor does it in Line Change while no journey can be complete: the features leave out the tile that was drawn.
    """
    game = mt.load(name)
    weights = some_weights(game)
    compared = 0
    for position in moments(game, 5, 5):
        seat = position.actors[0]
        found = glancing._View(position, seat, GLANCE, weights, 1).glance(every_move=True)
        assert len(found) == len(position.legal(seat))
        for move in position.legal(seat):
            after = position.copy()
            after.play(move, seat)
            certain = after.reveals == position.reveals or (name == "line-change" and len(position.moves) < 10)
            if certain and not after.over:
                assert found[move.id] == pytest.approx(by_hand(weights, after, seat), abs=0.05)
                compared += 1
    assert compared > 15


@pytest.mark.parametrize("name", quickly(GAMES[:2], GAMES))
def test_interpreted_and_compiled_rules_see_the_same(name: str) -> None:
    game = mt.load(name)
    weights, slow = some_weights(game), mt.load(name, interpreted=True)
    position = next(moments(game, 2, 9))
    seat = position.actors[0]
    moves = [move.id for move in position.legal(seat)][:2]
    recipe = replace(GLANCE, ahead=Ahead(deals=1))
    sums = []
    for each in (position, slow.from_bytes(bytes(position))):
        view = glancing._View(each, seat, recipe, weights, 3)
        values = view.glance(every_move=True)
        tried = view.try_out(moves, 2, own_moves=1)
        sums.append((values, {move: result.tolist() for move, result in tried.items()}))
    assert sums[0] == sums[1]


def test_games_played_to_their_end_tell_points_and_victories() -> None:
    game = mt.load("ticket-to-ride-london")
    weights = some_weights(game)
    position = next(moments(game, 4, 40))
    seat = position.actors[0]
    recipe = replace(GLANCE, ahead=Ahead(width=4, margin=1000.0, rollouts=64))
    analysis = look_around(position, seat, position.legal(seat), recipe, weights, 1)
    tried = [line for line in analysis.lines if line.visits > 1]
    assert len(tried) == 4
    assert all(line.finished == line.visits and 0.0 <= line.win <= 1.0 for line in tried)
    assert max(line.visits for line in tried) == analysis.best.visits > tried[-1].visits  # the worse half was left out
    again = look_around(position, seat, position.legal(seat), recipe, weights, 1)
    assert again.lines == analysis.lines
    chosen = look_around(position, seat, position.legal(seat), recipe, weights, 1, choosing=True)
    assert all(line.finished < line.visits for line in chosen.lines if line.visits > 1)  # judged before the end


@pytest.mark.parametrize("name", quickly(["line-change"], GAMES))
def test_a_level_looks_around_where_there_are_weights(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = mt.load(name)
    position = game.start(players=2, seed=1)
    seat = position.actors[0]
    monkeypatch.setattr(thinking, "find", lambda game, options: some_weights(game))
    assert mt.bot("ahead:1").analyse(position, seat).learned  # type: ignore[attr-defined]
    monkeypatch.setattr(thinking, "find", lambda game, options: None)
    assert not mt.bot("search:20").analyse(position, seat).learned  # type: ignore[attr-defined]


def test_trials_do_not_depend_on_threads_and_everyone_plays_every_seat() -> None:
    game = mt.load("line-change")
    weights = some_weights(game)
    one, two = (play_trial(game, weights, {"players": 2}, 8, threads=threads) for threads in (1, 2))
    assert one == two
    assert one.games == 8
    itself = play_trial(game, weights, {"players": 2}, 8, against=weights)
    assert itself.won.value == pytest.approx(0.5)  # the same player in both seats of every deal
