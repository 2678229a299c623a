"""Server-sent events. They say that something is new at a table, numbered by the moment, and never what."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from functools import partial

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from mornington.core.text import _

from .edge.addresses import client_address
from .edge.tally import Tally
from .refusals import Busy, NotFound, Refused, TooMany
from .request_data import services, table_of, user
from .services import Services
from .table import Table
from .telemetry.steps import measured

HEARTBEAT = 20.0  # seconds of silence after which a dead connection is noticed
MOST = 3500  # streams at once; the rest of the connections is for pages
MOST_PER_ADDRESS = 100
MOST_PER_PERSON = 30
MOST_TABLES = 20  # of one stream; tabs.js knows it too
HEADERS = {"X-Accel-Buffering": "no"}  # a web server in front shall pass events on at once


async def events(request: Request) -> Response:
    """A stream for whoever may see the table's page. A client that was away is told at once if it missed something."""
    table = await table_of(request)
    seen = request.headers.get("last-event-id") or request.query_params.get("since", "")
    return _stream(request, {"": table}, {"": seen})


async def events_of_tables(request: Request) -> Response:
    """One stream for several tables: browsers open few connections, and people many tables. `?TABLE=since&…`"""
    seen: dict[str, str] = {}
    tables: dict[str, Table] = {}
    if len(request.query_params) > MOST_TABLES:
        raise TooMany(_("you have too many pages open: close some, then load this one again"))
    for table_id, since in request.query_params.items():
        with suppress(Refused):  # one that is deleted or damaged keeps nobody from hearing of the others
            tables[f"{table_id} "], seen[f"{table_id} "] = await services(request).tables.find(table_id), since
    if not tables:
        raise NotFound(_("there is no such table"))
    return _stream(request, tables, seen)


def _stream(request: Request, tables: Mapping[str, Table], seen: dict[str, str]) -> Response:
    person = user(request)
    if request.method == "HEAD":
        return Response(media_type="text/event-stream", headers=HEADERS)
    whose = person.id if person else None
    open_streams, address = services(request).streams, client_address(request.scope)
    _check_there_is_room(open_streams, address, whose)
    return EventStream(_events(services(request), tables, whose, seen), open_streams, address, whose)


def _check_there_is_room(open_streams: Tally, address: str, person: int | None) -> None:
    if open_streams.in_all >= MOST:
        raise Busy(_("too many are watching: try again later"))
    of_person = 0 if person is None else open_streams.by(person)
    if open_streams.by(address) >= MOST_PER_ADDRESS or of_person >= MOST_PER_PERSON:
        raise TooMany(_("you have too many pages open: close some, then load this one again"))


class EventStream(StreamingResponse):
    """A stream that is counted from before its first byte to its end, however it ends."""

    def __init__(self, content: AsyncIterator[str], open_streams: Tally, address: str, person: int | None) -> None:
        super().__init__(content, headers=HEADERS, media_type="text/event-stream")
        self._open, self._users = open_streams, (address,) if person is None else (address, person)
        open_streams.take(*self._users)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._open.give_back(*self._users)

    async def stream_response(self, send: Send) -> None:
        """In a task of its own, so it is measured on its own."""
        await measured(partial(super().stream_response, send))


async def _events(
    app_services: Services, tables: Mapping[str, Table], person: int | None, seen: dict[str, str]
) -> AsyncIterator[str]:
    """What is new at any of the tables. The data begins with the table's prefix, which is empty if there is one."""
    stream = object()
    arrived: list[Table] = []
    try:
        greeting = "retry: 1000\n\n"
        for prefix, table in tables.items():
            arrived.append(table)
            before, after = await app_services.presence.arrive(table, stream, person)
            if before == seen.get(prefix) != after:  # that its reader came is no news to a page
                seen[prefix] = after
                greeting += _event("here", prefix, after)
        yield greeting
        while not app_services.health.is_stopping and all(stream in table.presence.pages for table in arrived):
            news = [table.news for table in arrived]
            for prefix, table in tables.items():
                if table.tick != seen.get(prefix):
                    seen[prefix] = table.tick
                    yield _event("changed", prefix, table.tick)
            if not await _any_within(news, HEARTBEAT):
                yield ": still here\n\n"
    finally:
        for table in arrived:
            app_services.presence.depart(table, stream)


def _event(name: str, prefix: str, tick: str) -> str:
    return f"id: {tick}\nevent: {name}\ndata: {prefix}{tick}\n\n"


async def _any_within(news: Sequence[asyncio.Event], seconds: float) -> bool:
    """Whether one of them is set before the time is over."""
    waiting = [asyncio.ensure_future(event.wait()) for event in news]
    try:
        done, _pending = await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()
    return bool(done)
