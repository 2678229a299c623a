"""Hints: what the strongest bot would do, and why, in words."""

from __future__ import annotations

from . import workers
from .hall import Hall
from .rendering import rendered
from .table import Table

ADVISER = "level-5"


async def hint(hall: Hall, table: Table, seat: int) -> str:
    question = hall.question(table, seat, ADVISER)
    at = table.length
    advice = await hall.desk.ask(workers.advise, question, table.names, patient=False)
    return rendered("hint.html", advice=advice, stale=table.length != at)
