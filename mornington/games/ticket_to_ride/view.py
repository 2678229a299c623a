"""What a seat may know of a game, as plain data, and results in words.

Hands, tickets and what lies face down are secret. Everyone may count: the cards and tickets others hold, the deck, the
discards; and remember the cards others took from the row and have not spent since.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np

from mornington.core.contract import Options, Rows
from mornington.core.records import Cells, Record, proxies
from mornington.core.rule import Bound, bind
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import _, ngettext
from mornington.core.views import BaseView

from . import scoring, state
from .board import KINDS, Board
from .view_types import (
    Cards,
    KeptTicketView,
    Phase,
    ReturnedTicketView,
    ScoreView,
    SeatView,
    TicketToRideView,
    TicketView,
)

PHASES: tuple[Phase, ...] = ("opening", "turn", "second card", "keep", "over")


def ticket_data(board: Board, number: int) -> TicketView:
    ticket = board.tickets[number]
    names = [board.locations[i].name for i in (ticket.start, ticket.end)]
    return {"number": number, "from": names[0], "to": names[1], "points": ticket.points}


def counted(cells: Cells) -> Cards:
    """Cards by kind, without the kinds of which there are none."""
    return {kind: cells[k] for k, kind in enumerate(KINDS) if cells[k]}


def view(board: Board, s: Record, seat: int | None, rows: Rows, base: BaseView) -> TicketToRideView:
    over = s.phase == state.OVER
    return {
        **base,
        "phase": PHASES[s.phase],
        "turn_of": None if over else s.seat,
        "row": [None if s.row[i] == state.NONE else KINDS[s.row[i]] for i in range(state.ROW)],
        "deck": state.CARDS - s.top,
        "discards": counted(s.discards),
        "ticket_deck": s.tickets_left,
        "turns_left": None if s.turns_left == state.NONE else s.turns_left,
        "routes": [_owner(s, i) for i in range(len(board.routes))],
        "seats": [_seat(board, s, other, seat, rows[other]) for other in range(s.players)],
    }


def _owner(s: Record, route: int) -> int | None:
    return next((seat for seat in range(s.players) if int(s.routes[seat]) >> route & 1), None)


def _seat(board: Board, s: Record, other: int, seat: int | None, row: Sequence[int]) -> SeatView:
    """One player: what everyone may know, and the secrets for the player alone (for all when the game is over)."""
    mine = other == seat
    shown = mine or s.phase == state.OVER
    known = s.sure if seat is not None and not mine else s.seen
    offer = offered(s, other)
    return {
        "buses": s.buses[other],
        "route_points": row[state.ROUTE_POINTS],
        "cards": sum(s.hand[other].tolist()),
        "known_cards": counted(known[other]),
        "tickets": int(s.kept[other]).bit_count(),
        "offered": len(offer),
        "districts": _districts(board, s, other),
        "hand": counted(s.hand[other]) if shown else None,
        "kept": _kept(board, s, other) if shown else None,
        "offer": [ticket_data(board, t) for t in offer] if mine else None,
        "returned": _returned(board, s, other) if mine else None,
        "score": _score(row) if shown else None,
    }


def offered(s: Record, seat: int) -> list[int]:
    """The tickets a seat has drawn and not decided on, by number."""
    return [s.offer[seat, i] for i in range(state.OFFER) if s.offer[seat, i] != state.NONE]


def _score(row: Sequence[int]) -> ScoreView:
    return {
        "routes": row[state.ROUTE_POINTS],
        "tickets_won": row[state.WON],
        "tickets_lost": row[state.LOST],
        "districts": row[state.DISTRICT_POINTS],
        "tickets_done": row[state.DONE_TICKETS],
        "total": row[state.TOTAL],
    }


@cache
def _rules() -> Bound:
    """The rules as plain Python, for a question now and then."""
    return bind([scoring], compiled=False, name="view")


def _joining(board: Board, s: Record, seat: int) -> Callable[[np.uint64], bool]:
    """Whether a seat's routes join a set of locations, as the score asks it."""
    work = proxies(np.zeros(1, state.WORK))[0]
    groups = _rules().join(board.record, work, s.routes[seat])
    return lambda locations: bool(_rules().are_joined(work, groups, locations))


def _districts(board: Board, s: Record, seat: int) -> list[str]:
    """The numbers of the districts a seat has joined (routes are public, so this is too)."""
    joined, places = _joining(board, s, seat), board.record.district
    return [d.number for i, d in enumerate(board.districts) if joined(places[i])]


def _kept(board: Board, s: Record, seat: int) -> list[KeptTicketView]:
    joined, record = _joining(board, s, seat), board.record
    numbers = [t for t in range(len(board.tickets)) if int(s.kept[seat]) >> t & 1]
    return [{**ticket_data(board, t), "done": joined(_rules().ends_of(record, t))} for t in numbers]


def _returned(board: Board, s: Record, seat: int) -> list[ReturnedTicketView]:
    """Tickets the seat itself has put under the deck, and how many lie above each."""
    places = [i for i in range(s.tickets_left) if s.returner[i] == seat]
    return [{**ticket_data(board, s.ticket_deck[i]), "above": i} for i in places]


def breakdown(board: Board, s: Record, seat: int, row: Sequence[int]) -> Breakdown:
    """The score of a seat, ticket by ticket and district by district."""
    count = ngettext("{n} route", "{n} routes", int(s.routes[seat]).bit_count())
    lines = [ScoreLine(_("routes"), row[state.ROUTE_POINTS], count, rows=(state.ROUTE_POINTS,), topic="route-points")]
    for ticket in _kept(board, s, seat):
        points = ticket["points"] if ticket["done"] else -ticket["points"]
        text = _("{a} – {b}: joined", a=ticket["from"], b=ticket["to"])
        if not ticket["done"]:
            text = _("{a} – {b}: not joined", a=ticket["from"], b=ticket["to"])
        lines.append(ScoreLine(_("ticket"), points, text, topic="ticket-points"))
    done = _districts(board, s, seat)
    for district in board.districts:
        if district.number in done:
            places = sum(location.district == board.districts.index(district) for location in board.locations)
            text = _("number {number}, all {n} locations joined", number=district.number, n=places)
            lines.append(ScoreLine(_("district"), district.points, text, topic="districts"))
    lines.append(ScoreLine(_("total"), row[state.TOTAL], sum=True, rows=(state.TOTAL,), topic="total"))
    return Breakdown(lines)


def reason(options: Options, rows: Rows, winners: Sequence[int]) -> str:
    """Why the winners won, in a sentence."""
    totals = [row[state.TOTAL] for row in rows[: options["players"]]]
    best = max(totals)
    done = rows[winners[0]][state.DONE_TICKETS]
    if len(winners) > 1:
        return _("shared victory: {n} points and {done} tickets each", n=best, done=done)
    if totals.count(best) > 1:
        return _("tied at {n} points, won by more completed tickets ({done})", n=best, done=done)
    return _("most points: {n}", n=best)
