"""Tokens for scripts and programs: making one, which is shown once, and revoking one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.text import _

from .. import tokens
from ..edge.addresses import client_address
from ..edge.limiter import Counted
from ..people import Person
from ..refusals import NotYours
from ..rendering import page
from ..request_data import form_of, go_to, natural, require_user, services, words

ME, NEW = "me", "new"  # whom a token is for; else the number of a program


async def make_token(request: Request) -> Response:
    """The page that shows the new token: nobody can ask for it again, so there is no way on to another."""
    person, form = require_user(request), await form_of(request)
    wanted, label = words(form, "for", ME), words(form, "label")
    whose = await _whose(request, person, wanted, words(form, "program"))
    token = await tokens.make(services(request).store, person.id, whose.id, label)
    return page("token.html", person=person, whose=whose, token=token)


async def _whose(request: Request, person: Person, wanted: str, name: str) -> Person:
    store = services(request).store
    if wanted == ME:
        return person
    if wanted == NEW:
        services(request).limiter.count(Counted.PEOPLE, client_address(request.scope), None)
        return await tokens.new_program(store, person.id, name)
    known = {program.id: program for program in tokens.programs_of(store, person.id)}
    if (found := known.get(natural(wanted) or 0)) is None:
        raise NotYours(_("this program is not yours"))
    return found


async def revoke_token(request: Request) -> Response:
    person, form = require_user(request), await form_of(request)
    await tokens.revoke(services(request).store, person.id, words(form, "token"))
    return go_to(request, "/me")
