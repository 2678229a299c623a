"""SQLite: a database in a file, which one process has to itself."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from . import sqlite_file as file
from .address import Address
from .errors import is_damage, is_full_disk
from .interface import Reader, Transaction
from .schema import migrate
from .writing import Answer, DatabaseInUse, Piece, Store, Work, traces_left

PATIENCE = 10.0  # seconds to wait for another connection


class SQLiteReader(Reader):
    """Reads a database that exists, at any time, also while a server uses it.

    `SQLiteReader(path)` is for commands beside the server: it takes no lock, and opens the file for reading only.
    Raises: BadDatabase, if the file is missing, not ours, or made by a newer Mornington.
    """

    is_shared = False
    errors = (sqlite3.Error,)

    def __init__(self, path: Path | str) -> None:
        self._begin(path)
        if not file.identify(self.path, to_write=False):
            raise BadDatabase(_("there is no database {path}: name one with --database", path=str(path)))

    def _begin(self, path: Path | str) -> None:
        self.address = Address.of(path)
        self.path = os.path.realpath(path)  # where SQLite puts the files beside it
        self._connections: dict[threading.Thread, sqlite3.Connection] = {}
        self._opening = threading.Lock()

    def read(self, sql: str, /, *values: Any) -> Sequence[sqlite3.Row]:
        return self.connection().execute(sql, values).fetchall()

    def read_apart(self, sql: str, /) -> Sequence[sqlite3.Row]:
        with closing(sqlite3.connect(self.path, timeout=1)) as connection:
            connection.row_factory = sqlite3.Row
            connection.execute("PRAGMA query_only = ON")
            return connection.execute(sql).fetchall()

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        connection = self.connection()
        connection.execute("BEGIN")
        try:
            yield
        finally:
            if connection.in_transaction:  # after some errors SQLite has rolled back by itself
                connection.execute("ROLLBACK")

    def connection(self) -> sqlite3.Connection:
        """The connection of this thread: nothing can be written by it."""
        thread = threading.current_thread()
        return self._connections.get(thread) or self._open(thread)

    @property
    def version(self) -> int:
        return int(self.read("PRAGMA user_version")[0][0])

    @property
    def signing_key(self) -> None:
        return None

    @property
    def size(self) -> int:
        return os.stat(self.path).st_size

    def close(self) -> None:
        with self._opening:
            while self._connections:
                self._connections.popitem()[1].close()

    def _open(self, thread: threading.Thread) -> sqlite3.Connection:
        with self._opening:
            for ended in [known for known in self._connections if not known.is_alive()]:
                self._connections.pop(ended).close()
            self._connections[thread] = connect(self.path, file.reading(self.path))
            return self._connections[thread]


class SQLiteStore(SQLiteReader, Store):
    """Reads at once, and writes in its thread.

    A `thorough` start reads the whole file and refuses a damaged one.
    Raises: BadDatabase, if the file is not ours, or cannot be used, or is used by another server.
    """

    def __init__(self, path: Path | str, thorough: bool = False) -> None:
        self._begin(path)
        self._lock, self._writer = self._opened(thorough)
        self._begin_to_write()

    def _opened(self, thorough: bool) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        """The lock and a connection to a database of the newest version; or neither, and a clear error."""
        exists = file.identify(self.path, to_write=True)  # before anything is written
        with ExitStack() as until_good:
            try:
                file.create_private(self.path)
                lock = until_good.enter_context(closing(self._alone()))
                if exists and thorough:
                    file.check_pages(self.path)
                    file.warn_of_readers(self.path)
                writer = until_good.enter_context(closing(self._connect(exists)))
                migrate(writer)
            except (sqlite3.Error, OSError) as error:
                raise file.unusable(self.path, error) from None
            until_good.pop_all()
        return lock, writer

    def _connect(self, exists: bool) -> sqlite3.Connection:
        connection = connect(self.path, file.WRITING)
        if not exists:
            connection.execute("PRAGMA journal_mode = MEMORY")  # no journal is left behind, whenever this is killed
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _alone(self) -> sqlite3.Connection:
        """Lock the database for as long as this process lives.

        Tables are kept in memory, so two servers on one database would not see each other's moves. The lock is a
        second, empty database.
        """
        path = f"{self.path}-lock"
        file.create_private(path)
        lock = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            lock.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise DatabaseInUse(_("another Mornington is using the database {path}", path=self.path)) from None
            if is_damage(error):
                raise BadDatabase(_("{path} is no lock of Mornington: move it elsewhere", path=path)) from None
            raise
        return lock

    def listen(self, on_news: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        """Nobody else can have news of this database."""

    def rewrite_version(self, db: Transaction) -> None:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        db.execute(f"PRAGMA user_version = {int(version)}")

    def vacuum(self) -> None:
        try:
            with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            raise traces_left(self.address, error) from None

    def close(self) -> None:
        self._stop_writing()
        super().close()
        self._writer.close()
        self._lock.close()

    # In the thread

    def _committed(self, batch: Sequence[Piece]) -> list[Answer]:
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            answers = [(done, *self._done(work)) for work, done in batch]
            self._writer.execute("COMMIT")
        except Exception:
            if self._writer.in_transaction:  # after some errors SQLite has rolled back by itself
                self._writer.execute("ROLLBACK")
            raise
        return answers

    def _done(self, work: Work) -> tuple[Any, Exception | None]:
        """One piece of work. If it fails, nothing else in the batch does; only if the disk is full they all do."""
        self._writer.execute("SAVEPOINT piece")
        try:
            result, problem = work(self._writer), None
        except Exception as error:
            if is_full_disk(error) or not self._writer.in_transaction:  # then the savepoint may be gone as well
                raise
            self._writer.execute("ROLLBACK TO piece")
            result, problem = None, error
        self._writer.execute("RELEASE piece")
        return result, problem


def connect(path: str, options: str) -> sqlite3.Connection:
    """A connection to a file that exists."""
    address = file.uri(path, options)
    connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA temp_store = MEMORY")  # pages can be shown while the disk is full
    return connection
