"""The guard around the application.

Requests that are too large or come from another site are refused; every answer gets the security headers.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mornington.core.text import _

LARGEST = 1 << 20  # bytes of a request: a long game record is a tenth of it
LARGEST_FIELDS = 1 << 16  # bytes of a request of fields only: these are slow to read, and one field is read in one step
PIECE = 1 << 14  # bytes of a request that are read at once
MOST_DIGITS = 20  # of a stated length: Python refuses to read thousands
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SAFE = ("GET", "HEAD")


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        if refusal := self._refusal(scope, headers):
            await refusal(scope, receive, send_with_headers)
        elif scope["method"] in SAFE:
            await self.app(scope, receive, send_with_headers)
        else:
            await self._bounded(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        if scope["method"] not in SAFE and not _from_here(headers):
            return PlainTextResponse(_("this request came from another site"), HTTPStatus.FORBIDDEN)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > _limit(headers):
            return PlainTextResponse(_("this request is too large"), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return None

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body first, counting: it may not state its length, or state a wrong one."""
        body, more = bytearray(), True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > _limit(Headers(scope=scope)):
                refusal = PlainTextResponse(_("this request is too large"), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
                await refusal(scope, receive, send)
                return
        await self.app(scope, in_pieces(bytes(body), receive), send)


def in_pieces(body: bytes, receive: Receive) -> Receive:
    """What hands out a body that was received already, and then whatever else comes. Forms are slow to read, so they
    come in pieces, and between two of them everyone else has a turn."""
    at: int | None = 0  # None: all of it was handed out

    async def receive_again() -> Message:
        nonlocal at
        if at is None:
            return await receive()
        if at:
            await asyncio.sleep(0)
        piece, end = body[at : at + PIECE], at + PIECE
        at = end if end < len(body) else None
        return {"type": "http.request", "body": piece, "more_body": at is not None}

    return receive_again


def _limit(headers: Headers) -> int:
    """How many bytes a request may have."""
    only_fields = "application/x-www-form-urlencoded" in headers.get("content-type", "").lower()
    return LARGEST_FIELDS if only_fields else LARGEST


def _from_here(headers: Headers) -> bool:
    """Whether a page of ours sent the request.

    Our pages send no referrer, so browsers may give `null` as their origin; then `Sec-Fetch-Site` decides.
    """
    origin = headers.get("origin")
    if origin in (None, "null"):
        return headers.get("sec-fetch-site") == "same-origin"
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # not an address at all
        return False
