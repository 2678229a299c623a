"""Writing a dataset: shards of games, each complete or not there, so that it can be stopped and continued.

Every byte of a shard follows from what is played, its number and the shard size, however many processes share the
work. Beside the shards, `dataset.json` says what the dataset is, and by which versions it was made.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from io import BytesIO
from pathlib import Path
from threading import local
from typing import Any

from mornington.arena.pool import Pool, Processes, Worker, pool_of
from mornington.arena.provenance import provenance
from mornington.arena.runner import together
from mornington.arena.series import Decision, Series, warm_up
from mornington.bots import SearchBot, make
from mornington.core.errors import BadOption, BadRecord
from mornington.core.text import _

from .recording import Found, PlayedGame, Recorder, Rows
from .schema import FORMAT, KIND, arrow, described, schema, table

ABOUT = "dataset.json"
SHARD_SIZE = 200  # games in a file
ROW_GROUP = 2048  # rows that are written, and read, at a time
AHEAD = 4  # games made for each thread before they are written


def write_dataset(
    series: Series, games: int, folder: str | Path, *, shard_size: int = SHARD_SIZE, processes: int | Pool = 1
) -> Generator[int, None, None]:
    """Write the games of a series that a folder does not have yet; yields the number of games that it has.

    Bots with a compiled policy play in threads, others in processes. A pool of other machines makes whole shards of the
    former, which are written here, and plays games of the latter. Whoever closes the generator keeps all shards that
    are complete; the same call goes on after them.

    Raises: `BadRecord` if the folder has another dataset; `BadOption`, `BadGame` for a game without observations.
    """
    if shard_size < 1 or games < 1:
        raise BadOption(_("a dataset has at least one game, and so has a shard"))
    writer = Writer(series, Path(folder), shard_size)
    writer.begin(games)
    return writer.write(games, pool_of(processes))


class Writer:
    """A folder with a dataset that is being written."""

    def __init__(self, series: Series, folder: Path, shard_size: int) -> None:
        self.arrow = arrow()
        self.series, self.folder, self.shard_size = series, folder, shard_size
        self.searched = any(isinstance(make(name, measuring=True), SearchBot) for name in series.bots)
        self.about = {**described(series, self.searched), "shard_size": shard_size}

    def begin(self, games: int) -> None:
        """Make the folder, or check that it holds the same dataset; note which versions of the sources wrote it."""
        file = self.folder / ABOUT
        made_by: list[dict[str, Any]] = []
        now = provenance()
        if file.exists():
            held = read_about(self.folder)
            _compare(file, held, self.about)
            made_by, games = held["made_by"], max(games, held["games"])
            if made_by[-1]["sources"] != now["sources"]:
                self._check_sample()
        elif self.folder.is_dir() and any(self.folder.iterdir()):
            raise BadRecord(_("{folder} has other files; choose a new folder for a dataset", folder=self.folder))
        if not made_by or made_by[-1]["sources"] != now["sources"]:
            made_by = [*made_by, now]
        self.folder.mkdir(parents=True, exist_ok=True)
        text = self.series.game.board.text
        about = {**self.about, "games": games, "board_text": text, "made_by": made_by}
        _replace(file, lambda path: path.write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", "utf-8"))

    def _check_sample(self) -> None:
        """Other sources wrote the first shard: they must have played its first game as these do."""
        first = self._shard(0)
        if not first.exists():
            return
        held = self.arrow.parquet.ParquetFile(first).read_row_group(0, ["game", "move"]).to_pydict()
        played = next(self._played(iter([0]), 1, pool_of(1)))
        known = [move for game, move in zip(held["game"], held["move"], strict=True) if game == 0]
        if list(played.moves)[: len(known)] != known:
            raise BadRecord(
                _(
                    "{folder} was written by another version, whose bots play otherwise: choose a new folder",
                    folder=self.folder,
                )
            )

    def _shard(self, number: int) -> Path:
        return self.folder / f"games-{number:06}.parquet"

    def _held(self) -> Iterator[int]:
        """The numbers of the shards that are there."""
        for file in self.folder.glob("games-*.parquet"):
            number = file.stem.removeprefix("games-")
            if number.isdecimal():
                yield int(number)

    def _is_complete(self, shard: int, games: int) -> bool:
        """Whether a shard that is there has all games that it is going to have."""
        metadata = self.arrow.parquet.read_schema(self._shard(shard)).metadata
        found: dict[str, Any] = json.loads(metadata[b"mornington"])
        return bool(found["games_in_shard"] >= len(self._numbers(shard, games)))

    def _numbers(self, shard: int, games: int) -> range:
        return range(shard * self.shard_size, min(games, (shard + 1) * self.shard_size))

    def write(self, games: int, pool: Pool) -> Generator[int, None, None]:
        shards = range(-(-games // self.shard_size))
        complete = {shard for shard in self._held() if shard in shards and self._is_complete(shard, games)}
        done = sum(len(self._numbers(shard, games)) for shard in complete)
        left = games - done
        yield done

        def missing() -> Iterator[int]:  # there may be too many for a list
            return (shard for shard in shards if shard not in complete)

        if self.series.policies is not None and not pool.here:
            with closing(pool.run(_ShardMaker(self, games), missing(), most=len(shards) - len(complete))) as made:
                for shard, data in zip(missing(), made, strict=True):
                    self._keep(shard, data)
                    done += len(self._numbers(shard, games))
                    yield done
            return
        numbers = (number for shard in missing() for number in self._numbers(shard, games))
        with closing(self._rows(numbers, left, pool)) as rows:
            for shard in missing():
                for written in self._write_shard(shard, len(self._numbers(shard, games)), rows):
                    yield done + written
                done += len(self._numbers(shard, games))

    def _keep(self, shard: int, data: bytes) -> None:
        _replace(self._shard(shard), lambda path: path.write_bytes(data))

    def _write_shard(self, shard: int, games: int, rows: Iterator[Rows]) -> Iterator[int]:
        """Write the next games into a file that gets its name when it is complete."""
        path = self._shard(shard)
        partial = path.with_suffix(".partial")
        try:
            yield from self._encode_shard(partial, shard, games, rows)
            os.replace(partial, path)
        finally:
            partial.unlink(missing_ok=True)

    def _encode_shard(self, out: Path | BytesIO, shard: int, games: int, rows: Iterator[Rows]) -> Iterator[int]:
        """The bytes of a shard, which follow from its games alone; yields how many of them it has."""
        more = {"shard": shard, "first_game": shard * self.shard_size, "games_in_shard": games}
        shape = schema(self.series, self.searched, more)
        waiting: list[Rows] = []
        with self.arrow.parquet.ParquetWriter(out, shape, compression="zstd") as file:
            for written in range(1, games + 1):
                waiting.append(next(rows))
                if sum(len(one.moves) for one in waiting) >= ROW_GROUP or written == games:
                    file.write_table(table(waiting, shape))
                    waiting = []
                yield written

    def made_shard(self, shard: int, games: int, recorder: Recorder, stopped: Callable[[], bool]) -> bytes | None:
        """The file of a shard of games by compiled policies; None if it was stopped on the way."""
        policies = self.series.policies
        assert policies is not None
        numbers = self._numbers(shard, games)
        rows = (recorder.rows(recorder.played(number, policies)) for number in numbers)
        out = BytesIO()
        for _written in self._encode_shard(out, shard, len(numbers), rows):
            if stopped():
                return None
        return out.getvalue()

    # Where rows come from

    def _rows(self, numbers: Iterator[int], many: int, pool: Pool) -> Generator[Rows, None, None]:
        """The rows of so many games, in order: made in threads, since compiled code holds no lock."""
        policies, threads = self.series.policies, local()

        def recorder() -> Recorder:
            if not hasattr(threads, "recorder"):
                threads.recorder = Recorder(self.series)
            found: Recorder = threads.recorder
            return found

        if policies is None:
            with closing(self._played(numbers, many, pool)) as played:
                for game in played:
                    yield recorder().rows(game)
            return
        chosen = policies
        threads_at_most = pool.number if isinstance(pool, Processes) else 1

        def made(number: int) -> Rows:
            return recorder().rows(recorder().played(number, chosen))

        first = next(numbers, None)
        if first is None:
            return
        yield made(first)  # compiles once, before every thread would
        with ThreadPoolExecutor(threads_at_most) as executor:
            waiting: deque[Future[Rows]] = deque()
            for number in numbers:
                waiting.append(executor.submit(made, number))
                if len(waiting) >= AHEAD * threads_at_most:
                    yield waiting.popleft().result()
            for future in waiting:
                yield future.result()

    def _played(self, numbers: Iterator[int], many: int, pool: Pool) -> Generator[PlayedGame, None, None]:
        policies = self.series.policies
        if policies is not None:
            recorder = Recorder(self.series)
            return (recorder.played(number, policies) for number in numbers)
        return pool.run(_Player(self.series), numbers, most=many)


def _replace(file: Path, write: Callable[[Path], object]) -> None:
    """Write a file so that it is there whole or not at all."""
    partial = file.with_suffix(".partial")
    write(partial)
    os.replace(partial, file)


def read_about(folder: Path) -> dict[str, Any]:
    """What a dataset says of itself. Raises: `BadRecord` if there is none, or one of another format."""
    file = folder / ABOUT
    try:
        about: dict[str, Any] = json.loads(file.read_text("utf-8"))
        if about["kind"] == KIND and about["format"] == FORMAT:
            return about
    except (OSError, ValueError, KeyError, TypeError):
        pass
    raise BadRecord(_("{folder} is not a dataset that this version can read", folder=folder))


def _compare(file: Path, theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> None:
    for key, value in ours.items():
        if theirs.get(key) != json.loads(json.dumps(value)):
            raise BadRecord(
                _(
                    "{file} tells of another dataset ({key}: {theirs}, not {ours}); choose another folder",
                    file=file,
                    key=key,
                    theirs=_short(theirs.get(key)),
                    ours=_short(value),
                )
            )


def _short(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) < 60 else text[:57] + "…"


class _Player(Worker[int, PlayedGame]):
    """What a process plays with."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.warm: set[str] = set()
        self.games = 0  # of a share, once that is known

    def __getstate__(self) -> dict[str, object]:
        return {"series": self.series, "warm": set(), "games": 0}  # what is loaded here is not loaded there

    def warm_up(self, number: int) -> None:
        warm_up(self.series, self.warm)

    def do(self, number: int, stopped: Callable[[], bool]) -> PlayedGame | None:
        found = self.series.play(number, stopped)
        if found is None:
            return None
        return PlayedGame(number, [d.seat for d in found], [d.move for d in found], [_found(d) for d in found])

    def share(self, _number: int) -> int:
        if not self.games:
            self.games = together(self.series.game, self.series.options, self.series.bots)
        return self.games


def _found(decision: Decision) -> list[Found] | None:
    if decision.analysis is None:
        return None
    return [(line.move.id, line.visits, line.value, line.score, line.win) for line in decision.analysis.lines]


class _ShardMaker(Worker[int, bytes]):
    """Makes whole shards of games by compiled policies: little is sent, and compressing them is shared as well."""

    def __init__(self, writer: Writer, games: int) -> None:
        self.series, self.folder, self.shard_size, self.games = writer.series, writer.folder, writer.shard_size, games
        self.made: tuple[Writer, Recorder] | None = None

    def __getstate__(self) -> dict[str, object]:
        return {**vars(self), "made": None}  # what is loaded here is not loaded there

    def _ready(self) -> tuple[Writer, Recorder]:
        if self.made is None:
            self.made = Writer(self.series, self.folder, self.shard_size), Recorder(self.series)
        return self.made

    def warm_up(self, _shard: int) -> None:
        if self.made is None:
            _writer, recorder = self._ready()
            assert self.series.policies is not None
            recorder.rows(recorder.played(0, self.series.policies))

    def do(self, shard: int, stopped: Callable[[], bool]) -> bytes | None:
        writer, recorder = self._ready()
        return writer.made_shard(shard, self.games, recorder, stopped)
