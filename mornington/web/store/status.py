"""How the database is doing: whether it can be read and written, and how many tables there are."""

from __future__ import annotations

from contextlib import suppress

from mornington.core.text import _

from ..refusals import DatabaseAway, DiskFull
from .errors import words_of
from .interface import Reader
from .writing import Store


def reading_problem(store: Reader) -> str:
    """Why the database cannot be read; empty if it can."""
    try:
        store.read("SELECT id FROM tables LIMIT 1")
    except store.errors as error:
        return _("the database cannot be read: {error}", error=words_of(error))
    return ""


async def try_to_write(store: Store) -> None:
    """Write a little, so that the store knows whether it can again. What was wrong stands in `store.writes`."""
    with suppress(*store.errors, DiskFull):
        await store.write(store.rewrite_version)


def count_tables(store: Reader) -> dict[str, int]:
    """Tables by stage, from the index alone. This is called outside the event loop, and must not hold up anyone who
    reads there. Nothing, while the database is away."""
    try:
        rows = store.read_apart("SELECT stage, count(*) AS many FROM tables GROUP BY stage")
    except DatabaseAway:
        return {}
    return {row["stage"]: row["many"] for row in rows}
