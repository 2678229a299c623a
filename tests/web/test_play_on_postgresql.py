"""A whole server on PostgreSQL: people play, the database is started again under them, and the game goes on."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from mornington.web.refusals import DatabaseAway
from mornington.web.store import Address
from mornington.web.telemetry import health
from tests.asking import ask
from tests.postgresql import PostgreSQL, postgresql_running
from tests.waiting import PATIENCE, wait_for
from tests.web.keeping import LINES, NEXT, TICKETS, finish, fork, rows
from tests.web.loops import in_own_loop
from tests.web.processes import UNLIMITED, ServerProcess, program
from tests.web.serving import Player, Server, offered


@pytest.fixture(scope="module")
def postgresql() -> Iterator[PostgreSQL]:
    """One of its own, since it is ended."""
    pytest.importorskip("psycopg")
    with postgresql_running() as running:
        yield running


@pytest.fixture
def place(shared_database: Address) -> Address:
    return shared_database


def moves(server: Server, table: str) -> int:
    return len(rows(server.address, "SELECT 1 FROM entries WHERE table_id = ? AND kind = 'moved'", table))


def test_a_game_goes_from_its_first_move_to_its_last(serve: Callable[..., Server]) -> None:
    server = serve()
    ann = server.player("Ann")
    table = ann.opens(NEXT, "me")
    finish(server, ann, table)
    assert rows(server.address, "SELECT stage FROM tables WHERE id = ?", table) == [("over",)]
    page = ann.get(f"/t/{table}").text
    key = ann.key
    again = serve()
    assert again.tables.in_memory(table) is None
    same = again.player()
    same.http.cookies.set("mornington", key)
    assert same.get(f"/t/{table}").status_code == 200
    assert same.get("/tables").status_code == same.get("/").status_code == 200
    assert table in same.get("/tables").text
    assert len(page) > 1000


def test_several_people_bots_undo_hints_and_forks(serve: Callable[..., Server]) -> None:
    server = serve()
    ann, ben = server.player("Ann"), server.player("Ben")
    table = ann.opens(TICKETS, "me", "friend")
    ben.joins(table)
    seats = {0: ann, 1: ben}
    for _move in range(6):
        position = server.table(table).position
        seats[position.actors[0]].plays(table, position.actors[0])
    last = server.table(table).length
    assert moves(server, table) == 6
    alone = ann.opens(LINES, "me", "bot:greedy")
    ann.plays(alone)
    wait_for(lambda: moves(server, alone) >= 2)  # the bot has answered
    ended = ann.opens(NEXT, "me")
    ann.plays(ended)
    assert ann.post(f"/t/{ended}/hint", {"seat": 0}).status_code == 200
    child = fork(ann, ended, "me")
    assert server.table(child).length == 0, "it begins with the position after the move"
    again = serve()
    assert again.table(table).length == last
    assert again.table(child).facts.parent == ended
    assert [(hint.seat, hint.at) for hint in again.table(ended).hints] == [(0, 1)]


def test_a_restart_of_the_database_is_told_and_nothing_answered_is_lost(
    serve: Callable[..., Server], postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mornington.web.store.postgresql.PATIENCE", 0.2)
    monkeypatch.setattr(health, "TRY_EVERY", 0.0)
    server = serve()
    ann: Player = server.player("Ann")
    table = ann.opens(NEXT, "me")
    ann.plays(table)
    assert ask(f"{server.url}/healthz").status_code == 200
    before = server.at(table, lambda found: found.length)
    postgresql.kill()
    answer = ann.post("/tables", {"game": LINES, "players": 2, "seat-0": "me", "seat-1": "bot:greedy", "name": "Ann"})
    assert (answer.status_code, "does not answer" in answer.text) == (503, True)
    page = ann.get("/tables")
    assert page.status_code == 503
    assert "does not answer" in page.text
    ill = ask(f"{server.url}/healthz")
    assert ill.status_code == 503
    postgresql.start()
    wait_for(lambda: ask(f"{server.url}/healthz").status_code == 200)
    ann.plays(table)
    assert moves(server, table) == 2
    assert server.at(table, lambda found: found.length) == before + 1
    assert ask(f"{server.url}/metrics").text.count("mornington_") > 10


def test_after_a_restart_the_next_move_finds_its_way(
    serve: Callable[..., Server], postgresql: PostgreSQL, caplog: pytest.LogCaptureFixture
) -> None:
    """Every connection is broken, and nobody has noticed. If somebody has, the log tells, and a move may be refused."""
    server = serve()
    ann = server.player("Ann")
    table = ann.opens(NEXT, "me")
    before = moves(server, table)

    async def restart() -> None:
        await asyncio.to_thread(postgresql.stop)
        await asyncio.to_thread(postgresql.start)

    def is_played() -> bool:
        try:
            at, offers = server.at(table, lambda found: (found.length, found.position.legal(0)))
            status = ann.move(table, offers[0].id, at).status_code
        except DatabaseAway:
            status = 503
        assert status in (200, 503)
        if status == 503:
            wait_for(lambda: "does not answer" in caplog.text)
        return status == 200

    for _move in range(3):
        caplog.clear()
        in_own_loop(restart())
        wait_for(is_played)
    assert moves(server, table) == before + 3


class Guest:
    """A browser that goes to whichever server it is told, with one cookie, and asks again while that is in trouble."""

    def __init__(self, name: str, server: ServerProcess) -> None:
        self.name, self.server = name, server
        self.http = httpx.Client(verify=False, timeout=PATIENCE)
        self.answers: list[int] = []  # to moves: how long the log was afterwards

    def post(self, path: str, form: dict[str, str]) -> httpx.Response:
        return self._asks("POST", path, form)

    def page(self, table: str) -> str:
        return self._asks("GET", f"/t/{table}/live").text

    def plays(self, table: str, seat: int) -> bool:
        """Make the first of the moves on the page, if it is their turn."""
        at, moves = offered(self.page(table))
        if not moves:
            return False
        answer = self.post(f"/t/{table}/move", {"seat": f"{seat}", "move": f"{moves[0]}", "at": f"{at}"})
        assert answer.status_code == 200, answer.text
        self.answers.append(answer.json()["n"])
        return True

    def _asks(self, method: str, path: str, form: dict[str, str] | None = None) -> httpx.Response:
        answers: list[httpx.Response] = []

        def is_answered() -> bool:
            origin = {"Origin": self.server.url}
            answers.append(self.http.request(method, self.server.url + path, data=form, headers=origin))
            return answers[-1].status_code != 503

        wait_for(is_answered)
        assert answers[-1].status_code < 400, answers[-1].text
        return answers[-1]


def play_on(table: str, guests: list[Guest], moves: int) -> None:
    wanted = sum(len(guest.answers) for guest in guests) + moves
    while sum(len(guest.answers) for guest in guests) < wanted:
        assert any(guest.plays(table, seat) for seat, guest in enumerate(guests)), "it is somebody's turn"


def test_a_game_of_two_goes_on_when_a_server_is_killed_and_when_the_database_is_started_again(
    postgresql: PostgreSQL, shared_database: Address, tmp_path: Path
) -> None:
    log, command = tmp_path / "log", program(compiled=False)
    with ExitStack() as stack:
        first, second = (ServerProcess(shared_database.text, 0, command, UNLIMITED, log) for _server in range(2))
        for server in (first, second):
            stack.callback(server.stop, signal.SIGKILL)
        guests = ann, ben = [Guest("Ann", first), Guest("Ben", second)]
        for guest in guests:
            stack.enter_context(guest.http)
        form = {"game": LINES, "players": "2", "seat-0": "me", "seat-1": "friend", "pace": "0.0", "name": "Ann"}
        table = ann.post("/tables", form).headers["location"].removeprefix("/t/")
        ((invite,),) = rows(shared_database, "SELECT invite FROM tables WHERE id = ?", table)
        ben.post(f"/join/{invite}", {"name": "Ben"})
        play_on(table, guests, 4)
        first.stop(signal.SIGKILL)
        ann.server = second
        play_on(table, guests, 4)
        postgresql.kill()
        assert ben.http.get(f"{second.url}/t/{table}").status_code == 503
        postgresql.start()
        play_on(table, guests, 4)
    told = sorted(n for guest in guests for n in guest.answers)
    stored = rows(shared_database, "SELECT n + 1 FROM entries WHERE table_id = ? ORDER BY n", table)
    assert [(n,) for n in told] == stored == [(n,) for n in range(1, 13)], "each move is there, once"
    assert "Traceback" not in log.read_text()
    assert "damaged" not in log.read_text()
