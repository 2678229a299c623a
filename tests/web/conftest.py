"""Servers for tests. Seeds are counted, not drawn, so that every run deals the same cards."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mornington.web import keys, presence
from mornington.web.bot_pool import BotPool
from mornington.web.commands import hint
from mornington.web.store import Address
from tests.web.limiting import limiting
from tests.web.serving import HereBotPool, Player, Server
from tests.web.updating import House


@pytest.fixture(scope="module", autouse=True)
def counted_seeds() -> Iterator[None]:
    numbers = itertools.count(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keys, "seed", lambda: 10**18 + next(numbers))  # easy to look for in what goes out
        random.seed(5)
        yield


@pytest.fixture(scope="module")
def server_place(tmp_path_factory: pytest.TempPathFactory) -> Address:
    """Where that server has its database. Files of tests that concern both kinds have another."""
    return Address.of(tmp_path_factory.mktemp("web") / "tables.db")


@pytest.fixture(scope="module")
def server(server_place: Address, counted_seeds: None) -> Iterator[Server]:
    """One server for a file of tests: each opens tables of its own."""
    found = Server(server_place)
    yield found
    found.stop()


@pytest.fixture
def place(tmp_path: Path) -> Address:
    """Where the servers of a test have their database. Files of tests that concern both kinds have another."""
    return Address.of(tmp_path / "tables.db")


@pytest.fixture
def serve(place: Address) -> Iterator[Callable[..., Server]]:
    """Servers on one database, one after the other: starting the next stops the last."""
    running: list[Server] = []

    def start(pool: type[BotPool] = HereBotPool) -> Server:
        while running:
            running.pop().stop()
        running.append(Server(place, pool))
        return running[0]

    yield start
    while running:
        running.pop().stop()


@pytest.fixture
def house(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> House:
    """A server whose rules can be updated."""
    return House(serve, monkeypatch)


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server with these limits and no others, where time stands still."""
    with limiting(tmp_path / "tables.db") as start:
        yield start


@pytest.fixture
def ann(server: Server) -> Player:
    return server.player("Ann")


@pytest.fixture
def ben(server: Server) -> Player:
    return server.player("Ben")


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """How good hints are is tested elsewhere: here they need not be thought about long."""
    monkeypatch.setattr(hint, "ADVISER", "search:40")


@pytest.fixture
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages count the seconds for which someone is away: for tests that compare pages they stand still."""
    monkeypatch.setattr(presence, "clock", lambda: 0.0)
