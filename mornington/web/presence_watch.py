"""Watches who is at which table: pages are told when people come, count as away, or as gone."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from weakref import WeakKeyDictionary

from .commands import proposals
from .refusals import DatabaseAway, DiskFull, Refused
from .store.peers import tell_presence
from .table import Table
from .table_registry import TableRegistry

AGAIN = 1.0  # seconds between two tries to tell others who is here
EARLIEST = 0.01  # seconds: timers may be a little early …
TOGETHER = 0.3  # … and where there are several processes, all of them shall see it so when the first one tells


class PresenceWatch:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables, self._peers = tables, tables.peers
        self._earliest = TOGETHER if tables.peers.are_possible else EARLIEST
        self._told: WeakKeyDictionary[Table, frozenset[int]] = WeakKeyDictionary()  # who is here, as others know it
        self._telling: dict[Table, asyncio.Task[None]] = {}
        self.timers: WeakKeyDictionary[Table, asyncio.TimerHandle] = WeakKeyDictionary()
        self._settling: set[asyncio.Task[None]] = set()  # a task nobody holds on to may vanish
        tables.listeners.append(self.look)
        tables.elsewhere.append(self.look)

    async def arrive(self, table: Table, page: object, person: int | None) -> tuple[str, str]:
        """Someone opens a page of the table. Whoever comes back is not replaced. The moments before and after, between
        which nothing else happened."""
        before = table.tick
        if table.presence.arrive(page, person) and table.seats_of(person):  # of those who only watch, nobody is told
            table.revise()
        after = table.tick
        self.look(table)
        if person is not None:
            with suppress(DiskFull, DatabaseAway):  # it stays until it can be ended; nobody who is here is replaced
                await proposals.end_for_returned(self._tables, table, person)
        return before, after

    def depart(self, table: Table, page: object) -> None:
        table.presence.depart(page)
        self.look(table)

    def look(self, table: Table) -> None:
        """Something has changed at a table, or who is there."""
        self.set_timer(table)
        if self._peers.are_possible:
            self._tell(table)

    def set_timer(self, table: Table) -> None:
        """Look again when the next person counts as away or as gone, if anyone is there to be told."""
        if timer := self.timers.pop(table, None):
            timer.cancel()
        wait = table.presence.next_change(table.people()) if table.presence.pages else None
        if wait is not None:
            loop = asyncio.get_running_loop()
            self.timers[table] = loop.call_later(wait + self._earliest, self._look_again, table)

    def _look_again(self, table: Table) -> None:
        table.revise()
        self.set_timer(table)
        if table.proposal:
            settling = asyncio.ensure_future(proposals.settle_without_absent(self._tables, table))
            self._settling.add(settling)
            settling.add_done_callback(self._settling.discard)

    async def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        tasks = [*self._settling, *self._telling.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Other processes

    def tell_all(self) -> None:
        """The others may know nothing of this process any more."""
        self._told.clear()
        for table in self._tables.in_use():
            self._tell(table)

    def _tell(self, table: Table) -> None:
        """Let other processes know who of the table has a page open here, if that has changed."""
        if table not in self._telling and _people_here(table) != self._told.get(table, frozenset()):
            self._telling[table] = asyncio.ensure_future(self._tell_until_known(table))

    async def _tell_until_known(self, table: Table) -> None:
        try:
            while (here := _people_here(table)) != self._told.get(table, frozenset()):
                try:
                    await tell_presence(self._tables.store, table.id, self._peers.name, here)
                    self._told[table] = here
                except Refused:  # the database is away, or its disk is full
                    await asyncio.sleep(AGAIN)
        finally:
            del self._telling[table]


def _people_here(table: Table) -> frozenset[int]:
    return frozenset(table.people().intersection(table.presence.pages.values()))
