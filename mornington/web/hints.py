"""Hints: what the strongest bot would do, and why, in words; who may have one, and that everyone sees it."""

from __future__ import annotations

import time

from mornington.core.recordtext import read_text
from mornington.core.text import _

from . import workers
from .hall import Hall
from .model import Hint, Stage
from .refusals import Conflict
from .rendering import rendered
from .store import Store
from .store.hints import save_hint
from .store.seats import count_of_people
from .store.tables import ancestor, origin_of
from .table import Table

ADVISER = "level-5"


async def hint(hall: Hall, table: Table, seat: int) -> str:
    """Written down before it is given: nobody has one that the others do not see."""
    question = hall.question(table, seat, ADVISER)
    at = table.length
    advice = await hall.pool.ask(workers.advise, question, table.names, patient=False)
    await _note(hall, table, Hint(seat, at, time.time()))
    return rendered("hint.html", advice=advice, stale=table.length != at)


async def _note(hall: Hall, table: Table, given: Hint) -> None:
    if any((known.seat, known.at) == (given.seat, given.at) for known in table.hints):
        return  # asked again at the same moment
    await save_hint(hall.store, table.id, given)
    table.hints.append(given)
    table.revise()


def check_allowed(hall: Hall, table: Table) -> None:
    if not table.hints_allowed:
        raise Conflict(_("this table was opened without hints"))
    if withheld(hall.store, table):
        raise Conflict(_("the game this one goes on from is still played without hints"))


def are_allowed(hall: Hall, table: Table) -> bool:
    return table.hints_allowed and not withheld(hall.store, table)


def withheld(store: Store, table: Table) -> bool:
    """Whether the table goes on from a running game where hints are not allowed: one must not fork it to get them.

    Nor save a record of it, or of a fork, and bring it back: which game such a record is of, nobody can say.
    """
    if table.stage == Stage.RECORD:
        return _may_still_run(store, table.id)
    parent, forked = table.facts.parent, table.facts.forked
    while parent and forked:
        found = ancestor(store, parent)
        if found is None:
            return False
        if found.stage == Stage.RECORD:
            return _may_still_run(store, parent)
        if found.stage == Stage.PLAYING and not found.hints and count_of_people(store, parent) > 1:
            return True
        parent, forked = found.parent, found.forked
    return False


def _may_still_run(store: Store, table_id: str) -> bool:
    """Whether a record that someone brought is of a game of several that is not over, or of a fork of one."""
    text = origin_of(store, table_id).record
    assert text is not None
    record = read_text(text)
    return record.header["players"] != "1" and ("start" in record.header or not record.result)
