"""The application: its routes, its start and its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route

from . import connections, dark_style, previews, problems, signing, streams
from .admission import Endpoint, counted
from .bot_pool import BotPool
from .commands import fork, hint, look, move, open_table, pace, proposals, rematch, seats, undo, upload_record
from .guard import Guard
from .hosts import KnownHosts
from .inspection import Inspector
from .limiter import Limiter
from .pages import new_table, people, preview, replay, review, start, table
from .rendering import STATIC
from .services import Services
from .settings import Settings
from .static_files import CachedStaticFiles
from .store import Store

PAGES: dict[str, Endpoint] = {
    "/": start.start,
    "/dark.css": dark_style.stylesheet,
    "/new/{game}": new_table.new,
    "/join/{invite}": new_table.invitation,
    "/me": people.me,
    "/me/{key}": people.personal,
    "/t/{table}": table.table,
    "/t/{table}/live": table.live,
    "/t/{table}/events": streams.events,
    "/t/{table}/preview": preview.preview,
    "/t/{table}/replay": replay.replay,
    "/t/{table}/frame": replay.frame,
    "/t/{table}/record": replay.record,
    "/t/{table}/fork": fork.fork_form,
    "/t/{table}/review": review.review,
    "/t/{table}/reviewed": review.reviewed,
}
COMMANDS: dict[str, Endpoint] = {
    "/play/{game}": open_table.play_now,
    "/tables": open_table.create,
    "/records": upload_record.upload,
    "/join/{invite}": seats.join,
    "/me": people.rename,
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
}
ROUTES: list[BaseRoute] = [
    *(Route(path, counted(endpoint)) for path, endpoint in PAGES.items()),
    *(Route(path, counted(endpoint), methods=["POST"]) for path, endpoint in COMMANDS.items()),
    Mount("/static", CachedStaticFiles(directory=STATIC)),
]


def create(
    settings: Settings,
    pool: Callable[[], BotPool] = BotPool,
    inspector: Callable[[], Inspector] = Inspector,
    when_ready: Callable[[], None] = lambda: None,
) -> Guard:
    """The application, with a pool of bots, an inspector for uploads, and what to do when everything is loaded."""
    proxies = settings.trusted_proxies
    limited = connections.Connections(connections.LIMITS, proxies)
    limiter = Limiter(settings.limits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        signer = signing.signer_for(settings.database)
        services = Services.start(Store(settings.database), pool(), inspector(), signer, limiter)
        services.connections = limited.counts
        app.state.services = services
        getting_ready = asyncio.gather(
            services.bots.resume(), services.pool.warm(), _previews_and(services.inspector.warm)
        )
        getting_ready.add_done_callback(lambda _done: when_ready())
        yield
        getting_ready.cancel()
        with suppress(asyncio.CancelledError, BrokenExecutor):
            await getting_ready
        await services.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)],
        exception_handlers=dict(problems.HANDLERS),
    )
    app.state.public_url = settings.public_url
    return Guard(app, KnownHosts(settings.public_url, settings.host), proxies, limited, limiter)


async def _previews_and(warm: Callable[[], Awaitable[None]]) -> None:
    """One after the other, so that the rules are compiled once, and not twice, at a first start."""
    await asyncio.to_thread(previews.previews)
    await warm()
