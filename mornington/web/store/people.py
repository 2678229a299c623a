"""Stored people: a name, and the fingerprint of the secret in their cookie."""

from __future__ import annotations

import time
from dataclasses import dataclass

from .connection import Store, Transaction
from .reader import Reader


@dataclass(frozen=True)
class Person:
    id: int
    name: str


def find_person(store: Reader, fingerprint: bytes) -> Person | None:
    rows = store.read("SELECT id, name FROM people WHERE key = ?", fingerprint)
    return Person(rows[0]["id"], rows[0]["name"]) if rows else None


async def add_person(store: Store, fingerprint: bytes, name: str) -> Person:
    def insert(db: Transaction) -> int:
        values = (fingerprint, name, time.time())
        cursor = db.execute("INSERT INTO people (key, name, created) VALUES (?, ?, ?)", values)
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    return Person(await store.write(insert), name)


async def replace_key(store: Store, person: int, fingerprint: bytes) -> None:
    """From now on another secret is the person's, and the old one is nobody's."""
    await store.write(lambda db: db.execute("UPDATE people SET key = ? WHERE id = ?", (fingerprint, person)))


async def rename_person(store: Store, person: int, name: str) -> None:
    await store.write(lambda db: db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person)))
