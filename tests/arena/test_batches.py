"""Summing up games as they come gives what summing them up at the end would."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import mornington as mt
from mornington.arena import batches, pool
from mornington.arena.batches import CsvWriter, ParquetWriter, simulate, simulate_sums
from mornington.arena.pool import Processes
from mornington.arena.statistics import Tally, histogram
from mornington.bots import make
from mornington.cli.simulate import duration


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 100, 1001])
def test_a_tally_is_exact(n: int) -> None:
    totals = np.random.default_rng(n).integers(-30, 200, n)
    won = totals % 3 == 0
    tally = Tally()
    for part in np.array_split(np.arange(n), 7):
        tally.add(totals[part], won[part])
    found = tally.summary()
    assert (found.games, found.low, found.high) == (n, totals.min(), totals.max())
    assert found.mean == totals.mean()
    assert found.wins == won.mean()
    assert found.spread == pytest.approx(totals.std(ddof=1) if n > 1 else 0)
    assert found.standard_error == pytest.approx(found.spread / n**0.5)
    assert found.quartiles == tuple(np.percentile(totals, [25, 50, 75]))
    rows = histogram(tally.counts, 20)
    for low, high, count, _bar in rows:
        assert count == ((totals >= low) & (totals <= high)).sum()
    assert sum(row[2] for row in rows) == n


def test_batches_are_the_games_from_seeds_that_count_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    game, folder = mt.load("next-station-london"), tmp_path_factory.mktemp("games")
    monkeypatch.setattr(batches, "BATCH", 7)
    monkeypatch.setattr(batches, "ROW_GROUP", 10)
    first = 2**64 - 5  # seeds go round
    found = list(simulate(game, [make("random")] * 2, 20, first, {"players": 2}))
    assert [len(batch.totals) for batch in found] == [7, 7, 6]
    assert (np.concatenate([batch.totals for batch in found]) == game.playouts(20, first, 2)).all()
    with CsvWriter(folder / "games.csv") as csv, ParquetWriter(folder / "games.parquet") as parquet:
        for batch in found:
            csv.write(batch)
            parquet.write(batch)
    import pyarrow.csv
    import pyarrow.parquet

    written = pyarrow.parquet.read_table(folder / "games.parquet").to_pydict()
    assert written["seed"] == [(first + i) % 2**64 for i in range(20)]
    assert written["total_1"] == np.concatenate([batch.totals[:, 1] for batch in found]).tolist()
    assert (folder / "games.csv").read_text().splitlines()[1:] == [
        ",".join(map(str, row)) for row in zip(*written.values(), strict=True)
    ]


def test_threads_of_one_process_play_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*_arguments: object) -> None:
        raise AssertionError("each process would load the rules anew and have threads on all cores")

    monkeypatch.setattr(pool, "ProcessPoolExecutor", started)
    monkeypatch.setattr(batches, "BATCH", 7)
    game, bots = mt.load("next-station-london"), [mt.bot("random")]
    assert sum(len(batch.totals) for batch in simulate(game, bots, 20, 0, {"players": 1}, Processes(2))) == 20
    assert sum(sums.games for sums in simulate_sums(game, bots, 20, 0, {"players": 1}, Processes(2))) == 20


def test_a_parquet_file_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "games.parquet"
    with pytest.raises(FileNotFoundError) as told:
        ParquetWriter(file)
    assert told.value.filename == str(file)


def test_wrong_numbers_of_games() -> None:
    for n in (0, -1, 2**64 + 1):
        with pytest.raises(mt.BadOption, match="number of games"):
            simulate(mt.load("next-station-london"), [], n, 0, {})


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(61, "1 minute"), (150, "2 minutes"), (2 * 3600, "2 hours"), (3 * 86_400, "3 days"), (1e12, "31,688 years")],
)
def test_long_times_in_words(seconds: float, words: str) -> None:
    assert duration(seconds) == words
