"""Pages follow what is compiled by themselves: nobody has to load one again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.processes import UNLIMITED

from . import half_compiled
from .conftest import Visit
from .serving import Server
from .visitor import NEXT_STATION


@pytest.fixture
def go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """When this file is there, compiling goes on."""
    monkeypatch.setenv(half_compiled.GO_ON, str(tmp_path / "go-on"))
    return tmp_path / "go-on"


@pytest.fixture
def bare(tmp_path: Path, go_on: Path) -> Iterator[Server]:
    server = Server(tmp_path / "tables.db", half_compiled.CHANGE, options=UNLIMITED)
    try:
        yield server
        assert not server.complaints()
    finally:
        server.kill()


def test_pages_follow_until_all_is_ready(bare: Server, go_on: Path, visit: Visit) -> None:
    starting, choosing, playing = (visit(bare) for _visitor in range(3))
    starting.open("/")
    expect(starting.page.locator(".getting-ready progress")).to_have_count(1)
    expect(starting.page.locator(".picture svg").first).to_be_visible()
    choosing.open(f"/new/{NEXT_STATION}")
    level = choosing.page.locator('[name=seat-1] option[value="bot:level-3"]')
    expect(level).to_have_text(re.compile(r"Bot: Level 3, [^(]+ \(about .*\)"))
    playing.new_table(NEXT_STATION)
    playing.wait_turn()
    playing.move()  # against the quick bot, at once
    playing.wait_turn()
    playing.page.get_by_role("button", name="Hint").click()
    expect(playing.page.locator(".hint")).to_contain_text("getting ready")
    go_on.touch()
    expect(playing.page.locator("[data-hint] p").first).to_be_visible()
    expect(playing.page.locator(".hint")).not_to_contain_text("getting ready")
    expect(level).to_have_text(re.compile(r"^Bot: Level 3, [^(]+$"))
    expect(choosing.page.locator("#levels")).to_be_empty()
    expect(starting.page.locator(".getting-ready")).to_have_count(0)
