"""The stored log of a table: entries are added and never changed."""

from __future__ import annotations

import json
from dataclasses import dataclass

from mornington.core.agreement import Cards
from mornington.core.errors import BadRecord
from mornington.core.moves import Abandoned, Entry, Move, Moved, Redealt, SeatTaken, Undone
from mornington.core.text import _

from .interface import Reader, Row, Transaction

KINDS: dict[type[Entry], str] = {
    Moved: "moved",
    Undone: "undone",
    Redealt: "redealt",
    SeatTaken: "taken",
    Abandoned: "abandoned",
}


@dataclass(frozen=True)
class StoredEntry:
    n: int  # its place in the log
    entry: Entry
    chosen_at: int | None  # the length of the log on the page it was chosen on
    turned_up: Cards | None = None  # by a move, whoever may know it; None: not known


def entries_of(store: Reader, table_id: str, first: int = 0) -> list[StoredEntry]:
    """The log, or what it has from some entry on."""
    rows = store.read("SELECT * FROM entries WHERE table_id = ? AND n >= ? ORDER BY n", table_id, first)
    return [StoredEntry(row["n"], _entry(row), row["chosen_at"], read_cards(row["turned_up"])) for row in rows]


def _entry(row: Row) -> Entry:
    seat, time = row["seat"], row["time"]
    match row["kind"]:
        case "moved":
            return Moved(seat, time, Move(row["move"], row["text"], row["public"] or ""))
        case "undone":
            return Undone(seat, time)
        case "redealt":
            return Redealt(seat, time, int(row["seed"]))
        case "taken":
            return SeatTaken(seat, time, row["taken_by"])
        case "abandoned":
            return Abandoned(seat, time)
    raise BadRecord(_("entry {n} of the log is of no known kind", n=row["n"]))


def put_entry(db: Transaction, table_id: str, stored: StoredEntry) -> None:
    entry = stored.entry
    move = entry.move if isinstance(entry, Moved) else None
    db.execute(
        "INSERT INTO entries (table_id, n, kind, seat, move, text, public, turned_up, chosen_at, seed, taken_by, time) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table_id,
            stored.n,
            KINDS[type(entry)],
            entry.seat,
            move and move.id,
            move and move.text,
            move and move.public,
            cards_text(stored.turned_up),
            stored.chosen_at,
            str(entry.seed) if isinstance(entry, Redealt) else None,
            entry.by if isinstance(entry, SeatTaken) else None,
            entry.time,
        ),
    )


def cards_text(cards: Cards | None) -> str | None:
    return None if cards is None else json.dumps(cards, ensure_ascii=False)


def read_cards(text: str | None) -> Cards | None:
    return None if text is None else [(pile, card) for pile, card in json.loads(text)]
