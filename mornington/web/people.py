"""People: a secret in a cookie and a name. There are no accounts. (Programs have tokens instead: `tokens.py`.)"""

from __future__ import annotations

import unicodedata

from mornington.core.text import _

from . import keys
from .refusals import Refused
from .store import Store
from .store.people import Person, add_person, find_person, rename_person, replace_key

__all__ = ["LONGEST_NAME", "MARK", "Person", "clean_name", "create", "find", "new_key", "plain_name", "rename"]

LONGEST_NAME = 20  # characters
MARK = "BOT "  # the names of programs begin with it, wherever they are shown, and no other names do


def clean_name(name: str) -> str:
    """A name that can be shown anywhere: printable, on one line, not too long. It does not look like a program's."""
    words = plain_name(name)
    if words.casefold().startswith(MARK.casefold()):
        raise Refused(_("names that begin with BOT are those of programs: please choose another"))
    return words


def plain_name(name: str) -> str:
    """The same for a person or a program."""
    shown = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in unicodedata.normalize("NFC", name))
    words = " ".join(shown.split())
    if not words:
        raise Refused(_("please give a name"))
    if len(words) > LONGEST_NAME:
        raise Refused(_("a name has at most {n} letters", n=LONGEST_NAME))
    return words


def find(store: Store, key: str | None) -> Person | None:
    """The person whose secret this is."""
    return find_person(store, keys.fingerprint(key)) if key else None


async def create(store: Store, name: str) -> tuple[Person, str]:
    """Someone new, and the secret for their cookie."""
    key = keys.secret()
    return await add_person(store, keys.fingerprint(key), name), key


async def rename(store: Store, person: Person, name: str) -> Person:
    await rename_person(store, person.id, name)
    return Person(person.id, name)


async def new_key(store: Store, person: Person) -> str:
    """Another secret for the same person. The old one, in a link or in a cookie, opens nothing any more."""
    key = keys.secret()
    await replace_key(store, person.id, keys.fingerprint(key))
    return key
