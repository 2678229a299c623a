"""Bringing a table in memory up to date, after another process has changed what is stored of it.

Whoever calls has the table to itself. What is new is followed entry by entry; where that does not fit, as when the
cards were dealt, the table is built anew. It stays the same object: pages, streams and caches hold on to it.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import fields, replace

from mornington.core.errors import MorningtonError
from mornington.core.text import _

from .model import Stage
from .refusals import NotFound
from .store import Reader
from .store.entries import StoredEntry, entries_of
from .store.hints import hints_at
from .store.proposals import proposal_at
from .store.seats import seats_of
from .store.versions import StoredState, state_of
from .table import Table

# What a table has in this process alone, or what is measured by its clock
LOCAL = {"lock", "news", "presence", "revision", "played_at", "proposed_at", "_again"}


async def refresh(store: Reader, table: Table, build: Callable[[], Awaitable[Table]]) -> bool:
    """Whether there was anything new. `build` builds the table anew. Raises: NotFound, if it was deleted."""
    state = state_of(
        store, table.id
    )  # first: what is read after it may be newer, and is then read again at the next news
    if state is None:
        raise NotFound(_("there is no such table"))
    if state.version == table.version:
        return False
    proposal = table.proposal
    # One that is behind lost commits: a standby took over that had not received them
    if state.version < table.version or not _advance(store, table, state):
        _become(table, await build())
    table.played_at = time.monotonic()
    if table.proposal != proposal:
        table.proposed_at = time.monotonic()
    return True


def _advance(store: Reader, table: Table, state: StoredState) -> bool:
    """Do what the new entries say. Whether that was possible; if not, nothing has happened."""
    if table.parting is not None or (table.dealt is None) != (state.stage == Stage.WAITING):
        return False
    new, seats = entries_of(store, table.id, table.length), seats_of(store, table.id)
    hints, proposal = hints_at(store, table.id), proposal_at(store, table.id)  # all of it, before anything is changed
    try:
        if not _follow(table, new):
            return False
    except MorningtonError:
        return False
    table.seats[:], table.hints, table.proposal = seats, hints, proposal
    table.facts = replace(table.facts, guided=state.guided)
    table.stage, table.pace, table.changed, table.version = state.stage, state.pace, state.changed, state.version
    for stored in new:
        if stored.entry.seat is not None and (person := table.seats[stored.entry.seat].person) is not None:
            table.presence.see(person)
    return True


def _follow(table: Table, new: list[StoredEntry]) -> bool:
    if [stored.n for stored in new] != list(range(table.length, table.length + len(new))):
        return False
    if not new:
        return True
    after = table.position.copy()
    for stored in new:
        after.follow(stored.entry)
    for entry, stored in zip(table.entries_to(after), new, strict=True):
        table.append(entry, stored.chosen_at)
    table.let_go()
    return True


def _become(table: Table, fresh: Table) -> None:
    for field in fields(Table):
        if field.name not in LOCAL:
            setattr(table, field.name, getattr(fresh, field.name))
    table.let_go()  # what old moves turned up is asked of this table from now on
