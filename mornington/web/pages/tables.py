"""All tables of a person: those that run, those that wait for players, and the archive."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse

from ..model import Stage
from ..rendering import page
from ..request_data import services, user
from ..store.tables import tables_of_person
from .start import cards

MOST = 300
UNFINISHED = (Stage.PLAYING, Stage.WAITING)


async def tables(request: Request) -> HTMLResponse:
    person, registry = user(request), services(request).tables
    found = tables_of_person(registry.store, person.id, MOST) if person else []
    running = [summary for summary in found if summary.stage in UNFINISHED]
    ended = [summary for summary in found if summary.stage not in UNFINISHED]
    return page("tables.html", person=person, running=cards(registry, running), ended=cards(registry, ended), most=MOST)
