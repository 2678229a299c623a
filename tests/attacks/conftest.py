"""A real server process to attack, and visitors who know nothing but its address."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.web.processes import ServerProcess

PATIENCE = 120.0  # seconds: a busy machine is no failure, only an answer that never comes
QUICK = ("--limit=requests-per-address=0", "--limit=requests-per-person=0")  # scripts are quicker than people
LONGEST_STEP = 0.05  # seconds for which a request may keep everyone else waiting


class AttackedServer:
    """`mornington serve` on a database of its own; `command` may wrap the program that Python starts, `options` are
    added to those of `serve`, and the package may lie in another folder than ours.

    Requests have no limit unless it is `limited`; everything else has.
    """

    def __init__(
        self,
        database: Path,
        *command: str,
        options: Sequence[str] = (),
        package: Path | None = None,
        limited: bool = False,
    ) -> None:
        options = [*(() if limited else QUICK), *options]
        self.database, self._log = database, database.with_suffix(".log")
        self._process = ServerProcess(
            database, command=command or ("-m", "mornington"), options=options, log=self._log, package=package
        )
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

    @property
    def log(self) -> str:
        """What the server, and those before it on this database, have told whoever runs it."""
        return self._log.read_text()

    def metrics(self) -> dict[str, dict[str, float]]:
        """What the server tells about itself: by name, and then by the values of the labels."""
        found: dict[str, dict[str, float]] = {}
        for family in text_string_to_metric_families(httpx.get(f"{self.url}/metrics", timeout=PATIENCE).text):
            for sample in family.samples:
                found.setdefault(sample.name, {})[" ".join(sample.labels.values())] = sample.value
        return found

    def stop(self) -> None:
        """End it. Whatever was done to it, no step of a request may have kept the others waiting for long."""
        steps = self.metrics()["mornington_longest_step_seconds"] if self.alive else {}
        for client in self._clients:
            client.close()
        self._process.stop()
        too_long = {route: f"{1000 * seconds:.0f} ms" for route, seconds in steps.items() if seconds > LONGEST_STEP}
        assert not too_long, f"these routes kept the event loop for too long in one step: {too_long}"


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[AttackedServer]:
    """One server for a file of attacks, which may name its `COMMAND`, its `OPTIONS`, and whether it is `LIMITED`.

    It must live through all of them.
    """
    file = request.module
    found = AttackedServer(
        tmp_path_factory.mktemp("attacks") / "tables.db",
        *getattr(file, "COMMAND", ()),
        options=getattr(file, "OPTIONS", ()),
        limited=getattr(file, "LIMITED", False),
    )
    try:
        yield found
        assert found.alive, "the server died"
    finally:
        found.stop()
