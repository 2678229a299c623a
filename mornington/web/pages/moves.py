"""Small pictures of all moves that a seat can make now: the page asks for them when it lists moves."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mornington.core.game import Game

from .. import long_work, move_pictures
from ..request_data import number, require_user, table_of


async def pictures(request: Request) -> Response:
    table, person = await table_of(request), require_user(request)
    seat = table.own_seat(person.id, number(request.query_params, "seat"))
    table.check_running()
    texts = {move.id: move.text for move in table.position.legal(seat)} if seat in table.position.actors else {}
    return JSONResponse(await long_work.in_thread(_pictures, table.game, texts))


def _pictures(game: Game, texts: dict[int, str]) -> dict[int, str]:
    return {move: move_pictures.picture(game, text, f"move-{move}") for move, text in texts.items()}
