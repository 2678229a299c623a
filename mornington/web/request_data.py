"""What routes read from a request: the person, the table, typed form fields; and the answers many of them give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING

from starlette.datastructures import URL, FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from mornington.core.text import _

from . import people
from .edge.addresses import client_address
from .edge.hosts import PublicUrl, read_host
from .edge.limiter import Counted
from .edge.local_network import EVERYWHERE, is_only_here, local_address
from .edge.programs import ASKER, is_of_program
from .languages import YEAR
from .people import Person, clean_name
from .refusals import NotYours, Refused
from .table import Table

if TYPE_CHECKING:
    from .services import Services  # which has the commands, which read requests

COOKIE = "mornington"
LONGEST_NUMBER = 9  # digits


def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


# Who and where


def user(request: Request) -> Person | None:
    """Who asks: whose cookie it is; for a program, whose token."""
    if is_of_program(request.scope):
        asker: Person | None = request.scope.get(ASKER)
        return asker
    return people.find(services(request).store, request.cookies.get(COOKIE))


def require_user(request: Request) -> Person:
    """The person, who must be known already."""
    if (found := user(request)) is None:
        raise NotYours(_("this browser has no seat anywhere: open your personal link, or join"))
    return found


def require_player(request: Request, table: Table, refusal: str) -> None:
    """Whoever asks must play at the table, or have opened it."""
    person = user(request)
    if person is None or not (table.seats_of(person.id) or table.facts.host == person.id):
        raise NotYours(refusal)


async def get_or_create_user(request: Request, form: FormData) -> tuple[Person, str | None]:
    """The person, under the name the form gives; someone new comes with the secret for their cookie."""
    name = words(form, "name").strip()
    known = user(request)
    if known is None:
        services(request).limiter.count(Counted.PEOPLE, client_address(request.scope), None)
        return await people.create(services(request).store, clean_name(name) if name else _("Guest"))
    if name and clean_name(name) != known.name:
        known = await people.rename(services(request).store, known, clean_name(name))
    return known, None


async def table_of(request: Request) -> Table:
    """The table the address names. Whoever sits there and asks for anything is not gone."""
    found = await services(request).tables.find(request.path_params["table"])
    who = user(request)
    if who and found.seats_of(who.id):
        found.presence.see(who.id)
    return found


@dataclass(frozen=True)
class Seated:
    """A form sent by someone from their seat at a table."""

    table: Table
    person: Person
    seat: int
    form: FormData


async def seated(request: Request) -> Seated:
    table, person, form = await table_of(request), require_user(request), await form_of(request)
    return Seated(table, person, table.own_seat(person.id, number(form, "seat")), form)


# Fields


async def form_of(request: Request) -> FormData:
    """The fields of a form that must not bring a file."""
    return await request.form(max_files=0)


def natural(text: str) -> int | None:
    """The number from 0 that a text is; None for anything else, and for numbers longer than any here."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else None


def number(fields: FormData | Mapping[str, str], name: str) -> int:
    text = str(fields.get(name, ""))
    found = natural(text.removeprefix("-"))
    if found is None:
        raise Refused(_("{name} must be a whole number", name=name))
    return -found if text.startswith("-") else found


def words(form: FormData, name: str, default: str = "") -> str:
    value = form.get(name, default)
    if isinstance(value, UploadFile):
        raise Refused(_("{name} must be a text", name=name))
    return value


# Answers


def link_to(request: Request, page: str, **values: str) -> str:
    """The whole address of a page, to be sent to others: the public one, if the server has one."""
    public_url = _public_url(request)
    if public_url is None:
        return _for_others(request, request.url_for(page, **values))
    return f"{public_url.origin}{request.app.url_path_for(page, **values)}"


def _for_others(request: Request, address: URL) -> str:
    """The address as others in the network reach it: `localhost` is another machine for each of them."""
    listens_to_all = request.app.state.host in EVERYWHERE
    if listens_to_all and is_only_here(address.hostname or "") and (found := local_address()):
        return str(address.replace(hostname=found))
    return str(address)


def done(request: Request, table: Table) -> Response:
    """It is done, and the page need not change: the stream of events tells it what is new. A browser without scripts
    is shown the table again."""
    return show_again(request, table) or Response(status_code=HTTPStatus.NO_CONTENT)


def show_again(request: Request, table: Table) -> Response | None:
    """The way back to the table for a form that a browser sent by itself, without a script of ours."""
    return RedirectResponse(f"/t/{table.id}", HTTPStatus.SEE_OTHER) if shows_answer(request) else None


def shows_answer(request: Request) -> bool:
    """Whether a browser follows a form or a link by itself, so that a person is shown whatever is answered."""
    return accepts_page(request) and not is_from_script(request)


def accepts_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def is_from_script(request: Request) -> bool:
    """Whether a script of our pages has sent it."""
    return bool(request.headers.get("hx-request"))


def go_to(request: Request, url: str, key: str | None = None) -> Response:
    """On to another page, from a form or from a script; with a key the browser becomes that person's."""
    response: Response
    if is_from_script(request):
        response = Response(status_code=HTTPStatus.OK, headers={"HX-Redirect": url})
    else:
        response = RedirectResponse(url, HTTPStatus.SEE_OTHER)
    if key:
        keep_cookie(request, response, COOKIE, key)
    return response


def keep_cookie(request: Request, response: Response, name: str, value: str, *, for_scripts: bool = False) -> None:
    """Have the browser bring this with each request, for a year. Scripts see it only if it is for them."""
    secure = _comes_encrypted(request)
    response.set_cookie(name, value, max_age=YEAR, httponly=not for_scripts, samesite="lax", secure=secure)


def _public_url(request: Request) -> PublicUrl | None:
    found: PublicUrl | None = request.app.state.public_url
    return found


def _comes_encrypted(request: Request) -> bool:
    """Whether the browser has sent this by HTTPS. The same server may be open in a local network without."""
    public_url, host = _public_url(request), read_host(request.headers.get("host", ""))
    if public_url and host and host.name == public_url.host.name:
        return public_url.is_secure
    return request.url.scheme == "https"
