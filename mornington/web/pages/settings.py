"""The page of settings: how tables look and behave in this browser."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.text import _

from .. import preferences
from ..rendering import page
from ..request_data import form_of, go_to, keep_cookie, user
from ..seat_colours import PALETTE


async def settings(request: Request) -> HTMLResponse:
    return page(
        "settings.html",
        person=user(request),
        chosen=preferences.of_request(request),
        colours={name: (_(name), colour) for name, colour in PALETTE.items()},
        saved="saved" in request.query_params,
    )


async def save(request: Request) -> Response:
    chosen = preferences.of_form(await form_of(request))
    response = go_to(request, "/settings?saved")
    keep_cookie(request, response, preferences.COOKIE, chosen.written(), for_scripts=True)
    return response
