"""The page of a table, and its live part: what changes with every move."""

from __future__ import annotations

import math
from functools import partial
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mornington.core.game import Game
from mornington.core.text import _, current_language
from mornington.core.undo import UndoKind, undo_kind
from mornington.draw.svg import size_of
from mornington.teaching.rulebook import has_rulebook

from .. import (
    endings,
    hint_policy,
    long_work,
    move_pictures,
    preferences,
    presence,
    presenter,
    readiness_words,
    seat_colours,
    since,
    table_form,
    tips,
    tokens,
)
from ..bot_readiness import is_awaited
from ..commands.rematch import rematch_levels
from ..curtain import LOOK, seat_behind
from ..fragments import Fragment, Reader
from ..guidance import is_worked_out, work_out
from ..lesson_box import lesson_box
from ..live_page import LOG_LINES, page_parts
from ..model import Stage
from ..page_parts import PageParts
from ..people import Person
from ..readiness import Readiness
from ..refusals import PlayedByOtherRules
from ..rendering import page
from ..request_data import link_to, natural, services, table_of, user
from ..store.tables import next_table_for
from ..table import Table
from .other_rules import show_stored_table

ATTEMPTS = 3  # to draw a moment before the next comes
HAVE = "x-have"  # the header in which a page says what it has (page_parts)
BROAD = 1.4  # times as wide as high: such a board gets more of the width
STEPS_AT_ONCE = 4  # of the log, worked out in the event loop: one of them takes up to 2 ms


async def table(request: Request) -> HTMLResponse:
    try:
        found = await table_of(request)
    except PlayedByOtherRules as problem:
        return show_stored_table(request, str(problem))
    await _work_out(request, found)
    static = await long_work.in_thread_for_tables(presenter.static, found.game)  # someone's own board may take a while
    context = _context(request, found)
    parts, reader = page_parts(context), reader_of(request, found)
    services(request).fragments.begin(found, reader, parts)
    seat = context["mine"][0] if len(context["mine"]) == 1 else None
    colours = seat_colours.address(found.game, len(found.seats), seat, preferences.of_request(request).colour)
    broad = _is_broad(context["shown"].moving)
    return page("table.html", **context, static=static, broad=broad, colours=colours, parts=parts.html())


async def live(request: Request) -> Response:
    """The parts of the page that change: those that it does not have yet."""
    table = await table_of(request)
    await _work_out(request, table)
    reader, have = reader_of(request, table), request.headers.get(HAVE, "")
    if reader.plays:
        async with services(request).scheduler.turn(player=True):
            parts = page_parts(_context(request, table))
            services(request).fragments.begin(table, reader, parts)
            return HTMLResponse(parts.changed(have))
    who, make = partial(reader_of, request, table), partial(_parts, request, table)
    shown = await services(request).fragments.shown(table, who, make)
    return shown.answer(have).response(request)


async def news(request: Request, table: Table) -> tuple[str, Fragment | None]:
    """The moment of a table, and what is new there, for a stream. Nothing where pages must fetch it themselves: where
    people share a screen only a page knows who looks, and before the deal it depends on its address what it shows."""
    person = user(request)
    mine = table.seats_of(person.id if person else None)
    if table.stage == Stage.WAITING or (len(mine) > 1 and table.has_secrets):
        return table.tick, None
    await _work_out(request, table)
    who, make = partial(reader_of, request, table), partial(_parts, request, table)
    return await services(request).fragments.news(table, who, make)


def reader_of(request: Request, table: Table) -> Reader:
    """Who reads the page. All who only watch are one reader, but for what those with a name are offered at the end."""
    person = user(request)
    mine, viewer, next_seat, sheet = view_of(request, table, person)
    plays = person is not None and (bool(mine) or any(seat.owner == person.id for seat in table.seats))
    who = person.id if plays and person else _next_table(request, table, person) if table.over else None
    is_tipped = plays and tips.are_shown(request, person)
    wanted = request.query_params.get("sheet", "") and sheet
    return Reader((plays, person is not None, who, current_language(), is_tipped, wanted), (viewer, next_seat), plays)


def _parts(request: Request, table: Table) -> PageParts:
    return page_parts(_context(request, table))


async def _work_out(request: Request, table: Table) -> None:
    """Have worked out in a thread what the page needs, if that is more than a moment's work and cannot change."""
    steps = [logged.step for logged in table.log[-LOG_LINES:] if logged.step and not logged.step.is_known]
    if len(steps) > STEPS_AT_ONCE or any(step.is_gone for step in steps):
        await long_work.in_thread_for_tables(lambda: [step.turned_up(None) for step in steps])
    for _attempt in range(ATTEMPTS):  # someone may move meanwhile
        if is_worked_out(table):
            break
        await work_out(table)
    if table.dealt and table.game.interpreted and not table.over:
        for _attempt in range(ATTEMPTS):
            _mine, viewer, _next_seat, sheet = view_of(request, table, user(request))
            if presenter.is_presented(table, viewer, sheet):
                break
            await presenter.present_in_thread(table, viewer, sheet)
    if table.over:
        _mine, viewer, _next_seat, sheet = view_of(request, table, user(request))
        if not presenter.is_presented(table, viewer, sheet):
            await long_work.in_thread_for_tables(presenter.present_table, table, viewer, sheet)
            await long_work.in_thread_for_tables(presenter.score_sheets, table)


def _context(request: Request, table: Table) -> dict[str, Any]:
    person = user(request)
    mine, viewer, next_seat, sheet = view_of(request, table, person)
    shown = presenter.present_table(table, viewer, sheet)
    proposal, seats = table.proposal, range(len(table.seats))
    is_counted = table.over and table.parting is None
    lesson = lesson_box(table, viewer)
    has_sheets = table.dealt is not None and presenter.has_sheets(table.game)
    return {
        "person": person,
        "table": table,
        "game": table.game,
        "mine": mine,
        "viewer": viewer,
        "next_seat": next_seat,
        "sheet": sheet,
        "sheets": has_sheets and (viewer is None or table.over) and len(seats) > 1,
        "shown": shown,
        "lesson": lesson,
        "since": since.since_last_turn(table, viewer),
        "standings": endings.standings(table) if is_counted else [],
        "rematch_levels": rematch_levels(table) if table.over else [],
        "authors": tokens.authors(services(request).store, table.people()),  # of programs that play
        "here": [k in mine or table.is_here(k) for k in seats],  # whoever reads this is here
        "asked": proposal and [k for k in table.must_agree(proposal) if k in mine],
        "away": _away(table) if mine else [],
        "hinted": [sum(hint.seat == k for hint in table.hints) for k in seats],
        "can_hint": viewer in table.actors
        and not (lesson and lesson.is_restricted)  # which says itself what to do
        and hint_policy.are_allowed(services(request).store, table),
        "can_undo": UndoKind.NONE if viewer is None or not table.running else undo_kind(table.position, viewer),
        "query": urlencode({name: value for name, value in request.query_params.items() if name == "sheet"}),
        "words": partial(table.game.words.move_words, table.game.board),
        "picture": partial(move_pictures.picture, table.game),
        "rules": rules_address(table.game),
        "tips": bool(mine) and tips.are_shown(request, person),
        "differences": endings.differences(table, viewer) if is_counted else [],
        "owned": [k for k in seats if person and table.seats[k].owner == person.id],
        "can_fork": table.dealt is not None and (table.is_open or viewer is not None),
        "next_table": _next_table(request, table, person) if table.over else None,
        "getting_ready": _getting_ready(services(request).readiness, table),
        "paces": table_form.PACE_NAMES,
        **(_before_the_deal(request, table, is_mine=bool(mine)) if table.stage == Stage.WAITING else {}),
    }


def _before_the_deal(request: Request, table: Table, *, is_mine: bool) -> dict[str, Any]:
    """What only a table shows that waits for players."""
    return {
        "variants": _variants(table),
        "invitation": link_to(request, "invitation", invite=table.facts.invite) if is_mine else "",
        **table_form.choices(services(request).readiness, table.game),
    }


def _is_broad(picture: str) -> bool:
    """Whether a board, as it is drawn, is much wider than high."""
    if not picture:
        return False
    width, height = size_of(picture)
    return width > BROAD * height


def rules_address(game: Game) -> str:
    """Where its rules are; nothing for a game that comes without."""
    return f"/rules/{game.id}" if has_rulebook(game) else ""


def view_of(request: Request, table: Table, person: Person | None) -> tuple[list[int], int | None, int | None, int]:
    """The person's seats, the seat whose view the page shows, the seat that should look next, and whose board it is."""
    mine = table.seats_of(person.id if person else None)
    key = request.headers.get(LOOK, "")
    looking = seat_behind(services(request).signer, table, person.id, key) if person and key else None
    viewer, next_seat = _viewpoint(table, mine, looking)
    return mine, viewer, next_seat, _sheet(table, viewer, request.query_params.get("sheet", ""))


def _viewpoint(table: Table, mine: list[int], looking: int | None) -> tuple[int | None, int | None]:
    """The seat whose view the page shows (None: everyone's), and the seat that should look next, where several people
    share a screen.

    If there are secrets, the page shows everyone's view until the next player says it is them (`looking`).
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
    """The seat whose board is shown, where each has its own."""
    sheet = natural(wanted)
    if (viewer is None or table.over) and sheet is not None and sheet < len(table.seats):
        return sheet
    return viewer or 0


def _away(table: Table) -> list[tuple[int, int]]:
    """The seats whose people are away, and in how many seconds a bot may play for them."""
    found = []
    for k in table.humans() if table.running else ():
        person = table.seats[k].person
        if person is not None and table.presence.away_for(person) >= presence.AWAY:
            found.append((k, math.ceil(table.presence.left_of_grace(person))))
    return found


def _getting_ready(readiness: Readiness, table: Table) -> list[str]:
    """A sentence for each bot whose turn it is but whose rules are not ready."""
    waiting = [table.seats[k] for k in table.bots_to_move()]
    return [
        readiness_words.bot_waits(readiness, table.game.id, seat.name)
        for seat in waiting
        if seat.bot and is_awaited(readiness, table.game.id, seat.bot)
    ]


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


def _next_table(request: Request, table: Table, person: Person | None) -> str | None:
    """The table where the person plays on after this one."""
    return next_table_for(services(request).store, table.id, person.id) if person else None
