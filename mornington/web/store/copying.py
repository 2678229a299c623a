"""Copying the file of a database while a server uses it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from .sqlite import SQLiteReader

PAGES = 256  # copied in one step: a megabyte
PAUSE = 0.002  # seconds between two steps, in which the server has the disk to itself
Progress = Callable[[int, int], None]  # pages done, of how many


def copy_database(source: SQLiteReader, target: Path, progress: Progress) -> int:
    """Copy a database, as it is now, into an empty file, and check the copy. Returns how many tables it has.

    The reader keeps one moment in view, so that what a server writes meanwhile neither waits nor begins the copy anew;
    its log on disk grows for that long. The copy needs no other file beside it.
    """

    def told_and_paused(_status: int, left: int, in_all: int) -> None:
        progress(in_all - left, in_all)
        time.sleep(PAUSE)  # what SQLite itself calls sleep is only for a file that is locked

    reading = source.connection()
    reading.execute("BEGIN")
    reading.execute("SELECT 1 FROM sqlite_master").fetchall()  # the moment is the first look, not the beginning
    try:
        with closing(sqlite3.connect(target, isolation_level=None)) as copy:
            # Nobody uses the file yet: a copy that breaks off is thrown away, and a whole one is synced by `backup`.
            copy.execute("PRAGMA journal_mode = OFF")
            copy.execute("PRAGMA synchronous = OFF")
            reading.backup(copy, pages=PAGES, progress=told_and_paused)
            copy.execute("PRAGMA journal_mode = DELETE")
            found = [row[0] for row in copy.execute("PRAGMA quick_check(1)")]
            if found != ["ok"]:
                raise BadDatabase(
                    _(
                        "the copy of {path} is damaged and was not kept: mornington admin check tells more",
                        path=source.path,
                    )
                )
            return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error as error:
        raise BadDatabase(_("{path} could not be copied: {error}", path=source.path, error=error)) from None
    finally:
        reading.execute("ROLLBACK")
