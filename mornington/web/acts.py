"""What is done at a table: one route for each act, all answered after the store has it."""

from __future__ import annotations

from http import HTTPStatus

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from mornington.core.text import _

from . import hints, presenter, proposals, requests
from .hall import PACES, SUBSTITUTE
from .model import ProposalKind
from .people import Person
from .refusals import NotYours, Refused, TooMany
from .requests import number, somebody, words
from .seating import bot_name, checked_bot, newcomer
from .table import Table

DONE = HTTPStatus.NO_CONTENT


async def _act(request: Request) -> tuple[Table, Person, FormData]:
    """Where, who and what."""
    return requests.table(request), somebody(request), await requests.form(request)


async def move(request: Request) -> Response:
    table, person, form = await _act(request)
    seat = table.own_seat(person.id, number(form, "seat"))
    answer = await requests.hall(request).move(table, seat, number(form, "move"), number(form, "at"))
    return JSONResponse(answer)


async def undo(request: Request) -> Response:
    table, person, form = await _act(request)
    seat = table.own_seat(person.id, number(form, "seat"))
    return JSONResponse(await requests.hall(request).undo(table, seat, number(form, "at")))


async def propose(request: Request) -> Response:
    table, person, form = await _act(request)
    seat = table.own_seat(person.id, number(form, "seat"))
    kind = words(form, "kind")
    target = seat if kind == ProposalKind.UNDO else number(form, "target")
    if kind not in list(ProposalKind) or not 0 <= target < len(table.seats):
        raise Refused(_("there is nothing like that to propose"))
    await proposals.propose(requests.hall(request), table, ProposalKind(kind), seat, target)
    return Response(status_code=DONE)


async def answer(request: Request) -> Response:
    table, person, form = await _act(request)
    seat = table.own_seat(person.id, number(form, "seat"))
    agree = words(form, "agree") == "yes"
    await proposals.answer(requests.hall(request), table, seat, words(form, "proposal"), agree)
    return Response(status_code=DONE)


async def leave(request: Request) -> Response:
    table, person = requests.table(request), somebody(request)
    await requests.hall(request).leave(table, person.id)
    return requests.go_to(request, "/")


async def come_back(request: Request) -> Response:
    table, person = requests.table(request), somebody(request)
    await requests.hall(request).come_back(table, person.id, person.name)
    return Response(status_code=DONE)


async def fill(request: Request) -> Response:
    table, person, form = await _act(request)
    table.own_seat(person.id, number(form, "seat"))
    bot = checked_bot(words(form, "bot", SUBSTITUTE))
    await requests.hall(request).fill(table, bot, bot_name(bot))
    return Response(status_code=DONE)


async def pace(request: Request) -> Response:
    table, person, form = await _act(request)
    table.own_seat(person.id, number(form, "seat"))
    text = words(form, "pace")
    if text not in map(str, PACES):
        raise Refused(_("there is no such pace"))
    await requests.hall(request).set_pace(table, float(text))
    return Response(status_code=DONE)


async def again(request: Request) -> Response:
    table, person = requests.table(request), somebody(request)
    if not table.seats_of(person.id):
        raise NotYours(_("you do not sit at this table"))
    return requests.go_to(request, f"/t/{await requests.hall(request).again(table, person.id)}")


async def join(request: Request) -> Response:
    table, form = requests.hall(request).invited(request.path_params["invite"]), await requests.form(request)
    person, key = await newcomer(request, form)
    await requests.hall(request).join(table, person.id, person.name)
    return requests.go_to(request, f"/t/{table.id}", key)


async def look(request: Request) -> Response:
    """One of several people at a screen says who they are: the page gets the key to show their side."""
    table, person, form = await _act(request)
    seat = table.own_seat(person.id, number(form, "seat"))
    table.check_running()
    acting = set(table.actors) & set(table.seats_of(person.id))
    if acting and seat not in acting:  # the key would open once it is that seat's turn
        raise NotYours(_("it is another player's turn"))
    return JSONResponse({"look": table.curtain.lift(person.id, seat)})


async def preview(request: Request) -> Response:
    """What a move would score, where that is certain."""
    table, person, query = requests.table(request), somebody(request), request.query_params
    seat, move = table.own_seat(person.id, number(query, "seat")), number(query, "move")
    table.check_running()
    possible = seat in table.position.actors and any(move == legal.id for legal in table.position.legal(seat))
    return JSONResponse({"gain": presenter.gain(table.position, seat, move) if possible else None})


async def hint(request: Request) -> Response:
    """What the strongest bot would do, and why, if the table allows it. One at a time for each seat."""
    table, person, form = await _act(request)
    seat = table.own_seat(person.id, number(form, "seat"))
    table.check_running()
    hints.check_allowed(requests.hall(request), table)
    if (table.id, seat) in request.app.state.hinting:
        raise TooMany(_("the last hint is still being thought about"))
    request.app.state.hinting.add((table.id, seat))
    try:
        return HTMLResponse(await hints.hint(requests.hall(request), table, seat))
    finally:
        request.app.state.hinting.discard((table.id, seat))
