"""Forgetting a person, as whoever runs a server does it on request: who is meant, and what becomes of the name."""

from __future__ import annotations

import time
from collections.abc import Sequence

from mornington.core.text import _, whole_number

from .. import keys
from ..store import Reader, Store
from ..store.forgetting import (
    Forgotten,
    KnownPerson,
    forget_person,
    people_called,
    person_with_key,
    person_with_number,
)
from ..table import distinct_name

__all__ = ["Forgotten", "KnownPerson", "find_people", "forget"]

LINK = "/me/"  # in a personal link, before the key
LARGEST = 2**63 - 1  # of the database's numbers


def find_people(store: Reader, text: str) -> list[KnownPerson]:
    """Who is meant by a number, a personal link or its key, or else an exact name."""
    number = whole_number(text)
    if number is not None and number <= LARGEST and (found := person_with_number(store, number)):
        return found
    key = text.rpartition(LINK)[2].strip("/ ")
    if found := person_with_key(store, keys.fingerprint(key)):
        return found
    return people_called(store, text) if text else []


async def forget(store: Store, person: int) -> Forgotten:
    """Delete a person's name and secret. Traces of them stay in the file until `vacuum` writes it anew."""
    nobodys = keys.fingerprint(keys.secret())
    now = time.time()
    return await store.write(lambda db: forget_person(db, person, nobodys, _neutral_name, now))


def _neutral_name(others: Sequence[str]) -> str:
    return distinct_name(_("Someone"), others)
