"""Stored people: a name, and the fingerprint of the secret in their cookie."""

from __future__ import annotations

import time
from dataclasses import dataclass

from .interface import Reader, Transaction
from .telling import key_replaced
from .writing import Store


@dataclass(frozen=True)
class Person:
    id: int
    name: str
    is_bot: bool = False  # a program, which has tokens and no cookie


def find_person(store: Reader, fingerprint: bytes) -> Person | None:
    rows = store.read("SELECT id, name FROM people WHERE key = ?", fingerprint)
    return Person(rows[0]["id"], rows[0]["name"]) if rows else None


async def add_person(store: Store, fingerprint: bytes, name: str) -> Person:
    def insert(db: Transaction) -> int:
        values = (fingerprint, name, time.time())
        added = db.execute("INSERT INTO people (key, name, created) VALUES (?, ?, ?) RETURNING id", values)
        return int(added.fetchall()[0]["id"])

    return Person(await store.write(insert), name)


async def replace_key(store: Store, person: int, fingerprint: bytes) -> None:
    """From now on another secret is the person's, and the old one is nobody's."""

    def replace(db: Transaction) -> None:
        db.execute("UPDATE people SET key = ? WHERE id = ?", (fingerprint, person))
        key_replaced(db, person)

    await store.write(replace)


async def rename_person(store: Store, person: int, name: str) -> None:
    await store.write(lambda db: db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person)))
