"""Looking from one's seat, where several people share a screen."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mornington.core.text import _

from ..refusals import NotYours
from ..request_data import seated


async def look(request: Request) -> Response:
    """One of several people at a screen says who they are: the page gets the key to show their side."""
    by = await seated(request)
    by.table.check_running()
    acting = set(by.table.actors) & set(by.table.seats_of(by.person.id))
    if acting and by.seat not in acting:  # the key would open once it is that seat's turn
        raise NotYours(_("it is another player's turn"))
    return JSONResponse({"look": by.table.curtain.lift(by.person.id, by.seat)})
