"""The connection: SQLite with one writer. Whatever `write` has returned from is on disk."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from ..refusals import Conflict, DiskFull
from . import file
from .reader import Reader, connect
from .schema import migrate
from .sqlite_errors import is_damage, is_full_disk, is_missing_row
from .writes import Writes

T = TypeVar("T")
Transaction = sqlite3.Connection  # the writer's, while one piece of work is done
Work = Callable[[Transaction], Any]
Piece = tuple[Work, asyncio.Future[Any]]  # work, and what its answer is told to
Answer = tuple[asyncio.Future[Any], Any, Exception | None]
AT_ONCE = 256  # pieces of work in one commit
QUIET = 60.0  # seconds between two lines in the log about a full disk
log = logging.getLogger(__name__)


class DatabaseInUse(BadDatabase):
    """A server, or a command that changes the database, has it already."""


class Store(Reader):
    """Reads at once. Writes in a thread of its own, where all work that waits shares a commit: disks sync slowly.

    A `thorough` start reads the whole file and refuses a damaged one.
    Raises: BadDatabase, if the file is not ours, or cannot be used, or is used by another server.
    """

    def __init__(self, path: Path | str, thorough: bool = False) -> None:
        self._begin(path)
        self.writes = Writes()
        self._quiet_until, self._is_told_full = 0.0, False
        self._lock, self._writer = self._opened(thorough)
        self._waiting: queue.SimpleQueue[Piece | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

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

    @property
    def is_writing(self) -> bool:
        """Whether the thread lives that writes."""
        return self._thread.is_alive()

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Do the work in a transaction; return when it is on disk, raise what it raised.

        Work may be done twice, if the first attempt came to nothing. Raises: DiskFull, too, and Conflict, where a row
        would belong to one that was deleted meanwhile.
        """
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
        while batch := self._batch():
            try:
                answers = self._committed_and_noted(batch)
            except Exception:  # nothing of the batch happened; whose fault it is shows when each goes alone
                answers = [self._committed_alone(piece) for piece in batch]
            for done, result, problem in answers:
                if problem and _is_failure(problem):
                    self.writes.failed(problem)
                elif problem and is_missing_row(problem):
                    problem = _deleted_meanwhile(problem)
                done.get_loop().call_soon_threadsafe(_answer, done, result, problem)

    def _batch(self) -> list[Piece]:
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

    def _committed_and_noted(self, batch: Sequence[Piece]) -> list[Answer]:
        """All pieces of work in one commit. If it raises anything, none of them has happened."""
        begun = time.monotonic()
        answers = self._committed(batch)
        self._note_room(None)
        try:
            self.writes.committed(len(batch), time.monotonic() - begun)
        except Exception:  # of whoever listens: the work is done all the same
            log.exception("a commit could not be noted")
        return answers

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

    def _committed_alone(self, piece: Piece) -> Answer:
        try:
            return self._committed_and_noted([piece])[0]
        except Exception as error:
            if not is_full_disk(error):
                return piece[1], None, error
            self._note_room(error)
            full = DiskFull(_("the disk of this server is full: nothing was changed, try again later"))
            full.__cause__ = error
            return piece[1], None, full

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

    def _note_room(self, error: Exception | None) -> None:
        """Log that the disk is full, and that it is no longer. Where only small things fit, both change quickly."""
        if error and time.monotonic() >= self._quiet_until:
            log.error("the disk of %s is full, nothing can be stored until there is room: %s", self.path, error)
            self._quiet_until, self._is_told_full = time.monotonic() + QUIET, True
        elif not error and self._is_told_full:
            log.warning("the disk of %s has room again", self.path)
            self._is_told_full = False


def _is_failure(problem: Exception) -> bool:
    """Whether the database could not do its work. A row that it refuses is no failure of its."""
    is_refusal = isinstance(problem, sqlite3.IntegrityError)
    return isinstance(problem, sqlite3.DatabaseError | DiskFull) and not is_refusal


def _deleted_meanwhile(problem: Exception) -> Conflict:
    """As when someone with an old cookie opens a table while old people are deleted: the next try is a newcomer's."""
    log.warning("a row was refused since it belongs to one that is not there: %s", problem)
    refusal = Conflict(_("something this needs was deleted just now, because it was old: load the page anew"))
    refusal.__cause__ = problem
    return refusal


def _answer(done: asyncio.Future[Any], result: Any, problem: Exception | None) -> None:
    if done.cancelled():
        return
    if problem is None:
        done.set_result(result)
    else:
        done.set_exception(problem)
