"""Playing again: the same people, bots and options; bots may be a level stronger or weaker."""

from __future__ import annotations

from contextlib import nullcontext

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.text import _

from ..bot_names import stored_name
from ..changes import exclusive
from ..edge.admission import opening_table
from ..model import Seat
from ..refusals import Conflict, NotYours, Refused
from ..request_data import form_of, go_to, require_user, services, table_of, words
from ..store.tables import rematch_of
from ..table import Table, distinct_name
from ..table_form import FOR_PLAY
from ..table_registry import TableRegistry
from .open_table import open_table

STEPS = {"": 0, "up": 1, "down": -1}  # levels that bots go up
LEVELS = [name for name in FOR_PLAY if name.startswith("level-")]


async def again(request: Request) -> Response:
    table, person = await table_of(request), require_user(request)
    if not table.seats_of(person.id):
        raise NotYours(_("you do not sit at this table"))
    wanted = words(await form_of(request), "step")
    if wanted not in STEPS:
        raise Refused(_("a rematch goes up, down, or stays at its level"))
    existing = rematch_of(services(request).store, table.id)
    with nullcontext() if existing else opening_table(request):
        new = existing or await open_rematch(services(request).tables, table, person.id, STEPS[wanted])
    return go_to(request, f"/t/{new}")


@exclusive
async def open_rematch(tables: TableRegistry, table: Table, person: int, step: int = 0) -> str:
    """The id of the rematch: one, however many ask for it. Whoever began last time begins last."""
    if not table.over:
        raise Conflict(_("this game is not over"))
    if existing := rematch_of(tables.store, table.id):
        return existing
    seats = seats_again(table, step)
    new = await open_table(
        tables,
        table.game,
        dict(table.position.options),
        seats[1:] + seats[:1],
        host=person,
        pace=table.pace,
        listed=table.facts.listed,
        hints=table.facts.hints,
        parent=table.id,
        rematch_of=(table.id, table.version),
    )
    table.counted_up()
    return new.id


def seats_again(table: Table, step: int) -> list[Seat]:
    """Who plays the next game, with bots so many levels higher; those that have no such level stay as they are."""
    seats = [Seat(s.stored_name, s.person or s.owner, None if s.owner else s.bot) for s in table.seats]
    if not step:
        return seats
    found: list[Seat] = []
    for seat in seats:
        bot = _stepped(seat.bot, step)
        taken = [other.stored_name for other in (*found, *seats[len(found) + 1 :])]
        found.append(seat if bot == seat.bot or bot is None else Seat(distinct_name(stored_name(bot), taken), bot=bot))
    return found


def rematch_levels(table: Table) -> list[tuple[str, str]]:
    """The steps that change something, with what to call them."""
    named = {"up": _("Again, a level higher"), "down": _("Again, a level lower")}
    bots = [seat.bot for seat in table.seats if seat.bot and not seat.owner]
    return [(step, text) for step, text in named.items() if any(_stepped(bot, STEPS[step]) != bot for bot in bots)]


def _stepped(bot: str | None, step: int) -> str | None:
    if bot not in LEVELS:
        return bot
    return LEVELS[min(len(LEVELS) - 1, max(0, LEVELS.index(bot) + step))]
