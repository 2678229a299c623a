"""What a log of an earlier schema lacks and later rules need to agree with it: it is noted beside the log once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mornington.core.agreement import Cards

from ..model import Standing
from .entries import cards_text
from .interface import Transaction
from .tables import standing_text
from .writing import Store


@dataclass(frozen=True)
class MoveNote:
    n: int  # its place in the log
    public: str  # the move as everyone may know it
    turned_up: Cards


@dataclass(frozen=True)
class Notes:
    """None: that is noted already, or there is nothing to note."""

    dealt: Cards | None = None  # what the deal turned up
    standing: Standing | None = None  # after the last entry
    fields: str | None = None  # JSON: of the position that the record begins with which the table goes on from
    moves: Sequence[MoveNote] = ()


async def save_notes(store: Store, table_id: str, notes: Notes) -> None:
    """Note what is not noted yet: the game may have gone on meanwhile."""

    def write(db: Transaction) -> None:
        db.executemany(
            "UPDATE entries SET public = ?, turned_up = ? WHERE table_id = ? AND n = ? AND turned_up IS NULL",
            [(move.public, cards_text(move.turned_up), table_id, move.n) for move in notes.moves],
        )
        db.execute(
            "UPDATE tables SET dealt = coalesce(dealt, ?), standing = coalesce(standing, ?) WHERE id = ?",
            (cards_text(notes.dealt), standing_text(notes.standing), table_id),
        )
        if notes.fields is not None:
            sql = "UPDATE origins SET fields = ? WHERE table_id = ? AND fields IS NULL"
            db.execute(sql, (notes.fields, table_id))

    await store.write(write)
