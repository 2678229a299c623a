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
from .dealing import Deal
from .refusals import Conflict, NotFound
from .store import Store
from .table import KINDS, WAITING, Facts, Hint, Proposal, Seat, Table, opened

NAMES = {kind: name for name, kind in KINDS.items()}


class OtherRules(Conflict):
    """A table that was played by another version of the rules: it can be read, not played."""


def add(
    db: sqlite3.Connection,
    facts: Facts,
    game: Game,
    seed: int | None,
    origin: str | None,
    known_to: int | None,
    seats: Sequence[Seat],
    pace: float,
    stage: str,
) -> None:
    """A new table; without a seed while it waits for players."""
    board = hashlib.sha256(game.board.text.encode()).hexdigest()  # its own digest is the same for other names on it
    db.execute("INSERT OR IGNORE INTO boards VALUES (?, ?)", (board, game.board.text))
    values = {
        "id": facts.id,
        "invite": facts.invite,
        "game": game.id,
        "rules": facts.rules,
        "board": board,
        "options": json.dumps(facts.options),
        "seed": _seed_text(seed),
        "origin": origin,
        "known_to": known_to,
        "parent": facts.parent,
        "host": facts.host,
        "pace": pace,
        "listed": facts.listed,
        "hints": facts.hints,
        "stage": stage,
        "created": facts.created,
        "changed": facts.created,
    }
    marks = ", ".join("?" * len(values))
    db.execute(f"INSERT INTO tables ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))
    for k, seat in enumerate(seats):
        put_seat(db, facts.id, k, seat)


def _seed_text(seed: int | None) -> str:
    return "" if seed is None else str(seed)


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


def put_deal(db: sqlite3.Connection, table: str, deal: Deal) -> None:
    """The beginning of a table that waited, by the rules of today: nothing was played by any others."""
    rules = deal.position.game.rules.RULES_VERSION
    values = (_seed_text(deal.seed), deal.origin, rules, table)
    db.execute("UPDATE tables SET seed = ?, origin = ?, rules = ? WHERE id = ?", values)


def put_hint(db: sqlite3.Connection, table: str, hint: Hint) -> None:
    db.execute("INSERT OR IGNORE INTO hints VALUES (?, ?, ?, ?)", (table, hint.seat, hint.at, hint.time))


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
    """A table as it was left: its start, then every entry of its log. One that waits has no start yet."""
    rows = store.read("SELECT t.*, b.text FROM tables t JOIN boards b ON b.digest = t.board WHERE id = ?", table_id)
    if not rows:
        raise NotFound(_("there is no such table"))
    row = rows[0]
    game = library.on(row["game"], row["text"])
    is_undealt = row["stage"] == WAITING
    if row["rules"] != game.rules.RULES_VERSION and not (is_undealt and row["origin"] is None):
        raise OtherRules(
            _(
                "this game was played by version {theirs} of the rules and version {ours} is installed: "
                "it can be read, not played",
                theirs=row["rules"],
                ours=game.rules.RULES_VERSION,
            )
        )
    options = json.loads(row["options"])
    facts = Facts(
        row["id"],
        row["invite"],
        row["rules"],
        row["host"],
        row["parent"],
        bool(row["listed"]),
        row["created"],
        options,
        bool(row["hints"]),
        row["origin"] is not None,
    )
    seats = [
        Seat(seat["name"], seat["person"], seat["bot"], seat["owner"])
        for seat in store.read("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", table_id)
    ]
    start = None if is_undealt else beginning(game, options, int(row["seed"]), row["origin"])
    table = opened(facts, game, seats, row["pace"], row["stage"], start, row["changed"])
    for entry in store.read("SELECT * FROM entries WHERE table_id = ? ORDER BY n", table_id):
        after = table.position.copy()
        after.follow(_entry(entry))
        table.advance(after, [entry["chosen_at"]])
    for p in store.read("SELECT * FROM proposals WHERE table_id = ?", table_id):
        table.proposal = Proposal(p["kind"], p["seat"], p["target"], p["at"], frozenset(json.loads(p["agreed"])))
    for hint in store.read("SELECT * FROM hints WHERE table_id = ? ORDER BY at, seat", table_id):
        table.hints.append(Hint(hint["seat"], hint["at"], hint["time"]))
    return table


def beginning(game: Game, options: dict[str, Any], seed: int, origin: str | None) -> Position:
    return library.replay(origin) if origin else game.start(seed=seed, **options)


def waiting_origin(store: Store, table_id: str) -> tuple[str | None, int | None]:
    """What a waiting table will go on from: a record, and the seat whose cards are known from a running game."""
    row = store.read("SELECT origin, known_to FROM tables WHERE id = ?", table_id)[0]
    return row["origin"], row["known_to"]


def relic(store: Store, table_id: str) -> tuple[sqlite3.Row, list[sqlite3.Row], list[sqlite3.Row]]:
    """What can be read of a table whatever its rules: its facts, seats and moves."""
    return (
        store.read("SELECT * FROM tables WHERE id = ?", table_id)[0],
        store.read("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", table_id),
        store.read("SELECT * FROM entries WHERE table_id = ? ORDER BY n", table_id),
    )
