"""A real server process to attack, and visitors who know nothing but its address."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest

from tests.web.processes import ServerProcess

PATIENCE = 120.0  # seconds: a busy machine is no failure, only an answer that never comes


class AttackedServer:
    """`mornington serve` on a database of its own; `command` may wrap the program that Python starts, and `options`
    are added to those of `serve`."""

    def __init__(self, database: Path, *command: str, options: Sequence[str] = ()) -> None:
        self.database = database
        self._process = ServerProcess(database, command=command or ("-m", "mornington"), options=options)
        self.url, self.port, self.pid = self._process.url, self._process.port, self._process.pid
        self._clients: list[httpx.Client] = []

    def client(self, address: str | None = None) -> httpx.Client:
        """A new visitor: a browser without cookies that follows no redirects and sends what our pages send.

        It may come from another address of this machine: all that begin with 127 are.
        """
        headers = {"Origin": self.url, "Accept": "*/*"}
        way = httpx.HTTPTransport(verify=False, local_address=address)
        self._clients.append(httpx.Client(base_url=self.url, headers=headers, transport=way, timeout=PATIENCE))
        return self._clients[-1]

    @property
    def alive(self) -> bool:
        return self._process.alive

    def stop(self) -> None:
        for client in self._clients:
            client.close()
        self._process.stop()


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AttackedServer]:
    """One server for a file of attacks, with the `OPTIONS` the file may name. It must live through all of them."""
    options = getattr(request.module, "OPTIONS", ())
    found = AttackedServer(tmp_path_factory.mktemp("attacks") / "tables.db", options=options)
    try:
        yield found
        assert found.alive, "the server died"
    finally:
        found.stop()
