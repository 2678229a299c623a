"""How far the rules are compiled: parts of pages that fetch themselves anew until all is ready."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse

from .. import library, table_form
from ..rendering import page
from ..request_data import services


async def everything(request: Request) -> HTMLResponse:
    """For the start page."""
    return page("getting_ready.html", readiness=services(request).readiness)


async def levels(request: Request) -> HTMLResponse:
    """For forms in which one chooses bots."""
    game = library.named(request.path_params["game"])
    return page("levels.html", game=game, **table_form.choices(services(request).readiness, game))
