"""The language a page speaks: as its address says (`?language=fr`), as chosen before, or as the browser wishes."""

from __future__ import annotations

from http.cookies import SimpleCookie

from starlette.datastructures import Headers, QueryParams
from starlette.requests import cookie_parser
from starlette.types import Scope

from mornington.core.text import DEFAULT_LANGUAGE, LANGUAGES

from .edge.programs import is_of_program

NAME = "language"  # of the cookie, and in an address
YEAR = 365 * 24 * 3600  # seconds
MOST_WISHES = 20  # languages of a header that are looked at


def chosen_now(scope: Scope) -> str | None:
    """The language that the address of a request chooses, from then on."""
    query = scope.get("query_string", b"")
    code = QueryParams(query).get(NAME) if b"language=" in query else None
    return code if code in LANGUAGES else None


def language_of(scope: Scope, headers: Headers) -> str:
    """The language to answer in. Cookies of programs mean nothing."""
    if code := chosen_now(scope):
        return code
    if is_of_program(scope):
        return wished(headers.get("accept-language", ""))
    before = cookie_parser(headers.get("cookie", "")).get(NAME)
    return before if before in LANGUAGES else wished(headers.get("accept-language", ""))


def cookie(code: str) -> str:
    """The header that has a browser remember it."""
    found: SimpleCookie = SimpleCookie({NAME: code})
    found[NAME].update({"path": "/", "max-age": str(YEAR), "samesite": "lax"})
    return found[NAME].OutputString()


def wished(header: str) -> str:
    """The language of ours that an Accept-Language header likes best.

    >>> wished("fr-CA,fr;q=0.8,en;q=0.5")
    'fr'
    """
    best, most = DEFAULT_LANGUAGE, 0.0
    for wish in header.split(",", MOST_WISHES)[:MOST_WISHES]:
        name, _semicolon, weight = wish.partition(";")
        code, quality = name.strip().lower().partition("-")[0], _quality(weight)
        if code in LANGUAGES and quality > most:
            best, most = code, quality
    return best


def _quality(text: str) -> float:
    """How much a language is wished, 0 to 1."""
    number = text.strip().removeprefix("q=")
    try:
        return float(number) if number else 1.0
    except ValueError:
        return 0.0
