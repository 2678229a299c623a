"""`mornington admin`: looking after the database of a server. One command a file."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from mornington.core.errors import BadDatabase
from mornington.web.server import default_database
from mornington.web.store import DatabaseInUse, Reader, Store


def database_of(options: argparse.Namespace) -> Path:
    """The database that a command is about."""
    return Path(options.database) if options.database else default_database()


@contextmanager
def store_alone(database: Path, in_use: str) -> Iterator[Store]:
    """The database for a command that changes it; if a server has it, that sentence is told."""
    Reader(database).close()  # or a missing one would be made
    try:
        store = Store(database)
    except DatabaseInUse:
        raise BadDatabase(in_use) from None
    with closing(store):
        yield store
