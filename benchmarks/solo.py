"""How many points a bot makes alone: the mean over many seeds, its standard error, and the seconds a game takes.

Both the seconds that pass and the processor's seconds are told: on a busy machine only the second can be compared.

    python benchmarks/solo.py --bot level-5 --games 400 --seed 0 --processes 2
    python benchmarks/solo.py --bot search:500
    python benchmarks/solo.py --bot search:5ms
    python benchmarks/solo.py --bot ahead:2 --games 4000 --seed 500000

Where a game has learned values, the mean is told once more with the luck of the cards taken off: for each card, how
much more it was worth than the mean of all that could have come. That is unbiased, and needs far fewer games.

Every game is played on one core, so the seconds can be compared with other programs that think on one.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import mornington
from mornington.bots import SearchBot
from mornington.bots.luck import LuckMeter


def play(game: str, bot: str, options: dict[str, bool], seed: int) -> tuple[int, float | None, float, float]:
    """One game from a seed: points, points without luck, seconds, the processor's seconds.

    The bot's luck comes from the seed, too.
    """
    position = mornington.load(game).start(players=1, seed=seed, **options)
    player = mornington.bot(bot, seed)
    if isinstance(player, SearchBot):
        player.threads = 1
    meter = LuckMeter(position)
    seconds, work = 0.0, 0.0
    while not position.over:
        meter.look(position)
        start, worked = time.perf_counter(), time.process_time()
        move = player.choose(position)
        seconds += time.perf_counter() - start
        work += time.process_time() - worked
        position.play(move)
    points = position.scores()[0]
    return points, None if meter.points is None else points - meter.points[0], seconds, work


def mean(values: Sequence[float]) -> str:
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return f"{statistics.fmean(values):.2f} ± {error:.2f}"


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
    adjusted: list[float] = []
    seconds: list[float] = []
    work: list[float] = []
    with ProcessPoolExecutor(chosen.processes) as pool:
        for score, fair, took, worked in pool.map(one, range(chosen.seed, chosen.seed + chosen.games), chunksize=8):
            points.append(score)
            adjusted += [] if fair is None else [fair]
            seconds.append(took)
            work.append(worked)
            if sys.stderr.isatty():
                print(f"\r{len(points)} games, mean {statistics.fmean(points):.1f} ", end="", file=sys.stderr)
    last = chosen.seed + chosen.games - 1
    print(
        f"{chosen.bot}: {mean(points)} points (mean and standard error)"
        f"{f', {mean(adjusted)} without the luck of the cards' if adjusted else ''},"
        f" {statistics.fmean(seconds):.3f} s a game ({statistics.fmean(work):.3f} s of processor time),"
        f" seeds {chosen.seed} to {last}"
    )


if __name__ == "__main__":
    main()
