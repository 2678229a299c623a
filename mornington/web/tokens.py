"""Tokens, with which scripts and programs come in: made on one's page, shown once, kept as a fingerprint.

A token of one's own plays as oneself. A program has an account of its own, whose name begins with a mark, and which no
cookie opens.
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection
from contextlib import suppress

from mornington.core.text import _

from . import keys
from .people import LONGEST_NAME, MARK, Person, plain_name
from .refusals import Conflict, DatabaseAway, DiskFull, Refused
from .store import Store
from .store.tokens import (
    StoredToken,
    add_program,
    add_token,
    authors_of,
    delete_all_tokens,
    delete_token,
    find_token,
    note_use,
    programs_of,
    tokens_of,
)

__all__ = ["StoredToken", "authors", "delete_all_tokens", "make", "new_program", "programs_of", "revoke", "tokens_of"]

PREFIX = "morn_"  # so that a token is known for one wherever it is found
FORM = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{16,64}}")
MOST = 20  # tokens of a person and of that person's programs
MOST_PROGRAMS = 10  # of a person
LONGEST_LABEL = 40  # characters of what one calls a token
DAY = 24 * 3600  # seconds


def bearer(header: str) -> str | None:
    """The token in an `Authorization` header; None if it holds none."""
    scheme, _space, token = header.strip().partition(" ")
    return token.strip() if scheme.lower() == "bearer" and FORM.fullmatch(token.strip()) else None


async def find(store: Store, token: str) -> Person | None:
    """Whom a token stands for. The day is noted on which it is used."""
    fingerprint = keys.fingerprint(token)
    found = find_token(store, fingerprint)
    if found is None:
        return None
    today = time.time() // DAY * DAY
    if found.used is None or found.used < today:
        with suppress(DiskFull, DatabaseAway, Conflict):  # one that cannot be noted is good all the same
            await note_use(store, fingerprint, today)
    return found.person


async def make(store: Store, maker: int, whose: int, label: str) -> str:
    """A new token, to be shown once: for its maker, or for a program of theirs."""
    words = " ".join(label.split())
    if not words or not words.isprintable():
        raise Refused(_("please say what the token is for"))
    if len(words) > LONGEST_LABEL:
        raise Refused(_("what a token is for has at most {n} letters", n=LONGEST_LABEL))
    token = PREFIX + keys.secret()
    if not await add_token(store, keys.fingerprint(token), maker, whose, words, MOST):
        raise Conflict(_("you have {n} tokens: revoke one first", n=MOST))
    return token


async def new_program(store: Store, author: int, name: str) -> Person:
    """An account for a program of someone."""
    nobodys = keys.fingerprint(keys.secret())
    added = await add_program(store, nobodys, program_name(name), author, MOST_PROGRAMS)
    if added is None:
        raise Conflict(_("you have {n} programs: give one of them a new token", n=MOST_PROGRAMS))
    return added


def program_name(name: str) -> str:
    """The name of a program, with the mark before it."""
    found = plain_name(name)
    if found.casefold().startswith(MARK.casefold()):
        found = plain_name(found[len(MARK) :])
    if len(MARK + found) > LONGEST_NAME:
        raise Refused(_("the name of a program has at most {n} letters", n=LONGEST_NAME - len(MARK)))
    return MARK + found


def authors(store: Store, people: Collection[int]) -> dict[int, str]:
    """Of those of the people who are programs: the names of whoever made them, empty if nobody knows any more."""
    return authors_of(store, sorted(people)) if people else {}


async def revoke(store: Store, maker: int, fingerprint: str) -> None:
    """End a token, named by its fingerprint in hexadecimal digits."""
    try:
        key = bytes.fromhex(fingerprint)
    except ValueError:
        key = b""
    if not await delete_token(store, key, maker):
        raise Refused(_("there is no such token any more"))
