"""`mornington admin` on a PostgreSQL: backups that can be put back, checks, and what needs the database alone."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from mornington.core.errors import BadDatabase
from mornington.web.store import Address, open_store
from mornington.web.upkeep.checking import check
from tests.commands import run
from tests.postgresql import PostgreSQL
from tests.web.keeping import LINES, NEXT, TICKETS, rows, traces
from tests.web.loops import apart, in_own_loop
from tests.web.serving import Server

NAME = "Zebulon"


@pytest.fixture
def place(shared_database: Address) -> Address:
    return shared_database


@pytest.fixture
def house(serve: Callable[..., Server]) -> Server:
    """Somebody plays alone, somebody waits for a friend."""
    server = serve()
    ann, ben = server.player("Ann"), server.player(NAME)
    table = ann.opens(NEXT, "me")
    ann.plays(table)
    ben.opens(TICKETS, "me", "friend")
    return server


@pytest.fixture
def programs(postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(postgresql.programs), prepend=os.pathsep)
    return postgresql.programs


def admin(action: str, database: Address, *arguments: str) -> tuple[int, str, str]:
    return apart(lambda: run("admin", action, *arguments, "--database", database.text))


def test_a_server_goes_on_from_a_backup(
    house: Server, serve: Callable[..., Server], postgresql: PostgreSQL, programs: Path, tmp_path: Path
) -> None:
    file = tmp_path / "monday.backup"
    code, out, err = admin("backup", house.address, str(file))
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == f"{file}: 2 tables, {file.stat().st_size:,} bytes, checked"
    assert "the key is within" in out
    assert [path.name for path in tmp_path.iterdir()] == [file.name]
    if os.name == "posix":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    (table,) = rows(house.address, "SELECT id FROM tables WHERE stage = 'playing'")[0]
    restored = postgresql.new_database()
    command = [str(programs / "pg_restore"), "--no-owner", "--exit-on-error", "--dbname", restored.text, str(file)]
    subprocess.run(command, check=True)
    try:
        assert admin("check", restored) == (0, "sound: 2 tables\n", "")
        server = Server(restored)
        try:
            assert len(server.table(table).log) == 1
            assert server.store.signing_key == house.store.signing_key
            assert server.player("Cid").opens(LINES, "me", "bot:greedy")
        finally:
            server.stop()
    finally:
        postgresql.drop(restored)


def test_an_earlier_backup_is_overwritten_only_if_asked_for(house: Server, programs: Path, tmp_path: Path) -> None:
    file = tmp_path / "monday.backup"
    file.write_text("an earlier one")
    code, _out, err = admin("backup", house.address, str(file))
    assert (code, "--force" in err, file.read_text()) == (2, True, "an earlier one")
    assert admin("backup", house.address, str(file), "--force")[0] == 0
    assert file.read_bytes().startswith(b"PGDMP")


def test_a_copy_that_fails_leaves_the_earlier_one(house: Server, programs: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    broken = tmp_path / "bin" / "pg_dump"
    broken.write_text("#!/bin/sh\necho 'no room for it' >&2\nexit 3\n")
    broken.chmod(0o700)
    file = tmp_path / "monday.backup"
    file.write_text("an earlier one")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(broken.parent), prepend=os.pathsep)
        code, _out, err = admin("backup", house.address, str(file), "--force")
    assert (code, file.read_text()) == (2, "an earlier one")
    assert "could not be copied: no room for it" in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bin", file.name]


def test_without_its_programs_that_is_said(house: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    code, _out, err = admin("backup", house.address, str(tmp_path / "file"))
    assert code == 2
    assert "pg_dump" in err
    assert len(err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_damaged_tables_are_named_while_servers_run(house: Server) -> None:
    assert check(house.address, lambda tables: tables).sound
    (bad,) = rows(house.address, "SELECT id FROM tables WHERE stage = 'waiting'")[0]
    house.wait(house.store.write(lambda db: db.execute("UPDATE tables SET options = '[' WHERE id = ?", (bad,))))
    found = check(house.address, lambda tables: tables)
    assert (list(found.damaged), found.tables, found.problems) == ([bad], 2, [])


def test_a_check_during_a_restart_calls_no_table_damaged(house: Server, postgresql: PostgreSQL) -> None:
    """Every connection breaks while the tables are loaded."""

    def breaking(tables: list[str]) -> list[str]:
        name = house.address.text.partition("@/")[2].partition("?")[0]
        postgresql.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()",
            name,
        )
        return tables

    found = check(house.address, breaking)
    assert (found.sound, found.tables) == (True, 2)


def test_what_needs_the_database_alone_waits_until_the_servers_are_stopped(house: Server) -> None:
    for action, arguments in (("prune", ["--days", "1"]), ("forget", [NAME, "--yes"])):
        code, out, err = admin(action, house.address, *arguments)
        assert (code, out) == (2, "")
        assert "a server is using" in err
    house.stop()
    code, out, err = admin("forget", house.address, NAME, "--yes")
    assert (code, err) == (0, "")
    assert traces(house.address, NAME) == []
    age_all(house.address)
    code, out, err = admin("prune", house.address, "--days", "1", "--vacuum")
    assert (code, err) == (0, "")
    assert out.startswith("deleted: tables 1,")
    assert "bytes before" in out


def age_all(database: Address) -> None:
    async def work() -> None:
        store = open_store(database)
        try:
            await store.write(lambda db: db.execute("UPDATE tables SET changed = 0"))
        finally:
            store.close()

    in_own_loop(work())


def test_a_database_that_cannot_be_reached_is_told_in_a_sentence() -> None:
    nowhere = Address("postgresql://ann:secret@127.0.0.1:1/games")
    for action, arguments in (("check", []), ("prune", ["--days", "1"]), ("forget", ["x", "--yes"])):
        code, out, err = admin(action, nowhere, *arguments)
        assert (code, out) == (2, "")
        assert "the database postgresql://ann@127.0.0.1:1/games cannot be used: connection failed" in err
        assert "secret" not in err
        assert len(err.splitlines()) == 1
    with pytest.raises(BadDatabase):
        check(nowhere, lambda tables: tables)
