"""`mornington admin forget`: delete a person's name and links."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from mornington.core.errors import BadOption
from mornington.core.text import _, quoted
from mornington.web.upkeep.forgetting import Forgotten, KnownPerson, find_people, forget

from ..common import grid, plain_console
from . import database_of, store_alone


def run(options: argparse.Namespace) -> int | None:
    database = database_of(options)
    in_use = _("a server is using {path}: stop it first, then nobody is forgotten halfway", path=str(database))
    with store_alone(database, in_use) as store:
        person = _one(find_people(store, options.person), options.person)
        if not options.yes and not _agreed(person):
            print(_("nothing was changed"))
            return None
        _tell(person, asyncio.run(forget(store, person.id)))
        store.vacuum()
    return None


def _one(found: Sequence[KnownPerson], text: str) -> KnownPerson:
    if not found:
        raise BadOption(_("nobody here is {text}: give a number, a personal link or an exact name", text=quoted(text)))
    if len(found) > 1:
        _list(found)
        raise BadOption(
            _("{n} people are called {text}: give the number of one of them", n=len(found), text=quoted(text))
        )
    return found[0]


def _list(people: Sequence[KnownPerson]) -> None:
    table = grid()
    for title in (_("number"), _("name"), _("since"), _("tables"), _("running"), _("records")):
        table.add_column(title)
    for person in people:
        counts = (person.tables, person.running, person.records)
        table.add_row(str(person.id), person.name, _day(person.created), *map(str, counts))
    plain_console().print(table)


def _agreed(person: KnownPerson) -> bool:
    if not sys.stdin.isatty():
        raise BadOption(
            _("say --yes to forget {name}, number {number}: nobody can be asked", name=person.name, number=person.id)
        )
    _list([person])
    print(_("The name and the personal link are deleted for ever, and uploaded records with them."))
    answer = input(_("Forget {name}? (y/N) ", name=person.name))
    return answer.strip().casefold() in ("y", "yes")


def _tell(person: KnownPerson, done: Forgotten) -> None:
    print(
        _(
            "forgotten: number {number}; seats without the name {seats}, games ended {left}, records deleted {records}",
            number=person.id,
            seats=done.seats,
            left=done.left,
            records=done.records,
        )
    )
    if done.kept_records:
        print(_("records kept without names, since other games go on from them: {records}", records=done.kept_records))
    print(_("earlier backups still have the name: delete them, or forget the person there too"))


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()
