"""PostgreSQL: several processes on one database, which may be away for a while. Whatever was answered is there."""

from __future__ import annotations

import asyncio
import builtins
import hashlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from typing import Any

import psycopg
import pytest

from mornington.core.errors import BadDatabase, BadOption, MissingExtra
from mornington.web.refusals import CommitUnknown, Conflict, DatabaseAway, DiskFull, Refused
from mornington.web.signing import signer_for
from mornington.web.store import (
    Address,
    DatabaseInUse,
    Store,
    Transaction,
    open_reader,
    open_store,
    postgresql_schema,
    schema,
)
from mornington.web.store import postgresql as implementation
from mornington.web.store import postgresql_connection as connecting
from mornington.web.store.news import notify
from mornington.web.store.people import add_person, find_person
from mornington.web.store.postgresql import PostgreSQLStore
from mornington.web.store.postgresql_schema import SERVING
from mornington.web.store.status import count_tables, reading_problem, try_to_write
from tests.postgresql import PostgreSQL, postgresql_running
from tests.waiting import PATIENCE, wait_for
from tests.web.loops import in_own_loop

ADD = "INSERT INTO people (key, name, created) VALUES (?, ?, 0)"


@pytest.fixture
def store(shared_database: Address) -> Iterator[PostgreSQLStore]:
    with closing(PostgreSQLStore(shared_database)) as found:
        yield found


@pytest.fixture(scope="module")
def restarted() -> Iterator[PostgreSQL]:
    """One of its own, for tests that end it."""
    pytest.importorskip("psycopg")
    with postgresql_running() as running:
        yield running


@pytest.fixture
def mortal(restarted: PostgreSQL) -> Iterator[PostgreSQLStore]:
    """A store whose database may be ended."""
    address = restarted.new_database()
    with closing(PostgreSQLStore(address)) as found:
        yield found
    with suppress(Exception):
        restarted.stop()
    restarted.start()


def key(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()


def add(name: str) -> Callable[[Transaction], Any]:
    return lambda db: db.execute(f"{ADD} RETURNING id", (key(name), name)).fetchall()[0]["id"]


def names(store: Store) -> list[str]:
    return sorted(row["name"] for row in store.read("SELECT name FROM people"))


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def test_servers_that_start_together_on_an_empty_database_all_come_in(postgresql: PostgreSQL) -> None:
    address = postgresql.new_database()
    with ThreadPoolExecutor(6) as threads:
        for opened in [threads.submit(PostgreSQLStore, address) for _server in range(6)]:
            opened.result(PATIENCE).close()


def test_who_makes_the_tables_is_in_nobodys_way_from_the_commit_on(
    postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Locks that end with a transaction end one after the other, and others may ask in between."""
    transaction, held = connecting.Connection.transaction, []

    @contextmanager
    def watched(connection: connecting.Connection) -> Iterator[None]:
        with transaction(connection):
            yield
            sql = f"SELECT mode FROM pg_locks WHERE locktype = 'advisory' AND objid = {SERVING} AND granted"
            held.append(postgresql.run(sql))

    monkeypatch.setattr(connecting.Connection, "transaction", watched)
    with closing(PostgreSQLStore(postgresql.new_database())):
        assert held == [[("ShareLock",)]]


# Several stores on one database


def test_what_one_writes_the_others_read(store: PostgreSQLStore, shared_database: Address) -> None:
    async def work() -> None:
        with closing(open_store(shared_database)) as other:
            ann = await add_person(store, key("Ann"), "Ann")
            assert find_person(other, key("Ann")) == ann
            ben = await add_person(other, key("Ben"), "Ben")
            assert find_person(store, key("Ben")) == ben
            assert signer_for(store).signature(b"x") == signer_for(other).signature(b"x"), "one key for all"

    in_own_loop(work())


def test_news_reach_everyone_once_committed(store: PostgreSQLStore, shared_database: Address) -> None:
    async def work() -> None:
        here: list[str] = []
        there: list[str] = []
        with closing(open_store(shared_database)) as other:
            store.listen(here.append, lambda: here.append("gap"))
            other.listen(there.append, lambda: there.append("gap"))
            await until(lambda: both_listen(store))
            await store.write(lambda db: notify(db, "of t1: é"))
            with pytest.raises(RuntimeError):
                await store.write(refused_after_notifying)
            await other.write(lambda db: notify(db, "of t2"))
            await until(lambda: len(here) == len(there) == 3)
            assert here == there == ["gap", "of t1: é", "of t2"], "who begins to listen may have missed something"

    def both_listen(asked: Store) -> bool:
        sql = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        return len(asked.read(sql)) == 2

    def refused_after_notifying(db: Transaction) -> None:
        notify(db, "never")
        raise RuntimeError

    in_own_loop(work())


def test_after_a_restart_news_go_on_and_the_gap_is_told(mortal: PostgreSQLStore, restarted: PostgreSQL) -> None:
    async def work() -> None:
        heard: list[str] = []
        mortal.listen(heard.append, lambda: heard.append("gap"))
        while "first" not in heard:
            await mortal.write(lambda db: notify(db, "first"))
            await asyncio.sleep(0.01)
        await asyncio.to_thread(restarted.kill)
        await asyncio.to_thread(restarted.start)
        await until(lambda: heard.count("gap") == 2)
        await mortal.write(lambda db: notify(db, "second"))
        await until(lambda: "second" in heard)
        assert heard[-2:] == ["gap", "second"]

    in_own_loop(work())


def test_two_that_wait_for_each_other_both_come_through(store: PostgreSQLStore, shared_database: Address) -> None:
    """Each changes two rows, in opposite order: the database stops one of them, which is then tried again."""

    async def work() -> None:
        await store.write(add("a"))
        await store.write(add("b"))
        both = threading.Barrier(2)

        def crosswise(first: str, second: str) -> Callable[[Transaction], None]:
            def change(db: Transaction) -> None:
                sql = "UPDATE people SET created = created + 1 WHERE name = ?"
                db.execute(sql, (first,))
                with suppress(threading.BrokenBarrierError):  # the second try is alone
                    both.wait(2.0)
                db.execute(sql, (second,))

            return change

        with closing(open_store(shared_database)) as other:
            await asyncio.gather(store.write(crosswise("a", "b")), other.write(crosswise("b", "a")))
        assert [row["created"] for row in store.read("SELECT created FROM people")] == [2, 2]

    in_own_loop(work())


def test_who_wants_it_alone_waits_for_nobody(store: PostgreSQLStore, shared_database: Address) -> None:
    with pytest.raises(DatabaseInUse, match="another Mornington is using"):
        open_store(shared_database, alone=True)
    store.close()
    with closing(open_store(shared_database, alone=True)):
        for alone in (True, False):
            with pytest.raises(DatabaseInUse, match="another Mornington is using"):
                open_store(shared_database, alone=alone)
    open_store(shared_database).close()


# A database that is away


def test_what_was_answered_is_there_after_restarts(mortal: PostgreSQLStore, restarted: PostgreSQL) -> None:
    """People write without a pause while the database is started again, politely and as by a crash."""

    async def work() -> tuple[set[str], set[str]]:
        answered: set[str] = set()
        refused: set[str] = set()
        is_over = False

        async def write(who: int) -> None:
            n = 0
            while not is_over:
                name, n = f"{who}-{n}", n + 1
                try:
                    await add_person(mortal, key(name), name)
                    answered.add(name)
                except DatabaseAway:
                    refused.add(name)

        async def many() -> None:
            before = len(answered)
            await until(lambda: len(answered) > before + 200)

        writers = [asyncio.ensure_future(write(who)) for who in range(8)]
        for end in (restarted.kill, restarted.stop, restarted.kill):
            await many()
            await asyncio.to_thread(end)
            await asyncio.to_thread(restarted.start)
        await many()
        is_over = True
        await asyncio.gather(*writers)
        return answered, refused

    answered, refused = in_own_loop(work())
    with closing(open_reader(mortal.address)) as reader:
        found = [row["name"] for row in reader.read("SELECT name FROM people")]
    assert len(found) == len(set(found)), "nothing was done twice"
    assert answered <= set(found) <= answered | refused
    assert mortal.writes.problem == ""


def test_while_it_is_away_nobody_waits_and_then_all_goes_on(
    mortal: PostgreSQLStore, restarted: PostgreSQL, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(implementation, "PATIENCE", 0.1)

    async def work() -> None:
        await mortal.write(add("Ann"))
        assert reading_problem(mortal) == ""
        await asyncio.to_thread(restarted.stop)
        with pytest.raises(DatabaseAway, match="does not answer: nothing was changed") as told:
            names(mortal)
        assert told.value.status == 503
        assert "the database cannot be read: connection" in reading_problem(mortal), "in the words of the database"
        assert count_tables(mortal) == {}
        tries = connections(monkeypatch)
        for _ask in range(100):
            with pytest.raises(DatabaseAway):
                names(mortal)
        assert threading.current_thread() not in tries, "whoever reads does not try to connect meanwhile"
        refused = await asyncio.gather(*(mortal.write(add(str(n))) for n in range(20)), return_exceptions=True)
        assert {type(error) for error in refused} == {DatabaseAway}
        assert "connection" in mortal.writes.problem
        await try_to_write(mortal)
        assert mortal.writes.problem
        await asyncio.to_thread(restarted.start)
        await until(lambda: reading_problem(mortal) == "")
        await try_to_write(mortal)
        await until(lambda: mortal.writes.problem == "")
        assert names(mortal) == ["Ann"], "nothing that was refused was done"
        await mortal.write(add("Ben"))

    in_own_loop(work())
    told = [record.getMessage() for record in caplog.records]
    assert ["does not answer: connection" in line for line in told] == [True, False], "once, often noticed"
    assert "answers again" in told[1]


def connections(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """Who tries to connect from now on."""
    found: list[threading.Thread] = []
    connect = connecting.connect

    def noted(*arguments: Any, **named: Any) -> Any:
        found.append(threading.current_thread())
        return connect(*arguments, **named)

    for module in (connecting, implementation):
        monkeypatch.setattr(module, "connect", noted)
    return found


@pytest.mark.parametrize("is_done", [True, False])
def test_a_commit_that_is_not_answered_is_asked_after(
    store: PostgreSQLStore, monkeypatch: pytest.MonkeyPatch, is_done: bool
) -> None:
    """The connection breaks in the commit: before it arrived, or before its answer did. Either way the piece is done
    once and answered."""
    script, tries = connecting.Connection.script, list[str]()

    def breaking(self: connecting.Connection, sql: str) -> Any:
        if sql != "COMMIT":
            return script(self, sql)
        tries.append(sql)
        if len(tries) == 1:
            if is_done:
                script(self, sql)
            self.close()
            raise connecting.Lost
        return script(self, sql)

    monkeypatch.setattr(connecting.Connection, "script", breaking)

    async def work() -> Any:
        return await store.write(add("Ann"))

    assert isinstance(in_own_loop(work()), int)
    assert names(store) == ["Ann"]
    assert len(tries) == (1 if is_done else 2)


def test_after_a_crash_the_commits_of_others_are_not_taken_for_ones_own(
    mortal: PostgreSQLStore, restarted: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The numbers of transactions that a crash has swallowed are given to others."""
    script, numbers = connecting.Connection.script, list[int]()
    name = mortal.address.text.partition("@/")[2].partition("?")[0]
    restarted.run("CREATE TABLE numbers (x INTEGER); CHECKPOINT", name)

    def breaking(self: connecting.Connection, sql: str) -> Any:
        if sql != "COMMIT" or numbers:
            return script(self, sql)
        numbers.append(int(self.execute(b"SELECT pg_current_xact_id()::text").fetchall()[0][0]))
        restarted.kill()
        restarted.start()
        while max(numbers_of_others(), default=0) < numbers[0]:  # beyond it, if it was written down before the crash
            restarted.run("INSERT INTO numbers VALUES (1)", name)
        return script(self, sql)

    def numbers_of_others() -> set[int]:
        return {int(str(row[0])) for row in restarted.run("SELECT xmin::text FROM numbers", name)}

    async def work() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(connecting.Connection, "script", breaking)
            await mortal.write(add("Ann"))

    in_own_loop(work())
    assert numbers
    assert names(mortal) == ["Ann"], "it was done again"


def test_a_commit_that_nobody_can_ask_after_is_told_honestly(
    mortal: PostgreSQLStore, restarted: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(implementation, "PATIENCE", 0.1)
    script = connecting.Connection.script

    def breaking(self: connecting.Connection, sql: str) -> Any:
        if sql == "COMMIT":
            restarted.stop()
        return script(self, sql)

    async def work() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(connecting.Connection, "script", breaking)
            with pytest.raises(CommitUnknown, match="nobody knows whether this was done") as told:
                await mortal.write(add("Ann"))
        assert told.value.status == 503

    in_own_loop(work())


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be halted here")
def test_a_database_that_stands_still_holds_up_nobody_for_long(
    shared_database: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It neither answers nor hangs up: so this side does."""
    monkeypatch.setattr(implementation, "QUICKLY", 0.2)
    monkeypatch.setattr(connecting, "LATE", 0.1)
    with closing(PostgreSQLStore(shared_database)) as store:
        process = store.read("SELECT pg_backend_pid() AS process")[0]["process"]
        os.kill(process, signal.SIGSTOP)
        try:
            with pytest.raises(DatabaseAway):
                names(store)
        finally:
            os.kill(process, signal.SIGCONT)
        wait_for(lambda: reading_problem(store) == "")
        with pytest.raises(DatabaseAway):
            store.read("SELECT pg_sleep(60)")
        wait_for(lambda: reading_problem(store) == "")
        assert names(store) == [], "that one was stopped by the database itself"


def test_while_it_is_too_slow_to_read_one_waits_and_no_others(
    shared_database: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As while someone has locked a table."""
    monkeypatch.setattr(implementation, "QUICKLY", 0.2)
    sent: list[threading.Thread] = []
    run = connecting.Connection.run

    def noted(self: connecting.Connection, sql: str, values: Any = ()) -> Any:
        sent.append(threading.current_thread())
        return run(self, sql, values)

    with closing(PostgreSQLStore(shared_database)) as store, psycopg.connect(shared_database.text) as other:
        assert reading_problem(store) == ""
        other.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        monkeypatch.setattr(connecting.Connection, "run", noted)
        for _ask in range(100):
            with pytest.raises(DatabaseAway):
                store.read("SELECT id FROM tables")
        assert sent.count(threading.current_thread()) == 1
        other.rollback()
        wait_for(lambda: reading_problem(store) == "")


def test_what_cannot_be_written_for_now_is_told_as_such(store: PostgreSQLStore) -> None:
    async def work() -> None:
        with pytest.raises(DatabaseAway, match="nothing was changed"):
            await store.write(refused_by_the_database("57014"))
        assert "so it is" in store.writes.problem, "in the words of the database"
        await asyncio.gather(store.write(add("Ann")), store.write(add("Ben")))
        with pytest.raises(psycopg.errors.SyntaxError):
            await store.write(lambda db: db.execute("nonsense"))

    in_own_loop(work())
    assert names(store) == ["Ann", "Ben"]


def test_a_connection_is_lost_while_the_schema_is_changed(
    store: PostgreSQLStore, shared_database: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever writes is told so, instead of waiting for the end of that."""
    monkeypatch.setattr(implementation, "PATIENCE", 0.1)

    async def work() -> None:
        with psycopg.connect(shared_database.text) as other:
            other.execute("SELECT pg_advisory_xact_lock(%s)", (postgresql_schema.MIGRATING,))
            store._writer.close()
            with pytest.raises(DatabaseAway):
                await store.write(add("Ann"))
        monkeypatch.setattr(implementation, "PATIENCE", PATIENCE)
        await store.write(add("Ben"))

    in_own_loop(work())
    assert names(store) == ["Ben"]


def test_a_connection_that_broke_is_replaced_unseen(store: PostgreSQLStore, postgresql: PostgreSQL) -> None:
    async def work() -> None:
        await store.write(add("Ann"))
        assert names(store) == ["Ann"]
        mine = "datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'mornington'"
        name = store.address.text.partition("@/")[2].partition("?")[0]
        ended = postgresql.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {mine}", name)
        assert len(ended) == 2
        assert names(store) == ["Ann"]
        await store.write(add("Ben"))
        assert names(store) == ["Ann", "Ben"]

    in_own_loop(work())


# What it refuses


def refused_by_the_database(code: str) -> Callable[[Transaction], Any]:
    """As PostgreSQL itself would do it."""
    return lambda db: db.execute(f"DO $$ BEGIN RAISE EXCEPTION 'so it is' USING ERRCODE = '{code}'; END $$")


def test_a_full_disk_and_a_missing_row_are_told_as_with_sqlite(
    store: PostgreSQLStore, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        with pytest.raises(DiskFull, match="nothing was changed"):
            await store.write(refused_by_the_database("53100"))
        assert store.writes.problem
        with pytest.raises(Conflict, match="deleted just now"):
            await store.write(
                lambda db: db.execute("INSERT INTO seats (table_id, seat, name) VALUES ('no table', 0, 'x')")
            )
        await store.write(add("Ann"))
        assert store.writes.problem == ""

    in_own_loop(work())
    assert "is full" in caplog.records[0].getMessage()
    assert "has room again" in caplog.text


def test_characters_that_it_does_not_know_are_found_nowhere_and_refused(store: PostgreSQLStore) -> None:
    assert store.read("SELECT id FROM tables WHERE invite = ?", "a\0b") == []

    async def work() -> None:
        with pytest.raises(Refused, match="cannot be stored"):
            await store.write(lambda db: db.execute(ADD, (key("x"), "a\0b")))

    in_own_loop(work())


def test_readers_write_nothing(store: PostgreSQLStore, shared_database: Address) -> None:
    with closing(open_reader(shared_database)) as reader:
        for way in (store, reader):
            assert way.version == len(schema.STEPS)
            with pytest.raises(way.errors):
                way.read("INSERT INTO boards (digest, text) VALUES ('x', 'y') RETURNING digest")
        assert count_tables(store) == {}
        assert reader.size > 0


# Which databases it opens


def test_an_empty_database_is_for_servers_only(shared_database: Address) -> None:
    with pytest.raises(BadDatabase, match="is empty"):
        open_reader(shared_database)
    open_store(shared_database).close()
    open_reader(shared_database).close()


def test_many_that_start_together_make_it_once(shared_database: Address) -> None:
    stores: list[Store] = []
    threads = [threading.Thread(target=lambda: stores.append(open_store(shared_database))) for _k in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert len({store.signing_key for store in stores}) == 1
    assert len(stores) == 6
    for store in stores:
        store.close()


def test_one_that_is_only_starting_is_waited_for(
    shared_database: Address, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    connect, still = connecting.connect, ["timeout expired", "the database system is starting up"]

    def late(*arguments: Any, **named: Any) -> Any:
        if still:
            told = still.pop()
            kind = psycopg.OperationalError if "starting" in told else psycopg.errors.ConnectionTimeout
            raise connecting.away() from kind(told)
        return connect(*arguments, **named)

    monkeypatch.setattr(implementation, "connect", late)
    open_store(shared_database).close()
    assert ["does not answer yet" in line for line in caplog.messages] == [True, True]


def test_one_that_is_not_there_is_told_at_once() -> None:
    begun = time.monotonic()
    with pytest.raises(BadDatabase, match="cannot be used"):
        open_store("postgresql:///nothing?host=/nowhere")
    assert time.monotonic() - begun < implementation.STARTING / 2


def test_tables_of_another_program_are_left_alone(shared_database: Address, postgresql: PostgreSQL) -> None:
    name = shared_database.text.partition("@/")[2].partition("?")[0]
    postgresql.run("CREATE TABLE memoirs (text TEXT)", name)
    for way in (open_store, open_reader):
        with pytest.raises(BadDatabase, match="is not a database of Mornington, and nothing in it was changed"):
            way(shared_database)
    assert postgresql.run("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace", name) == [
        ("memoirs",)
    ]


def test_a_database_of_the_future_is_refused(shared_database: Address, postgresql: PostgreSQL) -> None:
    open_store(shared_database).close()
    name = shared_database.text.partition("@/")[2].partition("?")[0]
    postgresql.run("UPDATE mornington SET version = 99", name)
    for way in (open_store, open_reader):
        with pytest.raises(BadDatabase, match="newer Mornington"):
            way(shared_database)


def test_other_letters_are_refused(postgresql: PostgreSQL) -> None:
    postgresql.run("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    try:
        with pytest.raises(BadDatabase, match="encoding UTF8, not LATIN1"):
            open_store(postgresql.address("latin"))
    finally:
        postgresql.run("DROP DATABASE latin")


def test_later_steps_are_those_of_sqlite_and_all_are_done_or_none(
    shared_database: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(open_store(shared_database)) as store:
        in_own_loop(written(store, add("Ann")))
        more = (
            *schema.STEPS,
            "ALTER TABLE people ADD COLUMN hat REAL;  -- 50 % of them\nCREATE TABLE hats (x BLOB) WITHOUT ROWID",
            "CREATE TABLE shoes (x INTEGER); INSERT INTO nowhere VALUES (1)",
        )
        monkeypatch.setattr(schema, "STEPS", more)
        with pytest.raises(BadDatabase, match="servers of an older Mornington use the database"):
            open_store(shared_database)
    with pytest.raises(BadDatabase, match="nowhere"):
        open_store(shared_database)
    with closing(open_reader(shared_database)) as reader:
        assert reader.version == len(more) - 2, "nor was the step before the bad one"
    monkeypatch.setattr(schema, "STEPS", more[:-1])
    with closing(open_store(shared_database)) as store:
        assert store.version == len(more) - 1
        assert [list(row) for row in store.read("SELECT name, hat FROM people")] == [["Ann", None]]


async def written(store: Store, work: Callable[[Transaction], Any]) -> None:
    await store.write(work)


def test_both_kinds_have_the_same_columns(store: PostgreSQLStore, tmp_path: Any) -> None:
    """Also of the same kind: whole numbers, numbers, texts and bytes."""
    kinds = {"INTEGER": "bigint", "REAL": "double precision", "TEXT": "text", "BLOB": "bytea"}
    ours = {
        (row["table_name"], row["column_name"], row["data_type"], row["is_nullable"] == "NO")
        for row in store.read(
            "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns "
            "WHERE table_schema = current_schema() AND table_name NOT IN ('mornington', 'writers')"
        )
    }
    with closing(open_store(tmp_path / "tables.db")) as sqlite:
        names = [row["name"] for row in sqlite.read("SELECT name FROM sqlite_master WHERE type = 'table'")]
        theirs = {
            (name, row["name"], kinds[row["type"]], bool(row["notnull"] or row["pk"]))
            for name in names
            for row in sqlite.read(f"PRAGMA table_info({name})")
        }
        indices = {row["name"] for row in sqlite.read("SELECT name FROM sqlite_master WHERE type = 'index'")}
    assert ours == theirs
    named = {row[0] for row in store.read("SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()")}
    assert {name for name in indices if not name.startswith("sqlite_")} <= named


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://ann:secret@127.0.0.1:1/games",
        "postgres://ann@127.0.0.1:1/games?password=secret",
        "postgresql://ann:secret@127.0.0.1:port/games",
        "postgresql://ann:secret@127.0.0.1:1/games?nonsense=1",
        "postgresql://ann:sec@ret@127.0.0.1:1/games",
        "postgresql://ann:secret#@127.0.0.1:1/games",
        "postgresql://ann:?secret@127.0.0.1:1/games",
        "postgresql://ann:x/secret@127.0.0.1:1/games",
        "postgresql://ann@127.0.0.1:1/games?sslpassword=x#secret&connect_timeout=2",
        "postgresql+psycopg://ann:secret@127.0.0.1:1/games",
    ],
)
def test_a_password_is_never_told(text: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "mornington")
    for way in (open_store, open_reader):
        with pytest.raises((BadDatabase, BadOption)) as told:
            way(text)
        assert len(str(told.value).splitlines()) == 1
        for part in ("secret", "sec@", "ret@"):
            assert part not in str(told.value)
            assert part not in caplog.text
    with suppress(BadOption):
        assert "secret" not in f"{Address(text)} {Address(text)!r}"


def test_an_address_is_shown_without_its_password_alone() -> None:
    shown = "postgresql://ann@h/games?password=…&application_name=a@b"
    assert str(Address("postgresql://ann:?#@h/games?password=x#y&application_name=a@b")) == shown


def test_without_its_library_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *arguments: Any, **named: Any) -> Any:
        if name == "psycopg":
            raise ImportError
        return real(name, *arguments, **named)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(MissingExtra, match=r'pip install "mornington\[postgresql\]"'):
        open_store("postgresql:///games")


def test_one_moment_knows_nothing_of_what_is_written_meanwhile(store: PostgreSQLStore) -> None:
    async def work() -> None:
        with store.one_moment():
            before = names(store)
            await store.write(add("Ann"))
            assert names(store) == before == []
        assert names(store) == ["Ann"]

    in_own_loop(work())


def test_numbers_bytes_and_texts_come_back_as_they_were_written(store: PostgreSQLStore) -> None:
    moment, name = time.time(), "Zoë – ? % \\ ' 🎩"

    async def work() -> None:
        await store.write(
            lambda db: db.execute("INSERT INTO people (key, name, created) VALUES (?, ?, ?)", (b"\0\xff", name, moment))
        )

    in_own_loop(work())
    (row,) = store.read("SELECT * FROM people WHERE created = ?", moment)
    assert (bytes(row["key"]), row["name"], row["created"]) == (b"\0\xff", name, moment)
