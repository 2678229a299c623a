"""How the database is doing: whether it can be read and written, and how many tables there are."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress

from mornington.core.text import _

from ..refusals import DiskFull
from .connection import Store
from .reader import Reader


def reading_problem(store: Reader) -> str:
    """Why the database cannot be read; empty if it can."""
    try:
        store.read("SELECT id FROM tables LIMIT 1")
    except sqlite3.Error as error:
        return _("the database cannot be read: {error}", error=error)
    return ""


async def try_to_write(store: Store) -> None:
    """Write a little, so that the store knows whether it can again. What was wrong stands in `store.writes`."""

    def same_version(db: sqlite3.Connection) -> None:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        db.execute(f"PRAGMA user_version = {int(version)}")

    with suppress(sqlite3.Error, DiskFull):
        await store.write(same_version)


def count_tables(store: Reader) -> dict[str, int]:
    """Tables by stage, from the index alone. By a connection of its own: this is called outside the event loop, and
    must not hold up anyone who reads there."""
    with closing(sqlite3.connect(store.path, timeout=1)) as connection:
        connection.execute("PRAGMA query_only = ON")
        return dict(connection.execute("SELECT stage, count(*) FROM tables GROUP BY stage"))
