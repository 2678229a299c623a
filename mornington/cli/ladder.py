"""`mornington ladder`: measure all levels, write the page."""

from __future__ import annotations

import argparse
from pathlib import Path

import mornington
from mornington.arena.ladder import Ladder
from mornington.arena.ladder_page import write_page
from mornington.core.errors import BadOption
from mornington.core.text import _

from . import INTERRUPTED
from .match_options import check_numbers, chosen_pool, deadline
from .progress import progress_bar


def run(options: argparse.Namespace) -> int | None:
    check_numbers(options)
    names = options.game or mornington.games()
    folder = Path(options.folder)
    for name in names:
        mornington.load(name)  # a wrong name is told before anything is played
    if options.write_only and not any(folder.glob("*/*.jsonl")):
        raise BadOption(_("there are no results in {folder}: leave out --write-only to play", folder=folder))
    interrupted, so_far = False, ""
    if not options.write_only:
        try:
            with chosen_pool(options) as pool, progress_bar() as progress:
                bar = progress.add_task(_("games"), total=None)

                def tell(words: str, done: int, total: int) -> None:
                    nonlocal so_far
                    so_far = _("{done:,} of {total:,} games are played.", done=done, total=total)
                    where = pool.words()
                    words = f"{words} ({where})" if where else words
                    progress.update(bar, description=words, completed=done, total=total)

                ladder = Ladder(folder, options.games, options.seed, pool, deadline(options), tell)
                ladder.play(names)
        except KeyboardInterrupt:
            interrupted = True
    page = write_page(folder)
    if so_far:
        print(so_far)
    print(_("Written: {file}", file=page))
    return INTERRUPTED if interrupted else None
