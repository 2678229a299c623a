"""`mornington admin check`: whether the database, its key and every table in it are sound."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict

from mornington.core.text import _, ngettext
from mornington.web.upkeep.checking import Findings, check

from ..progress import progress_bar
from . import database_of

NOT_SOUND = 1  # exit code


def run(options: argparse.Namespace) -> int | None:
    found = check(database_of(options), _shown)
    if options.json:
        print(json.dumps({"sound": found.sound, **asdict(found)}, indent=2, ensure_ascii=False))
    else:
        _tell(found)
    return None if found.sound else NOT_SOUND


def _shown(tables: list[str]) -> Iterator[str]:
    """The tables one after the other, with a progress bar."""
    with progress_bar() as shown:
        yield from shown.track(tables, description=_("Loading tables"))


def _tell(found: Findings) -> None:
    for problem in found.problems:
        print(problem)
    for table, reason in found.damaged.items():
        print(_("table {table} cannot be loaded: {reason}", table=table, reason=reason))
    if found.other_rules:
        n = len(found.other_rules)
        print(
            ngettext(
                "{n} table was played by another version of the rules: it can be read, not played",
                "{n} tables were played by another version of the rules: they can be read, not played",
                n,
            )
        )
    if found.sound:
        print(ngettext("sound: {n} table", "sound: {n} tables", found.tables))
    else:
        print(_("not sound: the last sound backup can be put back, see docs/server.md"))
