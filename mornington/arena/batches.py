"""Many games by bots at the speed of the compiled rules, a batch at a time, so that memory stays bounded."""

from __future__ import annotations

import csv
from abc import abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from mornington.bots import Bot
from mornington.core.errors import BadBot, BadOption, MissingExtra
from mornington.core.game import Game
from mornington.core.options import SEEDS, checked_seed
from mornington.core.records import Array
from mornington.core.text import _, quoted

from .pool import Pool, Processes, Worker
from .statistics import Tally

BATCH = 2000  # games played and written at a time
TOGETHER = 10  # batches that another machine plays at a time
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

    def sums(self) -> Sums:
        """What the batch adds to the statistics of all games."""
        seats = [Tally() for _seat in range(self.totals.shape[1])]
        for seat, tally in enumerate(seats):
            tally.add(self.totals[:, seat], self.ranks[:, seat] == 1)
        return Sums(len(self.totals), self.moves, seats)


@dataclass
class Sums:
    """What came of some games, summed up."""

    games: int = 0
    moves: int = 0
    seats: list[Tally] = field(default_factory=list)

    def add(self, other: Sums) -> None:
        self.games += other.games
        self.moves += other.moves
        for tally, more in zip(self.seats, other.seats, strict=True):
            tally.merge(more)


def simulate(
    game: Game, bots: Sequence[Bot], n: int, seed: Any, options: Mapping[str, Any], pool: Pool | None = None
) -> Generator[Batch, None, None]:
    """Play n games from consecutive seeds, a batch at a time: in threads here, or by a pool of other machines."""
    pool = _other_machines(pool)
    return pool.run(_Player(*_checked(game, bots, n, seed, options), pool.here), _starts(n))


def simulate_sums(
    game: Game, bots: Sequence[Bot], n: int, seed: Any, options: Mapping[str, Any], pool: Pool | None = None
) -> Generator[Sums, None, None]:
    """The same games, each batch summed up where it was played, so that little is sent however many they are."""
    pool = _other_machines(pool)
    return pool.run(_Counter(*_checked(game, bots, n, seed, options), pool.here), _starts(n))


def _other_machines(pool: Pool | None) -> Pool:
    """The pool, if it is one of other machines. Here one process is enough: its threads take all cores."""
    return Processes(1) if pool is None or pool.here else pool


def _starts(n: int) -> range:
    return range(0, n, BATCH)


def _checked(
    game: Game, bots: Sequence[Bot], n: int, seed: Any, options: Mapping[str, Any]
) -> tuple[Game, list[int], int, int, Mapping[str, Any]]:
    """What is played, with the compiled policies of the bots."""
    if not 1 <= n <= SEEDS:
        raise BadOption(_("the number of games must be a whole number from 1, not {n}", n=quoted(n)))
    policies = []
    for bot in bots:
        if bot.policy is None:
            raise BadBot(_("{bot} does not play whole batches of games: random and greedy do", bot=bot.name))
        policies.append(bot.policy)
    return game, policies, n, checked_seed(seed), options


class _Batches:
    """What batches are played with. A task is the number of the first game."""

    def __init__(
        self, game: Game, policies: list[int], n: int, seed: int, options: Mapping[str, Any], here: bool
    ) -> None:
        self.game, self.policies, self.n, self.seed, self.options = game, policies, n, seed, dict(options)
        self.threads = None if here else 1  # a machine of a cluster gives each of its cores tasks of its own
        self.warm = False

    def warm_up(self, _start: int) -> None:
        if not self.warm:
            self.game.play_many(1, 0, self.policies, workers=self.threads, **self.options)
            self.warm = True

    def batch(self, start: int) -> Batch:
        first = (self.seed + start) % SEEDS
        n = min(BATCH, self.n - start)
        return Batch(first, *self.game.play_many(n, first, self.policies, workers=self.threads, **self.options))

    def share(self, _start: int) -> int:
        return TOGETHER


class _Player(_Batches, Worker[int, Batch]):
    def do(self, start: int, _stopped: Callable[[], bool]) -> Batch:
        return self.batch(start)


class _Counter(_Batches, Worker[int, Sums]):
    def do(self, start: int, _stopped: Callable[[], bool]) -> Sums:
        return self.batch(start).sums()


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
        self._arrow = pyarrow
        self._file = file.open("wb")  # now, and not after the first games
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
        with self._file:
            self._flush()
            if self._writer is not None:
                self._writer.close()


WRITERS: dict[str, Callable[[Path], Writer]] = {".csv": CsvWriter, ".parquet": ParquetWriter}
