"""`mornington simulate`."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from mornington.arena.simulation import WRITERS, Simulation, simulate
from mornington.arena.statistics import histogram, summary
from mornington.bots import make
from mornington.core.errors import BadOption
from mornington.core.text import _

from .common import game_values, load_game


def run(options: argparse.Namespace) -> None:
    game = load_game(options)
    players = options.players or max(len(options.bot), game.player_counts[0])
    values = game.check_options(players, **game_values(options))
    names = options.bot or ["random"]
    if len(names) == 1:
        names *= values["players"]
    if len(names) != values["players"]:
        raise BadOption(
            _(
                "{n} bots for {players} players: name one for all, or one for each seat",
                n=len(names),
                players=values["players"],
            )
        )
    if options.out and Path(options.out).suffix.lower() not in WRITERS:
        raise BadOption(_("the file's name must end in .csv or .parquet, not {name}", name=repr(options.out)))
    bots = [make(name) for name in names]
    seed = secrets.randbits(32) if options.seed is None else options.seed
    game.play_many(1, 0, [bot.policy or 0 for bot in bots], **values)  # compile before the clock starts
    start = time.perf_counter()
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        bar = progress.add_task(_("games"), total=options.games)
        done = simulate(game, bots, options.games, seed, values, lambda n: progress.advance(bar, n))
    seconds = time.perf_counter() - start
    if options.out:
        WRITERS[Path(options.out).suffix.lower()](done, Path(options.out))
    if options.json:
        print(json.dumps(_figures(done, seconds), indent=1))
    else:
        _show(done, seconds)


def _figures(done: Simulation, seconds: float) -> dict[str, object]:
    return {
        "game": done.game.id,
        "board": done.game.board.name,
        "options": done.options,
        "bots": done.bots,
        "seed": done.seed,
        "games": len(done.totals),
        "moves": done.moves,
        "seconds": round(seconds, 3),
        "seats": [asdict(summary(done.totals[:, k], done.ranks[:, k] == 1)) for k in range(len(done.bots))],
    }


def _show(done: Simulation, seconds: float) -> None:
    console = Console(highlight=False)
    console.print(f"{done.game.title}, {done.game.board.name}", style="bold")
    console.print(
        _(
            "{games:,} games, seeds from {seed}, {seconds:.2f} s, {speed:,.0f} moves/s",
            games=len(done.totals),
            seed=done.seed,
            seconds=seconds,
            speed=done.moves / seconds,
        )
    )
    console.print(_table(done))
    for name in dict.fromkeys(done.bots):
        mine = done.totals[:, [seat for seat, bot in enumerate(done.bots) if bot == name]].ravel()
        console.print(_("totals of {bot}", bot=name), style="bold")
        for low, high, count, bar in histogram(mine, width=max(20, min(60, console.width - 30))):
            console.print(f"{low:>5} – {high:<5} {bar} {count:,}", style="cyan")


def _table(done: Simulation) -> Table:
    table = Table(box=None, header_style="dim", pad_edge=False)
    for heading in (
        _("seat"),
        _("bot"),
        _("mean"),
        _("± s.e."),
        _("spread"),
        _("lowest"),
        _("quartiles"),
        _("highest"),
    ):
        table.add_column(heading, justify="left" if heading == _("bot") else "right")
    if len(done.bots) > 1:
        table.add_column(_("won or shared"), justify="right")
    for seat, name in enumerate(done.bots):
        s = summary(done.totals[:, seat], done.ranks[:, seat] == 1)
        cells = [str(seat), name, f"{s.mean:.2f}", f"{s.standard_error:.2f}", f"{s.spread:.1f}", str(s.low)]
        cells += [" ".join(f"{q:.0f}" for q in s.quartiles), str(s.high)]
        table.add_row(*cells, *([f"{s.wins:.1%}"] if len(done.bots) > 1 else []))
    return table
