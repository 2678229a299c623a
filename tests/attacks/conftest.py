"""A real server process to attack, and visitors who know nothing but its address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.processes import ServerProcess

PATIENCE = 120.0  # seconds: a busy machine is no failure, only an answer that never comes


class AttackedServer:
    """`mornington serve` on a database of its own; `command` may wrap the program that Python starts, and the package
    may lie in another folder than ours."""

    def __init__(self, database: Path, *command: str, package: Path | None = None) -> None:
        self.database = database
        self._process = ServerProcess(database, command=command or ("-m", "mornington"), package=package)
        self.url = self._process.url
        self._clients: list[httpx.Client] = []

    def client(self) -> httpx.Client:
        """A new visitor: a browser without cookies that follows no redirects and sends what our pages send."""
        headers = {"Origin": self.url, "Accept": "*/*"}
        self._clients.append(httpx.Client(base_url=self.url, headers=headers, verify=False, timeout=PATIENCE))
        return self._clients[-1]

    @property
    def alive(self) -> bool:
        return self._process.alive

    def stop(self) -> None:
        for client in self._clients:
            client.close()
        self._process.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AttackedServer]:
    """One server for a file of attacks. It must live through all of them."""
    found = AttackedServer(tmp_path_factory.mktemp("attacks") / "tables.db")
    try:
        yield found
        assert found.alive, "the server died"
    finally:
        found.stop()
