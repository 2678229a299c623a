"""People: a secret in a cookie and a name. There are no accounts."""

from __future__ import annotations

import sqlite3
import time
import unicodedata
from dataclasses import dataclass

from mornington.core.text import _

from . import keys
from .refusals import Refused
from .store import Store

LONGEST_NAME = 20


@dataclass(frozen=True)
class Person:
    id: int
    name: str


def clean_name(name: str) -> str:
    """A name that can be shown anywhere: printable, on one line, not too long."""
    shown = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in unicodedata.normalize("NFC", name))
    words = " ".join(shown.split())
    if not words:
        raise Refused(_("please say a name"))
    if len(words) > LONGEST_NAME:
        raise Refused(_("a name has at most {n} letters", n=LONGEST_NAME))
    return words


class People:
    def __init__(self, store: Store) -> None:
        self.store = store

    def known(self, key: str | None) -> Person | None:
        """The person whose secret this is."""
        if not key:
            return None
        rows = self.store.read("SELECT id, name FROM people WHERE key = ?", keys.fingerprint(key))
        return Person(rows[0]["id"], rows[0]["name"]) if rows else None

    async def welcome(self, name: str) -> tuple[Person, str]:
        """Someone new, and the secret for their cookie."""
        key = keys.secret()

        def work(db: sqlite3.Connection) -> int:
            cursor = db.execute(
                "INSERT INTO people (key, name, created) VALUES (?, ?, ?)", (keys.fingerprint(key), name, time.time())
            )
            assert cursor.lastrowid is not None
            return cursor.lastrowid

        return Person(await self.store.write(work), name), key

    async def rename(self, person: Person, name: str) -> None:
        await self.store.write(lambda db: db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person.id)))
