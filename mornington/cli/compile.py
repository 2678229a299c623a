"""`mornington compile`: call every compiled rule once, so that the cache on disk has them all."""

from __future__ import annotations

import argparse
import time

import mornington
from mornington.core.game import Game
from mornington.core.text import _


def warm(game: Game) -> None:
    """Make every call a position, a bot or a simulation makes."""
    position = game.start(seed=0)
    mornington.bot("greedy").choose(position, position.actors[0])
    position.play(position.legal(position.actors[0])[-1], position.actors[0])
    position.view(0)
    game.engine.ranks(position.players, position.table)
    game.playouts(1, players=position.players)


def run(options: argparse.Namespace) -> None:
    for name in options.game or mornington.games():
        game = mornington.load(name)
        start = time.perf_counter()
        warm(game)
        print(_("{title}: ready in {seconds:.1f} s", title=game.title, seconds=time.perf_counter() - start))
