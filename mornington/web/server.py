"""`mornington serve`: the server, and a browser that shows it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import cast

import uvicorn

import mornington
from mornington.core.errors import BadOption
from mornington.core.folders import data_folder
from mornington.core.text import _

from . import app, http_library, signing, supervisor
from .edge import open_files
from .log_levels import DEFAULT_LEVEL
from .readiness import Readiness
from .settings import Settings
from .store import open_store
from .supervisor import Worker
from .telemetry import garbage, log_setup
from .telemetry.garbage import Sweeper
from .telemetry.observing import Observed

BACKLOG = 1024  # connections that may wait to be accepted
AT_ONCE = 128  # connections that are accepted in a row, before anyone else is served
PATIENCE = 2  # seconds open streams get to end when the server stops
log = logging.getLogger(__name__)


class Server(uvicorn.Server):
    """A server that tells its application when it begins to stop, and lets more wait than it accepts in a row."""

    def __init__(self, application: Observed, patience: int) -> None:
        super().__init__(configured(application, patience))
        self._application = application

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        garbage.postpone()
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(BACKLOG)  # for asyncio this is also how many it accepts in a row: see AT_ONCE
        garbage.go_on()
        self._sweeping = asyncio.ensure_future(Sweeper(lambda: self._application.metrics.last_request).run())
        log.info("ready")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        self._application.begin_to_stop()
        self._sweeping.cancel()
        await super().shutdown(sockets)


def default_database() -> Path:
    """Where tables are kept unless said otherwise."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.db"


def serve(
    port: int,
    settings: Settings,
    browser: bool,
    log_level: str = DEFAULT_LEVEL,
    watch: Callable[[Readiness], None] | None = None,
) -> None:
    """Run until stopped. A port that is taken is an error; port 0 finds a free one.

    `watch` is called whenever compiling has come further.
    """
    http_library.check()
    log_setup.set_up(log_level)
    with closing(open_store(settings.database, thorough=True)) as store:  # if anything is wrong, say so at once
        signing.signer_for(store)
    open_files.raise_limit()
    with ExitStack() as until_end:
        listeners = [until_end.enter_context(listener) for listener in _sockets(settings, port)]
        port = listeners[0].getsockname()[1]
        where = _address(settings.host, port)
        print(_start_line(where, settings), flush=True)  # noqa: T201 (whoever starts it waits for this line)
        log.info("version %s listens on port %s", mornington.__version__, port)

        def work(worker: Worker | None, listener: socket.socket) -> None:
            is_first = worker is None or worker.number == 1
            if worker:
                log_setup.set_up(log_level, worker.number)
            server = Server(app.create(settings, watch=watch if is_first else None, worker=worker), PATIENCE)
            # uvicorn stops in order and then sends itself the signal again, which would end Python without cleaning up
            signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit())
            if browser and is_first:
                threading.Thread(target=_show, args=(server, where), daemon=True).start()
            server.run([listener])

        if settings.workers == 1:
            work(None, listeners[0])
        else:
            supervisor.run(listeners, partial(_socket, settings.host, port, is_shared=True), work)


def configured(application: Observed, patience: int) -> uvicorn.Config:
    """What uvicorn is told. The application itself decides whose forwarded headers it believes."""
    return uvicorn.Config(
        application,
        http=cast("type[asyncio.Protocol]", application.connections.protocol),
        ws="none",
        log_config=None,  # as `log_setup` says
        access_log=False,  # it would hold addresses, and links that open seats
        timeout_graceful_shutdown=patience,
        server_header=False,
        backlog=AT_ONCE,
        lifespan="on",
        proxy_headers=False,
    )


def _start_line(where: str, settings: Settings) -> str:
    if settings.public_url:
        public = f"{settings.public_url.origin}/"
        return _("Mornington is at {where} and {public} – stop it with Ctrl-C", where=where, public=public)
    return _("Mornington is at {where} – stop it with Ctrl-C", where=where)


def _sockets(settings: Settings, port: int) -> list[socket.socket]:
    """One for each process, all on one port: the system spreads connections evenly among them."""
    if settings.workers == 1:
        return [_socket(settings.host, port)]
    supervisor.check_possible()
    if port:
        _socket(settings.host, port).close()  # a port that another server shares with us would not be refused
    found = [_socket(settings.host, port, is_shared=True)]
    while len(found) < settings.workers:
        found.append(_socket(settings.host, found[0].getsockname()[1], is_shared=True))
    return found


def _socket(host: str, port: int, is_shared: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # named as TCP, or asyncio does not switch off Nagle's delay: every answer would come 40 ms late
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":  # there it would let two servers have the same port; elsewhere one starts again at once
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_shared:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        raise BadOption(
            _("cannot listen on {host}:{port}: {error}; try --port 0", host=host, port=port, error=error)
        ) from None
    return listener


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def _show(server: uvicorn.Server, where: str) -> None:
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(where)
