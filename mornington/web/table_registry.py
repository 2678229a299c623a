"""The registry of tables: finds them, builds them again from the store, and keeps those in use in memory."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakValueDictionary

from mornington.core.errors import OtherRules
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import _

from . import agreement, library
from .model import Stage
from .refusals import NotFound
from .store import Store
from .store.entries import entries_of
from .store.hints import hints_at
from .store.proposals import proposal_at
from .store.seats import seats_of
from .store.tables import StoredTable, find_table, table_with_invite
from .table import Table, opened

KEPT = 500  # tables in memory that nobody looks at


class TableRegistry:
    """All tables of a store. There is never more than one object for a table."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: list[Callable[[Table], None]] = []  # called after every change of a table
        self._kept: dict[str, Table] = {}
        self._in_use: WeakValueDictionary[str, Table] = WeakValueDictionary()  # also those someone else still holds

    def find(self, table_id: str) -> Table:
        if table_id not in self._kept:
            self.keep(self._in_use.get(table_id) or load_table(self.store, table_id))
        return self._kept[table_id]

    def find_invited(self, invite: str) -> Table:
        """The table an invitation is for."""
        table_id = table_with_invite(self.store, invite)
        if table_id is None:
            raise NotFound(_("there is no such invitation"))
        return self.find(table_id)

    def in_memory(self, table_id: str) -> Table | None:
        """The table, if it need not be built first."""
        return self._kept.get(table_id)

    def keep(self, table: Table) -> None:
        self._make_room()
        self._kept[table.id] = self._in_use[table.id] = table

    def tell(self, table: Table) -> None:
        """Let whoever listens know that a table is new or has changed."""
        for listener in self.listeners:
            listener(table)

    def _make_room(self) -> None:
        """Forget tables that nobody looks at: they can be built again."""
        if len(self._kept) < KEPT:
            return
        idle = [table for table in self._kept.values() if not table.presence.pages]
        for table in sorted(idle, key=lambda t: t.changed)[: len(idle) // 2]:
            del self._kept[table.id]

    def __len__(self) -> int:
        return len(self._kept)


def load_table(store: Store, table_id: str) -> Table:
    """A table as it was left. If other rules wrote it, it goes on where the installed ones agree with all of it."""
    stored = stored_table(store, table_id)
    if stored.facts.rules == library.named(stored.game).rules.RULES_VERSION:
        try:
            return _as_it_was(store, stored)
        except OtherRules:  # what it goes on from was written by others
            pass
    return agreement.reopened(store, stored)


def _as_it_was(store: Store, stored: StoredTable) -> Table:
    """The beginning, then every entry of the log. A waiting table has no beginning yet."""
    game, seats = library.on(stored.game, stored.board), seats_of(store, stored.facts.id)
    start = None if stored.stage == Stage.WAITING else _beginning(stored, game)
    table = opened(stored.facts, game, seats, stored.pace, stored.stage, start, stored.changed)
    for stored_entry in entries_of(store, table.id):
        table.follow(stored_entry.entry, stored_entry.chosen_at)
    table.proposal = proposal_at(store, table.id)
    table.hints = hints_at(store, table.id)
    return table


def stored_table(store: Store, table_id: str) -> StoredTable:
    """What is stored of a table, whatever its rules."""
    stored = find_table(store, table_id)
    if stored is None:
        raise NotFound(_("there is no such table"))
    return stored


def _beginning(stored: StoredTable, game: Game) -> Position:
    if stored.origin.record:
        return library.replay(stored.origin.record)
    assert stored.seed is not None
    return game.start(seed=stored.seed, **stored.facts.options)
