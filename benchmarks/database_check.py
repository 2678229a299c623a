"""How long a server looks at its database before it starts: `python -m benchmarks.database_check --megabytes 500`.

The database is made up: many logs, and some large records as people upload them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from mornington.web.store import Transaction, open_store

MEGABYTE = 1 << 20
AT_ONCE = 100  # tables in one commit
ENTRIES = 200  # in a log
RECORD = 20_000  # characters of a record, at every table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=500)
    parser.add_argument("--folder", type=Path, default=None, help="where to make it (by default, for temporary files)")
    options = parser.parse_args()
    with TemporaryDirectory(dir=options.folder) as folder:
        database = Path(folder) / "tables.db"
        tables = asyncio.run(fill(database, options.megabytes * MEGABYTE))
        megabytes = database.stat().st_size / MEGABYTE
        print(f"{megabytes:.0f} MB, {tables} tables, {tables * ENTRIES} entries")
        for kind, forget in (("in memory", False), ("from the disk", True)):
            print(f"checked, {kind}: {seconds(database, True, forget):.2f} s")
        print(f"not checked: {seconds(database, False, True):.2f} s")


async def fill(database: Path, size: int) -> int:
    """Tables up to that size; their number."""
    store, tables = open_store(database), 0
    await store.write(lambda db: db.execute("INSERT INTO boards (digest, text) VALUES ('board', 'board')"))
    while database.stat().st_size < size:
        await store.write(partial(put_tables, first=tables))
        tables += AT_ONCE
    store.close()
    return tables


def put_tables(db: Transaction, first: int) -> None:
    for n in range(first, first + AT_ONCE):
        put_table(db, n)


def put_table(db: Transaction, n: int) -> None:
    table = f"table{n:08}"
    db.execute(
        "INSERT INTO tables (id, invite, game, rules, board, options, seed, pace, listed, stage, created, changed) "
        "VALUES (?, ?, 'game', 1, 'board', '{}', '1', 1, 1, 'over', 0, ?)",
        (table, f"invite{n:030}", n),
    )
    db.execute("INSERT INTO origins (table_id, record) VALUES (?, ?)", (table, "moved " * (RECORD // 6)))
    for k in range(ENTRIES):
        db.execute(
            "INSERT INTO entries (table_id, n, kind, seat, move, text, public, chosen_at, time) "
            "VALUES (?, ?, 'moved', ?, ?, 'from Waterloo to Baker Street', 'from Waterloo to Baker Street', ?, 0)",
            (table, k, k % 2, k, k),
        )


def seconds(database: Path, thorough: bool, forget: bool) -> float:
    """For opening and closing it; `forget` what the machine has of it in memory."""
    if forget and hasattr(os, "posix_fadvise"):
        handle = os.open(database, os.O_RDONLY)
        os.fsync(handle)
        os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(handle)
    begin = time.perf_counter()
    open_store(database, thorough=thorough).close()
    return time.perf_counter() - begin


if __name__ == "__main__":
    main()
