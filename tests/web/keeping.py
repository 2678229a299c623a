"""What tests of backups, retention and forgetting share: tables of a certain age, and looks into the database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.web.serving import Player, Server

DAY = 24 * 3600
NEXT, TICKETS, LINES = "next-station-london", "ticket-to-ride-london", "line-change"


def age(server: Server, table: str, days: float) -> None:
    """As if nothing had changed there for so long."""

    def work(db: sqlite3.Connection) -> None:
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


def rows(database: Path, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What another process finds in the database."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(sql, values).fetchall()


def table_ids(database: Path) -> set[str]:
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
