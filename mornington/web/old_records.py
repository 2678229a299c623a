"""Records made by another version of the rules: they cannot be played here, but they can be shown."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from mornington.core.recordtext import RecordText
from mornington.core.text import _

from . import library, requests
from .rendering import page


def shown(request: Request, record: RecordText, problem: str) -> Response:
    """The moves as they are written; nothing is kept, and nobody else can see it."""
    names = record.names
    moves = [(_name(names, line.seat), line.what) for line in record.entries]
    if record.result:
        moves.append((_("Result"), " ".join(map(str, record.result))))
    return page(
        "other_rules.html",
        person=requests.person(request),
        title=library.named(record.game).title,
        problem=problem,
        moves=moves,
        names=[names[seat] for seat in sorted(names)],
    )


def _name(names: dict[int, str], seat: int | None) -> str:
    if seat is None:
        return _("The table")
    return names.get(seat) or _("Seat {seat}", seat=seat)
