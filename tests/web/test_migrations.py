"""Databases of earlier versions, as their servers left them: brought up to date whole, or left as they were."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import mornington as mt
from mornington.core.errors import BadDatabase
from mornington.web.store import open_reader, open_store, schema, sqlite
from mornington.web.table_registry import _ready_table
from tests.waiting import PATIENCE
from tests.web.old_databases import ANN, BEN, VERSIONS, check_nothing_is_lost, rows_of, write_old_database
from tests.web.serving import Server

FIRST_THAT_NEED_LITTLE = 3  # databases of this schema and later ones, which grow by two pages
STAGES = {"waiting", "playing", "over", "left", "record"}
Migration = Callable[[sqlite3.Connection], None]

pytestmark = pytest.mark.parametrize("version", VERSIONS)


@pytest.fixture
def database(tmp_path: Path, version: int) -> Path:
    path = tmp_path / "tables.db"
    write_old_database(path, version)
    return path


def bring_up_to_date(database: Path) -> None:
    open_store(database, thorough=True).close()


def test_nothing_is_lost(database: Path, version: int) -> None:
    before = rows_of(database)
    games = {row["game"] for row in before["tables"].values()}
    assert games == set(mt.games())
    assert {(row["game"], row["stage"]) for row in before["tables"].values()} >= {
        (game, stage) for game in games for stage in STAGES
    }
    assert {row["kind"] for row in before["entries"].values()} == {"moved", "undone", "redealt", "taken", "abandoned"}
    assert before["proposals"]
    assert version == 1 or before["hints"]
    bring_up_to_date(database)
    after = rows_of(database)
    check_nothing_is_lost(before, after)
    bring_up_to_date(database)
    assert rows_of(database) == after, "and there it stays"


def test_seats_of_finished_games_know_when_that_was(database: Path, version: int) -> None:
    bring_up_to_date(database)
    found = rows_of(database)
    tables = {row["id"]: row for row in found["tables"].values()}
    for seat in found["seats"].values():
        table = tables[seat["table_id"]]
        assert seat["ended"] == (table["changed"] if table["stage"] in ("over", "left") else None)


def test_no_older_table_is_a_lesson(database: Path, version: int) -> None:
    bring_up_to_date(database)
    found = {(row["lesson"], row["guided"]) for row in rows_of(database)["tables"].values()}
    assert found == {("", 0)}


def test_every_page_opens_and_games_go_on(database: Path, version: int) -> None:
    """A table that was played by older rules can at least be read."""
    tables = rows_of(database)["tables"].values()
    server = Server(database)
    try:
        ann, ben = server.player("Ann"), server.player("Ben")
        ann.http.cookies.set("mornington", ANN)
        ben.http.cookies.set("mornington", BEN)
        assert (ann.person, ben.person) == (1, 2)
        assert "line-change-running" in ann.get("/").text
        for row in tables:
            assert ann.get(f"/t/{row['id']}").status_code == 200
            is_todays = _is_todays(row)
            if is_todays and str(row["id"]).endswith("-running"):
                seat = server.table(str(row["id"])).position.actors[0]
                (ann, ben)[seat].plays(str(row["id"]), seat)
            if is_todays and str(row["id"]).endswith("-forked-waiting"):
                assert ben.joins(str(row["id"])).status_code == 303
                assert server.table(str(row["id"])).running
    finally:
        server.stop()


def test_games_go_on_by_later_rules(database: Path, version: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What these need to agree was not noted then. It is, when the rules that a table was played by open it."""
    tables = [row for row in rows_of(database)["tables"].values() if _is_todays(row)]
    assert {row["game"] for row in tables} == set(mt.games()) or version == 1
    for later in range(2):
        server = Server(database)
        try:
            ann, ben = server.player("Ann"), server.player("Ben")
            ann.http.cookies.set("mornington", ANN)
            ben.http.cookies.set("mornington", BEN)
            for row in tables:
                table_id = str(row["id"])
                found = server.table(table_id)
                assert (found.stage == row["stage"], found.parting) == (True, None), table_id
                if later and table_id.endswith("-running"):
                    seat = found.position.actors[0]
                    (ann, ben)[seat].plays(table_id, seat)
                if later and table_id.endswith("-forked-waiting"):
                    assert ben.joins(table_id).status_code == 303
                    assert found.running
        finally:
            server.stop()
        if not later:
            with closing(open_reader(database)) as store:
                assert [_ready_table(store, str(row["id"]))[1] for row in tables] == [None] * len(tables), "once"
            for rules in {id(rules): rules for rules in (mt.load(game).rules for game in mt.games())}.values():
                monkeypatch.setattr(rules, "RULES_VERSION", rules.RULES_VERSION + 1)


def _is_todays(row: dict[str, object]) -> bool:
    return row["rules"] == mt.load(str(row["game"])).rules.RULES_VERSION


@pytest.fixture
def spoiled(monkeypatch: pytest.MonkeyPatch) -> Callable[[Migration], None]:
    """Something that is done to the connection right before a migration."""
    real = schema.migrate

    def spoil(preparation: Migration) -> None:
        def migrate(writer: sqlite3.Connection) -> None:
            preparation(writer)
            real(writer)

        monkeypatch.setattr(sqlite, "migrate", migrate)

    return spoil


def test_a_step_that_fails_leaves_everything_as_it_was(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, now = database.read_bytes(), schema.STEPS
    for wrong in ("INSERT INTO nowhere VALUES (1)", "UPDATE people SET name = NULL", "this is not SQL"):
        monkeypatch.setattr(schema, "STEPS", (*now, f"CREATE TABLE hats (x); {wrong}"))
        with pytest.raises(BadDatabase, match="cannot be used"):
            open_store(database)
        assert database.read_bytes() == before
    monkeypatch.setattr(schema, "STEPS", now)
    bring_up_to_date(database)


def test_an_interrupted_migration_leaves_everything_as_it_was(
    database: Path, spoiled: Callable[[Migration], None]
) -> None:
    """Interrupted ever later, until it comes through."""
    before, rows = database.read_bytes(), rows_of(database)
    interruptions, patience = 0, 5
    while not is_finished(database, spoiled, patience):
        assert database.read_bytes() == before
        interruptions, patience = interruptions + 1, patience * 3
    assert interruptions >= 3
    check_nothing_is_lost(rows, rows_of(database))


def is_finished(database: Path, spoiled: Callable[[Migration], None], patience: int) -> bool:
    """Whether a migration comes through that is interrupted after so many steps of SQLite's machine."""
    spoiled(lambda writer: writer.set_progress_handler(lambda: True, patience))
    try:
        bring_up_to_date(database)
    except BadDatabase as error:
        if "interrupted" not in str(error):
            raise
        return False
    return True


def test_a_full_disk_leaves_everything_as_it_was(
    database: Path, version: int, spoiled: Callable[[Migration], None]
) -> None:
    before, rows = database.read_bytes(), rows_of(database)
    for pages in range(0, 9, 4) if version < FIRST_THAT_NEED_LITTLE else (0, 1):
        spoiled(lambda writer, more=pages: no_more_than(writer, more))  # type: ignore[misc]
        with pytest.raises(BadDatabase, match="is full: make room and start again"):
            open_store(database)
        assert database.read_bytes() == before
    spoiled(lambda _writer: None)
    bring_up_to_date(database)
    check_nothing_is_lost(rows, rows_of(database))


def no_more_than(writer: sqlite3.Connection, pages: int) -> None:
    count = writer.execute("PRAGMA page_count").fetchone()[0]
    writer.execute(f"PRAGMA max_page_count = {count + pages}").fetchall()


KILLED = """
import os, signal, sys
from mornington.web.store import open_store, schema, sqlite
real, left = schema.migrate, int(sys.argv[2])
def count(statement):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
def migrate(writer):
    writer.set_trace_callback(count)
    real(writer)
sqlite.migrate = migrate
open_store(sys.argv[1]).close()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no such signal here")
def test_a_server_that_is_killed_in_a_migration_leaves_a_usable_database(
    database: Path, tmp_path: Path, spoiled: Callable[[Migration], None]
) -> None:
    """Killed before each of several statements; the last is the commit."""
    rows = rows_of(database)
    statements: list[str] = []
    shutil.copy(database, tmp_path / "copy.db")
    spoiled(lambda writer: writer.set_trace_callback(statements.append))
    bring_up_to_date(tmp_path / "copy.db")
    commit = [statement.strip("; ") for statement in statements].index("COMMIT") + 1
    assert commit > 5
    for number in (2, commit // 2, commit - 1, commit):
        arguments = [sys.executable, "-c", KILLED, str(database), str(number)]
        assert subprocess.run(arguments, timeout=PATIENCE).returncode == -signal.SIGKILL
        assert rows_of(database) == rows
    bring_up_to_date(database)
    check_nothing_is_lost(rows, rows_of(database))
