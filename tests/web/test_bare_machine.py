"""A real server on a machine that has compiled nothing yet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import mornington as mt
from tests.web.processes import UNLIMITED, ServerProcess
from tests.web.serving import offered, wait_for

GAME = mt.games()[0]
PATIENCE = 600.0  # seconds: on a busy machine, compiling takes minutes
READY = re.compile(r'^mornington_rules_ready_seconds\{game="([^"]+)",part="([^"]+)"\} ', re.MULTILINE)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    (tmp_path / "cache").mkdir()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    found = ServerProcess(tmp_path / "tables.db", options=UNLIMITED, log=tmp_path / "log")
    try:
        yield found
    finally:
        found.stop()


@pytest.fixture
def http(server: ServerProcess) -> Iterator[httpx.Client]:
    headers = {"Origin": server.url, "Accept": "*/*"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as found:
        yield found


def ready(http: httpx.Client) -> set[tuple[str, str]]:
    return set(READY.findall(http.get("/metrics").text))


def opens(http: httpx.Client) -> str:
    form = {"game": GAME, "players": 2, "pace": "0.0", "name": "Ann", "seat-0": "me", "seat-1": "bot:greedy"}
    return http.post("/tables", data=form).headers["location"]


def moves(http: httpx.Client, table: str, count: int) -> None:
    """Make so many moves, each as soon as the page offers one."""
    for _move in range(count):
        found: list[tuple[int, list[int]]] = []

        def is_turn(found: list[tuple[int, list[int]]] = found) -> bool:
            found[:] = [offered(http.get(f"{table}/live").text)]
            return bool(found[0][1])

        wait_for(is_turn, PATIENCE)
        at, possible = found[0]
        answer = http.post(f"{table}/move", data={"seat": 0, "move": possible[0], "at": at})
        assert answer.status_code == 200, answer.text


def test_people_play_while_rules_are_compiled(http: httpx.Client) -> None:
    assert http.get("/healthz").text == "ok"
    assert 'hx-get="/getting-ready"' in http.get("/").text
    table = opens(http)
    moves(http, table, 4)
    assert ready(http) == set(), "all this was done by interpreted rules"
    assert "getting ready" in http.get(f"/new/{GAME}").text


@pytest.mark.slow
def test_a_table_changes_over_when_its_rules_are_compiled(http: httpx.Client) -> None:
    table = opens(http)
    moves(http, table, 4)
    assert ready(http) == set()
    wait_for(lambda: (GAME, "play") in ready(http), PATIENCE)
    moves(http, table, 6)
    replayed = mt.replay(http.get(f"{table}/record").text)  # which checks every card and the sum of the state
    assert sum(entry.seat == 0 for entry in replayed.moves) == 10
    wait_for(lambda: {(game, "play") for game in mt.games()} <= ready(http), PATIENCE)
