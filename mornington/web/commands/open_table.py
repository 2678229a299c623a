"""Opening a table: from the form, with one click against a bot, or to look at a game record."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.recordagreement import fields_of
from mornington.teaching.lesson import Lesson

from .. import dealing, keys, library, long_work, table_form
from ..bot_names import stored_name
from ..edge.admission import opens_table, uploading
from ..model import DEFAULT_PACE, PACES, Deal, Facts, Seat, Stage
from ..people import Person
from ..request_data import form_of, get_or_create_user, go_to, services, words
from ..store.tables import Origin, save_new_table
from ..table import Table, distinct_name, opened
from ..table_registry import TableRegistry

PATIENT_PACE = PACES[-1]  # of bots, while someone learns


@opens_table
async def create(request: Request) -> Response:
    async with request.form() as form:
        with uploading(request) if table_form.brings_board(form) else nullcontext():
            game = await table_form.game(services(request).uploads, form)
        options = table_form.options(game, form)
        pace, hints, listed = table_form.pace(form), table_form.hints(form), words(form, "listed") == "yes"
        table_form.check_seats(form, options["players"])
        person, key = await get_or_create_user(request, form)
        table = await open_table(
            services(request).tables,
            game,
            options,
            table_form.seats(form, options["players"], person),
            host=person.id,
            pace=pace,
            listed=listed,
            hints=hints,
        )
    return go_to(request, f"/t/{table.id}", key)


@opens_table
async def play_now(request: Request) -> Response:
    """One click: a table with a bot, the usual one unless the form names another."""
    game, form = library.named(request.path_params["game"]), await form_of(request)
    bot = table_form.opponent(services(request).readiness, game.id, words(form, "bot"))
    options = game.check_options(2)
    person, key = await get_or_create_user(request, form)
    seats = [Seat(person.name, person.id), Seat(stored_name(bot), bot=bot)]
    table = await open_table(services(request).tables, game, options, seats, host=person.id)
    return go_to(request, f"/t/{table.id}", key)


async def open_table(
    tables: TableRegistry,
    game: Game,
    options: dict[str, Any],
    seats: Sequence[Seat],
    *,
    host: int | None,
    pace: float = DEFAULT_PACE,
    listed: bool = False,
    hints: bool = False,
    origin: Origin | None = None,
    parent: str | None = None,
    rematch_of: tuple[str, int] | None = None,
) -> Table:
    """A new table. It is dealt at once if every seat is taken. `rematch_of`: as `save_new_table` says."""
    facts = _facts(game, options, host, parent=parent, listed=listed, hints=hints, forked=origin is not None)
    origin, deal = origin or Origin(), None
    if not any(seat.free for seat in seats):
        deal = await dealing.deal(game, options, origin, seats, host)
        origin = Origin(deal.origin, None, deal.fields)
    return await _add(tables, facts, game, seats, pace, dealing.stage_after(deal), deal, origin, rematch_of)


async def open_lesson(tables: TableRegistry, lesson: Lesson, person: Person) -> Table:
    """A table for a guided first game, dealt at once: what lies in the decks is the lesson's, not drawn anew."""
    game, start = lesson.game, await long_work.in_thread(lesson.start)
    facts = replace(_facts(game, dict(start.options), person.id), lesson=lesson.name, guided=True)
    seats = [Seat(person.name, person.id)]  # the seat of the learner is the first
    for _bot in range(1, start.players):
        name = distinct_name(stored_name(lesson.bot), [seat.stored_name for seat in seats])
        seats.append(Seat(name, bot=lesson.bot))
    deal = Deal(start, keys.seed(), start.record(), fields_of(start))
    origin = Origin(deal.origin, None, deal.fields)
    return await _add(tables, facts, game, seats, PATIENT_PACE, dealing.stage_after(deal), deal, origin)


async def open_record(tables: TableRegistry, position: Position, text: str, names: Sequence[str], host: int) -> Table:
    """A table where nobody sits, to look at a game record and to fork it."""
    game, seats = position.game, [Seat(name) for name in names]
    facts = _facts(game, dict(position.options), host, forked=True)
    deal = Deal(position, keys.seed(), text, fields_of(position))
    origin = Origin(text, None, deal.fields)
    return await _add(tables, facts, game, seats, DEFAULT_PACE, Stage.RECORD, deal, origin)


def _facts(
    game: Game,
    options: dict[str, Any],
    host: int | None,
    *,
    parent: str | None = None,
    listed: bool = False,
    hints: bool = False,
    forked: bool = False,
) -> Facts:
    rules = game.rules.RULES_VERSION
    return Facts(keys.table_id(), keys.secret(), rules, host, parent, listed, time.time(), options, hints, forked)


async def _add(
    tables: TableRegistry,
    facts: Facts,
    game: Game,
    seats: Sequence[Seat],
    pace: float,
    stage: Stage,
    deal: Deal | None,
    origin: Origin,
    rematch_of: tuple[str, int] | None = None,
) -> Table:
    start = deal.position if deal else None
    table = opened(facts, game, list(seats), pace, stage, start, facts.created)
    tables.keep(table)  # before anyone can know of it, or whoever finds it first would build another
    try:
        async with table.lock:  # whoever looks what is stored of all tables finds nothing of this one yet
            await save_new_table(tables.store, facts, game, seats, pace, stage, deal, origin, rematch_of)
    except BaseException:
        tables.forget(table)
        raise
    tables.tell(table)
    return table
