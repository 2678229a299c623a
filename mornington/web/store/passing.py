"""Which errors pass: the database could not be read just now, which says nothing about what is stored in it."""

from __future__ import annotations

import sqlite3

PRIMARY = 0xFF  # the part of SQLite's extended codes that names the kind of error
PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}


def is_passing(error: Exception) -> bool:
    """Whether the same may succeed later."""
    code = getattr(error, "sqlite_errorcode", None)  # a text that is no text has none
    return isinstance(error, MemoryError) or (code is not None and code & PRIMARY in PASSING)
