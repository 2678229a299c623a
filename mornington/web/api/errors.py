"""How the API refuses: one form for everything, with a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from mornington.core.errors import BadGame, IllegalMove, MorningtonError, UnknownGame
from mornington.core.text import _

from ..edge.programs import error
from ..problems import broken
from ..refusals import NotYours, Refused, TooMany

Responses = dict[int | str, dict[str, Any]]
UNREADABLE = "json_invalid"  # as pydantic calls it
WRONG_TYPE = "_type"  # ends what it calls a value that is no number, no text …: one of several that it might have been
KINDS = {"constrained-int", "constrained-str", "int", "float", "str"}  # which of several a value might have been


class ErrorShape(BaseModel):
    code: str = Field(description="what kind of refusal it is, for programs", examples=["illegal_move"])
    message: str = Field(description="a sentence for people, in the language of `Accept-Language` where we speak it")


class ErrorAnswer(BaseModel):
    """Every refusal has this form."""

    error: ErrorShape


class NoToken(NotYours, status=HTTPStatus.UNAUTHORIZED):
    """Whoever asks has not said who they are."""


SAID = {
    400: ("malformed", "what was sent cannot be read as JSON, or a request for a page came with content"),
    401: ("unauthorized", "there is no token, or it is not known, or it was revoked"),
    403: ("forbidden", "it is somebody else's seat, or nothing for programs"),
    404: ("not_found", "there is no such thing"),
    405: ("method_not_allowed", "the address has other methods: the header `Allow` names them"),
    408: ("too_slow", "the request came too slowly"),
    409: ("conflict", "it is too late or too early for this; `illegal_move`: the rules do not allow the move"),
    413: ("too_large", "a request has at most 16 KiB"),
    415: ("not_json", "what is sent has to be JSON, and to say so"),
    421: ("wrong_host", "this server does not answer to the host that was named"),
    422: ("invalid", "a field is missing, or has a value that it cannot have"),
    429: ("too_many_requests", "more than a limit allows; where waiting helps, `Retry-After` says how many seconds"),
    500: ("broken", "a fault of ours, noted under the reference that the message names"),
    503: ("busy", "too much is going on: try again in a moment"),
    507: ("disk_full", "nothing can be stored now, and nothing was changed"),
}
ANYWHERE = (400, 405, 421, 422, 429, 500, 503)
WITH_TOKEN = (401,)
AT_TABLE = (403, 404, 409)
CHANGING = (408, 413, 415, 507)


def said(*statuses: int) -> Responses:
    """The refusals of an operation, for its description: those that are possible anywhere, and these."""
    return {status: _described(status) for status in sorted({*ANYWHERE, *statuses})}


def _described(status: int) -> dict[str, Any]:
    code, meaning = SAID[status]
    example = {"error": {"code": code, "message": meaning}}
    found: dict[str, Any] = {
        "model": ErrorAnswer,
        "description": f"{HTTPStatus(status).phrase}: {meaning}",
        "content": {"application/json": {"example": example}},
    }
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        seconds = {"description": "seconds after which to try again", "schema": {"type": "integer"}}
        found["headers"] = {"Retry-After": seconds}
    return found


# Handlers


def refused(_request: Request, problem: Exception) -> Response:
    headers: Mapping[str, str] = {}
    match problem:
        case IllegalMove():
            return error(HTTPStatus.CONFLICT, str(problem), code="illegal_move")
        case UnknownGame():
            return error(HTTPStatus.NOT_FOUND, str(problem))
        case TooMany():
            headers = problem.headers
        case NoToken():
            headers = {"WWW-Authenticate": "Bearer"}
    status = problem.status if isinstance(problem, Refused) else HTTPStatus.UNPROCESSABLE_ENTITY
    if status == HTTPStatus.BAD_REQUEST:  # it could be read well, and makes no sense
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    return error(status, str(problem), headers)


def not_valid(request: Request, problem: Exception) -> Response:
    """A request that is not as its description says."""
    assert isinstance(problem, RequestValidationError)
    found = problem.errors()
    first = next((one for one in found if not one["type"].endswith(WRONG_TYPE)), found[0])
    if first["type"] == UNREADABLE:
        return error(HTTPStatus.BAD_REQUEST, _("this cannot be read as JSON"))
    if first["loc"] == ("body",) and "json" not in request.headers.get("content-type", ""):
        return error(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, _("send JSON, with the header Content-Type: application/json"))
    where = ".".join(str(step) for step in first["loc"] if step not in KINDS)[:80]
    message = _("{field}: {problem}", field=where, problem=first["msg"][:200])
    return error(HTTPStatus.UNPROCESSABLE_ENTITY, message)


def http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    match problem.status_code:
        case HTTPStatus.NOT_FOUND:
            reason = _("there is no such address: /api lists them all")
        case HTTPStatus.METHOD_NOT_ALLOWED:
            reason = _("this address does not accept {method}", method=request.method)
        case _status:
            reason = _("this cannot be read")
    return error(problem.status_code, reason, problem.headers)


def too_deep(_request: Request, _problem: Exception) -> Response:
    return error(HTTPStatus.BAD_REQUEST, _("this is nested too deeply to be read"))


HANDLERS = {
    BadGame: broken,  # a fault of ours, not of whoever asked
    MorningtonError: refused,
    RequestValidationError: not_valid,
    HTTPException: http_problem,
    RecursionError: too_deep,
}
