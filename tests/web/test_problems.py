"""Errors as answers: what is the asker's mistake, and what is ours."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Callable, Sequence

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import mornington as mt
from mornington.web import problems
from mornington.web.store import Row
from mornington.web.telemetry.metrics import Metrics

from .loops import in_own_loop
from .serving import Server


def answered(error: Exception) -> tuple[int, str]:
    async def fails(request: Request) -> Response:
        raise error

    async def ask() -> httpx.Response:
        app = Starlette(routes=[Route("/", fails)], exception_handlers=problems.HANDLERS)
        app.state.metrics = Metrics()
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get("/", headers={"accept": "text/plain"})

    response = in_own_loop(ask())
    return response.status_code, response.text


def test_the_page_about_a_fault_needs_no_database(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(sql: str, *values: object) -> Sequence[Row]:
        raise sqlite3.OperationalError("disk I/O error")

    server = serve()
    ann = server.player("Ann")
    ann.opens("line-change", "me", "friend")
    monkeypatch.setattr(server.store, "read", broken)
    for path, status in (("/", 500), ("/nowhere", 404)):
        answer = ann.get(path, headers={"accept": "text/html"})
        assert answer.status_code == status
        assert answer.headers["content-type"].startswith("text/html")
        assert "This did not work" in answer.text
        assert ("reference" in answer.text) == (status == 500)


def test_a_mistake_of_the_asker_is_told_in_its_words() -> None:
    assert answered(mt.BadOption("no such option")) == (422, "no such option")


def test_a_fault_in_a_game_is_ours_and_noted(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        status, text = answered(mt.BadGame("rules.py: no field"))
    assert status == 500
    told = re.fullmatch(r"something broke here: it was noted \(reference ([0-9A-F]{4})\)", text)
    assert told, text
    assert "rules.py: no field" in caplog.text
    assert f"GET / broke (reference {told[1]})" in caplog.text
