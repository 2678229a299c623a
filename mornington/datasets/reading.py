"""Reading a dataset: as a Polars frame, or as batches of NumPy arrays.

Batches need nothing but pyarrow. Lists of legal moves are padded to arrays, or become masks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from mornington.core.errors import BadOption, BadRecord, MissingExtra
from mornington.core.game import Game
from mornington.core.observations import Part, split
from mornington.core.records import Array
from mornington.core.text import _, quoted
from mornington.games import registry

from .schema import SEARCHED, arrow
from .writing import read_about

if TYPE_CHECKING:
    import polars

BATCH = 1024
MIXED = 4  # row groups that are shuffled together
PADDING: dict[str, Any] = {"legal": -1, "visits": 0, "values": np.nan, "scores": np.nan, "wins": np.nan}


class Dataset:
    """A dataset in a folder: what it says of itself, and its shards.

    Raises: `BadRecord` if the folder has none.
    """

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self.about = read_about(self.folder)

    def __repr__(self) -> str:
        return f"<{self.about['game']} by {', '.join(dict.fromkeys(self.bots))}, {self.rows:,} decisions>"

    @property
    def bots(self) -> list[str]:
        """Their names; the column `bot` is an index of these."""
        return list(self.about["bots"])

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.about["options"])

    @property
    def moves(self) -> int:
        """Move numbers are below this: the width of a mask."""
        return int(self.about["moves"])

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """What an observation is made of, as it was when the dataset was written."""
        return tuple(Part(**{**part, "shape": tuple(part["shape"])}) for part in self.about["parts"])

    @cached_property
    def game(self) -> Game:
        """The game on the board that was played on."""
        return Game(registry.spec(self.about["game"]), board_text=self.about["board_text"])

    @property
    def shards(self) -> list[Path]:
        files = self.folder.glob("games-*.parquet")
        return sorted(files, key=lambda file: (len(file.name), file.name))  # number 1,000,000 comes after 999,999

    @cached_property
    def groups(self) -> list[tuple[Path, int, int]]:
        """What is read at a time: a shard, a row group of it, and how many rows that has."""
        found = []
        for shard in self.shards:
            metadata = arrow().parquet.read_metadata(shard)
            found += [(shard, k, metadata.row_group(k).num_rows) for k in range(metadata.num_row_groups)]
        return found

    @property
    def rows(self) -> int:
        """Decisions."""
        return sum(rows for _shard, _k, rows in self.groups)

    def split(self, observations: Array) -> dict[str, Array]:
        """The parts of observations by name; views, not copies."""
        return split(self.parts, observations)

    def frame(self) -> polars.LazyFrame:
        """All decisions as a lazy Polars frame.

        Raises: `MissingExtra` without Polars; `BadRecord` if no file is complete yet.
        """
        try:
            import polars
        except ImportError:
            raise MissingExtra(_('datasets need more packages: pip install "mornington[data]"')) from None
        if not self.shards:
            raise BadRecord(_("{folder} has no games yet: its first file is not complete", folder=self.folder))
        return polars.scan_parquet(self.shards)

    def batches(
        self,
        size: int = BATCH,
        *,
        columns: Sequence[str] | None = None,
        mask: bool = False,
        shuffle: int | None = None,
        part: tuple[int, int] = (0, 1),
    ) -> Iterator[dict[str, Array]]:
        """All decisions once, `size` at a time, as arrays by column; the last batch may be smaller.

        `legal` is padded with −1 to the longest list of a batch, what was searched with 0 or NaN; `mask` adds a
        boolean array of all move numbers. `shuffle` is the seed of an order: row groups are read in a random order,
        and a few of them at a time are mixed. `part=(k, n)` reads the k-th of n parts, for n readers at once.

        Raises: `BadOption` for a column that does not exist, for a reader that is none of the n, for a seed below 0.
        """
        names = self._names(columns)
        if size < 1:
            raise BadOption(_("a batch has at least one row"))
        if not 0 <= part[0] < part[1]:
            raise BadOption(
                _("part must be the number of a reader, from 0, and how many there are, not {part}", part=part)
            )
        if shuffle is not None and shuffle < 0:
            raise BadOption(_("shuffle must be a whole number from 0, not {seed}", seed=quoted(shuffle)))
        return self._batches(size, names, mask, shuffle, part)

    def _names(self, columns: Sequence[str] | None) -> list[str]:
        if not self.groups:
            return []
        known: list[str] = arrow().parquet.read_schema(self.shards[0]).names
        for name in columns or ():
            if name not in known:
                raise BadOption(
                    _("there is no column {name}; there are: {known}", name=repr(name), known=", ".join(known))
                )
        return known if columns is None else list(columns)

    def _batches(
        self, size: int, names: list[str], mask: bool, shuffle: int | None, part: tuple[int, int]
    ) -> Iterator[dict[str, Array]]:
        pa, groups = arrow(), self.groups[part[0] :: part[1]]
        wanted = [*names, *(["legal"] if mask and "legal" not in names else [])]
        at_once = 1
        dice = None
        if shuffle is not None:
            Random(shuffle).shuffle(groups)
            dice, at_once = np.random.default_rng([shuffle, part[0]]), MIXED
        left = None
        for start in range(0, len(groups), at_once):
            tables = [
                pa.parquet.ParquetFile(shard).read_row_group(k, wanted)
                for shard, k, _rows in groups[start : start + at_once]
            ]
            mixed = pa.concat_tables(tables)
            if dice is not None:
                mixed = mixed.take(pa.array(dice.permutation(len(mixed))))
            whole = mixed if left is None else pa.concat_tables([left, mixed])
            cut = len(whole) - len(whole) % size
            for first in range(0, cut, size):
                yield self._arrays(whole.slice(first, size), names, mask)
            left = whole.slice(cut)
        if left is not None and len(left):
            yield self._arrays(left, names, mask)

    def _arrays(self, rows: Any, names: Sequence[str], mask: bool) -> dict[str, Array]:
        rows = rows.combine_chunks()
        found = {name: _array(name, rows.column(name).combine_chunks()) for name in names}
        if mask:
            found["mask"] = masks(rows.column("legal").combine_chunks(), self.moves)
        return found


def _array(name: str, column: Any) -> Array:
    """A column as an array: lists of one length as rows, others padded."""
    column = column.chunk(0) if hasattr(column, "num_chunks") else column
    if name in PADDING:
        return _padded(column, PADDING[name], np.float32 if name in SEARCHED[1:] else np.int32)
    if hasattr(column.type, "list_size"):
        return np.asarray(column.flatten()).reshape(len(column), column.type.list_size)
    return np.asarray(column)


def _padded(column: Any, filling: Any, kind: Any) -> Array:
    lengths = np.asarray(column.value_lengths().fill_null(0))
    found = np.full((len(column), int(lengths.max(initial=0))), filling, kind)
    found[np.arange(found.shape[1]) < lengths[:, None]] = np.asarray(column.flatten())
    return found


def masks(column: Any, moves: int) -> Array:
    """Which of all moves are legal, for each list of legal moves."""
    column = column.chunk(0) if hasattr(column, "num_chunks") else column
    found = np.zeros((len(column), moves), np.bool_)
    owners = np.repeat(np.arange(len(column)), np.asarray(column.value_lengths()))
    found[owners, np.asarray(column.flatten())] = True
    return found


def load(folder: str | Path) -> polars.LazyFrame:
    """All decisions of a dataset as a lazy Polars frame.

    Raises: `BadRecord` if the folder has none, or none of its files is complete; `MissingExtra` without Polars.
    """
    return Dataset(folder).frame()


def batches(folder: str | Path, size: int = BATCH, **settings: Any) -> Iterator[dict[str, Array]]:
    """All decisions of a dataset, as dictionaries of NumPy arrays: see `Dataset.batches`."""
    return Dataset(folder).batches(size, **settings)
