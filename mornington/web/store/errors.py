"""What errors at the database mean: it is damaged, its disk is full, or it could only not be read just now.

SQLite's errors carry a number, those of PostgreSQL a text of five characters. Other errors have neither.
"""

from __future__ import annotations

import errno
import sqlite3

from ..refusals import DatabaseAway, DiskFull

DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
# A disk without room, or a quota that is used up, shows itself in any of these. So does a broken one: the log has the
# error itself.
FULL = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_WRITE,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_IOERR_DIR_FSYNC,
    sqlite3.SQLITE_IOERR_TRUNCATE,
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
}
PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
PRIMARY = 0xFF  # the kind of an error: codes that tell more have it in their lowest byte
# Of PostgreSQL; the first two characters are the class of an error
DISK_FULL = "53100"
FOREIGN_KEY = "23503"
REFUSED_ROW = "23"
DAMAGED_CLASS = "XX"  # data or an index is corrupted, or the program is
PASSING_CLASSES = {"08", "25", "40", "53", "55", "57", "58"}  # connection, deadlock, resources, locks, somebody's stop
WHOLE_TRANSACTION = {"40001", "40P01", "55P03"}  # it came into the way of another one, and may be tried again


def cause_of(error: BaseException) -> BaseException:
    """What was wrong in the first place."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def words_of(error: BaseException) -> str:
    """What was wrong in the first place, in the words of the database, on one line."""
    return " ".join(str(cause_of(error)).split())


def is_damage(error: Exception) -> bool:
    return _code(error) & PRIMARY in DAMAGED or _state(error)[:2] == DAMAGED_CLASS


def is_full_disk(error: Exception) -> bool:
    is_full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return is_full or _code(error) in FULL or _state(error) == DISK_FULL


def is_missing_row(error: Exception) -> bool:
    """Whether a row would belong to one that is not there, or not any more."""
    return _code(error) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY or _state(error) == FOREIGN_KEY


def is_passing(error: Exception) -> bool:
    """Whether the same may succeed later: that something cannot be read now says nothing about what is stored.

    So it is when the process has too many open files, or a disk of the network is away, or the whole database.
    """
    if isinstance(error, MemoryError | OSError | DatabaseAway):
        return True
    return _code(error) & PRIMARY in PASSING or _state(error)[:2] in PASSING_CLASSES


def is_in_the_way(error: Exception) -> bool:
    """Whether a transaction was stopped by another one only."""
    return _state(error) in WHOLE_TRANSACTION


def is_failure(error: Exception) -> bool:
    """Whether the database could not do its work. A row that it refuses is no failure of its."""
    if isinstance(error, DiskFull | DatabaseAway):
        return True
    if isinstance(error, sqlite3.DatabaseError):
        return not isinstance(error, sqlite3.IntegrityError)
    return _is_of_postgresql(error) and _state(error)[:2] != REFUSED_ROW


def _code(error: Exception) -> int:
    """SQLite's code. Other errors have none, nor has a text that is no text."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code


def _state(error: Exception) -> str:
    """PostgreSQL's code. Errors that were noticed on this side have none."""
    return getattr(error, "sqlstate", None) or ""


def _is_of_postgresql(error: Exception) -> bool:
    """Its library is not loaded where nobody uses it."""
    return hasattr(error, "sqlstate")
