"""Learning on a GPU, rehearsed on the processor: rounds are what a worker plays, and torch finds the same gradients."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.core.devices.processor import Rehearsal
from mornington.core.game import Game
from mornington.core.options import encoded
from mornington.core.records import Array
from mornington.learning import gpu_trainer, gradient, session
from mornington.learning.gpu_trainer import GpuTrainer
from mornington.learning.nets import Net, new_net
from mornington.learning.rounds import Rounds
from mornington.learning.session import Session
from mornington.learning.trainer import AGAINST_OTHERS, Stage, Worker
from tests.commands import run

WIDE, DEEP, GAMES = 6, 4, 5
STAGE = Stage(explore=0.02, trust=0.6, by_greedy=0.1)


@pytest.fixture(autouse=True)
def bit_sets_wrap() -> Iterator[None]:
    """As interpreted rules do: gradients are found by their functions as they are."""
    with np.errstate(over="ignore"):
        yield


def parts_of(game: Game) -> tuple[str, Net, list[Array]]:
    """The first edition, a fresh network, and the options that it learns."""
    values = game.spec.values
    assert values is not None
    edition = next(iter(values.EDITIONS))
    options = [encoded(game.options, game.check_options(**given)) for given in values.EDITIONS[edition]]
    return edition, new_net(values.NETWORKS, values.FEATURE_WORDS, WIDE, DEEP, seed=3), options


@pytest.mark.slow
@pytest.mark.parametrize("game_id", mt.games())
def test_threads_play_what_one_worker_plays(game_id: str) -> None:
    """Sample for sample, from scratch memory full of rubbish."""
    game = mt.load(game_id)
    _edition, net, options = parts_of(game)
    hides = not game.spec.is_solitaire
    rounds = Rounds(Rehearsal(), game, net, options[:1], hides=hides, games=GAMES)
    assert rounds.games == GAMES
    points = rounds.play(net.arrays, 11, AGAINST_OTHERS, STAGE)
    worker: Any = Worker(game.engine, net, GAMES, np.zeros_like(net.flat), hides)
    n = worker.play(options[0], 11, AGAINST_OTHERS, STAGE)
    assert n == rounds.counts.sum() > 0
    assert points == pytest.approx(worker.results[0] / GAMES)
    for found, wanted in zip(rounds.samples, worker.samples, strict=True):
        joined = np.concatenate([found[i, : rounds.counts[i]] for i in range(GAMES)])
        assert joined.tobytes() == wanted[:n].tobytes()


@pytest.mark.slow
def test_torch_finds_the_same_gradients() -> None:
    pytest.importorskip("torch", reason='needs torch: pip install "mornington[learn]"')
    game = mt.load("next-station-london")
    _edition, net, options = parts_of(game)
    net.flat[:] += 0.03
    trainer = GpuTrainer(Rehearsal(), game, net, options, AGAINST_OTHERS, hides=False, seed=5, games=GAMES)
    trainer.rounds.play(net.arrays, 11, AGAINST_OTHERS, STAGE)
    features, nets, targets = trainer._samples()
    squares = trainer.squares(features, nets, targets)
    (squares / 2).backward()
    changes = np.zeros_like(net.flat)
    scratch = [np.zeros(size, np.float32) for size in (WIDE, DEEP, WIDE, DEEP)]
    samples = (features.numpy().view(np.uint64), nets.numpy(), targets.numpy())
    loss = gradient.gradients(net.arrays, len(targets), *samples, net.parts(changes), *scratch)
    assert float(squares.detach()) == pytest.approx(loss, rel=1e-4)
    for part, change in zip(trainer.parts, net.parts(changes), strict=True):
        assert np.allclose(part.grad.numpy(), change, rtol=1e-3, atol=1e-4)


@pytest.mark.slow
def test_a_session_learns_on_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason='needs torch: pip install "mornington[learn]"')
    monkeypatch.setattr(gpu_trainer, "GAMES", 64)
    game = mt.load("next-station-london")
    learning = Session(game, "base", wide=16, device=Rehearsal())
    told = list(learning.run(10.0))
    assert told[-1].error < told[0].error
    weights = learning.weights()
    assert (weights.wide, weights.about["threads"], weights.about["games"]) == (16, 64, learning.trainer.played)
    assert weights.arrays[0].any()


def test_without_torch_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu_trainer, "find_spec", lambda name: None)
    with pytest.raises(mt.MissingExtra, match=r'Learning on a GPU needs one more package: pip install "mornington\['):
        Session(mt.load("next-station-london"), "base", device=Rehearsal())


def test_without_a_gpu_the_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_gpu(device: object) -> None:
        assert device == "cuda"
        raise mt.NoGpu("CUDA finds no NVIDIA GPU that it can use on this machine")

    monkeypatch.setattr(session, "find_device", no_gpu)
    code, out, err = run("learn", "--device", "cuda", "--minutes", "0.1")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "CUDA finds no NVIDIA GPU" in err
