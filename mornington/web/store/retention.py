"""Retention: finding tables that ended long ago, and deleting them with everything that only they need.

A running game is never old. Nor is a table from which another one goes on as a fork: whether that gives hints depends
on where it comes from, however far back. So a fork goes first, and what it came from after it. A rematch needs nothing
of the game before it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection
from contextlib import closing
from dataclasses import dataclass

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from .connection import Transaction
from .reader import Reader

OLD = (
    "stage IN ('over', 'left', 'record', 'waiting') AND changed < ? AND NOT EXISTS "
    "(SELECT 1 FROM tables AS fork JOIN origins ON origins.table_id = fork.id WHERE fork.parent = tables.id)"
)
PARTS = ("seats", "entries", "hints", "proposals", "origins")  # rows that belong to one table
PEOPLE_AT_ONCE = 500  # looked at in one transaction


@dataclass(frozen=True)
class Pruned:
    """How much was deleted."""

    tables: int = 0
    boards: int = 0
    people: int = 0

    def __add__(self, other: Pruned) -> Pruned:
        return Pruned(self.tables + other.tables, self.boards + other.boards, self.people + other.people)


def old_tables(db: Transaction, before: float, most: int, skipped: Collection[str] = ()) -> list[str]:
    """Some tables that have not changed since a time (seconds since 1970) and may be deleted now."""
    rows = db.execute(
        f"SELECT id FROM tables WHERE {OLD} AND id NOT IN (SELECT value FROM json_each(?)) LIMIT ?",
        (before, json.dumps(sorted(skipped)), most),
    )
    return [row["id"] for row in rows]


def delete_old_table(db: Transaction, table_id: str, before: float) -> Pruned:
    """Delete a table, if it is still old, with all that belongs to it, and its board if no other table has it."""
    row = db.execute(f"SELECT board FROM tables WHERE id = ? AND {OLD}", (table_id, before)).fetchone()
    if row is None:
        return Pruned()
    delete_table(db, table_id)
    return Pruned(tables=1, boards=delete_board_if_unused(db, row["board"]))


def delete_table(db: Transaction, table_id: str) -> None:
    """Delete a table with all that belongs to it. Rematches of it go on without a past."""
    for part in PARTS:
        db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table_id,))
    db.execute("UPDATE tables SET parent = NULL WHERE parent = ?", (table_id,))
    db.execute("DELETE FROM tables WHERE id = ?", (table_id,))


def delete_board_if_unused(db: Transaction, digest: str) -> int:
    sql = "DELETE FROM boards WHERE digest = ? AND NOT EXISTS (SELECT 1 FROM tables WHERE board = digest)"
    return db.execute(sql, (digest,)).rowcount


def delete_old_people(db: Transaction, before: float, after: int = 0) -> tuple[Pruned, int | None]:
    """Of the next people in the order of their numbers, delete those who came before a time, have no seat and host
    nothing. Also the number to go on after; None: that was all.

    The last person stays, or the next one would get the same number.
    """
    sql = "SELECT id FROM people WHERE id > ? AND created < ? AND id < (SELECT max(id) FROM people) ORDER BY id LIMIT ?"
    ids = [row["id"] for row in db.execute(sql, (after, before, PEOPLE_AT_ONCE))]
    if not ids:
        return Pruned(), None
    deleted = db.execute(
        "DELETE FROM people WHERE id IN (SELECT value FROM json_each(?)) "
        "AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id) "
        "AND NOT EXISTS (SELECT 1 FROM seats WHERE owner = people.id) "
        "AND NOT EXISTS (SELECT 1 FROM tables WHERE host = people.id)",
        (json.dumps(ids),),
    )
    return Pruned(people=deleted.rowcount), ids[-1]


def vacuum(store: Reader) -> None:
    """Write the file anew without the space and the traces of what was deleted. Nobody else may use it meanwhile."""
    try:
        with closing(sqlite3.connect(store.path, isolation_level=None)) as connection:
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        problem = _(
            "all is done, but {path} could not be written anew without the traces of it: {error}",
            path=store.path,
            error=error,
        )
        raise BadDatabase(problem) from None
