"""Whether the start page stays quick when a server has many tables and large records.

    python -m benchmarks.start_page --running 2000 --records 300 --times 200

Starts two servers, one on an empty database and one on a full one: so many running tables, of which 1 in 100 is
listed, and so many uploaded records of nearly the largest size allowed. Someone new, and someone who sits at
50 of the tables, then ask both for the start page in turns. The ratio of the two medians is the result; the
times are for this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

import mornington as mt
from mornington.web import keys, people
from mornington.web.commands.open_table import open_record, open_table
from mornington.web.model import Seat
from mornington.web.people import Person
from mornington.web.request_data import COOKIE
from mornington.web.store import open_store
from mornington.web.table_registry import TableRegistry
from mornington.web.uploads import MOST_CHARACTERS
from tests.web.processes import ServerProcess

OWN_TABLES = 50  # of one person
LISTED_EVERY = 100  # running tables: most people play among themselves, and the others must not be looked at
PATIENCE = 120.0


async def fill(database: Path, running: int, records: int) -> str:
    """Tables and records, as commands store them. The cookie of someone who sits at some of the tables."""
    store = open_store(database)
    try:
        tables = TableRegistry(store)
        player, key = await people.create(store, "Ann")
        other, _key = await people.create(store, "Ben")
        for k in range(running):
            await _running_table(tables, k, player if k < OWN_TABLES else other)
        text = large_record()
        for _k in range(records):
            await open_record(tables, mt.replay(text), text, ["Ann", "Ben"], other.id)
        return key
    finally:
        store.close()


async def _running_table(tables: TableRegistry, k: int, person: Person) -> None:
    """Someone's turn: no bot is waited for, so nothing goes on while the pages are timed."""
    game = mt.load(mt.games()[k % len(mt.games())])
    seats = [Seat(person.name, person.id), Seat(f"{person.name} 2", person.id)]
    await open_table(tables, game, game.check_options(len(seats)), seats, host=person.id, listed=k % LISTED_EVERY == 0)


def large_record() -> str:
    """A record with notes in its header, as large as may be uploaded."""
    position = mt.load(mt.games()[0]).start(seed=keys.seed(), players=2)
    note = "x" * 1_000
    while len(position.record()) < MOST_CHARACTERS - 2 * len(note):
        position.tags[f"note {len(position.tags)}"] = note
    return position.record()


def timed(clients: dict[str, httpx.Client], times: int) -> dict[str, list[float]]:
    """Seconds for each answer, all clients in turns."""
    found: dict[str, list[float]] = {name: [] for name in clients}
    for _time in range(times):
        for name, client in clients.items():
            began = time.perf_counter()
            answer = client.get("/")
            found[name].append(time.perf_counter() - began)
            assert answer.status_code == httpx.codes.OK, answer.text
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--running", type=int, default=2000, help="running tables (default 2000)")
    parser.add_argument("--records", type=int, default=300, help="uploaded records (default 300)")
    parser.add_argument("--times", type=int, default=200, help="pages timed of each kind (default 200)")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few.db", Path(folder) / "many.db"
        keys_of = {
            few: asyncio.run(fill(few, 0, 0)),
            many: asyncio.run(fill(many, options.running, options.records)),
        }
        print(f"{options.running} running tables, {options.records} records: {many.stat().st_size / 2**20:.0f} MiB")
        servers = {database: ServerProcess(database) for database in keys_of}
        clients = {}
        for database, server in servers.items():
            for who, cookies in (("someone new", {}), ("a player", {COOKIE: keys_of[database]})):
                clients[f"{database.stem} {who}"] = httpx.Client(base_url=server.url, cookies=cookies, timeout=PATIENCE)
        try:
            timed(clients, 20)  # everything is loaded
            times = timed(clients, options.times)
        finally:
            for client in clients.values():
                client.close()
            for server in servers.values():
                server.stop()
    for who in ("someone new", "a player"):
        empty, full = times[f"few {who}"], times[f"many {who}"]
        ratio = statistics.median(full) / statistics.median(empty)
        print(f"{who}: {_spread(empty)} with none, {_spread(full)} with all: ratio of medians {ratio:.2f}")


def _spread(times: list[float]) -> str:
    cuts = statistics.quantiles(times, n=20)
    return f"{statistics.median(times) * 1e3:.1f} ms (5 to 95 %: {cuts[0] * 1e3:.1f} to {cuts[-1] * 1e3:.1f})"


if __name__ == "__main__":
    main()
