"""Errors in words: a page for people, a line of text for scripts."""

from __future__ import annotations

from http import HTTPStatus

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from mornington.core.errors import BadGame, MorningtonError, OtherRules
from mornington.core.text import _

from .edge.programs import is_of_program, refusal
from .pages.other_rules import show_record
from .people import Person
from .refusals import Refused, TooMany
from .rendering import page
from .request_data import accepts_page, shows_answer, user
from .telemetry.faults import Faults
from .telemetry.route_names import described, secrets_of


def refused(request: Request, problem: Exception) -> Response:
    status = problem.status if isinstance(problem, Refused) else HTTPStatus.UNPROCESSABLE_ENTITY
    response = _answer(request, status, str(problem))
    if isinstance(problem, TooMany):
        response.headers.update(problem.headers)
    return response


def of_other_rules(request: Request, problem: Exception) -> Response:
    """A record that can only be shown: to people it is."""
    assert isinstance(problem, OtherRules)
    if problem.record and accepts_page(request):
        return show_record(request, problem.record, str(problem))
    return refused(request, problem)


def http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    match problem.status_code:
        case HTTPStatus.NOT_FOUND:
            reason = _("there is no such page")
        case HTTPStatus.METHOD_NOT_ALLOWED:
            reason = _("this page does not accept {method}", method=request.method)
        case _status:
            reason = _("this cannot be read")
    response = _answer(request, problem.status_code, reason)
    response.headers.update(problem.headers or {})  # which methods would be allowed
    return response


def too_deep(request: Request, _problem: Exception) -> Response:
    """A board file of brackets in brackets in brackets."""
    return _answer(request, HTTPStatus.UNPROCESSABLE_ENTITY, _("this is nested too deeply to be read"))


def broken(request: Request, problem: Exception) -> Response:
    """A fault of ours. Whoever ran into it can tell us its reference."""
    faults: Faults = request.app.state.metrics.faults
    reference = faults.note(problem, described(request.scope), secrets=secrets_of(request.scope))
    reason = _("something broke here: it was noted (reference {reference})", reference=reference)
    return _answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, reason)


HANDLERS = {
    BadGame: broken,  # a fault of ours, not of whoever asked
    MorningtonError: refused,
    OtherRules: of_other_rules,
    HTTPException: http_problem,
    RecursionError: too_deep,
}


def _answer(request: Request, status: int, reason: str) -> Response:
    if shows_answer(request) and not is_of_program(request.scope):
        return page("problem.html", status, person=_person(request), reason=reason, code=status)
    return refusal(request.scope, reason, status)


def _person(request: Request) -> Person | None:
    """Whom the page greets. The database may be what broke: then it greets nobody."""
    try:
        return user(request)
    except Exception:  # what the page is about is told all the same
        return None
