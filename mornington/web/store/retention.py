"""Retention: finding tables that ended long ago, and deleting them with everything that only they need.

A running game is never old. Nor is a table from which another one goes on as a fork: whether that gives hints depends
on where it comes from, however far back. So a fork goes first, and what it came from after it. A rematch needs nothing
of the game before it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from .interface import Transaction, marks

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
    others, known = "", sorted(skipped)
    if known:
        others = f"AND id NOT IN ({marks(known)})"
    rows = db.execute(f"SELECT id FROM tables WHERE {OLD} {others} LIMIT ?", (before, *known, most))
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
    """Of the next people in the order of their numbers, delete those who came before a time, have no seat, no token
    and no program, and host nothing. Also the number to go on after; None: that was all.

    The last person stays, or the next one would get the same number.
    """
    sql = "SELECT id FROM people WHERE id > ? AND created < ? AND id < (SELECT max(id) FROM people) ORDER BY id LIMIT ?"
    ids = [row["id"] for row in db.execute(sql, (after, before, PEOPLE_AT_ONCE))]
    if not ids:
        return Pruned(), None
    deleted = db.execute(
        f"DELETE FROM people WHERE id IN ({marks(ids)}) "
        "AND NOT EXISTS (SELECT 1 FROM seats WHERE person = people.id) "
        "AND NOT EXISTS (SELECT 1 FROM seats WHERE owner = people.id) "
        "AND NOT EXISTS (SELECT 1 FROM tables WHERE host = people.id) "
        "AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.person = people.id) "
        "AND NOT EXISTS (SELECT 1 FROM people AS program WHERE program.author = people.id)",
        ids,
    )
    return Pruned(people=deleted.rowcount), ids[-1]
