"""News between the processes that use one database: what one notifies in a transaction, the others hear after it."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from ..refusals import DatabaseAway
from .interface import Transaction

if TYPE_CHECKING:
    from .address import Address
    from .postgresql_connection import Connection

CHANNEL = "mornington"
BEAT = 5.0  # seconds without news after which the connection is tried
ANSWERS = 3.0  # seconds that may take
RETRY = 0.25  # seconds between two tries to connect
log = logging.getLogger(__name__)


def notify(db: Transaction, news: str) -> None:
    """Tell all who listen, this process too, once the transaction is committed. The text is short: under 8000 bytes."""
    if not isinstance(db, sqlite3.Connection):
        db.execute("SELECT pg_notify(?, ?)", (CHANNEL, news)).fetchall()


class Listener:
    """Listens in a thread, by a connection of its own, and tells an event loop."""

    def __init__(self, address: Address, on_news: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        self._address, self._on_news, self._on_gap = address, on_news, on_gap
        self._loop = asyncio.get_running_loop()
        self._is_closed = threading.Event()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._listen, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._is_closed.set()
        if (connection := self._connection) is not None:
            with suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as line:
                line.shutdown(socket.SHUT_RDWR)  # which wakes the thread
        self._thread.join()

    # In the thread

    def _listen(self) -> None:
        import psycopg

        from .postgresql_connection import Lost, connect

        while not self._is_closed.is_set():
            try:
                with connect(self._address, seconds=ANSWERS, may_write=False) as connection:
                    self._connection = connection
                    connection.run(f"LISTEN {CHANNEL}")
                    self._tell(self._on_gap)  # the first time, too: what was notified before may be missed
                    while not self._is_closed.is_set():
                        for news in connection.notifies(timeout=BEAT):
                            self._tell(self._on_news, news.payload)
                        connection.run("SELECT 1").fetchall()
            except (psycopg.Error, Lost, DatabaseAway) as error:
                if not self._is_closed.is_set():
                    log.debug("no news from the database: %s", error)
            finally:
                self._connection = None
            self._is_closed.wait(RETRY)

    def _tell(self, whom: Callable[..., None], *what: str) -> None:
        with suppress(RuntimeError):  # the loop was closed just now
            self._loop.call_soon_threadsafe(whom, *what)
