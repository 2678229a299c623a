"""A real server on a machine that has compiled nothing yet. It begins to compile when a test says so."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

import mornington as mt
from mornington.core.recordfile import read
from tests.web.held_compiling import GO_ON
from tests.web.processes import UNLIMITED, ServerProcess
from tests.web.serving import offered, wait_for

GAME = mt.games()[0]
PATIENCE = 3600.0  # seconds: on a busy machine, compiling takes many minutes
LOOK_EVERY = 0.5  # seconds between two looks at what is compiled: more often would slow that down
READY = re.compile(r'^mornington_rules_ready_seconds\{game="([^"]+)",part="([^"]+)"\} ', re.MULTILINE)


@pytest.fixture
def go_on(tmp_path: Path) -> Path:
    """The file whose existence lets compiling begin."""
    return tmp_path / "go-on"


@pytest.fixture
def server(tmp_path: Path, go_on: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    (tmp_path / "cache").mkdir()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv(GO_ON, str(go_on))
    command = ("-m", "tests.web.held_compiling")
    found = ServerProcess(tmp_path / "tables.db", command=command, options=UNLIMITED, log=tmp_path / "log")
    try:
        yield found
    finally:
        found.stop()


@pytest.fixture
def http(server: ServerProcess) -> Iterator[httpx.Client]:
    headers = {"Origin": server.url, "Accept": "*/*"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE, verify=False) as found:
        yield found


def ready(http: httpx.Client) -> set[tuple[str, str]]:
    return set(READY.findall(http.get("/metrics").text))


def wait_ready(http: httpx.Client, *wanted: tuple[str, str]) -> None:
    """Until these parts of games are compiled."""

    def are_ready() -> bool:
        time.sleep(LOOK_EVERY)
        return set(wanted) <= ready(http)

    wait_for(are_ready, PATIENCE)


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
    wait_for(lambda: "getting ready" in http.get(f"/new/{GAME}").text)


@pytest.mark.slow
def test_a_table_changes_over_when_its_rules_are_compiled(http: httpx.Client, go_on: Path) -> None:
    table = opens(http)
    moves(http, table, 4)
    assert ready(http) == set(), "the game begins by interpreted rules"
    go_on.touch()
    wait_ready(http, (GAME, "play"))
    moves(http, table, 6)
    text = http.get(f"{table}/record").text
    # Reading a record checks every card and the sum of the state: here once by either kind of rules, from the beginning
    compiled, interpreted = read(text, mt.load), read(text, partial(mt.load, interpreted=True))
    assert sum(entry.seat == 0 for entry in compiled.moves) == 10
    assert bytes(compiled) == bytes(interpreted)
    assert compiled.record() == interpreted.record()
    wait_ready(http, *((game, "search") for game in mt.games()))
    assert "getting ready" not in http.get(f"/new/{GAME}").text
