"""The review of a finished game. Its contents follow as they are found."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from mornington.analysis import Decision, Explanation
from mornington.analysis.curve import curve
from mornington.analysis.overlay import judged_board
from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw.svg import Picture, Spot

from .. import hint_policy, long_work, move_pictures, readiness_words
from ..edge.addresses import turn_taker
from ..edge.admission import reads_game, reviewing
from ..refusals import Conflict, NotFound, Refused
from ..rendering import page
from ..request_data import natural, require_player, services, table_of, user
from ..reviews import Review
from ..table import Table
from .judged import decision_at
from .replay import moment

PREFIX = "judged"


async def review(request: Request) -> HTMLResponse:
    table = await table_of(request)
    return page("review.html", person=user(request), table=table, game=table.game, seat=_seat(request, table))


async def reviewed(request: Request) -> HTMLResponse:
    """As far as the review has come. Players of the game set it going; others may read what is there."""
    table, reviews = await table_of(request), services(request).reviews
    seat = _seat(request, table)
    found = reviews.find(table, seat)
    if found is None:
        _check_may_begin(request, table)
        found = reviews.begin(table, seat, turn_taker(request.scope), reviewing(request))
    readiness = services(request).readiness
    waits = readiness_words.advice_waits(readiness, found.waits_for) if found.waits_for else ""
    drawn = await long_work.in_thread(_drawn, table.position, found)
    picture = partial(move_pictures.picture, table.game)
    asked = natural(request.query_params.get("asked", "")) or 0
    return page(
        "reviewed.html", table=table, seat=seat, review=found, waits=waits, picture=picture, drawn=drawn, asked=asked
    )


@dataclass(frozen=True)
class Costly:
    """A costly decision, as it is shown."""

    decision: Decision
    why: Explanation
    size: Spot  # of the board with what was played and what was better, which follows when it comes into sight


@dataclass(frozen=True)
class Drawn:
    """The pictures of a review, as far as it has come."""

    curve: Markup | None
    costly: list[Costly]


def _drawn(position: Position, review: Review) -> Drawn:
    decisions, told = review.decisions, review.told
    course = Markup(curve(position, decisions, sorted(told, key=lambda d: d.number), "course")) if decisions else None
    costly = []
    for d in told:
        if d.number not in review.sizes:
            review.sizes[d.number] = _board(position, d.number - 1, d.best.id).size
        costly.append(Costly(d, review.reasons[d.number], review.sizes[d.number]))
    return Drawn(course, costly)


@reads_game
async def judged_picture(request: Request) -> HTMLResponse:
    """The board before a move, with that move and a better one marked: a page of several would be heavy."""
    table = await table_of(request)
    _seat(request, table)
    n, better = moment(request, table), natural(request.query_params.get("better", ""))
    return HTMLResponse(await long_work.in_thread(_board, table.position, n, better))


def _board(position: Position, n: int, better: int | None) -> Picture:
    found = None if better is None else decision_at(position, n, better)
    if better is None or found is None:
        raise NotFound(_("there is no move to review"))
    return judged_board(found.before, found.seat, found.played, better, f"{PREFIX}-{n + 1}")


def _check_may_begin(request: Request, table: Table) -> None:
    require_player(request, table, _("its players can have this game reviewed"))
    if hint_policy.are_withheld(services(request).store, table):
        raise Conflict(_("this game is reviewed when the game it goes on from is over"))


def _seat(request: Request, table: Table) -> int:
    """The seat whose game is reviewed: one's own unless the address says another."""
    if table.parting is not None:
        raise Conflict(_("this game was played by other rules: it cannot be reviewed"))
    if not table.over:  # an uploaded record may end before its game
        raise Conflict(_("a game is reviewed when it is over"))
    person = user(request)
    mine = table.seats_of(person.id if person else None)
    wanted = natural(request.query_params.get("seat", str(mine[0] if mine else 0)))
    if wanted is None or wanted >= len(table.seats):
        raise Refused(_("there is no such seat"))
    return wanted
