"""Whether the server says that it is well, and when it does not."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import pytest

from mornington.web.store import Row, Transaction
from mornington.web.telemetry.health import TRY_EVERY
from tests.asking import ask
from tests.web.serving import Server

ADD = "INSERT INTO people (key, name, created) VALUES (?, '', 0)"
STRANGER = {"X-Forwarded-For": "203.0.113.7"}
FULL = "database or disk is full"


@pytest.fixture
def own(serve: Callable[..., Server]) -> Server:
    """A server that may be ill."""
    return serve()


def asked(server: Server, **headers: str) -> tuple[int, str]:
    answer = ask(f"{server.url}/healthz", headers=headers)
    assert "set-cookie" not in answer.headers
    assert answer.headers["content-type"].startswith("text/plain")
    return answer.status_code, answer.text


def fails_to_write(server: Server) -> None:
    def full(_db: Transaction) -> None:
        raise sqlite3.OperationalError(FULL)

    with pytest.raises(sqlite3.OperationalError):
        server.wait(server.store.write(full))


def test_a_server_that_is_well(own: Server) -> None:
    assert asked(own) == (200, "ok")
    assert asked(own, **STRANGER) == (200, "ok")
    assert ask(f"{own.url}/healthz", "HEAD").status_code == 200


def fill_disk(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself says of every write that the disk is full."""
    write = server.store.write

    def too_large(work: Callable[[Transaction], Any]) -> Coroutine[Any, Any, Any]:
        def with_more(db: Transaction) -> None:
            work(db)
            most = db.execute("PRAGMA page_count").fetchone()[0] + 1
            db.execute(f"PRAGMA max_page_count = {most}").fetchall()
            db.execute(ADD, (bytes(1 << 16),))

        return write(with_more)

    monkeypatch.setattr(server.store, "write", too_large)


def test_a_disk_that_is_really_full_is_told(own: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(own.services.health, "_now", lambda: now)
    with monkeypatch.context() as full:
        fill_disk(own, full)
        own.player("Ann").opens("line-change", "me", "friend", status=507)
        for _try in range(2):
            now += TRY_EVERY
            failures = own.store.writes.failures
            assert asked(own) == (503, f"nothing can be written: {FULL}")
            assert own.store.writes.failures == failures + 1, "the server has tried for itself"
            assert asked(own, **STRANGER) == (503, "this server has a problem")
    now += TRY_EVERY
    assert asked(own) == (200, "ok")


def test_a_full_disk_is_told_until_a_write_works(own: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    health = own.services.health
    monkeypatch.setattr(health, "_now", lambda: now)
    monkeypatch.setattr(health, "_tried", 0.0)
    fails_to_write(own)
    assert asked(own) == (503, f"nothing can be written: {FULL}")
    assert asked(own, **STRANGER) == (503, "this server has a problem")
    assert own.store.writes.failures == 1
    now = TRY_EVERY  # nobody writes, so the server tries for itself
    assert asked(own) == (200, "ok")


def test_any_write_that_works_ends_it(own: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own.services.health, "_now", lambda: 0.0)
    monkeypatch.setattr(own.services.health, "_tried", 0.0)
    fails_to_write(own)
    assert asked(own)[0] == 503
    player = own.player("Ann")
    player.opens("line-change", "me", "friend")
    assert asked(own) == (200, "ok")


def test_a_refused_row_is_no_failure_of_the_disk(own: Server) -> None:
    def twice(db: Transaction) -> None:
        raise sqlite3.IntegrityError("UNIQUE constraint failed")

    with pytest.raises(sqlite3.IntegrityError):
        own.wait(own.store.write(twice))
    assert asked(own) == (200, "ok")


def test_a_damaged_database_is_told(own: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(_db: Transaction) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")  # which is no OperationalError

    monkeypatch.setattr(own.services.health, "_now", lambda: 0.0)
    monkeypatch.setattr(own.services.health, "_tried", 0.0)
    with pytest.raises(sqlite3.DatabaseError):
        own.wait(own.store.write(damaged))
    assert asked(own) == (503, "nothing can be written: database disk image is malformed")
    assert own.store.writes.failures == 1


def test_a_writer_that_ended_is_told(own: Server) -> None:
    own.store._waiting.put(None)
    own.store._thread.join()
    assert asked(own) == (503, "nothing is written any more: the server must be started again")


def test_a_database_that_cannot_be_read_is_told(own: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(sql: str, *values: object) -> Sequence[Row]:
        raise sqlite3.DatabaseError("database disk image is malformed")

    monkeypatch.setattr(own.store, "read", broken)
    assert asked(own) == (503, "the database cannot be read: database disk image is malformed")


def test_a_server_that_stops_says_so_and_ends_its_streams(own: Server) -> None:
    ann = own.player("Ann")
    table = ann.opens("line-change", "me", "friend")
    with ann.http.stream("GET", f"/t/{table}/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        own.do(own.services.begin_to_stop)
        assert [line for line in lines if line.startswith("event")] == ["event: changed"], "and then it is over"
    assert asked(own) == (503, "the server is about to stop")
