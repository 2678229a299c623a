"""Whether a database is whole, as far as SQLite can tell."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from mornington.core.text import _

from .reader import Reader

MOST = 20  # findings of one kind that are told


def broken_pages(store: Reader) -> list[str]:
    """What is damaged in the file or in an index, in SQLite's words."""
    try:
        found = [row[0] for row in store.read(f"PRAGMA integrity_check({MOST})")]
    except sqlite3.DatabaseError as error:  # too damaged even for that
        return [str(error)]
    return [] if found == ["ok"] else [line for text in found for line in str(text).splitlines()][:MOST]


def dangling_rows(store: Reader) -> list[str]:
    """Rows that belong to something that is not there."""
    try:
        rows = store.read("PRAGMA foreign_key_check")
    except sqlite3.DatabaseError as error:
        return [str(error)]
    missing = sorted({(row["table"], row["parent"]) for row in rows})
    return [_("a row of {rows} belongs to none of {parents}", rows=child, parents=parent) for child, parent in missing]


def table_ids(store: Reader) -> list[str]:
    """All tables. Of a damaged database only those that can be listed."""
    try:
        return [row["id"] for row in store.read("SELECT id FROM tables ORDER BY id")]
    except sqlite3.DatabaseError:
        return []


@contextmanager
def one_moment(store: Reader) -> Iterator[None]:
    """All that is read inside is of one moment, whatever a server writes meanwhile."""
    connection = store.connection()
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
