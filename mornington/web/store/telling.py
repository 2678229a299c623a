"""What processes on one database tell each other, as part of the transaction that it is about. Alone, a process tells
nobody. (How news travel: `news`.)

Each is one line of text: a word, and what it is about.
"""

from __future__ import annotations

from .interface import Transaction
from .news import notify

TABLE = "table"  # id and version: it was changed, or is new
HERE = "here"  # id: who has a page of the table open
PERSON = "person"  # id: open pages of the person end, since the link was exchanged


def table_changed(db: Transaction, table_id: str, version: int) -> None:
    notify(db, f"{TABLE} {table_id} {version}")


def people_came_or_left(db: Transaction, table_id: str) -> None:
    notify(db, f"{HERE} {table_id}")


def key_replaced(db: Transaction, person: int) -> None:
    notify(db, f"{PERSON} {person}")
