"""What is told when a cluster goes away, and how long one waits for it before. Ray is played by a stand-in."""

from __future__ import annotations

import csv
from collections.abc import Generator, Iterable
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

import mornington as mt
from mornington.arena.pool import Processes, Worker
from mornington.cli import simulate
from mornington.cluster import RayPool, ray_pool, sentences
from mornington.core.errors import ClusterGone
from tests.commands import Ended, run

T = TypeVar("T")
R = TypeVar("R")

SIMULATE = ("simulate", "--bot", "greedy", "--games", "9000", "--seed", "7")
WHERE = ("127.0.0.2", 6379)


class Going(Processes):
    """A pool of other machines that goes away after some results."""

    def __init__(self, results: int) -> None:
        super().__init__(1, here=False)
        self.results = results

    def run(
        self, worker: Worker[T, R], tasks: Iterable[T], deadline: float | None = None, most: int | None = None
    ) -> Generator[R, None, None]:
        yield from islice(super().run(worker, tasks, deadline, most), self.results)
        raise sentences.gone()


def simulated(monkeypatch: pytest.MonkeyPatch, results: int, *more: str) -> Ended:
    monkeypatch.setattr(simulate, "chosen_pool", lambda _options: nullcontext(Going(results)))
    return run(*SIMULATE, *more)


def test_simulated_games_are_kept_and_it_is_told_which_ones_lack(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "games.csv"
    code, out, err = simulated(monkeypatch, 2, "--out", str(file))
    assert code == 2
    assert "4,000 games, seeds from 7" in out
    assert err == (
        f"mornington: the cluster has gone; 4,000 of 9,000 games are in {file}: "
        "--seed 4007 --games 5000 plays the others, for a file of their own\n"
    )
    with file.open() as kept:
        assert [int(row["seed"]) for row in csv.DictReader(kept)] == list(range(7, 4007))
    before = file.read_bytes()
    code, _out, err = simulated(monkeypatch, 2, "--out", str(file))
    assert (code, file.read_bytes()) == (2, before), "the same command spoils nothing"
    assert f"{str(file)!r} exists: name another one, or delete it" in err


def test_what_was_summed_up_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = simulated(monkeypatch, 3)
    assert (code, "6,000 games, seeds from 7" in out) == (2, True)
    assert err.endswith("6,000 of 9,000 games are summed up: --seed 6007 --games 3000 plays the others\n")


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_where_nothing_was_played_the_same_command_may_be_given_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    for _time in range(2):
        done = simulated(monkeypatch, 0, "--out", str(tmp_path / name))
        assert done == (2, "", "mornington: the cluster has gone\n")


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_no_file_is_written_over(tmp_path: Path, name: str) -> None:
    command = ("simulate", "--games", "10", "--seed", "7", "--out", str(tmp_path / name))
    assert run(*command)[0] == 0
    before = (tmp_path / name).read_bytes()
    code, out, err = run(*command)
    assert (code, out) == (2, "")
    assert "exists: name another one, or delete it" in err
    assert (tmp_path / name).read_bytes() == before


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(ray_pool, "time", found)
    return found


def looking(monkeypatch: pytest.MonkeyPatch) -> tuple[RayPool, list[bool]]:
    """A pool, and whether its cluster answers."""
    node = {"Alive": True, "Resources": {"CPU": 2.0}}
    there, ray = [True], SimpleNamespace(nodes=lambda: [node])
    monkeypatch.setattr(ray_pool, "answers", lambda *_where: there[0])
    ray_itself: Any = ray
    return RayPool(ray_itself, WHERE, {"version": mt.__version__}), there


def test_a_cluster_that_is_busy_for_seconds_has_not_gone(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    pool, there = looking(monkeypatch)
    there[0] = False
    for _second in range(int(ray_pool.SILENT) - 1):
        clock.now += 1.0
        pool._look()
    there[0] = True
    clock.now += 1.0
    pool._look()
    there[0] = False
    for _second in range(int(ray_pool.SILENT) - 1):
        clock.now += 1.0
        pool._look()
    clock.now += 1.0
    with pytest.raises(ClusterGone, match="the cluster has gone; what is in files is kept"):
        pool._look()


def test_whoever_did_not_look_for_long_looks_more_than_once(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """As when the machine slept, or results were written for a while."""
    pool, there = looking(monkeypatch)
    there[0], clock.now = False, clock.now + 3600.0
    for _look in range(ray_pool.MISSED - 1):
        pool._look()
    with pytest.raises(ClusterGone):
        pool._look()
