"""Learning: gradients against differences, steps that lead down, and weights that survive rounding."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import mornington as mt
from mornington.bots import network
from mornington.bots.weights import KINDS, Weights, find
from mornington.learning import gradient
from mornington.learning.forward import forward
from mornington.learning.nets import Net, layer_shapes, new_net
from mornington.learning.session import Session, opened
from mornington.learning.trainer import Settings, stage_at

WORDS, WIDE, DEEP = 2, 6, 4


@pytest.fixture(autouse=True)
def bit_sets_wrap() -> Iterator[None]:
    """As interpreted rules do: their functions are called here as they are."""
    with np.errstate(over="ignore"):
        yield


def samples(n: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    luck = np.random.default_rng(5)
    words = luck.integers(0, 2**63, (n, WORDS), dtype=np.uint64) & luck.integers(0, 2**63, (n, WORDS), dtype=np.uint64)
    return words, luck.integers(0, 2, n), luck.normal(scale=20, size=n).astype(np.float32)


def loss_and_gradient(net: Net, n: int) -> tuple[float, np.ndarray]:
    changes = np.zeros_like(net.flat)
    scratch = [np.zeros(size, np.float32) for size in (WIDE, DEEP, WIDE, DEEP)]
    loss = gradient.gradients(net.arrays, n, *samples(n), net.parts(changes), *scratch)
    return float(loss), changes


def test_gradients_are_those_of_the_error() -> None:
    net = new_net(2, WORDS, WIDE, DEEP, seed=1)
    net.flat[:] += 0.03
    _, changes = loss_and_gradient(net, 5)
    tried = np.argsort(-np.abs(changes))[:40]
    for i in tried:
        around = []
        for step in (-0.01, 0.01):
            moved = Net(2, WORDS, WIDE, DEEP, net.flat.copy())
            moved.flat[i] += step
            around.append(loss_and_gradient(moved, 5)[0])
        slope = (around[1] - around[0]) / 0.02 / 2  # the gradients are of half the square
        assert slope == pytest.approx(float(changes[i]), rel=0.05, abs=0.02)


def test_steps_lead_down() -> None:
    net = new_net(2, WORDS, WIDE, DEEP, seed=2)
    means, squares = np.zeros_like(net.flat), np.zeros_like(net.flat)
    losses = []
    for n in range(1, 60):
        loss, changes = loss_and_gradient(net, 8)
        losses.append(loss)
        shares = np.float32(1 - 0.9**n), np.float32(1 - 0.999**n)
        half = changes / 2
        both = np.stack([half, half])
        gradient.step(net.flat, both, means, squares, 0, net.flat.size, np.float32(0.01), *shares, np.float32(1 / 8))
        assert not both.any()
    assert losses[-1] < losses[0] / 5


def test_updated_sums_are_fresh_ones() -> None:
    arrays = opened_small()
    words, nets, _ = samples(4)
    sums = np.zeros((2, WIDE), np.int32)
    for k in range(3):
        network.fresh(arrays, nets[0], words[k], sums[0])
        network.update(arrays, nets[0], words[k], sums[0].copy(), words[k + 1], sums[1])
        network.fresh(arrays, nets[0], words[k + 1], sums[0])
        assert np.array_equal(sums[0], sums[1])


def opened_small() -> tuple[np.ndarray, ...]:
    luck = np.random.default_rng(3)
    shapes = layer_shapes(2, WORDS, WIDE, DEEP)
    return tuple(luck.integers(-3000, 3000, shape).astype(kind) for shape, kind in zip(shapes, KINDS, strict=True))


def test_whole_numbers_and_floats_give_the_same_values() -> None:
    game = mt.load("next-station-london")
    weights = find(game, game.check_options(1))
    assert weights is not None
    net = opened(weights)
    luck = np.random.default_rng(4)
    sums, hidden = np.zeros(weights.wide, np.int32), np.zeros(weights.deep, np.int64)
    for _ in range(3):
        words = luck.integers(0, 2**63, net.words, dtype=np.uint64) & luck.integers(
            0, 2**63, net.words, dtype=np.uint64
        )
        network.fresh(weights.arrays, 0, words, sums)
        whole = network.head(weights.arrays, 0, sums, hidden) / 1000
        floats = np.zeros(weights.wide, np.float32)
        network.fresh(net.arrays, 0, words, floats)
        assert whole == pytest.approx(
            float(forward(net.arrays, 0, floats, np.zeros(weights.deep, np.float32))), rel=1e-3
        )


@pytest.mark.slow
def test_a_short_session_learns_and_its_weights_play() -> None:
    game = mt.load("next-station-london")
    session = Session(game, "base", wide=16, threads=2, settings=Settings(games=8))
    told = list(session.run(20.0))
    assert told[-1].error < told[0].error
    assert told[-1].games > told[0].games
    weights = session.weights(commit="here")
    assert isinstance(weights, Weights)
    assert weights.about["games"] == session.trainer.played
    assert np.allclose(opened(weights).arrays[1], session.net.arrays[1], atol=1e-3)


def test_who_goes_on_does_not_learn_from_greedy_games_again() -> None:
    game = mt.load("metromania")
    fresh = Session(game, "2", wide=16, threads=1)
    on = Session(game, "2", threads=1, begin_with=find(game, game.check_options(2)))
    assert stage_at(fresh.settings, 0.0).by_greedy == 1
    assert stage_at(on.settings, 0.0) == stage_at(fresh.settings, 1.0)
