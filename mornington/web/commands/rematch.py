"""Playing again: the same people, bots and options."""

from __future__ import annotations

from contextlib import nullcontext

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.text import _

from ..changes import exclusive
from ..edge.admission import opening_table
from ..model import Seat
from ..refusals import Conflict, NotYours
from ..request_data import go_to, require_user, services, table_of
from ..store.tables import rematch_of
from ..table import Table
from ..table_registry import TableRegistry
from .open_table import open_table


async def again(request: Request) -> Response:
    table, person = await table_of(request), require_user(request)
    if not table.seats_of(person.id):
        raise NotYours(_("you do not sit at this table"))
    existing = rematch_of(services(request).store, table.id)
    with nullcontext() if existing else opening_table(request):
        new = existing or await open_rematch(services(request).tables, table, person.id)
    return go_to(request, f"/t/{new}")


@exclusive
async def open_rematch(tables: TableRegistry, table: Table, person: int) -> str:
    """The id of the rematch: one, however many ask for it. Whoever began last time begins last."""
    if not table.over:
        raise Conflict(_("this game is not over"))
    if existing := rematch_of(tables.store, table.id):
        return existing
    seats = [Seat(s.stored_name, s.person or s.owner, None if s.owner else s.bot) for s in table.seats]
    new = await open_table(
        tables,
        table.game,
        dict(table.position.options),
        seats[1:] + seats[:1],
        host=person,
        pace=table.pace,
        listed=table.facts.listed,
        hints=table.facts.hints,
        parent=table.id,
    )
    table.revise()
    return new.id
