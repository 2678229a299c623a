"""One's name, and the personal link with which one goes on from another device."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.text import _

from .. import people, tokens
from ..people import Person
from ..refusals import NotYours
from ..rendering import page
from ..request_data import COOKIE, form_of, get_or_create_user, go_to, link_to, require_user, services, user


async def me(request: Request) -> HTMLResponse:
    """The personal link of this browser's person, and the tokens of their scripts and programs. Someone new is
    asked for a name."""
    person, store = user(request), services(request).store
    if person is None:
        return page("newcomer.html", person=None)
    key = request.cookies[COOKIE]
    return page(
        "me.html",
        person=person,
        link=link_to(request, "personal", key=key),
        tokens=tokens.tokens_of(store, person.id),
        programs=tokens.programs_of(store, person.id),
    )


async def rename(request: Request) -> Response:
    """A name, another one or the first."""
    _person, key = await get_or_create_user(request, await form_of(request))
    return go_to(request, "/me", key)


async def new_link(request: Request) -> Response:
    """Another personal link: the old one, and every other device that used it, are this person's no longer.

    Open pages of the person are cut off, here too: they come back by themselves as whoever their cookie then says.
    Whoever had the link may have made tokens, so they go first.
    """
    person, app_services = require_user(request), services(request)
    await tokens.delete_all_tokens(app_services.store, person.id)
    key = await people.new_key(app_services.store, person)
    app_services.tables.close_pages_of(person.id)
    return go_to(request, "/me", key)


async def personal(request: Request) -> HTMLResponse:
    """A personal link, opened: on another device, or by mistake, so it asks."""
    whose = _person_of_link(request)
    return page("personal.html", person=user(request), whose=whose, key=request.path_params["key"])


async def become(request: Request) -> Response:
    _person_of_link(request)
    return go_to(request, "/", request.path_params["key"])


def _person_of_link(request: Request) -> Person:
    whose = people.find(services(request).store, request.path_params["key"])
    if whose is None:
        raise NotYours(_("this personal link is not known here"))
    return whose
