"""`mornington serve` on files that are foreign, damaged or out of reach: one sentence, and nothing is touched."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mornington.web.store import open_store
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import NEXT, Neighbour
from tests.thorough import slow_ones
from tests.waiting import PATIENCE
from tests.web.processes import AS_ANYONE
from tests.web.serving import served

WRONG_INPUT = 2
PAGE = 4096


def refused(database: Path, *command: str) -> str:
    """What a server says that does not start. It must be one sentence, and the files must be as they were."""
    folder = database.parent
    before = contents(folder) if folder.is_dir() else {}
    options = ["serve", "--no-browser", "--port", "0", "--database", str(database)]
    command = command or ("-m", "mornington")
    done = subprocess.run([sys.executable, *command, *options], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == WRONG_INPUT, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("mornington: ")
    assert done.stderr.count("\n") == 1, done.stderr
    if folder.is_dir():
        assert contents(folder) == before
    return done.stderr


def contents(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """All that can be seen of the files in a folder."""
    found = {}
    for path in folder.iterdir():
        facts = path.lstat()
        is_readable = stat.S_ISREG(facts.st_mode) and os.access(path, os.R_OK)
        found[path.name] = (facts.st_mode, facts.st_mtime_ns, path.read_bytes() if is_readable else b"")
    return found


def other_program(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for statement in ("CREATE TABLE songs (name)", "INSERT INTO songs VALUES ('Waterloo Sunset')", *statements):
            other.execute(statement)


@pytest.mark.parametrize(
    "statements",
    [
        ("PRAGMA journal_mode = WAL",),
        ("CREATE TABLE people (x)", "CREATE TABLE tables (x)", "PRAGMA user_version = 2"),
        *slow_ones(
            (),
            ("PRAGMA user_version = 1",),
            ("PRAGMA user_version = 3",),
            ("PRAGMA user_version = 99",),
            ("PRAGMA application_id = 252006675", "PRAGMA user_version = 3"),  # a Fossil checkout
        ),
    ],
    ids=" ".join,
)
def test_another_programs_database_is_left_alone(tmp_path: Path, statements: tuple[str, ...]) -> None:
    path = tmp_path / "songs.db"
    other_program(path, *statements)
    assert "is not a database of Mornington" in refused(path)


def test_another_programs_database_is_left_alone_while_it_is_used(tmp_path: Path) -> None:
    """Its newest rows are beside it, in the write-ahead log."""
    path = tmp_path / "songs.db"
    other_program(path, "PRAGMA journal_mode = WAL")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("INSERT INTO songs VALUES ('Tube Disaster')")
        beside = {name: facts for name, facts in contents(tmp_path).items() if not name.endswith("-shm")}
        assert "songs.db-wal" in beside
        assert "is not a database of Mornington" in refused_beside(path)
        assert {name: facts for name, facts in contents(tmp_path).items() if not name.endswith("-shm")} == beside
        other.execute("INSERT INTO songs VALUES ('Down in the Tube Station')")
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT count(*) FROM songs").fetchone() == (3,)


def refused_beside(path: Path) -> str:
    """As `refused`, where another program has the file open."""
    options = ["serve", "--no-browser", "--port", "0", "--database", str(path)]
    done = subprocess.run(
        [sys.executable, "-m", "mornington", *options], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == WRONG_INPUT, done.stderr
    return done.stderr


@pytest.mark.parametrize(
    "content",
    [b"These are my memoirs. " * 200, *slow_ones(b"x", b"SQLite format 2\0" + b"\0" * 5000, b"\0" * PAGE)],
)
def test_what_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(content)
    assert "is not a database of Mornington" in refused(path)


@pytest.mark.slow
def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "is not a file" in refused(tmp_path)
    assert "there is no folder" in refused(tmp_path / "nowhere" / "tables.db")
    (tmp_path / "text").write_text("not a folder")
    assert "there is no folder" in refused(tmp_path / "text" / "tables.db")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")  # whoever opens it to read waits for ever
        assert "is not a file" in refused(tmp_path / "pipe")


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no modes here")
@pytest.mark.parametrize("mode", [0o400, *slow_ones(0o000, 0o200)])
def test_what_cannot_be_read_or_written_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "tables.db"
    open_store(path).close()
    path.chmod(mode)
    assert "must be readable and writable" in refused(path, "-c", AS_ANYONE)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no modes here")
def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    folder.chmod(0o500)
    try:
        assert "must be writable" in refused(folder / "tables.db", "-c", AS_ANYONE)
    finally:
        folder.chmod(0o700)


# Damage


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database of a server on which some games were played."""
    with served(tmp_path_factory.mktemp("sound") / "tables.db") as server:
        ann = server.player("Ann")
        for _game in range(12):
            table = ann.opens(NEXT, "me")
            for _move in range(3):
                ann.plays(table)
    return server.database.read_bytes()


def zeroes(data: bytearray, page: int) -> None:
    data[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)


def flipped(data: bytearray, page: int) -> None:
    """The head of a page, where its cells are counted."""
    for place in range(page * PAGE, page * PAGE + 12):
        data[place] ^= 0xFF


@pytest.mark.parametrize("damage", [flipped, *slow_ones(zeroes)])
def test_a_damaged_database_is_refused(tmp_path: Path, played: bytes, damage: Callable[[bytearray, int], None]) -> None:
    path, data = tmp_path / "tables.db", bytearray(played)
    assert len(data) % PAGE == 0
    damage(data, len(data) // PAGE // 2)
    path.write_bytes(data)
    (tmp_path / "tables.db-lock").touch(0o600)  # it is ours, so it is locked while it is read
    said = refused(path)
    assert "is damaged: put back a backup" in said
    assert "mornington admin check" in said


def test_a_database_that_was_cut_off_is_refused(tmp_path: Path, played: bytes) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(played[: len(played) // PAGE // 2 * PAGE])
    (tmp_path / "tables.db-lock").touch(0o600)
    assert "is damaged" in refused(path)


def test_a_damaged_list_of_tables_is_refused(tmp_path: Path, played: bytes) -> None:
    path, data = tmp_path / "tables.db", bytearray(played)
    flipped(data, 0)
    path.write_bytes(data)
    assert "is not a database of Mornington" in refused(path), "the head of the file is gone"
    data = bytearray(played)
    data[100:112] = bytes(12)  # after the head of the file: the head of its first page
    path.write_bytes(data)
    assert "is damaged" in refused(path)


def test_a_sound_one_is_not(tmp_path: Path, played: bytes) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(played)
    server = AttackedServer(path, compiled=False)
    try:
        Neighbour(server).moves()
    finally:
        server.stop()


# Who may read it


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no modes here")
def test_only_its_owner_can_read_a_new_database(tmp_path: Path) -> None:
    server = AttackedServer(tmp_path / "tables.db", "import os\nos.umask(0)\n", compiled=False)
    try:
        Neighbour(server).moves()
        found = {path.name: oct(path.stat().st_mode & 0o777) for path in tmp_path.glob("tables.db*")}
    finally:
        server.stop()
    beside = ("", "-wal", "-shm", "-lock", "-lock-journal", "-key")
    assert found == {f"tables.db{name}": "0o600" for name in beside}
