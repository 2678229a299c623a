"""Stored seats: who plays where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from ..bot_names import shown_name
from ..model import Seat
from .connection import Transaction
from .reader import Reader


def seats_of(store: Reader, table_id: str) -> list[Seat]:
    rows = store.read("SELECT name, person, bot, owner FROM seats WHERE table_id = ? ORDER BY seat", table_id)
    return [Seat(row["name"], row["person"], row["bot"], row["owner"]) for row in rows]


def names_at(store: Reader, table_ids: Sequence[str]) -> Mapping[str, list[str]]:
    """The names on the seats of several tables, by table; a free seat has an empty name."""
    marks = ", ".join("?" * len(table_ids))
    found: defaultdict[str, list[str]] = defaultdict(list)
    rows = store.read(f"SELECT table_id, name, bot FROM seats WHERE table_id IN ({marks}) ORDER BY seat", *table_ids)
    for row in rows:
        found[row["table_id"]].append(shown_name(row["name"], row["bot"]))
    return found


def note_end(db: Transaction, table_id: str, ended: float | None) -> None:
    """When the game at a table ended; None: it has not."""
    db.execute("UPDATE seats SET ended = ? WHERE table_id = ? AND ended IS NOT ?", (ended, table_id, ended))


def put_seat(db: Transaction, table_id: str, k: int, seat: Seat) -> None:
    db.execute(
        "INSERT OR REPLACE INTO seats (table_id, seat, name, person, bot, owner) VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, k, seat.stored_name, seat.person, seat.bot, seat.owner),
    )
