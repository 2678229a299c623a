"""A move of the log on the board, while someone points at its line."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.analysis.overlay import outlined
from mornington.core.moves import Moved
from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import Picture

from .. import long_work
from ..edge.admission import reads_game
from ..refusals import Refused
from ..request_data import number, table_of, user
from ..table import Table
from .table import view_of

PREFIX = "glimpse"


@reads_game
async def glimpse(request: Request) -> Response:
    """The picture over the board. Nothing, if the move has no place there, or one that the reader may not know."""
    table, n = await table_of(request), number(request.query_params, "move")
    position = table.position
    if not 1 <= n <= len(position.moves):
        raise Refused(_("the game has moves 1 to {last}", last=len(position.moves)))
    _mine, viewer, _next_seat, sheet = view_of(request, table, user(request))
    if not _may_know(table, position.moves[n - 1], viewer):
        return Response(status_code=HTTPStatus.NO_CONTENT)
    is_whole = needs_frame(position, n, sheet)
    found = await long_work.in_thread(drawn, position, n, viewer, is_whole)
    if found is None:
        return Response(status_code=HTTPStatus.NO_CONTENT)
    return HTMLResponse(f'<div class="whole">{found}</div>' if is_whole else found)


def _may_know(table: Table, entry: Moved, viewer: int | None) -> bool:
    return table.is_open or entry.seat == viewer or entry.move.text == entry.move.public


def needs_frame(position: Position, n: int, sheet: int) -> bool:
    """Over a printed board that lies still, the outline of the move is enough. A board that grows, or another seat's,
    is shown as it was before the move."""
    game = position.game
    return not game.draw.OVERLAYS or (game.spec.own_boards and sheet != position.moves[n - 1].seat)


def drawn(position: Position, n: int, viewer: int | None, is_whole: bool) -> Picture | None:
    """The move on the board as it was before it, or alone."""
    game, entry = position.game, position.moves[n - 1]
    assert entry.seat is not None
    before = position.at(n - 1)
    places: Picture = game.draw.moving(game.board, before.view(entry.seat), entry.seat, PREFIX)
    if is_whole:
        frame = game.draw.moving(game.board, before.view(viewer, moves=False), entry.seat, PREFIX)
    else:
        frame = svg.document(PREFIX, places.size, _("The move on the board"), "")
    return outlined(places, frame, entry.move.id)
