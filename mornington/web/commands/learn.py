"""Lessons: opening a guided first game with one click, and playing on without guidance."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.text import _
from mornington.teaching.lesson import LEARNER, lesson, names

from .. import library, newcomers
from ..changes import exclusive
from ..edge.admission import opens_table
from ..refusals import Conflict, NotFound
from ..request_data import done, form_of, get_or_create_user, go_to, seated, services, words
from ..store.tables import end_guidance
from ..table import Table
from ..table_registry import TableRegistry
from .open_table import open_lesson


@opens_table
async def learn(request: Request) -> Response:
    game, form = library.named(request.path_params["game"]), await form_of(request)
    name = words(form, "lesson") or newcomers.FIRST
    if name not in names(game):
        raise NotFound(_("this game has no such lesson: its rules page explains it"))
    found = lesson(game, name)
    person, key = await get_or_create_user(request, form)
    table = await open_lesson(services(request).tables, found, person)
    return go_to(request, f"/t/{table.id}", key)


async def play_freely(request: Request) -> Response:
    """Leave the lesson; the game goes on."""
    by = await seated(request)
    if by.seat != LEARNER or not by.table.facts.lesson:
        raise Conflict(_("this is no lesson"))
    if by.table.facts.guided:
        await stop_guiding(services(request).tables, by.table)
    return done(request, by.table)


@exclusive
async def stop_guiding(tables: TableRegistry, table: Table) -> None:
    await end_guidance(tables.store, table.id, table.version)
    table.facts = replace(table.facts, guided=False)
    table.counted_up()
