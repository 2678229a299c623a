"""Databases as servers of earlier versions left them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

VERSIONS = (1, 2, 3)  # of the schema: each has a dump
ANN, BEN = "secret-1", "secret-3"  # what is in their cookies
DUMPS = Path(__file__).parent / "databases"

Rows = dict[tuple[object, ...], dict[str, object]]  # by primary key


def write_old_database(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        old.execute("PRAGMA journal_mode = WAL")  # as servers of all times have done
        old.executescript((DUMPS / f"schema-{version}.sql").read_text("utf-8"))


def rows_of(path: Path) -> dict[str, Rows]:
    """Everything in a database: the rows of each table, by primary key."""
    with closing(sqlite3.connect(path)) as found:
        found.row_factory = sqlite3.Row
        tables = [row[0] for row in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: _rows(found, table) for table in tables}


def _rows(found: sqlite3.Connection, table: str) -> Rows:
    key = [row["name"] for row in found.execute(f"PRAGMA table_info({table})") if row["pk"]]
    return {tuple(row[name] for name in key): dict(row) for row in found.execute(f"SELECT * FROM {table}")}


def check_nothing_is_lost(before: dict[str, Rows], after: dict[str, Rows]) -> None:
    """Every row, and in it every field, is there as it was, apart from what migrations change on purpose."""
    origins = {key: row["origin"] for key, row in before["tables"].items() if row.get("origin") is not None}
    origins |= {key: row["record"] for key, row in before.get("origins", {}).items()}  # since the third schema
    assert {key: row["record"] for key, row in after["origins"].items()} == origins
    assert len(origins) >= 16, "forks of all kinds and uploads of every game"
    for table, rows in before.items():
        assert after[table].keys() == rows.keys()
        for key, row in rows.items():
            now = after[table][key]
            assert {name: now[name] for name in row if name != "origin"} == expected(table, row)


def expected(table: str, row: dict[str, object]) -> dict[str, object]:
    """A row as it should be today."""
    known = {name: value for name, value in row.items() if name != "origin"}
    if table == "tables" and row["stage"] == "waiting":
        known["seed"] = ""  # since the second schema nothing is dealt before everyone is there
    return known
