"""What a move would score, shown before it is made, where that is certain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mornington.analysis.differences import gained, gained_text
from mornington.core.piles import put
from mornington.core.position import Position

from .. import long_work
from ..request_data import number, require_user, table_of


@dataclass(frozen=True)
class Gain:
    """The points a move brings, and what for, line by line; no lines where these are not certain."""

    points: int
    parts: tuple[tuple[str, int], ...]

    def plain(self) -> dict[str, Any]:
        return {"gain": self.points, "parts": gained_text(self.parts)}


NO_GAIN: dict[str, Any] = {"gain": None, "parts": ""}


async def preview(request: Request) -> Response:
    table, person, query = await table_of(request), require_user(request), request.query_params
    seat, move = table.own_seat(person.id, number(query, "seat")), number(query, "move")
    table.check_running()
    is_possible = seat in table.position.actors and any(move == legal.id for legal in table.position.legal(seat))
    if not is_possible:
        return JSONResponse(NO_GAIN)
    if table.game.interpreted:  # which takes long
        found = await long_work.in_thread(previewed, table.position.snapshot(), seat, move)
    else:
        found = previewed(table.position, seat, move)
    return JSONResponse(found.plain() if found else NO_GAIN)


def gain(position: Position, seat: int, move: int) -> int | None:
    """The points a move brings if the game ended there, or None where that depends on what the seat cannot know."""
    found = previewed(position, seat, move)
    return found.points if found else None


def previewed(position: Position, seat: int, move: int) -> Gain | None:
    """What a move brings if the game ended there, or None where that depends on what the seat cannot know.

    A game that says which hidden facts its points depend on has a part `preview`. Its `worlds` lists every way these
    facts may be, as fields of the state; the points are certain if they are the same in all of them. Everything else
    that is hidden is dealt anew first, so nothing here can depend on it.
    """
    game = position.game
    preview = game.spec.preview
    if preview is None:
        return None
    imagined = position.resampled(seat, 0)
    points: set[int] = set()
    parts: set[tuple[tuple[str, int], ...]] = set()
    for fields in preview.worlds(imagined.fields, seat, move):
        world = imagined.copy()
        for name, values in fields.items():
            put(getattr(world.fields, name), values)
        now = world.breakdown(seat)
        world.play(move, seat)
        then = world.breakdown(seat)
        points.add(then.total - now.total)
        parts.add(gained(now, then))
        if len(points) > 1:
            return None
    return Gain(points.pop(), parts.pop() if len(parts) == 1 else ()) if points else None
