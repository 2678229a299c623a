"""How fast boards are explored and datasets written, beside plain play: `python -m benchmarks.data --runs 3`.

Games of two greedy bots (Next Station: one) on one thread, by processor time, so that other work on the machine counts
little. Parquet files are compressed by threads of pyarrow, which are counted in.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import mornington as mt
from mornington.arena.series import arrange_series
from mornington.datasets import Dataset, write_dataset
from mornington.exploring.counting import Explorer

GREEDY = 1
GAMES = {"next-station-london": 4000, "ticket-to-ride-london": 2000, "metromania": 300, "line-change": 200}


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def measured(name: str, runs: int) -> dict[str, Any]:
    """Games per second of processor time, and what a decision takes on disk."""
    game, n = mt.load(name), GAMES[name]
    players = game.player_counts[0]
    options = game.check_options(players)
    series = arrange_series(game, ["greedy"], 0, players, {})
    found: dict[str, list[float]] = {"played": [], "explored": [], "written": []}
    figures: dict[str, Any] = {}
    for run in range(-1, runs):  # the first compiles
        with tempfile.TemporaryDirectory() as folder:
            policies = [GREEDY] * players
            explorer = Explorer(game, options)
            seed = run % 2**64
            took = {
                "played": seconds(partial(game.play_many, n, seed, policies, players, workers=1)),
                "explored": seconds(partial(deque, explorer.play(policies, n, seed, 1), 0)),
                "written": seconds(partial(deque, write_dataset(series, n // 10, folder, shard_size=n), 0)),
            }
            dataset = Dataset(folder)
            size = sum(path.stat().st_size for path in Path(folder).glob("*.parquet"))
            figures = {"bytes_a_decision": round(size / dataset.rows, 1), "decisions_a_game": dataset.rows / (n // 10)}
        if run >= 0:
            for kind, time_taken in took.items():
                found[kind].append((n // 10 if kind == "written" else n) / time_taken)
    for kind, speeds in found.items():
        figures[kind] = {
            "median": round(statistics.median(speeds)),
            "low": round(min(speeds)),
            "high": round(max(speeds)),
        }
    return {"game": name, "players": players, **figures}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    options = parser.parse_args()
    for name in options.game:
        print(json.dumps(measured(name, options.runs)), flush=True)


if __name__ == "__main__":
    main()
