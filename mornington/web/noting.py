"""Notes for later rules: what the log of a table from an earlier schema lacks, found while its own rules replay it.

Without them no other rules could be compared with such a log, and its game would stand still at its start.
"""

from __future__ import annotations

from mornington.core.agreement import Cards
from mornington.core.errors import MorningtonError
from mornington.core.moves import Moved
from mornington.core.recordagreement import fields_of
from mornington.core.recordstart import START
from mornington.core.recordtext import read_text

from . import library
from .model import Stage, Standing
from .store.entries import StoredEntry
from .store.notes import MoveNote, Notes
from .store.tables import StoredTable
from .table import Table


def missing_notes(table: Table, stored: StoredTable, entries: list[StoredEntry]) -> Notes | None:
    """What is to be noted of a table that its own rules have just built, and nobody else has yet; None: nothing."""
    has_standing = stored.standing is not None or stored.stage in (Stage.WAITING, Stage.RECORD)
    found = Notes(
        _dealt(table, stored),
        None if has_standing else Standing.of(table.position),
        _fields(table, stored),
        _moves(table, entries),
    )
    return None if found == Notes() else found


def _dealt(table: Table, stored: StoredTable) -> Cards | None:
    if stored.dealt is not None or stored.seed is None or stored.origin.record is not None:
        return None
    return table.game.start(seed=stored.seed, **stored.facts.options).turned_up_in_record(None)


def _fields(table: Table, stored: StoredTable) -> str | None:
    """Of a table that waits, too: it will be dealt from there."""
    origin = stored.origin
    if origin.record is None or origin.fields is not None:
        return None
    if table.dealt is not None:
        return fields_of(table.dealt)
    try:
        return fields_of(library.replay(origin.record)) if START in read_text(origin.record).header else None
    except MorningtonError:  # whoever takes the last seat will be told
        return None


def _moves(table: Table, entries: list[StoredEntry]) -> tuple[MoveNote, ...]:
    found = []
    for stored, logged in zip(entries, table.log[table.length - len(entries) :], strict=True):
        if isinstance(logged.entry, Moved) and logged.step and stored.turned_up is None:
            found.append(MoveNote(stored.n, logged.entry.move.public, logged.step.everything()))
    return tuple(found)
