"""The connection: SQLite with one writer. Whatever `write` has returned from is on disk."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from . import file
from .reader import Reader, connect
from .schema import migrate

T = TypeVar("T")
Transaction = sqlite3.Connection  # the writer's, while one piece of work is done
Work = Callable[[Transaction], Any]
AT_ONCE = 256  # pieces of work in one commit


class DatabaseInUse(BadDatabase):
    """A server, or a command that changes the database, has it already."""


class Store(Reader):
    """Reads at once. Writes in a thread of its own, where all work that waits shares a commit: disks sync slowly.

    A `thorough` start reads the whole file and refuses a damaged one.
    Raises: BadDatabase, if the file is not ours, or cannot be used, or is used by another server.
    """

    def __init__(self, path: Path | str, thorough: bool = False) -> None:
        self._begin(path)
        self._lock, self._writer = self._opened(thorough)
        self._waiting: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    def _opened(self, thorough: bool) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        """The lock and a connection to a database of the newest version; or neither, and a clear error."""
        exists = file.identify(self.path)  # before anything is written
        with ExitStack() as until_good:
            try:
                file.create_private(self.path)
                lock = until_good.enter_context(closing(self._alone()))
                if exists and thorough:
                    file.check_pages(self.path)
                writer = until_good.enter_context(closing(self._connect(exists)))
                migrate(writer)
            except (sqlite3.Error, OSError) as error:
                raise file.unusable(self.path, error) from None
            until_good.pop_all()
        return lock, writer

    def _connect(self, exists: bool) -> sqlite3.Connection:
        connection = connect(self.path, "rw")
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
        file.create_private(f"{self.path}-lock")
        lock = sqlite3.connect(f"{self.path}-lock", isolation_level=None, check_same_thread=False, timeout=0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise DatabaseInUse(_("another Mornington is using the database {path}", path=self.path)) from None
        return lock

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Do the work in a transaction; return when it is on disk, raise what it raised."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put((work, done))
        return await done

    def close(self) -> None:
        self._waiting.put(None)
        self._thread.join()
        super().close()
        self._writer.close()
        self._lock.close()

    # In the thread

    def _write_all(self) -> None:
        connection = self._writer
        while batch := self._batch():
            answers: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
            try:
                connection.execute("BEGIN IMMEDIATE")
                for work, done in batch:
                    answers.append((done, *self._done(connection, work)))
                connection.execute("COMMIT")
            except sqlite3.Error as error:  # a full disk: nothing of the batch happened
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                answers = [(done, None, error) for _work, done in batch]
            for done, result, problem in answers:
                done.get_loop().call_soon_threadsafe(_answer, done, result, problem)

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
