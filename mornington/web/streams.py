"""Server-sent events. They say that something is new at a table, numbered by the moment, and never what."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Send

from mornington.core.text import _

from .refusals import Busy
from .request_data import services, table_of, user
from .services import Services
from .steps import measured
from .table import Table

HEARTBEAT = 20.0  # seconds of silence after which a dead connection is noticed
MOST = 5000  # streams at once


async def events(request: Request) -> Response:
    """A stream for whoever may see the table's page. A client that was away is told at once if it missed something."""
    table, person = table_of(request), user(request)
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    if services(request).open_streams >= MOST:
        raise Busy(_("too many are watching: try again later"))
    seen = request.headers.get("last-event-id") or request.query_params.get("since", "")
    whose = person.id if person else None
    return EventStream(_events(services(request), table, whose, seen), media_type="text/event-stream")


class EventStream(StreamingResponse):
    async def stream_response(self, send: Send) -> None:
        """In a task of its own, so it is measured on its own."""
        await measured(partial(super().stream_response, send))


async def _events(app_services: Services, table: Table, person: int | None, seen: str) -> AsyncIterator[str]:
    stream = object()
    app_services.open_streams += 1
    try:
        await app_services.presence.arrive(table, stream, person)
        yield "retry: 1000\n\n"
        while not app_services.health.is_stopping:
            news = table.news
            if table.tick != seen:
                seen = table.tick
                yield f"id: {seen}\nevent: changed\ndata: {seen}\n\n"
            try:
                await asyncio.wait_for(news.wait(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
    finally:
        app_services.open_streams -= 1
        app_services.presence.depart(table, stream)
