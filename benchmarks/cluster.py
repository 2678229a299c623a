"""What a cluster costs: `python -m benchmarks.cluster --runs 3`, on nodes of Ray on this machine, each with one core.

Games a second on one core without a cluster, on one node and on two, turn and turn about; and what a piece of work
costs that takes no time itself. By the clock, and by the processor time of all processes of the cluster and of the
program that asks them, which other work on the machine changes little. Ray's workers, which have a low priority
otherwise, have that of this program. The load is told before and after.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

import mornington as mt
from mornington.arena.batches import simulate, simulate_sums
from mornington.arena.match import arrange
from mornington.arena.pool import Pool, Processes, Worker
from mornington.arena.runner import run
from mornington.arena.series import arrange_series
from mornington.cluster import connect
from mornington.datasets import write_dataset
from tests.cluster.nodes import Nodes

ONE_CORE = Processes(1, here=False)  # no threads, and the same pieces as on a cluster
PIECES = 1000  # that take no time
SIZES = (0, 64_000, 1_000_000)  # bytes that they return


class Nothing(Worker[int, bytes]):
    """Takes no time, and returns so many bytes."""

    def __init__(self, size: int) -> None:
        self.size = size

    def warm_up(self, task: int) -> None: ...

    def do(self, task: int, stopped: Callable[[], bool]) -> bytes:
        return bytes(self.size)


def summed(pool: Pool, scale: float) -> int:
    games = int(600_000 * scale)
    deque_of(simulate_sums(mt.load("next-station-london"), [mt.bot("greedy")], games, 0, {"players": 1}, pool))
    return games


def kept(pool: Pool, scale: float) -> int:
    games = int(600_000 * scale)
    deque_of(simulate(mt.load("next-station-london"), [mt.bot("greedy")], games, 0, {"players": 1}, pool))
    return games


def searched(pool: Pool, scale: float) -> int:
    match, games = arrange(mt.load("ticket-to-ride-london"), ["search:200", "greedy"], 0, 2, {}), int(60 * scale)
    deque_of(run([match], [(0, number) for number in range(games)], pool, None))
    return games


def written(pool: Pool, scale: float) -> int:
    series = arrange_series(mt.load("ticket-to-ride-london"), ["greedy"], 0, 2, {}, rotates=True)
    games = int(4000 * scale)
    with tempfile.TemporaryDirectory() as folder:
        deque_of(write_dataset(series, games, folder, processes=pool))
    return games


WORK: dict[str, Callable[[Pool, float], int]] = {
    "simulate, summed up": summed,
    "simulate, every game kept": kept,
    "arena, a search of 200": searched,
    "dataset, greedy": written,
}


def deque_of(results: Iterator[object]) -> None:
    for _result in results:
        pass


def processor_seconds(nodes: Nodes) -> float:
    """Used so far by the cluster and by this program."""
    used = 0
    for number in nodes.processes():
        with suppress(OSError):
            after_name = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
            used += int(after_name[11]) + int(after_name[12])
    return used / os.sysconf("SC_CLK_TCK")


def timed(nodes: Nodes, work: Callable[[], int]) -> tuple[float, float]:
    """What one of the things that are done takes, in seconds by the clock and of the processor."""
    clock, processor = time.perf_counter(), processor_seconds(nodes)
    number = work()
    return (time.perf_counter() - clock) / number, (processor_seconds(nodes) - processor) / number


@contextmanager
def places(nodes: Nodes, number: int) -> Iterator[Pool]:
    """One core without a cluster, or so many nodes."""
    with ExitStack() as stack:
        if number == 2:
            stack.enter_context(nodes.another())
        yield stack.enter_context(connect(nodes.address)) if number else ONE_CORE


def told(name: str, clock: list[float], processor: list[float], digits: int = 1) -> None:
    figures = {"clock": clock, "processor": processor}
    print(json.dumps({"what": name} | {kind: spread(found, digits) for kind, found in figures.items()}))


def spread(found: list[float], digits: int) -> dict[str, float]:
    low, middle, high = min(found), statistics.median(found), max(found)
    return {"median": round(middle, digits), "low": round(low, digits), "high": round(high, digits)}


def pieces(pool: Pool, size: int) -> int:
    count = PIECES if size < 10**6 else PIECES // 10
    deque_of(pool.run(Nothing(size), range(count)))
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--scale", type=float, default=1.0, help="how much work, 1: some seconds each")
    options = parser.parse_args()
    print("load", *os.getloadavg(), flush=True)
    games: dict[tuple[str, int], list[tuple[float, float]]] = {}
    empty: dict[tuple[int, int], list[tuple[float, float]]] = {}
    connecting: list[float] = []
    nodes = Nodes(worker_niceness=0)
    try:
        for _run in range(options.runs):
            for number in (0, 1, 2):
                begun = time.perf_counter()
                with places(nodes, number) as pool:
                    if number == 1:
                        connecting.append(time.perf_counter() - begun)
                    for name, work in WORK.items():
                        work(pool, 0.1)  # loads the rules everywhere
                        took = timed(nodes, partial(work, pool, options.scale))
                        games.setdefault((name, number), []).append(took)
                    for size in SIZES if number else ():
                        empty.setdefault((size, number), []).append(timed(nodes, partial(pieces, pool, size)))
    finally:
        nodes.end()
    for (name, number), found in games.items():
        where = ("one core, no cluster", "1 node", "2 nodes")[number]
        told(f"games a second, {name}, {where}", [1 / c for c, _ in found], [1 / p for _, p in found])
    for (size, number), found in empty.items():
        what = f"ms for a piece that returns {size:,} bytes, nodes: {number}"
        told(what, [1000 * c for c, _ in found], [1000 * p for _, p in found], 3)
    print(json.dumps({"what": "seconds to connect and check the nodes", "clock": spread(connecting, 2)}))
    print("load", *os.getloadavg())


if __name__ == "__main__":
    main()
