"""Pictures for the start page."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

import mornington as mt
from mornington.web import previews
from mornington.web.bot_driver import BotDriver
from mornington.web.store.sqlite import SQLiteStore
from tests.web.serving import Server

GAMES = mt.games()


def test_a_game_that_cannot_be_drawn_leaves_the_others_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    drawn: list[str] = []

    def draw(game: str) -> Markup:
        if game == GAMES[0]:
            raise ValueError("no such colour")
        drawn.append(game)
        return Markup("")

    monkeypatch.setattr(previews, "preview", draw)
    previews.draw_all()
    assert drawn == list(GAMES[1:])
    assert f"the picture of {GAMES[0]} for the start page cannot be drawn" in caplog.text
    assert "no such colour" in caplog.text


def test_what_breaks_beside_the_requests_keeps_nothing_from_being_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    closed: list[SQLiteStore] = []
    close = SQLiteStore.close

    async def broken(_bots: BotDriver) -> None:
        raise OSError("no bots")

    def noting(store: SQLiteStore) -> None:
        closed.append(store)
        close(store)

    monkeypatch.setattr(BotDriver, "resume", broken)
    monkeypatch.setattr(SQLiteStore, "close", noting)
    server = Server(tmp_path / "tables.db")
    store = server.store
    server.stop()
    assert store in closed
    assert "no bots" in caplog.text
