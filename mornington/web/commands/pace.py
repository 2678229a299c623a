"""How fast bots move at a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from ..request_data import done, seated, services, words
from ..store.tables import save_pace
from ..table_form import checked_pace


async def pace(request: Request) -> Response:
    by = await seated(request)
    by.table.check_playable()
    seconds = checked_pace(words(by.form, "pace"))
    await save_pace(services(request).store, by.table.id, seconds)
    by.table.pace = seconds
    by.table.revise()
    return done(request, by.table)
