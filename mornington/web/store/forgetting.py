"""Forgetting a person: the name and the secret go, the games of the others stay readable."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from mornington.core.moves import Abandoned, SeatTaken
from mornington.core.recordtext import read_text

from ..model import Stage
from .entries import StoredEntry, put_entry
from .interface import Reader, Transaction, marks
from .retention import delete_board_if_unused, delete_table
from .seats import note_end
from .tokens import delete_tokens

PLAYER = re.compile(r"^ *player +\d+ *:.*\n", re.MULTILINE)  # the line of a record that names who sat on a seat
TAKEN = re.compile(rf"^(\d+ {SeatTaken.word}) .*?(?= @ [^@]*$|$)", re.MULTILINE)  # who then came to a seat
AT_ONCE = 500  # tables in one statement
Renamed = Callable[[Sequence[str]], str]  # a name in place of the forgotten one, unlike those at the table


@dataclass(frozen=True)
class KnownPerson:
    """A person as whoever runs the server can tell them from others."""

    id: int
    name: str
    created: float
    tables: int
    running: int  # of these
    records: int  # uploaded


@dataclass(frozen=True)
class Forgotten:
    """What was done about a person."""

    seats: int = 0  # renamed or freed
    left: int = 0  # games that ended, since nobody else played there
    records: int = 0  # deleted
    kept_records: int = 0  # without names, since other games go on from them


# Who is meant


def person_with_number(store: Reader, number: int) -> list[KnownPerson]:
    return _people(store, "p.id = ?", number)


def person_with_key(store: Reader, fingerprint: bytes) -> list[KnownPerson]:
    return _people(store, "p.key = ?", fingerprint)


def people_called(store: Reader, name: str) -> list[KnownPerson]:
    return _people(store, "p.name = ?", name)


def _people(store: Reader, which: str, value: Any) -> list[KnownPerson]:
    mine = "SELECT table_id FROM seats WHERE person = p.id OR owner = p.id"
    rows = store.read(
        f"SELECT p.id, p.name, p.created, (SELECT count(*) FROM tables WHERE id IN ({mine})) AS tables, "
        f"(SELECT count(*) FROM tables WHERE id IN ({mine}) AND stage = 'playing') AS running, "
        "(SELECT count(*) FROM tables WHERE host = p.id AND stage = 'record') AS records "
        f"FROM people AS p WHERE {which} ORDER BY p.id",
        value,
    )
    return [KnownPerson(**row) for row in rows]


# Forgetting


def forget_person(db: Transaction, person: int, fingerprint: bytes, renamed: Renamed, time: float) -> Forgotten:
    """Steps of one transaction. The fingerprint is of a secret that nobody has."""
    seats = db.execute(
        "SELECT table_id, seat, stage FROM seats JOIN tables ON id = table_id WHERE person = ? OR owner = ? "
        "ORDER BY table_id, seat",
        (person, person),
    ).fetchall()
    names = {
        (row["table_id"], row["seat"]): _forget_seat(db, row["table_id"], row["seat"], row["stage"], renamed)
        for row in seats
    }
    records = [row["id"] for row in db.execute("SELECT id FROM tables WHERE host = ? AND stage = 'record'", (person,))]
    _clean_origins(db, names, {table_id: renamed(()) for table_id in records})
    deleted = [_forget_record(db, table_id, renamed) for table_id in records]
    left = [_leave_if_alone(db, table_id, person, time) for table_id in {row["table_id"] for row in seats}]
    delete_tokens(db, person)
    db.execute("UPDATE people SET author = NULL WHERE author = ?", (person,))  # programs that nobody can start any more
    db.execute("UPDATE people SET name = '', key = ? WHERE id = ?", (fingerprint, person))
    return Forgotten(len(seats), sum(left), sum(deleted), len(deleted) - sum(deleted))


def _forget_seat(db: Transaction, table_id: str, seat: int, stage: str, renamed: Renamed) -> tuple[set[str], str]:
    """Give a seat another name, or free it before the game. Returns the names in its log, and the new one."""
    at_seat = (table_id, seat)
    if stage == Stage.WAITING:
        db.execute(
            "UPDATE seats SET name = '', person = NULL, bot = NULL, owner = NULL WHERE table_id = ? AND seat = ?",
            at_seat,
        )
        return set(), ""
    others = db.execute("SELECT name FROM seats WHERE table_id = ? AND seat <> ?", at_seat)
    name = renamed([row["name"] for row in others])
    db.execute("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?", (name, *at_seat))
    # a bot takes the seat, then its person comes back, and so on: every second time it is the person's name
    taken = db.execute(
        "SELECT n, taken_by FROM entries WHERE table_id = ? AND seat = ? AND kind = 'taken' ORDER BY n", at_seat
    ).fetchall()[1::2]
    for row in taken:
        db.execute("UPDATE entries SET taken_by = ? WHERE table_id = ? AND n = ?", (name, table_id, row["n"]))
    return {row["taken_by"] for row in taken}, name


def _clean_origins(
    db: Transaction, names: dict[tuple[str, int], tuple[set[str], str]], uploaded: dict[str, str]
) -> None:
    """Take the names out of the records that tables go on from: of the person's tables, and of all forks of them.

    By table and seat: the names in its log, and the new one. By uploaded record: the one for everybody in it.
    """
    table_ids = sorted({table_id for table_id, _seat in names} | set(uploaded))
    for k in range(0, len(table_ids), AT_ONCE):
        _clean_origins_after(db, table_ids[k : k + AT_ONCE], names, uploaded)


def _clean_origins_after(
    db: Transaction,
    table_ids: Sequence[str],
    names: dict[tuple[str, int], tuple[set[str], str]],
    uploaded: dict[str, str],
) -> None:
    rows = db.execute(
        f"WITH RECURSIVE forks (first, id) AS (SELECT id, id FROM tables WHERE id IN ({marks(table_ids)}) UNION "
        "SELECT forks.first, t.id FROM forks JOIN tables AS t ON t.parent = forks.id JOIN origins ON table_id = t.id) "
        "SELECT first, table_id FROM forks JOIN origins ON table_id = forks.id",
        table_ids,
    ).fetchall()
    for row in rows:
        text = db.execute("SELECT record FROM origins WHERE table_id = ?", (row["table_id"],)).fetchone()["record"]
        cleaned = PLAYER.sub("", text)
        if word := uploaded.get(row["first"]):
            cleaned = TAKEN.sub(rf"\1 {word}", cleaned)
        for (table_id, seat), (old, new) in names.items():
            if table_id == row["first"]:
                cleaned = _without_names(cleaned, seat, old, new)
        if cleaned != text:
            db.execute("UPDATE origins SET record = ? WHERE table_id = ?", (cleaned, row["table_id"]))


def _without_names(record: str, seat: int, old: set[str], new: str) -> str:
    """A record in which nobody of these names came back to the seat."""
    for name in old:
        line = re.compile(rf"^({seat} {SeatTaken.word}) {re.escape(name)}(?= @ [^@]*$|$)", re.MULTILINE)
        record = line.sub(rf"\1 {new}", record)
    return record


def _forget_record(db: Transaction, table_id: str, renamed: Renamed) -> bool:
    """Delete an uploaded record. If a game goes on from it, it stays without names: whether hints are given there
    depends on it. Whether it was deleted."""
    is_forked = db.execute(
        "SELECT 1 FROM tables JOIN origins ON table_id = id WHERE parent = ? LIMIT 1", (table_id,)
    ).fetchone()
    if not is_forked:
        board = db.execute("SELECT board FROM tables WHERE id = ?", (table_id,)).fetchone()["board"]
        delete_table(db, table_id)
        delete_board_if_unused(db, board)
        return True
    names: list[str] = []
    for row in db.execute("SELECT seat FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)).fetchall():
        names.append(renamed(names))
        db.execute("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?", (names[-1], table_id, row["seat"]))
    db.execute("UPDATE tables SET host = NULL WHERE id = ?", (table_id,))
    return False


def _leave_if_alone(db: Transaction, table_id: str, person: int, time: float) -> bool:
    """End a running game in which nobody else has a seat, as if the person had left it. Whether it was ended."""
    is_alone = db.execute(
        "SELECT 1 FROM tables WHERE id = ? AND stage = 'playing' AND NOT EXISTS "
        "(SELECT 1 FROM seats WHERE table_id = id AND coalesce(person, owner, ?) <> ?)",
        (table_id, person, person),
    ).fetchone()
    if not is_alone:
        return False
    put_entry(db, table_id, StoredEntry(_length_of_log(db, table_id), Abandoned(None, time), None))
    db.execute("DELETE FROM proposals WHERE table_id = ?", (table_id,))
    db.execute("UPDATE tables SET stage = 'left', changed = ?, bots_next = 0 WHERE id = ?", (time, table_id))
    note_end(db, table_id, time)
    return True


def _length_of_log(db: Transaction, table_id: str) -> int:
    """With the entries of the record that the table goes on from, if any: they come first."""
    last = db.execute("SELECT max(n) FROM entries WHERE table_id = ?", (table_id,)).fetchone()[0]
    if last is not None:
        return int(last) + 1
    origin = db.execute("SELECT record FROM origins WHERE table_id = ?", (table_id,)).fetchone()
    return len(read_text(origin["record"]).entries) if origin else 0
