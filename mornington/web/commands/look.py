"""Looking from one's seat, where several people share a screen."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mornington.core.text import _

from ..curtain import lift
from ..refusals import NotYours
from ..request_data import seated, services
from ..table import Table


async def look(request: Request) -> Response:
    """One of several people at a screen says who they are: the page gets the key to show their side."""
    by = await seated(request)
    check_may_look(by.table, by.person.id, by.seat)
    return JSONResponse({"look": lift(services(request).signer, by.table, by.person.id, by.seat)})


def check_may_look(table: Table, person: int, seat: int) -> None:
    """Whether someone with several seats may look from this one now: whose turn it is comes first."""
    table.check_running()
    acting = set(table.actors) & set(table.seats_of(person))
    if acting and seat not in acting:  # a key would open once it is that seat's turn
        raise NotYours(_("it is another player's turn"))
