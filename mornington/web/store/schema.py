"""The tables of the database, as steps from each version to the next. A step that was released is never changed.

They are written for SQLite. `postgresql_schema` begins with a later version, and reads the steps after it from here.
"""

from __future__ import annotations

import sqlite3

from mornington.core.errors import BadDatabase
from mornington.core.text import _

APPLICATION = 0x4D6F726E  # "Morn": how a database of ours is known
STEPS = (
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        key BLOB NOT NULL UNIQUE,      -- SHA-256 of the secret in the person's cookie
        name TEXT NOT NULL,
        created REAL NOT NULL
    );
    CREATE TABLE boards (
        digest TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        invite TEXT NOT NULL UNIQUE,   -- who knows it may take a free seat
        game TEXT NOT NULL,
        rules INTEGER NOT NULL,        -- the version of the rules it is played by
        board TEXT NOT NULL REFERENCES boards,
        options TEXT NOT NULL,         -- JSON
        seed TEXT NOT NULL,            -- up to 2**64 - 1, which is too much for an integer here
        origin TEXT,                   -- a game record this table goes on from
        parent TEXT,                   -- the table it was forked from
        host INTEGER REFERENCES people,
        pace REAL NOT NULL,            -- seconds a bot waits before it moves
        listed INTEGER NOT NULL,       -- whether the start page shows it to everyone
        stage TEXT NOT NULL,           -- waiting, playing, over, left
        created REAL NOT NULL,
        changed REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_stage ON tables (stage, changed);
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        person INTEGER REFERENCES people,  -- none: a bot, or free
        bot TEXT,
        owner INTEGER REFERENCES people,   -- whose seat it was before a bot took it over
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_person ON seats (person);
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables,
        n INTEGER NOT NULL,
        kind TEXT NOT NULL,            -- moved, undone, redealt, taken, abandoned
        seat INTEGER,
        move INTEGER,
        text TEXT,                     -- of the move, so that old games can be read whatever the rules are then
        chosen_at INTEGER,             -- how long the log was on the page it was chosen on
        seed TEXT,
        taken_by TEXT,
        time REAL NOT NULL,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX one_answer ON entries (table_id, seat, chosen_at) WHERE chosen_at IS NOT NULL;
    CREATE TABLE proposals (
        table_id TEXT NOT NULL REFERENCES tables,
        kind TEXT NOT NULL,            -- undo, replace
        seat INTEGER NOT NULL,         -- who asks
        target INTEGER NOT NULL,       -- whose move or seat it is about
        at INTEGER NOT NULL,           -- the length of the log then: any later entry ends it
        agreed TEXT NOT NULL,          -- JSON list of seats
        PRIMARY KEY (table_id)
    ) WITHOUT ROWID;
    """,
    # A waiting table has no deal: its seed is empty until the last seat is taken. Older ones may have been looked at.
    """
    UPDATE tables SET seed = '' WHERE stage = 'waiting';
    ALTER TABLE tables ADD COLUMN known_to INTEGER;  -- of a fork of a running game: the seat whose cards it kept
    ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;  -- whether several people may ask for hints
    CREATE TABLE hints (
        table_id TEXT NOT NULL REFERENCES tables,
        seat INTEGER NOT NULL,         -- who asked
        at INTEGER NOT NULL,           -- the length of the log then
        time REAL NOT NULL,
        PRIMARY KEY (table_id, seat, at)
    ) WITHOUT ROWID;
    """,
    # Large texts are in a table of their own, and every list that a page shows has an index. A log keeps what it turned
    # up, so that it can be replayed under later rules.
    f"""
    PRAGMA application_id = {APPLICATION};
    CREATE TABLE origins (             -- with row numbers, so that its index is free of texts
        table_id TEXT PRIMARY KEY REFERENCES tables,
        record TEXT NOT NULL,          -- the game record that the table goes on from
        fields TEXT                    -- JSON: of a record that begins with a position, the fields of that by name
    );
    INSERT INTO origins (table_id, record) SELECT id, origin FROM tables WHERE origin IS NOT NULL;
    ALTER TABLE tables DROP COLUMN origin;
    ALTER TABLE tables ADD COLUMN dealt TEXT;  -- JSON: what the deal turned up, whoever may know it
    ALTER TABLE tables ADD COLUMN standing TEXT;  -- JSON: seats to act, totals if none is; none: not known
    ALTER TABLE tables ADD COLUMN bots_next INTEGER NOT NULL DEFAULT 1;  -- whether a bot is to move (1 also: not known)
    ALTER TABLE entries ADD COLUMN public TEXT;  -- the move as everyone may know it; none: not known
    ALTER TABLE entries ADD COLUMN turned_up TEXT;  -- JSON: what it turned up, whoever may know it; none: not known
    ALTER TABLE seats ADD COLUMN ended REAL;  -- when the game was over or left: so its people find the last ones first
    UPDATE seats SET ended = (SELECT changed FROM tables WHERE id = table_id AND stage IN ('over', 'left'));
    CREATE INDEX tables_by_board ON tables (board);
    CREATE INDEX tables_by_parent ON tables (parent, created) WHERE parent IS NOT NULL;
    CREATE INDEX tables_by_host ON tables (host, stage);
    CREATE INDEX tables_listed ON tables (changed) WHERE listed AND stage IN ('playing', 'waiting');
    CREATE INDEX tables_for_bots ON tables (changed) WHERE bots_next AND stage = 'playing';
    DROP INDEX seats_by_person;
    CREATE INDEX seats_by_person ON seats (person, ended);
    CREATE INDEX seats_by_owner ON seats (owner, ended) WHERE owner IS NOT NULL;
    """,
    # Lessons: guided first games, at tables like others.
    """
    ALTER TABLE tables ADD COLUMN lesson TEXT NOT NULL DEFAULT '';  -- the name of the lesson it began as; empty: none
    ALTER TABLE tables ADD COLUMN guided INTEGER NOT NULL DEFAULT 0;  -- whether the learner still wants to be guided
    """,
    # Programs at tables: they have tokens instead of cookies. Several servers: whoever changes a table counts it up.
    """
    ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;  -- how often anything stored of it was changed
    ALTER TABLE people ADD COLUMN is_bot INTEGER NOT NULL DEFAULT 0;  -- whether a program plays, and is marked as one
    ALTER TABLE people ADD COLUMN author INTEGER REFERENCES people;  -- of a program: who made it; none: forgotten
    CREATE TABLE tokens (
        key BLOB PRIMARY KEY,          -- SHA-256 of the token
        person INTEGER NOT NULL REFERENCES people,
        name TEXT NOT NULL,            -- what its owner calls it
        created REAL NOT NULL,
        used REAL                      -- when it was last used, to the day; none: never
    ) WITHOUT ROWID;
    CREATE INDEX tokens_by_person ON tokens (person);
    DROP INDEX tables_listed;  -- whole numbers are no conditions by themselves in every database
    DROP INDEX tables_for_bots;
    CREATE INDEX tables_listed ON tables (changed) WHERE listed = 1 AND stage IN ('playing', 'waiting');
    CREATE INDEX tables_for_bots ON tables (changed) WHERE bots_next = 1 AND stage = 'playing';
    CREATE INDEX people_by_author ON people (author) WHERE author IS NOT NULL;
    """,
)


FIRST_MARKED = 3  # the version since which databases have APPLICATION in their header
FIRST_TABLES = {"people", "boards", "tables", "seats", "entries", "proposals"}


class Foreign(Exception):
    """A database of another program."""


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether this is a database of ours; false: it is empty.

    Raises: Foreign; BadDatabase, if a newer Mornington has made it.
    """
    application, version = _number(connection, "application_id"), _number(connection, "user_version")
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if (application, version, names) == (0, 0, set()):
        return False
    is_unmarked = application == 0 and 0 < version < FIRST_MARKED and names >= FIRST_TABLES
    if application != APPLICATION and not is_unmarked:
        raise Foreign
    refuse_newer(version)
    return True


def refuse_newer(version: int) -> None:
    """Raises: BadDatabase, if a newer Mornington has made the database."""
    if version > len(STEPS):
        raise BadDatabase(
            _(
                "the database was made by a newer Mornington (version {theirs}, this one knows {ours})",
                theirs=version,
                ours=len(STEPS),
            )
        )


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database of ours, or an empty one, to the newest version: all the way or not at all."""
    version = _number(connection, "user_version")
    if version < len(STEPS):
        steps = ";".join(STEPS[version:])
        connection.executescript(f"BEGIN IMMEDIATE; {steps}; PRAGMA user_version = {len(STEPS)}; COMMIT;")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
