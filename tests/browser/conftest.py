"""One server and one Chromium for each worker; visitors, each with a browser of their own, for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.processes import UNLIMITED

from . import chromium
from .serving import Server
from .skipping import do_without
from .visitor import MILLISECONDS, Visitor

Visit = Callable[..., Visitor]
expect.set_options(timeout=MILLISECONDS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        if chromium.find(playwright.chromium) is None:
            do_without()
        browser = chromium.launch(playwright.chromium)
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("browser") / "tables.db", options=UNLIMITED)
    try:
        yield server
        assert not server.complaints()
    finally:
        server.kill()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Someone new with a browser; any arguments are those of a Playwright context. Another server may be named."""
    visitors: list[Visitor] = []

    def new(at: Server = server, **how: Any) -> Visitor:
        visitors.append(Visitor(browser, at.address, **how))
        return visitors[-1]

    yield new
    problems = []
    for visitor in visitors:
        try:
            visitor.leave()
        except AssertionError as problem:
            problems.append(str(problem))
    assert not problems, problems


@pytest.fixture
def ada(visit: Visit) -> Visitor:
    """The visitor most tests need."""
    return visit()
