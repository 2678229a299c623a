"""Tables on disk: written, and built again from their logs."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from mornington.core.game import Game
from mornington.core.moves import Abandoned, Entry, Move, Moved, Redealt, SeatTaken, Undone
from mornington.core.position import Position
from mornington.core.text import _

from . import library
from .refusals import Conflict, NotFound
from .store import Store
from .table import KINDS, Facts, Proposal, Seat, Table, opened

NAMES = {kind: name for name, kind in KINDS.items()}


class OtherRules(Conflict):
    """A table that was played by another version of the rules: it can be read, not played."""


def add(
    db: sqlite3.Connection,
    facts: Facts,
    game: Game,
    options: dict[str, Any],
    seed: int,
    origin: str | None,
    seats: Sequence[Seat],
    pace: float,
    stage: str,
) -> None:
    board = hashlib.sha256(game.board.text.encode()).hexdigest()  # its own digest is the same for other names on it
    db.execute("INSERT OR IGNORE INTO boards VALUES (?, ?)", (board, game.board.text))
    values = (facts.id, facts.invite, game.id, facts.rules, board, json.dumps(options), str(seed), origin)
    db.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*values, facts.parent, facts.host, pace, facts.listed, stage, facts.created, facts.created),
    )
    for k, seat in enumerate(seats):
        put_seat(db, facts.id, k, seat)


def put_seat(db: sqlite3.Connection, table: str, k: int, seat: Seat) -> None:
    db.execute(
        "INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?)",
        (table, k, seat.name, seat.person, seat.bot, seat.owner),
    )


def put_proposal(db: sqlite3.Connection, table: str, proposal: Proposal | None) -> None:
    db.execute("DELETE FROM proposals WHERE table_id = ?", (table,))
    if proposal:
        agreed = json.dumps(sorted(proposal.agreed))
        values = (table, proposal.kind, proposal.seat, proposal.target, proposal.at, agreed)
        db.execute("INSERT INTO proposals VALUES (?, ?, ?, ?, ?, ?)", values)


def put_stage(db: sqlite3.Connection, table: str, stage: str, now: float) -> None:
    db.execute("UPDATE tables SET stage = ?, changed = ? WHERE id = ?", (stage, now, table))


def put_entry(db: sqlite3.Connection, table: str, n: int, entry: Entry, chosen_at: int | None) -> None:
    move = entry.move if isinstance(entry, Moved) else None
    db.execute(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table,
            n,
            NAMES[type(entry)],
            entry.seat,
            move and move.id,
            move and move.text,
            chosen_at,
            str(entry.seed) if isinstance(entry, Redealt) else None,
            entry.by if isinstance(entry, SeatTaken) else None,
            entry.time,
        ),
    )


def _entry(row: sqlite3.Row) -> Entry:
    seat, time = row["seat"], row["time"]
    match row["kind"]:
        case "moved":
            return Moved(seat, time, Move(row["move"], row["text"], ""))
        case "undone":
            return Undone(seat, time)
        case "redealt":
            return Redealt(seat, time, int(row["seed"]))
        case "taken":
            return SeatTaken(seat, time, row["taken_by"])
    return Abandoned(seat, time)


def load(store: Store, table_id: str) -> Table:
    """A table as it was left: its start, then every entry of its log."""
    rows = store.read("SELECT t.*, b.text FROM tables t JOIN boards b ON b.digest = t.board WHERE id = ?", table_id)
    if not rows:
        raise NotFound(_("there is no such table"))
    row = rows[0]
    game = library.on(row["game"], row["text"])
    if row["rules"] != game.rules.RULES_VERSION:
        raise OtherRules(
            _(
                "this game was played by version {theirs} of the rules and version {ours} is installed: "
                "it can be read, not played",
                theirs=row["rules"],
                ours=game.rules.RULES_VERSION,
            )
        )
    facts = Facts(
        row["id"], row["invite"], row["rules"], row["host"], row["parent"], bool(row["listed"]), row["created"]
    )
    seats = [
        Seat(seat["name"], seat["person"], seat["bot"], seat["owner"])
        for seat in store.read("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", table_id)
    ]
    start = beginning(game, json.loads(row["options"]), int(row["seed"]), row["origin"])
    table = opened(facts, game, seats, row["pace"], row["stage"], start, row["changed"])
    for entry in store.read("SELECT * FROM entries WHERE table_id = ? ORDER BY n", table_id):
        after = table.position.copy()
        after.follow(_entry(entry))
        table.advance(after, [entry["chosen_at"]])
    for p in store.read("SELECT * FROM proposals WHERE table_id = ?", table_id):
        table.proposal = Proposal(p["kind"], p["seat"], p["target"], p["at"], frozenset(json.loads(p["agreed"])))
    table.stage = row["stage"]
    return table


def beginning(game: Game, options: dict[str, Any], seed: int, origin: str | None) -> Position:
    return library.replay(origin) if origin else game.start(seed=seed, **options)


def relic(store: Store, table_id: str) -> tuple[sqlite3.Row, list[sqlite3.Row], list[sqlite3.Row]]:
    """What can be read of a table whatever its rules: its facts, seats and moves."""
    return (
        store.read("SELECT * FROM tables WHERE id = ?", table_id)[0],
        store.read("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", table_id),
        store.read("SELECT * FROM entries WHERE table_id = ? ORDER BY n", table_id),
    )
