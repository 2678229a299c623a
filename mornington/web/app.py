"""The application: its routes, its start and its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route

from . import dark_style, library, previews, problems, rendering, seat_colours, signing, streams
from .api import mount as api
from .bot_pool import BotPool, share_of_processors
from .commands import (
    fork,
    hint,
    learn,
    look,
    move,
    open_table,
    pace,
    proposals,
    rematch,
    seats,
    tokens,
    undo,
    upload_record,
)
from .compiling import Compiler
from .edge import connections
from .edge.admission import Endpoint, counted
from .edge.guard import Guard
from .edge.hosts import KnownHosts
from .edge.limiter import Limiter
from .inspection import Inspector
from .one_at_a_time import TakingTurns
from .pages import (
    animation,
    api_reference,
    boards,
    chapter,
    getting_ready,
    glimpse,
    know_it,
    moves,
    new_table,
    paper,
    people,
    picture,
    preview,
    replay,
    review,
    rules,
    settings,
    start,
    status,
    table,
    tables,
)
from .readiness import Readiness
from .rendering import STATIC
from .services import Services
from .settings import Settings
from .static_files import CachedStaticFiles
from .store import open_store
from .supervisor import Worker
from .telemetry import steps
from .telemetry.fault_layer import FaultLayer
from .telemetry.gathering import Gathering
from .telemetry.metrics import Metrics
from .telemetry.observing import Observed
from .telemetry.steps import NamedMeter
from .upkeep import retention

log = logging.getLogger(__name__)

HEAD_START = 3.0  # seconds in which the first page has the processors to itself, before bots and rules are loaded
EVENTS, EVENTS_OF_TABLES = "/t/{table}/events", "/events"
STREAMS = {EVENTS, EVENTS_OF_TABLES, "/api/tables/{table}/events", "/api/events"}  # open as long as someone looks
PAGES: dict[str, Endpoint] = {
    "/": start.start,
    "/api": api_reference.reference,
    "/dark.css": dark_style.stylesheet,
    "/colours.css": seat_colours.stylesheet,
    "/settings": settings.settings,
    "/healthz": status.healthz,
    "/metrics": status.metrics,
    "/getting-ready": getting_ready.everything,
    "/getting-ready/{game}": getting_ready.levels,
    "/picture/{game}": start.picture,
    "/rules/{game}": rules.rules,
    "/rules/{game}/{section}": rules.card,
    "/boards/{game}": boards.boards,
    "/boards/{game}/{board}.toml": boards.board_file,
    "/paper/{game}": paper.paper,
    "/print/{game}": paper.sheets,
    "/new/{game}": new_table.new,
    "/play/{game}": know_it.know_it,
    "/join/{invite}": new_table.invitation,
    "/tables": tables.tables,
    "/me": people.me,
    "/me/{key}": people.personal,
    "/t/{table}": table.table,
    "/t/{table}/live": table.live,
    EVENTS: streams.events,
    EVENTS_OF_TABLES: streams.events_of_tables,
    "/t/{table}/preview": preview.preview,
    "/t/{table}/moves": moves.pictures,
    "/t/{table}/glimpse": glimpse.glimpse,
    "/t/{table}/chapter": chapter.chapter,
    "/t/{table}/replay": replay.replay,
    "/t/{table}/frame": replay.frame,
    "/t/{table}/record": replay.record,
    "/t/{table}/picture.{kind}": picture.picture,
    "/t/{table}/animation": animation.animation,
    "/t/{table}/animated": animation.animated,
    "/t/{table}/animation.gif": animation.film,
    "/t/{table}/fork": fork.fork_form,
    "/t/{table}/review": review.review,
    "/t/{table}/reviewed": review.reviewed,
    "/t/{table}/judged": review.judged_picture,
}
COMMANDS: dict[str, Endpoint] = {
    "/play/{game}": open_table.play_now,
    "/learn/{game}": learn.learn,
    "/tables": open_table.create,
    "/records": upload_record.upload,
    "/join/{invite}": seats.join,
    "/settings": settings.save,
    "/me": people.rename,
    "/me/link": people.new_link,
    "/me/tokens": tokens.make_token,
    "/me/tokens/revoke": tokens.revoke_token,
    "/me/{key}": people.become,
    "/t/{table}/move": move.move,
    "/t/{table}/undo": undo.undo,
    "/t/{table}/propose": proposals.propose,
    "/t/{table}/answer": proposals.answer,
    "/t/{table}/leave": seats.leave,
    "/t/{table}/come-back": seats.come_back,
    "/t/{table}/fill": seats.fill,
    "/t/{table}/pace": pace.pace,
    "/t/{table}/again": rematch.again,
    "/t/{table}/hint": hint.hint,
    "/t/{table}/look": look.look,
    "/t/{table}/fork": fork.fork,
    "/t/{table}/play-freely": learn.play_freely,
}
ROUTES: list[BaseRoute] = [
    *(Route(path, counted(endpoint)) for path, endpoint in PAGES.items()),
    *(Route(path, counted(endpoint), methods=["POST"]) for path, endpoint in COMMANDS.items()),
    Mount("/static", CachedStaticFiles(directory=STATIC)),
    Mount("/api", api.LateApi()),
]


def create(
    settings: Settings,
    pool: Callable[[], BotPool] = BotPool,
    inspector: Callable[[], Inspector] = Inspector,
    compiler: Callable[[], Compiler] = Compiler,
    watch: Callable[[Readiness], None] | None = None,
    worker: Worker | None = None,
) -> Observed:
    """The application, with a pool of bots, an inspector for uploads, and whoever compiles rules.

    `watch` is called whenever compiling has come further. `worker`: which of several processes on this machine it is.
    """
    if worker:
        pool, compiler = partial(BotPool, share_of_processors(worker.of)), TakingTurns
    metrics, limiter = Metrics(), Limiter(settings.limits)
    gathering = Gathering(metrics.registry, worker.folder, worker.number) if worker else None
    proxies = settings.trusted_proxies
    limited = connections.Connections(connections.LIMITS, proxies)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        rendering.prepare()
        # Also what the threads need that read static files: or the first to come would keep the others waiting
        await run_in_threadpool(library.load_all)
        steps.measure_with(NamedMeter(metrics.steps, "start"))
        compiling = compiler()
        store = open_store(settings.database)
        signer = signing.signer_for(store)
        services = Services.start(store, pool(), inspector(), compiling, signer, limiter, metrics.faults)
        app.state.services = services
        if gathering:
            await gathering.start()
        await services.tables.peers.start()
        services.hearing.start()
        if watch:
            compiling.readiness.watchers.append(partial(watch, compiling.readiness))
        metrics.follow(services, limiter, limited.counts)
        watching = asyncio.ensure_future(metrics.watch_lag())
        starting = asyncio.gather(steps.measured(services.bots.resume), _get_ready(services, compiling))
        try:
            async with retention.kept_for(services.tables, settings.keep_days):
                yield
        finally:
            await _end(watching, starting)
            if gathering:
                await gathering.close()
            await services.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[Middleware(FaultLayer), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)],
        exception_handlers=dict(problems.HANDLERS),
    )
    app.state.metrics, app.state.gathering = metrics, gathering
    app.state.public_url, app.state.host = settings.public_url, settings.host
    guard = Guard(app, KnownHosts(settings.public_url, settings.host), proxies, limited, limiter)
    return Observed(guard, metrics, ROUTES, STREAMS, lambda: app.state.services.begin_to_stop())


async def _get_ready(services: Services, compiling: Compiler) -> None:
    """What people need first comes first: together it would keep the first of them waiting."""
    await asyncio.to_thread(previews.draw_all)
    await asyncio.sleep(HEAD_START)
    await services.pool.warm()
    compiling.start()
    await api.load()


async def _end(*tasks: asyncio.Future[Any]) -> None:
    """Stop what runs beside the requests. What broke there keeps nothing else from being closed."""
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception) and not isinstance(ended, BrokenExecutor):  # workers may have ended before
            log.error("something broke beside the requests", exc_info=ended)
