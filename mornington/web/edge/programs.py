"""Requests of programs, under `/api/`: they come with tokens, never with cookies, and are refused in JSON.

This is known before the API itself is loaded, which takes longer than the first page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Scope

PREFIX = "/api/"
ASKER = "mornington.asker"  # in the scope of such a request: the person its token stands for, or none
CODES = {
    HTTPStatus.BAD_REQUEST: "malformed",
    HTTPStatus.UNAUTHORIZED: "unauthorized",
    HTTPStatus.FORBIDDEN: "forbidden",
    HTTPStatus.NOT_FOUND: "not_found",
    HTTPStatus.METHOD_NOT_ALLOWED: "method_not_allowed",
    HTTPStatus.REQUEST_TIMEOUT: "too_slow",
    HTTPStatus.CONFLICT: "conflict",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_large",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "not_json",
    HTTPStatus.MISDIRECTED_REQUEST: "wrong_host",
    HTTPStatus.UNPROCESSABLE_ENTITY: "invalid",
    HTTPStatus.TOO_MANY_REQUESTS: "too_many_requests",
    HTTPStatus.INTERNAL_SERVER_ERROR: "broken",
    HTTPStatus.SERVICE_UNAVAILABLE: "busy",
    HTTPStatus.INSUFFICIENT_STORAGE: "disk_full",
}


def is_of_program(scope: Scope) -> bool:
    path: str = scope.get("path", "")
    return path.startswith(PREFIX)


class Json(JSONResponse):
    """JSON of any text: what UTF-8 cannot hold, half a surrogate pair, is written as JSON escapes it."""

    def render(self, content: Any) -> bytes:
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode(errors="backslashreplace")


def error(status: int, message: str, headers: Mapping[str, str] | None = None, code: str = "") -> Json:
    """The one form of all refusals to programs."""
    found = code or CODES.get(HTTPStatus(status), "refused")
    return Json({"error": {"code": found, "message": message}}, status, dict(headers or {}))


def refusal(scope: Scope, message: str, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """A refusal in the form that fits whoever asks: for a program JSON, else a line of text."""
    if is_of_program(scope):
        return error(status, message, headers)
    return PlainTextResponse(message, status, dict(headers or {}))
