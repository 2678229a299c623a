"""The door: where the server listens, and how it closes."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

import pytest

from mornington.core.errors import BadOption
from mornington.web.server import _address, _socket
from tests.asking import ask
from tests.thorough import slow_ones
from tests.waiting import PATIENCE
from tests.web.processes import ServerProcess


def test_answers_are_not_held_back() -> None:
    """Only on a socket that is named as TCP does asyncio switch off the delay that costs 40 ms for each answer."""
    with _socket("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_it_listens_before_it_says_where() -> None:
    with _socket("127.0.0.1", 0) as listener:
        socket.create_connection(listener.getsockname(), PATIENCE).close()


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("no.such.host.invalid", 0), ("256.1.1.1", 0)])
def test_where_it_cannot_listen_is_told(host: str, port: int) -> None:
    with pytest.raises(BadOption, match="cannot listen on"):
        _socket(host, port)


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "http://localhost:8010/"), ("0.0.0.0", "http://localhost:8010/"), ("::1", "http://[::1]:8010/")],
)
def test_the_address_can_be_opened(host: str, shown: str) -> None:
    assert _address(host, 8010) == shown


@pytest.mark.parametrize("how", [signal.SIGINT, *slow_ones(signal.SIGTERM)])
def test_a_server_that_is_told_to_stop_does_so_without_a_complaint(tmp_path: Path, how: signal.Signals) -> None:
    log = tmp_path / "log"
    server = ServerProcess(tmp_path / "tables.db", log=log)
    try:
        assert ask(f"{server.url}/healthz").text == "ok"
    finally:
        server.stop(how)
    said = log.read_text().splitlines()
    assert said[-1].endswith("stopping")
    assert all(" INFO " in line for line in said), said
