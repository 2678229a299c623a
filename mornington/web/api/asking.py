"""Who asks, from which seat, and at which table: what the operations of the API have in common."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Depends, Path, Query, Security
from fastapi.security import HTTPBearer
from fastapi.security.http import HTTPAuthorizationCredentials
from starlette.requests import Request

from mornington.core.text import _

from .. import tokens
from ..commands.look import check_may_look
from ..edge.guard import is_move
from ..edge.limiter import Counted
from ..edge.programs import ASKER
from ..people import Person
from ..refusals import NotFound, NotYours
from ..request_data import services, table_of
from ..table import Table
from .errors import NoToken

LARGEST = 10**9 - 1  # of a number: what pages take, too
ID = re.compile("[a-z0-9]{1,40}")
TOKEN = HTTPBearer(auto_error=False, scheme_name="token", description="a token made on the page /me, as `Bearer TOKEN`")


async def asker(
    request: Request, _described: Annotated[HTTPAuthorizationCredentials | None, Security(TOKEN)]
) -> Person:
    """The person whose token it is. Requests count for them; cookies mean nothing here."""
    sent = request.headers.getlist("authorization")
    token = tokens.bearer(sent[0]) if len(sent) == 1 else None
    person = await tokens.find(services(request).store, token) if token else None
    if token and person is None:
        raise NoToken(_("this token is not known here: it was revoked, or is another server's"))
    if person is None:
        raise NoToken(_("say who you are: Authorization: Bearer TOKEN, with a token from the page /me"))
    request.scope[ASKER] = person
    services(request).limiter.count(Counted.REQUESTS, None, person.id, urgent=is_move(request.scope))
    return person


Asker = Annotated[Person, Depends(asker)]


TableId = Annotated[str, Path(description="the id of a table", examples=["k3v9x2m4q7ab"])]


async def named_table(request: Request, _asker: Asker, table: TableId) -> Table:
    """The table of an address. Whoever sits there and asks for anything is not gone."""
    check_id(table)
    return await table_of(request)


def check_id(table: str) -> None:
    if not ID.fullmatch(table):
        raise NotFound(_("there is no such table"))


AtTable = Annotated[Table, Depends(named_table)]
SeatAsked = Annotated[
    int | None,
    Query(
        ge=0,
        le=LARGEST,
        description="the seat, from 0: needed only by someone who has several, and when a finished game is looked at "
        "from another seat",
    ),
]


def own_seat(table: Table, person: Person, wanted: int | None) -> int:
    """The seat that is meant: of several own ones the one whose turn it is."""
    mine = table.seats_of(person.id)
    if wanted is not None:
        return table.own_seat(person.id, wanted)
    if not mine:
        raise NotYours(_("you do not sit at this table"))
    return next((k for k in mine if k in table.actors), mine[0])


def viewpoint(table: Table, person: Person, wanted: int | None) -> int | None:
    """The seat whose view is told; None: what everyone may know. When the game is over any seat's may be.

    Whoever has several is told what everyone may know, too, where a game with secrets was left: its page does so.
    """
    mine = table.seats_of(person.id)
    allowed = range(len(table.seats)) if table.dealt and table.is_open else mine
    if wanted is not None and wanted not in allowed:
        raise NotYours(_("this seat can be looked from when the game is over"))
    shares = bool(table.dealt) and len(mine) > 1 and table.has_secrets and not table.is_open
    if wanted is None and (not mine or (shares and not table.running)):
        return None
    seat = own_seat(table, person, None) if wanted is None else wanted
    if shares:
        check_may_look(table, person.id, seat)  # several people may share this token, as they share a screen
    return seat
