"""What this process does when another one tells it something: tables that changed are brought up to date, and so on.

News are heard after the commit that they are about. What is missed, as while the database was away, is looked for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from .presence_watch import PresenceWatch
from .refusals import DatabaseAway, Refused
from .store import telling
from .store.versions import versions_of
from .table import Table
from .table_registry import TableRegistry

MOST_AT_ONCE = 200  # tables in one query
AGAIN = 1.0  # seconds between two tries to find out what was missed
log = logging.getLogger(__name__)


class Hearing:
    def __init__(self, tables: TableRegistry, presence: PresenceWatch) -> None:
        self._store, self._tables, self._presence = tables.store, tables, presence
        self.listeners: list[Callable[[str], None]] = []  # called with the id of a table that was changed anywhere
        self.gap_listeners: list[Callable[[], None]] = []  # called when such calls may have been missed
        self._refreshing: dict[str, asyncio.Task[None]] = {}  # by table
        self._looking: asyncio.Task[None] | None = None  # for what was missed …
        self._is_to_look = False  # … once more …
        self._is_away = False  # … after a pause
        tables.peers.listeners.append(self.look)  # others have come or died: who has pages open there?

    def start(self) -> None:
        if self._store.is_shared:
            self._store.listen(self.hear, self.look)

    async def close(self) -> None:
        tasks = [*self._refreshing.values(), *([self._looking] if self._looking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def hear(self, text: str) -> None:
        match text.split():
            case [telling.TABLE, table_id, version]:
                table = self._tables.if_in_use(table_id)
                if table and table.version < int(version):
                    self._refresh(table)
                for listener in self.listeners:
                    listener(table_id)
            case [telling.HERE, table_id]:
                if table := self._tables.if_in_use(table_id):
                    try:
                        self._tables.look_at_people([table])
                    except DatabaseAway:
                        self._look_later()
            case [telling.PERSON, person]:
                self._tables.close_pages_of(int(person))

    def look(self) -> None:
        """Something may have been missed: look at all tables that are in memory."""
        for listener in self.gap_listeners:
            listener()
        self._begin_to_look()

    def _look_later(self) -> None:
        """What is new could not be read: the database is away, perhaps without an end of the connection for news."""
        self._is_away = True
        self._begin_to_look()

    def _begin_to_look(self) -> None:
        self._is_to_look = True
        if self._looking is None or self._looking.done():
            self._looking = asyncio.ensure_future(self._look())

    async def _look(self) -> None:
        while self._is_to_look:
            if self._is_away:
                await asyncio.sleep(AGAIN)
            self._is_to_look = self._is_away = False
            try:
                tables = self._tables.in_use()
                for k in range(0, len(tables), MOST_AT_ONCE):
                    some = tables[k : k + MOST_AT_ONCE]
                    stored = versions_of(self._store, [table.id for table in some])
                    for table in some:
                        if stored.get(table.id) != table.version:
                            self._refresh(table)
                    self._tables.look_at_people(some)
                    await asyncio.sleep(0)
                self._presence.tell_all()
            except DatabaseAway:
                self._is_to_look = self._is_away = True

    def _refresh(self, table: Table) -> None:
        if table.id not in self._refreshing:
            self._refreshing[table.id] = asyncio.ensure_future(self._bring_up_to_date(table))

    async def _bring_up_to_date(self, table: Table) -> None:
        try:
            async with table.lock:
                del self._refreshing[table.id]  # what is heard from here on may be newer than what is read
                await self._tables.refresh(table)
        except DatabaseAway:
            self._look_later()
        except Refused:
            pass  # it was deleted, or is read again when someone asks for it
        except Exception as error:
            log.warning("what is new at table %s could not be read: %s", table.id, error)
        finally:
            if self._refreshing.get(table.id) is asyncio.current_task():
                del self._refreshing[table.id]
