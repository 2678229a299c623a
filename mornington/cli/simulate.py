"""`mornington simulate`: many games by bots, written to a file as they are played and summed up, even after Ctrl-C."""

from __future__ import annotations

import argparse
import json
import secrets
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from rich.table import Table

from mornington.arena.batches import WRITERS, Batch, Writer, simulate
from mornington.arena.statistics import Tally, histogram
from mornington.bots import make
from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.options import checked_seed
from mornington.core.text import _, ngettext

from . import INTERRUPTED
from .common import game_values, grid, load_game, plain_console
from .progress import progress_bar

ESTIMATE_AFTER = 1.0  # seconds of playing before the total time is estimated …
LONG = 60.0  # … and announced if it is more than this
UNITS = (  # of time, in seconds
    (60, lambda n: ngettext("{n:,} minute", "{n:,} minutes", n)),
    (3600, lambda n: ngettext("{n:,} hour", "{n:,} hours", n)),
    (86_400, lambda n: ngettext("{n:,} day", "{n:,} days", n)),
    (31_557_600, lambda n: ngettext("{n:,} year", "{n:,} years", n)),
)


@dataclass
class Simulation:
    """Who plays what, and what came of it so far."""

    game: Game
    bots: list[str]
    options: dict[str, Any]
    seed: int
    asked: int  # games
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    seats: list[Tally] = field(default_factory=list)

    def add(self, batch: Batch) -> None:
        self.games += len(batch.totals)
        self.moves += batch.moves
        for seat, tally in enumerate(self.seats):
            tally.add(batch.totals[:, seat], batch.ranks[:, seat] == 1)


def run(options: argparse.Namespace) -> int | None:
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
    seed = checked_seed(secrets.randbits(32) if options.seed is None else options.seed)
    batches = simulate(game, bots, options.games, seed, values)
    done = Simulation(game, names, values, seed, options.games, seats=[Tally() for _bot in bots])
    game.play_many(1, 0, [bot.policy or 0 for bot in bots], **values)  # compile before the clock starts
    _play(done, batches, Path(options.out) if options.out else None)
    if options.json:
        print(json.dumps(_figures(done), indent=1))
    else:
        _show(done)
    return INTERRUPTED if done.games < done.asked else None


def _play(done: Simulation, batches: Iterator[Batch], file: Path | None) -> None:
    """Play, write and sum up a batch at a time, until all are played or Ctrl-C is pressed."""
    start = time.perf_counter()
    told = False
    with (
        _asked_to_stop() as asked_to_stop,
        _writer(file) as writer,
        progress_bar() as progress,
    ):
        bar = progress.add_task(_("games"), total=done.asked)
        for batch in batches:
            done.add(batch)
            if writer:
                writer.write(batch)
            done.seconds = time.perf_counter() - start
            progress.update(bar, completed=done.games)
            if asked_to_stop():
                break
            if not told and done.seconds > ESTIMATE_AFTER:
                told = True
                _tell_how_long(done)


def _writer(file: Path | None) -> AbstractContextManager[Writer | None]:
    return WRITERS[file.suffix.lower()](file) if file else nullcontext()


@contextmanager
def _asked_to_stop() -> Iterator[Callable[[], bool]]:
    """The first Ctrl-C asks to stop after the games under way, so that none is lost; the second stops at once."""
    asked = False

    def ask(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            raise KeyboardInterrupt
        asked = True

    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: asked
    finally:
        signal.signal(signal.SIGINT, before)


def _tell_how_long(done: Simulation) -> None:
    seconds = done.seconds * done.asked / done.games
    if seconds > LONG:
        message = _(
            "{games:,} games take about {time} here. Ctrl-C stops and sums up what was played.",
            games=done.asked,
            time=duration(seconds),
        )
        print(message, file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """A long time in words, in the largest unit that it is at least two of."""
    length, words = next((unit for unit in reversed(UNITS) if seconds >= 2 * unit[0]), UNITS[0])
    return words(round(seconds / length))


def _figures(done: Simulation) -> dict[str, object]:
    return {
        "game": done.game.id,
        "board": done.game.board.name,
        "options": done.options,
        "bots": done.bots,
        "seed": done.seed,
        "games": done.games,
        "asked": done.asked,
        "moves": done.moves,
        "seconds": round(done.seconds, 3),
        "seats": [asdict(tally.summary()) for tally in done.seats],
    }


def _show(done: Simulation) -> None:
    console = plain_console()
    console.print(f"{done.game.title}, {done.game.board.name}", style="bold")
    console.print(
        _(
            "{games:,} games, seeds from {seed}, {seconds:.2f} s, {speed:,.0f} moves/s",
            games=done.games,
            seed=done.seed,
            seconds=done.seconds,
            speed=done.moves / done.seconds,
        )
    )
    if done.games < done.asked:
        console.print(_("Stopped: {asked:,} games were asked for.", asked=done.asked), style="bold")
    console.print(_table(done))
    for name in dict.fromkeys(done.bots):
        counts: Counter[int] = Counter()
        for seat, bot in enumerate(done.bots):
            if bot == name:
                counts.update(done.seats[seat].counts)
        console.print(_("totals of {bot}", bot=name), style="bold")
        for low, high, count, bar in histogram(counts, width=max(20, min(60, console.width - 30))):
            console.print(f"{low:>5} – {high:<5} {bar} {count:,}", style="cyan")


def _table(done: Simulation) -> Table:
    table = grid()
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
        s = done.seats[seat].summary()
        cells = [str(seat), name, f"{s.mean:.2f}", f"{s.standard_error:.2f}", f"{s.spread:.1f}", str(s.low)]
        cells += [" ".join(f"{q:.0f}" for q in s.quartiles), str(s.high)]
        table.add_row(*cells, *([f"{s.wins:.1%}"] if len(done.bots) > 1 else []))
    return table
