"""Reviews of finished games: decision by decision in the workers, so that bots elsewhere need not wait long."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace

from starlette.requests import Request
from starlette.responses import HTMLResponse

from mornington.analysis import Decision, Perfect, worst
from mornington.core.text import _

from . import hints, replays, requests, workers
from .hall import Hall
from .refusals import Conflict, NotYours, Refused
from .rendering import page
from .table import Table

REVIEWER = "level-4"
SEARCHES = 4  # for the best that the cards allowed
KEPT = 200  # reviews in memory
log = logging.getLogger(__name__)


@dataclass
class Review:
    """A review of a seat's game, as far as it has come."""

    total: int
    done: int = 0
    decisions: list[Decision] = field(default_factory=list)
    reasons: dict[int, str] = field(default_factory=dict)  # by the number of the move
    possible: list[Perfect] = field(default_factory=list)  # what each search found with all cards known
    finished: bool = False
    problem: str = ""

    @property
    def worst(self) -> list[Decision]:
        return worst(self.decisions)

    @property
    def best_possible(self) -> str:
        """What all searches together found, and how sure that is."""
        best = max(self.possible, key=lambda found: found.score)
        return replace(best, runs=tuple(found.score for found in self.possible)).text()


async def review(request: Request) -> HTMLResponse:
    """The page; its contents follow as they are found."""
    table = requests.table(request)
    seat = _seat(request, table)
    return page("review.html", person=requests.person(request), table=table, game=table.game, seat=seat)


async def reviewed(request: Request) -> HTMLResponse:
    """As far as the review has come. Players of the game set it going; others may read what is there."""
    table = requests.table(request)
    seat = _seat(request, table)
    found: dict[tuple[str, int], Review] = request.app.state.reviews
    key = (table.id, seat)
    if key not in found:
        person = requests.person(request)
        if person is None or not (table.seats_of(person.id) or table.facts.host == person.id):
            raise NotYours(_("its players can have this game reviewed"))
        if hints.withheld(requests.hall(request).store, table):
            raise Conflict(_("this game is reviewed when the game it goes on from is over"))
        if len(found) >= KEPT:
            del found[next(iter(found))]
        found[key] = Review(sum(entry.seat == seat for entry in table.position.moves))
        running = asyncio.ensure_future(
            _run(request.app.state.reviewing, requests.hall(request), table, seat, found[key])
        )
        request.app.state.running.add(running)
        running.add_done_callback(request.app.state.running.discard)
    return page("reviewed.html", table=table, seat=seat, review=found[key])


def _seat(request: Request, table: Table) -> int:
    if not replays.is_open(table):
        raise Conflict(_("a game is reviewed when it is over"))
    person = requests.person(request)
    mine = table.seats_of(person.id if person else None)
    wanted = requests.natural(request.query_params.get("seat", str(mine[0] if mine else 0)))
    if wanted is None or wanted >= len(table.seats):
        raise Refused(_("there is no such seat"))
    return wanted


async def _run(alone: asyncio.Lock, hall: Hall, table: Table, seat: int, review: Review) -> None:
    """One review at a time, and between two decisions bots have their turn."""
    async with alone:
        await _review(hall, table, seat, review)


async def _review(hall: Hall, table: Table, seat: int, review: Review) -> None:
    record = table.position.record()
    try:
        for n, entry in enumerate(table.position.moves):
            if entry.seat == seat:
                decision = await hall.pool.ask(workers.judge, record, n, REVIEWER)
                review.decisions += [decision] if decision else []
                review.done += 1
        for decision in review.worst:
            review.reasons[decision.number] = await hall.pool.ask(workers.reason, record, decision)
        if table.game.spec.is_solitaire:
            for search in range(SEARCHES):
                review.possible.append(await hall.pool.ask(workers.possible, record, seat, search))
    except Exception:
        log.exception("a review broke off at table %s", table.id)
        review.problem = _("the review broke off")
    review.finished = True
