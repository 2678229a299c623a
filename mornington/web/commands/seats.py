"""Sitting down and getting up: join, fill with bots, leave, let a bot play on, come back."""

from __future__ import annotations

import time
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.text import _

from ..changes import append_entries, change_seats, exclusive
from ..model import Seat, Stage
from ..people import Person
from ..refusals import Conflict, NotYours
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
from ..table import Table, distinct_name
from ..table_form import bot_name, checked_bot
from ..table_registry import TableRegistry

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
    await change_seats(tables, table, {first: Seat(distinct_name(person.name, table.names), person.id)})


def _check_room(table: Table) -> None:
    if table.stage != Stage.WAITING or not table.free_seats():
        raise Conflict(_("every seat at this table is taken: you may watch"))


async def fill(request: Request) -> Response:
    by = await seated(request)
    bot = checked_bot(words(by.form, "bot", SUBSTITUTE))
    await fill_with_bots(services(request).tables, by.table, bot)
    return done()


@exclusive
async def fill_with_bots(tables: TableRegistry, table: Table, bot: str) -> None:
    """Begin now: bots take the free seats."""
    free = table.free_seats()
    if table.stage != Stage.WAITING or not free:
        raise Conflict(_("every seat at this table is taken"))
    names = table.names
    for k in free:
        names[k] = distinct_name(bot_name(bot), names)
    await change_seats(tables, table, {k: Seat(names[k], bot=bot) for k in free})


async def leave(request: Request) -> Response:
    await leave_table(services(request).tables, await table_of(request), require_user(request).id)
    return go_to(request, "/")


@exclusive
async def leave_table(tables: TableRegistry, table: Table, person: int) -> None:
    """Get up. A bot plays on if other people are still there; otherwise the table ends."""
    mine = table.seats_of(person)
    if not mine:
        raise NotYours(_("you do not sit at this table"))
    table.check_playable()
    if table.stage == Stage.WAITING:
        await change_seats(tables, table, {k: replace(table.seats[k], person=None, name="") for k in mine})
    elif table.running and set(table.humans()) == set(mine):
        after = table.position.copy()
        after.abandon(time=time.time())
        await append_entries(tables, table, after, stage=Stage.LEFT)
    elif table.running:
        for k in mine:
            await substitute(tables, table, k)


async def substitute(tables: TableRegistry, table: Table, seat: int) -> None:
    """Let a bot play on for the person on a seat. Part of commands that have the table to themselves."""
    after = table.position.copy()
    after.take_seat(seat, SUBSTITUTE, time=time.time())
    old = table.seats[seat]
    taken = {seat: replace(old, person=None, bot=SUBSTITUTE, owner=old.person)}
    await append_entries(tables, table, after, seats=taken)


async def come_back(request: Request) -> Response:
    await take_seats_back(services(request).tables, await table_of(request), require_user(request))
    return done()


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
