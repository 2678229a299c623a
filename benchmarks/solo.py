"""How many points a bot makes alone: the mean over many seeds, its standard error, and the seconds a game takes.

Both the seconds that pass and the processor's seconds are told: on a busy machine only the second can be compared.

    python benchmarks/solo.py --bot level-5 --games 400 --seed 0 --processes 2
    python benchmarks/solo.py --bot search:500
    python benchmarks/solo.py --bot search:5ms

Every game is played on one core, so the seconds can be compared with other programs that think on one.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import mornington
from mornington.bots import SearchBot


def play(game: str, bot: str, options: dict[str, bool], seed: int) -> tuple[int, float, float]:
    """One game from a seed: points, seconds, the processor's seconds. Its luck comes from the seed, too."""
    position = mornington.load(game).start(players=1, seed=seed, **options)
    player = mornington.bot(bot, seed)
    if isinstance(player, SearchBot):
        player.threads = 1
    start, worked = time.perf_counter(), time.process_time()
    while not position.over:
        position.play(player.choose(position))
    return position.scores()[0], time.perf_counter() - start, time.process_time() - worked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="next-station-london")
    parser.add_argument("--bot", default="level-5")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the others count up from it")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="a module to switch on: powers, objectives")
    chosen = parser.parse_args()
    options = dict.fromkeys(chosen.option, True)
    play(chosen.game, "search:1", options, 0)  # compile before the clock starts
    one = partial(play, chosen.game, chosen.bot, options)
    points: list[int] = []
    seconds: list[float] = []
    work: list[float] = []
    with ProcessPoolExecutor(chosen.processes) as pool:
        for score, took, worked in pool.map(one, range(chosen.seed, chosen.seed + chosen.games)):
            points.append(score)
            seconds.append(took)
            work.append(worked)
            if sys.stderr.isatty():
                print(f"\r{len(points)} games, mean {statistics.fmean(points):.1f} ", end="", file=sys.stderr)
    error = statistics.stdev(points) / len(points) ** 0.5 if len(points) > 1 else float("nan")
    last = chosen.seed + chosen.games - 1
    print(
        f"{chosen.bot}: {statistics.fmean(points):.2f} ± {error:.2f} points (mean and standard error),"
        f" {statistics.fmean(seconds):.3f} s a game ({statistics.fmean(work):.3f} s of processor time),"
        f" seeds {chosen.seed} to {last}"
    )


if __name__ == "__main__":
    main()
