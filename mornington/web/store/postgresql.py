"""PostgreSQL: a database that several processes use at the same time, on this machine or on others.

It may be away for a while, as when it is started again: then reading fails at once instead of waiting, and writing
waits for some seconds. Nobody is told that something was stored before it is.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus

from mornington.core.errors import BadDatabase
from mornington.core.text import _

from ..refusals import CommitUnknown, DatabaseAway, Refused
from . import postgresql_schema
from .address import Address
from .errors import cause_of, is_full_disk, is_in_the_way, is_passing, words_of
from .interface import Reader, Result, Row, Transaction
from .news import Listener
from .postgresql_connection import LATE, RETRY, Connection, Lost, Reach, away, connect, is_starting, unusable
from .writing import Answer, Piece, Store, traces_left

QUICKLY = 3.0  # seconds a server takes to read something: nobody else is answered meanwhile
AT_LEISURE = 60.0  # the same, for commands beside it
WRITING = 20.0  # seconds for one statement that writes
STARTING = 20.0  # seconds in which a server that starts waits for a database that does not answer in time
PATIENCE = 10.0  # seconds in which what is to be written waits for a database that is away
TRIES = 5  # of one transaction that comes to nothing by no fault of its own
FOR_A_ROW = 5000, 200  # milliseconds to wait for a row that another transaction changes: of one piece, of several
CHANGING = 3600.0  # seconds in which a server that starts waits for another one that changes the schema
FORGOTTEN = "7 days"  # after which a process that has not written is gone
KEY_BYTES = 32
NUL, NOWHERE = "\0", "\ufffd"  # which no text in a PostgreSQL has, and what is looked for instead
log = logging.getLogger(__name__)


class PostgreSQLReader(Reader):
    """Reads a database that exists, for commands beside servers.

    Raises: BadDatabase, if it cannot be reached, is empty, not ours, or made by a newer Mornington.
    """

    is_shared = True
    errors = (psycopg.Error, DatabaseAway)

    def __init__(self, address: Address) -> None:
        self._begin(address, AT_LEISURE)
        try:
            version = postgresql_schema.version_of(self.connection(), address)
        except (psycopg.Error, Lost, DatabaseAway) as error:
            self.close()
            raise unusable(address, error) from None
        except BadDatabase:
            self.close()
            raise
        if version is None:
            self.close()
            raise BadDatabase(
                _(
                    "{path} is empty: name another one with --database, or start a server first",
                    path=str(address),
                )
            )

    def _begin(self, address: Address, seconds: float) -> None:
        self.address, self._seconds = address, seconds
        self._reach = Reach(address)
        self._connections: dict[threading.Thread, Connection] = {}
        self._opening = threading.Lock()
        self._moments: set[Connection] = set()  # that see one moment only

    def read(self, sql: str, /, *values: Any) -> Sequence[Row]:
        """Raises: DatabaseAway, at once if it is known to be so."""
        try:
            return self._read(self.connection(), sql, values)
        except Lost:  # as by a restart: tried once more
            return self._read_again(sql, values)

    def read_apart(self, sql: str, /) -> Sequence[Row]:
        """By a connection for this alone: threads come and go, and each would keep one."""
        self._reach.check()
        with connect(self.address, seconds=self._seconds, may_write=False) as connection:
            try:
                return connection.run(sql).fetchall()
            except (psycopg.Error, Lost) as error:
                if isinstance(error, Lost) or is_passing(error):
                    raise away() from cause_of(error)
                raise

    def _read(self, connection: Connection, sql: str, values: Sequence[Any]) -> Sequence[Row]:
        begun = time.monotonic()
        values = [NOWHERE if isinstance(value, str) and NUL in value else value for value in values]
        try:
            return connection.run(sql, values).fetchall()
        except Lost as lost:
            if connection in self._moments or time.monotonic() - begun >= self._seconds:
                self._reach.lost(lost)
                raise away() from cause_of(lost)
            raise
        except psycopg.Error as error:
            if isinstance(error, psycopg.errors.QueryCanceled):  # it took too long: nobody else shall wait so
                connection.close()
                self._reach.lost(error)
            if is_passing(error):
                raise away() from cause_of(error)
            raise

    def _read_again(self, sql: str, values: Sequence[Any]) -> Sequence[Row]:
        try:
            return self._read(self.connection(), sql, values)
        except Lost as lost:
            self._reach.lost(lost)
            raise away() from cause_of(lost)

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        connection = self._begun()
        self._moments.add(connection)
        try:
            yield
        finally:
            self._moments.discard(connection)
            with suppress(psycopg.Error, Lost):  # then it is over as well
                connection.run("ROLLBACK")

    def _begun(self) -> Connection:
        """A connection that sees this moment only."""
        for _try in range(2):  # the first may have broken since it was used last
            connection = self.connection()
            try:
                connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                return connection
            except Lost as lost:
                cause = lost
        self._reach.lost(cause)
        raise away() from cause_of(cause)

    def connection(self) -> Connection:
        """The connection of this thread: nothing can be written by it. Raises: DatabaseAway."""
        found = self._connections.get(threading.current_thread())
        return self._open() if found is None or found.closed else found

    @property
    def version(self) -> int:
        return int(self.read("SELECT version FROM mornington")[0][0])

    @property
    def size(self) -> int:
        return int(self.read("SELECT pg_database_size(current_database())")[0][0])

    @property
    def signing_key(self) -> bytes:
        return bytes(self.read("SELECT signing_key FROM mornington")[0][0])

    def close(self) -> None:
        self._reach.close()
        with self._opening:
            while self._connections:
                self._connections.popitem()[1].close()

    def _open(self) -> Connection:
        self._reach.check()
        try:
            found = connect(self.address, seconds=self._seconds, may_write=False)
        except DatabaseAway as error:
            self._reach.lost(error)
            raise
        with self._opening:
            for known in [thread for thread in self._connections if not thread.is_alive()]:
                self._connections.pop(known).close()
            self._connections[threading.current_thread()] = found
        return found


class PostgreSQLStore(PostgreSQLReader, Store):
    """Reads at once, and writes in its thread.

    Raises: BadDatabase, if it cannot be reached, is not ours, or was made by a newer Mornington; DatabaseInUse, if it
    is to be used `alone` and is not, or if someone else uses it alone.
    """

    def __init__(self, address: Address, *, alone: bool = False) -> None:
        self._begin(address, QUICKLY)
        self._alone = alone
        self._name, self._batches = secrets.token_hex(8), 0
        self._listeners: list[Listener] = []
        self._is_closing = threading.Event()
        try:
            self._writer = self._entered()
        except (psycopg.Error, Lost, DatabaseAway) as error:
            raise unusable(address, error) from None
        self._begin_to_write()

    def listen(self, on_news: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        self._listeners.append(Listener(self.address, on_news, on_gap))

    def rewrite_version(self, db: Transaction) -> None:
        db.execute("UPDATE mornington SET version = version")

    def vacuum(self) -> None:
        try:
            with connect(self.address, seconds=AT_LEISURE, may_write=True) as connection:
                names = [row[0] for row in connection.run(postgresql_schema.OUR_TABLES)]
                connection.run("SET statement_timeout = 0")
                connection.longest = 24 * 3600.0
                connection.script(f"VACUUM (FULL) {', '.join(names)}")
        except (psycopg.Error, Lost, DatabaseAway) as error:
            raise traces_left(self.address, error) from None

    def close(self) -> None:
        for listener in self._listeners:
            listener.close()
        self._is_closing.set()
        self._stop_writing()
        super().close()
        self._writer.close()

    def _entered(self) -> Connection:
        """A database that is only starting, or slow to answer, as on a machine that starts too, is waited for."""
        until = time.monotonic() + STARTING
        while True:
            try:
                return self._enter(CHANGING)
            except (psycopg.Error, Lost, DatabaseAway) as error:
                if not is_starting(cause_of(error)) or time.monotonic() > until:
                    raise
                log.warning("the database %s does not answer yet: %s", self.address, words_of(error))
            time.sleep(RETRY)

    def _enter(self, patience: float) -> Connection:
        """A connection to write by. As long as it lives, nobody else may have the database alone. `patience`: seconds
        in which others may change the schema."""
        connection = connect(self.address, seconds=WRITING, may_write=True)
        try:
            usual, connection.longest = connection.longest, patience + LATE
            connection.run(f"SET statement_timeout = {int(patience * 1000)}")
            if connection.run("SELECT pg_is_in_recovery()").fetchone()[0]:
                raise DatabaseAway(_("the database {path} is a standby, which is only read", path=str(self.address)))
            postgresql_schema.enter(connection, self.address, secrets.token_bytes(KEY_BYTES), alone=self._alone)
            connection.run(f"DELETE FROM writers WHERE seen < now() - interval '{FORGOTTEN}'")
            added = "INSERT INTO writers (id, batch, seen) VALUES (?, 0, now()) ON CONFLICT DO NOTHING"
            connection.run(added, (self._name,))
            connection.run(f"SET statement_timeout = {int(WRITING * 1000)}")
            connection.run(f"SET lock_timeout = {FOR_A_ROW[0]}")
            connection.longest = usual
        except BaseException:
            connection.close()
            raise
        return connection

    # In the thread

    def _committed(self, batch: Sequence[Piece]) -> list[Answer]:
        """If the connection breaks before the commit, nothing has happened, and all is done again by a new one. If it
        breaks in the commit, the database is asked by a new one what became of it."""
        for _try in range(TRIES):
            connection = self._connected()
            self._batches += 1
            try:
                answers = self._worked(connection, batch)
            except Lost:
                continue
            except Exception as error:
                self._roll_back(connection)
                if len(batch) == 1 and is_in_the_way(error):
                    continue
                told = _told(error)
                if len(batch) > 1 or told is error:
                    raise
                raise told from error
            try:
                connection.script("COMMIT")
            except Lost:
                if not self._has_happened(self._batches):
                    continue
            return answers
        raise away()

    def _worked(self, connection: Connection, batch: Sequence[Piece]) -> list[Answer]:
        """Do all pieces in a transaction."""
        is_one = len(batch) == 1
        begin = f"BEGIN; UPDATE writers SET batch = {self._batches}, seen = now() WHERE id = '{self._name}'"
        points = "; SAVEPOINT piece" if is_one else f"; SET LOCAL lock_timeout = {FOR_A_ROW[1]}; SAVEPOINT piece"
        begun = connection.script(begin + points)
        begun.nextset()
        if not begun.rowcount:  # nobody has written for so long that the row was deleted
            connection.close()
            raise Lost
        answers: list[Answer] = []
        for work, done in batch:
            if answers:
                connection.script("RELEASE piece; SAVEPOINT piece")
            try:
                result, problem = work(_Transaction(connection)), None
                if connection.info.transaction_status == TransactionStatus.INERROR:  # it has hidden what went wrong
                    raise psycopg.errors.InFailedSqlTransaction("the work goes on after an error")
            except Exception as error:
                if connection.closed:
                    raise Lost from error
                if is_full_disk(error) or is_in_the_way(error):
                    raise
                connection.script("ROLLBACK TO piece")
                result, problem = None, _told(error)
            answers.append((done, result, problem))
        return answers

    def _roll_back(self, connection: Connection) -> None:
        try:
            connection.script("ROLLBACK")
        except (psycopg.Error, Lost):
            connection.close()

    def _has_happened(self, batch: int) -> bool:
        """Whether a batch was committed whose connection broke: it has left its number. Raises: CommitUnknown.

        The number of the transaction itself says nothing: after a crash another one may get the same.
        """
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:  # the row is locked while the process of the broken connection has not noticed yet
                row = (
                    self._connected().run("SELECT batch FROM writers WHERE id = ? FOR UPDATE", (self._name,)).fetchone()
                )
                return bool(row["batch"] == batch)
            except DatabaseAway:
                break
            except (psycopg.Error, Lost):
                continue
        raise CommitUnknown(
            _("the database stopped answering, and nobody knows whether this was done: look again in a moment")
        )

    def _connected(self) -> Connection:
        """The connection to write by, or a new one. Raises: DatabaseAway, if there is none for a while."""
        until = time.monotonic() + PATIENCE
        while self._writer.closed:
            try:
                self._reach.check()
                self._writer = self._enter(PATIENCE)
            except (psycopg.Error, Lost, BadDatabase, DatabaseAway) as error:
                if isinstance(error, DatabaseAway):
                    self._reach.lost(error)
                if self._is_closing.is_set() or time.monotonic() >= until:
                    raise away() from cause_of(error)
                time.sleep(RETRY)
        return self._writer


def _told(error: Exception) -> Exception:
    """What whoever asked is told of an error: that the database is away, if the same may be done later. A full disk has
    words of its own, and a fault of ours is none of the database."""
    is_fault = isinstance(error, psycopg.errors.InFailedSqlTransaction)
    if not isinstance(error, psycopg.Error) or not is_passing(error) or is_full_disk(error) or is_fault:
        return error
    told = away()
    told.__cause__ = error
    return told


class _Transaction:
    """What a piece of work writes by."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Result:
        if any(isinstance(value, str) and NUL in value for value in values):
            raise Refused(_("a text has a character that cannot be stored"))
        return self._connection.run(sql, values)

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> None:
        for each in values:
            self.execute(sql, each)
