"""`mornington compile`: call every compiled function once, so that the cache on disk has them all."""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor

import mornington
from mornington.analysis.preparing import PARTS, prepare
from mornington.core.text import _
from mornington.envs.preparing import prepare_vector


def compile_game(name: str) -> float:
    """Compile one game; return the seconds it took."""
    start = time.perf_counter()
    game = mornington.load(name)
    for part in PARTS:
        prepare(game, part)
    prepare_vector(game)
    return time.perf_counter() - start


def run(options: argparse.Namespace) -> None:
    names = options.game or mornington.games()
    titles = [mornington.load(name).title for name in names]  # a wrong name is told before anything is compiled
    with ProcessPoolExecutor(min(len(names), os.cpu_count() or 1)) as pool:
        for title, seconds in zip(titles, pool.map(compile_game, names), strict=True):
            print(_("{title}: ready in {seconds:.1f} s", title=title, seconds=seconds), flush=True)
