"""Watches who is at which table: pages are told when people come, count as away, or as gone."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from weakref import WeakKeyDictionary

from .commands import proposals
from .refusals import DiskFull
from .table import Table
from .table_registry import TableRegistry

EARLIEST = 0.01  # seconds: timers may be a little early


class PresenceWatch:
    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self.timers: WeakKeyDictionary[Table, asyncio.TimerHandle] = WeakKeyDictionary()
        self._settling: set[asyncio.Task[None]] = set()  # a task nobody holds on to may vanish
        tables.listeners.append(self.set_timer)

    async def arrive(self, table: Table, page: object, person: int | None) -> tuple[str, str]:
        """Someone opens a page of the table. Whoever comes back is not replaced. The moments before and after, between
        which nothing else happened."""
        before = table.tick
        if table.presence.arrive(page, person) and table.seats_of(person):  # of those who only watch, nobody is told
            table.revise()
        after = table.tick
        self.set_timer(table)
        if person is not None:
            with suppress(DiskFull):  # it stays until it can be ended; nobody who is here is replaced
                await proposals.end_for_returned(self._tables, table, person)
        return before, after

    def depart(self, table: Table, page: object) -> None:
        table.presence.depart(page)
        self.set_timer(table)

    def set_timer(self, table: Table) -> None:
        """Look again when the next person counts as away or as gone, if anyone is there to be told."""
        if timer := self.timers.pop(table, None):
            timer.cancel()
        wait = table.presence.next_change(table.people()) if table.presence.pages else None
        if wait is not None:
            loop = asyncio.get_running_loop()
            self.timers[table] = loop.call_later(wait + EARLIEST, self._look_again, table)

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
        for task in self._settling:
            task.cancel()
        await asyncio.gather(*self._settling, return_exceptions=True)
