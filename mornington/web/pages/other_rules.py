"""Games that the installed rules cannot even begin: nothing of them can be shown, but their moves can be read."""

from __future__ import annotations

from collections.abc import Container

from starlette.requests import Request
from starlette.responses import HTMLResponse

from mornington.core.moves import Moved
from mornington.core.recordtext import RecordText
from mornington.core.text import _

from .. import library
from ..model import Seat, Stage
from ..rendering import page
from ..request_data import services, user
from ..store.entries import entries_of
from ..store.seats import seats_of
from ..table_registry import stored_table

Lines = list[tuple[str, str]]  # who, and what they did


def show_stored_table(request: Request, problem: str) -> HTMLResponse:
    """A table of this server. All its moves are told when the game is over, before that as the reader may know them."""
    store, table_id = services(request).store, request.path_params["table"]
    stored, seats, person = stored_table(store, table_id), seats_of(store, table_id), user(request)
    is_open = stored.stage in (Stage.OVER, Stage.RECORD)
    mine = [k for k, seat in enumerate(seats) if person and seat.person == person.id]
    known = range(len(seats)) if is_open else mine if len(mine) == 1 else ()  # several people share a screen
    moves = [
        (seats[found.entry.seat].name, _text(found.entry, known))
        for found in entries_of(store, table_id)
        if isinstance(found.entry, Moved) and found.entry.seat is not None
    ]
    record = f"/t/{table_id}/record" if is_open else ""
    leave = f"/t/{table_id}/leave" if mine and stored.stage in (Stage.WAITING, Stage.PLAYING) else ""
    return _page(request, stored.game, _names(seats), problem, moves, record, leave)


def _text(entry: Moved, known: Container[int | None]) -> str:
    return entry.move.text if entry.seat in known else entry.move.public or _("makes a move")


def _names(seats: list[Seat]) -> list[str]:
    return [seat.name or _("a free seat") for seat in seats]


def show_record(request: Request, record: RecordText, problem: str) -> HTMLResponse:
    """A record that someone uploads, as it is written. Nothing is kept, and nobody else can see it."""
    names = record.names
    moves = [(_name(names, line.seat), line.what) for line in record.entries]
    if record.result:
        moves.append((_("Result"), " ".join(map(str, record.result))))
    return _page(request, record.game, [names[seat] for seat in sorted(names)], problem, moves)


def _name(names: dict[int, str], seat: int | None) -> str:
    if seat is None:
        return _("The table")
    return names.get(seat) or _("Seat {seat}", seat=seat)


def _page(
    request: Request, game: str, names: list[str], problem: str, moves: Lines, record: str = "", leave: str = ""
) -> HTMLResponse:
    return page(
        "other_rules.html",
        person=user(request),
        title=library.named(game).title,
        names=names,
        problem=problem,
        moves=moves,
        record=record,
        leave=leave,
    )
