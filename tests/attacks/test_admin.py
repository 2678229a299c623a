"""Attack: look after a database while a real server is being played on. Whoever plays there must notice nothing.

Copying and checking go on beside the server. What would change the database under it is refused in a sentence.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.attacks import tables
from tests.attacks.conftest import AttackedServer
from tests.attacks.neighbours import Neighbour
from tests.attacks.tables import LINE_CHANGE, NEXT_STATION, TICKET_TO_RIDE
from tests.waiting import PATIENCE, wait_for
from tests.web.keeping import table_ids
from tests.web.serving import served

MOVES = 5  # that are made at least after a command has run


def admin(database: Path, action: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mornington", "admin", action, *arguments, "--database", str(database)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


@contextmanager
def playing(server: AttackedServer) -> Iterator[None]:
    """Somebody makes one move after the other all the while, and none of them fails."""
    neighbour, stop, made, problems = (
        Neighbour(server),
        threading.Event(),
        threading.Semaphore(0),
        list[BaseException](),
    )

    def play() -> None:
        try:
            while not stop.is_set():
                neighbour.moves()
                made.release()
        except BaseException as problem:
            problems.append(problem)

    thread = threading.Thread(target=play)
    thread.start()
    try:
        assert made.acquire(timeout=PATIENCE), problems
        yield
        for _k in range(MOVES):
            assert made.acquire(timeout=PATIENCE), problems
    finally:
        stop.set()
        thread.join()
    assert problems == []


def test_a_backup_is_whole_and_a_server_goes_on_from_it(server: AttackedServer, tmp_path: Path) -> None:
    ann = server.client()
    table = tables.open_table(ann, TICKET_TO_RIDE, "me", "here")
    at = tables.shown(tables.live(ann, table))[0]
    with playing(server):
        done = admin(server.database, "backup", str(tmp_path / "copy.db"))
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert {file.name for file in tmp_path.iterdir()} == {"copy.db", "copy.db-key"}
    restored = AttackedServer(tmp_path / "copy.db", compiled=False)
    try:
        again = restored.client()
        again.cookies.set("mornington", ann.cookies["mornington"])
        assert tables.shown(tables.live(again, table))[0] == at
        look = again.post(f"{table}/look", data={"seat": 0}).json()["look"]
        tables.play(again, table, **{"X-Look": look})
        checked = admin(restored.database, "check")
        assert checked.returncode == 0, checked.stdout
    finally:
        restored.stop()


@pytest.mark.slow
def test_a_check_finds_a_busy_database_sound(server: AttackedServer) -> None:
    tables.open_table(server.client(), LINE_CHANGE, "me", "bot:greedy")
    with playing(server):
        done = admin(server.database, "check")
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        assert done.stdout.startswith("sound: ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("action", "arguments", "words"),
    [
        ("prune", ["--days", "1"], "--keep-days 1"),
        pytest.param("prune", ["--days", "9", "--dry-run"], "--keep-days 9", marks=pytest.mark.slow),
        ("forget", ["Annabel", "--yes"], "stop it first"),
    ],
)
def test_what_would_change_the_database_is_refused(
    server: AttackedServer, action: str, arguments: list[str], words: str
) -> None:
    ann = server.client()
    table = tables.open_table(ann, LINE_CHANGE, "me", "bot:greedy", name="Annabel")
    with playing(server):
        done = admin(server.database, action, *arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert words in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert ann.get(table).status_code == httpx.codes.OK
    assert "Annabel" in ann.get("/me").text
    tables.play(ann, table)


@pytest.mark.slow
def test_old_tables_go_while_others_are_played(tmp_path: Path) -> None:
    """Everything is old: what ended goes, what is played stays, and whoever plays notices nothing."""
    database = tmp_path / "tables.db"
    with served(database) as before:
        ann = before.player("Ann").http
        played, *ended = (tables.open_table(ann, NEXT_STATION, "me") for _k in range(3))
        for table in ended:
            ann.post(f"{table}/leave")
        key = ann.cookies["mornington"]
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("UPDATE tables SET changed = 0")
        connection.execute("UPDATE people SET created = 0")
    keeping = AttackedServer(database, options=("--keep-days", "1"), compiled=False)
    try:
        again = keeping.client()
        again.cookies.set("mornington", key)
        with playing(keeping):
            wait_for(lambda: not table_ids(database) & {table.removeprefix("/t/") for table in ended})
        for table in ended:
            assert again.get(table).status_code == httpx.codes.NOT_FOUND
        tables.play(again, played)
    finally:
        keeping.stop()
