"""`mornington think`: a process without pages that lets bots move, so that servers have the processors for people."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import closing

import mornington
from mornington.core.errors import BadOption
from mornington.core.text import _

from . import library
from .bot_driver import BotDriver
from .bot_pool import BotPool
from .hearing import Hearing
from .one_at_a_time import TakingTurns
from .peers import THINKER, Peers
from .presence_watch import PresenceWatch
from .scheduler import Scheduler
from .store import Address, Store, open_store
from .table_registry import TableRegistry
from .telemetry import log_setup
from .telemetry.faults import Faults

log = logging.getLogger(__name__)


def think(database: Address, processes: int | None, log_level: str) -> None:
    """Run until stopped."""
    if not database.is_shared:
        raise BadOption(_("bots think elsewhere only with PostgreSQL: --database postgresql://…"))
    log_setup.set_up(log_level)
    with closing(open_store(database)) as store:
        print(_("Bots think here for {database} – stop it with Ctrl-C", database=database), flush=True)  # noqa: T201
        asyncio.run(_think(store, BotPool(processes)))


async def _think(store: Store, pool: BotPool) -> None:
    stopped = asyncio.Event()
    for kind in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(kind, stopped.set)
    await asyncio.to_thread(library.load_all)
    tables, compiler = TableRegistry(store, Peers(store, THINKER)), TakingTurns()
    tables.listeners.append(compiler.favour)
    presence = PresenceWatch(tables)
    hearing = Hearing(tables, presence)
    driver = BotDriver(tables, pool, Scheduler(), Faults(), compiler)
    going_on: set[asyncio.Task[None]] = set()  # a task nobody holds on to may vanish

    def go_on(table_id: str) -> None:
        task = asyncio.ensure_future(driver.go_on_at(table_id))
        going_on.add(task)
        task.add_done_callback(going_on.discard)

    hearing.listeners.append(go_on)
    await tables.peers.start()
    hearing.start()
    compiler.start()
    resuming = asyncio.ensure_future(driver.resume())
    log.info("version %s lets bots move, %d at a time", mornington.__version__, pool.processes)
    try:
        await stopped.wait()
    finally:
        log.info("stopping")
        for task in (resuming, *going_on):
            task.cancel()
        await asyncio.gather(resuming, *going_on, return_exceptions=True)
        await compiler.close()
        await hearing.close()
        await driver.close()
        await presence.close()
        await tables.peers.close()
        await tables.close()
        pool.close()
