"""Opening a database, whichever program keeps it. PostgreSQL's library is loaded only where it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mornington.core.errors import MissingExtra
from mornington.core.text import _

from .address import Address
from .interface import Reader
from .sqlite import SQLiteReader, SQLiteStore
from .writing import Store

if TYPE_CHECKING:
    from types import ModuleType


def open_store(database: Address | Path | str, *, thorough: bool = False, alone: bool = False) -> Store:
    """A database to read and to write, of the newest version; one that is missing is made.

    A `thorough` start reads the whole file and refuses a damaged one. A file is always used by one process only; a
    PostgreSQL is so if `alone` is asked for.
    Raises: BadDatabase, if it is not ours, or cannot be used; DatabaseInUse; BadOption, MissingExtra.
    """
    address = Address.of(database)
    if address.is_shared:
        store: Store = _postgresql().PostgreSQLStore(address, alone=alone)
        return store
    return SQLiteStore(address.path, thorough)


def open_reader(database: Address | Path | str) -> Reader:
    """A database that exists, to be read only, also while servers use it.

    Raises: BadDatabase, if it is missing, not ours, or made by a newer Mornington; BadOption, MissingExtra.
    """
    address = Address.of(database)
    if address.is_shared:
        reader: Reader = _postgresql().PostgreSQLReader(address)
        return reader
    return SQLiteReader(address.path)


def _postgresql() -> ModuleType:
    try:
        import psycopg  # noqa: F401 - only whether it is there
    except ImportError:
        raise MissingExtra(_('PostgreSQL needs one more package: pip install "mornington[postgresql]"')) from None
    from . import postgresql

    return postgresql
