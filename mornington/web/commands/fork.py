"""Forking: a new table goes on from a moment of another game."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.position import Position
from mornington.core.recordagreement import fields_of
from mornington.core.text import _

from .. import dealing, keys, table_form
from ..pages.replay import check_curtain, is_open, moment, viewpoint
from ..refusals import NotYours, Refused
from ..rendering import page
from ..request_data import form_of, get_or_create_user, go_to, services, table_of, user
from ..store.tables import Origin
from ..table import Table
from .open_table import open_table


async def fork_form(request: Request) -> HTMLResponse:
    table = table_of(request)
    return page(
        "fork.html",
        person=user(request),
        table=table,
        game=table.game,
        looking=_known_seat(request, table),
        n=moment(request, table),
        **table_form.choices(),
    )


async def fork(request: Request) -> Response:
    table, form = table_of(request), await form_of(request)
    looking, n = _known_seat(request, table), moment(request, table)
    position = table.position.at(n)
    if position.over:
        raise Refused(_("the game is over there: fork an earlier moment"))
    person, key = await get_or_create_user(request, form)
    known_to = None if is_open(table) else looking
    if known_to is not None:
        position = dealing.begun_at(position.resampled(known_to, keys.seed()))
    origin = await asyncio.to_thread(_origin, position, known_to)  # a long game takes a while
    new = await open_table(
        services(request).tables,
        table.game,
        dict(position.options),
        table_form.seats(form, position.players, person),
        host=person.id,
        pace=table_form.pace(form),
        hints=table_form.hints(form),
        origin=origin,
        parent=table.id,
    )
    return go_to(request, f"/t/{new.id}", key)


def _origin(position: Position, known_to: int | None) -> Origin:
    return Origin(position.record(), known_to, fields_of(position))


def _known_seat(request: Request, table: Table) -> int | None:
    """The seat from whose knowledge a fork is made. A spectator of a running game has none to deal the rest around."""
    check_curtain(request, table)
    looking = viewpoint(request, table)
    if not is_open(table) and not isinstance(looking, int):
        raise NotYours(_("only its players can fork a running game"))
    return looking if isinstance(looking, int) else None
