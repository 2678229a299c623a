"""Two people at one table whose pages come from two servers on one database."""

from __future__ import annotations

import signal
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from mornington.web.store import Address
from tests.web.processes import UNLIMITED, ServerProcess, program

from .visitor import LINE_CHANGE, Visitor

MOVES = 6


def test_moves_arrive_at_pages_of_another_server(
    browser: Browser, shared_database: Address, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    logs = [tmp_path / "first.log", tmp_path / "second.log"]
    servers = []
    for log in logs:
        options = ["--log-level", "error", *UNLIMITED]
        servers.append(ServerProcess(shared_database.text, 0, program(compiled=False), options, log))
        request.addfinalizer(partial(servers[-1].stop, signal.SIGKILL))
    ada, bob = (Visitor(browser, server.url) for server in servers)
    table = ada.new_table(LINE_CHANGE, ("me", "friend"))
    invitation = ada.page.input_value("[data-copy-from]")
    bob.join(servers[1].url + urlsplit(invitation).path, "Bob")
    assert urlsplit(bob.page.url).path == urlsplit(table).path
    for _move in range(MOVES):
        ada.page.wait_for_selector("#now:not([data-stage='waiting'])", state="attached")
        mover, other = (ada, bob) if ada.now("turn") else (bob, ada)
        at = other.at
        mover.wait_turn()
        mover.move()
        other.wait_after(at)
    assert ada.at == bob.at == MOVES
    for visitor in (ada, bob):
        visitor.leave()
    assert [log.read_text() for log in logs] == ["", ""], "nothing broke"
