"""Backups: the database and its key, copied while servers use them, whole or not at all.

A file of SQLite is copied with the key beside it. Of a PostgreSQL, where the key is within, its own program makes a
file for `pg_restore`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from mornington.core.errors import BadOption
from mornington.core.text import _

from ..signing import key_file
from ..store import Address, open_reader
from ..store.copying import copy_database
from ..store.sqlite import SQLiteReader

if TYPE_CHECKING:
    from ..store.postgresql import PostgreSQLReader

IN_USE = ("-wal", "-shm", "-journal", "-lock")  # files beside a database that is used, by the ends of their names
FOR_ITS_OWNER = 0o600


@dataclass(frozen=True)
class Backup:
    tables: int
    bytes: int
    has_key: bool
    key_is_within: bool = False


def make_backup(database: Address | Path, target: Path, *, force: bool, progress: Callable[[int, int], None]) -> Backup:
    """Copy a database to a file, and its key beside that. Raises: BadDatabase, BadOption."""
    address = Address.of(database)
    return _dump(address, target, force) if address.is_shared else _copy(address.path, target, force, progress)


def _dump(address: Address, target: Path, force: bool) -> Backup:
    _check_place(target, force, [target])
    with closing(open_reader(address)) as source, _Unfinished(target) as copy:
        from ..store.dumping import dump_database  # now that its library is known to be there

        tables = dump_database(cast("PostgreSQLReader", source), copy.path)
        copy.finish()
        return Backup(tables, target.stat().st_size, has_key=True, key_is_within=True)


def _copy(database: Path, target: Path, force: bool, progress: Callable[[int, int], None]) -> Backup:
    _check_target(database, target, force)
    source = SQLiteReader(database)
    try:
        with ExitStack() as unfinished:
            copy = unfinished.enter_context(_Unfinished(target))
            tables = copy_database(source, copy.path, progress)
            key = key_file(database)
            has_key = key.exists()
            if has_key:
                key_copy = unfinished.enter_context(_Unfinished(key_file(target)))
                key_copy.path.write_bytes(key.read_bytes())
                key_copy.finish()
            copy.finish()  # last: where the database is, its key is
            if not has_key:
                key_file(target).unlink(missing_ok=True)  # of an earlier backup
            return Backup(tables, target.stat().st_size, has_key)
    finally:
        source.close()


class _Unfinished:
    """A file under another name until it is whole, for its owner only; gone if it is never finished."""

    def __init__(self, final: Path) -> None:
        self._final, self.path = final, Path(f"{final}-unfinished-{os.getpid()}")

    def __enter__(self) -> _Unfinished:
        os.close(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FOR_ITS_OWNER))
        return self

    def finish(self) -> None:
        """On disk under its own name, even if the machine stops now."""
        _sync(self.path)
        self.path.replace(self._final)
        _sync(self._final.parent)

    def __exit__(self, *_error: object) -> None:
        self.path.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    if os.name != "posix" and path.is_dir():
        return  # Windows cannot open folders
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _check_target(database: Path, target: Path, force: bool) -> None:
    ours = {Path(f"{database}{end}").resolve() for end in ("", "-key", *IN_USE)}
    if ours & {target.resolve(), key_file(target).resolve()}:
        raise BadOption(_("{file} belongs to the database itself: name another file", file=str(target)))
    _check_place(target, force, [target, key_file(target)])


def _check_place(target: Path, force: bool, written: Sequence[Path]) -> None:
    if not target.parent.is_dir():
        raise BadOption(_("there is no folder {folder} for the backup: make it first", folder=str(target.parent)))
    if target.is_dir():
        raise BadOption(_("{file} is a folder: name a file for the backup", file=str(target)))
    if any(Path(f"{target}{end}").exists() for end in IN_USE):  # they would be taken for parts of the new file
        raise BadOption(_("{file} is a database that a server used, not a backup: name another file", file=str(target)))
    there = [str(path) for path in written if path.exists()]
    if there and not force:
        files = ", ".join(there)
        raise BadOption(_("there is already {files}: name another file, or overwrite with --force", files=files))
