"""A moment of a game as a picture to take away: what its viewer may see, with names and scores."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.position import Position

from .. import long_work
from ..edge.admission import reads_game
from ..picture_files import moment_picture, picture_file
from ..picture_kinds import MEDIA, check_kind
from ..request_data import table_of
from .replay import check_curtain, moment, seat_looked_from


@reads_game
async def picture(request: Request) -> Response:
    kind = request.path_params["kind"]
    check_kind(kind)
    table = await table_of(request)
    check_curtain(request, table)
    seat, n = seat_looked_from(request, table), moment(request, table)
    data = await long_work.in_thread(_file, table.position, n, seat, table.names, kind)
    headers = {"Content-Disposition": f'attachment; filename="{table.game.id}-{table.id}-{n}.{kind}"'}
    return Response(data, media_type=MEDIA[kind], headers=headers)


def _file(position: Position, n: int, seat: int | None, names: list[str], kind: str) -> bytes:
    return picture_file(moment_picture(position.at(n), seat, names), kind)
