"""Stored hints: who asked for one, and when."""

from __future__ import annotations

from ..model import Hint
from .interface import Reader, Transaction
from .versions import change_table
from .writing import Store


def hints_at(store: Reader, table_id: str) -> list[Hint]:
    rows = store.read("SELECT seat, at, time FROM hints WHERE table_id = ? ORDER BY at, seat", table_id)
    return [Hint(row["seat"], row["at"], row["time"]) for row in rows]


async def save_hint(store: Store, table_id: str, version: int, hint: Hint) -> None:
    await change_table(store, table_id, version, lambda db: put_hint(db, table_id, hint))


def put_hint(db: Transaction, table_id: str, hint: Hint) -> None:
    values = (table_id, hint.seat, hint.at, hint.time)
    db.execute("INSERT INTO hints (table_id, seat, at, time) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", values)
