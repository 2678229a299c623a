"""How fast bots move at a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..changes import exclusive
from ..request_data import done, seated, services, words
from ..store.tables import save_pace
from ..table import Table
from ..table_form import checked_pace
from ..table_registry import TableRegistry


async def pace(request: Request) -> Response:
    by = await seated(request)
    await change_pace(services(request).tables, by.table, checked_pace(words(by.form, "pace")))
    return done(request, by.table)


@exclusive
async def change_pace(tables: TableRegistry, table: Table, seconds: float) -> None:
    table.check_playable()
    await save_pace(tables.store, table.id, table.version, seconds)
    table.pace = seconds
    table.counted_up()
