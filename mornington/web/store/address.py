"""Where a database is: a file of SQLite, or the address of a PostgreSQL."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from mornington.core.errors import BadOption
from mornington.core.text import _

SHARED = ("postgresql://", "postgres://")
# As PostgreSQL's own library reads an address: who comes before the first @, if that is before the first slash
USER = re.compile(r"(?<=://)([^/:@]*)(:[^/@]*)?@")  # and the password
SECRET = re.compile(r"([?&](?:ssl)?password=|[?&]oauth_client_secret=)[^&]*")


@dataclass(frozen=True)
class Address:
    """Raises: BadOption, for what is neither a file nor the address of a PostgreSQL, and for an address in which a
    password cannot be told from the rest."""

    text: str = field(repr=False)  # with the password, if there is one: never shown

    def __post_init__(self) -> None:
        if "://" not in self.text:
            return
        if not self.is_shared:  # not repeated, since a password may be in it
            raise BadOption(_("this is no address of a PostgreSQL: write postgresql://USER@HOST/DATABASE"))
        if "@" in USER.sub("", self.text, count=1).partition("?")[0]:
            raise BadOption(
                _("in the address of a PostgreSQL, write each @ of a name or a password as %40, and each / as %2F")
            )

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
        return SECRET.sub(r"\1…", USER.sub(r"\1@", self.text, count=1))
