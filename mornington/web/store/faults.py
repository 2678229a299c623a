"""What SQLite's errors mean."""

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
PRIMARY = 0xFF  # the kind of an error: codes that tell more have it in their lowest byte


def is_damage(error: Exception) -> bool:
    return _code(error) & PRIMARY in DAMAGED


def is_full_disk(error: Exception) -> bool:
    is_full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return is_full or _code(error) in FULL


def _code(error: Exception) -> int:
    code: int = getattr(error, "sqlite_errorcode", 0)  # other errors, and some of the module itself, have none
    return code
