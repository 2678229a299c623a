"""Connections to a PostgreSQL: how they are made, how long anyone waits for them, and what they read of our SQL."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.types.numeric import Int2Dumper

from mornington.core.errors import BadDatabase, BadOption
from mornington.core.text import _

from ..refusals import DatabaseAway
from .address import Address
from .errors import cause_of, words_of
from .interface import Result

T = TypeVar("T")
CONNECTING = 2  # seconds for a connection to come about: the least that PostgreSQL's library takes
LATE = 1.0  # seconds after which this side gives up, later than the database itself would
RETRY = 0.25  # seconds between two tries to reach a database that is away
SMALL = "SELECT id FROM tables LIMIT 1"  # to see whether a database answers that all wait for, as while it is locked
OLDEST = 140000  # version of PostgreSQL
HINT = re.compile(r" INDEXED BY \w+")  # for SQLite, which has no figures about its tables to choose an index by
PRESENCE: dict[str, int] = {  # so that neither side waits for the other when the network between them is gone
    "connect_timeout": CONNECTING,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,  # milliseconds
}
ON_THE_SERVER = {  # the same, for the other end
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "2",
    "tcp_user_timeout": "5000",
}
log = logging.getLogger(__name__)


class Lost(Exception):
    """The connection broke, or the database does not answer by it any more."""


class Connection(psycopg.Connection[Any]):
    """A connection that answers within a time, or is closed. Each statement is a transaction unless told otherwise."""

    longest = 5.0  # seconds for one answer

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        is_limited = timeout is None
        try:
            return super().wait(gen, interval, self.longest if is_limited else timeout)
        except psycopg.errors._WaitTimeout:  # noqa: SLF001 - it has no other name
            if not is_limited:  # whoever asked for it knows what it means
                raise
            self.pgconn.finish()
            raise psycopg.OperationalError("no answer in time") from None

    def run(self, sql: str, values: Sequence[Any] = ()) -> Result:
        """A statement of ours. Raises: Lost, too."""
        try:
            return self.execute(translated(sql), values)
        except psycopg.Error as error:
            if self.closed:
                raise Lost from error
            raise

    def script(self, sql: str) -> psycopg.Cursor[Any]:
        """Several statements in one message, without values. Raises: Lost, too."""
        try:
            return self.execute(sql.encode())
        except psycopg.Error as error:
            if self.closed:
                raise Lost from error
            raise


class Row:
    """A row as SQLite gives it: by the names of its columns, or by their places."""

    __slots__ = ("_names", "_values")

    def __init__(self, names: dict[str, int], values: Sequence[Any]) -> None:
        self._names, self._values = names, values

    def __getitem__(self, column: str | int | slice) -> Any:
        return self._values[self._names[column] if isinstance(column, str) else column]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and (self._names, self._values) == (other._names, other._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values))

    def __len__(self) -> int:
        return len(self._values)

    def keys(self) -> Iterable[str]:
        return self._names


class _YesOrNo(Int2Dumper):
    """Yes and no are stored as 1 and 0, as SQLite does."""

    def dump(self, obj: Any) -> bytes:
        return b"1" if obj else b"0"


@lru_cache(maxsize=1000)
def translated(sql: str) -> bytes:
    """A statement as PostgreSQL reads it."""
    return HINT.sub("", sql).replace("%", "%%").replace("?", "%s").encode()


def connect(address: Address, *, seconds: float, may_write: bool) -> Connection:
    """A connection whose statements may take so long. Raises: DatabaseAway, if there is none to be had now."""
    try:
        connection = Connection.connect(conninfo(address), autocommit=True, row_factory=_rows)
    except psycopg.Error as error:
        raise away() from cause_of(error)
    connection.adapters.register_dumper(bool, _YesOrNo)
    connection.longest = seconds + LATE
    settings = {
        "statement_timeout": f"{int(seconds * 1000)}",
        "idle_in_transaction_session_timeout": f"{int(2 * seconds * 1000)}",  # whoever stands still locks nothing
        "default_transaction_read_only": "off" if may_write else "on",
        **ON_THE_SERVER,
    }
    chosen = ", ".join(f"set_config('{name}', '{value}', false)" for name, value in settings.items())
    try:
        connection.run(f"SELECT {chosen}")
        # what is answered is on disk; more than that may be asked for by whoever runs the database
        waits = "current_setting('synchronous_commit') NOT IN ('off', 'local')"
        connection.run(f"SELECT set_config('synchronous_commit', 'on', false) WHERE NOT {waits}")
    except (psycopg.Error, Lost) as error:
        connection.close()
        raise away() from cause_of(error)
    return connection


def conninfo(address: Address) -> str:
    """What the library is told. Raises: BadOption, which does not repeat the address, since a password may be in it."""
    try:
        found = psycopg.conninfo.conninfo_to_dict(address.text)
    except psycopg.Error:
        raise BadOption(_("this is no address of a PostgreSQL: write postgresql://USER@HOST/DATABASE")) from None
    return psycopg.conninfo.make_conninfo("", **{"application_name": "mornington", **PRESENCE, **found})


def away() -> DatabaseAway:
    return DatabaseAway(_("the database does not answer: nothing was changed, try again in a moment"))


def is_starting(cause: BaseException) -> bool:
    """Whether a database could not be reached because it, or its machine, is still starting or has too much to do. One
    that is not there at all says so at once."""
    return isinstance(cause, psycopg.errors.ConnectionTimeout) or "starting up" in str(cause)


def unusable(address: Address, error: Exception) -> BadDatabase:
    """In the words of PostgreSQL, on one line."""
    return BadDatabase(_("the database {path} cannot be used: {error}", path=str(address), error=words_of(error)))


class Reach:
    """Whether a database can be reached, and answers in time. While it does not, nobody waits for it: a thread tries
    again and again."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._is_away, self._is_closed = False, threading.Event()
        self._changing = threading.Lock()
        self._cause: BaseException | None = None

    def check(self) -> None:
        """Raises: DatabaseAway."""
        if self._is_away:
            raise away() from self._cause

    def lost(self, error: Exception) -> None:
        """It could not be reached just now, or took too long to answer."""
        with self._changing:
            if self._is_away or self._is_closed.is_set():
                return
            self._is_away, self._cause = True, cause_of(error)
        log.warning("the database %s does not answer: %s", self._address, words_of(error))
        threading.Thread(target=self._try_again, name="reaching", daemon=True).start()

    def close(self) -> None:
        self._is_closed.set()

    def _try_again(self) -> None:
        while not self._is_closed.wait(RETRY):
            try:
                with connect(self._address, seconds=CONNECTING, may_write=False) as connection:
                    connection.run(SMALL)
            except (DatabaseAway, Lost, psycopg.errors.QueryCanceled):
                continue
            except psycopg.Error:  # whatever is wrong there: it answers
                pass
            log.warning("the database %s answers again", self._address)
            self._is_away = False
            return


def _rows(cursor: psycopg.Cursor[Any]) -> Any:
    names = {column.name: k for k, column in enumerate(cursor.description or ())}
    return lambda values: Row(names, values)
