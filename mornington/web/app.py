"""The application: routes, errors in words, start and end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from mornington.core.errors import MorningtonError, OtherRules
from mornington.core.text import _

from . import acts, old_records, pages, previews, replays, requests, reviews, signing, streams
from .bot_pool import BotPool
from .guard import Guard
from .hall import Hall
from .inspection import Inspector
from .people import People
from .refusals import Refused
from .rendering import STATIC, page
from .store import Store
from .uploads import Uploads

log = logging.getLogger(__name__)


class Kept(StaticFiles):
    """Static files: their addresses change with their content, so browsers may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == HTTPStatus.OK:
            known = b"v=" in scope["query_string"]
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if known else "no-cache"
        return response


def _post(path: str, endpoint: object) -> Route:
    return Route(path, endpoint, methods=["POST"])  # type: ignore[arg-type]


ROUTES = [
    Route("/", pages.start),
    Route("/dark.css", pages.dark_style),
    Route("/new/{game}", pages.new),
    Route("/join/{invite}", pages.invitation, name="invitation"),
    Route("/me", pages.me),
    Route("/me/{key}", pages.personal, name="personal"),
    Route("/t/{table}", pages.table, name="table"),
    Route("/t/{table}/live", pages.live),
    Route("/t/{table}/events", streams.events),
    Route("/t/{table}/preview", acts.preview),
    Route("/t/{table}/replay", replays.replay, name="replay"),
    Route("/t/{table}/frame", replays.frame),
    Route("/t/{table}/record", replays.record),
    Route("/t/{table}/fork", replays.fork_form),
    Route("/t/{table}/review", reviews.review),
    Route("/t/{table}/reviewed", reviews.reviewed),
    _post("/t/{table}/fork", replays.fork),
    _post("/play/{game}", pages.play_now),
    _post("/tables", pages.create),
    _post("/records", replays.upload),
    _post("/join/{invite}", acts.join),
    _post("/me", pages.rename),
    _post("/me/{key}", pages.become),
    *(
        _post(f"/t/{{table}}/{name}", getattr(acts, name.replace("-", "_")))
        for name in ("move", "undo", "propose", "answer", "leave", "come-back", "fill", "pace", "again", "hint", "look")
    ),
    Mount("/static", Kept(directory=STATIC)),
]


def create(
    database: Path | str, pool: Callable[[], BotPool] = BotPool, inspector: Callable[[], Inspector] = Inspector
) -> Guard:
    """The application on a database, with a pool where bots are asked and someone who looks at what people send."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(database)
        app.state.hall, app.state.people = Hall(store, pool()), People(store)
        inspects = inspector()
        app.state.uploads = Uploads(inspects, signing.signer_for(database))
        app.state.streams, app.state.hinting = 0, set()
        app.state.reviews, app.state.running = {}, set()  # a task nobody holds on to may vanish
        app.state.reviewing = asyncio.Lock()
        getting_ready = asyncio.gather(
            app.state.hall.resume(), app.state.hall.pool.warm(), _previews_and(inspects.warm)
        )
        yield
        getting_ready.cancel()
        with suppress(asyncio.CancelledError, BrokenExecutor):
            await getting_ready
        await inspects.close()
        await app.state.hall.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)],
        exception_handlers={
            MorningtonError: _refused,
            OtherRules: _of_other_rules,
            HTTPException: _http_problem,
            RecursionError: _too_deep,
            Exception: _broken,
        },
    )
    return Guard(app)


async def _previews_and(warm: Callable[[], Awaitable[None]]) -> None:
    """One after the other: the rules of a first start are compiled once and not twice."""
    await asyncio.to_thread(previews.previews)
    await warm()


def _refused(request: Request, problem: Exception) -> Response:
    status = problem.status if isinstance(problem, Refused) else HTTPStatus.UNPROCESSABLE_ENTITY
    return _told(request, status, str(problem))


def _of_other_rules(request: Request, problem: Exception) -> Response:
    """A record that can only be shown: to people it is."""
    assert isinstance(problem, OtherRules)
    if problem.record and "text/html" in request.headers.get("accept", ""):
        return old_records.shown(request, problem.record, str(problem))
    return _refused(request, problem)


def _http_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    known = {HTTPStatus.NOT_FOUND: _("there is no such page"), HTTPStatus.METHOD_NOT_ALLOWED: _("not like that")}
    reason = known.get(HTTPStatus(problem.status_code), _("this cannot be read"))
    response = _told(request, problem.status_code, reason)
    response.headers.update(problem.headers or {})  # what would be allowed
    return response


def _too_deep(request: Request, problem: Exception) -> Response:
    """A board file of brackets in brackets in brackets."""
    return _told(request, HTTPStatus.UNPROCESSABLE_ENTITY, _("this is nested too deeply to be read"))


def _broken(request: Request, problem: Exception) -> Response:
    log.error("%s %s", request.method, request.url.path, exc_info=problem)
    return _told(request, HTTPStatus.INTERNAL_SERVER_ERROR, _("something broke here: it was noted"))


def _told(request: Request, status: int, reason: str) -> Response:
    """A problem in a sentence: as a page for people, as text for scripts."""
    if "text/html" in request.headers.get("accept", "") and not request.headers.get("hx-request"):
        return page("problem.html", status, person=requests.person(request), reason=reason, code=status)
    return PlainTextResponse(reason, status)
