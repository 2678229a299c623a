"""A real server process to attack, and visitors who know nothing but its address."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

import mornington as mt
from tests.asking import ask
from tests.waiting import PATIENCE, wait_for
from tests.web.processes import UNLIMITED, ServerProcess, program

Kind = tuple[str, Sequence[str], bool, bool]  # a change, options, whether requests are limited and rules compiled
RULES_READY = "mornington_rules_ready_seconds"  # by game and part, as soon as they are
COMPILING = 6 * PATIENCE  # seconds: on a machine that has compiled nothing yet, and is busy
LONGEST_STEP = 0.05  # seconds for which a request may keep everyone else waiting, on a quiet machine …
MOST_LOAD = 4.0  # … and at most so many times as long on a busy one


def longest_step() -> float:
    """Seconds of the processor for which a request may keep everyone else waiting. On a busy machine those who run at
    the same time share caches and parts of the processor, and the same step was seen to take twice as long."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    return LONGEST_STEP * min(max(1.0, load), MOST_LOAD)


class AttackedServer:
    """`mornington serve` on a database of its own; `change` is code that runs before it, `options` are added to those
    of `serve`, and the package may lie in another folder than ours.

    It refuses nobody for asking too often unless it is `limited`: scripts are quicker than people, and many are at it.
    Unless its rules are `compiled` it starts much sooner, and nobody asks how long its steps take.
    """

    def __init__(
        self,
        database: Path,
        change: str = "",
        *,
        options: Sequence[str] = (),
        package: Path | None = None,
        limited: bool = False,
        compiled: bool = True,
    ) -> None:
        options = [*(() if limited else UNLIMITED), *options]
        self.database, self._log, self._compiled = database, database.with_suffix(".log"), compiled
        command = program(change, compiled=compiled)
        self._process = ServerProcess(database, command=command, options=options, log=self._log, package=package)
        self.url, self.port, self.pid = self._process.url, self._process.port, self._process.pid
        self._clients: list[httpx.Client] = []
        try:
            if compiled and package is None:  # other packages have rules of their own, which are not compiled
                wait_for(self._is_compiled, COMPILING)
        except BaseException:
            self.end()
            raise

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

    def _is_compiled(self) -> bool:
        """A server that answers before its rules are compiled takes longer for each step until they are."""
        text = self._metrics_text()
        return RULES_READY not in text or all(f'game="{game}",part="play"' in text for game in mt.games())

    def _metrics_text(self) -> str:
        return ask(f"{self.url}/metrics").text

    def metrics(self) -> dict[str, dict[str, float]]:
        """What the server tells about itself: by name, and then by the values of the labels."""
        found: dict[str, dict[str, float]] = {}
        for family in text_string_to_metric_families(self._metrics_text()):
            for sample in family.samples:
                found.setdefault(sample.name, {})[" ".join(sample.labels.values())] = sample.value
        return found

    def too_long(self) -> dict[str, float]:
        """The routes that have kept everyone else waiting, and for how many seconds of the processor, in one step."""
        if not self._compiled:
            return {}
        steps, longest = self.metrics()["mornington_longest_step_seconds"], longest_step()
        return {route: seconds for route, seconds in steps.items() if seconds > longest}

    def close_clients(self) -> None:
        """Whoever came is gone."""
        while self._clients:
            self._clients.pop().close()

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, at once unless said otherwise.

        Whatever was done to it, no step of a request may have kept the others waiting for long.
        """
        try:
            too_long = self.too_long() if self.alive else {}
        finally:
            self.end(how)
        assert not too_long, f"these routes kept the event loop for too long in one step: {too_long}"

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, and ask nothing."""
        self.close_clients()
        self._process.stop(how)


class Servers:
    """Servers to attack, by what is changed in them and their options: files of attacks that need the same share one,
    since starting one takes longer than most attacks."""

    def __init__(self, folders: pytest.TempPathFactory) -> None:
        self._folders = folders
        self._running: dict[Kind, AttackedServer] = {}

    @contextmanager
    def lent(
        self, change: str = "", options: Sequence[str] = (), limited: bool = False, compiled: bool = True
    ) -> Iterator[AttackedServer]:
        """One to attack. It must live through it, and no step of a request may keep the others waiting for long."""
        found = self._found((change, options, limited, compiled))
        try:
            yield found
        finally:
            found.close_clients()
        assert found.alive, "the server died"
        assert not (slow := found.too_long()), f"these routes kept the event loop for too long in one step: {slow}"

    def _found(self, kind: Kind) -> AttackedServer:
        """One that lives; what has died, or been slow, under an earlier file is not used again."""
        if kind in self._running and (not self._running[kind].alive or self._running[kind].too_long()):
            self._running.pop(kind).end()
        if kind not in self._running:
            database = self._folders.mktemp("attacks") / "tables.db"
            change, options, limited, compiled = kind
            self._running[kind] = AttackedServer(database, change, options=options, limited=limited, compiled=compiled)
        return self._running[kind]

    def stop(self) -> None:
        while self._running:
            self._running.popitem()[1].end()


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    found = Servers(tmp_path_factory)
    try:
        yield found
    finally:
        found.stop()


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, servers: Servers) -> Iterator[AttackedServer]:
    """The server for a file of attacks, which may name a `CHANGE` of it, or the `LIMITS` that it has."""
    change, limits = getattr(request.module, "CHANGE", ""), getattr(request.module, "LIMITS", ())
    with servers.lent(change, limits, limited=bool(limits)) as found:
        yield found
