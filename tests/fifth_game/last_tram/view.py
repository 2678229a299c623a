"""What a seat may know, as plain data: all but the deck and the hands of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from mornington.core.contract import Options, Rows
from mornington.core.records import Record
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.views import BaseView

from .board import Board
from .rules import CARDS, LINKS, NONE, PASSENGERS, STOP_POINTS, STOPS, TOTAL, cards_of, is_full, leader


class StopView(TypedDict):
    name: str
    points: int
    passengers: list[int]  # by seat
    leader: int | None
    full: bool
    away: int  # cards of it that were put away


class SeatView(TypedDict):
    cards: int
    passengers: int
    links: int
    total: int


class TramView(BaseView):
    deck: int
    stops: list[StopView]
    seats: list[SeatView]
    hand: list[str]  # the viewer's own cards


def view(board: Board, s: Record, seat: int | None, rows: Rows, base: BaseView) -> TramView:
    hand = [] if seat is None else [stop.name for k, stop in enumerate(board.stops) for _ in range(s.hand[seat, k])]
    return {
        **base,
        "deck": CARDS - s.top,
        "stops": [_stop(board, s, stop) for stop in range(STOPS)],
        "seats": [_seat(s, k, rows[k]) for k in range(s.players)],
        "hand": hand,
    }


def _stop(board: Board, s: Record, stop: int) -> StopView:
    best = leader(s, stop)
    return {
        "name": board.stops[stop].name,
        "points": board.stops[stop].points,
        "passengers": [s.waiting[stop, seat] for seat in range(s.players)],
        "leader": None if best == NONE else best,
        "full": is_full(s, stop),
        "away": s.away[stop],
    }


def _seat(s: Record, seat: int, row: Sequence[int]) -> SeatView:
    return {"cards": cards_of(s, seat), "passengers": row[PASSENGERS], "links": row[LINKS], "total": row[TOTAL]}


def breakdown(board: Board, s: Record, seat: int, row: Sequence[int]) -> Breakdown:
    """A seat's score, line by line."""
    won = [board.stops[stop].name for stop in range(STOPS) if leader(s, stop) == seat]
    return Breakdown(
        [
            ScoreLine("stops", row[STOP_POINTS], ", ".join(won), rows=(STOP_POINTS,), topic="points"),
            ScoreLine("neighbouring stops", row[LINKS], rows=(LINKS,), topic="points"),
            ScoreLine("total", row[TOTAL], f"{row[PASSENGERS]} passengers", sum=True, rows=(TOTAL,)),
        ]
    )


def reason(options: Options, rows: Rows, winners: Sequence[int]) -> str:
    """Why the winners won, in a sentence."""
    totals = [row[TOTAL] for row in rows[: options["players"]]]
    best = rows[winners[0]]
    if len(winners) > 1:
        return f"{best[TOTAL]} points and {best[PASSENGERS]} passengers each"
    if totals.count(best[TOTAL]) > 1:
        return f"tied at {best[TOTAL]} points, more passengers ({best[PASSENGERS]})"
    return f"most points: {best[TOTAL]}"
