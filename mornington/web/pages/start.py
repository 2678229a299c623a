"""The start page: the games, one's own tables, and tables that anyone may watch."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse

import mornington as mt
from mornington.core.errors import MorningtonError
from mornington.core.text import _

from .. import library, newcomers, previews
from ..rendering import page
from ..request_data import services, user
from ..store.tables import TableSummary, listed_tables, unfinished_tables_of_person
from ..table_registry import TableRegistry

OWN, LISTED = 4, 12  # tables in a list: of one's own those that run


async def start(request: Request) -> HTMLResponse:
    person, tables = user(request), services(request).tables
    games = [(library.named(game), previews.drawn(game)) for game in mt.games()]
    mine = unfinished_tables_of_person(tables.store, person.id, OWN) if person else []
    new = newcomers.new_games(request)
    others = listed_tables(tables.store, LISTED)
    return page(
        "start.html",
        person=person,
        games=games,
        mine=cards(tables, mine),
        others=cards(tables, others),
        lessons={game.id for game, _preview in games if newcomers.has_lesson(game)},
        to_learn=new,
        asked_first={game.id for game in new if not newcomers.was_asked(request, game)},
        readiness=services(request).readiness,
    )


async def picture(request: Request) -> HTMLResponse:
    """The picture of a game, for a page that came before it was drawn."""
    game = library.named(request.path_params["game"])
    # no long work: it is drawn once for each language
    return HTMLResponse(await asyncio.to_thread(previews.preview, game.id))


def cards(tables: TableRegistry, summaries: list[TableSummary]) -> list[dict[str, Any]]:
    """Tables for a list of them."""
    return [_card(tables, summary) for summary in summaries]


def _card(tables: TableRegistry, summary: TableSummary) -> dict[str, Any]:
    """A table in a list, without building it."""
    table = tables.in_memory(summary.id)
    return {
        "id": summary.id,
        "title": _title(summary.game),
        "names": [name or _("a free seat") for name in summary.names],
        "stage": summary.stage,
        "is_lesson": summary.is_lesson,
        "changed": summary.changed,
        "damaged": tables.is_set_aside(summary.id),
        "parted": table is not None and table.parting is not None,
        "turn": [table.seats[k].name for k in table.actors] if table else [],
    }


def _title(game: str) -> str:
    """The title of a game; its id if it is not installed any more."""
    try:
        return library.named(game).title
    except MorningtonError:
        return game
