"""`mornington simulate`: many games by bots, written to a file as they are played and summed up, even after Ctrl-C."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from collections import Counter
from collections.abc import Generator
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from mornington.arena.batches import WRITERS, Batch, Sums, Writer, simulate, simulate_sums
from mornington.arena.pool import Pool
from mornington.arena.statistics import Tally, histogram
from mornington.bots import make
from mornington.core.errors import BadCluster, BadOption, ClusterGone
from mornington.core.game import Game
from mornington.core.options import SEEDS, checked_seed
from mornington.core.text import _, ngettext

from . import INTERRUPTED
from .common import game_values, grid, load_game, plain_console
from .match_options import chosen_pool
from .progress import games_at, progress_bar
from .stopping import asked_to_stop

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
    sums: Sums
    seconds: float = 0.0

    @property
    def games(self) -> int:
        return self.sums.games

    @property
    def moves(self) -> int:
        return self.sums.moves

    @property
    def seats(self) -> list[Tally]:
        return self.sums.seats


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
    file = _checked_file(options.out)
    bots = [make(name) for name in names]
    seed = checked_seed(secrets.randbits(32) if options.seed is None else options.seed)
    done = Simulation(game, names, values, seed, options.games, Sums(seats=[Tally() for _bot in bots]))
    asked = game, bots, options.games, seed, values
    gone: ClusterGone | None = None
    with chosen_pool(options) as pool:
        played = simulate(*asked, pool) if file else simulate_sums(*asked, pool)
        if pool.here:
            game.play_many(1, 0, [bot.policy or 0 for bot in bots], **values)  # compile before the clock starts
        try:
            _play(done, pool, played, file)
        except ClusterGone as error:
            gone = error
    if gone and not done.games:
        raise BadCluster(gone.what)
    if options.json:
        print(json.dumps(_figures(done), indent=1), flush=True)
    else:
        _show(done)
    if gone:
        raise BadCluster(_how_to_go_on(done, gone.what, file))
    return INTERRUPTED if done.games < done.asked else None


def _checked_file(name: str | None) -> Path | None:
    """Where the games go. A file says nothing of bots and options, so none goes on, nor is one written over."""
    if not name:
        return None
    file = Path(name)
    if file.suffix.lower() not in WRITERS:
        raise BadOption(_("the file's name must end in .csv or .parquet, not {name}", name=repr(name)))
    if file.exists() and file.stat().st_size:
        raise BadOption(_("{file} exists: name another one, or delete it", file=repr(name)))
    return file


def _how_to_go_on(done: Simulation, what: str, file: Path | None) -> str:
    if file:
        return _(
            "{what}; {n:,} of {asked:,} games are in {file}: --seed {seed} --games {left} plays the others, "
            "for a file of their own",
            what=what,
            n=done.games,
            asked=done.asked,
            file=file,
            seed=(done.seed + done.games) % SEEDS,
            left=done.asked - done.games,
        )
    return _(
        "{what}; {n:,} of {asked:,} games are summed up: --seed {seed} --games {left} plays the others",
        what=what,
        n=done.games,
        asked=done.asked,
        seed=(done.seed + done.games) % SEEDS,
        left=done.asked - done.games,
    )


def _play(
    done: Simulation, pool: Pool, played: Generator[Batch, None, None] | Generator[Sums, None, None], file: Path | None
) -> None:
    """Play, write and sum up a batch at a time, until all are played or Ctrl-C is pressed."""
    start = time.perf_counter()
    told = False
    with (
        closing(played),
        asked_to_stop() as stopped,
        _writer(file) as writer,
        progress_bar() as progress,
    ):
        bar = progress.add_task(games_at(pool), total=done.asked)
        for found in played:
            if isinstance(found, Batch):
                if writer:
                    writer.write(found)
                found = found.sums()
            done.sums.add(found)
            done.seconds = time.perf_counter() - start
            progress.update(bar, completed=done.games, description=games_at(pool))
            if stopped():
                break
            if pool.here and not told and done.seconds > ESTIMATE_AFTER:  # on a cluster only the first games take long
                told = True
                _tell_how_long(done)


def _writer(file: Path | None) -> AbstractContextManager[Writer | None]:
    return WRITERS[file.suffix.lower()](file) if file else nullcontext()


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
