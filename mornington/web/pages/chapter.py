"""What has ended, for the dialog of a page: since what it showed last, or with one move."""

from __future__ import annotations

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.text import _

from .. import chapters
from ..edge.admission import reads_game
from ..refusals import Refused
from ..rendering import page
from ..request_data import natural, table_of, user
from .replay import check_curtain, seat_looked_from
from .table import view_of


@reads_game
async def chapter(request: Request) -> Response:
    """The chapters, each to be shown alone; no content if nothing has ended."""
    table = await table_of(request)
    last = len(table.position.moves)
    since, until, move = (natural(request.query_params.get(name, "")) for name in ("since", "until", "move"))
    if move is not None:
        check_curtain(request, table)
        if not 1 <= move <= last:
            raise Refused(_("the game has moves 1 to {last}", last=last))
        found = await chapters.ended_with(table, seat_looked_from(request, table), move)
    elif since is not None:
        _mine, viewer, _next_seat, _sheet = view_of(request, table, user(request))
        found = await chapters.ended_between(table, viewer, since, table.length if until is None else until)
    else:
        found = []
    return page("chapter.html", ended=found) if found else Response(status_code=HTTPStatus.NO_CONTENT)
