"""Many games by bots, at the speed of the compiled rules."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from mornington.bots import Bot
from mornington.core.errors import BadBot, BadOption, MissingExtra
from mornington.core.game import Game
from mornington.core.options import SEEDS, checked_seed
from mornington.core.records import Array
from mornington.core.text import _

CHUNK = 2000  # games between two steps of the progress bar


@dataclass(frozen=True)
class Simulation:
    game: Game
    bots: list[str]
    options: dict[str, Any]
    seed: int
    totals: Array  # [game, seat]
    ranks: Array  # [game, seat]
    moves: int

    def columns(self) -> dict[str, Array]:
        """The games as a table: the seed each was dealt from, then total and rank of every seat."""
        seeds = (np.arange(len(self.totals), dtype=np.uint64) + np.uint64(self.seed)).astype(np.uint64)
        table = {"seed": seeds}
        for seat in range(len(self.bots)):
            table[f"total_{seat}"], table[f"rank_{seat}"] = self.totals[:, seat], self.ranks[:, seat]
        return table


def simulate(
    game: Game, bots: Sequence[Bot], n: int, seed: Any, options: Mapping[str, Any], tell: Callable[[int], None]
) -> Simulation:
    """Play n games from seeds that count up. `tell` is called with the number of games done since last time."""
    seed = checked_seed(seed)
    if n < 1:
        raise BadOption(_("the number of games must be a whole number from 1, not {n}", n=n))
    policies = []
    for bot in bots:
        if bot.policy is None:
            raise BadBot(_("{bot} has no compiled policy to simulate with", bot=bot.name))
        policies.append(bot.policy)
    totals, ranks, moves = [], [], 0
    for start in range(0, n, CHUNK):
        part = min(CHUNK, n - start)
        t, r, m = game.play_many(part, (seed + start) % SEEDS, policies, **options)
        totals.append(t)
        ranks.append(r)
        moves += m
        tell(part)
    names = [bot.name for bot in bots]
    return Simulation(game, names, dict(options), seed, np.concatenate(totals), np.concatenate(ranks), moves)


def write_csv(simulation: Simulation, file: Path) -> None:
    table = simulation.columns()
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        writer.writerow(table)
        writer.writerows(zip(*(column.tolist() for column in table.values()), strict=True))


def write_parquet(simulation: Simulation, file: Path) -> None:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise MissingExtra(_('Parquet files need one more package: pip install "mornington[parquet]"')) from None
    pyarrow.parquet.write_table(pyarrow.table(simulation.columns()), file)


WRITERS = {".csv": write_csv, ".parquet": write_parquet}
