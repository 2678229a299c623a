"""What a move would score, shown before it is made, where that is certain."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mornington.core.piles import put
from mornington.core.position import Position

from .. import long_work
from ..request_data import number, require_user, table_of


async def preview(request: Request) -> Response:
    table, person, query = await table_of(request), require_user(request), request.query_params
    seat, move = table.own_seat(person.id, number(query, "seat")), number(query, "move")
    table.check_running()
    is_possible = seat in table.position.actors and any(move == legal.id for legal in table.position.legal(seat))
    if not is_possible:
        return JSONResponse({"gain": None})
    if table.game.interpreted:  # which takes long
        return JSONResponse({"gain": await long_work.in_thread(gain, table.position.snapshot(), seat, move)})
    return JSONResponse({"gain": gain(table.position, seat, move)})


def gain(position: Position, seat: int, move: int) -> int | None:
    """The points a move brings if the game ended there, or None where that depends on what the seat cannot know.

    A game that says which hidden facts its points depend on has a part `preview`. Its `worlds` lists every way these
    facts may be, as fields of the state; the points are certain if they are the same in all of them. Everything else
    that is hidden is dealt anew first, so nothing here can depend on it.
    """
    game = position.game
    preview = game.spec.preview
    if preview is None:
        return None
    imagined = position.resampled(seat, 0)
    found: set[int] = set()
    for fields in preview.worlds(imagined.fields, seat, move):
        world = imagined.copy()
        for name, values in fields.items():
            put(getattr(world.fields, name), values)
        now = world.scores()[seat]
        world.play(move, seat)
        found.add(world.scores()[seat] - now)
    return found.pop() if len(found) == 1 else None
