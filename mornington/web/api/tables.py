"""Operations about tables: opening, joining and leaving them, and how they stand."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.requests import Request

from mornington.core.errors import BadOption
from mornington.core.game import Game
from mornington.core.text import _

from .. import library, table_form, tokens
from ..bot_names import stored_name
from ..commands.open_table import open_table
from ..commands.seats import fill_with_bots, join_table, leave_table, leave_unplayable, take_seats_back
from ..edge.admission import opening_table
from ..model import DEFAULT_PACE, Seat
from ..people import Person
from ..refusals import NotFound, PlayedByOtherRules, Refused
from ..request_data import services
from ..store.tables import tables_of_person
from ..table import Table
from ..table_registry import stored_table
from .asking import Asker, AtTable, SeatAsked, TableId, named_table, own_seat, viewpoint
from .errors import AT_TABLE, CHANGING, WITH_TOKEN, said
from .games import known_game
from .shapes import Done, FillSent, Left, Me, NewTable, TableInList, TableShape, TablesShape
from .telling import table_told

router = APIRouter(tags=["tables"])
MOST = 300  # tables in a list
USUAL_BOT = FillSent()
INVITE = re.compile("[A-Za-z0-9_-]{1,80}")
READING, CHANGES = said(*WITH_TOKEN, *AT_TABLE), said(*WITH_TOKEN, *AT_TABLE, *CHANGING)


@router.get("/me", responses=said(*WITH_TOKEN))
async def me(request: Request, person: Asker) -> Me:
    """Whose token it is."""
    author = tokens.authors(services(request).store, [person.id]).get(person.id)
    return Me(name=person.name, is_bot=person.is_bot, author=author)


@router.get("/tables", responses=said(*WITH_TOKEN))
async def own_tables(request: Request, person: Asker) -> TablesShape:
    """Your tables, those that are not finished first, then the newest."""
    found = tables_of_person(services(request).store, person.id, MOST)
    return TablesShape(
        tables=[TableInList(id=t.id, game=t.game, stage=t.stage, names=t.names, changed=t.changed) for t in found]
    )


@router.post("/tables", status_code=201, responses=said(*WITH_TOKEN, 404, 409, *CHANGING))
async def create(request: Request, person: Asker, sent: NewTable) -> TableShape:
    """Open a table. It begins at once if every seat is taken; else when all are, by people who join or by bots."""
    with opening_table(request):
        game = _game(sent)
        options = _options(game, sent)
        pace = DEFAULT_PACE if sent.pace is None else table_form.checked_pace(str(float(sent.pace)))
        table = await open_table(
            services(request).tables,
            game,
            options,
            table_form.arranged([_seat(wanted, person) for wanted in sent.seats]),
            host=person.id,
            pace=pace,
            listed=sent.listed,
            hints=sent.hints,
        )
    return await _told(request, table, person)


@router.post("/join/{invite}", responses=said(*WITH_TOKEN, 404, 409, *CHANGING))
async def join(
    request: Request,
    person: Asker,
    invite: Annotated[str, Path(description="what the invitation link ends with: /join/INVITE")],
) -> TableShape:
    """Take a free seat at the table of an invitation. Whoever sits there already stays where they are."""
    if not INVITE.fullmatch(invite):
        raise NotFound(_("there is no such invitation"))
    registry = services(request).tables
    table = await registry.find_invited(invite)
    await join_table(registry, table, person)
    return await _told(request, table, person)


@router.get("/tables/{table}", responses=READING)
async def see(request: Request, person: Asker, table: AtTable, seat: SeatAsked = None) -> TableShape:
    """A table as you may see it: from your seat, or as everyone does if you only watch."""
    return await _told(request, table, person, seat)


@router.post("/tables/{table}/fill", responses=CHANGES)
async def fill(request: Request, person: Asker, table: AtTable, sent: FillSent = USUAL_BOT) -> TableShape:
    """Begin now: our bots take the open seats."""
    own_seat(table, person, None)
    await fill_with_bots(services(request).tables, table, table_form.checked_bot(sent.bot))
    return await _told(request, table, person)


@router.post("/tables/{table}/leave", responses=CHANGES)
async def leave(request: Request, person: Asker, table: TableId) -> Left:
    """Get up. A bot plays on if other people are still there; otherwise the table ends."""
    registry = services(request).tables
    try:
        found = await named_table(request, person, table)
    except PlayedByOtherRules:
        await leave_unplayable(registry, table, person.id)
        return Left(stage=stored_table(registry.store, table).stage)
    await leave_table(registry, found, person.id)
    return Left(stage=found.stage)


@router.post("/tables/{table}/come-back", responses=CHANGES)
async def come_back(request: Request, person: Asker, table: AtTable) -> Done:
    """Take your seat back from the bot that has played on."""
    await take_seats_back(services(request).tables, table, person)
    return Done(length=table.length, stage=table.stage)


async def _told(request: Request, table: Table, person: Person, seat: int | None = None) -> TableShape:
    return TableShape.model_validate(await table_told(request, table, person, viewpoint(table, person, seat)))


def _game(sent: NewTable) -> Game:
    found = known_game(sent.game)
    if sent.board is None:
        return found
    if sent.board not in found.boards:
        raise Refused(_("there is no board {name}", name=repr(sent.board[:40])))
    return library.named(found.id, sent.board)


def _options(game: Game, sent: NewTable) -> dict[str, Any]:
    known = {option.name for option in game.options}
    for name in sent.options:
        if name not in known:
            raise BadOption(_("{title} has no option {name}", title=game.title, name=repr(name[:40])))
    return game.check_options(len(sent.seats), **sent.options)


def _seat(wanted: str, person: Person) -> Seat:
    match wanted:
        case "me":
            return Seat(person.name, person.id)
        case "open":
            return Seat("")
        case bot:
            return Seat(stored_name(table_form.checked_bot(bot)), bot=bot)
