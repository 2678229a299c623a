"""What pages look up in the database is found by an index: however much is stored, little of it is looked at."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mornington.web.store import Address, Row, Store, Transaction, open_store, retention
from mornington.web.store.interface import marks
from mornington.web.store.seats import names_at, seats_of
from mornington.web.store.sqlite import SQLiteStore
from mornington.web.store.tables import (
    count_finished_games,
    count_open_tables,
    count_records,
    deciding_source,
    games_of_person,
    listed_tables,
    next_table_for,
    rematch_of,
    table_with_invite,
    tables_of_person,
    tables_where_bots_are_next,
)
from mornington.web.store.tokens import authors_of, find_token, programs_of, tokens_of
from tests.web.loops import in_own_loop

TABLES, PERSON = 400, 1
BOUNDED = tuple(f"SCAN {found}" for found in ("next", "(sub", "line", "sits", "sat", "games"))  # few rows
SORTS = "USE TEMP B-TREE FOR ORDER BY"
QUERIES: dict[str, Callable[[Store], object]] = {
    "listed": lambda store: listed_tables(store, 12),
    "own": lambda store: tables_of_person(store, PERSON, 20),
    "games": lambda store: games_of_person(store, PERSON),
    "next": lambda store: next_table_for(store, "t0", PERSON),
    "rematch": lambda store: rematch_of(store, "t0"),
    "invited": lambda store: table_with_invite(store, "i0"),
    "source": lambda store: deciding_source(store, "t1"),
    "for bots": tables_where_bots_are_next,
    "open": lambda store: count_open_tables(store, PERSON),
    "records": lambda store: count_records(store, PERSON),
    "finished": lambda store: count_finished_games(store, PERSON, 3),
    "seats": lambda store: seats_of(store, "t0"),
    "names": lambda store: names_at(store, ["t0", "t1"]),
    "token": lambda store: find_token(store, b"x"),
    "tokens": lambda store: tokens_of(store, PERSON),
    "programs": lambda store: programs_of(store, PERSON),
    "authors": lambda store: authors_of(store, [PERSON, PERSON + 1]),
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SQLiteStore]:
    with closing(SQLiteStore(tmp_path / "tables.db")) as found:
        fill(found)
        yield found


@pytest.fixture
def shared_store(shared_database: Address) -> Iterator[Store]:
    with closing(open_store(shared_database)) as found:
        fill(found)
        yield found


def fill(store: Store) -> None:
    """Many tables of one person: 1 in 4 is listed, 1 in 3 unfinished, all but the first go on from the first."""

    def work(db: Transaction) -> None:
        db.execute("INSERT INTO people (id, key, name, created) VALUES (?, ?, 'Ann', 0)", (PERSON, b"x"))
        db.execute("INSERT INTO boards VALUES ('b', '')")
        for k in range(TABLES):
            values: dict[str, Any] = {
                "id": f"t{k}",
                "invite": f"i{k}",
                "game": "game",
                "rules": 1,
                "board": "b",
                "options": "{}",
                "seed": "1",
                "parent": "t0" if k else None,
                "host": PERSON,
                "pace": 0,
                "listed": k % 4 == 0,
                "stage": "over" if k % 3 else "playing",
                "bots_next": k % 5 == 0,
                "created": k,
                "changed": float(k * 7 % TABLES),
            }
            db.execute(
                f"INSERT INTO tables ({', '.join(values)}) VALUES ({marks(list(values))})", tuple(values.values())
            )
            sits = "owner" if k % 2 else "person"
            for seat in range(2):
                row = (f"t{k}", seat, PERSON, values["changed"] if k % 3 else None)
                db.execute(f"INSERT INTO seats (table_id, seat, name, {sits}, ended) VALUES (?, ?, '', ?, ?)", row)

    async def whole() -> None:
        await store.write(work)

    in_own_loop(whole())


def plans(
    store: Store, query: Callable[[Store], object], monkeypatch: pytest.MonkeyPatch, explain: str = "EXPLAIN QUERY PLAN"
) -> list[str]:
    """How the database finds what a function reads."""
    asked: list[tuple[Any, ...]] = []
    read = store.read

    def noted(sql: str, *values: Any) -> Sequence[Row]:
        asked.append((sql, *values))
        return read(sql, *values)

    with monkeypatch.context() as patched:
        patched.setattr(store, "read", noted)
        query(store)
    assert asked
    return [list(row)[-1] for sql, *values in asked for row in read(f"{explain} {sql}", *values)]


@pytest.mark.parametrize("name", QUERIES)
def test_pages_look_up_by_an_index(store: SQLiteStore, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = plans(store, QUERIES[name], monkeypatch)
    scanned = [line for line in found if line.startswith("SCAN") and not line.startswith(BOUNDED)]
    if name in ("listed", "for bots"):  # an index of exactly these tables, in their order
        index = "tables_listed" if name == "listed" else "tables_for_bots"
        assert scanned == [f"SCAN tables USING INDEX {index}"]
        assert found.index(scanned[0]) == 0
        assert found[1:2] != [SORTS]
    else:
        assert scanned == [], found


@pytest.mark.parametrize("name", QUERIES)
def test_postgresql_can_look_up_by_an_index_too(
    shared_store: Store, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a few tables it would look at all, so that is forbidden here: what it then looks at has no index."""
    shared_store.read("SELECT set_config('enable_seqscan', 'off', false)")
    found = plans(shared_store, QUERIES[name], monkeypatch, explain="EXPLAIN")
    assert not any("Seq Scan" in line for line in found), found
    if name in ("listed", "for bots"):
        index = "tables_listed" if name == "listed" else "tables_for_bots"
        assert any(f"Index Scan Backward using {index}" in line for line in found), found
        assert not any("Sort" in line for line in found[:2])


def test_own_tables_are_the_last_ones_unfinished_ones_first(store: SQLiteStore) -> None:
    by_change = sorted(range(TABLES), key=lambda k: -(k * 7 % TABLES))
    expected = [f"t{k}" for k in (*(k for k in by_change if k % 3 == 0), *(k for k in by_change if k % 3))]
    for most in (20, 200):
        assert [table.id for table in tables_of_person(store, PERSON, most)] == expected[:most]


def test_few_of_ones_own_tables_are_looked_at(store: SQLiteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many one has played: of two in three that are finished no more are read than are shown."""
    monkeypatch.setattr("mornington.web.store.tables.MOST_LOOKED_AT", 10)
    steps = 0

    def count() -> None:
        nonlocal steps
        steps += 1

    store.connection().set_progress_handler(count, 100)  # after so many instructions of SQLite
    assert len(tables_of_person(store, PERSON, 20)) == 20
    assert next_table_for(store, "t0", PERSON) == f"t{TABLES - 2}"
    assert next_table_for(store, "t0", PERSON + 1) is None
    store.connection().set_progress_handler(None, 0)
    assert steps < 60, "of so many tables"


def test_an_unused_board_is_known_without_looking_at_all_tables(store: SQLiteStore) -> None:
    with closing(sqlite3.connect(store.path)) as db:
        asked: list[str] = []
        db.set_trace_callback(asked.append)
        assert retention.delete_board_if_unused(db, "b") == 0
        db.set_trace_callback(None)
        (sql,) = (line for line in asked if line.startswith("DELETE"))
        plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {sql}")]
    assert any("tables_by_board (board=?)" in line for line in plan), plan
    assert not any(line.startswith("SCAN") for line in plan), plan
