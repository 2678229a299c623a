"""The animated replay of a finished game: a page that says how far it is, and the file."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.text import _

from ..edge.addresses import turn_taker
from ..edge.admission import animating
from ..picture_kinds import MEDIA, has_animations
from ..refusals import Conflict
from ..rendering import page
from ..request_data import require_player, services, table_of, user
from ..table import Table
from .replay import is_open, seat_looked_from


async def animation(request: Request) -> HTMLResponse:
    table = await table_of(request)
    seat = _seat(request, table)
    return page("animation.html", person=user(request), table=table, game=table.game, seat=seat)


async def animated(request: Request) -> HTMLResponse:
    """As far as the animation has come. Players of the game set it going; others may see what is there."""
    table, animations = await table_of(request), services(request).animations
    seat = _seat(request, table)
    found = animations.find(table, seat)
    if found is None:
        require_player(request, table, _("its players can have this game animated"))
        found = animations.begin(table, seat, turn_taker(request.scope), animating(request))
    return page("animated.html", table=table, seat=seat, animation=found)


async def film(request: Request) -> Response:
    table = await table_of(request)
    found = services(request).animations.find(table, _seat(request, table))
    if found is None or not found.film:
        raise Conflict(_("this animation is not made yet"))
    headers = {"Content-Disposition": f'inline; filename="{table.game.id}-{table.id}.gif"'}
    return Response(found.film, media_type=MEDIA["gif"], headers=headers)


def _seat(request: Request, table: Table) -> int | None:
    """The seat whose view is shown; None: what spectators see."""
    if not has_animations():
        raise Conflict(_("this server makes no animations"))
    if not is_open(table):
        raise Conflict(_("a game is animated when it is over"))
    return seat_looked_from(request, table)
