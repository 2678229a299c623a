"""People who play through the death of a server, and what must be true of its database afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from mornington.web.store import Address, open_reader, open_store
from mornington.web.table_registry import load_table
from tests.web.clients import SEAT, Client


async def play(client: Client, slowness: float) -> None:
    """Moves until the game is over, each after a pause of up to `slowness` seconds."""
    while not client.over:
        await client.step()
        await asyncio.sleep(client.dice.random() * slowness)


def answered(client: Client) -> int:
    return sum(message.answer is not None for message in client.messages)


def in_flight(clients: Sequence[Client]) -> int:
    """How many have sent a move that is not answered yet."""
    return sum(bool(c.messages) and c.messages[-1].answer is None and c.messages[-1].sent > 0 for c in clients)


async def ask_again(client: Client) -> None:
    """The same message, long after: the same answer. And what was under way when the game stopped."""
    first = next(message for message in client.messages if message.answer is not None)
    assert await client.send(first) == first.answer
    last = client.messages[-1]
    if last.answer is None and not client.over:
        last.answer = await client.send(last)


def check_log(database: Address | Path, client: Client) -> None:
    """Every answered move is in the log where the answer says, once; and the log has no other moves of the person."""
    with closing(open_reader(database)) as found:
        rows = found.read(
            "SELECT n, kind, seat, move, chosen_at FROM entries WHERE table_id = ? ORDER BY n", client.table
        )
    assert [row[0] for row in rows] == list(range(len(rows)))
    assert len({(row["seat"], row["chosen_at"]) for row in rows}) == len(rows), "each was chosen at a moment of its own"
    assert all(kind == "moved" for _n, kind, *_rest in rows)
    mine = [(n, move, at) for n, _kind, seat, move, at in rows if seat == SEAT]
    told = [(m.answer["n"] - 1, m.move, m.at) for m in client.messages if m.answer is not None]
    assert told, "everyone has played"
    assert mine == sorted(told)
    assert all(m.answer["move"] == m.move for m in client.messages if m.answer is not None)
    assert not [m for m in client.messages if m.answer is None and (m.move, m.at) in {(a, b) for _n, a, b in mine}]


def check_games(database: Address | Path, clients: Sequence[Client]) -> int:
    """Every log can be played again. How many games are over."""
    store = open_store(database)
    try:
        tables = [load_table(store, client.table) for client in clients]
    finally:
        store.close()
    assert all(table.stage == ("over" if table.position.over else "playing") for table in tables)
    return sum(table.position.over for table in tables)
