"""Pages: the start, new tables, invitations, a table and its live part."""

from __future__ import annotations

import asyncio
import math
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.moves import Moved
from mornington.core.text import _
from mornington.core.undo import UndoKind, undo_kind

from . import dark, hints, library, presence, presenter, previews, requests, seating, shelf
from .fragments import Fragment
from .model import Seat, Stage
from .people import Person
from .refusals import NotYours
from .rendering import page, rendered
from .requests import go_to, somebody
from .store.entries import entries_of
from .store.seats import seats_of
from .store.tables import TableSummary, listed_tables, next_table_for, tables_of_person
from .table import Table

LOG_LINES = 40
MINE, LISTED = 20, 12  # tables in a list
LOOK = "x-look"  # the header that brings the key to the curtain


async def start(request: Request) -> HTMLResponse:
    person = requests.person(request)
    games = await asyncio.to_thread(previews.previews)
    return page("start.html", person=person, games=games, mine=_mine(request, person), others=_listed(request))


def _mine(request: Request, person: Person | None) -> list[dict[str, Any]]:
    """The person's tables, running ones first."""
    if person is None:
        return []
    return [_card(request, table) for table in tables_of_person(requests.hall(request).store, person.id, MINE)]


def _listed(request: Request) -> list[dict[str, Any]]:
    return [_card(request, table) for table in listed_tables(requests.hall(request).store, LISTED)]


def _card(request: Request, summary: TableSummary) -> dict[str, Any]:
    """A table in a list, without building it."""
    table = requests.hall(request).tables.get(summary.id)
    return {
        "id": summary.id,
        "title": library.named(summary.game).title,
        "names": [name or _("a free seat") for name in summary.names],
        "stage": summary.stage,
        "changed": summary.changed,
        "turn": [table.seats[k].name for k in table.actors] if table else [],
    }


async def play_now(request: Request) -> Response:
    """One click: a table with a bot."""
    game = library.named(request.path_params["game"])
    person, key = await requests.welcomed(request, await requests.form(request))
    bot = seating.OPPONENT
    seats = [Seat(person.name, person.id), Seat(seating.bot_name(bot), bot=bot)]
    table = await requests.hall(request).open(game, game.check_options(len(seats)), seats, host=person.id)
    return go_to(request, f"/t/{table.id}", key)


async def new(request: Request) -> HTMLResponse:
    game = library.named(request.path_params["game"])
    return page("new.html", person=requests.person(request), game=game, **form_choices())


def form_choices() -> dict[str, Any]:
    """What the forms for new tables offer."""
    bots = [(name, seating.bot_name(name)) for name in seating.FOR_PLAY]
    return {"bots": bots, "opponent": seating.OPPONENT, "paces": seating.PACE_NAMES}


async def create(request: Request) -> Response:
    async with request.form() as form:
        game = await seating.game(request, form)
        options = seating.options(game, form)
        pace = seating.pace(form)
        person, key = await requests.welcomed(request, form)
        table = await requests.hall(request).open(
            game,
            options,
            seating.seats(form, options["players"], person),
            host=person.id,
            pace=pace,
            listed=requests.words(form, "listed") == "yes",
            hints=seating.hints(form),
        )
    return go_to(request, f"/t/{table.id}", key)


async def dark_style(request: Request) -> Response:
    known = str(request.url.query) == dark.address().partition("?")[2]
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if known else "no-cache"}
    return Response(dark.style(), media_type="text/css", headers=headers)


async def invitation(request: Request) -> Response:
    table = requests.hall(request).invited(request.path_params["invite"])
    person = requests.person(request)
    if person and table.seats_of(person.id):
        return go_to(request, f"/t/{table.id}")
    return page("join.html", person=person, table=table, host=_host(table))


def _host(table: Table) -> str:
    return next((s.name for s in table.seats if s.person and s.person == table.facts.host), "")


async def me(request: Request) -> HTMLResponse:
    """The personal link of this browser's person."""
    somebody(request)
    key = request.cookies[requests.COOKIE]
    return page("me.html", person=requests.person(request), link=str(request.url_for("personal", key=key)))


async def personal(request: Request) -> HTMLResponse:
    """A personal link, opened: on another device, or by mistake, so it asks."""
    key = request.path_params["key"]
    whose = requests.people(request).known(key)
    if whose is None:
        raise NotYours(_("this personal link is not known here"))
    return page("personal.html", person=requests.person(request), whose=whose, key=key)


async def become(request: Request) -> Response:
    key = request.path_params["key"]
    if requests.people(request).known(key) is None:
        raise NotYours(_("this personal link is not known here"))
    return go_to(request, "/", key)


async def rename(request: Request) -> Response:
    somebody(request)
    await requests.welcomed(request, await requests.form(request))
    return go_to(request, "/me")


# A table


async def table(request: Request) -> HTMLResponse:
    try:
        found = requests.table(request)
    except shelf.OtherRules as problem:
        return _relic(request, str(problem))
    static = await asyncio.to_thread(presenter.static, found.game)  # an own board may take a while
    return page("table.html", **_context(request, found), static=static)


def _relic(request: Request, problem: str) -> HTMLResponse:
    store, table_id = requests.hall(request).store, request.path_params["table"]
    stored, names = shelf.stored_table(store, table_id), [seat.name for seat in seats_of(store, table_id)]
    moves = [
        (names[found.entry.seat], found.entry.move.text)
        for found in entries_of(store, table_id)
        if isinstance(found.entry, Moved) and found.entry.seat is not None
    ]
    return page(
        "other_rules.html",
        person=requests.person(request),
        title=library.named(stored.game).title,
        problem=problem,
        moves=moves if stored.stage == Stage.OVER else [],
        names=names,
    )


async def live(request: Request) -> Response:
    """The part of the page that changes."""
    table, person = requests.table(request), requests.person(request)
    if person and any(person.id in (seat.person, seat.owner) for seat in table.seats):
        async with requests.hall(request).scheduler.turn(player=True):
            return page("live.html", **_context(request, table))
    fragment = await _watched(request, table, person)
    return fragment.response(request)


async def _watched(request: Request, table: Table, person: Person | None) -> Fragment:
    """What everyone sees who only watches."""
    key = (
        person is not None,
        _next_table(request, table, person),
        _sheet(table, None, request.query_params.get("sheet", "")),
    )

    def render() -> str:
        return rendered("live.html", **_context(request, table))

    return await requests.hall(request).fragments.get(table, key, render)


def _context(request: Request, table: Table) -> dict[str, Any]:
    person = requests.person(request)
    mine = table.seats_of(person.id if person else None)
    looking = table.curtain.seat(person.id, request.headers.get(LOOK, "")) if person else None
    viewer, next_seat = _eyes(table, mine, looking)
    sheet = _sheet(table, viewer, request.query_params.get("sheet", ""))
    show = presenter.of_table(table, viewer, sheet)
    proposal = table.proposal
    asked = proposal and [k for k in table.must_agree(proposal) if k in mine]
    return {
        "person": person,
        "table": table,
        "game": table.game,
        "mine": mine,
        "viewer": viewer,
        "next_seat": next_seat,
        "sheet": sheet,
        "sheets": table.dealt is not None
        and presenter.has_sheets(table.game)
        and viewer is None
        and len(table.seats) > 1,
        "show": show,
        "log": presenter.log_lines(table, viewer, LOG_LINES),
        "score_tables": [(s.name, table.position.breakdown(k)) for k, s in enumerate(table.seats)]
        if table.over
        else [],
        "ranks": show.view["outcome"]["ranks"] if table.over else [],
        "here": [table.is_here(k) for k in range(len(table.seats))],
        "asked": asked,
        "away": _away(table) if mine else [],
        "hinted": [sum(hint.seat == k for hint in table.hints) for k in range(len(table.seats))],
        "can_hint": viewer in table.actors and hints.are_allowed(requests.hall(request), table),
        "can_undo": _can_undo(table, viewer),
        "query": urlencode({name: value for name, value in request.query_params.items() if name == "sheet"}),
        "words": table.game.notation.sentence,
        "variants": _variants(table),
        "owned": [k for k, s in enumerate(table.seats) if person and s.owner == person.id],
        "invitation": str(request.url_for("invitation", invite=table.facts.invite)) if mine else "",
        "next_table": _next_table(request, table, person),
        "paces": seating.PACE_NAMES,
        "bots": [(name, seating.bot_name(name)) for name in seating.FOR_PLAY],
        "opponent": seating.OPPONENT,
    }


def _away(table: Table) -> list[tuple[int, int]]:
    """The seats whose people are away, and in how many seconds a bot may play for them."""
    found = []
    for k in table.humans() if table.running else ():
        person = table.seats[k].person
        if person is not None and table.presence.away_for(person) >= presence.AWAY:
            found.append((k, math.ceil(table.presence.left_of_grace(person))))
    return found


def _variants(table: Table) -> list[str]:
    """What was chosen when the table was opened, in words."""
    chosen = []
    for option in table.game.options:
        value = table.facts.options.get(option.name, option.default)
        if option.choices:
            chosen.append(f"{_(option.label)}: {value}")
        elif value:
            chosen.append(_(option.label))
    return chosen


def _can_undo(table: Table, viewer: int | None) -> UndoKind:
    """Whether a move can be taken back: freely, if the others agree, or not."""
    return UndoKind.NONE if viewer is None or not table.running else undo_kind(table.position, viewer)


def _eyes(table: Table, mine: list[int], looking: int | None) -> tuple[int | None, int | None]:
    """Whose eyes the page looks through, and the seat that should look next, where several people share a screen.

    With secrets the page is everyone's until the next player says it is them (`looking`).
    """
    if not mine:
        return None, None
    if len(mine) == 1:
        return mine[0], None
    acting = [k for k in table.actors if k in mine]
    if not table.has_secrets or table.over:
        return (acting[0] if acting else mine[0]), None
    if not table.running:  # left unfinished: nobody is to look any more
        return None, None
    if looking in mine and (not acting or looking in acting):
        return looking, None
    return None, acting[0] if acting else mine[0]


def _sheet(table: Table, viewer: int | None, wanted: str) -> int:
    """Whose board is shown."""
    sheet = requests.natural(wanted)
    if viewer is None and sheet is not None and sheet < len(table.seats):
        return sheet
    return viewer or 0


def _next_table(request: Request, table: Table, person: Person | None) -> str | None:
    return next_table_for(requests.hall(request).store, table.id, person.id) if person else None
