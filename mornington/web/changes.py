"""How a table changes: one command at a time, on disk first, then in memory, then everyone is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from mornington.core.moves import Entry
from mornington.core.position import Position
from mornington.core.text import _

from . import dealing
from .model import Seat, Stage, Standing
from .refusals import Conflict
from .store.entries import StoredEntry
from .store.tables import TableChange, bots_next, origin_of, save_change
from .store.versions import StaleTable
from .table import Table
from .table_registry import TableRegistry
from .telemetry.steps import measured

P = ParamSpec("P")
T = TypeVar("T")
ATTEMPTS = 10  # of a command, while other processes change the same table
Command = Callable[Concatenate[TableRegistry, Table, P], Coroutine[Any, Any, T]]


def exclusive(command: Command[P, T]) -> Command[P, T]:
    """A command that has the table to itself. It is finished even if whoever asked hangs up.

    Other processes may change the table as well. Then the command comes to nothing and is done again, on what they have
    left: it works on copies until what it does is stored.
    """

    @wraps(command)
    async def alone(tables: TableRegistry, table: Table, /, *arguments: P.args, **named: P.kwargs) -> T:
        async def locked() -> T:
            async with table.lock:
                for _attempt in range(ATTEMPTS):
                    await tables.refresh(table)
                    with suppress(StaleTable):  # another process was quicker: see what it did, and decide again
                        return await command(tables, table, *arguments, **named)
                raise Conflict(_("too many change this table at once: try again"))

        return await asyncio.shield(asyncio.ensure_future(measured(locked)))

    return alone


async def append_entries(
    tables: TableRegistry,
    table: Table,
    after: Position,
    *,
    chosen_at: int | None = None,
    seats: Mapping[int, Seat] | None = None,
    stage: Stage | None = None,
) -> None:
    """Store the log entries that a position has more than the table, and go on to it."""
    new, seats = table.entries_to(after), seats or {}
    entries = [StoredEntry(table.length + k, n.entry, chosen_at, n.turned_up) for k, n in enumerate(new)]
    change = TableChange(
        table.id,
        table.version,
        stage or (Stage.OVER if after.over else table.stage),
        time.time(),
        bots_next(after, _seats_after(table, seats)),
        Standing.of(after),
        entries,
        seats,
        ends_proposal=table.proposal is not None,
    )
    await save_change(tables.store, change)
    table.advance(new, chosen_at)
    _finish(tables, table, change)


async def note_entries(
    tables: TableRegistry, table: Table, entries: Sequence[Entry], *, seats: Mapping[int, Seat], stage: Stage
) -> None:
    """Store what people do at a table whose game the installed rules do not agree with: it is told, not played."""
    stored = [StoredEntry(table.length + k, entry, None) for k, entry in enumerate(entries)]
    is_for_bots = stage == Stage.PLAYING  # as far as anyone knows: if other rules agree with it, it goes on
    change = TableChange(table.id, table.version, stage, time.time(), is_for_bots, entries=stored, seats=seats)
    await save_change(tables.store, change)
    for entry in entries:
        table.note(entry, None)
    _finish(tables, table, change)


async def change_seats(tables: TableRegistry, table: Table, seats: Mapping[int, Seat]) -> None:
    """Let people come to a waiting table and leave it. When every seat is taken the cards are dealt, and the deal is
    stored together with who sits where."""
    everyone = _seats_after(table, seats)
    deal = None
    if not any(seat.free for seat in everyone):
        origin = origin_of(tables.store, table.id)
        deal = await dealing.deal(table.game, table.facts.options, origin, everyone, table.facts.host)
    stage = dealing.stage_after(deal)
    is_for_bots = deal is not None and bots_next(deal.position, everyone)
    standing = Standing.of(deal.position) if deal else None
    change = TableChange(table.id, table.version, stage, time.time(), is_for_bots, standing, seats=seats, deal=deal)
    await save_change(tables.store, change)
    if deal:
        table.facts = replace(table.facts, rules=table.game.rules.RULES_VERSION)
        table.begin(deal.position)
    _finish(tables, table, change)


def _seats_after(table: Table, seats: Mapping[int, Seat]) -> list[Seat]:
    return [seats.get(k, seat) for k, seat in enumerate(table.seats)]


def _finish(tables: TableRegistry, table: Table, change: TableChange) -> None:
    """What is on disk becomes so in memory; then pages and bots hear of it."""
    table.stage, table.changed, table.played_at = change.stage, change.time, time.monotonic()
    for k, seat in change.seats.items():
        table.seats[k] = seat
        if seat.person is not None:
            table.presence.see(seat.person)
    table.counted_up()
    tables.tell(table)
