"""Server-sent events. They say that something is new at a table, numbered by the moment, and bring what has changed of
the page to those who ask for parts (`parts=yes`).

What is new is made and compressed once for all who see the same. A stream whose reader is slow skips what came
meanwhile: then its page lacks more than the news bring, notices it, and fetches the rest.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import aclosing, suppress

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.text import _

from .edge.addresses import client_address
from .fragments import Fragment, accepts_gzip
from .open_streams import HEADERS, HEARTBEAT, CountedStream, check_there_is_room
from .pages.table import news
from .refusals import NotFound, Refused, TooMany
from .request_data import services, table_of, user
from .table import Table

MEDIA = "text/event-stream"
MOST_TABLES = 20  # of one stream; tabs.js knows it too
PARTS = "parts"  # in the address of a stream that brings what has changed; no table has such a name
GZIP_HEAD = bytes.fromhex("1f8b 08 00 00000000 00 ff")  # of what is compressed by DEFLATE, and no more about it
PACKED = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
STILL_HERE = Fragment(": still here\n\n")


async def events(request: Request) -> Response:
    """A stream for whoever may see the table's page. A client that was away is told at once if it missed something."""
    table = await table_of(request)
    seen = request.headers.get("last-event-id") or request.query_params.get("since", "")
    return _stream(request, {"": table}, {"": seen})


async def events_of_tables(request: Request) -> Response:
    """One stream for several tables: browsers open few connections, and people many tables. `?TABLE=since&…`"""
    seen: dict[str, str] = {}
    tables: dict[str, Table] = {}
    asked = [(name, value) for name, value in request.query_params.items() if name != PARTS]
    if len(asked) > MOST_TABLES:
        raise TooMany(_("you have too many pages open: close some, then load this one again"))
    for table_id, since in asked:
        with suppress(Refused):  # one that is deleted or damaged keeps nobody from hearing of the others
            tables[f"{table_id} "], seen[f"{table_id} "] = await services(request).tables.find(table_id), since
    if not tables:
        raise NotFound(_("there is no such table"))
    return _stream(request, tables, seen)


def _stream(request: Request, tables: Mapping[str, Table], seen: dict[str, str]) -> Response:
    person = user(request)
    if request.method == "HEAD":
        return Response(media_type=MEDIA, headers=HEADERS)
    whose = person.id if person else None
    open_streams, address = services(request).streams, client_address(request.scope)
    check_there_is_room(open_streams, address, whose)
    told = _events(request, tables, whose, seen)
    if PARTS in request.query_params and accepts_gzip(request):
        return CountedStream(_packed(told), MEDIA, open_streams, address, whose, PACKED)
    return CountedStream(_plain(told), MEDIA, open_streams, address, whose)


async def _plain(told: AsyncGenerator[Fragment]) -> AsyncIterator[bytes]:
    async with aclosing(told) as fragments:
        async for fragment in fragments:
            yield fragment.plain


async def _packed(told: AsyncGenerator[Fragment]) -> AsyncIterator[bytes]:
    """The same compressed, each as soon as it is there. It has no end: a stream is broken off."""
    yield GZIP_HEAD
    async with aclosing(told) as fragments:
        async for fragment in fragments:
            yield fragment.block


async def _events(
    request: Request, tables: Mapping[str, Table], person: int | None, seen: dict[str, str]
) -> AsyncGenerator[Fragment]:
    """What is new at any of the tables. The data begins with the table's prefix, which is empty if there is one."""
    stream, app_services = object(), services(request)
    brings_parts = PARTS in request.query_params
    arrived: list[Table] = []
    try:
        greeting = "retry: 1000\n\n"
        for prefix, table in tables.items():
            arrived.append(table)
            before, after = await app_services.presence.arrive(table, stream, person)
            if before == seen.get(prefix) != after:  # that its reader came is no news to a page
                seen[prefix] = after
                greeting += _event("here", prefix, after)
            elif before != seen.get(prefix):  # who knows what such a page has: it fetches what is new
                seen[prefix] = after
                greeting += _event("changed", prefix, after)
        yield Fragment(greeting)
        while not app_services.health.is_stopping and all(stream in table.presence.pages for table in arrived):
            waiting = [table.news for table in arrived]
            for prefix, table in tables.items():
                if table.tick == seen.get(prefix):
                    continue
                seen[prefix], fragment = await _news(request, table) if brings_parts else (table.tick, None)
                yield fragment or Fragment(_event("changed", prefix, seen[prefix]))
            if not await _any_within(waiting, HEARTBEAT):
                yield STILL_HERE
    finally:
        for table in arrived:
            app_services.presence.depart(table, stream)


async def _news(request: Request, table: Table) -> tuple[str, Fragment | None]:
    try:
        return await news(request, table)
    except Exception:  # the page asks for it then: there it is answered and noted what is wrong
        return table.tick, None


def _event(name: str, prefix: str, tick: str) -> str:
    return f"id: {tick}\nevent: {name}\ndata: {prefix}{tick}\n\n"


async def _any_within(news: Sequence[asyncio.Event], seconds: float) -> bool:
    """Whether one of them is set before the time is over."""
    if len(news) == 1:  # as nearly all streams are, and without a task for each wait
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await news[0].wait()
        return False
    waiting = [asyncio.ensure_future(event.wait()) for event in news]
    try:
        done, _pending = await asyncio.wait(waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()
    return bool(done)
