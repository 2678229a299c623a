"""Games on a GPU, rehearsed on the processor: batches, rollouts and the benchmark give what the processor gives."""

from __future__ import annotations

import copy
import json
from argparse import Namespace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import mornington as mt
from mornington.cli import bench_gpu
from mornington.core.devices import gpu, kernels
from mornington.core.devices.processor import Rehearsal
from mornington.core.position import Position
from mornington.core.recipe import Recipe
from mornington.core.records import Array
from mornington.envs import cuda
from mornington.envs.cuda import CudaVector
from mornington.envs.rollouts import rollouts
from mornington.envs.vector import Vector
from tests.commands import run
from tests.thorough import quickly

GAMES = quickly(("next-station-london",), mt.games())
SHOWN = (
    "states", "seeds", "seats", "legal_count", "mask", "observations", "rewards", "over", "final_scores", "final_ranks",
)  # fmt: skip


@pytest.fixture(autouse=True)
def few_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "THREADS", 3)  # so that each steps several games


def on_device(like: Vector, seed: int) -> CudaVector:
    return CudaVector(like.settings, seed, Rehearsal())


def assert_same(one: Vector, other: Vector) -> None:
    for name in SHOWN:
        here, there = getattr(one, name), getattr(other, name)
        assert (here is None) == (there is None), name
        assert here is None or here.tobytes() == there.tobytes(), name
    for k, n in enumerate(one.legal_count):
        assert one.legal[k, :n].tolist() == other.legal[k, :n].tolist()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("settings", [{}, {"opponents": "greedy", "seat": None, "reward": "difference"}])
def test_a_batch_is_stepped_as_on_the_processor(game: str, settings: dict[str, Any]) -> None:
    here = mt.vector(game, 8, players=2, seed=2**64 - 3, **settings)
    there = on_device(here, 2**64 - 3)
    ended = 0
    for step in range(100):
        policy = "greedy" if step % 2 else "random"
        moves, chosen = here.choose(policy), there.choose(policy)
        assert moves.tolist() == chosen.tolist()
        here.step(moves)
        there.step(chosen if step % 3 else moves.tolist())
        assert_same(here, there)
        ended += int(here.over.sum())
    assert ended or game != "next-station-london"
    for seed in (None, 5, list(range(8))):
        here.reset(seed)
        there.reset(seed)
        assert_same(here, there)
        assert not there.rewards.any()


def test_an_illegal_move_is_named_and_nothing_is_stepped() -> None:
    games = on_device(mt.vector("next-station-london", 5, players=1, seed=7), 7)
    before = {name: getattr(games, name).tobytes() for name in SHOWN}
    moves = games.legal[:, 0].copy()
    for wrong in (-1, 10**9, int(np.flatnonzero(~games.mask[3])[0])):
        moves[3] = wrong
        with pytest.raises(mt.ForbiddenMove, match=rf"move number {wrong} is not possible in game 3 of the batch"):
            games.step(moves)
        assert before == {name: getattr(games, name).tobytes() for name in SHOWN}
    games.step(games.legal[:, 0].copy())  # the next legal moves are made
    assert before["states"] != games.states.tobytes()
    with pytest.raises(mt.UnreadableMove, match="5 whole numbers"):
        games.step([1, 2])
    with pytest.raises(mt.BadOption, match="policy must be one of"):
        games.choose("clever")


class OnGpu:
    """Someone else's array on a GPU."""

    __cuda_array_interface__: dict[str, Any] = {}  # noqa: RUF012 - nobody looks into it

    def __init__(self, array: Array) -> None:
        self.array = array


def test_moves_may_lie_on_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rehearsal, "adopt", lambda self, given: given.array)
    games = on_device(mt.vector("next-station-london", 4, players=1, seed=7), 7)
    games.step(OnGpu(games.legal[:, 0].copy()))
    for wrong in (np.zeros(3, np.int64), np.zeros(4, np.int32)):
        with pytest.raises(mt.UnreadableMove, match="4 numbers of type int64, not an array of shape"):
            games.step(OnGpu(wrong))


def test_copies_and_positions() -> None:
    games = on_device(mt.vector("next-station-london", 4, players=1, seed=7), 7)
    games.step(games.choose())
    other = copy.deepcopy(games)
    assert_same(games, other)
    for _step in range(3):
        other.step(other.choose())
    assert games.states.tobytes() != other.states.tobytes()
    for _step in range(3):
        games.step(games.choose())
    assert_same(games, other)
    for i in (0, 3, -1):
        assert games.position(i).state.tobytes() == games.states[i].tobytes()
    assert games.nbytes > games.states.nbytes + games.mask.nbytes


def test_threads_are_those_of_the_processor() -> None:
    with pytest.raises(mt.MorningtonError, match=r"threads|GPU"):
        mt.vector("next-station-london", 4, device="cuda", threads=2)


# Rollouts


def some_positions(game: str, players: int = 2) -> list[Position]:
    position = mt.load(game).start(players=players, seed=3)
    found = []
    for _move in range(3):
        found.append(position.copy())
        seat = position.actors[0]
        position.play(position.legal(seat)[0], seat)
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("policy", ["random", "greedy", "search"])
def test_rollouts_do_not_depend_on_the_device(game: str, policy: str) -> None:
    positions = some_positions(game)
    before = [bytes(position) for position in positions]
    here, there = (rollouts(positions, policy, 7, seed=2**64 - 4, device=device) for device in ("cpu", Rehearsal()))
    for name in ("values", "won", "ended"):
        assert getattr(here, name).tobytes() == getattr(there, name).tobytes(), name
    assert here.values.shape == (3, 7, 2)
    assert here.won.shape == here.ended.shape == (3, 7)
    assert len(np.unique(here.values[0], axis=0)) > 1  # each has luck of its own
    assert [bytes(position) for position in positions] == before


def test_greedy_rollouts_are_greedy_games() -> None:
    """With the cards as they lie, and a policy that needs no luck: what a position plays, move by move."""
    (position, *_) = some_positions("next-station-london")
    found = rollouts([position], "greedy", 2, redraw=False)
    while not position.over:
        seat = position.actors[0]
        moves = [move.id for move in position.legal(seat)]
        k = position.game.engine.greedy(position.state, seat, moves, 0)
        position.game.engine.apply(position.state, seat, moves[k])
    assert found.values.tolist() == [[list(position.scores())] * 2]
    assert found.ended.all()
    outcome = position.outcome()
    assert outcome is not None
    assert found.won[0, 0] == (1 / len(outcome.winners) if 0 in outcome.winners else 0)


@pytest.mark.slow
def test_simulations_go_by_the_recipe() -> None:
    positions = some_positions("line-change")[:1]
    style = positions[0].game.spec.ladder.style
    short = Recipe(style.__class__(longest=1), simulations=1)
    assert not rollouts(positions, "search", 5, recipe=short).ended.any()


def test_wrong_rollouts_are_refused() -> None:
    positions = some_positions("next-station-london")
    cases: list[tuple[str, Any]] = [
        ("policy must be one of random, greedy, search, not 'clever'", lambda: rollouts(positions, "clever", 1)),
        ("from 1 to 16,777,216 rollouts", lambda: rollouts(positions, "random", 0)),
        ("from 1 to 16,777,216 rollouts", lambda: rollouts([], "random", 1)),
        ("there is no seat 2", lambda: rollouts(positions, "random", 1, seat=2)),
        ("of one game, on one board", lambda: rollouts([*positions, *some_positions("line-change")], "random", 1)),
        ("of one game, on one board", lambda: rollouts([*positions, *some_positions("next-station-london", 1)],
                                                       "random", 1)),
    ]  # fmt: skip
    for message, call in cases:
        with pytest.raises(mt.BadOption, match=message):
            call()


# The benchmark


def small(monkeypatch: pytest.MonkeyPatch) -> Namespace:
    for name, value in {"SEEDS": 9, "CHECKED_STEPS": 4, "GRIDS": (2, 4), "STEPPED": 5, "STEPS": 3}.items():
        monkeypatch.setattr(bench_gpu, name, value)
    return Namespace(game="next-station-london", runs=2, seconds=0.001, json=True)


def test_the_benchmark_compares_and_measures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    asked = small(monkeypatch)
    bench_gpu.run(asked, Rehearsal())
    figures = json.loads(capsys.readouterr().out)
    assert figures["device"] == "rehearsal"
    assert {"commit", "version", "numba", "numba_cuda"} <= set(figures)
    assert figures["equal_to_processor"]["seeds"] == 9
    assert figures["equal_to_processor"]["steps"] > 20  # more than asked for: until the next game has begun
    assert list(figures["moves_per_second"]) == ["playouts, 2 at a time", "playouts, 4 at a time", "steps, 5 games"]
    assert all(0 < s["low"] <= s["median"] <= s["high"] for s in figures["moves_per_second"].values())
    asked.json = False
    bench_gpu.run(asked, Rehearsal())
    assert "on rehearsal" in capsys.readouterr().out


def test_the_benchmark_refuses_a_device_that_plays_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = small(monkeypatch)
    original = Rehearsal.run

    def run_wrongly(self: Rehearsal, spec: Any, modules: Any, entry: str, threads: int, *arguments: Any) -> None:
        original(self, spec, modules, entry, threads, *arguments)
        if entry == "play_share":
            arguments[-3][0, 0] += 1  # one point too many

    monkeypatch.setattr(Rehearsal, "run", run_wrongly)
    with pytest.raises(mt.BadGame, match="totals on rehearsal differ from those of the processor"):
        bench_gpu.run(asked, Rehearsal())


@pytest.mark.parametrize("name", ["mask", "legal", "rewards", "final_ranks"])
def test_the_benchmark_compares_every_step(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A mistake is noticed at once, before a later step can cover it up."""
    asked, original, steps = small(monkeypatch), CudaVector.step, []

    def step_wrongly(self: CudaVector, moves: Any) -> None:
        original(self, moves)
        steps.append(moves)
        if len(steps) == 2:
            array = getattr(self, name)
            array[0, -1] = not array[0, -1]

    monkeypatch.setattr(CudaVector, "step", step_wrongly)
    with pytest.raises(mt.BadGame, match=f"{name} on rehearsal differ"):
        bench_gpu.run(asked, Rehearsal())
    assert len(steps) == 2


def test_the_benchmark_needs_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence and exit code 2, whichever of the two is missing."""
    monkeypatch.setattr(gpu, "gpu", gpu.gpu.__wrapped__)
    monkeypatch.setattr(gpu, "numba_cuda", lambda: SimpleNamespace(is_available=lambda: False))
    told = "mornington: CUDA finds no NVIDIA GPU that it can use on this machine\n"
    assert run("bench", "line-change", "--device", "cuda") == (2, "", told)
    monkeypatch.setattr(gpu, "numba_cuda", kernels.numba_cuda)
    monkeypatch.setattr(kernels, "find_spec", lambda name: None)
    told = 'mornington: A GPU needs one more package: pip install "mornington[gpu]"\n'
    assert run("bench", "line-change", "--device", "cuda") == (2, "", told)
