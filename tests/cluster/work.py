"""All four kinds of work, small, as the bytes that come of them: they must be the same wherever it is done."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from unittest import mock

import mornington as mt
from mornington.arena import ladder
from mornington.arena.batches import CsvWriter, simulate, simulate_sums
from mornington.arena.ladder import Ladder, Part
from mornington.arena.match import Match, arrange
from mornington.arena.pool import Pool
from mornington.arena.resultfile import ResultFile
from mornington.arena.runner import run
from mornington.arena.series import arrange_series
from mornington.datasets import write_dataset

SIMULATED = 45_000  # games: three pieces
GAME = "ticket-to-ride-london"


def everything(pool: Pool, folder: Path) -> dict[str, bytes]:
    folder.mkdir()
    _simulate(pool, folder)
    _match(pool, folder)
    _ladder(pool, folder)
    _datasets(pool, folder)
    return found_in(folder)


def found_in(folder: Path) -> dict[str, bytes]:
    """All files; of results without what the clock says."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): _timeless(path) for path in files}


def _timeless(path: Path) -> bytes:
    data = path.read_bytes()
    if path.suffix == ".json":
        about = json.loads(data)
        for made in about["made_by"]:
            made.pop("created")
        return json.dumps(about).encode()
    if path.suffix != ".jsonl":
        return data
    lines = [json.loads(line) for line in data.splitlines()]
    for line in lines:
        line.pop("seconds", None)
        line.pop("created", None)
    return json.dumps(lines).encode()


def _simulate(pool: Pool, folder: Path) -> None:
    game, bots = mt.load("next-station-london"), [mt.bot("greedy")]
    with CsvWriter(folder / "games.csv") as out:
        for batch in simulate(game, bots, SIMULATED, 2**64 - 5, {"players": 1}, pool):
            out.write(batch)
    sums = list(simulate_sums(game, bots, SIMULATED, 7, {"players": 1}, pool))
    told = [(one.games, one.moves, [(seat.wins, sorted(seat.counts.items())) for seat in one.seats]) for one in sums]
    (folder / "sums.txt").write_text(repr(told))


def a_board(folder: Path) -> Path:
    """A board of one's own, that only this machine has."""
    file = folder / "board.toml"
    file.write_text(mt.load(GAME, board="dublin").board.text + "\n# mine\n", "utf-8")
    return file


def _match(pool: Pool, folder: Path) -> None:
    game = mt.load(GAME, board=a_board(folder))
    match = arrange(game, ["greedy", "search:8", "random"], 5, 2, {})
    keep(folder / "match.jsonl", pool, match, 6)


def keep(file: Path, pool: Pool, match: Match, games: int) -> None:
    with ResultFile(file, match) as out:
        missing = range(len(out.results.games), match.length(games))
        with closing(run([match], ((0, number) for number in missing), pool, None)) as found:
            for _index, game in found:
                out.append(game)


def _ladder(pool: Pool, folder: Path) -> None:
    """With quick bots in place of the levels."""
    parts = [Part(("greedy", "random")), Part(("random", "random"))]
    with mock.patch.object(ladder, "programme", return_value=parts):
        Ladder(folder / "ladder", 60, 0, pool, None, lambda *_words: None).play([GAME])


def _datasets(pool: Pool, folder: Path) -> None:
    game = mt.load("line-change", board="shuttle")
    for name, bots, games in (("greedy", ("greedy", "random"), 7), ("searched", ("search:8", "greedy"), 2)):
        series = arrange_series(game, bots, 5, 2, {}, rotates=True)
        for _done in write_dataset(series, games, folder / name, shard_size=3, processes=pool):
            pass
