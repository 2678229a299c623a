"""The file of a database: whether it is one of ours, and how a new one comes to be.

A file that is not ours is refused before anything is written to it or beside it.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from . import schema
from .errors import is_damage, is_full_disk

OLDEST_SQLITE = (3, 35)  # which drops columns
FOR_ITS_OWNER = 0o600  # the mode of a new file; SQLite gives it to the files beside it too
READING, WRITING = "mode=ro", "mode=rw"  # options of SQLite, for a file that exists
UNTOUCHED = f"{READING}&immutable=1"  # nor is anything written beside it
SMALLEST = 512  # bytes of a database with anything in it; SQLite takes a smaller file for an empty one
log = logging.getLogger(__name__)


def uri(path: Path | str, options: str) -> str:
    """The name of a file, whatever characters are in it, with options for SQLite."""
    return f"file:{quote(os.path.abspath(path))}?{options}"


def identify(path: Path | str, *, to_write: bool) -> bool:
    """Whether the file is a database of ours already; false: it is missing or empty. Nothing is written.

    Raises: BadDatabase, for anything else, for a database of a newer Mornington, and for one that is to be written but
    must not be.
    """
    _check_sqlite()
    if not _has_content(Path(path), to_write):
        return False
    try:
        with closing(_untouched(path)) as connection:
            return schema.is_ours(connection)
    except schema.Foreign:
        raise BadDatabase(_foreign(path)) from None
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
            raise BadDatabase(_foreign(path)) from None
        raise unusable(path, error) from None


def reading(path: Path | str) -> str:
    """The options for reading. SQLite puts files beside a database that it reads; where it may not, as on a disk for
    reading only, the database must do without."""
    may_write = os.access(Path(path).parent, os.W_OK)
    return READING if may_write or not _is_alone(path) else UNTOUCHED


def create_private(path: Path | str) -> None:
    """Make an empty file that only its owner may read, unless there is a file. (SQLite would ask the umask.)"""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FOR_ITS_OWNER))


def check_pages(path: Path | str) -> None:
    """Read the whole file. Raises: BadDatabase, if it is damaged."""
    try:
        with closing(_untouched(path)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.Error as error:
        raise unusable(path, error) from None
    if found != [("ok",)]:
        raise damaged(path)


def warn_of_readers(path: Path | str) -> None:
    """The mode of an existing file is its owner's choice, but it may be a mistake: it holds the seeds of all games."""
    mode = stat.S_IMODE(os.stat(path).st_mode)
    if os.name == "posix" and mode & (stat.S_IRGRP | stat.S_IROTH):
        log.warning("others on this machine can read the database %s: chmod 600 it if they should not", path)


def unusable(path: Path | str, error: Exception) -> BadDatabase:
    if is_damage(error):
        return damaged(path)
    if is_full_disk(error):
        return BadDatabase(_("the disk of the database {path} is full: make room and start again", path=str(path)))
    return BadDatabase(_("the database {path} cannot be used: {error}", path=str(path), error=error))


def damaged(path: Path | str) -> BadDatabase:
    return BadDatabase(
        _(
            "the database {path} is damaged: put back a backup (mornington admin backup makes them); "
            "mornington admin check tells more",
            path=str(path),
        )
    )


def _check_sqlite() -> None:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE))
        installed = sqlite3.sqlite_version
        raise BadDatabase(
            _(
                "this needs SQLite {oldest} or newer, and this Python has {installed}",
                oldest=oldest,
                installed=installed,
            )
        )


def _has_content(path: Path, to_write: bool) -> bool:
    """Whether there is a file with something in it, that can be read, and written where it must be."""
    _check_folder(path.parent, to_write)
    try:
        found = path.stat()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise unusable(path, error) from None
    if not stat.S_ISREG(found.st_mode):
        raise BadDatabase(_("{path} is not a file: name another one with --database", path=str(path)))
    if to_write and not os.access(path, os.R_OK | os.W_OK):
        raise BadDatabase(_("the database {path} must be readable and writable for whoever runs this", path=str(path)))
    if not os.access(path, os.R_OK):
        raise BadDatabase(_("the database {path} must be readable for whoever runs this", path=str(path)))
    if 0 < found.st_size < SMALLEST:
        raise BadDatabase(_foreign(path))
    return found.st_size > 0


def _check_folder(folder: Path, to_write: bool) -> None:
    if not folder.is_dir():
        raise BadDatabase(_("there is no folder {folder} for the database: make it first", folder=str(folder)))
    if to_write and not os.access(folder, os.W_OK | os.X_OK):  # SQLite writes files beside the database
        raise BadDatabase(_("the folder {folder} of the database must be writable", folder=str(folder)))


def _untouched(path: Path | str) -> sqlite3.Connection:
    """A connection that leaves nothing behind. Only where changes wait beside the file must it look for them."""
    return sqlite3.connect(uri(path, UNTOUCHED if _is_alone(path) else READING), uri=True)


def _is_alone(path: Path | str) -> bool:
    return not os.path.exists(f"{path}-wal")


def _foreign(path: Path | str) -> str:
    return _(
        "{path} is not a database of Mornington, and nothing in it was changed: name another file with --database",
        path=str(path),
    )
