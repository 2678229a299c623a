"""Replays: any moment of a game, from any seat the reader may look from, and the game as a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw.panels import Panel

from .. import chapters, long_work, move_pictures, presenter
from ..edge.admission import reads_game
from ..model import Stage
from ..people import Person
from ..record_as_stored import record_as_stored
from ..refusals import NotYours, PlayedByOtherRules, Refused
from ..rendering import rendered
from ..request_data import natural, services, table_of, user
from ..table import Table
from ..table_log import LogEntry
from ..table_registry import stored_table
from .judged import judged
from .table import rules_address

EVERYONE = "all"  # what every seat sees, at once


@reads_game
async def replay(request: Request) -> HTMLResponse:
    table = await table_of(request)
    check_curtain(request, table)
    return HTMLResponse(await long_work.in_thread(_rendered, "replay.html", _asked(request, table)))


@reads_game
async def frame(request: Request) -> HTMLResponse:
    """The part of a replay that changes."""
    table = await table_of(request)
    check_curtain(request, table)
    return HTMLResponse(await long_work.in_thread(_rendered, "frame.html", _asked(request, table)))


@reads_game
async def record(request: Request) -> Response:
    """The game as a file: all of it when it is over, before that what the seat may know.

    A game that the installed rules do not agree with to its end is told as it was stored. If it was not over, only
    those rules could say what a seat may know, so its record ends where they agree.
    """
    store, table_id = services(request).store, request.path_params["table"]
    try:
        table = await table_of(request)
    except PlayedByOtherRules:
        stored = stored_table(store, table_id)
        if stored.stage not in (Stage.OVER, Stage.RECORD):
            raise
        return _file(stored.game, table_id, await long_work.in_thread(record_as_stored, stored, store))
    check_curtain(request, table)
    seat = seat_looked_from(request, table)
    if not is_open(table) and seat is None:
        raise NotYours(_("the record is open to everyone when the game is over"))
    if table.parting is not None and is_open(table):
        stored = stored_table(store, table_id)
        return _file(stored.game, table_id, await long_work.in_thread(record_as_stored, stored, store))
    position = table.position.copy()
    position.tags = {f"player {k}": name for k, name in enumerate(seat.stored_name for seat in table.seats)}
    if is_open(table):
        position = services(request).uploads.signed(position)
    text = await long_work.in_thread(position.record, None if is_open(table) else seat)
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


def seat_looked_from(request: Request, table: Table) -> int | None:
    """The same where there is no view of everyone's at once: what spectators see stands for that."""
    looking = viewpoint(request, table)
    return looking if isinstance(looking, int) else None


def moment(request: Request, table: Table) -> int:
    """After how many moves."""
    last = len(table.position.moves)
    wanted = natural(request.query_params.get("move", str(last)))
    if wanted is None or wanted > last:
        raise Refused(_("the game has moves 0 to {last}", last=last))
    return wanted


# Drawing, in a thread: a long game takes a while


@dataclass(frozen=True)
class Asked:
    """What a reader asks to see, and the game as it stood then: it may go on meanwhile."""

    table: Table
    person: Person | None
    position: Position
    log: Sequence[LogEntry]
    is_open: bool
    n: int  # after how many moves
    looking: int | str | None
    sheet: int | None  # the seat whose board is shown, where each has its own
    better: int | None  # the number of a move that a review finds better than the next one: both are marked


def _asked(request: Request, table: Table) -> Asked:
    sheet = natural(request.query_params.get("sheet", ""))
    return Asked(
        table,
        user(request),
        table.position,
        tuple(table.log),
        is_open(table),
        moment(request, table),
        viewpoint(request, table),
        sheet if sheet is not None and sheet < len(table.seats) else None,
        natural(request.query_params.get("better", "")),
    )


def _rendered(template: str, asked: Asked) -> str:
    table, looking = asked.table, asked.looking
    position, names = asked.position.at(asked.n), table.names
    viewer = looking if isinstance(looking, int) else None
    sheet = viewer or 0 if asked.sheet is None else asked.sheet
    shown = presenter.present(position, names, viewer, sheet, playing=False)
    if asked.is_open and asked.better is not None:
        shown = judged(shown, asked.position, asked.n, asked.better)
    return rendered(
        template,
        person=asked.person,
        table=table,
        game=table.game,
        static=presenter.static(table.game),
        shown=shown,
        panels=_all_panels(position, names) if looking == EVERYONE else shown.panels,
        n=asked.n,
        ended=chapters.ended_in_record(asked.position, names, viewer, asked.n),
        last=len(asked.position.moves),
        looking="none" if looking is None else str(looking),
        seats=[(str(k), name) for k, name in enumerate(names) if asked.is_open or k == viewer],
        open=asked.is_open,
        sheet=sheet,
        sheets=presenter.has_sheets(table.game) and len(names) > 1,
        moves=[presenter.log_line(table, logged, viewer, asked.is_open) for logged in _in_force(asked)],
        later=[presenter.log_line(table, logged, viewer, asked.is_open) for logged in _not_played(asked)],
        can_fork=asked.is_open or viewer is not None,
        rules=rules_address(table.game),
        picture=partial(move_pictures.picture, table.game),
    )


def _in_force(asked: Asked) -> list[LogEntry]:
    """The log entries whose moves were not taken back, in order."""
    left = {id(entry) for entry in asked.position.moves}
    return [logged for logged in asked.log if id(logged.entry) in left]


def _not_played(asked: Asked) -> list[LogEntry]:
    """What was done after the moment up to which the installed rules agree."""
    return [logged for logged in asked.log if not logged.is_played]


def _all_panels(position: Position, names: list[str]) -> list[Panel]:
    """What every seat sees beside the board, each under its name."""
    game = position.game
    found: list[Panel] = []
    for seat in range(position.players):
        view = position.view(seat, names=names, moves=False)
        for panel in game.draw.panels(game.board, view, f"panel{seat}"):
            title = f"{names[seat]}: {panel.title}" if panel.title else names[seat]
            is_wide, is_folded = panel.wide and not seat, bool(seat)
            found.append(Panel(f"{panel.name}-{seat}", title, panel.svg, is_wide, is_folded, panel.topic))
    return found
