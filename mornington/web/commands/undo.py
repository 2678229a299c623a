"""Taking back one's last move where nobody need be asked. (Where they must be: `proposals`.)"""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mornington.core.moves import Undone
from mornington.core.text import _
from mornington.core.undo import NeedsAgreement, NothingToUndo, free_undo

from ..changes import append_entries, exclusive
from ..model import Stage
from ..refusals import Conflict
from ..request_data import number, seated, services, show_again
from ..table import Table
from ..table_registry import TableRegistry


async def undo(request: Request) -> Response:
    by = await seated(request)
    undone = await undo_move(services(request).tables, by.table, by.seat, number(by.form, "at"))
    return show_again(request, by.table) or JSONResponse(undone)


@exclusive
async def undo_move(tables: TableRegistry, table: Table, seat: int, at: int) -> dict[str, Any]:
    if done := table.already(Undone, seat, at):
        return {"n": done[0] + 1}
    table.check_playable()
    if table.stage == Stage.OVER:
        raise Conflict(_("the game is over: fork it to play on from another moment"))
    table.check_running()
    table.check_fresh_for_undo(seat, at)
    try:
        after = free_undo(table.position, seat, time=time.time())
    except (NothingToUndo, NeedsAgreement) as problem:
        raise Conflict(str(problem)) from None
    await append_entries(tables, table, after, chosen_at=at)
    return {"n": table.length}
