"""Replays: any moment of a game, from any seat the reader may look from, and the game as a file."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw.panels import Panel

from .. import presenter
from ..model import Stage
from ..record_as_stored import record_as_stored
from ..refusals import NotYours, PlayedByOtherRules, Refused
from ..rendering import page
from ..request_data import natural, services, table_of, user
from ..table import Table
from ..table_log import LogEntry
from ..table_registry import stored_table

EVERYONE = "all"  # what every seat sees, at once


async def replay(request: Request) -> HTMLResponse:
    table = table_of(request)
    check_curtain(request, table)
    static = await asyncio.to_thread(presenter.static, table.game)  # someone's own board may take a while
    return page("replay.html", **_context(request, table), static=static)


async def frame(request: Request) -> HTMLResponse:
    """The part of a replay that changes."""
    table = table_of(request)
    check_curtain(request, table)
    return page("frame.html", **_context(request, table))


async def record(request: Request) -> Response:
    """The game as a file: all of it when it is over, before that what the seat may know.

    A game that the installed rules do not agree with to its end is told as it was stored. If it was not over, only
    those rules could say what a seat may know, so its record ends where they agree.
    """
    store, table_id = services(request).store, request.path_params["table"]
    try:
        table = table_of(request)
    except PlayedByOtherRules:
        stored = stored_table(store, table_id)
        if stored.stage not in (Stage.OVER, Stage.RECORD):
            raise
        return _file(stored.game, table_id, await asyncio.to_thread(record_as_stored, stored, store))
    check_curtain(request, table)
    looking = viewpoint(request, table)
    if not is_open(table) and not isinstance(looking, int):
        raise NotYours(_("the record is open to everyone when the game is over"))
    if table.parting is not None and is_open(table):
        stored = stored_table(store, table_id)
        return _file(stored.game, table_id, await asyncio.to_thread(record_as_stored, stored, store))
    position = table.position.copy()
    position.tags = {f"player {k}": name for k, name in enumerate(table.names)}
    if is_open(table):
        position = services(request).uploads.signed(position)
    text = await asyncio.to_thread(position.record, None if is_open(table) else int(str(looking)))
    return _file(table.game.id, table_id, text)


def _file(game: str, table_id: str, text: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{game}-{table_id}.txt"'}
    return PlainTextResponse(text, headers=headers)


# Who may look from where


def check_curtain(request: Request, table: Table) -> None:
    """People who share a screen see no hands in replays, records and forks of a running game: nobody knows who asks."""
    person = user(request)
    is_shared = len(table.seats_of(person.id if person else None)) > 1 and table.has_secrets
    if is_shared and not is_open(table) and natural(request.query_params.get("seat", "")) is not None:
        raise NotYours(_("this seat can be looked from when the game is over"))


def is_open(table: Table) -> bool:
    """Whether everyone may see everything."""
    table.position  # noqa: B018 - a table that waits for players is refused here
    return table.is_open


def viewpoint(request: Request, table: Table) -> int | str | None:
    """The seat whose view is shown (None: what spectators see). When the game is over any seat's, or everyone's at
    once; before that only one's own."""
    wanted = request.query_params.get("seat", "")
    person = user(request)
    mine = table.seats_of(person.id if person else None)
    seats = range(len(table.seats)) if is_open(table) else mine
    if wanted == EVERYONE and is_open(table):
        return EVERYONE
    if (seat := natural(wanted)) is not None:
        if seat not in seats:
            raise NotYours(_("this seat can be looked from when the game is over"))
        return seat
    if wanted == "none" or not mine:
        return None
    return None if len(mine) > 1 and not is_open(table) and table.has_secrets else mine[0]


def moment(request: Request, table: Table) -> int:
    """After how many moves."""
    last = len(table.position.moves)
    wanted = natural(request.query_params.get("move", str(last)))
    if wanted is None or wanted > last:
        raise Refused(_("the game has moves 0 to {last}", last=last))
    return wanted


def _context(request: Request, table: Table) -> dict[str, Any]:
    n, looking = moment(request, table), viewpoint(request, table)
    position = table.position.at(n)
    viewer = looking if isinstance(looking, int) else None
    sheet = natural(request.query_params.get("sheet", ""))
    board = sheet if sheet is not None and sheet < len(table.seats) else viewer or 0
    shown = presenter.present(position, table.names, viewer, board, playing=False)
    panels = _all_panels(position, table.names) if looking == EVERYONE else shown.panels
    later = [logged for logged in table.log if not logged.is_played]
    return {
        "person": user(request),
        "table": table,
        "game": table.game,
        "shown": shown,
        "panels": panels,
        "n": n,
        "last": len(table.position.moves),
        "looking": "none" if looking is None else str(looking),
        "seats": [(str(k), table.names[k]) for k in range(len(table.seats)) if is_open(table) or k == viewer],
        "open": is_open(table),
        "sheet": board,
        "sheets": presenter.has_sheets(table.game) and len(table.seats) > 1,
        "moves": [presenter.log_line(table, logged, viewer, table.is_open) for logged in _in_force(table)],
        "later": [presenter.log_line(table, logged, viewer, table.is_open) for logged in later],
        "can_fork": is_open(table) or viewer is not None,
    }


def _in_force(table: Table) -> list[LogEntry]:
    """The log entries whose moves were not taken back, in order."""
    left = {id(entry) for entry in table.position.moves}
    return [logged for logged in table.log if id(logged.entry) in left]


def _all_panels(position: Position, names: list[str]) -> list[Panel]:
    """What every seat sees beside the board, each under its name."""
    game = position.game
    found: list[Panel] = []
    for seat in range(position.players):
        view = position.view(seat, names=names, moves=False)
        for panel in game.draw.panels(game.board, view, f"panel{seat}"):
            title = f"{names[seat]}: {panel.title}" if panel.title else names[seat]
            found.append(Panel(f"{panel.name}-{seat}", title, panel.svg, panel.wide and not seat, bool(seat)))
    return found
