"""Addresses of clusters: what people may write, and whether anyone listens there.

Ray waits for minutes where nobody answers, so that is found out first.
"""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass

from mornington.core.errors import BadCluster
from mornington.core.text import _, quoted

ANSWER = 5.0  # seconds to answer in
MOST_WORKERS = 1000
CLIENT = "ray://"
HOST_PORT = re.compile(r"(?:\[(?P<six>[0-9a-fA-F:.]+)\]|(?P<host>[^\s:/\[\]]+)):(?P<port>[0-9]{1,5})")
LOCAL = re.compile(r"local(?::(?P<workers>[0-9]{1,6}))?")
# The first bytes of a connection of HTTP/2, which gRPC and so Ray speak, and the frame that every server answers with
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\4\0\0\0\0\0"
SETTINGS, KIND_AT = 4, 3


@dataclass(frozen=True)
class Address:
    """Where a cluster is, as it was written."""

    text: str

    def __post_init__(self) -> None:
        """Raises: `BadCluster` for what can be no address."""
        if self.workers is not None and not 1 <= self.workers <= MOST_WORKERS:
            raise BadCluster(
                _("a cluster on this machine has 1 to {most} workers, not {n}", most=MOST_WORKERS, n=self.workers)
            )
        if not self.is_local and self.text != "auto" and self.endpoint is None:
            raise BadCluster(
                _(
                    "{address} is no address of a cluster: write auto, HOST:PORT, ray://HOST:PORT, local or local:N",
                    address=quoted(self.text),
                )
            )

    @property
    def is_local(self) -> bool:
        return LOCAL.fullmatch(self.text) is not None

    @property
    def workers(self) -> int | None:
        """How many a cluster on this machine is to have, if that was said."""
        found = LOCAL.fullmatch(self.text)
        return int(found["workers"]) if found and found["workers"] else None

    @property
    def is_client(self) -> bool:
        """Whether this machine is none of the cluster's, and asks one of them to do the work in its place."""
        return self.text.startswith(CLIENT)

    @property
    def endpoint(self) -> tuple[str, int] | None:
        return endpoint(self.text.removeprefix(CLIENT))


def endpoint(text: str) -> tuple[str, int] | None:
    """Host and port of `HOST:PORT`; None if it is not that."""
    found = HOST_PORT.fullmatch(text)
    if found is None or not 0 < int(found["port"]) < 2**16:
        return None
    return found["six"] or found["host"], int(found["port"])


def answers(host: str, port: int, patience: float = ANSWER) -> bool:
    """Whether a server that may be Ray's is there: it speaks HTTP/2."""
    try:
        with socket.create_connection((host, port), patience) as connection:
            connection.sendall(PREFACE)
            answer = b""
            while len(answer) <= KIND_AT:
                more = connection.recv(64)
                if not more:
                    return False
                answer += more
    except (OSError, UnicodeError):  # the latter for a name that no host can have
        return False
    return answer[KIND_AT] == SETTINGS
