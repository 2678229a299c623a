"""Asking for a hint: what the strongest bot would do, and why, in words. Everyone sees that it was given."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.text import _

from .. import move_pictures, readiness_words, workers
from ..bot_pool import BotPool
from ..changes import exclusive
from ..compiling import Compiler
from ..edge.admission import count
from ..edge.limiter import Counted
from ..hint_policy import check_allowed
from ..model import Hint
from ..readiness import ANALYSIS, State
from ..refusals import Conflict, TooMany
from ..rendering import page, rendered
from ..request_data import seated, services
from ..store.hints import save_hint
from ..table import Table
from ..table_registry import TableRegistry

ADVISER = "level-5"
MOST_LINES = 4  # moves whose figures are given, the best among them


@dataclass(frozen=True)
class Given:
    """A hint as it was given."""

    advice: dict[str, Any]
    is_stale: bool  # the game has gone on meanwhile


async def hint(request: Request) -> Response:
    by = await seated(request)
    given = await asked_for(request, by.table, by.seat)
    if given is None:
        text = readiness_words.advice_waits(services(request).readiness, by.table.game.id)
        return page("hint_waits.html", table=by.table, seat=by.seat, text=text)
    picture = move_pictures.picture(by.table.game, given.advice["lines"][0]["text"], "hint")
    html = rendered("hint.html", advice=given.advice, most=MOST_LINES, picture=picture, stale=given.is_stale)
    return HTMLResponse(html)


async def asked_for(request: Request, table: Table, seat: int) -> Given | None:
    """A hint for a seat, one at a time for each; None while the rules for it get ready."""
    app_services = services(request)
    table.check_running()
    check_allowed(app_services.store, table)
    if not _are_rules_ready(app_services.compiler, table.game.id):
        return None
    asking = (table.id, seat)
    if asking in app_services.hints_in_progress:
        raise TooMany(_("the last hint is still being thought about"))
    count(request, Counted.HINTS)
    app_services.hints_in_progress.add(asking)
    try:
        return await give_hint(app_services.tables, app_services.pool, table, seat)
    finally:
        app_services.hints_in_progress.discard(asking)


def _are_rules_ready(compiler: Compiler, game: str) -> bool:
    """They are compiled when the first hint is asked for."""
    compiler.want(game, ANALYSIS)
    if compiler.readiness.of(game, ANALYSIS).state == State.UNAVAILABLE:
        raise Conflict(readiness_words.problem(compiler.readiness))
    return compiler.readiness.is_ready(game, ANALYSIS)


async def give_hint(tables: TableRegistry, pool: BotPool, table: Table, seat: int) -> Given:
    """Stored before it is given: nobody has a hint that the others do not see."""
    at = table.length
    question = pool.question(table, seat, ADVISER)
    advice = await pool.ask(workers.advise, question, table.names, patient=False)
    await _note(tables, table, Hint(seat, at, time.time()))
    return Given(advice, table.length != at)


@exclusive
async def _note(tables: TableRegistry, table: Table, given: Hint) -> None:
    if any((known.seat, known.at) == (given.seat, given.at) for known in table.hints):
        return  # asked again at the same moment
    await save_hint(tables.store, table.id, table.version, given)
    table.hints.append(given)
    table.counted_up()
