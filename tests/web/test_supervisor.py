"""Several processes of one server: they share a port, are started again when they die, and end together. So do
processes that are for bots alone."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mornington.web.bot_pool import share_of_processors
from mornington.web.one_at_a_time import LOOK_EVERY, TakingTurns
from mornington.web.store import Address
from tests.asking import ask
from tests.attacks.shared_kills import is_running, workers_of
from tests.commands import run
from tests.postgresql import PostgreSQL
from tests.waiting import PATIENCE, wait_for
from tests.web.clients import Client, browser
from tests.web.loops import in_own_loop
from tests.web.processes import IN_ENGLISH, UNLIMITED, ServerProcess, program

LINES = "line-change"
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no processes that share a port")


@contextmanager
def serving(database: Address, *options: str, log: Path = Path(os.devnull)) -> Iterator[ServerProcess]:
    server = ServerProcess(database.text, 0, program(compiled=False), [*UNLIMITED, *options], log)
    try:
        yield server
    finally:
        server.stop(signal.SIGKILL)


def living(postgresql: PostgreSQL, database: Address, kind: str = "server") -> int:
    """How many processes say that they live."""
    name = database.text.partition("@/")[2].partition("?")[0]
    if postgresql.run("SELECT to_regclass('processes')", name) == [(None,)]:
        return 0
    return len(postgresql.run(f"SELECT name FROM processes WHERE kind = '{kind}'", name))


def test_several_workers_need_a_database_that_they_can_share(tmp_path: Path) -> None:
    code, out, err = run("serve", "--no-browser", "--workers", "2", "--database", str(tmp_path / "tables.db"))
    assert (code, out) == (2, "")
    assert "several workers need PostgreSQL: --database postgresql://…" in err
    code, _out, err = run("think", "--database", str(tmp_path / "tables.db"))
    assert code == 2
    assert "bots think elsewhere only with PostgreSQL" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="tells processes as Linux does")
def test_a_worker_that_dies_is_started_again(postgresql: PostgreSQL, shared_database: Address, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(shared_database, "--workers", "2", log=log) as server:
        assert ask(f"{server.url}/healthz").text == "ok"
        wait_for(lambda: living(postgresql, shared_database) == 2)
        wait_for(lambda: log.read_text().count("ready") == 2)  # or the victim may never say so
        before = set(workers_of(server))
        assert len(before) == 2
        victim = min(before)
        os.kill(victim, signal.SIGKILL)
        wait_for(lambda: len(set(workers_of(server)) - before) == 1)
        for _time in range(20):
            assert ask(f"{server.url}/healthz").text == "ok"
        assert re.search(r"worker \d ended \(-9\) and is started again", log.read_text())
        wait_for(lambda: log.read_text().count("ready") == 3)
        after = set(workers_of(server))
        server.stop(signal.SIGTERM)
        assert not any(map(is_running, after))
    assert living(postgresql, shared_database) == 1, "of the one that was killed"
    assert re.search(r"INFO \[1\] mornington", log.read_text())
    assert re.search(r"INFO \[2\] mornington", log.read_text())


@pytest.mark.skipif(sys.platform != "linux", reason="tells processes as Linux does")
def test_workers_do_not_outlive_their_parent(shared_database: Address) -> None:
    with serving(shared_database, "--workers", "2") as server:
        assert ask(f"{server.url}/healthz").text == "ok"
        workers = set(workers_of(server))
    wait_for(lambda: not any(map(is_running, workers)))


def supervised(code: str) -> str:
    """What a program prints in which `run` supervises one worker, which says that it works."""
    before = """
import os, signal, socket
from mornington.web import supervisor

def work(worker, listener):
    print("works", flush=True)

def listen():
    return socket.socket()
"""
    command = [sys.executable, "-c", f"{before}{code}\nsupervisor.run([socket.socket()], listen, work)"]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=PATIENCE, check=True).stdout


def test_a_worker_that_is_stopped_as_it_begins_does_not_work() -> None:
    """Until it has a say of its own in that, a signal finds it as a copy of its parent."""
    early = """
begin = supervisor._begin_as_worker

def told_early(parent):
    os.kill(os.getpid(), signal.SIGTERM)
    begin(parent)

def listen():
    os.kill(os.getpid(), signal.SIGTERM)
    return socket.socket()

supervisor._begin_as_worker = told_early
"""
    assert supervised(early) == ""


def test_a_worker_that_cannot_be_started_is_tried_again() -> None:
    """As where there is no memory for one more process."""
    rarely = """
fork, problems = os.fork, [OSError(12, "Cannot allocate memory")]

def fail_once():
    if problems:
        raise problems.pop()
    return fork()

def listen():
    os.kill(os.getpid(), signal.SIGTERM)
    return socket.socket()

os.fork = fail_once
"""
    assert supervised(rarely) == "works\n"


def test_one_answer_tells_the_metrics_of_all_workers(postgresql: PostgreSQL, shared_database: Address) -> None:
    with serving(shared_database, "--workers", "2") as server:
        wait_for(lambda: living(postgresql, shared_database) == 2)
        for _time in range(40):  # each by a connection of its own: both workers get some
            assert ask(f"{server.url}/healthz").text == "ok"
        for _time in range(10):
            text = ask(f"{server.url}/metrics").text
            counts = re.findall(r'^mornington_requests_total\{.*route="/healthz".*\} (\S+)$', text, re.MULTILINE)
            assert sum(map(float, counts)) == 40
            builds = re.findall(r"^mornington_build_info\{(.*)\} 1\.0$", text, re.MULTILINE)
            assert len(builds) == 1, "which all know alike"


def test_a_table_goes_on_when_its_server_is_killed(shared_database: Address) -> None:
    """With bots that were about to move there."""
    with serving(shared_database) as first, serving(shared_database) as second:

        async def game() -> None:
            async with browser(first.url) as http, browser(second.url) as other:
                client = Client(http, LINES, random.Random(1))
                form = {"game": LINES, "players": "2", "seat-0": "me", "seat-1": "bot:greedy", "pace": "2.5"}
                answer = await http.post("/tables", data=form)
                client.table = answer.headers["hx-redirect"].removeprefix("/t/")
                client.cookie = {"Cookie": answer.headers["set-cookie"].split(";")[0]}
                assert await client.step(), "the person has moved, and the bot waits before it does"
                first.stop(signal.SIGKILL)
                client.http = other
                await play(client, 2)
                assert [message.at for message in client.messages] == [0, 2, 4]

        in_own_loop(asyncio.wait_for(game(), PATIENCE))


async def play(client: Client, moves: int) -> None:
    """So many moves of the person, each when the bot has moved."""
    wanted = len(client.messages) + moves
    while len(client.messages) < wanted:
        _at, offered = await client.look()
        assert not client.over
        if offered:
            assert await client.step()
        else:
            await asyncio.sleep(0.05)


@contextmanager
def thinking(database: Address) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, *program(compiled=False), "think", "--database", database.text, "--workers", "1"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **IN_ENGLISH})
    try:
        assert process.stdout
        assert "Bots think here" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()


def test_bots_think_elsewhere_and_here_when_nobody_does(postgresql: PostgreSQL, shared_database: Address) -> None:
    with serving(shared_database) as server, thinking(shared_database) as thinker:
        wait_for(lambda: living(postgresql, shared_database, "thinker") == 1)

        async def game() -> None:
            async with browser(server.url) as http:
                before = -1.0
                while before < (before := moves_of_bots(server)):  # it hears of the thinker within a second
                    client = Client(http, LINES, random.Random(1))
                    await client.open()  # a new table, or the game may be over before that
                    await play(client, 2)
                thinker.send_signal(signal.SIGTERM)
                assert await asyncio.to_thread(thinker.wait, PATIENCE) == 0
                await play(client, 4)
                assert moves_of_bots(server) > before, "the server has taken over"

        in_own_loop(asyncio.wait_for(game(), PATIENCE))


def moves_of_bots(server: ServerProcess) -> float:
    text = ask(f"{server.url}/metrics").text
    found = re.search(r'^mornington_moves_total\{by="bot"\} (\S+)$', text, re.MULTILINE)
    assert found
    return float(found[1])


def test_one_process_compiles_at_a_time(tmp_path: Path) -> None:
    async def turns() -> None:
        first, second = (TakingTurns(tmp_path / "lock") for _k in range(2))
        await first._take_turn()
        waiting = asyncio.ensure_future(second._take_turn())
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asyncio.shield(waiting), 3 * LOOK_EVERY)
        await first.close()
        await waiting
        await second.close()

    in_own_loop(asyncio.wait_for(turns(), PATIENCE))


def test_workers_share_the_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 9)
    assert [share_of_processors(workers) for workers in (1, 2, 4, 9, 20)] == [8, 4, 2, 1, 1]
