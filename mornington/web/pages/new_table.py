"""The form for a new table, and the page of an invitation to one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from .. import library, newcomers, table_form
from ..rendering import page
from ..request_data import go_to, services, user


async def new(request: Request) -> HTMLResponse:
    game = library.named(request.path_params["game"])
    choices = table_form.choices(services(request).readiness, game)
    has_lesson = newcomers.has_lesson(game)
    return page("new.html", person=user(request), game=game, has_lesson=has_lesson, **choices)


async def invitation(request: Request) -> Response:
    table = await services(request).tables.find_invited(request.path_params["invite"])
    person = user(request)
    if person and table.seats_of(person.id):
        return go_to(request, f"/t/{table.id}")
    host = next((seat.name for seat in table.seats if seat.person and seat.person == table.facts.host), "")
    return page("join.html", person=person, table=table, host=host)
