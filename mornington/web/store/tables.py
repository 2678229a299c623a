"""Stored tables: their facts, how they began, and the changes that commands make to them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mornington.core.agreement import Cards
from mornington.core.game import Game
from mornington.core.position import Position

from ..model import Deal, Facts, Seat, Stage, Standing
from .entries import StoredEntry, cards_text, put_entry, read_cards
from .interface import Reader, Row, Transaction
from .peers import keep_from_deletion
from .proposals import put_proposal
from .seats import names_at, note_end, put_seat
from .telling import table_changed
from .versions import change_table, count_up
from .writing import Store

MOST_LOOKED_AT = 1000  # tables of one person, or going on from one table: so a list takes a few ms at most
MOST_SEATS = 8  # of one person at a table
FORKED = "EXISTS (SELECT 1 FROM origins WHERE table_id = tables.id)"  # whether a table goes on from a record

PARENT_OF_FORK = f"CASE WHEN {FORKED} THEN tables.parent END"
DECIDES = (
    "stage = 'record' OR stage = 'playing' AND hints = 0 AND 1 < "
    "(SELECT count(*) FROM seats WHERE table_id = tables.id AND (person IS NOT NULL OR owner IS NOT NULL))"
)
DEEPEST = 200  # forks of forks: further back nobody looks, so a page takes a ms at most


@dataclass(frozen=True)
class Origin:
    """The record that a table goes on from, if any, and the seat whose cards are known from a running game."""

    record: str | None = None
    known_to: int | None = None
    fields: str | None = None  # JSON: of a record that begins with a position, the fields of that by name


@dataclass(frozen=True)
class StoredTable:
    facts: Facts
    game: str
    board: str  # the text of the board
    seed: int | None  # none before the deal
    origin: Origin
    pace: float
    stage: Stage
    changed: float
    version: int  # how often anything stored of it was changed
    dealt: Cards | None  # what the deal turned up; none before it, or where it is not known
    standing: Standing | None  # after the last entry; none before the deal, or where it is not known


@dataclass(frozen=True)
class TableSummary:
    """A table in a list."""

    id: str
    game: str
    stage: str  # as it is stored: a list is shown even if one of its tables is damaged
    changed: float
    names: list[str]  # empty for a free seat
    is_lesson: bool


@dataclass(frozen=True)
class Source:
    """The table that decides for those that go on from it, forks of forks too, whether hints are given there."""

    id: str
    is_record: bool  # uploaded: what it says decides; else it is still played without hints, or nobody can say


@dataclass(frozen=True)
class TableChange:
    """What one command changes at a table: written as one transaction."""

    table_id: str
    version: int  # that it was worked out on
    stage: Stage
    time: float
    bots_next: bool  # whether a bot is to move afterwards
    standing: Standing | None = None  # none: as it was
    entries: Sequence[StoredEntry] = ()
    seats: Mapping[int, Seat] = field(default_factory=dict)
    deal: Deal | None = None
    ends_proposal: bool = False


# One table


def find_table(store: Reader, table_id: str) -> StoredTable | None:
    rows = store.read(
        "SELECT t.*, b.text, o.record, o.fields FROM tables t JOIN boards b ON b.digest = t.board "
        "LEFT JOIN origins o ON o.table_id = t.id WHERE id = ?",
        table_id,
    )
    if not rows:
        return None
    row = rows[0]
    facts = Facts(
        row["id"],
        row["invite"],
        row["rules"],
        row["host"],
        row["parent"],
        bool(row["listed"]),
        row["created"],
        json.loads(row["options"]),
        bool(row["hints"]),
        row["record"] is not None and not row["lesson"],
        row["lesson"],
        bool(row["guided"]),
    )
    return StoredTable(
        facts,
        row["game"],
        row["text"],
        int(row["seed"]) if row["seed"] else None,
        Origin(row["record"], row["known_to"], row["fields"]),
        row["pace"],
        Stage(row["stage"]),
        row["changed"],
        row["version"],
        read_cards(row["dealt"]),
        _read_standing(row["standing"]),
    )


def origin_of(store: Reader, table_id: str) -> Origin:
    """What a waiting table will go on from, or what an uploaded record says."""
    sql = "SELECT record, known_to, fields FROM tables LEFT JOIN origins ON table_id = id WHERE id = ?"
    row = store.read(sql, table_id)[0]
    return Origin(row["record"], row["known_to"], row["fields"])


def deciding_source(store: Reader, parent: str) -> Source | None:
    """From the parent of a fork backwards: the first table that is a record, or a running game of several people
    without hints. The way back ends where a table is no fork, or is deleted; then none decides. Nobody can say what
    lies further back than `DEEPEST`, so a table there decides as a running one does."""
    rows = store.read(
        "WITH RECURSIVE line (id, depth, parent, decides, is_record) AS ("
        f"SELECT id, 1, {PARENT_OF_FORK}, {DECIDES}, stage = 'record' FROM tables WHERE id = ? UNION ALL "
        f"SELECT tables.id, depth + 1, {PARENT_OF_FORK}, {DECIDES}, stage = 'record' FROM line "
        "CROSS JOIN tables WHERE tables.id = line.parent AND NOT line.decides AND depth < ?"
        ") SELECT id, is_record FROM line WHERE decides OR depth = ? AND parent IS NOT NULL LIMIT 1",
        parent,
        DEEPEST,
        DEEPEST,
    )
    return Source(rows[0]["id"], bool(rows[0]["is_record"])) if rows else None


# Finding tables


def table_with_invite(store: Reader, invite: str) -> str | None:
    return _first_id(store.read("SELECT id FROM tables WHERE invite = ?", invite))


def rematch_of(store: Reader, table_id: str) -> str | None:
    """The table where the same people play again."""
    return _first_id(store.read(f"SELECT id FROM tables WHERE parent = ? AND NOT {FORKED}", table_id))


def next_table_for(store: Reader, table_id: str, person: int) -> str | None:
    """The newest table that goes on from this one and has a seat for the person. It is looked for among the newest."""
    rows = store.read(
        "SELECT id FROM (SELECT id, created FROM tables INDEXED BY tables_by_parent WHERE parent = ? "
        "ORDER BY created DESC LIMIT ?) AS next "
        "WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = next.id AND +person = ?) ORDER BY created DESC LIMIT 1",
        table_id,
        MOST_LOOKED_AT,
        person,
    )
    return _first_id(rows)


def tables_where_bots_are_next(store: Reader) -> list[str]:
    rows = store.read(
        "SELECT id FROM tables INDEXED BY tables_for_bots "
        "WHERE bots_next = 1 AND stage = 'playing' ORDER BY changed DESC"  # as the index says
    )
    return [row["id"] for row in rows]


def tables_of_person(store: Reader, person: int, most: int) -> list[TableSummary]:
    """The person's tables, also those where a bot plays for them; unfinished ones first.

    However many there are, few are looked at: the finished ones come in their order from the index. Of thousands that
    are unfinished some may be missing.
    """
    rows = _at_seats(store, person, "ended IS NULL", MOST_LOOKED_AT, most)
    if len(rows) < most:
        left = most - len(rows)
        rows += _at_seats(store, person, "ended IS NOT NULL ORDER BY ended DESC", left * MOST_SEATS, left)
    return _summaries(store, rows)


def unfinished_tables_of_person(store: Reader, person: int, most: int) -> list[TableSummary]:
    """The tables where the person plays or waits, the one that changed last first."""
    return _summaries(store, _at_seats(store, person, "ended IS NULL", MOST_LOOKED_AT, most))


def _at_seats(store: Reader, person: int, which: str, most_seats: int, most: int) -> list[Row]:
    """The tables of some of the person's seats, the one that changed last first."""
    rows = store.read(
        "SELECT id, game, stage, changed, lesson FROM tables WHERE id IN ("
        f"SELECT table_id FROM (SELECT table_id FROM seats WHERE person = ? AND {which} LIMIT ?) AS sits UNION "
        f"SELECT table_id FROM (SELECT table_id FROM seats WHERE owner = ? AND {which} LIMIT ?) AS sat"
        ") ORDER BY changed DESC LIMIT ?",
        person,
        most_seats,
        person,
        most_seats,
        most,
    )
    return list(rows)


def games_of_person(store: Reader, person: int) -> set[str]:
    """The games that a person has played or plays, as far as their tables tell."""
    rows = store.read(
        "SELECT DISTINCT game FROM tables WHERE id IN (SELECT table_id FROM seats WHERE person = ? LIMIT ?)",
        person,
        MOST_LOOKED_AT,
    )
    return {row["game"] for row in rows}


def listed_tables(store: Reader, most: int) -> list[TableSummary]:
    """The tables that anyone may watch or join now."""
    rows = store.read(
        "SELECT id, game, stage, changed, lesson FROM tables INDEXED BY tables_listed "
        "WHERE listed = 1 AND stage IN ('playing', 'waiting') ORDER BY changed DESC LIMIT ?",  # as the index says
        most,
    )
    return _summaries(store, rows)


def count_open_tables(store: Reader, person: int) -> int:
    """The unfinished tables that a person has opened and sits at: whoever leaves one need not wait for its end."""
    sql = (
        "SELECT count(*) FROM tables WHERE host = ? AND stage IN (?, ?) "
        "AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND person = tables.host)"
    )
    return _count(store.read(sql, person, Stage.WAITING, Stage.PLAYING))


def count_records(store: Reader, person: int) -> int:
    """The records that a person has uploaded."""
    return _count(store.read("SELECT count(*) FROM tables WHERE host = ? AND stage = ?", person, Stage.RECORD))


def count_finished_games(store: Reader, person: int, most: int) -> int:
    """The games that a person has played to their end, as far as `most`."""
    sql = (
        "SELECT count(*) FROM (SELECT DISTINCT table_id FROM seats JOIN tables ON tables.id = table_id "
        "WHERE person = ? AND ended IS NOT NULL AND stage = ? LIMIT ?) AS games"
    )
    return _count(store.read(sql, person, Stage.OVER, most))


def _count(rows: Sequence[Row]) -> int:
    return int(rows[0][0])


def _summaries(store: Reader, rows: Sequence[Row]) -> list[TableSummary]:
    names = names_at(store, [row["id"] for row in rows])
    return [
        TableSummary(r["id"], r["game"], r["stage"], _number(r["changed"]), names[r["id"]], bool(r["lesson"]))
        for r in rows
    ]


def _number(stored: object) -> float:
    """A number, even if the row is damaged: a list is shown all the same."""
    return stored if isinstance(stored, float) else 0.0


def _first_id(rows: Sequence[Row]) -> str | None:
    return str(rows[0]["id"]) if rows else None


# Writing


async def save_new_table(
    store: Store,
    facts: Facts,
    game: Game,
    seats: Sequence[Seat],
    pace: float,
    stage: Stage,
    deal: Deal | None,
    origin: Origin,
    rematch_of: tuple[str, int] | None = None,
) -> None:
    """A new table; without a deal while it waits for players. `rematch_of`: the table that it is the one rematch of,
    and the version of that."""

    def insert(db: Transaction) -> None:
        if rematch_of:
            count_up(db, *rematch_of)
        if facts.parent and store.is_shared:
            keep_from_deletion(db, facts.parent)
        values = {
            "id": facts.id,
            "invite": facts.invite,
            "game": game.id,
            "rules": facts.rules,
            "board": _put_board(db, game.board.text),
            "options": json.dumps(facts.options),
            "seed": str(deal.seed) if deal else "",
            "dealt": cards_text(deal.turned_up) if deal else None,
            "standing": standing_text(Standing.of(deal.position) if deal else None),
            "bots_next": bots_next(deal.position, seats) if deal else False,
            "known_to": origin.known_to,
            "parent": facts.parent,
            "host": facts.host,
            "pace": pace,
            "listed": facts.listed,
            "hints": facts.hints,
            "lesson": facts.lesson,
            "guided": facts.guided,
            "stage": stage,
            "created": facts.created,
            "changed": facts.created,
        }
        marks = ", ".join("?" * len(values))
        db.execute(f"INSERT INTO tables ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))
        for k, seat in enumerate(seats):
            put_seat(db, facts.id, k, seat)
        note_end(db, facts.id, _end(stage, facts.created))
        _put_origin(db, facts.id, origin)
        table_changed(db, facts.id, 0)

    await store.write(insert)


def _put_board(db: Transaction, text: str) -> str:
    """Store a board once. The digest is of the whole text: a board's own leaves out the names on it."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    db.execute("INSERT INTO boards (digest, text) VALUES (?, ?) ON CONFLICT DO NOTHING", (digest, text))
    return digest


async def save_change(store: Store, change: TableChange) -> None:
    def write(db: Transaction) -> None:
        for entry in change.entries:
            put_entry(db, change.table_id, entry)
        for k, seat in change.seats.items():
            put_seat(db, change.table_id, k, seat)
        if change.deal:
            _put_deal(db, change.table_id, change.deal)
        if change.ends_proposal:
            put_proposal(db, change.table_id, None)
        note_end(db, change.table_id, _end(change.stage, change.time))
        db.execute(
            "UPDATE tables SET stage = ?, changed = ?, bots_next = ?, standing = coalesce(?, standing) WHERE id = ?",
            (change.stage, change.time, change.bots_next, standing_text(change.standing), change.table_id),
        )

    await change_table(store, change.table_id, change.version, write)


def _end(stage: Stage, time: float) -> float | None:
    """When a table that is changed now has ended, if it has."""
    return time if stage in (Stage.OVER, Stage.LEFT) else None


async def save_pace(store: Store, table_id: str, version: int, pace: float) -> None:
    sql = "UPDATE tables SET pace = ? WHERE id = ?"
    await change_table(store, table_id, version, lambda db: db.execute(sql, (pace, table_id)))


async def end_guidance(store: Store, table_id: str, version: int) -> None:
    """From here on a lesson is a game like others."""
    sql = "UPDATE tables SET guided = 0 WHERE id = ?"
    await change_table(store, table_id, version, lambda db: db.execute(sql, (table_id,)))


def _put_deal(db: Transaction, table_id: str, deal: Deal) -> None:
    """How a table that waited begins: by today's rules, since nothing was played by any others."""
    rules = deal.position.game.rules.RULES_VERSION
    values = (str(deal.seed), cards_text(deal.turned_up), rules, table_id)
    db.execute("UPDATE tables SET seed = ?, dealt = ?, rules = ? WHERE id = ?", values)
    _put_origin(db, table_id, Origin(deal.origin, None, deal.fields))


def _put_origin(db: Transaction, table_id: str, origin: Origin) -> None:
    if origin.record is not None:
        values = (table_id, origin.record, origin.fields)
        db.execute(
            "INSERT INTO origins (table_id, record, fields) VALUES (?, ?, ?) "
            "ON CONFLICT (table_id) DO UPDATE SET record = excluded.record, fields = excluded.fields",
            values,
        )


def standing_text(standing: Standing | None) -> str | None:
    return None if standing is None else json.dumps({"actors": standing.actors, "totals": standing.totals})


def _read_standing(text: str | None) -> Standing | None:
    if text is None:
        return None
    found = json.loads(text)
    return Standing(tuple(found["actors"]), None if found["totals"] is None else tuple(found["totals"]))


def bots_next(position: Position, seats: Sequence[Seat]) -> bool:
    """Whether a bot is to move."""
    return any(seats[k].bot for k in position.actors)
