"""Writing: a thread of its own, where all work that waits shares a commit. Disks sync slowly.

Whatever `write` has returned from is on disk.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from ..refusals import Conflict, DatabaseAway, DiskFull
from .address import Address
from .errors import is_failure, is_full_disk, is_missing_row
from .interface import Reader, Transaction
from .writes import Writes

T = TypeVar("T")
Work = Callable[[Transaction], Any]
Piece = tuple[Work, asyncio.Future[Any]]  # work, and what its answer is told to
Answer = tuple[asyncio.Future[Any], Any, Exception | None]
AT_ONCE = 256  # pieces of work in one commit
QUIET = 60.0  # seconds between two lines in the log about a full disk
log = logging.getLogger(__name__)


class DatabaseInUse(BadDatabase):
    """A server, or a command that changes the database, has it already."""


class Store(Reader):
    """A database to read and to write. Which program keeps it, `open_store` finds out."""

    def _begin_to_write(self) -> None:
        self.writes = Writes()
        self._quiet_until, self._is_told_full = 0.0, False
        self._waiting: queue.SimpleQueue[Piece | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    @property
    def is_writing(self) -> bool:
        """Whether the thread lives that writes."""
        return self._thread.is_alive()

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Do the work in a transaction; return when it is on disk, raise what it raised.

        Work may be done twice, if the first attempt came to nothing. Raises: DiskFull and DatabaseAway, too, and
        Conflict, where a row would belong to one that was deleted meanwhile.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put((work, done))
        return await done

    @abstractmethod
    def listen(self, on_news: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        """From now on tell this event loop what anyone has notified, and when some of that may have been missed.

        A database that one process has to itself brings no news.
        """

    @abstractmethod
    def rewrite_version(self, db: Transaction) -> None:
        """Write a little that changes nothing."""

    @abstractmethod
    def vacuum(self) -> None:
        """Write everything anew without the space and the traces of what was deleted. Nobody else may use it meanwhile.

        Raises: BadDatabase.
        """

    def _stop_writing(self) -> None:
        self._waiting.put(None)
        self._thread.join()

    # In the thread

    @abstractmethod
    def _committed(self, batch: Sequence[Piece]) -> list[Answer]:
        """All pieces of work in one commit. If it raises anything, none of them has happened."""

    def _write_all(self) -> None:
        while batch := self._batch():
            try:
                answers = self._committed_and_noted(batch)
            except DatabaseAway as error:  # for all of them
                answers = [(done, None, error) for _work, done in batch]
            except Exception:  # nothing of the batch happened; whose fault it is shows when each goes alone
                answers = [self._committed_alone(piece) for piece in batch]
            for done, result, problem in answers:
                if problem and is_failure(problem):
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
        begun = time.monotonic()
        answers = self._committed(batch)
        self._note_room(None)
        try:
            self.writes.committed(len(batch), time.monotonic() - begun)
        except Exception:  # of whoever listens: the work is done all the same
            log.exception("a commit could not be noted")
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

    def _note_room(self, error: Exception | None) -> None:
        """Log that the disk is full, and that it is no longer. Where only small things fit, both change quickly."""
        if error and time.monotonic() >= self._quiet_until:
            log.error("the disk of %s is full, nothing can be stored until there is room: %s", self.address, error)
            self._quiet_until, self._is_told_full = time.monotonic() + QUIET, True
        elif not error and self._is_told_full:
            log.warning("the disk of %s has room again", self.address)
            self._is_told_full = False


def traces_left(address: Address, error: Exception) -> BadDatabase:
    return BadDatabase(
        _(
            "all is done, but {path} could not be written anew without the traces of it: {error}",
            path=str(address),
            error=error,
        )
    )


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
