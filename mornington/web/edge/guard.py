"""The guard around the application.

Requests that are too many, too large, too slow, for another host or from another site are refused; every answer gets
the security headers.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mornington.core.text import _, language

from .. import languages
from ..refusals import TooMany
from .addresses import client_address
from .connections import Connections
from .hosts import Host, KnownHosts, read_host
from .limiter import Counted, Limiter
from .programs import is_of_program, refusal
from .proxies import Proxies
from .tally import Tally

LARGEST = 1 << 20  # bytes of a request: a long game record is a tenth of it
LARGEST_FIELDS = 1 << 16  # bytes of a request of fields only: these are slow to read, and one field is read in one step
LARGEST_OF_PROGRAM = 1 << 14  # bytes of JSON: it is read and checked in one step
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
CLOSE = {"Connection": "close"}
MOVE = re.compile("/(?:t|api/tables)/[^/]+/move")  # the routes of moves, and no others: what is kept for them is theirs


class Guard:
    """All requests pass it before the application sees them; only `Observed`, which counts them, is around it."""

    def __init__(
        self, app: ASGIApp, hosts: KnownHosts, proxies: Proxies, connections: Connections, limiter: Limiter
    ) -> None:
        self.app, self.connections = app, connections
        self._hosts, self._proxies, self._limiter = hosts, proxies, limiter
        self._unfinished = Tally()  # bytes of bodies that have not come whole yet

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
                if not of_program and (code := languages.chosen_now(scope)):
                    headers.append("Set-Cookie", languages.cookie(code))
            await send(message)

        self._proxies.see_through(scope)
        headers, of_program = Headers(scope=scope), is_of_program(scope)
        with language(languages.language_of(scope, headers)):
            if refused := self._refusal(scope, headers):
                await refused(scope, receive, send_with_headers)
            elif scope["method"] in SAFE:
                await self.app(scope, receive, send_with_headers)
            else:
                await self._bounded(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        host = _host(headers)
        if headers.getlist("host") and (host is None or not self._hosts.has(host)):
            self.connections.counts.unknown_hosts += 1
            return refusal(scope, self._wrong_host(host), HTTPStatus.MISDIRECTED_REQUEST)
        if scope["method"] not in SAFE and not (is_of_program(scope) or self._from_here(headers, host)):
            return refusal(scope, _("this request came from another site"), HTTPStatus.FORBIDDEN)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > MOST_DIGITS or int(length) > _limit(scope, headers):
            return refusal(scope, _("this request is too large"), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        if scope["method"] in SAFE and (int(length) or "transfer-encoding" in headers):
            return refusal(scope, _("a request for a page has no content"), HTTPStatus.BAD_REQUEST, CLOSE)
        return self._beyond_limit(scope)

    def _beyond_limit(self, scope: Scope) -> Response | None:
        """Before anything is read, so that a flood costs no more than this. What was refused so far cost as little, and
        does not count: another site may have sent it with somebody's browser."""
        try:
            self._limiter.count(Counted.REQUESTS, client_address(scope), None, urgent=is_move(scope))
        except TooMany as problem:
            return refusal(scope, str(problem), problem.status, problem.headers)
        return None

    def _wrong_host(self, host: Host | None) -> str:
        if host is None:
            return _("this request names no host that can be read")
        if self._hosts.public:
            return _("this server does not answer to {host}: open {url}", host=host, url=self._hosts.public.origin)
        return _(
            "this server does not answer to {host}: open it by its address, or start it with --public-url http://{host}",
            host=host,
        )

    def _from_here(self, headers: Headers, host: Host | None) -> bool:
        """Whether a page of ours sent the request.

        Our pages send no referrer, so browsers may give `null` as their origin; then `Sec-Fetch-Site` decides.
        """
        origin = headers.get("origin")
        if origin is None or origin == "null":
            return headers.get("sec-fetch-site") == "same-origin"
        return self._hosts.sent(origin, host)

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body first, counting: it may not state its length, or state a wrong one."""
        address, held = client_address(scope), 0

        def hold(more: int) -> bool:
            nonlocal held
            held += more
            self._unfinished.take(address, amount=more)
            limits = self.connections.limits
            in_all, by_address = self._unfinished.in_all, self._unfinished.by(address)
            return in_all <= limits.body_bytes and by_address <= limits.body_bytes_per_address

        try:
            body = await self._read(scope, receive, hold)
        finally:
            self._unfinished.give_back(address, amount=held)
        if isinstance(body, Response):
            await body(scope, receive, send)
        elif body is not None:
            await self.app(scope, in_pieces(bytes(body), receive), send)

    async def _read(self, scope: Scope, receive: Receive, hold: Callable[[int], bool]) -> bytearray | Response | None:
        """A body, or why it is refused; None if the client has gone."""
        body, more, limit = bytearray(), True, _limit(scope, Headers(scope=scope))
        late_at = asyncio.get_running_loop().time() + self.connections.limits.body
        while more:
            try:
                async with asyncio.timeout_at(late_at):
                    message = await receive()
            except TimeoutError:
                self.connections.counts.slow_bodies += 1
                return refusal(scope, _("this request came too slowly"), HTTPStatus.REQUEST_TIMEOUT, CLOSE)
            if message["type"] == "http.disconnect":
                return None
            piece = message.get("body", b"")
            body += piece
            more = message.get("more_body", False)
            if len(body) > limit:
                return refusal(scope, _("this request is too large"), HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            if not hold(len(piece)):
                self.connections.counts.refused_bodies += 1
                text = _("too much is sent here at once: try again in a moment")
                return refusal(scope, text, HTTPStatus.SERVICE_UNAVAILABLE, CLOSE)
        return body


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


def is_move(scope: Scope) -> bool:
    """Whether someone makes a move: the last thing to refuse when there is too much else."""
    return scope["method"] == "POST" and MOVE.fullmatch(scope["path"]) is not None


def _limit(scope: Scope, headers: Headers) -> int:
    """How many bytes a request may have."""
    only_fields = "application/x-www-form-urlencoded" in headers.get("content-type", "").lower()
    if is_of_program(scope):
        return LARGEST_OF_PROGRAM
    return LARGEST_FIELDS if only_fields else LARGEST


def _host(headers: Headers) -> Host | None:
    """The host a request is for; None if it names none, several, or something else."""
    named = headers.getlist("host")
    return read_host(named[0]) if len(named) == 1 else None
