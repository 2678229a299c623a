"""What the others must agree to: taking back a move, or a bot that plays on for someone who is gone."""

from __future__ import annotations

import math
import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from mornington.core.position import Position
from mornington.core.text import _
from mornington.core.undo import NothingToUndo, UndoKind, agreed_undo, undo_kind

from . import keys
from .model import Proposal, ProposalKind
from .refusals import Conflict
from .store.proposals import save_proposal
from .table import Table

if TYPE_CHECKING:
    from .hall import Hall


async def propose(hall: Hall, table: Table, kind: ProposalKind, seat: int, target: int) -> None:
    async def work() -> None:
        table.check_running()
        if kind == ProposalKind.UNDO:
            if undo_kind(table.position, seat) == UndoKind.NONE:
                raise Conflict(_("you have no move to take back"))
        else:
            _check_gone(table, target)
        await _weigh(hall, table, Proposal(kind, seat, target, table.length, frozenset([seat])))

    await hall.changing(table, work)


async def answer(hall: Hall, table: Table, seat: int, name: str, agree: bool) -> None:
    async def work() -> None:
        asked = table.proposal
        if asked is None:
            raise Conflict(_("nothing is proposed at this table"))
        if asked.name != name:
            raise Conflict(_("something else is proposed now: look again"))
        if not agree:
            await _put(hall, table, None)
        else:
            await _weigh(hall, table, replace(asked, agreed=asked.agreed | {seat}))

    await hall.changing(table, work)


async def weigh_again(hall: Hall, table: Table) -> None:
    """Someone who had still to agree may be gone by now, and need not any more."""

    async def work() -> None:
        asked = table.proposal
        if asked and asked.kind == ProposalKind.REPLACE and not table.must_agree(asked):
            with suppress(Conflict):
                await _weigh(hall, table, asked)

    await hall.changing(table, work)


async def end_for_returned(hall: Hall, table: Table, person: int) -> None:
    """Who comes back is not replaced."""

    def is_theirs() -> bool:
        asked = table.proposal
        return asked is not None and asked.kind == ProposalKind.REPLACE and table.seats[asked.target].person == person

    async def work() -> None:
        if is_theirs():
            await _put(hall, table, None)

    if is_theirs():
        await hall.changing(table, work)


def _check_gone(table: Table, seat: int) -> None:
    name, person = table.seats[seat].name, table.seats[seat].person
    if person is None or table.presence.is_here(person):
        raise Conflict(_("only someone who is gone can be replaced"))
    if left := math.ceil(table.presence.left_of_grace(person)):
        raise Conflict(_("{name} is away and can be replaced in {n} s", name=name, n=left))


async def _weigh(hall: Hall, table: Table, proposal: Proposal) -> None:
    """Carry out what everyone agrees to; else keep it and tell."""
    if table.must_agree(proposal):
        await _put(hall, table, proposal)
    elif proposal.kind == ProposalKind.UNDO:
        await hall.append(table, _agreed_undo(table, proposal.target))
    else:
        try:
            _check_gone(table, proposal.target)  # they may have come back while the others thought about it
        except Conflict:
            await _put(hall, table, None)
            raise
        await hall.substitute(table, proposal.target)


def _agreed_undo(table: Table, seat: int) -> Position:
    try:
        return agreed_undo(table.position, seat, keys.seed(), time=time.time())
    except NothingToUndo as problem:
        raise Conflict(str(problem)) from None


async def _put(hall: Hall, table: Table, proposal: Proposal | None) -> None:
    await save_proposal(hall.store, table.id, proposal)
    table.proposal, table.proposed_at = proposal, time.time()
    table.revise()
