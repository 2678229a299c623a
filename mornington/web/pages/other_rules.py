"""Games played by another version of the rules: they cannot be played here, but their moves can be read."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse

from mornington.core.moves import Moved
from mornington.core.recordtext import RecordText
from mornington.core.text import _

from .. import library
from ..model import Stage
from ..rendering import page
from ..request_data import services, user
from ..store.entries import entries_of
from ..store.seats import seats_of
from ..table_registry import stored_table

Lines = list[tuple[str, str]]  # who, and what they did


def show_stored_table(request: Request, problem: str) -> HTMLResponse:
    """A table of this server. Its moves are told when the game is over: before that they may be secret."""
    store, table_id = services(request).store, request.path_params["table"]
    stored, names = stored_table(store, table_id), [seat.name for seat in seats_of(store, table_id)]
    moves = [
        (names[found.entry.seat], found.entry.move.text)
        for found in entries_of(store, table_id)
        if isinstance(found.entry, Moved) and found.entry.seat is not None
    ]
    return _page(request, stored.game, names, problem, moves if stored.stage == Stage.OVER else [])


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


def _page(request: Request, game: str, names: list[str], problem: str, moves: Lines) -> HTMLResponse:
    title = library.named(game).title
    return page("other_rules.html", person=user(request), title=title, names=names, problem=problem, moves=moves)
