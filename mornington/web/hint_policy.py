"""Where hints may be given: not in a game of several people, unless it was opened so, nor in a copy of one."""

from __future__ import annotations

from functools import lru_cache

from mornington.core.errors import BadRecord
from mornington.core.recordtext import read_text
from mornington.core.text import _

from .model import Stage
from .refusals import Conflict
from .store import Store
from .store.tables import deciding_source, origin_of
from .table import Table


def check_allowed(store: Store, table: Table) -> None:
    if not table.hints_allowed:
        raise Conflict(_("this table was opened without hints"))
    if are_withheld(store, table):
        raise Conflict(_("the game this one goes on from is still played without hints"))


def are_allowed(store: Store, table: Table) -> bool:
    return table.hints_allowed and not are_withheld(store, table)


def are_withheld(store: Store, table: Table) -> bool:
    """Whether the table goes on from a running game without hints: nobody may fork that game to get them.

    The same holds for a record of such a game, or of a fork of it, that someone saves and uploads. Nobody can say
    which game an uploaded record is of.
    """
    if table.stage == Stage.RECORD:
        return _may_still_run(store, table.id)
    if not table.facts.parent or not table.facts.forked:
        return False
    source = deciding_source(store, table.facts.parent)
    return source is not None and (not source.is_record or _may_still_run(store, source.id))


def _may_still_run(store: Store, table_id: str) -> bool:
    """Whether an uploaded record is of a game of several people that is not over, or of a fork of one."""
    return _is_unfinished(origin_of(store, table_id).record or "")


@lru_cache(maxsize=32)  # every page of a fork asks, and a long record takes 10 ms to read
def _is_unfinished(text: str) -> bool:
    try:
        record = read_text(text)
    except BadRecord:  # damaged: nobody can say
        return True
    return record.header["players"] != "1" and ("start" in record.header or not record.result)
