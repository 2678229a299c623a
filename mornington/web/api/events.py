"""Streams of events: JSON, one object a line, and an empty line now and then, so that a dead connection is noticed.

A line is written when there is something to tell. Whoever was away says how much of the log it knows, and is told the
rest.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from mornington.core.moves import Moved

from .. import presenter, tokens
from ..edge.addresses import client_address
from ..model import Stage
from ..open_streams import HEARTBEAT, CountedStream, check_there_is_room
from ..people import Person
from ..refusals import DatabaseAway, Refused
from ..request_data import services
from ..services import Services
from ..store.tables import unfinished_tables_of_person
from ..table import Table
from .asking import LARGEST, Asker, AtTable
from .errors import AT_TABLE, WITH_TOKEN, Responses, said
from .telling import Plain, proposal, result, seats, state

router = APIRouter(tags=["events"])
MEDIA = "application/x-ndjson"
UNCOMPRESSED = {"Content-Encoding": "identity"}  # compressed, a line would wait for others
AGAIN = 1.0  # seconds between two looks whether a database answers again that was away
PIECE = 50  # entries of a log that are told in one step
MOST_TABLES = 50  # of an account that are followed
Once = Annotated[bool, Query(description="tell what there is now and end, instead of waiting for more")]


def _lines(example: str) -> Responses:
    content = {MEDIA: {"schema": {"type": "string"}, "example": example}}
    return {200: {"content": content, "description": "Objects, one a line; empty lines keep the connection alive."}}


GAME_STATE = (
    '{"type":"gameState","stage":"playing","length":5,"actors":[0],"your_turn":true,"over":false,"result":null,'
    '"last":{"n":4,"kind":"moved","seat":1,"name":"Greedy","move":"b4 N","text":"lays …"}}\n'
)
YOUR_TURN = '{"type":"yourTurn","table":"k3v9x2m4q7ab","game":"line-change","length":5}\n'


@router.get(
    "/tables/{table}/events",
    response_class=Response,
    responses=said(*WITH_TOKEN, *AT_TABLE) | _lines(GAME_STATE),
)
async def table_events(
    request: Request,
    person: Asker,
    table: AtTable,
    since: Annotated[int | None, Query(ge=0, le=LARGEST, description="the length of the log that is known")] = None,
    once: Once = False,
) -> Response:
    """What happens at a table: `table` for who sits there and what is proposed, `gameState` after each log entry."""
    return _stream(request, person, _of_table(request, person, table, since, once))


@router.get("/events", response_class=Response, responses=said(*WITH_TOKEN) | _lines(YOUR_TURN))
async def account_events(request: Request, person: Asker, once: Once = False) -> Response:
    """What happens at your unfinished tables: `seatTaken`, `gameStart`, `yourTurn` and `gameFinish`."""
    return _stream(request, person, _of_account(request, person, once))


def _stream(request: Request, person: Person, lines: AsyncIterator[str]) -> Response:
    open_streams, address = services(request).streams, client_address(request.scope)
    check_there_is_room(open_streams, address, person.id)
    return CountedStream(lines, MEDIA, open_streams, address, person.id, UNCOMPRESSED)


async def _within(event: asyncio.Event, seconds: float) -> bool:
    """Whether it is set before the time is over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            return await event.wait()
    return False


def _line(**event: Any) -> str:
    return json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n"


# One table


async def _of_table(
    request: Request, person: Person, table: Table, since: int | None, once: bool
) -> AsyncIterator[str]:
    app_services, page = services(request), object()
    told_table: Plain | None = None
    at = table.length if since is None else min(since, table.length)
    is_first = True
    try:
        if not once:  # who only asks for a moment has not come
            await app_services.presence.arrive(table, page, person.id)
        while not app_services.health.is_stopping:
            news, written = table.news, ""
            try:
                if not await _is_good(request, person):
                    return
                now = _table_line(app_services, table, person)
            except DatabaseAway:
                yield "\n"
                await asyncio.sleep(AGAIN)
                continue
            if now != told_table:
                told_table = now
                written += _line(**now)
            while at < table.length:  # a long log in pieces, and between two of them everyone else has a turn
                last = min(at + PIECE, table.length)
                written += "".join(_line(**line) for line in _entries(table, person, at, last))
                at, is_first = last, False
                if at < table.length:
                    yield written
                    written = ""
                    await asyncio.sleep(0)
            if is_first and table.dealt is not None:
                written += _line(type="gameState", **state(table, person), last=None)
                is_first = False
            if written:
                yield written
            if once:
                return
            if not await _within(news, HEARTBEAT):
                yield "\n"
            if page not in table.presence.pages:
                return
    finally:
        if not once:
            app_services.presence.depart(table, page)


def _table_line(app_services: Services, table: Table, person: Person) -> Plain:
    return {
        "type": "table",
        "table": table.id,
        "game": table.game.id,
        "stage": table.stage,
        "seats": seats(app_services.store, table, person),
        "proposal": proposal(table),
    }


def _entries(table: Table, person: Person, first: int, last: int) -> Iterator[Plain]:
    """A line for each of these entries of the log: how the game stood after it, as far as the log tells."""
    mine = table.seats_of(person.id)
    for n in range(first, last):
        is_last = n == table.length - 1
        line: Plain = {"type": "gameState", **state(table, person), "length": n + 1, "last": _entry(table, mine, n)}
        if not is_last:
            actors = table.log[n + 1].could_act
            line |= {"actors": list(actors), "your_turn": not set(actors).isdisjoint(mine)}
            line |= {"stage": Stage.PLAYING, "over": False, "result": None}
        yield line


def _entry(table: Table, mine: list[int], n: int) -> Plain:
    """An entry as the one seat of a reader may know it; whoever has several is told what everyone may know."""
    viewer = mine[0] if len(mine) == 1 else None
    logged = table.log[n]
    seat = logged.entry.seat
    name = "" if seat is None else table.seats[seat].name
    move = logged.text(viewer, table.is_open) if isinstance(logged.entry, Moved) else None
    text = presenter.entry_text(table, logged, viewer, table.is_open)
    return {"n": n, "kind": type(logged.entry).__name__.lower(), "seat": seat, "name": name, "move": move, "text": text}


async def _is_good(request: Request, person: Person) -> bool:
    """Whether the token still stands for the person: a stream ends with it."""
    token = tokens.bearer(request.headers.get("authorization", ""))
    found = await tokens.find(services(request).store, token) if token else None
    return found is not None and found.id == person.id


# All tables of an account


class _Followed:
    """What a stream has told of a table."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.length = -1
        self.names: list[str] = []


async def _of_account(request: Request, person: Person, once: bool) -> AsyncIterator[str]:
    app_services = services(request)
    news = app_services.account_news.of(person.id)
    known: dict[str, _Followed] = {}
    while not app_services.health.is_stopping:
        event = news.event
        try:
            if not await _is_good(request, person):
                return
            async for line in _account_lines(app_services, person, known):
                yield line
        except DatabaseAway:
            yield "\n"
            await asyncio.sleep(AGAIN)
            continue
        if once:
            return
        if not await _within(event, HEARTBEAT):  # then it looks all the same: news may have been missed
            yield "\n"


async def _account_lines(app_services: Services, person: Person, known: dict[str, _Followed]) -> AsyncIterator[str]:
    """What is new at the tables of an account."""
    running = {found.id for found in unfinished_tables_of_person(app_services.store, person.id, MOST_TABLES)}
    for table_id in sorted(running | set(known)):
        try:
            table = await app_services.tables.find(table_id)
        except DatabaseAway:
            raise
        except Refused:  # one that is deleted or damaged keeps nobody from hearing of the others
            pass
        else:
            for event in _news_of(table, person, known.setdefault(table_id, _Followed())):
                yield _line(**event)
        if table_id not in running:
            known.pop(table_id, None)


def _news_of(table: Table, person: Person, told: _Followed) -> Iterator[Plain]:
    where = {"table": table.id, "game": table.game.id, "length": table.length}
    names, stage = table.names, table.stage
    if stage == Stage.WAITING and told.names != names:
        yield {"type": "seatTaken", **where, "names": names}
    if stage == Stage.PLAYING and told.stage != Stage.PLAYING:
        yield {"type": "gameStart", **where, "names": names}
    is_new = (told.stage, told.length) != (stage, table.length)
    mine = table.seats_of(person.id)
    if is_new and not set(table.actors).isdisjoint(mine):
        yield {"type": "yourTurn", **where}
    if stage in (Stage.OVER, Stage.LEFT) and told.stage != stage:
        yield {"type": "gameFinish", **where, "stage": stage, "result": result(table)}
    told.stage, told.length, told.names = stage, table.length, names
