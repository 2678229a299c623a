"""Many games by bots at the speed of the compiled rules, a batch at a time, so that memory stays bounded."""

from __future__ import annotations

import csv
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from mornington.bots import Bot
from mornington.core.errors import BadBot, BadOption, MissingExtra
from mornington.core.game import Game
from mornington.core.options import SEEDS, checked_seed
from mornington.core.records import Array
from mornington.core.text import _, quoted

BATCH = 2000  # games played and written at a time
ROW_GROUP = 1 << 17  # games in a part of a Parquet file, which is slow to read in small ones


@dataclass(frozen=True)
class Batch:
    """Some games of a simulation, dealt from consecutive seeds."""

    seed: int
    totals: Array  # [game, seat]
    ranks: Array  # [game, seat]
    moves: int

    def columns(self) -> dict[str, Array]:
        """The games by column: the seed each was dealt from, then total and rank of every seat."""
        columns = {"seed": np.arange(len(self.totals), dtype=np.uint64) + np.uint64(self.seed)}
        for seat in range(self.totals.shape[1]):
            columns[f"total_{seat}"], columns[f"rank_{seat}"] = self.totals[:, seat], self.ranks[:, seat]
        return columns


def simulate(game: Game, bots: Sequence[Bot], n: int, seed: Any, options: Mapping[str, Any]) -> Iterator[Batch]:
    """Play n games from consecutive seeds, a batch at a time."""
    if not 1 <= n <= SEEDS:
        raise BadOption(_("the number of games must be a whole number from 1, not {n}", n=quoted(n)))
    policies = []
    for bot in bots:
        if bot.policy is None:
            raise BadBot(_("{bot} does not play whole batches of games: random and greedy do", bot=bot.name))
        policies.append(bot.policy)
    return _batches(game, policies, n, checked_seed(seed), options)


def _batches(game: Game, policies: list[int], n: int, seed: int, options: Mapping[str, Any]) -> Iterator[Batch]:
    for start in range(0, n, BATCH):
        first = (seed + start) % SEEDS
        totals, ranks, moves = game.play_many(min(BATCH, n - start), first, policies, **options)
        yield Batch(first, totals, ranks, moves)


class Writer(AbstractContextManager["Writer"]):
    """A file that batches are added to. It is complete once the `with` block is left, however that happens."""

    @abstractmethod
    def write(self, batch: Batch) -> None: ...


class CsvWriter(Writer):
    def __init__(self, file: Path) -> None:
        self._file = file.open("w", newline="", encoding="utf-8")
        self._writer = csv.writer(self._file)
        self._headed = False

    def write(self, batch: Batch) -> None:
        columns = batch.columns()
        if not self._headed:
            self._writer.writerow(columns)
            self._headed = True
        self._writer.writerows(zip(*(column.tolist() for column in columns.values()), strict=True))

    def __exit__(self, *_error: object) -> None:
        self._file.close()


class ParquetWriter(Writer):
    def __init__(self, file: Path) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise MissingExtra(_('Parquet files need one more package: pip install "mornington[parquet]"')) from None
        self._file, self._arrow = file, pyarrow
        self._writer: Any = None
        self._waiting: list[Any] = []

    def write(self, batch: Batch) -> None:
        self._waiting.append(self._arrow.table(batch.columns()))
        if sum(len(table) for table in self._waiting) >= ROW_GROUP:
            self._flush()

    def _flush(self) -> None:
        if not self._waiting:
            return
        table = self._arrow.concat_tables(self._waiting)
        self._waiting = []
        if self._writer is None:
            self._writer = self._arrow.parquet.ParquetWriter(self._file, table.schema)
        self._writer.write_table(table)

    def __exit__(self, *_error: object) -> None:
        self._flush()
        if self._writer is not None:
            self._writer.close()


WRITERS: dict[str, Callable[[Path], Writer]] = {".csv": CsvWriter, ".parquet": ParquetWriter}
