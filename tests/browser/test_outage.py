"""The server is killed and comes back: open pages recover by themselves, and a move made meanwhile arrives, once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .serving import Server
from .visitor import METROMANIA

OUTAGE = (  # what browsers say when a server is gone, in the middle of an answer or before it
    "ERR_CONNECTION",
    "ERR_INCOMPLETE_CHUNKED",
    "ERR_EMPTY_RESPONSE",
    "ERR_CONTENT_LENGTH_MISMATCH",
    "htmx:sse:error",
    "htmx:error: Failed to fetch",
)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of its own for each test, since it will be killed."""
    server = Server(tmp_path / "tables.db", compiled=False)
    try:
        yield server
    finally:
        server.kill()


def test_a_page_survives_a_killed_server(mortal: Server, visit: Visit) -> None:
    ada, ben = visit(mortal), visit(mortal)
    for visitor in (ada, ben):
        visitor.allowed += OUTAGE
    ada.new_table(METROMANIA, ["me", "friend"])
    ben.join(ada.page.input_value("[data-copy-from]"), "Ben")
    ada.wait_turn()
    at = ada.at

    mortal.kill()
    expect(ada.page.locator("#toast")).to_contain_text("The connection is lost")
    with ada.page.expect_event("requestfailed", lambda request: request.url.endswith("/move")):
        ada.click_spot(ada.spots.first)
    mortal.start()

    ada.page.wait_for_selector(f'#now[data-at="{at + 1}"]', state="attached")
    ben.page.wait_for_selector(f'#now[data-at="{at + 1}"]', state="attached")
    expect(ben.page.locator(".log li")).to_have_count(1)
    expect(ada.page.locator("#toast")).to_be_hidden()

    mover, other = (ada, ben) if ada.now("turn") else (ben, ada)
    mover.move()
    other.page.wait_for_selector(f'#now[data-at="{at + 2}"]', state="attached")
