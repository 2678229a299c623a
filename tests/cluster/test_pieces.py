"""What needs no cluster: how tasks become pieces, who compiles, what is an address."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import mornington as mt
from mornington.arena.batches import TOGETHER, simulate
from mornington.arena.match import arrange
from mornington.arena.pool import Processes, Worker, run_tasks
from mornington.arena.runner import QUICK, SEARCHED, Player, together
from mornington.cluster.addresses import Address, endpoint
from mornington.cluster.nodes import about_here, differences, first_alone
from mornington.cluster.ray_pool import pieces
from tests.waiting import wait_for


class Doubler(Worker[int, int]):
    """Two kinds of tasks: small numbers, of which three go together, and large ones."""

    def warm_up(self, task: int) -> None: ...

    def do(self, task: int, stopped: Callable[[], bool]) -> int:
        return 2 * task

    def kind(self, task: int) -> str:
        return "small" if task < 10 else "large"

    def share(self, task: int) -> int:
        return 3 if task < 10 else 1


def test_pieces_are_consecutive_tasks_of_one_kind() -> None:
    tasks = [1, 2, 3, 4, 10, 11, 5, 6]
    assert list(pieces(Doubler(), tasks)) == [[1, 2, 3], [4], [10], [11], [5, 6]]
    assert list(pieces(Doubler(), [])) == []
    assert list(run_tasks(Doubler(), tasks, 1)) == [2 * task for task in tasks]


def test_quick_games_go_together_and_long_ones_alone() -> None:
    game = mt.load("line-change")
    pairs = [("greedy", "random"), ("search:500", "random"), ("search:3000", "greedy"), ("search:0.5s", "random")]
    player = Player([arrange(game, pair, 0, 2, {}) for pair in pairs])
    tasks = [(index, number) for index, games in enumerate((60, 6, 2, 2)) for number in range(games)]
    found = [(piece[0][0], len(piece)) for piece in pieces(player, tasks)]
    assert found == [(0, QUICK), (0, 10), (1, 4), (1, 2), (2, 1), (2, 1), (3, 1), (3, 1)]
    assert together(game, {"players": 2}, ["level-1", "search:8"]) == SEARCHED
    assert len({player.kind((index, 0)) for index in range(4)}) == 4


def test_batches_are_played_on_one_core_elsewhere() -> None:
    """The same games; and a piece has some tenths of a second of them."""
    game, bots = mt.load("next-station-london"), [mt.bot("random")]
    found = [
        list(simulate(game, bots, 5000, 3, {"players": 1}, pool)) for pool in (Processes(1), Processes(1, here=False))
    ]
    assert [batch.totals.tolist() for batch in found[0]] == [batch.totals.tolist() for batch in found[1]]
    assert TOGETHER * len(found[0][0].totals) == 20_000


def compile_once(folder: Path, what: str) -> None:
    """In a process of its own: notes when it had the machine to itself, and when it went on."""
    with first_alone(what, folder):
        me = folder / multiprocessing.current_process().name
        if not list(folder.glob("*.alone")):
            me.with_suffix(".alone").touch()
            wait_for((folder / "compiled").exists)
        else:
            assert (folder / "compiled").exists(), "it waited for the first"
        me.with_suffix(".done").touch()


def test_rules_are_compiled_once_while_others_wait(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=compile_once, args=(tmp_path, "rules")) for _ in range(3)]
    for process in processes:
        process.start()
    wait_for(lambda: list(tmp_path.glob("*.alone")))
    time.sleep(0.2)  # the others have every chance to be wrong
    assert not list(tmp_path.glob("*.done"))
    (tmp_path / "compiled").touch()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert len(list(tmp_path.glob("*.done"))) == 3
    assert len(list(tmp_path.glob("*.alone"))) == 1


def test_who_fails_to_compile_lets_the_next_try(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), first_alone("rules", tmp_path):
        _ = 1 / 0
    assert not (tmp_path / "cluster.lock").read_text()
    with first_alone("rules", tmp_path):
        pass
    assert (tmp_path / "cluster.lock").read_text().split() == ["rules"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("10.0.0.1:6379", ("10.0.0.1", 6379)),
        ("head.example.org:1", ("head.example.org", 1)),
        ("[::1]:6379", ("::1", 6379)),
        ("head:0", None),
        ("head:65536", None),
        ("head", None),
        ("a b:1", None),
        (":1", None),
    ],
)
def test_endpoints(text: str, found: tuple[str, int] | None) -> None:
    assert endpoint(text) == found


def test_addresses() -> None:
    assert (Address("local").is_local, Address("local").workers) == (True, None)
    assert Address("local:12").workers == 12
    client = Address("ray://head:10001")
    assert (client.is_client, client.is_local, client.endpoint) == (True, False, ("head", 10001))
    assert not Address("auto").is_local


def test_what_differs_is_named() -> None:
    about = about_here()
    assert {"mornington", "sources", "python", "numpy", "numba", "arithmetic"} <= set(about)
    assert about["mornington"] == mt.__version__
    assert differences(about, about) == []
    assert differences(about, {**about, "numba": "0"}) == ["numba"]
    assert differences(about, {}) == list(about)
