"""Checking a database, its key, and that every table in it can be loaded. Nothing is changed, nobody is held up."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from mornington.core.errors import BadDatabase, MorningtonError
from mornington.core.text import _

from ..refusals import DatabaseAway, NotFound, PlayedByOtherRules
from ..signing import key_file, read_key
from ..store import Address, Reader, open_reader
from ..store.integrity import broken_pages, dangling_rows, table_ids
from ..store.schema import STEPS
from ..table_registry import load_table

Progress = Callable[[list[str]], Iterable[str]]  # shows how far a walk through the tables has come


@dataclass
class Findings:
    version: int  # of the schema
    problems: list[str] = field(default_factory=list)  # with the files, in sentences
    tables: int = 0  # that were loaded or tried
    damaged: dict[str, str] = field(default_factory=dict)  # tables that cannot be loaded, and why
    other_rules: list[str] = field(default_factory=list)  # tables of another version of the rules: readable

    @property
    def sound(self) -> bool:
        return not self.problems and not self.damaged


def check(database: Address | Path, progress: Progress) -> Findings:
    """Raises: BadDatabase, if there is nothing that can be checked."""
    store = open_reader(database)
    try:
        found = Findings(store.version)
        found.problems += [_("the database is damaged: {what}", what=what) for what in broken_pages(store)]
        found.problems += [_("the database is damaged: {what}", what=what) for what in dangling_rows(store)]
        if not store.is_shared:
            found.problems += _key_problems(key_file(store.address.path))
        if found.version == len(STEPS):
            _load_all(store, found, progress)
        else:
            found.problems.append(
                _(
                    "the database has version {theirs} and this Mornington uses {ours}: the next start of a server "
                    "brings it up to date, and then its tables can be checked",
                    theirs=found.version,
                    ours=len(STEPS),
                )
            )
        return found
    finally:
        store.close()


def _key_problems(key: Path) -> list[str]:
    if not key.exists():
        return [
            _(
                "the key {path} is missing: put it back from a backup, or the next start of a server makes a new one "
                "and does not know positions again that it signed before",
                path=str(key),
            )
        ]
    try:
        read_key(key)
    except BadDatabase as error:
        return [str(error)]
    mode = stat.S_IMODE(key.stat().st_mode)
    if os.name == "posix" and mode & (stat.S_IRWXG | stat.S_IRWXO):
        return [_("others can read or change the key {path}: chmod 600 it", path=str(key))]
    return []


def _load_all(store: Reader, found: Findings, progress: Progress) -> None:
    for table_id in progress(table_ids(store)):
        try:
            table = load_table(store, table_id)
            if table.parting is not None:
                found.other_rules.append(table_id)
        except PlayedByOtherRules:
            found.other_rules.append(table_id)
        except NotFound:  # deleted meanwhile
            continue
        except DatabaseAway:  # which says nothing about this table
            raise
        except MorningtonError as error:
            found.damaged[table_id] = str(error)
        except Exception as error:  # what is damaged may break anything
            found.damaged[table_id] = f"{type(error).__name__}: {error}"
        found.tables += 1
