"""Replays: any moment of a game, from any seat the reader may look from; records in and out; forks."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from mornington.core.errors import BadRecord
from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw.panels import Panel

from . import dealing, keys, pages, presenter, requests, seating
from .model import Stage
from .people import clean_name
from .refusals import NotYours, Refused
from .rendering import page
from .requests import go_to
from .store.tables import Origin
from .table import Table
from .table_log import LogEntry

EVERYTHING = "all"
MOST_FIELDS = 10  # of the form that brings a record


async def replay(request: Request) -> HTMLResponse:
    table = requests.table(request)
    _check_curtain(request, table)
    static = await asyncio.to_thread(presenter.static, table.game)  # an own board may take a while
    return page("replay.html", **_context(request, table), static=static)


async def frame(request: Request) -> HTMLResponse:
    """The part of a replay that changes."""
    table = requests.table(request)
    _check_curtain(request, table)
    return page("frame.html", **_context(request, table))


def _check_curtain(request: Request, table: Table) -> None:
    """People who share a screen see no hands in replays, records and forks of a running game: nobody knows who asks."""
    person = requests.person(request)
    is_shared = len(table.seats_of(person.id if person else None)) > 1 and table.has_secrets
    if is_shared and not is_open(table) and requests.natural(request.query_params.get("seat", "")) is not None:
        raise NotYours(_("this seat can be looked from when the game is over"))


def is_open(table: Table) -> bool:
    """Whether everyone may see everything."""
    return table.position.over or table.stage == Stage.RECORD  # a table that waits for players is refused here


def eyes(request: Request, table: Table) -> int | str | None:
    """Through whose eyes: any seat's or everyone's at once when the game is over, before that only one's own."""
    wanted = request.query_params.get("seat", "")
    person = requests.person(request)
    mine = table.seats_of(person.id if person else None)
    seats = range(len(table.seats)) if is_open(table) else mine
    if wanted == EVERYTHING and is_open(table):
        return EVERYTHING
    if (seat := requests.natural(wanted)) is not None:
        if seat not in seats:
            raise NotYours(_("this seat can be looked from when the game is over"))
        return seat
    if wanted == "none" or not mine:
        return None
    return None if len(mine) > 1 and not is_open(table) and table.has_secrets else mine[0]


def moment(request: Request, table: Table) -> int:
    last = len(table.position.moves)
    wanted = requests.natural(request.query_params.get("move", str(last)))
    if wanted is None or wanted > last:
        raise Refused(_("the game has moves 0 to {last}", last=last))
    return wanted


def _context(request: Request, table: Table) -> dict[str, Any]:
    n, looking = moment(request, table), eyes(request, table)
    position = table.position.at(n)
    viewer = looking if isinstance(looking, int) else None
    sheet = requests.natural(request.query_params.get("sheet", ""))
    board = sheet if sheet is not None and sheet < len(table.seats) else viewer or 0
    show = presenter.show(position, table.names, viewer, board, playing=False)
    panels = _all_panels(position, table.names) if looking == EVERYTHING else show.panels
    moves = [presenter.log_line(table, logged, viewer, is_open(table)) for logged in _in_force(table)]
    person = requests.person(request)
    return {
        "person": person,
        "table": table,
        "game": table.game,
        "show": show,
        "panels": panels,
        "n": n,
        "last": len(table.position.moves),
        "looking": "none" if looking is None else str(looking),
        "seats": [(str(k), table.names[k]) for k in range(len(table.seats)) if is_open(table) or k == viewer],
        "open": is_open(table),
        "sheet": board,
        "sheets": presenter.has_sheets(table.game) and len(table.seats) > 1,
        "moves": moves,
        "can_fork": is_open(table) or viewer is not None,
    }


def _in_force(table: Table) -> list[LogEntry]:
    """The log entries whose moves were not taken back, in order."""
    left = {id(entry) for entry in table.position.moves}
    return [logged for logged in table.log if id(logged.entry) in left]


def _all_panels(position: Position, names: list[str]) -> list[Panel]:
    """What every seat sees beside the board: once if all see the same, else each under its name."""
    game = position.game
    found: list[Panel] = []
    for seat in range(position.players):
        view = position.view(seat)
        view.update(names=names, moves=[])
        for panel in game.draw.panels(game.board, view, f"panel{seat}"):
            title = f"{names[seat]}: {panel.title}" if panel.title else names[seat]
            found.append(Panel(f"{panel.name}-{seat}", title, panel.svg, panel.wide and not seat, bool(seat)))
    return found


# Records


async def record(request: Request) -> Response:
    """The game as a file: all of it when it is over, before that what the seat may know."""
    table = requests.table(request)
    _check_curtain(request, table)
    looking = eyes(request, table)
    if not is_open(table) and not isinstance(looking, int):
        raise NotYours(_("the record is open to everyone when the game is over"))
    position = table.position.copy()
    position.tags = {f"player {k}": name for k, name in enumerate(table.names)}
    if is_open(table):
        position = requests.uploads(request).signed(position)
    text = await asyncio.to_thread(position.record, None if is_open(table) else int(str(looking)))
    headers = {"Content-Disposition": f'attachment; filename="{table.game.id}-{table.id}.txt"'}
    return PlainTextResponse(text, headers=headers)


async def upload(request: Request) -> Response:
    """A game record that someone brings, to look at and to fork."""
    async with request.form(max_files=1, max_fields=MOST_FIELDS) as form:
        given = form.get("record")
        try:
            text = (await given.read()).decode() if isinstance(given, UploadFile) else str(given or "")
        except UnicodeDecodeError:
            raise BadRecord(_("the record is not text")) from None
    position = await requests.uploads(request).record(text)
    person, key = await requests.welcomed(request, form)
    names = [_tagged(position, k) for k in range(position.players)]
    table = await requests.hall(request).show_record(position, text, names, person.id)
    return go_to(request, f"/t/{table.id}/replay", key)


def _tagged(position: Position, seat: int) -> str:
    name = position.tags.get(f"player {seat}", "")
    try:
        return clean_name(name[:20])
    except Refused:
        return _("Seat {seat}", seat=seat)


# Forks


async def fork_form(request: Request) -> HTMLResponse:
    table = requests.table(request)
    looking = _forking(request, table)
    return page(
        "fork.html",
        person=requests.person(request),
        table=table,
        game=table.game,
        n=moment(request, table),
        looking=looking,
        **pages.form_choices(),
    )


def _forking(request: Request, table: Table) -> int | None:
    """From whose knowledge a fork is made: a spectator of a running game has none to deal the rest around."""
    _check_curtain(request, table)
    looking = eyes(request, table)
    if not is_open(table) and not isinstance(looking, int):
        raise NotYours(_("only its players can fork a running game"))
    return looking if isinstance(looking, int) else None


async def fork(request: Request) -> Response:
    table, form = requests.table(request), await requests.form(request)
    looking, n = _forking(request, table), moment(request, table)
    position = table.position.at(n)
    if position.over:
        raise Refused(_("the game is over there: fork an earlier moment"))
    person, key = await requests.welcomed(request, form)
    known_to = None if is_open(table) else looking
    if known_to is not None:
        position = dealing.begun_at(position.resampled(known_to, keys.seed()))
    new = await requests.hall(request).open(
        table.game,
        dict(position.options),
        seating.seats(form, position.players, person),
        host=person.id,
        pace=seating.pace(form),
        hints=seating.hints(form),
        origin=Origin(position.record(), known_to),
        parent=table.id,
    )
    return go_to(request, f"/t/{new.id}", key)
