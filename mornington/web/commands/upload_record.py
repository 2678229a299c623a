"""Uploading a game record, to look at it and to fork it."""

from __future__ import annotations

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from mornington.core.errors import BadRecord
from mornington.core.position import Position
from mornington.core.text import _

from ..edge.admission import keeps_record, uploading
from ..people import LONGEST_NAME, clean_name
from ..refusals import Refused
from ..request_data import get_or_create_user, go_to, services
from .open_table import open_record

MOST_FIELDS = 10  # of the form


@keeps_record
async def upload(request: Request) -> Response:
    async with request.form(max_files=1, max_fields=MOST_FIELDS) as form:
        given = form.get("record")
        try:
            text = (await given.read()).decode() if isinstance(given, UploadFile) else str(given or "")
        except UnicodeDecodeError:
            raise BadRecord(_("the record is not text")) from None
    with uploading(request):
        position = await services(request).uploads.record(text)
    person, key = await get_or_create_user(request, form)
    names = [_name(position, seat) for seat in range(position.players)]
    table = await open_record(services(request).tables, position, text, names, person.id)
    return go_to(request, f"/t/{table.id}/replay", key)


def _name(position: Position, seat: int) -> str:
    """Who played a seat, as the record says."""
    name = position.tags.get(f"player {seat}", "")
    try:
        return clean_name(name[:LONGEST_NAME])
    except Refused:
        return _("Seat {seat}", seat=seat)
