"""The server is killed in the middle of a hundred games, with moves in flight, and started again."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import mornington as mt
from tests.web.clients import Client, browser
from tests.web.killing import answered, ask_again, check_games, check_log, in_flight, play
from tests.web.loops import in_own_loop
from tests.web.processes import UNLIMITED, ServerProcess

GAMES = 100
BEFORE, AFTER = 150, 1  # answers to all before the kill, and to each at least after it
TO_THE_END = 2  # games that are played out
PATIENCE = 900.0  # seconds, so that only a game that never goes on is a failure


@contextmanager
def running(database: Path) -> Iterator[list[ServerProcess]]:
    """A place for the server and for the one that follows it: none outlives the test."""
    servers = [ServerProcess(database, options=UNLIMITED)]
    try:
        yield servers
    finally:
        servers[-1].stop(signal.SIGKILL)


def test_a_killed_server_has_lost_nothing_it_has_answered(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with running(database) as servers:
        clients = in_own_loop(asyncio.wait_for(through_the_kill(servers, database), PATIENCE))
        servers[-1].stop(signal.SIGTERM)
    for client in clients:
        check_log(database, client)
    assert check_games(database, clients) >= TO_THE_END


async def through_the_kill(servers: list[ServerProcess], database: Path) -> list[Client]:
    async with browser(servers[0].url) as http:
        games = mt.games()
        clients = [Client(http, games[k % len(games)], random.Random(k)) for k in range(GAMES)]
        for few in range(0, GAMES, 10):
            await asyncio.gather(*(client.open() for client in clients[few : few + 10]))
        streams = [asyncio.ensure_future(client.listen()) for client in clients]
        playing = [asyncio.ensure_future(play(client)) for client in clients]
        while sum(answered(client) for client in clients) < BEFORE or not in_flight(clients):
            await asyncio.sleep(0.001)
        servers[0].stop(signal.SIGKILL)
        flying = in_flight(clients)
        assert flying, "moves were on their way"
        before = {client.table: answered(client) for client in clients}
        heard = {client.table: len(client.heard) for client in clients}
        servers.append(await asyncio.to_thread(ServerProcess, database, servers[0].port, options=UNLIMITED))
        await until(lambda: all(c.over or answered(c) >= before[c.table] + AFTER for c in clients))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.gather(*(ask_again(client) for client in clients))
        await until(lambda: all(len(c.heard) > heard[c.table] for c in clients))  # they came back by themselves
        await asyncio.gather(*(to_the_end(c) for c in [c for c in clients if c.game == games[0]][:TO_THE_END]))
        await asyncio.gather(*(hears_the_newest(client) for client in clients))
        for task in streams:
            task.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
        return clients


async def until(condition: object) -> None:
    assert callable(condition)
    while not condition():
        await asyncio.sleep(0.05)


async def to_the_end(client: Client) -> None:
    while not client.over:
        await client.step(pick_last=True)


async def hears_the_newest(client: Client) -> None:
    """The stream has told of the newest moment there is, however often it was cut off."""
    at, _moves = await client.look()
    while int(client.heard[-1].split(".")[0]) < at:
        client.news.clear()
        await client.news.wait()
