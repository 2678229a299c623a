"""`mornington dataset`: games of bots as data to learn from."""

from __future__ import annotations

import argparse
import json
import secrets
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from mornington.arena.series import arrange_series
from mornington.core.errors import BadOption
from mornington.core.text import _
from mornington.datasets import Dataset, write_dataset
from mornington.datasets.writing import ABOUT, read_about

from . import INTERRUPTED
from .common import game_values, load_game, plain_console
from .match_options import check_numbers, chosen_pool
from .progress import games_at, progress_bar


def run(options: argparse.Namespace) -> int | None:
    check_numbers(options)
    if options.shard_size < 1:
        raise BadOption(_("a dataset has at least one game, and so has a shard"))
    folder = Path(options.out)
    begun = (folder / ABOUT).exists()
    seed = options.seed
    if seed is None:  # the same command continues
        seed = read_about(folder)["seed"] if begun else secrets.randbits(32)
    values = game_values(options)
    series = arrange_series(load_game(options), options.bots, seed, options.players, values, rotates=True)
    start, done = time.perf_counter(), 0
    interrupted = False
    try:
        with (
            chosen_pool(options) as pool,
            progress_bar() as progress,
            closing(
                write_dataset(series, options.games, folder, shard_size=options.shard_size, processes=pool)
            ) as games,
        ):
            bar = progress.add_task(games_at(pool), total=options.games)
            for done in games:
                progress.update(bar, completed=done, description=games_at(pool))
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.perf_counter() - start
    dataset = Dataset(folder)
    if options.json:
        print(json.dumps(_figures(dataset, seconds), indent=1))
    else:
        _show(dataset, seconds, interrupted)
    return INTERRUPTED if interrupted else None


def _figures(dataset: Dataset, seconds: float) -> dict[str, Any]:
    about = {key: dataset.about[key] for key in ("game", "board", "options", "bots", "seed", "searched")}
    size = sum(shard.stat().st_size for shard in dataset.shards)
    shards = [str(shard) for shard in dataset.shards]
    return {**about, "rows": dataset.rows, "shards": shards, "bytes": size, "seconds": round(seconds, 3)}


def _show(dataset: Dataset, seconds: float, interrupted: bool) -> None:
    console = plain_console()
    size = sum(shard.stat().st_size for shard in dataset.shards) / 1e6
    console.print(
        _(
            "{folder}: {rows:,} decisions in {shards} files, {size:.1f} MB, after {seconds:.1f} s",
            folder=dataset.folder,
            rows=dataset.rows,
            shards=len(dataset.shards),
            size=size,
            seconds=seconds,
        )
    )
    if interrupted:
        console.print(_("Stopped: the same command goes on after the last complete file."), style="bold")
