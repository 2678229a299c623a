"""Retention while other servers use the same database: what someone is using stays, or is gone for everyone."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from mornington.web.store import Address, Transaction, peers
from mornington.web.store import retention as stored
from mornington.web.store.peers import tell_presence
from mornington.web.store.people import add_person
from mornington.web.store.retention import Pruned
from mornington.web.store.versions import count_up
from mornington.web.upkeep.retention import prune_gently
from tests.postgresql import PostgreSQL
from tests.waiting import PATIENCE, wait_for
from tests.web.keeping import LINES, age, age_people, rows
from tests.web.serving import Server

DAYS = 30


@pytest.fixture
def two(shared_database: Address) -> Iterator[tuple[Server, Server]]:
    first, second = Server(shared_database), Server(shared_database)
    yield first, second
    second.stop()
    first.stop()


def old_table(server: Server) -> str:
    """Someone waits at it for a friend, and has long closed the page."""
    table = server.player("Ann").opens(LINES, "me", "friend")
    age(server, table, DAYS + 1)
    return table


def prune(server: Server) -> Pruned:
    return server.wait(prune_gently(server.tables, DAYS))


@contextmanager
def changing(server: Server, work: Callable[[Transaction], object]) -> Iterator[None]:
    """While a server is in the middle of some work: done, but not committed."""
    done, may_end = threading.Event(), threading.Event()

    def halting(db: Transaction) -> None:
        work(db)
        done.set()
        assert may_end.wait(PATIENCE)

    with ThreadPoolExecutor(1) as thread:
        written = thread.submit(lambda: server.wait(server.store.write(halting)))
        try:
            wait_for(lambda: done.is_set() or written.done())
            yield
        finally:
            may_end.set()
        written.result(PATIENCE)


def test_a_table_that_is_being_changed_stays(two: tuple[Server, Server]) -> None:
    first, second = two
    table = old_table(first)

    def sit_down(db: Transaction) -> None:
        count_up(db, table, first.at(table, lambda t: t.version))
        db.execute("UPDATE tables SET changed = changed + ? WHERE id = ?", (DAYS * 24 * 3600.0, table))

    with changing(second, sit_down):
        assert prune(first) == Pruned(), "and nobody waits"
    assert prune(first) == Pruned()
    assert rows(first.address, "SELECT id FROM tables") == [(table,)]


def test_a_table_that_someone_is_coming_to_stays(two: tuple[Server, Server]) -> None:
    first, second = two
    table = old_table(first)
    name = second.tables.peers.name

    def come(db: Transaction) -> None:
        peers._put_presence(db, table, name, [1])

    with changing(second, come):
        assert prune(first) == Pruned()
    assert prune(first) == Pruned(), "and then someone is here"
    second.wait(tell_presence(second.store, table, name, []))
    assert prune(first).tables == 1


def test_who_comes_too_late_comes_to_nothing(
    two: tuple[Server, Server], postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a table is being deleted, someone sits down at it by another server, and someone opens a page of it."""
    first, second = two
    table = old_table(first)
    ben = second.player("Ben")
    assert ben.get(f"/t/{table}").status_code == 200
    invitation = f"/join/{second.table(table).facts.invite}"  # known before: the table may be gone at any moment
    late: list[Future[object]] = []
    delete = stored.delete_table

    def waits() -> bool:
        sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        return int(second.store.read_apart(sql)[0][0]) > 0

    with ThreadPoolExecutor(2) as threads:

        def delete_slowly(db: Transaction, table_id: str) -> None:
            name = second.tables.peers.name
            late.append(threads.submit(lambda: second.wait(tell_presence(second.store, table, name, [1]))))
            wait_for(lambda: late[0].done() or waits())
            late.append(threads.submit(lambda: ben.post(invitation, {"name": "Ben"}).status_code))
            delete(db, table_id)

        monkeypatch.setattr(stored, "delete_table", delete_slowly)
        assert prune(first).tables == 1
        assert late[0].result(PATIENCE) is None
        assert late[1].result(PATIENCE) in (404, 409)
    assert [rows(first.address, f"SELECT * FROM {name}") for name in ("tables", "seats", "presence")] == [[], [], []]


def test_people_who_just_sit_down_stay_and_stop_nothing(two: tuple[Server, Server]) -> None:
    first, second = two
    ann, ben = [first.wait(add_person(first.store, name.encode(), name)) for name in ("Ann", "Ben")]
    age_people(first, DAYS + 1)
    table = second.player("Cem").opens(LINES, "me", "friend")

    def sit_down(db: Transaction) -> None:
        db.execute("UPDATE seats SET person = ? WHERE table_id = ? AND seat = 1", (ann.id, table))

    def waits() -> bool:
        sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        return int(second.store.read_apart(sql)[0][0]) > 0

    with ThreadPoolExecutor(1) as thread:
        with changing(second, sit_down):
            pruning = thread.submit(prune, first)
            wait_for(lambda: pruning.done() or waits())
        assert pruning.result(PATIENCE) == Pruned(people=1)
    assert rows(first.address, "SELECT id FROM people WHERE id IN (?, ?)", ann.id, ben.id) == [(ann.id,)]
