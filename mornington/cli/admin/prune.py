"""`mornington admin prune`: delete tables that ended long ago."""

from __future__ import annotations

import argparse
import asyncio

from mornington.core.errors import BadOption
from mornington.core.text import _
from mornington.web.upkeep.retention import prune

from . import database_of, store_alone


def run(options: argparse.Namespace) -> None:
    if options.days < 1:
        raise BadOption(_("--days is at least 1, not {days}", days=options.days))
    database = database_of(options)
    in_use = _(
        "a server is using {path}: stop it first, or start it with --keep-days {days}, which deletes old tables "
        "while it runs",
        path=str(database),
        days=options.days,
    )
    with store_alone(database, in_use) as store:
        before = store.size
        pruned = asyncio.run(prune(store, options.days, dry_run=options.dry_run))
        counts = {"tables": pruned.tables, "boards": pruned.boards, "people": pruned.people}
        if options.dry_run:
            print(_("would delete: tables {tables}, boards {boards}, people {people}", **counts))
            return
        print(_("deleted: tables {tables}, boards {boards}, people {people}", **counts))
        if options.vacuum:
            store.vacuum()
            after = store.size
            print(_("{path}: {before:,} bytes before, {after:,} now", path=str(database), before=before, after=after))
