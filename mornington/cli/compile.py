"""`mornington compile`: call every compiled rule once, so that the cache on disk has them all."""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor

import mornington
from mornington.analysis import prepare
from mornington.core.game import Game
from mornington.core.text import _


def warm(game: Game) -> None:
    """Make every call a position, a bot, a simulation or a hint makes."""
    position = game.start(seed=0)
    for name in ("greedy", "search:1"):
        mornington.bot(name).choose(position, position.actors[0])
    position.play(position.legal(position.actors[0])[-1], position.actors[0])
    position.view(0)
    game.engine.ranks(position.players, position.table)
    game.playouts(1, players=position.players)
    prepare(game)


def compile_game(name: str) -> float:
    """Compile one game; return the seconds it took."""
    start = time.perf_counter()
    warm(mornington.load(name))
    return time.perf_counter() - start


def run(options: argparse.Namespace) -> None:
    names = options.game or mornington.games()
    titles = [mornington.load(name).title for name in names]  # a wrong name is told before anything is compiled
    with ProcessPoolExecutor(min(len(names), os.cpu_count() or 1)) as pool:
        for title, seconds in zip(titles, pool.map(compile_game, names), strict=True):
            print(_("{title}: ready in {seconds:.1f} s", title=title, seconds=seconds), flush=True)
