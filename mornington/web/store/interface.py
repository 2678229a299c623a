"""What every database of ours can do, whichever program keeps it. Queries know no more than this.

Their SQL is read by SQLite and by PostgreSQL. Values stand as question marks, whole numbers serve as yes and no, and
rows are read by the names of their columns.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Protocol

from .address import Address


class Row(Protocol):
    """By the name of a column, or by its place."""

    def __getitem__(self, column: Any, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def keys(self) -> Iterable[str]: ...


class Result(Protocol):
    """What a statement has found, or how many rows it has changed."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Transaction(Protocol):
    """The writer's connection, while one piece of work is done."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Result: ...

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> object: ...


class Reader(ABC):
    """Reads a database. Every thread has a connection of its own, opened when it first reads."""

    is_shared: ClassVar[bool]  # whether other processes may write to the database as well
    errors: ClassVar[tuple[type[Exception], ...]]  # what reading and writing raise when the database cannot do it
    address: Address

    @abstractmethod
    def read(self, sql: str, /, *values: Any) -> Sequence[Row]: ...

    @abstractmethod
    def read_apart(self, sql: str, /) -> Sequence[Row]:
        """As `read`, outside the event loop, holding up nobody who reads there."""

    @abstractmethod
    def one_moment(self) -> AbstractContextManager[None]:
        """All that is read inside is of one moment, whatever a server writes meanwhile."""

    @property
    @abstractmethod
    def version(self) -> int:
        """The version of the schema."""

    @property
    @abstractmethod
    def signing_key(self) -> bytes | None:
        """Of positions in records, the same for all who use the database; None: it is in a file beside it."""

    @property
    @abstractmethod
    def size(self) -> int:
        """Bytes on disk."""

    @abstractmethod
    def close(self) -> None: ...


def marks(values: Sequence[Any]) -> str:
    """For a list in a statement, which must not be empty: a question mark for each."""
    assert values
    return ", ".join("?" * len(values))
