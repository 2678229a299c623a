"""What several processes on one database share beside tables: which of them live, who has pages open where, who does
what.

All of it is lost when the database breaks off, and is then written again: it says nothing that must last. Times are by
the clock of the database, so machines need not agree on theirs. PostgreSQL alone has these tables: elsewhere there is
one process.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from .interface import Reader, Transaction, marks
from .telling import people_came_or_left
from .writing import Store

DEAD = 5.0  # seconds without a beat after which a process counts as dead
FORGOTTEN = 60.0  # seconds after which nothing of it is left
LOCK = 0x4D6F726E  # one process at a time makes the tables
NOW = "extract(epoch FROM clock_timestamp())"
# A process whose connection has ended is gone, which the database notices at once; one that no longer answers, later.
LIVES = f"beat > {NOW} - {DEAD} AND backend IN (SELECT pid FROM pg_stat_activity)"
ALIVE = f"SELECT name FROM processes WHERE {LIVES}"
TABLES = (
    """
    CREATE UNLOGGED TABLE IF NOT EXISTS processes (
        name TEXT COLLATE "C" PRIMARY KEY,
        kind TEXT NOT NULL,            -- server, thinker
        beat DOUBLE PRECISION NOT NULL, -- when it last said that it lives …
        backend INTEGER NOT NULL       -- … and by which of the database's connections
    )
    """,
    """
    CREATE UNLOGGED TABLE IF NOT EXISTS presence (
        table_id TEXT COLLATE "C" NOT NULL,
        process TEXT COLLATE "C" NOT NULL,
        people TEXT NOT NULL,          -- JSON list: who sits at the table and has a page of it open there
        PRIMARY KEY (table_id, process)
    )
    """,
    """
    CREATE UNLOGGED TABLE IF NOT EXISTS claims (
        thing TEXT COLLATE "C" PRIMARY KEY,     -- what one process does for all
        process TEXT COLLATE "C" NOT NULL          -- which one, as long as it lives
    )
    """,
)
STAYS = "id = ? FOR KEY SHARE"  # until this transaction ends, nobody deletes the table
BOTS = "bots "  # before the id of a table: the thing is to let its bots move


@dataclass(frozen=True)
class Process:
    name: str
    kind: str


@dataclass(frozen=True)
class Glance:
    """What may have changed at a table since one looked."""

    version: int
    people: Mapping[str, frozenset[int]]  # who has a page open, by process


def make_tables(db: Transaction) -> None:
    db.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
    for sql in TABLES:
        db.execute(sql)


# Processes


def beat(db: Transaction, name: str, kind: str) -> tuple[bool, list[Process]]:
    """Say that a process lives: whether the others took it for alive all the time, and who lives."""
    was_alive = bool(
        db.execute(f"SELECT 1 FROM processes WHERE name = ? AND beat > {NOW} - {DEAD}", (name,)).fetchone()
    )
    db.execute(
        f"INSERT INTO processes (name, kind, beat, backend) VALUES (?, ?, {NOW}, pg_backend_pid()) "
        "ON CONFLICT (name) DO UPDATE SET beat = excluded.beat, backend = excluded.backend",
        (name, kind),
    )
    rows = db.execute(f"SELECT name, kind FROM processes WHERE {LIVES} ORDER BY name").fetchall()
    return was_alive, [Process(row["name"], row["kind"]) for row in rows]


def forget_dead(db: Transaction) -> None:
    if db.execute(f"DELETE FROM processes WHERE beat < {NOW} - {FORGOTTEN}").rowcount:
        for table in ("presence", "claims"):
            db.execute(f"DELETE FROM {table} WHERE process NOT IN (SELECT name FROM processes)")


def leave(db: Transaction, name: str) -> None:
    """A process stops in order: what it has claimed is free at once."""
    db.execute("DELETE FROM claims WHERE process = ?", (name,))
    db.execute("DELETE FROM presence WHERE process = ?", (name,))
    db.execute("DELETE FROM processes WHERE name = ?", (name,))


# Who is where


def glance(store: Reader, table_id: str) -> Glance | None:
    """None: there is no such table."""
    rows = store.read(
        "SELECT t.version, p.process, p.people FROM tables AS t LEFT JOIN presence AS p ON p.table_id = t.id "
        "WHERE t.id = ?",
        table_id,
    )
    if not rows:
        return None
    people = {row["process"]: frozenset(json.loads(row["people"])) for row in rows if row["process"] is not None}
    return Glance(rows[0]["version"], people)


async def tell_presence(store: Store, table_id: str, process: str, people: Collection[int]) -> None:
    """Who of the table has a page open in a process."""

    def write(db: Transaction) -> None:
        _put_presence(db, table_id, process, people)
        people_came_or_left(db, table_id)

    await store.write(write)


def _put_presence(db: Transaction, table_id: str, process: str, people: Collection[int]) -> None:
    if people:
        db.execute(
            f"INSERT INTO presence (table_id, process, people) SELECT id, ?, ? FROM tables WHERE {STAYS} "
            "ON CONFLICT (table_id, process) DO UPDATE SET people = excluded.people",
            (process, json.dumps(sorted(people)), table_id),
        )
    else:
        db.execute("DELETE FROM presence WHERE table_id = ? AND process = ?", (table_id, process))


def people_at(store: Reader, table_ids: Sequence[str]) -> dict[str, dict[str, frozenset[int]]]:
    """By table and process."""
    found: dict[str, dict[str, frozenset[int]]] = {table_id: {} for table_id in table_ids}
    if table_ids:
        sql = f"SELECT table_id, process, people FROM presence WHERE table_id IN ({marks(table_ids)})"
        for row in store.read(sql, *table_ids):
            found[row["table_id"]][row["process"]] = frozenset(json.loads(row["people"]))
    return found


def is_visited(db: Transaction, table_id: str) -> bool:
    """Whether someone who sits at the table has a page of it open, in any process that lives."""
    sql = f"SELECT 1 FROM presence WHERE table_id = ? AND process IN ({ALIVE}) LIMIT 1"
    return db.execute(sql, (table_id,)).fetchone() is not None


# Deleting a table


def hold_for_deletion(db: Transaction, table_id: str) -> bool:
    """Whether nobody uses the table, and nobody will until this transaction ends: others see that it is gone then.

    It does not wait for whoever is changing the table, making a fork of it, or coming to it.
    """
    held = db.execute("SELECT 1 FROM tables WHERE id = ? FOR UPDATE SKIP LOCKED", (table_id,)).fetchone()
    return held is not None and not is_visited(db, table_id)


def keep_from_deletion(db: Transaction, table_id: str) -> None:
    """Until this transaction ends, if the table is still there."""
    db.execute(f"SELECT 1 FROM tables WHERE {STAYS}", (table_id,))


# Who does what


def claim(db: Transaction, thing: str, process: str) -> bool:
    """Whether the process is the one that does it now: nobody else who lives has claimed it."""
    row = db.execute(
        "INSERT INTO claims (thing, process) VALUES (?, ?) "
        "ON CONFLICT (thing) DO UPDATE SET process = excluded.process "
        f"WHERE claims.process = excluded.process OR claims.process NOT IN ({ALIVE}) RETURNING process",
        (thing, process),
    ).fetchone()
    return row is not None


def claim_tables(db: Transaction, process: str, most: int, only: str | None = None) -> Sequence[str]:
    """Some tables where a bot is to move and nobody who lives lets it: the process does so from now on."""
    which, named = ("", ()) if only is None else ("id = ? AND", (only,))
    rows = db.execute(
        "INSERT INTO claims (thing, process) "
        f"SELECT ? || id, ? FROM tables WHERE {which} bots_next = 1 AND stage = 'playing' AND NOT EXISTS "
        f"(SELECT 1 FROM claims WHERE thing = ? || tables.id AND process IN ({ALIVE})) ORDER BY changed DESC LIMIT ? "
        "ON CONFLICT (thing) DO UPDATE SET process = excluded.process "
        f"WHERE claims.process NOT IN ({ALIVE}) RETURNING thing",
        (BOTS, process, *named, BOTS, most),
    ).fetchall()
    return [row["thing"].removeprefix(BOTS) for row in rows]


def release(db: Transaction, things: Sequence[str], process: str) -> None:
    db.executemany("DELETE FROM claims WHERE thing = ? AND process = ?", [(thing, process) for thing in things])
