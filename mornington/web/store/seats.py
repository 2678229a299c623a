"""Stored seats: who plays where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from ..bot_names import shown_name
from ..model import Seat
from .interface import Reader, Transaction, marks


def seats_of(store: Reader, table_id: str) -> list[Seat]:
    rows = store.read("SELECT name, person, bot, owner FROM seats WHERE table_id = ? ORDER BY seat", table_id)
    return [Seat(row["name"], row["person"], row["bot"], row["owner"]) for row in rows]


def people_at(store: Reader, table_id: str) -> list[int]:
    """Who has a seat at a table."""
    rows = store.read("SELECT DISTINCT person FROM seats WHERE table_id = ? AND person IS NOT NULL", table_id)
    return [row["person"] for row in rows]


def names_at(store: Reader, table_ids: Sequence[str]) -> Mapping[str, list[str]]:
    """The names on the seats of several tables, by table; a free seat has an empty name."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    if not table_ids:
        return found
    sql = f"SELECT table_id, name, bot FROM seats WHERE table_id IN ({marks(table_ids)}) ORDER BY seat"
    rows = store.read(sql, *table_ids)
    for row in rows:
        found[row["table_id"]].append(shown_name(row["name"], row["bot"]))
    return found


def note_end(db: Transaction, table_id: str, ended: float | None) -> None:
    """When the game at a table ended; None: it has not."""
    if ended is None:
        db.execute("UPDATE seats SET ended = NULL WHERE table_id = ? AND ended IS NOT NULL", (table_id,))
    else:
        sql = "UPDATE seats SET ended = ? WHERE table_id = ? AND (ended IS NULL OR ended <> ?)"
        db.execute(sql, (ended, table_id, ended))


def put_seat(db: Transaction, table_id: str, k: int, seat: Seat) -> None:
    db.execute(
        "INSERT INTO seats (table_id, seat, name, person, bot, owner) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name, person = excluded.person, "
        "bot = excluded.bot, owner = excluded.owner, ended = NULL",
        (table_id, k, seat.stored_name, seat.person, seat.bot, seat.owner),
    )
