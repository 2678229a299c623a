"""The registry of tables: finds them, builds them again from the store, and keeps those in use in memory.

A table that cannot be built is damaged. It is set aside, with one line in the log, until the server is started again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from mornington.core.errors import BadRecord, OtherRules
from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recordtext import read_text
from mornington.core.text import _

from . import agreement, library, long_work, noting, presenter
from .model import Seat, Stage
from .peers import Peers
from .refreshing import refresh
from .refusals import Conflict, NotFound, PlayedByOtherRules
from .store import Reader, Store
from .store.entries import StoredEntry, entries_of
from .store.errors import is_passing
from .store.hints import hints_at
from .store.notes import Notes, save_notes
from .store.peers import glance, people_at
from .store.proposals import proposal_at
from .store.seats import seats_of
from .store.tables import StoredTable, find_table, table_with_invite
from .table import Table, opened

KEPT = 500  # tables in memory that nobody looks at
LONGEST_REASON = 300  # characters in the log
log = logging.getLogger(__name__)


class DamagedTable(Conflict):
    """A table that cannot be built from what is stored of it."""


class TableRegistry:
    """All tables of a store. There is never more than one object for a table."""

    def __init__(self, store: Store, peers: Peers | None = None) -> None:
        self.store, self.peers = store, peers or Peers(store)
        self.listeners: list[Callable[[Table], None]] = []  # called when a table is built and after every change
        self.elsewhere: list[Callable[[Table], None]] = []  # called after every change that another process has made
        self.moves = {"person": 0, "bot": 0}  # made since the start
        self._kept: dict[str, Table] = {}  # whichever was asked for last is last
        self._in_use: WeakValueDictionary[str, Table] = WeakValueDictionary()  # also those someone else still holds
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._noting: set[asyncio.Task[None]] = set()  # a task nobody holds on to may vanish
        self._set_aside: set[str] = set()
        self._unplayable: dict[str, tuple[int, int, str | None]] = {}  # by table: of PlayedByOtherRules
        self.unplayable = asyncio.Lock()  # for whoever changes one of those, which have no lock of their own
        self._removing: set[str] = set()  # those that are being deleted

    async def find(self, table_id: str) -> Table:
        """The table. If it is not in memory it is built, once for all who ask meanwhile, and even if all hang up.

        Raises: NotFound, PlayedByOtherRules, DamagedTable.
        """
        if table := self._in_use.get(table_id):
            self.keep(table)
            if self.store.is_shared and self._differs(table):
                async with table.lock:
                    await self.refresh(table)
            return table
        if table_id in self._removing:
            raise NotFound(_("there is no such table"))
        if self.is_set_aside(table_id):
            raise _damaged()
        if refusal := self._unplayable.get(table_id):
            raise PlayedByOtherRules(*refusal)  # in the language of whoever asks
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def find_invited(self, invite: str) -> Table:
        """The table an invitation is for."""
        table_id = table_with_invite(self.store, invite)
        if table_id is None:
            raise NotFound(_("there is no such invitation"))
        return await self.find(table_id)

    def _differs(self, table: Table) -> bool:
        """Whether the table in memory is another one than is stored. Also see who has pages open in other processes."""
        found = glance(self.store, table.id)
        if found is None:
            return True
        self._see_elsewhere(table, found.people)
        return found.version != table.version

    def look_at_people(self, tables: Sequence[Table]) -> None:
        """See who has pages of these tables open in other processes."""
        found = people_at(self.store, [table.id for table in tables])
        for table in tables:
            self._see_elsewhere(table, found[table.id])

    def _see_elsewhere(self, table: Table, people: Mapping[str, frozenset[int]]) -> None:
        others = [here for name, here in people.items() if name != self.peers.name and self.peers.is_living(name)]
        if table.presence.set_elsewhere(frozenset[int]().union(*others)):
            table.revise()
            for listener in self.elsewhere:
                listener(table)

    async def refresh(self, table: Table) -> None:
        """Do at a table what other processes have done there. Whoever calls has it to itself. Raises: NotFound."""
        if not self.store.is_shared:
            return
        try:
            is_new = await refresh(self.store, table, partial(self._built_anew, table.id))
        except NotFound:
            self.drop(table)
            raise
        if is_new:
            table.notify()
            for listener in self.elsewhere:
                listener(table)

    async def _built_anew(self, table_id: str) -> Table:
        return (await long_work.in_thread_for_tables(_ready_table, self.store, table_id))[0]

    def drop(self, table: Table) -> None:
        """A table that was deleted elsewhere: its streams end, and nobody finds it any more."""
        self.forget(table)
        table.presence.pages = {}
        table.notify()

    def is_set_aside(self, table_id: str) -> bool:
        """Whether the table is known to be damaged."""
        return table_id in self._set_aside

    def in_memory(self, table_id: str) -> Table | None:
        """The table, if it need not be built first."""
        return self._kept.get(table_id)

    def if_in_use(self, table_id: str) -> Table | None:
        """The table, if it is in memory at all."""
        return self._in_use.get(table_id)

    def in_use(self) -> list[Table]:
        """The tables in memory, also those that are kept by nobody but whoever looks at them."""
        return list(self._in_use.values())

    def keep(self, table: Table) -> None:
        if self._kept.pop(table.id, None) is None:
            self._make_room()
        self._kept[table.id] = self._in_use[table.id] = table

    def forget(self, table: Table) -> None:
        """A table that could not be stored."""
        self._kept.pop(table.id, None)
        self._in_use.pop(table.id, None)

    async def close(self) -> None:
        """Wait for what is still being read, and then noted."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await asyncio.gather(*self._noting)

    async def _load(self, table_id: str) -> Table:
        """Build a table in a thread: a long game takes a while. Until it is whole nobody can find it."""
        try:
            table, notes = await long_work.in_thread_for_tables(_ready_table, self.store, table_id)
        except NotFound:
            raise
        except PlayedByOtherRules as refusal:
            self._unplayable[table_id] = (refusal.theirs, refusal.ours, refusal.reason)
            if refusal.reason is None:
                log.warning("table %s cannot begin by the installed rules: %s", table_id, _reason(refusal.__cause__))
            raise
        except Exception as error:
            if is_passing(error):
                raise
            self._set_aside.add(table_id)
            log.error("table %s is damaged and was set aside: %s", table_id, _reason(error))
            raise _damaged() from error
        finally:
            del self._loading[table_id]
        self.keep(table)
        self.tell(table)  # bots may be to move, and could not be asked at the start
        if notes:
            task = asyncio.ensure_future(self._note(table_id, notes))
            self._noting.add(task)
            task.add_done_callback(self._noting.discard)
        if self.store.is_shared and self._differs(table):  # of news that came meanwhile nobody told it
            async with table.lock:
                await self.refresh(table)
        return table

    async def _note(self, table_id: str, notes: Notes) -> None:
        """Nobody waits for it. If it fails, it is tried again when the table is built again."""
        try:
            await save_notes(self.store, table_id, notes)
        except Exception as error:
            log.warning("what the log of table %s lacks for later rules could not be noted: %s", table_id, error)

    def tell(self, table: Table) -> None:
        """Let whoever listens know that a table is new or has changed."""
        for listener in self.listeners:
            listener(table)

    def close_pages_of(self, person: int) -> None:
        """End the streams of a person's open pages. Browsers open them again, as whoever their cookie says."""
        for table in list(self._in_use.values()):
            if table.presence.close_pages_of(person):
                table.revise()  # so that each page looks again who may see what

    @contextmanager
    def removing(self, table_id: str) -> Iterator[bool]:
        """While a table is deleted, nobody finds it. Whether it may be: not if someone looks at it or works with it."""
        if table_id in self._kept and not self._kept[table_id].presence.pages:
            del self._kept[table_id]
        if table_id in self._in_use or table_id in self._loading:
            yield False
            return
        self._removing.add(table_id)
        self._unplayable.pop(table_id, None)
        try:
            yield True
        finally:
            self._removing.discard(table_id)

    def _make_room(self) -> None:
        """Forget tables that nobody looks at, longest unasked for first: they can be built again."""
        if len(self._kept) < KEPT:
            return
        idle = [table.id for table in self._kept.values() if not table.presence.pages]
        for table_id in idle[: len(idle) // 2]:
            del self._kept[table_id]

    def __len__(self) -> int:
        return len(self._kept)


def load_table(store: Reader, table_id: str) -> Table:
    """A table as it was left. If other rules wrote it, it goes on where the installed ones agree with all of it."""
    return _loaded(store, table_id).table


@dataclass(frozen=True)
class _Loaded:
    table: Table
    stored: StoredTable
    entries: list[StoredEntry]
    is_exact: bool  # its own rules have replayed it


def _loaded(store: Reader, table_id: str) -> _Loaded:
    with store.one_moment():  # another process may change the table meanwhile, and what is of two moments fits nothing
        stored, seats, entries = stored_table(store, table_id), seats_of(store, table_id), entries_of(store, table_id)
        hints, proposal = hints_at(store, table_id), proposal_at(store, table_id)
    _check_log(stored, seats, entries)
    table, is_exact = _built(stored, seats, entries)
    table.version = stored.version
    table.hints = hints
    table.proposal = proposal if table.parting is None else None
    _check_seats(table)
    return _Loaded(table, stored, entries, is_exact)


def _built(stored: StoredTable, seats: list[Seat], entries: list[StoredEntry]) -> tuple[Table, bool]:
    """The table, and whether its own rules have replayed it."""
    if stored.facts.rules == library.named(stored.game).rules.RULES_VERSION:
        try:
            return _as_it_was(stored, seats, entries), True
        except OtherRules:  # what it goes on from was written by others
            pass
    return agreement.reopened(stored, seats, entries), False


def _as_it_was(stored: StoredTable, seats: list[Seat], entries: list[StoredEntry]) -> Table:
    """The beginning, then every entry of the log. A waiting table has no beginning yet."""
    game = library.on(stored.game, stored.board)
    start = None if stored.stage == Stage.WAITING else _beginning(stored, game)
    table = opened(stored.facts, game, seats, stored.pace, stored.stage, start, stored.changed)
    for found in entries:
        table.follow(found.entry, found.chosen_at)
    return table


def _ready_table(store: Reader, table_id: str) -> tuple[Table, Notes | None]:
    """The table, ready to be shown, and what is yet to be noted of it."""
    found = _loaded(store, table_id)
    notes = noting.missing_notes(found.table, found.stored, found.entries) if found.is_exact else None
    presenter.get_ready(found.table)
    found.table.let_go()
    return found.table, notes


def stored_table(store: Reader, table_id: str) -> StoredTable:
    """What is stored of a table, whatever its rules."""
    stored = find_table(store, table_id)
    if stored is None:
        raise NotFound(_("there is no such table"))
    return stored


def _check_log(stored: StoredTable, seats: list[Seat], entries: list[StoredEntry]) -> None:
    """The log must be whole, and of these seats: pages tell it even where no rules agree with it."""
    record = stored.origin.record
    before = len(read_text(record).entries) if record and entries else 0  # what it goes on from has the first numbers
    for n, found in enumerate(entries, before):
        if found.n != n:
            raise BadRecord(_("entry {n} of the log is missing", n=n))
        if found.entry.seat is not None and not 0 <= found.entry.seat < len(seats):
            raise BadRecord(_("its seats do not fit the game"))


def _check_seats(table: Table) -> None:
    """What is stored apart from the log must fit it, or every page of the table would break."""
    options = table.game.check_options(**table.facts.options)
    named = {hint.seat for hint in table.hints}
    if table.proposal:
        named |= {table.proposal.seat, table.proposal.target, *table.proposal.agreed}
    if len(table.seats) != options["players"] or not named <= set(range(len(table.seats))):
        raise BadRecord(_("its seats do not fit the game"))
    if any(not 0 <= hint.at <= table.length for hint in table.hints):
        raise BadRecord(_("its hints do not fit the log"))


def _damaged() -> DamagedTable:
    return DamagedTable(
        _("this table is damaged and was set aside: tell whoever runs this server; all other tables go on")
    )


def _reason(error: BaseException | None) -> str:
    """What went wrong, on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST_REASON]


def _beginning(stored: StoredTable, game: Game) -> Position:
    if stored.origin.record:
        return library.replay(stored.origin.record)
    if stored.seed is None:
        raise BadRecord(_("its seed is missing"))
    return game.start(seed=stored.seed, **stored.facts.options)
