"""Server-sent events: that something is new at a table, numbered by the moment, never what."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from mornington.core.text import _

from . import requests
from .refusals import Busy
from .table import Table

HEARTBEAT = 20.0  # seconds of silence after which a dead connection is noticed
GRACE = 6.0  # seconds a person may be away before others see it: a page that is loaded again
MOST = 5000  # streams at once


async def events(request: Request) -> Response:
    """A stream for whoever may see the table's page. A client that was away is told at once if it missed something."""
    table, person = requests.table(request), requests.person(request)
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    if request.app.state.streams >= MOST:
        raise Busy(_("too many are watching: try again later"))
    seen = request.headers.get("last-event-id") or request.query_params.get("since", "")
    whose = person.id if person else None
    return StreamingResponse(_events(request, table, whose, seen), media_type="text/event-stream")


async def _events(request: Request, table: Table, person: int | None, seen: str) -> AsyncIterator[str]:
    stream = object()
    request.app.state.streams += 1
    _arrive(table, stream, person)
    try:
        yield "retry: 1000\n\n"
        while True:
            news = table.news
            if table.tick != seen:
                seen = table.tick
                yield f"id: {seen}\nevent: changed\ndata: {seen}\n\n"
            try:
                await asyncio.wait_for(news.wait(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
    finally:
        request.app.state.streams -= 1
        _depart(table, stream, person)


def _arrive(table: Table, stream: object, person: int | None) -> None:
    new = person not in table.watching.values()
    table.watching[stream] = person
    if new:
        _tell(table, person)


def _depart(table: Table, stream: object, person: int | None) -> None:
    del table.watching[stream]
    if person is not None:
        asyncio.get_running_loop().call_later(GRACE, _look_again, table, person)


def _look_again(table: Table, person: int) -> None:
    if person not in table.watching.values():
        _tell(table, person)


def _tell(table: Table, person: int | None) -> None:
    """That someone is here or gone: of those who only watch, nobody is told."""
    if table.seats_of(person):
        table.revision += 1
        table.touch()
