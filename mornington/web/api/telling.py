"""What the API tells of a table: through the same exit as pages, the view of a seat."""

from __future__ import annotations

from functools import partial
from typing import Any

from starlette.requests import Request

from mornington.core.undo import undo_kind

from .. import hint_policy, long_work, tokens
from ..people import Person
from ..request_data import services
from ..store import Store
from ..table import Table

Plain = dict[str, Any]


async def table_told(request: Request, table: Table, person: Person, seat: int | None) -> Plain:
    """A table, as someone sees it who looks from a seat (none: as everyone does)."""
    store, mine = services(request).store, table.seats_of(person.id)
    view = await _view(table, seat)
    can_act = seat in mine and table.running and table.dealt is not None
    return {
        "id": table.id,
        "game": table.game.id,
        "board": table.game.board.name,
        "options": dict(table.facts.options),
        **state(table, person),
        "seats": seats(store, table, person),
        "seat": seat,
        "undo": undo_kind(table.position, seat) if can_act and seat is not None else "",
        "hints": can_act and may_have_hints(table, person) and hint_policy.are_allowed(store, table),
        "proposal": proposal(table),
        "invite": table.facts.invite if mine else None,
        "view": view,
    }


def state(table: Table, person: Person) -> Plain:
    """How a game stands: the same for everyone, but for whose turn is theirs."""
    return {
        "stage": table.stage,
        "length": table.length,
        "actors": list(table.actors),
        "your_turn": not set(table.actors).isdisjoint(table.seats_of(person.id)),
        "over": table.over,
        "result": result(table),
    }


def result(table: Table) -> Plain | None:
    """Who won, of a game that is over by the installed rules."""
    outcome = table.dealt.outcome() if table.dealt and table.over and not table.parting else None
    return dict(outcome.plain()) if outcome else None


def seats(store: Store, table: Table, person: Person) -> list[Plain]:
    authors = tokens.authors(store, table.people())
    found = []
    for k, seat in enumerate(table.seats):
        is_program = seat.person in authors
        kind = "bot" if seat.bot else "open" if seat.person is None else "program" if is_program else "person"
        found.append(
            {
                "seat": k,
                "name": seat.name,
                "kind": kind,
                "bot": seat.bot,
                "program_of": authors[seat.person] if is_program and seat.person is not None else None,
                "you": seat.person == person.id,
                "here": table.is_here(k),
            }
        )
    return found


def proposal(table: Table) -> Plain | None:
    asked = table.proposal
    if asked is None:
        return None
    waiting = table.must_agree(asked)
    return {"name": asked.name, "kind": asked.kind, "seat": asked.seat, "target": asked.target, "waiting_for": waiting}


def may_have_hints(table: Table, person: Person) -> bool:
    """A program has none in games with other people, whatever is allowed to those."""
    others = {seat.person or seat.owner for seat in table.seats} - {None, person.id}
    return not person.is_bot or not others


async def _view(table: Table, seat: int | None) -> Plain | None:
    """Interpreted rules take long for it, so that is done in a thread."""
    if table.dealt is None:
        return None
    position = table.position.snapshot() if table.game.interpreted else table.position
    view = partial(position.view, seat, names=table.names, moves=table.running)
    return await long_work.in_thread_for_tables(view) if table.game.interpreted else view()
