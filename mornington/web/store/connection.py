"""The connection: SQLite with one writer. Whatever `write` has returned from is on disk."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from .schema import migrate
from .writes import Writes

T = TypeVar("T")
Transaction = sqlite3.Connection  # the writer's, while one piece of work is done
Work = Callable[[Transaction], Any]
AT_ONCE = 256  # pieces of work in one commit


class Store:
    """Reads at once. Writes in a thread of its own, where all work that waits shares a commit: disks sync slowly."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.writes = Writes()
        self._only, self._reader = self._opened()
        self._waiting: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    def _opened(self) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        """The lock and a connection to a database of the newest version; or neither, and a clear error."""
        with ExitStack() as until_good:
            try:
                lock = until_good.enter_context(closing(self._alone()))
                reader = until_good.enter_context(closing(self._connect()))
                migrate(reader)
            except sqlite3.Error as error:
                problem = _("the database {path} cannot be used: {error}", path=self.path, error=error)
                raise BadDatabase(problem) from None
            until_good.pop_all()
        return lock, reader

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _alone(self) -> sqlite3.Connection:
        """Lock the database for as long as this process lives.

        Tables are kept in memory, so two servers on one database would not see each other's moves. The lock is a
        second, empty database.
        """
        lock = sqlite3.connect(f"{self.path}-lock", isolation_level=None, check_same_thread=False, timeout=0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise BadDatabase(_("another Mornington is using the database {path}", path=self.path)) from None
        return lock

    def read(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        return self._reader.execute(sql, values).fetchall()

    @property
    def is_writing(self) -> bool:
        """Whether the thread lives that writes."""
        return self._thread.is_alive()

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Do the work in a transaction; return when it is on disk, raise what it raised."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put((work, done))
        return await done

    def close(self) -> None:
        self._waiting.put(None)
        self._thread.join()
        self._reader.close()
        self._only.close()

    # In the thread

    def _write_all(self) -> None:
        connection = self._connect()
        while batch := self._batch():
            answers: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
            begun = time.monotonic()
            try:
                connection.execute("BEGIN IMMEDIATE")
                for work, done in batch:
                    answers.append((done, *self._done(connection, work)))
                connection.execute("COMMIT")
                self.writes.committed(len(batch), time.monotonic() - begun)
            except sqlite3.Error as error:  # a full disk: nothing of the batch happened
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                answers = [(done, None, error) for _work, done in batch]
            for done, result, problem in answers:
                if isinstance(problem, sqlite3.OperationalError):
                    self.writes.failed(problem)
                done.get_loop().call_soon_threadsafe(_answer, done, result, problem)
        connection.close()

    def _batch(self) -> list[tuple[Work, asyncio.Future[Any]]]:
        """What waits now, at least one piece; empty when the store is closed."""
        batch = []
        item = self._waiting.get()
        while item is not None:
            batch.append(item)
            if len(batch) == AT_ONCE:
                break
            try:
                item = self._waiting.get_nowait()
            except queue.Empty:
                break
        else:
            if batch:
                self._waiting.put(None)  # closed, but finish these first
        return batch

    def _done(self, connection: Transaction, work: Work) -> tuple[Any, Exception | None]:
        """One piece of work. If it fails, nothing else in the batch does."""
        connection.execute("SAVEPOINT piece")
        try:
            result = work(connection)
        except Exception as error:
            connection.execute("ROLLBACK TO piece")
            return None, error
        finally:
            connection.execute("RELEASE piece")
        return result, None


def _answer(done: asyncio.Future[Any], result: Any, problem: Exception | None) -> None:
    if done.cancelled():
        return
    if problem is None:
        done.set_result(result)
    else:
        done.set_exception(problem)
