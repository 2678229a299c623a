"""Retention: tables that ended long ago are deleted, by a command or by the server once a day.

What counts as old, and what goes with a table, is in `store.retention`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from ..peers import Peers
from ..refusals import Conflict, Refused
from ..store import Store, Transaction
from ..store.peers import hold_for_deletion
from ..store.retention import Pruned, delete_old_people, delete_old_table, old_tables
from ..table_registry import TableRegistry

DAY = 24 * 3600.0  # seconds
AT_ONCE = 50  # tables that are looked for in one query
TRY_EVERY = 600.0  # seconds between two looks whether another process that did it has died
RETENTION = "retention"  # what the one process claims that does it
ATTEMPTS = 5  # to delete some people, while others of them come back
PAUSE = 0.02  # seconds between two transactions of a running server, for everything else
log = logging.getLogger(__name__)


class _NotMeant(Exception):
    """Ends a transaction that was only tried."""

    def __init__(self, pruned: Pruned) -> None:
        self.pruned = pruned


async def prune(store: Store, days: int, *, dry_run: bool = False) -> Pruned:
    """Delete, in one transaction, all that has not changed for some days. A dry run only says what that would be."""
    before = time.time() - days * DAY

    def work(db: Transaction) -> Pruned:
        found = Pruned()
        while ids := old_tables(db, before, AT_ONCE):
            for table_id in ids:
                found += delete_old_table(db, table_id, before)
        after: int | None = 0
        while after is not None:
            people, after = delete_old_people(db, before, after)
            found += people
        if dry_run:
            raise _NotMeant(found)
        return found

    try:
        return await store.write(work)
    except _NotMeant as tried:
        return tried.pruned


@asynccontextmanager
async def kept_for(tables: TableRegistry, days: int | None) -> AsyncIterator[None]:
    """While the server runs, what has not changed for so many days is deleted, now and once a day; None: nothing is.

    Of several processes one does it.
    """
    task = None if days is None else asyncio.ensure_future(_prune_every_day(tables, days))
    try:
        yield
    finally:
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def _prune_every_day(tables: TableRegistry, days: int) -> None:
    done = -DAY  # by the monotonic clock: one that is set changes nothing
    while True:
        if time.monotonic() - done >= DAY and await _is_for_us(tables.peers):
            try:
                await prune_gently(tables, days)
            except Exception:  # a full disk: games go on, and tomorrow is another day
                log.exception("old tables could not be deleted")
            done = time.monotonic()
        await asyncio.sleep(min(DAY, TRY_EVERY))


async def _is_for_us(peers: Peers) -> bool:
    """Whether this process does it, as long as it lives."""
    with suppress(Refused):
        return await peers.claim(RETENTION)
    return False


async def prune_gently(tables: TableRegistry, days: int) -> Pruned:
    """As `prune`, but one table at a time, so that no move waits, and without those that someone looks at."""
    store, before, found = tables.store, time.time() - days * DAY, Pruned()
    skipped: set[str] = set()
    while ids := await store.write(lambda db: old_tables(db, before, AT_ONCE, skipped)):
        for table_id in ids:
            pruned = await _delete(tables, table_id, before)
            if not pruned.tables:
                skipped.add(table_id)
            found += pruned
            await asyncio.sleep(PAUSE)
    after: int | None = 0
    while after is not None:
        people, after = await _delete_people(store, before, after)
        found += people
        await asyncio.sleep(PAUSE)
    if found != Pruned():
        log.info("old: %d tables, %d boards and %d people deleted", found.tables, found.boards, found.people)
    return found


async def _delete(tables: TableRegistry, table_id: str, before: float) -> Pruned:
    with tables.removing(table_id) as is_unused:
        if not is_unused:
            return Pruned()

        def work(db: Transaction) -> Pruned:
            if tables.store.is_shared and not hold_for_deletion(db, table_id):
                return Pruned()
            return delete_old_table(db, table_id, before)

        with suppress(Conflict):  # another process has just opened a table with the same board
            return await tables.store.write(work)
        return Pruned()


async def _delete_people(store: Store, before: float, after: int) -> tuple[Pruned, int | None]:
    for _attempt in range(ATTEMPTS):
        with suppress(Conflict):  # one of them has just sat down by another process, and is found to have a seat now
            return await store.write(lambda db: delete_old_people(db, before, after))
    return Pruned(), None  # tomorrow is another day
