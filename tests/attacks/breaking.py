"""A server with faults: what breaks on purpose, so that one sees what is told about it, and to whom."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from typing import Any

from starlette.requests import Request

from mornington.web import streams
from mornington.web.bot_pool import BotPool
from mornington.web.fragments import Fragment
from mornington.web.pages import people
from mornington.web.table import Table

CHANGE = "from tests.attacks import breaking\nbreaking.break_on_purpose()\n"
MESSAGE = "broken on purpose"
BOT = "level-1"  # this bot cannot move
SINCE = "breaks"  # a stream that was asked for with this breaks after its beginning


def personal_page(template: str, **context: Any) -> Any:
    """The page of a personal link breaks, and says in its error what it was about."""
    raise RuntimeError(f"{MESSAGE}: {template} with {context}")


async def breaking_stream() -> AsyncGenerator[Fragment]:
    yield Fragment("retry: 1000\n\n")
    raise RuntimeError(f"{MESSAGE}: a stream")


def break_on_purpose() -> None:
    question, events = BotPool.question, streams._events

    def no_question(pool: BotPool, table: Table, seat: int, bot: str) -> Any:
        if bot == BOT:
            raise RuntimeError(f"{MESSAGE}: a bot")
        return question(pool, table, seat, bot)

    def some_events(
        request: Request, tables: Mapping[str, Table], person: int | None, seen: dict[str, str]
    ) -> AsyncGenerator[Fragment]:
        return breaking_stream() if SINCE in seen.values() else events(request, tables, person, seen)

    for where, name, broken in (
        (people, "page", personal_page),
        (BotPool, "question", no_question),
        (streams, "_events", some_events),
    ):
        setattr(where, name, broken)
