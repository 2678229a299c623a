"""How long people wait for the review of a game: until something is there, until the first costly decision is told, and
until all is.

    python -m benchmarks.review_time [--game GAME] [--players 2] [--runs 3]

Games are played by greedy against level-2, and the first seat's game is reviewed as the server does it: by one worker
process, as on a machine with two cores. The compiled rules must be in the cache (`mornington compile`). All in seconds:
`cpu` is the processor time of the worker, which says more than the wall's on a machine that does other work meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import statistics
import time
from collections.abc import Container
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import mornington as mt
from mornington.core.position import Position
from mornington.web.bot_pool import BotPool
from mornington.web.reviews import Review, Reviews
from mornington.web.table import Table
from mornington.web.telemetry.faults import Faults
from tests.web.serving import HereCompiler

LOOK_EVERY = 0.02
MOMENTS = ("first", "costly", "all")


@dataclass
class Times:
    wall: dict[str, float]
    cpu: dict[str, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=mt.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    print(f"{'':24}{'moves':>6}" + "".join(f"{name + ' ' + kind:>13}" for name in MOMENTS for kind in ("wall", "cpu")))
    for game in [options.game] if options.game else mt.games():
        position = played(game, options.players)
        runs = [asyncio.run(timed(position, f"run {n}")) for n in range(options.runs)]
        own = sum(entry.seat == 0 for entry in position.moves)
        cells = [
            f"{statistics.median(getattr(run, kind).get(name, float('nan')) for run in runs):13.1f}"
            for name in MOMENTS
            for kind in ("wall", "cpu")
        ]
        print(f"{game:24}{own:6}" + "".join(cells), flush=True)


def played(game: str, players: int) -> Position:
    position = mt.load(game).start(players=players, seed=11)
    bots = [mt.bot("level-2" if seat else "greedy", 7) for seat in range(players)]
    while not position.over:
        seat = position.actors[0]
        position.play(bots[seat].choose(position, seat), seat)
    return position


async def timed(position: Position, name: str) -> Times:
    """One review, in a worker that has just started."""
    others = {worker.pid for worker in multiprocessing.active_children()}
    pool = BotPool(1)
    await pool.warm()
    reviews = Reviews(pool, Faults(), HereCompiler())
    table = cast(Table, SimpleNamespace(id=name, position=position, game=position.game, names=["A", "B", "C", "D"]))
    try:
        start, times = time.perf_counter(), Times({}, {})
        before = processor_time(others)
        review = reviews.begin(table, 0, "10.0.0.1", nullcontext())
        while not review.finished:
            await asyncio.sleep(LOOK_EVERY)
            for moment, reached in reached_by(review).items():
                if reached and moment not in times.wall:
                    times.wall[moment] = time.perf_counter() - start
                    times.cpu[moment] = processor_time(others) - before
        if review.problem:
            raise SystemExit(review.problem)
        return times
    finally:
        await reviews.close()
        pool.close()


def reached_by(review: Review) -> dict[str, bool]:
    return {"first": bool(review.decisions), "costly": bool(review.reasons), "all": review.finished}


def processor_time(others: Container[int | None]) -> float:
    """Of the workers so far; those of an earlier run, which are about to end, do not count."""
    ticks = 0
    for worker in multiprocessing.active_children():
        if worker.pid in others:
            continue
        fields = Path(f"/proc/{worker.pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
