"""Versions of stored tables: whoever changes one says which version it knows, and counts it up.

So changes of a table follow each other whichever process makes them: one that was worked out on an older version is
refused, and nothing of it is stored. Other processes hear of each change when it is on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..model import Stage
from .interface import Reader, Transaction, marks
from .telling import table_changed
from .writing import Store


class StaleTable(Exception):
    """The table has changed since the version that the change was worked out on."""


async def change_table(store: Store, table_id: str, version: int, work: Callable[[Transaction], Any]) -> None:
    """Change what is stored of a table that still has this version. Raises: StaleTable, and nothing is changed."""

    def write(db: Transaction) -> None:
        count_up(db, table_id, version)
        work(db)

    await store.write(write)


def count_up(db: Transaction, table_id: str, version: int) -> None:
    """The first step of every change of a table: others who want to change it wait from here on, and are refused
    then."""
    sql = "UPDATE tables SET version = version + 1 WHERE id = ? AND version = ?"
    if db.execute(sql, (table_id, version)).rowcount != 1:
        raise StaleTable(table_id)
    table_changed(db, table_id, version + 1)


@dataclass(frozen=True)
class StoredState:
    """What may change of a table, beside its log, seats, hints and proposal."""

    version: int
    stage: Stage
    pace: float
    changed: float
    guided: bool


def state_of(store: Reader, table_id: str) -> StoredState | None:
    """None: there is no such table."""
    for row in store.read("SELECT version, stage, pace, changed, guided FROM tables WHERE id = ?", table_id):
        return StoredState(row["version"], Stage(row["stage"]), row["pace"], row["changed"], bool(row["guided"]))
    return None


def versions_of(store: Reader, table_ids: Sequence[str]) -> dict[str, int]:
    """By table; without those that are not there."""
    if not table_ids:
        return {}
    rows = store.read(f"SELECT id, version FROM tables WHERE id IN ({marks(table_ids)})", *table_ids)
    return {row["id"]: row["version"] for row in rows}
