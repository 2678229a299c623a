"""The server is killed in the middle of many games, with moves in flight, and started again."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import mornington as mt
from tests.thorough import slow_ones
from tests.waiting import PATIENCE
from tests.web.clients import Client, browser, meanwhile
from tests.web.killing import answered, ask_again, check_games, check_log, in_flight, play
from tests.web.loops import in_own_loop
from tests.web.processes import UNLIMITED, ServerProcess, program

BEFORE, AFTER = 2, 1  # answers to each on average before the kill, and at least after it
SLOWNESS = 0.005  # seconds each player thinks at most, times the number of players
TO_THE_END = 2  # games that are played out


def started(database: Path, port: int = 0) -> ServerProcess:
    """A server, which stores what interpreted rules say as it stores anything."""
    return ServerProcess(database, port, program(compiled=False), UNLIMITED)


@contextmanager
def running(database: Path) -> Iterator[list[ServerProcess]]:
    """A place for the server and for the one that follows it: none outlives the test."""
    servers = [started(database)]
    try:
        yield servers
    finally:
        servers[-1].stop(signal.SIGKILL)


@pytest.mark.parametrize("games", [12, *slow_ones(100)])
def test_a_killed_server_has_lost_nothing_it_has_answered(tmp_path: Path, games: int) -> None:
    database = tmp_path / "tables.db"
    with running(database) as servers:
        clients = in_own_loop(asyncio.wait_for(through_the_kill(servers, database, games), 4 * PATIENCE))
        servers[-1].stop(signal.SIGTERM)
    for client in clients:
        check_log(database, client)
    assert check_games(database, clients) >= TO_THE_END


async def through_the_kill(servers: list[ServerProcess], database: Path, many: int) -> list[Client]:
    games = mt.games()
    async with browser(servers[0].url) as http:
        clients = [Client(http, games[k % len(games)], random.Random(k)) for k in range(many)]
        for few in range(0, many, 10):
            await asyncio.gather(*(client.open() for client in clients[few : few + 10]))
        async with meanwhile(client.listen() for client in clients):
            async with meanwhile(play(client, SLOWNESS * many) for client in clients):
                await until(lambda: sum(map(answered, clients)) >= BEFORE * many and in_flight(clients))
                servers[0].stop(signal.SIGKILL)
                assert in_flight(clients), "moves were on their way"
                told = {client.table: (answered(client), len(client.heard)) for client in clients}
                servers.append(await asyncio.to_thread(started, database, servers[0].port))
                await until(lambda: all(c.over or answered(c) >= told[c.table][0] + AFTER for c in clients))
            await asyncio.gather(*map(ask_again, clients))
            await until(lambda: all(len(c.heard) > told[c.table][1] for c in clients))  # they came back by themselves
            await asyncio.gather(*(to_the_end(c) for c in [c for c in clients if c.game == games[0]][:TO_THE_END]))
            await asyncio.gather(*map(hears_the_newest, clients))
    return clients


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


async def to_the_end(client: Client) -> None:
    while not client.over:
        await client.step(pick_last=True)


async def hears_the_newest(client: Client) -> None:
    """The stream has told of the newest moment there is, however often it was cut off."""
    at, _moves = await client.look()
    while int(client.heard[-1].split(".")[0]) < at:
        client.news.clear()
        await client.news.wait()
