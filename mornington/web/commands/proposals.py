"""What the others must agree to: taking back a move, or letting a bot play for someone who is gone."""

from __future__ import annotations

import math
import time
from contextlib import suppress
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.text import _
from mornington.core.undo import NothingToUndo, UndoKind, agreed_undo, undo_kind

from .. import keys
from ..changes import append_entries, exclusive
from ..model import Proposal, ProposalKind
from ..refusals import Conflict, DiskFull, Refused
from ..request_data import done, number, seated, services, words
from ..store.proposals import save_proposal
from ..table import Table
from ..table_registry import TableRegistry
from .seats import substitute


async def propose(request: Request) -> Response:
    by = await seated(request)
    kind = words(by.form, "kind")
    target = by.seat if kind == ProposalKind.UNDO else number(by.form, "target")
    if kind not in list(ProposalKind) or not 0 <= target < len(by.table.seats):
        raise Refused(_("there is nothing like that to propose"))
    await make_proposal(services(request).tables, by.table, ProposalKind(kind), by.seat, target)
    return done(request, by.table)


@exclusive
async def make_proposal(tables: TableRegistry, table: Table, kind: ProposalKind, seat: int, target: int) -> None:
    table.check_running()
    if kind == ProposalKind.REPLACE:
        _check_gone(table, target)
    elif undo_kind(table.position, seat) == UndoKind.NONE:
        raise Conflict(_("you have no move to take back"))
    await _settle(tables, table, Proposal(kind, seat, target, table.length, frozenset([seat])))


async def answer(request: Request) -> Response:
    by = await seated(request)
    agrees = words(by.form, "agree") == "yes"
    await answer_proposal(services(request).tables, by.table, by.seat, words(by.form, "proposal"), agrees)
    return done(request, by.table)


@exclusive
async def answer_proposal(tables: TableRegistry, table: Table, seat: int, name: str, agrees: bool) -> None:
    table.check_playable()
    asked = table.proposal
    if asked is None:
        raise Conflict(_("nothing is proposed at this table"))
    if asked.name != name:
        raise Conflict(_("something else is proposed now: look again"))
    if agrees:
        await _settle(tables, table, replace(asked, agreed=asked.agreed | {seat}))
    else:
        await _keep(tables, table, None)


@exclusive
async def settle_without_absent(tables: TableRegistry, table: Table) -> None:
    """Someone who had yet to agree may be gone by now, and need not agree any more."""
    asked = table.proposal
    if asked and asked.kind == ProposalKind.REPLACE and not table.must_agree(asked):
        with suppress(Conflict, DiskFull):  # whoever agrees once more settles it
            await _settle(tables, table, asked)


async def end_for_returned(tables: TableRegistry, table: Table, person: int) -> None:
    """Whoever comes back is not replaced."""
    if _is_to_replace(table, person):
        await _end_replacement(tables, table, person)


@exclusive
async def _end_replacement(tables: TableRegistry, table: Table, person: int) -> None:
    if _is_to_replace(table, person):  # still, now that the table is ours
        await _keep(tables, table, None)


def _is_to_replace(table: Table, person: int) -> bool:
    asked = table.proposal
    return asked is not None and asked.kind == ProposalKind.REPLACE and table.seats[asked.target].person == person


async def _settle(tables: TableRegistry, table: Table, proposal: Proposal) -> None:
    """Carry out what everyone agrees to; otherwise keep it and tell."""
    if table.must_agree(proposal):
        await _keep(tables, table, proposal)
    elif proposal.kind == ProposalKind.UNDO:
        await _undo(tables, table, proposal.target)
    else:
        await _replace(tables, table, proposal.target)


async def _keep(tables: TableRegistry, table: Table, proposal: Proposal | None) -> None:
    await save_proposal(tables.store, table.id, table.version, proposal)
    table.proposal, table.proposed_at = proposal, time.monotonic()
    table.counted_up()


async def _undo(tables: TableRegistry, table: Table, seat: int) -> None:
    try:
        after = agreed_undo(table.position, seat, keys.seed(), time=time.time())
    except NothingToUndo as problem:
        raise Conflict(str(problem)) from None
    await append_entries(tables, table, after)


async def _replace(tables: TableRegistry, table: Table, seat: int) -> None:
    try:
        _check_gone(table, seat)  # they may have come back while the others thought about it
    except Conflict:
        await _keep(tables, table, None)
        raise
    await substitute(tables, table, seat)


def _check_gone(table: Table, seat: int) -> None:
    name, person = table.seats[seat].name, table.seats[seat].person
    if person is None or table.presence.is_here(person):
        raise Conflict(_("only someone who is gone can be replaced"))
    if left := math.ceil(table.presence.left_of_grace(person)):
        raise Conflict(_("{name} is away and can be replaced in {n} s", name=name, n=left))
