"""The score of a game that is over, as on a pad: earlier rounds, and what the last one brought."""

from __future__ import annotations

from mornington.core.text import _
from mornington.core.views import outcome_of
from mornington.draw.blocks import Block
from mornington.draw.filled_pad import PadColumn, filled_pad
from mornington.draw.score_pad import PadRow
from mornington.draw.words import by_rank, seat_name

from ..view_types import LineChangeView, RoundView


def filled(view: LineChangeView, last: RoundView) -> Block:
    """The best first."""
    rows = [
        PadRow(_("earlier rounds")),
        PadRow(_("journey"), _("Round {n}", n=last["round"])),
        PadRow(_("longest line"), _("Round {n}", n=last["round"])),
        PadRow(_("total"), sum=True),
    ]
    return filled_pad(rows, [_column(view, last, rank, seat) for rank, seat in by_rank(view)])


def _column(view: LineChangeView, last: RoundView, rank: int, seat: int) -> PadColumn:
    total, result = outcome_of(view)["totals"][seat], last["seats"][seat]
    points = [total - result["points"], result["journey_points"], result["longest_points"], total]
    return PadColumn(seat_name(view, seat), seat, points, best=rank == 1)
