"""Copying a database while a server uses it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from .reader import Reader

PAGES = 256  # copied in one step: a megabyte
PAUSE = 0.002  # seconds between two steps: the disk is the server's first
Progress = Callable[[int, int], None]  # pages done, of how many


def copy_database(source: Reader, target: Path, progress: Progress) -> int:
    """Copy a database, as it is now, into an empty file, and check the copy. Returns how many tables it has.

    The reader keeps one moment in view, so that what a server writes meanwhile neither waits nor begins the copy anew;
    its log on disk grows for that long. The copy needs no other file beside it.
    """
    reading = source.connection()
    reading.execute("BEGIN")
    reading.execute("SELECT 1 FROM sqlite_master").fetchall()  # the moment is the first look, not the beginning
    try:
        with closing(sqlite3.connect(target, isolation_level=None)) as copy:
            copy.execute("PRAGMA journal_mode = OFF")  # nobody has the file yet, and who wants it writes it to disk
            copy.execute("PRAGMA synchronous = OFF")
            reading.backup(
                copy, pages=PAGES, sleep=PAUSE, progress=lambda _status, left, all_: progress(all_ - left, all_)
            )
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
