"""Making a move."""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mornington.core.errors import IllegalMove
from mornington.core.moves import Moved
from mornington.core.text import _

from ..changes import append_entries, exclusive
from ..guidance import check_choice
from ..refusals import Conflict
from ..request_data import number, seated, services, show_again, words
from ..table import Table
from ..table_registry import TableRegistry


async def move(request: Request) -> Response:
    by = await seated(request)
    tables = services(request).tables
    if words(by.form, "rules") not in ("", str(by.table.game.rules.RULES_VERSION)):  # moves had other numbers then
        raise Conflict(_("the rules were updated since this page was made: look again"))
    made = await make_move(tables, by.table, by.seat, number(by.form, "move"), number(by.form, "at"))
    return show_again(request, by.table) or JSONResponse(made)


@exclusive
async def make_move(tables: TableRegistry, table: Table, seat: int, move: int | str, at: int) -> dict[str, Any]:
    """Make a move, given as its number or its text, that was chosen when the log had this length. Sent twice, it is
    made once and answered twice."""
    if done := table.already(Moved, seat, at):
        n, entry = done
        assert isinstance(entry, Moved)
        if not _is_same(table, entry, move):
            raise Conflict(_("you have made another move from this page: look again"))
        return {"n": n + 1, "move": entry.move.id, "text": entry.move.text}
    table.check_running()
    table.check_fresh(seat, at)
    after = table.position.copy()
    made = after.play(move, seat, time=time.time())
    await check_choice(table, seat, made.text)
    await append_entries(tables, table, after, chosen_at=at)
    tables.moves["bot" if table.seats[seat].bot else "person"] += 1
    return {"n": table.length, "move": made.id, "text": made.text}


def _is_same(table: Table, entry: Moved, move: int | str) -> bool:
    """Whether a message says the move that an entry holds. A text may say it in other words than the log does."""
    if isinstance(move, int) or move == entry.move.text:
        return move in (entry.move.id, entry.move.text)
    before = next((n for n, moved in enumerate(table.position.moves) if moved is entry), None)
    if before is None:  # taken back since
        return False
    try:
        return table.position.at(before).play(move, entry.seat).id == entry.move.id
    except IllegalMove:
        return False
