"""Reading a database: at any time, also while a server uses it."""

from __future__ import annotations

import os
import sqlite3
import threading
from pathlib import Path
from typing import Any

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from . import file

PATIENCE = 10.0  # seconds to wait for another connection


class Reader:
    """Reads a database that exists. Every thread has a connection of its own, opened when it first reads.

    `Reader(path)` is for commands beside the server: it takes no lock, and opens the file for reading only.
    Raises: BadDatabase, if the file is missing, not ours, or made by a newer Mornington.
    """

    def __init__(self, path: Path | str) -> None:
        self._begin(path)
        if not file.identify(self.path, to_write=False):
            raise BadDatabase(_("there is no database {path}: name one with --database", path=str(path)))

    def _begin(self, path: Path | str) -> None:
        self.path = os.path.realpath(path)  # where SQLite puts the files beside it
        self._connections: dict[threading.Thread, sqlite3.Connection] = {}
        self._opening = threading.Lock()

    def read(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        return self.connection().execute(sql, values).fetchall()

    def connection(self) -> sqlite3.Connection:
        """The connection of this thread: nothing can be written by it."""
        thread = threading.current_thread()
        return self._connections.get(thread) or self._open(thread)

    @property
    def version(self) -> int:
        """The version of the schema."""
        return int(self.read("PRAGMA user_version")[0][0])

    def close(self) -> None:
        with self._opening:
            while self._connections:
                self._connections.popitem()[1].close()

    def _open(self, thread: threading.Thread) -> sqlite3.Connection:
        with self._opening:
            for ended in [known for known in self._connections if not known.is_alive()]:
                self._connections.pop(ended).close()
            self._connections[thread] = connect(self.path, file.reading(self.path))
            return self._connections[thread]


def connect(path: str, options: str) -> sqlite3.Connection:
    """A connection to a file that exists."""
    address = file.uri(path, options)
    connection = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA temp_store = MEMORY")  # pages can be shown while the disk is full
    return connection
