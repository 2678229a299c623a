"""`mornington explore`: how a board plays, as pictures and tables on one page."""

from __future__ import annotations

import argparse
import json
import secrets
import shlex
import time
from contextlib import closing
from pathlib import Path

from mornington.arena.series import Series, arrange_series
from mornington.core.errors import BadOption
from mornington.core.text import _
from mornington.exploring.counting import Explorer
from mornington.exploring.exploration import Exploration, found
from mornington.exploring.playing import explored
from mornington.exploring.remarks import remarks
from mornington.exploring.report import DATA, write_report

from . import INTERRUPTED
from .common import check_can_write, game_values, load_game, plain_console
from .match_options import check_numbers, processes
from .progress import progress_bar


def run(options: argparse.Namespace) -> int | None:
    check_numbers(options)
    folder = Path(options.out)
    seed = secrets.randbits(32) if options.seed is None else options.seed
    series = arrange_series(load_game(options), options.bot or ["greedy"], seed, options.players, game_values(options))
    _check_folder(folder)
    exploration = _explored(series, options)
    if not exploration.games:
        return INTERRUPTED
    page = write_report(exploration, folder, _command(series, options))
    if options.json:
        print(json.dumps({**exploration.plain(), "page": str(page)}, indent=1))
    else:
        _show(exploration, page)
    return INTERRUPTED if exploration.games < options.games else None


def _check_folder(folder: Path) -> None:
    """Say now what could not be written in the end. An exploration is written over an earlier one, and nothing else."""
    if folder.exists() and not folder.is_dir():
        raise BadOption(_("{name} is a file, not a folder", name=repr(str(folder))))
    if folder.is_dir() and any(folder.iterdir()) and not (folder / DATA).exists():
        raise BadOption(_("{folder} has other files; choose a new folder", folder=folder))
    folder.mkdir(parents=True, exist_ok=True)
    check_can_write(str(folder / DATA))


def _explored(series: Series, options: argparse.Namespace) -> Exploration:
    explorer = Explorer(series.game, series.options)
    start = time.perf_counter()
    try:
        with progress_bar() as progress, closing(explored(explorer, series, options.games, processes(options))) as more:
            bar = progress.add_task(_("games"), total=options.games)
            for n in more:
                progress.advance(bar, n)
    except KeyboardInterrupt:
        pass  # what was counted is shown
    return found(explorer, series.bots, series.seed, options.games, time.perf_counter() - start)


def _command(series: Series, options: argparse.Namespace) -> str:
    """What repeats this exploration."""
    parts = ["mornington", "explore", series.game.id, "--players", str(series.players)]
    if options.board:
        parts += ["--board", options.board]
    for name in series.bots if len(set(series.bots)) > 1 else series.bots[:1]:
        parts += ["--bot", name]
    for text in options.option:
        parts += ["--option", text]
    return shlex.join([*parts, "--games", str(options.games), "--seed", str(series.seed), "--out", options.out])


def _show(exploration: Exploration, page: Path) -> None:
    console = plain_console()
    console.print(f"{exploration.game.title}, {exploration.game.board.name}", style="bold")
    console.print(
        _(
            "{games:,} games, seeds from {seed}, {seconds:.2f} s",
            games=exploration.games,
            seed=exploration.seed,
            seconds=exploration.seconds,
        )
    )
    if exploration.games < exploration.asked:
        console.print(_("Stopped: {asked:,} games were asked for.", asked=exploration.asked), style="bold")
    for remark in remarks(exploration):
        console.print(f"· {remark}")
    console.print(_("The page that shows all: {page}", page=page))
