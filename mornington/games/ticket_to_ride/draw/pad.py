"""The score pad: the rows that are printed, and at the end what everyone has in them."""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _
from mornington.core.views import outcome_of
from mornington.draw.blocks import Block
from mornington.draw.filled_pad import PadColumn, filled_pad
from mornington.draw.score_pad import PadRow
from mornington.draw.words import by_rank, seat_name

from ..board import Board
from ..view_types import TicketToRideView
from .paint import TINTS
from .pieces import marker


def pad_rows(board: Board) -> list[PadRow]:
    """In the order in which points are counted."""
    worth = (f"{n} → {points}" for n, points in enumerate(board.route_points) if points)
    districts = [
        PadRow(f"{_('district')} {district.number}", f"+{district.points}", colour=badge)
        for district, (_field, badge, _dark) in zip(board.districts, TINTS, strict=False)
    ]
    return [
        PadRow(_("routes"), " · ".join(worth)),
        PadRow(_("tickets done"), "+"),
        PadRow(_("tickets not done"), "−"),
        *districts,
        PadRow(_("total"), sum=True),
    ]


def filled(board: Board, view: TicketToRideView) -> Block:
    """The pad of a game that is over; its numbers have their signs."""
    rows = [row._replace(note="") for row in pad_rows(board)]
    return filled_pad(rows, [_column(board, view, rank, seat) for rank, seat in by_rank(view)])


def _column(board: Board, view: TicketToRideView, rank: int, seat: int) -> PadColumn:
    total = outcome_of(view)["totals"][seat]
    points = [*_counted(board, view, seat), total]
    return PadColumn(seat_name(view, seat), seat, points, best=rank == 1, sign=marker(seat, 15))


def _counted(board: Board, view: TicketToRideView, seat: int) -> Iterator[int | None]:
    player = view["seats"][seat]
    score = player["score"]
    assert score is not None, "the end shows everyone's points"
    yield score["routes"]
    yield score["tickets_won"]
    yield score["tickets_lost"]
    for district in board.districts:
        yield district.points if district.number in player["districts"] else None
