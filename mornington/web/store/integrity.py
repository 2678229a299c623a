"""Whether a database is whole, as far as SQLite can tell. A PostgreSQL looks after its pages and its rows by itself."""

from __future__ import annotations

import sqlite3

from mornington.core.text import _

from .interface import Reader

MOST = 20  # findings of one kind that are told


def broken_pages(store: Reader) -> list[str]:
    """What is damaged in the file or in an index, in SQLite's words."""
    if store.is_shared:
        return []
    try:
        found = [row[0] for row in store.read(f"PRAGMA integrity_check({MOST})")]
    except sqlite3.DatabaseError as error:  # too damaged even for that
        return [str(error)]
    return [] if found == ["ok"] else [line for text in found for line in str(text).splitlines()][:MOST]


def dangling_rows(store: Reader) -> list[str]:
    """Rows that belong to something that is not there."""
    if store.is_shared:
        return []
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
    except store.errors:
        return []
