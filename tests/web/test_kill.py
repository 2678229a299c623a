"""The server is killed in the middle of a hundred games, with moves in flight, and started again."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import mornington as mt
from mornington.web.store import Store
from mornington.web.table_registry import load_table
from tests.web.clients import SEAT, Client, browser
from tests.web.loops import in_own_loop
from tests.web.processes import UNLIMITED, ServerProcess

GAMES = 100
BEFORE, AFTER = 150, 1  # answers to all before the kill, and to each at least after it
TO_THE_END = 2  # games that are played out
PATIENCE = 120.0


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
    check_games(database, clients)


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


async def play(client: Client) -> None:
    while not client.over:
        await client.step()
        await asyncio.sleep(client.dice.random() / 2)


def answered(client: Client) -> int:
    return sum(message.answer is not None for message in client.messages)


def in_flight(clients: list[Client]) -> int:
    return sum(bool(c.messages) and c.messages[-1].answer is None and c.messages[-1].sent > 0 for c in clients)


async def ask_again(client: Client) -> None:
    """The same message, long after: the same answer. And what was under way when the game stopped."""
    first = next(message for message in client.messages if message.answer is not None)
    assert await client.send(first) == first.answer
    last = client.messages[-1]
    if last.answer is None and not client.over:
        last.answer = await client.send(last)


async def to_the_end(client: Client) -> None:
    while not client.over:
        await client.step(pick_last=True)


async def hears_the_newest(client: Client) -> None:
    """The stream has told of the newest moment there is, however often it was cut off."""
    at, _moves = await client.look()
    while int(client.heard[-1].split(".")[0]) < at:
        client.news.clear()
        await client.news.wait()


def check_log(database: Path, client: Client) -> None:
    """Every answered move is in the log where the answer says, once; and the log has no other moves of the person."""
    with closing(sqlite3.connect(database)) as found:
        rows = found.execute(
            "SELECT n, kind, seat, move, chosen_at FROM entries WHERE table_id = ? ORDER BY n", (client.table,)
        ).fetchall()
    assert [row[0] for row in rows] == list(range(len(rows)))
    assert all(kind == "moved" for _n, kind, *_rest in rows)
    mine = [(n, move, at) for n, _kind, seat, move, at in rows if seat == SEAT]
    told = [(m.answer["n"] - 1, m.move, m.at) for m in client.messages if m.answer is not None]
    assert told, "everyone has played"
    assert mine == sorted(told)
    assert all(m.answer["move"] == m.move for m in client.messages if m.answer is not None)
    assert not [m for m in client.messages if m.answer is None and (m.move, m.at) in {(a, b) for _n, a, b in mine}]


def check_games(database: Path, clients: list[Client]) -> None:
    """Every log can be played again, and those played to the end are over."""
    store = Store(database)
    try:
        tables = [load_table(store, client.table) for client in clients]
    finally:
        store.close()
    assert all(table.stage == ("over" if table.position.over else "playing") for table in tables)
    assert sum(table.position.over for table in tables) >= TO_THE_END
