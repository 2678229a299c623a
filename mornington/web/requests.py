"""What routes need of a request: the person, the table, typed form fields."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mornington.core.text import _

from .hall import Hall
from .people import People, Person, clean_name
from .refusals import NotYours, Refused
from .table import Table
from .uploads import Uploads

COOKIE = "mornington"
YEAR = 365 * 24 * 3600
LONGEST_NUMBER = 9  # digits


def hall(request: Request) -> Hall:
    found: Hall = request.app.state.hall
    return found


def people(request: Request) -> People:
    found: People = request.app.state.people
    return found


def uploads(request: Request) -> Uploads:
    found: Uploads = request.app.state.uploads
    return found


def person(request: Request) -> Person | None:
    return people(request).known(request.cookies.get(COOKIE))


def table(request: Request) -> Table:
    """The table that is asked for. Whoever sits there and asks for anything is not gone."""
    found, who = hall(request).table(request.path_params["table"]), person(request)
    if who and found.seats_of(who.id):
        found.presence.see(who.id)
    return found


def somebody(request: Request) -> Person:
    """The person, who must be known already."""
    if (found := person(request)) is None:
        raise NotYours(_("this browser has no seat anywhere: open your personal link, or join"))
    return found


async def form(request: Request) -> FormData:
    """The fields of a form in which no file has a place."""
    return await request.form(max_files=0)


def natural(text: str) -> int | None:
    """The number from 0 that a text is; None for anything else, and for numbers that nothing here can have."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else None


def number(form: FormData | Any, name: str) -> int:
    text = str(form.get(name, ""))
    found = natural(text.removeprefix("-"))
    if found is None:
        raise Refused(_("{name} must be a whole number", name=name))
    return -found if text.startswith("-") else found


def words(form: FormData, name: str, default: str = "") -> str:
    value = form.get(name, default)
    if isinstance(value, UploadFile):
        raise Refused(_("{name} must be a text", name=name))
    return value


async def welcomed(request: Request, form: FormData) -> tuple[Person, str | None]:
    """The person, made known if new: with a cookie to set."""
    name = words(form, "name").strip()
    known = person(request)
    if known:
        if name and clean_name(name) != known.name:
            await people(request).rename(known, clean_name(name))
            known = Person(known.id, clean_name(name))
        return known, None
    return await people(request).welcome(clean_name(name) if name else _("Guest"))


def go_to(request: Request, url: str, key: str | None = None) -> Response:
    """On to another page, from a form or from a script."""
    response: Response
    if request.headers.get("hx-request"):
        response = Response(status_code=HTTPStatus.OK, headers={"HX-Redirect": url})
    else:
        response = RedirectResponse(url, HTTPStatus.SEE_OTHER)
    if key:
        set_cookie(request, response, key)
    return response


def set_cookie(request: Request, response: Response, key: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, key, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
