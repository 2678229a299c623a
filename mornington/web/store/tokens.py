"""Stored tokens of people and of their programs, and the accounts of programs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from .interface import Reader, Transaction, marks
from .people import Person
from .writing import Store

OF_AUTHOR = "SELECT id FROM people WHERE id = ? OR author = ?"  # a person, and the programs of that person


@dataclass(frozen=True)
class TokenUse:
    """Whom a token stands for."""

    person: Person
    used: float | None  # when it was last used, to the day; none: never


@dataclass(frozen=True)
class StoredToken:
    """A token as the one who made it may see it again: everything but the token itself."""

    key: bytes  # SHA-256 of the token
    name: str
    whose: str  # the name of the program that plays with it; empty: its maker does
    created: float
    used: float | None


def find_token(store: Reader, fingerprint: bytes) -> TokenUse | None:
    rows = store.read(
        "SELECT people.id, people.name, people.is_bot, tokens.used FROM tokens "
        "JOIN people ON people.id = tokens.person WHERE tokens.key = ?",
        fingerprint,
    )
    return TokenUse(Person(rows[0]["id"], rows[0]["name"], bool(rows[0]["is_bot"])), rows[0]["used"]) if rows else None


def tokens_of(store: Reader, person: int) -> list[StoredToken]:
    """The tokens of a person and of that person's programs, the oldest first."""
    rows = store.read(
        "SELECT tokens.key, tokens.name, people.name AS whose, people.is_bot, tokens.created, tokens.used FROM tokens "
        f"JOIN people ON people.id = tokens.person WHERE tokens.person IN ({OF_AUTHOR}) "
        "ORDER BY tokens.created, tokens.key",
        person,
        person,
    )
    return [
        StoredToken(bytes(row["key"]), row["name"], row["whose"] if row["is_bot"] else "", row["created"], row["used"])
        for row in rows
    ]


def programs_of(store: Reader, person: int) -> list[Person]:
    rows = store.read("SELECT id, name FROM people WHERE author = ? ORDER BY id", person)
    return [Person(row["id"], row["name"], is_bot=True) for row in rows]


def authors_of(store: Reader, people: Sequence[int]) -> dict[int, str]:
    """Of those of the people, one at least, who are programs: the names of whoever made them, or empty names."""
    rows = store.read(
        "SELECT program.id, author.name FROM people AS program LEFT JOIN people AS author "
        f"ON author.id = program.author WHERE program.is_bot = 1 AND program.id IN ({marks(people)})",
        *people,
    )
    return {row["id"]: row["name"] or "" for row in rows}


async def add_token(store: Store, fingerprint: bytes, maker: int, person: int, name: str, most: int) -> bool:
    """A token for its maker, or for a program of theirs. Whether it was added: not if they have so many already."""

    def insert(db: Transaction) -> bool:
        held = db.execute(f"SELECT count(*) AS n FROM tokens WHERE person IN ({OF_AUTHOR})", (maker, maker))
        if held.fetchone()["n"] >= most:
            return False
        sql = "INSERT INTO tokens (key, person, name, created) VALUES (?, ?, ?, ?)"
        db.execute(sql, (fingerprint, person, name, time.time()))
        return True

    return await store.write(insert)


async def add_program(store: Store, fingerprint: bytes, name: str, author: int, most: int) -> Person | None:
    """The account of a program; None if its author has so many already. The fingerprint is of a secret that nobody has,
    so no cookie opens it."""

    def insert(db: Transaction) -> int | None:
        if db.execute("SELECT count(*) AS n FROM people WHERE author = ?", (author,)).fetchone()["n"] >= most:
            return None
        sql = "INSERT INTO people (key, name, created, is_bot, author) VALUES (?, ?, ?, 1, ?) RETURNING id"
        return int(db.execute(sql, (fingerprint, name, time.time(), author)).fetchone()["id"])

    added = await store.write(insert)
    return None if added is None else Person(added, name, is_bot=True)


async def delete_token(store: Store, fingerprint: bytes, person: int) -> bool:
    """Delete a token of a person or of that person's programs. Whether there was one."""
    sql = f"DELETE FROM tokens WHERE key = ? AND person IN ({OF_AUTHOR})"
    return await store.write(lambda db: db.execute(sql, (fingerprint, person, person)).rowcount > 0)


async def delete_all_tokens(store: Store, person: int) -> None:
    await store.write(lambda db: delete_tokens(db, person))


def delete_tokens(db: Transaction, person: int) -> None:
    """Delete all tokens of a person and of that person's programs."""
    db.execute(f"DELETE FROM tokens WHERE person IN ({OF_AUTHOR})", (person, person))


async def note_use(store: Store, fingerprint: bytes, day: float) -> None:
    """A token is used on a day: nothing is noted more exactly."""
    sql = "UPDATE tokens SET used = ? WHERE key = ? AND (used IS NULL OR used < ?)"
    await store.write(lambda db: db.execute(sql, (day, fingerprint, day)))
