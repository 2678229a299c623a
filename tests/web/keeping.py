"""What tests of backups, retention and forgetting share: tables of a certain age, and looks into the database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from mornington.web.store import Address, Transaction, open_reader
from tests.web.serving import Player, Server

OUR_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
DAY = 24 * 3600
NEXT, TICKETS, LINES = "next-station-london", "ticket-to-ride-london", "line-change"


def age(server: Server, table: str, days: float) -> None:
    """As if nothing had changed there for so long."""

    def work(db: Transaction) -> None:
        db.execute(
            "UPDATE tables SET changed = changed - ?, created = created - ? WHERE id = ?", (*[days * DAY] * 2, table)
        )

    server.wait(server.store.write(work))


def age_people(server: Server, days: float) -> None:
    server.wait(server.store.write(lambda db: db.execute("UPDATE people SET created = created - ?", (days * DAY,))))


def finish(server: Server, player: Player, table: str) -> None:
    """Play a solitaire game to its end."""
    while not server.do(lambda: over(server, table)):
        player.plays(table)


def over(server: Server, table: str) -> bool:
    found = server.tables.in_memory(table)
    assert found is not None
    return found.over


def rows(database: Address | Path, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What another process finds in the database."""
    address = Address.of(database)
    if address.is_shared:
        with closing(open_reader(address)) as reader:
            return [tuple(row) for row in reader.read(sql, *values)]
    with closing(sqlite3.connect(address.path)) as connection:
        return connection.execute(sql, values).fetchall()


def dangling(database: Address) -> list[tuple[Any, ...]]:
    """Rows that belong to something that is not there; PostgreSQL has none."""
    return [] if database.is_shared else rows(database, "PRAGMA foreign_key_check")


def traces(database: Address, text: str) -> list[str]:
    """Where a text is still to be found: in which files of SQLite, in which tables of PostgreSQL."""
    if database.is_shared:
        tables = [name for (name,) in rows(database, OUR_TABLES)]
        found = "SELECT 1 FROM {table} AS t WHERE position(? in t::text) > 0"
        return [table for table in tables if rows(database, found.format(table=table), text)]
    files = database.path.parent.glob(f"{database.path.name}*")
    return [file.name for file in files if text.encode() in file.read_bytes()]


def table_ids(database: Address | Path) -> set[str]:
    return {row[0] for row in rows(database, "SELECT id FROM tables")}


def fork(player: Player, table: str, *seats: str, query: str = "move=0&seat=0") -> str:
    form = {f"seat-{k}": kind for k, kind in enumerate(seats)} | {"pace": "0.0"}
    answer = player.post(f"/t/{table}/fork?{query}", form)
    assert answer.status_code == 303, answer.text
    found: str = answer.headers["location"].removeprefix("/t/")
    return found


def upload(player: Player, text: str) -> str:
    answer = player.post("/records", files={"record": ("game.txt", text.encode())})
    assert answer.status_code == 303, answer.text
    found: str = answer.headers["location"].removeprefix("/t/").removesuffix("/replay")
    return found
