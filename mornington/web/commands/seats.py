"""Sitting down and getting up: join, fill with bots, leave, let a bot play on, come back."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.moves import Abandoned, SeatTaken
from mornington.core.text import _

from ..bot_names import stored_name
from ..changes import ATTEMPTS, append_entries, change_seats, exclusive, note_entries
from ..model import Seat, Stage
from ..people import Person
from ..refusals import Conflict, NotYours, PlayedByOtherRules
from ..request_data import (
    done,
    form_of,
    get_or_create_user,
    go_to,
    require_user,
    seated,
    services,
    table_of,
    user,
    words,
)
from ..store.seats import seats_of
from ..store.tables import TableChange, save_change
from ..store.versions import StaleTable
from ..table import Table, distinct_name
from ..table_form import checked_bot
from ..table_registry import TableRegistry, stored_table

SUBSTITUTE = "level-3"  # the bot that plays for people who are gone


async def join(request: Request) -> Response:
    tables = services(request).tables
    table = await tables.find_invited(request.path_params["invite"])
    form, known = await form_of(request), user(request)
    if known is None or not table.seats_of(known.id):
        _check_room(table)  # before a newcomer or another name is stored
    person, key = await get_or_create_user(request, form)
    await join_table(tables, table, person)
    return go_to(request, f"/t/{table.id}", key)


@exclusive
async def join_table(tables: TableRegistry, table: Table, person: Person) -> None:
    """Take a free seat, unless the person has one already."""
    if table.seats_of(person.id):
        return
    _check_room(table)
    first = table.free_seats()[0]
    await change_seats(
        tables, table, {first: Seat(distinct_name(person.name, [seat.stored_name for seat in table.seats]), person.id)}
    )


def _check_room(table: Table) -> None:
    if table.stage != Stage.WAITING or not table.free_seats():
        raise Conflict(_("every seat at this table is taken: you may watch"))


async def fill(request: Request) -> Response:
    by = await seated(request)
    bot = checked_bot(words(by.form, "bot", SUBSTITUTE))
    await fill_with_bots(services(request).tables, by.table, bot)
    return done(request, by.table)


@exclusive
async def fill_with_bots(tables: TableRegistry, table: Table, bot: str) -> None:
    """Begin now: bots take the free seats."""
    free = table.free_seats()
    if table.stage != Stage.WAITING or not free:
        raise Conflict(_("every seat at this table is taken"))
    names = [seat.stored_name for seat in table.seats]
    for k in free:
        names[k] = distinct_name(stored_name(bot), names)
    await change_seats(tables, table, {k: Seat(names[k], bot=bot) for k in free})


async def leave(request: Request) -> Response:
    tables, person = services(request).tables, require_user(request).id
    try:
        table = await table_of(request)
    except PlayedByOtherRules:
        await leave_unplayable(tables, request.path_params["table"], person)
    else:
        await leave_table(tables, table, person)
    return go_to(request, "/")


@exclusive
async def leave_table(tables: TableRegistry, table: Table, person: int) -> None:
    """Get up. A bot plays on if other people are still there; otherwise the table ends."""
    mine = table.seats_of(person)
    if not mine:
        raise NotYours(_("you do not sit at this table"))
    if table.stage == Stage.WAITING:
        await change_seats(tables, table, {k: _freed(table.seats[k]) for k in mine})
    elif table.parting and table.stage == Stage.PLAYING:
        await _leave_parted(tables, table, mine)
    elif table.running and set(table.humans()) == set(mine):
        after = table.position.copy()
        after.abandon(time=time.time())
        await append_entries(tables, table, after, stage=Stage.LEFT)
    elif table.running:
        for k in mine:
            await substitute(tables, table, k)


async def _leave_parted(tables: TableRegistry, table: Table, mine: list[int]) -> None:
    """Get up from a game that can only be read. No bot plays there; if the game goes on some day, one plays on."""
    now = time.time()
    if set(table.humans()) == set(mine):
        await note_entries(tables, table, [Abandoned(None, now)], seats={}, stage=Stage.LEFT)
    else:
        taken = [SeatTaken(k, now, SUBSTITUTE) for k in mine]
        seats = {k: _taken_over(table.seats[k]) for k in mine}
        await note_entries(tables, table, taken, seats=seats, stage=table.stage)


async def leave_unplayable(tables: TableRegistry, table_id: str, person: int) -> None:
    """The same at a table that cannot even be built. Its log stays as it is."""
    async with tables.unplayable:
        for _attempt in range(ATTEMPTS):
            with suppress(StaleTable):
                return await _leave_unplayable(tables, table_id, person)
        raise Conflict(_("too many change this table at once: try again"))


async def _leave_unplayable(tables: TableRegistry, table_id: str, person: int) -> None:
    stored, seats = stored_table(tables.store, table_id), seats_of(tables.store, table_id)
    mine = {k: seat for k, seat in enumerate(seats) if seat.person == person}
    if not mine:
        raise NotYours(_("you do not sit at this table"))
    stage: Stage = stored.stage
    changed: dict[int, Seat] = {}
    if stage == Stage.WAITING:
        changed = {k: _freed(seat) for k, seat in mine.items()}
    elif stage != Stage.PLAYING:
        return
    elif any(seat.person not in (None, person) for seat in seats):
        changed = {k: _taken_over(seat) for k, seat in mine.items()}
    else:
        stage = Stage.LEFT
    is_for_bots = stage == Stage.PLAYING  # as far as anyone knows
    await save_change(
        tables.store, TableChange(table_id, stored.version, stage, time.time(), is_for_bots, seats=changed)
    )


def _freed(seat: Seat) -> Seat:
    return replace(seat, person=None, stored_name="")


def _taken_over(seat: Seat) -> Seat:
    return replace(seat, person=None, bot=SUBSTITUTE, owner=seat.person)


async def substitute(tables: TableRegistry, table: Table, seat: int) -> None:
    """Let a bot play on for the person on a seat. Part of commands that have the table to themselves."""
    after = table.position.copy()
    after.take_seat(seat, SUBSTITUTE, time=time.time())
    await append_entries(tables, table, after, seats={seat: _taken_over(table.seats[seat])})


async def come_back(request: Request) -> Response:
    table = await table_of(request)
    await take_seats_back(services(request).tables, table, require_user(request))
    return done(request, table)


@exclusive
async def take_seats_back(tables: TableRegistry, table: Table, person: Person) -> None:
    """Take one's seats from the bots that played on."""
    mine = [k for k, seat in enumerate(table.seats) if seat.owner == person.id]
    if not mine:
        raise NotYours(_("no seat at this table was yours"))
    table.check_running()
    after = table.position.copy()
    for k in mine:
        after.take_seat(k, person.name, time=time.time())
    seats = {k: replace(table.seats[k], person=person.id, bot=None, owner=None) for k in mine}
    await append_entries(tables, table, after, seats=seats)
