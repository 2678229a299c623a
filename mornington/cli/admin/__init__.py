"""`mornington admin`: looking after the database of a server. One command a file."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing, contextmanager

from mornington.core.errors import BadDatabase
from mornington.core.text import _
from mornington.web.server import default_database
from mornington.web.store import Address, DatabaseInUse, Store, open_reader, open_store
from mornington.web.store.schema import STEPS


def database_of(options: argparse.Namespace) -> Address:
    """The database that a command is about."""
    return Address.of(options.database or default_database())


@contextmanager
def store_alone(database: Address, in_use: str) -> Iterator[Store]:
    """The database for a command that changes it; if a server has it, that sentence is told.

    Raises: BadDatabase, also for a database of an older version, which is left as it is.
    """
    with closing(open_reader(database)) as reader:  # or a missing one would be made
        if reader.version < len(STEPS):  # or it would be brought up to date before anything is asked
            raise BadDatabase(
                _(
                    "{path} is of an older Mornington: make a backup (mornington admin backup), start the server once, "
                    "which brings it up to date, and try again",
                    path=str(database),
                )
            )
    try:
        store = open_store(database, alone=True)
    except DatabaseInUse:
        raise BadDatabase(in_use) from None
    with closing(store):
        yield store
