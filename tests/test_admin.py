"""`mornington admin` as whoever runs a server uses it: on databases that servers have left, and on a terminal."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mornington.web.signing import key_file
from tests.commands import PATIENCE, run
from tests.thorough import slow
from tests.web.keeping import LINES, NEXT, TICKETS, rows
from tests.web.loops import apart
from tests.web.old_databases import VERSIONS, write_old_database
from tests.web.processes import AS_ANYONE
from tests.web.serving import Server

NAME = "Zebulon"  # which no board has


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Path]:
    """Two people called Ann and one called otherwise; two tables that are played, one that waits."""
    server = Server(tmp_path / "tables.db")
    try:
        ann, other, ben = server.player("Ann"), server.player("Ann"), server.player(NAME)
        ann.opens(NEXT, "me")
        other.opens(TICKETS, "me", "friend")
        ben.opens(LINES, "me", "bot:greedy")
    finally:
        server.stop()
    yield server.database
    assert not list(tmp_path.glob("*unfinished*"))


def admin(action: str, database: Path, *arguments: str) -> tuple[int, str, str]:
    return apart(lambda: run("admin", action, *arguments, "--database", str(database)))


def age(database: Path) -> None:
    """As if nothing had happened since 1970."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("UPDATE tables SET changed = 0")
        connection.execute("UPDATE people SET created = 0")


def test_plain_admin_says_what_it_can_do() -> None:
    code, out, err = run("admin")
    assert (code, err) == (0, "")
    assert "usage: mornington admin" in out
    for action in ("setup", "backup", "check", "prune", "forget"):
        assert action in out
        assert f"usage: mornington admin {action}" in run("admin", action, "--help")[1]


def test_backup_says_what_it_wrote(database: Path, tmp_path: Path) -> None:
    target = tmp_path / "b.db"
    code, out, err = admin("backup", database, str(target))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f"{target}: 3 tables, {target.stat().st_size:,} bytes, checked",
        f"{target}-key: the key that belongs to it",
    ]
    code, out, err = admin("backup", database, str(target))
    assert (code, out) == (2, "")
    assert "overwrite with --force" in err
    assert admin("backup", database, str(target), "--force")[0] == 0
    assert admin("check", target)[:2] == (0, "sound: 3 tables\n")


def test_check_tells_by_its_exit_code(database: Path, tmp_path: Path) -> None:
    assert admin("check", database) == (0, "sound: 3 tables\n", "")
    bad = rows(database, "SELECT id FROM tables WHERE stage = 'waiting'")[0][0]
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("UPDATE tables SET options = '[' WHERE id = ?", (bad,))
    code, out, err = admin("check", database)
    assert (code, err) == (1, "")
    assert out.startswith(f"table {bad} cannot be loaded: JSONDecodeError: ")
    assert "not sound" in out
    code, out, err = admin("check", database, "--json")
    told = json.loads(out)
    assert (code, err) == (1, "")
    assert (told["sound"], told["tables"], list(told["damaged"]), told["problems"]) == (False, 3, [bad], [])
    code, out, err = admin("check", tmp_path / "none.db", "--json")
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no modes here")
@pytest.mark.parametrize("name", ["tables.db", slow("backup.db")])  # the first writes files beside it when it may
def test_what_can_only_be_read_can_be_checked_and_copied(database: Path, tmp_path: Path, name: str) -> None:
    assert database.name == "tables.db"
    kept = tmp_path / "kept"
    kept.mkdir()
    assert admin("backup", database, str(kept / "backup.db"))[0] == 0
    for copied in (database.name, key_file(database).name):
        shutil.copy(database.parent / copied, kept / copied)
    for file in kept.iterdir():
        file.chmod(0o400)
    kept.chmod(0o500)
    try:
        assert as_anyone("check", kept / name) == (0, "sound: 3 tables\n", "")
        code, _out, err = as_anyone("backup", kept / name, str(tmp_path / f"copy of {name}"))
        assert (code, err) == (0, "")
        code, _out, err = as_anyone("prune", kept / name, "--days", "1")
        assert code == 2
        assert "must be writable" in err
        assert len(list(kept.iterdir())) == 4
    finally:
        kept.chmod(0o700)


def as_anyone(action: str, database: Path, *arguments: str) -> tuple[int, str, str]:
    """As `admin`, without the rights of root."""
    command = [sys.executable, "-c", AS_ANYONE, "admin", action, *arguments, "--database", str(database)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stdout, done.stderr


def test_prune_deletes_and_a_dry_run_only_tells(database: Path) -> None:
    assert admin("prune", database, "--days", "1") == (0, "deleted: tables 0, boards 0, people 0\n", "")
    age(database)
    would, did = "would delete: tables 1, boards 1, people 1\n", "deleted: tables 1, boards 1, people 1\n"
    assert admin("prune", database, "--days", "1", "--dry-run") == (0, would, "")
    assert len(rows(database, "SELECT id FROM tables")) == 3
    code, out, err = admin("prune", database, "--days", "1", "--vacuum")
    assert (code, err) == (0, "")
    assert out.startswith(did)
    assert "bytes before" in out
    assert len(rows(database, "SELECT id FROM tables")) == 2
    assert admin("check", database)[0] == 0


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("command", [("prune", "--days", "1", "--dry-run"), ("prune", "--days", "1"), ("forget", "1")])
def test_a_database_of_an_older_version_is_left_as_it_is(
    tmp_path: Path, version: int, command: tuple[str, ...]
) -> None:
    old = tmp_path / "old.db"
    write_old_database(old, version)
    before = old.read_bytes()
    action, *arguments = command
    code, out, err = admin(action, old, *arguments)
    assert (code, out) == (2, "")
    assert "is of an older Mornington" in err
    assert len(err.splitlines()) == 1
    assert old.read_bytes() == before
    assert not old.with_name("old.db-lock").exists()


def test_forget_needs_to_know_who_and_a_yes(database: Path) -> None:
    code, out, err = admin("forget", database, "Ann")
    assert code == 2
    assert err == "mornington: 2 people are called 'Ann': give the number of one of them\n"
    assert [line.split()[:2] for line in out.splitlines()] == [["number", "name"], ["1", "Ann"], ["2", "Ann"]]
    code, out, err = admin("forget", database, NAME)
    assert (code, out) == (2, "")
    assert "--yes" in err
    assert rows(database, "SELECT name FROM people") == [("Ann",), ("Ann",), (NAME,)]
    assert "nobody here is 'Bob'" in admin("forget", database, "Bob", "--yes")[2]
    code, out, err = admin("forget", database, NAME, "--yes")
    assert (code, err) == (0, "")
    assert "seats without the name 1, games ended 1, records deleted 0" in out
    assert rows(database, "SELECT name FROM people") == [("Ann",), ("Ann",), ("",)]
    assert NAME.encode() not in database.read_bytes()
    assert admin("check", database)[0] == 0


@pytest.mark.parametrize(
    ("answer", "names"), [("n", ["Ann", "Ann", NAME]), ("", ["Ann", "Ann", NAME]), ("y", ["Ann", "Ann", ""])]
)
def test_forget_asks_on_a_terminal(database: Path, answer: str, names: list[str]) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    try:
        os.write(ours, f"{answer}\n".encode())
        command = [sys.executable, "-m", "mornington", "admin", "forget", "3", "--database", str(database)]
        done = subprocess.run(command, stdin=theirs, capture_output=True, text=True, timeout=PATIENCE)
    finally:
        os.close(ours)
        os.close(theirs)
    assert done.returncode == 0
    assert f"Forget {NAME}? (y/N)" in done.stdout
    assert ("nothing was changed" in done.stdout) == (answer != "y")
    assert [row[0] for row in rows(database, "SELECT name FROM people")] == names
