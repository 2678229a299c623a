"""What a seat may know, as plain data, from an allow-list; results in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from mornington.core.contract import Options, Rows
from mornington.core.records import Record
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.views import BaseView

from .board import Board
from .rules import CARDS, TIE_BREAK, TOTAL


class SeatView(TypedDict):
    cards: int
    points: int


class MyGameView(BaseView):
    card: int | None  # the value of the one that lies face up
    deck: int  # cards below it
    seats: list[SeatView]


def view(board: Board, s: Record, seat: int | None, rows: Rows, base: BaseView) -> MyGameView:
    return {
        **base,
        "card": board.values[s.deck[s.top]] if s.top < CARDS else None,
        "deck": max(0, CARDS - s.top - 1),
        "seats": [{"cards": s.taken[k], "points": s.points[k]} for k in range(s.players)],
    }


def breakdown(board: Board, s: Record, seat: int, row: Sequence[int]) -> Breakdown:
    """A seat's score, line by line."""
    return Breakdown([ScoreLine("total", row[TOTAL], f"{s.taken[seat]} cards", sum=True, rows=(TOTAL,))])


def reason(options: Options, rows: Rows, winners: Sequence[int]) -> str:
    """Why the winners won, in a sentence."""
    best = rows[winners[0]]
    if len(winners) > 1:
        return f"{best[TOTAL]} points each"
    if [row[TOTAL] for row in rows[: options["players"]]].count(best[TOTAL]) > 1:
        return f"tied at {best[TOTAL]} points, with fewer cards ({-best[TIE_BREAK]})"
    return f"most points: {best[TOTAL]}"
