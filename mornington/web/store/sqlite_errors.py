"""What errors at the database mean: it is damaged, its disk is full, or it could only not be read just now."""

from __future__ import annotations

import errno
import sqlite3

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


def is_damage(error: Exception) -> bool:
    return _code(error) & PRIMARY in DAMAGED


def is_full_disk(error: Exception) -> bool:
    is_full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return is_full or _code(error) in FULL


def is_missing_row(error: Exception) -> bool:
    """Whether a row would belong to one that is not there, or not any more."""
    return _code(error) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY


def is_passing(error: Exception) -> bool:
    """Whether the same may succeed later: that something cannot be read now says nothing about what is stored.

    So it is when the process has too many open files, or a disk of the network is away.
    """
    return isinstance(error, MemoryError | OSError) or _code(error) & PRIMARY in PASSING


def _code(error: Exception) -> int:
    """SQLite's code. Other errors have none, nor has a text that is no text."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code
