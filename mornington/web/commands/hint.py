"""Asking for a hint: what the strongest bot would do, and why, in words. Everyone sees that it was given."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.text import _

from .. import move_pictures, readiness_words, workers
from ..bot_pool import BotPool
from ..compiling import Compiler
from ..edge.admission import count
from ..edge.limiter import Counted
from ..hint_policy import check_allowed
from ..model import Hint
from ..readiness import ANALYSIS, State
from ..refusals import Conflict, TooMany
from ..rendering import page, rendered
from ..request_data import seated, services
from ..store import Store
from ..store.hints import save_hint
from ..table import Table

ADVISER = "level-5"
MOST_LINES = 4  # moves whose figures are given, the best among them


async def hint(request: Request) -> Response:
    """One at a time for each seat."""
    by, app_services = await seated(request), services(request)
    by.table.check_running()
    check_allowed(app_services.store, by.table)
    if not _are_rules_ready(app_services.compiler, by.table.game.id):
        text = readiness_words.advice_waits(app_services.readiness, by.table.game.id)
        return page("hint_waits.html", table=by.table, seat=by.seat, text=text)
    asking = (by.table.id, by.seat)
    if asking in app_services.hints_in_progress:
        raise TooMany(_("the last hint is still being thought about"))
    count(request, Counted.HINTS)
    app_services.hints_in_progress.add(asking)
    try:
        return HTMLResponse(await give_hint(app_services.store, app_services.pool, by.table, by.seat))
    finally:
        app_services.hints_in_progress.discard(asking)


def _are_rules_ready(compiler: Compiler, game: str) -> bool:
    """They are compiled when the first hint is asked for."""
    compiler.want(game, ANALYSIS)
    if compiler.readiness.of(game, ANALYSIS).state == State.UNAVAILABLE:
        raise Conflict(readiness_words.problem(compiler.readiness))
    return compiler.readiness.is_ready(game, ANALYSIS)


async def give_hint(store: Store, pool: BotPool, table: Table, seat: int) -> str:
    """Stored before it is given: nobody has a hint that the others do not see."""
    at = table.length
    question = pool.question(table, seat, ADVISER)
    advice = await pool.ask(workers.advise, question, table.names, patient=False)
    await _note(store, table, Hint(seat, at, time.time()))
    picture = move_pictures.picture(table.game, advice["lines"][0]["text"], "hint")
    return rendered("hint.html", advice=advice, most=MOST_LINES, picture=picture, stale=table.length != at)


async def _note(store: Store, table: Table, given: Hint) -> None:
    if any((known.seat, known.at) == (given.seat, given.at) for known in table.hints):
        return  # asked again at the same moment
    await save_hint(store, table.id, given)
    table.hints.append(given)
    table.revise()
