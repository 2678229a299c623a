"""Where a database is: a file of SQLite, or the address of a PostgreSQL."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from mornington.core.errors import BadOption
from mornington.core.text import _

SHARED = ("postgresql://", "postgres://")
USER = re.compile(r"(?<=://)([^/?#]*?)(:[^/?#]*)?@")  # and the password, in an address
PASSWORD = re.compile(r"([?&]password=)[^&#]*")


@dataclass(frozen=True)
class Address:
    """Raises: BadOption, for an address of PostgreSQL in which a password cannot be told from the rest."""

    text: str = field(repr=False)  # with the password, if there is one: never shown

    def __post_init__(self) -> None:
        if self.is_shared and self.text.partition("://")[2].partition("/")[0].partition("?")[0].count("@") > 1:
            raise BadOption(_("in the address of a PostgreSQL, write each @ of a name or a password as %40"))

    @classmethod
    def of(cls, database: Address | Path | str) -> Address:
        return database if isinstance(database, Address) else cls(str(database))

    @property
    def is_shared(self) -> bool:
        """Whether several processes may serve from it: a PostgreSQL."""
        return self.text.startswith(SHARED)

    @property
    def path(self) -> Path:
        """The file of SQLite."""
        assert not self.is_shared
        return Path(self.text)

    def __str__(self) -> str:
        """For people, and for the log: without a password."""
        if not self.is_shared:
            return self.text
        return PASSWORD.sub(r"\1…", USER.sub(r"\1@", self.text, count=1))
