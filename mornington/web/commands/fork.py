"""Forking: a new table goes on from a moment of another game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.position import Position
from mornington.core.recordagreement import fields_of
from mornington.core.text import _

from .. import dealing, keys, long_work, table_form
from ..edge.admission import opens_table, reads_game
from ..pages.replay import check_curtain, is_open, moment, seat_looked_from
from ..refusals import NotYours, Refused
from ..rendering import page
from ..request_data import form_of, get_or_create_user, go_to, services, table_of, user
from ..store.tables import Origin
from ..table import Table
from .open_table import open_table


@reads_game
async def fork_form(request: Request) -> HTMLResponse:
    table = await table_of(request)
    return page(
        "fork.html",
        person=user(request),
        table=table,
        game=table.game,
        looking=_known_seat(request, table),
        n=moment(request, table),
        **table_form.choices(services(request).readiness, table.game),
    )


@reads_game
@opens_table
async def fork(request: Request) -> Response:
    table, form = await table_of(request), await form_of(request)
    looking, n = _known_seat(request, table), moment(request, table)
    known_to = None if is_open(table) else looking
    position, origin = await long_work.in_thread(_beginning, table.position, n, known_to)
    pace, hints = table_form.pace(form), table_form.hints(form)
    table_form.check_seats(form, position.players)
    person, key = await get_or_create_user(request, form)
    new = await open_table(
        services(request).tables,
        table.game,
        dict(position.options),
        table_form.seats(form, position.players, person),
        host=person.id,
        pace=pace,
        hints=hints,
        origin=origin,
        parent=table.id,
    )
    return go_to(request, f"/t/{new.id}", key)


def _beginning(position: Position, n: int, known_to: int | None) -> tuple[Position, Origin]:
    """The moment after n moves, with all that the seat cannot know drawn anew, and how that is stored."""
    position = position.at(n)
    if position.over:
        raise Refused(_("the game is over there: fork an earlier moment"))
    if known_to is not None:
        position = dealing.begun_at(position.resampled(known_to, keys.seed()))
    return position, Origin(position.record(), known_to, fields_of(position))


def _known_seat(request: Request, table: Table) -> int | None:
    """The seat from whose knowledge a fork is made. A spectator of a running game has none to deal the rest around."""
    check_curtain(request, table)
    seat = seat_looked_from(request, table)
    if not is_open(table) and seat is None:
        raise NotYours(_("only its players can fork a running game"))
    return seat
