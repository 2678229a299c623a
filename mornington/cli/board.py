"""`mornington board check|list|draw`."""

from __future__ import annotations

import argparse

import mornington
from mornington.core.errors import BadOption
from mornington.core.text import _

from .common import write_picture


def run(options: argparse.Namespace) -> None:
    if options.action == "list":
        game = mornington.load(options.game)
        for name in game.boards:
            print(f"{name}: {mornington.load(options.game, board=name).board.summary()}")
        return
    if options.file is None:
        raise BadOption(_("which board? Give a file, or the name of one that comes with the game"))
    game = mornington.load(options.game, board=options.file)
    if options.action == "draw":
        write_picture(game.draw.static(game.board, "m"), options.out)
    else:
        print(_("{file} is fine. {summary}", file=options.file, summary=game.board.summary()))
