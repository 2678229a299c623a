"""The store: what was answered is on disk, and one piece of work that fails hurts no other."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import threading
from collections.abc import Coroutine
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from mornington.core.errors import BadDatabase
from mornington.web.refusals import Conflict, DiskFull
from mornington.web.store import Address, Store, Transaction, open_reader, open_store, schema, writing
from mornington.web.store.sqlite import SQLiteStore
from tests.waiting import PATIENCE
from tests.web.loops import in_own_loop

ADD = "INSERT INTO people (key, name, created) VALUES (?, ?, 0)"


def add(key: str) -> Any:
    return lambda db: db.execute(f"{ADD} RETURNING id", (key.encode(), key)).fetchall()[0]["id"]


def names(database: Address | Path) -> set[str]:
    """What another process would find."""
    with closing(open_reader(database)) as other:
        return {row["name"] for row in other.read("SELECT name FROM people")}


def dump(path: Path) -> list[str]:
    """All that a database holds, its version and its mark too."""
    with closing(sqlite3.connect(path)) as other:
        pragmas = [str(other.execute(f"PRAGMA {p}").fetchone()[0]) for p in ("user_version", "application_id")]
        return [*pragmas, *other.iterdump()]


def run(path: Address | Path, work: Any) -> Any:
    """Something done with a store that is closed afterwards."""

    async def whole() -> Any:
        opened = open_store(path)
        try:
            return await work(opened)
        finally:
            opened.close()

    return in_own_loop(whole())


def connection_of(opened: Store) -> sqlite3.Connection:
    """Of this thread."""
    assert isinstance(opened, SQLiteStore)
    return opened.connection()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_an_empty_file_becomes_the_newest_version(path: Path) -> None:
    async def work(opened: Store) -> None:
        assert opened.read("PRAGMA user_version")[0][0] == len(schema.STEPS)
        assert opened.read("PRAGMA journal_mode")[0][0] == "wal"
        assert opened.read("PRAGMA synchronous")[0][0] == 2, "full: a commit is on disk"
        for name in ("people", "boards", "tables", "seats", "entries", "proposals"):
            assert opened.read(f"SELECT * FROM {name}") == []
        writer = await opened.write(lambda db: [db.execute(f"PRAGMA {p}").fetchone()[0] for p in PRAGMAS])
        assert writer == ["wal", 2, 1]

    run(path, work)


PRAGMAS = ("journal_mode", "synchronous", "foreign_keys")


def test_a_database_is_found_again_as_it_was(any_database: Address) -> None:
    run(any_database, lambda opened: opened.write(add("Ann")))

    async def work(opened: Store) -> list[str]:
        return [row["name"] for row in opened.read("SELECT name FROM people")]

    assert run(any_database, work) == ["Ann"]


@pytest.mark.parametrize("version", range(len(schema.STEPS)))
def test_every_earlier_version_is_brought_up(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path)) as old:
        for step in schema.STEPS[:version]:
            old.executescript(step)
        old.execute(f"PRAGMA user_version = {version}")
    run(path, lambda opened: opened.write(add("Ann")))
    assert names(path) == {"Ann"}


def test_steps_follow_each_other_and_all_are_done_or_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(path, lambda opened: opened.write(add("Ann")))
    before = dump(path)
    more = (
        *schema.STEPS,
        "ALTER TABLE people ADD COLUMN hat TEXT",
        "CREATE TABLE hats (x); INSERT INTO nowhere VALUES (1)",
    )
    monkeypatch.setattr(schema, "STEPS", more)
    with pytest.raises(BadDatabase, match=r"cannot be used.*nowhere"):
        open_store(path)
    assert dump(path) == before, "nor was the step before the bad one"
    monkeypatch.setattr(schema, "STEPS", more[:-1])
    run(path, lambda opened: opened.write(add("Ben")))
    assert names(path) == {"Ann", "Ben"}
    with closing(sqlite3.connect(path)) as found:
        assert found.execute("PRAGMA user_version").fetchone()[0] == len(more) - 1
        assert found.execute("SELECT name, hat FROM people").fetchall() == [("Ann", None), ("Ben", None)]


def test_a_database_from_the_future_is_refused_and_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as future:
        future.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        future.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    for way in (open_store, open_reader):
        with pytest.raises(BadDatabase, match="newer Mornington"):
            way(path)
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]


@pytest.mark.skipif(os.name != "posix", reason="files have no modes here")
def test_an_existing_file_keeps_its_mode_and_its_owner_is_warned_once(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path.touch()
    path.chmod(0o644)
    open_store(path).close()
    assert caplog.records == [], "an empty file is no secret"
    for _start in range(2):
        open_store(path, thorough=True).close()
    open_store(path).close()
    assert path.stat().st_mode & 0o777 == 0o644
    assert ["others on this machine can read" in record.getMessage() for record in caplog.records] == [True, True]
    path.chmod(0o600)
    open_store(path, thorough=True).close()
    assert len(caplog.records) == 2


def test_an_old_sqlite_is_refused_in_a_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.34.1")
    with pytest.raises(BadDatabase, match=r"needs SQLite 3\.35 or newer, and this Python has 3\.34\.1"):
        open_store(path)
    assert os.listdir(path.parent) == []


def test_a_reader_reads_while_a_server_writes_and_can_write_nothing(path: Path) -> None:
    with pytest.raises(BadDatabase, match="there is no database"):
        open_reader(path)
    assert os.listdir(path.parent) == []

    async def work(opened: Store) -> None:
        with closing(open_reader(path)) as reader:
            assert reader.version == len(schema.STEPS)
            for n in range(3):
                await opened.write(add(str(n)))
                assert len(reader.read("SELECT * FROM people WHERE created = ?", 0)) == n + 1
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                reader.read(ADD, b"x", "x")
        await opened.write(add("later"))

    run(path, work)
    with closing(open_reader(path)) as reader:
        assert len(reader.read("SELECT * FROM people")) == 4, "also when no server runs"


def test_every_thread_reads_by_a_connection_of_its_own(path: Path) -> None:
    async def work(opened: Store) -> None:
        await opened.write(add("Ann"))
        both = threading.Barrier(2, timeout=PATIENCE)

        def count() -> tuple[int, int]:
            both.wait()  # two threads, not one after the other
            rows = opened.read("SELECT * FROM people")
            return id(connection_of(opened)), len(rows)

        first, second = await asyncio.gather(asyncio.to_thread(count), asyncio.to_thread(count))
        assert first[1] == second[1] == 1
        assert len({first[0], second[0], id(connection_of(opened))}) == 3

    run(path, work)


def test_the_connections_of_threads_that_ended_are_closed(path: Path) -> None:
    async def work(opened: Store) -> None:
        found: list[sqlite3.Connection] = []
        for _k in range(3):
            thread = threading.Thread(target=lambda: found.append(connection_of(opened)))
            thread.start()
            await asyncio.to_thread(thread.join)
        for ended in found[:2]:
            with pytest.raises(sqlite3.ProgrammingError, match="closed"):
                ended.execute("SELECT 1")

    run(path, work)


def test_a_second_server_is_refused(path: Path) -> None:
    async def work(_opened: Store) -> None:
        with pytest.raises(BadDatabase, match="another Mornington"):
            open_store(path)

    run(path, work)
    run(path, lambda opened: opened.write(add("Ann")))


def test_a_second_server_is_refused_by_whatever_name_it_knows_the_database(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(path)

    async def work(_opened: Store) -> None:
        with pytest.raises(BadDatabase, match="another Mornington"):
            open_store(link)

    run(path, work)
    run(link, lambda opened: opened.write(add("Ann")))
    assert names(path) == {"Ann"}


def test_a_file_that_is_no_lock_is_left_alone(path: Path) -> None:
    other = Path(f"{path}-lock")
    other.write_text("These are my memoirs. " * 200)
    with pytest.raises(BadDatabase, match="is no lock of Mornington"):
        open_store(path)
    assert other.read_text().startswith("These are my memoirs.")


@pytest.mark.parametrize("name", ["a?mode=memory.db", "50%20.db", "#1.db", "Fahrpläne und Tische.db"])
def test_any_name_will_do(tmp_path: Path, name: str) -> None:
    run(tmp_path / name, lambda opened: opened.write(add("Ann")))
    assert names(tmp_path / name) == {"Ann"}
    with closing(open_reader(tmp_path / name)) as reader:
        assert len(reader.read("SELECT * FROM people")) == 1


def test_what_a_killed_server_left_beside_the_file_counts(path: Path, tmp_path: Path) -> None:
    """Of a young database nearly all is in the write-ahead log."""
    (tmp_path / "copy").mkdir()
    (tmp_path / "again").mkdir()

    async def work(opened: Store) -> None:
        await opened.write(add("Ann"))
        for folder in ("copy", "again"):
            for name in (path.name, f"{path.name}-wal"):
                shutil.copy(path.parent / name, tmp_path / folder / name)

    run(path, work)
    assert (tmp_path / "copy" / path.name).stat().st_size == 4096, "a page without tables"
    run(tmp_path / "copy" / path.name, lambda opened: opened.write(add("Ben")))
    assert names(tmp_path / "copy" / path.name) == {"Ann", "Ben"}
    with closing(open_reader(tmp_path / "again" / path.name)) as reader:
        assert [row["name"] for row in reader.read("SELECT name FROM people")] == ["Ann"]


def test_an_answer_comes_after_the_commit(any_database: Address) -> None:
    async def work(opened: Store) -> None:
        for n in range(20):
            await opened.write(add(str(n)))
            assert str(n) in names(any_database)

    run(any_database, work)


def test_nothing_is_seen_before_the_commit_and_no_answer_given(any_database: Address) -> None:
    async def work(opened: Store) -> None:
        reached, go_on = threading.Event(), threading.Event()

        def slow(db: Transaction) -> None:
            db.execute(ADD, (b"slow", "slow"))
            reached.set()
            assert go_on.wait(PATIENCE)

        writing = asyncio.ensure_future(opened.write(slow))
        await asyncio.to_thread(reached.wait, PATIENCE)
        assert names(any_database) == set()
        assert not writing.done()
        assert opened.read("SELECT * FROM people") == [], "reading is not held up by writing"
        go_on.set()
        await writing
        assert names(any_database) == {"slow"}

    run(any_database, work)


def test_many_writes_share_commits(any_database: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    commits: list[int] = []
    batch = Store._batch

    def counting(self: Store) -> Any:
        found = batch(self)
        commits.append(len(found))
        return found

    monkeypatch.setattr(Store, "_batch", counting)

    async def work(opened: Store) -> list[int]:
        return list(await asyncio.gather(*(opened.write(add(str(n))) for n in range(1000))))

    ids = run(any_database, work)
    assert len(set(ids)) == 1000
    assert names(any_database) == {str(n) for n in range(1000)}
    assert len(commits) < 500
    assert max(commits) <= writing.AT_ONCE


def test_work_that_fails_hurts_nobody_else(any_database: Address) -> None:
    def bad(db: Transaction) -> None:
        db.execute(ADD, (b"half", "half"))
        db.execute(ADD, (b"half", "again"))  # the same key

    def worse(db: Transaction) -> None:
        db.execute(ADD, (b"other half", "other half"))
        raise RuntimeError("this was wrong")

    async def work(opened: Store) -> list[Any]:
        several: list[Coroutine[Any, Any, Any]] = [opened.write(w) for w in (add("a"), bad, add("b"), worse, add("c"))]
        return await asyncio.gather(*several, return_exceptions=True)

    a, no, b, never, c = run(any_database, work)
    assert type(no).__name__ in ("IntegrityError", "UniqueViolation")
    assert isinstance(never, RuntimeError)
    assert len({a, b, c}) == 3
    assert names(any_database) == {"a", "b", "c"}


async def in_one_batch(opened: Store, *several: Any) -> list[Any]:
    """What pieces of work answer that wait together."""
    blocked, go_on = threading.Event(), threading.Event()
    first = asyncio.ensure_future(opened.write(lambda _db: blocked.set() or go_on.wait(PATIENCE)))  # type: ignore[func-returns-value]
    await asyncio.to_thread(blocked.wait, PATIENCE)
    batch = [asyncio.ensure_future(opened.write(work)) for work in several]
    await asyncio.sleep(0)
    go_on.set()
    await first
    return await asyncio.gather(*batch, return_exceptions=True)


def test_a_commit_that_fails_fails_for_whom_it_must(path: Path) -> None:
    """A row that points nowhere is noticed only at the commit: then nothing of the whole batch has happened. Each
    piece is tried again alone, and only the bad one is refused."""
    commits: list[set[str]] = []

    def dangling(db: Transaction) -> None:
        commits.append(names(path))
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute("INSERT INTO seats (table_id, seat, name) VALUES ('no table', 0, 'x')")

    a, no, b = run(path, lambda opened: in_one_batch(opened, add("a"), dangling, add("b")))
    assert isinstance(no, Conflict), "what it belongs to may have been deleted meanwhile"
    assert isinstance(no.__cause__, sqlite3.IntegrityError)
    assert {a, b} == {1, 2}
    assert names(path) == {"a", "b"}
    assert commits == [set(), {"a"}], "tried together, then alone"


LARGE = "x" * 300_000  # more than fits


def limited(opened: Store, room: bool) -> Any:
    """Leave no room for LARGE: SQLite itself then says that the disk is full."""
    most = opened.read("PRAGMA page_count")[0][0] + 20 if not room else 10**9
    return opened.write(lambda db: db.execute(f"PRAGMA max_page_count = {most}").fetchall())


def test_a_full_disk_is_told_and_forgotten_when_there_is_room(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "QUIET", 1e9)

    def half(db: Transaction) -> None:
        db.execute(ADD, (b"half", "half"))
        db.execute(ADD, (b"large", LARGE))

    async def work(opened: Store) -> list[Any]:
        await limited(opened, room=False)
        told = [await in_one_batch(opened, add("a"), half, add("b"), half)]
        assert opened.writes.problem
        told.append(await in_one_batch(opened, half, add("c")))
        await limited(opened, room=True)
        told.append(await in_one_batch(opened, half))
        assert not opened.writes.problem
        return told

    (a, no, b, nor), (still, c), (yes,) = run(path, work)
    for refused in (no, nor, still):
        assert isinstance(refused, DiskFull)
        assert refused.status == 507
        assert "disk of this server is full" in str(refused)
    assert yes is None
    assert len({a, b, c}) == 3, "what is small still fits, whatever else was in the batch"
    assert names(path) == {"a", "b", "c", "half", LARGE}
    full, room = [record.getMessage() for record in caplog.records]
    assert "is full" in full, "once, however often it was noticed"
    assert "room again" in room


def test_work_that_hides_a_full_disk_is_refused_all_the_same(path: Path) -> None:
    """SQLite has rolled back by then, the savepoint too: nothing may be taken for done."""

    def hiding(db: Transaction) -> None:
        try:
            db.execute(ADD, (b"large", LARGE))
        except sqlite3.OperationalError:
            raise RuntimeError("of another kind") from None

    def silent(db: Transaction) -> str:
        with suppress(sqlite3.OperationalError):
            db.execute(ADD, (b"large", LARGE))
        return "done"

    async def work(opened: Store) -> list[Any]:
        await limited(opened, room=False)
        return await in_one_batch(opened, add("a"), hiding, silent, add("b"))

    a, first, second, b = run(path, work)
    assert isinstance(first, RuntimeError)
    assert isinstance(second, sqlite3.OperationalError)
    assert len({a, b}) == 2
    assert names(path) == {"a", "b"}


def test_a_listener_that_fails_changes_nothing(any_database: Address, caplog: pytest.LogCaptureFixture) -> None:
    tries: list[str] = []

    def tried(key: str) -> Any:
        def note_and_add(db: Transaction) -> Any:
            tries.append(key)
            return add(key)(db)

        return note_and_add

    def broken(_pieces: int, _seconds: float) -> None:
        raise RuntimeError("no room for numbers")

    async def work(opened: Store) -> list[Any]:
        opened.writes.listener = broken
        return await in_one_batch(opened, tried("a"), tried("b"))

    assert run(any_database, work) == [1, 2]
    assert tries == ["a", "b"], "what is on disk is not done again"
    assert names(any_database) == {"a", "b"}
    assert {record.getMessage() for record in caplog.records} == {"a commit could not be noted"}


def test_closing_finishes_what_waits(any_database: Address) -> None:
    async def work() -> list[Any]:
        opened = open_store(any_database)
        waiting = [asyncio.ensure_future(opened.write(add(str(n)))) for n in range(700)]
        await asyncio.sleep(0)
        opened.close()
        return await asyncio.gather(*waiting)

    assert len(in_own_loop(work())) == 700
    assert len(names(any_database)) == 700


def test_a_listener_that_is_gone_stops_nothing(any_database: Address) -> None:
    async def work(opened: Store) -> None:
        gone = asyncio.ensure_future(opened.write(add("gone")))
        await asyncio.sleep(0)
        gone.cancel()
        await opened.write(add("here"))

    run(any_database, work)
    assert names(any_database) == {"gone", "here"}


def test_what_ends_a_moment_is_told_as_it_was(tmp_path: Path) -> None:
    """After some errors SQLite has rolled back by itself: to do so again would be an error that hides the first."""

    async def work(opened: Store) -> None:
        with suppress(OSError), opened.one_moment():
            connection_of(opened).execute("ROLLBACK")
            raise OSError("a disk of the network is away")
        with opened.one_moment():
            assert opened.read("SELECT count(*) FROM people")[0][0] == 0

    run(tmp_path / "tables.db", work)
