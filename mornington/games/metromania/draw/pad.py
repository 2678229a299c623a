"""The score pad: the rows that are printed, and at the end what every company has in them."""

from __future__ import annotations

from mornington.core.text import _
from mornington.core.views import outcome_of
from mornington.draw.blocks import Block
from mornington.draw.filled_pad import PadColumn, filled_pad
from mornington.draw.score_pad import PadRow
from mornington.draw.words import by_rank, points_text, seat_name

from .. import state
from ..trips import DAY_NAMES, day_letter
from ..view_types import CompanyView, MetromaniaView
from .pieces import company_badge


def pad_rows() -> list[PadRow]:
    """In the order in which points are counted."""
    values = {"own": state.SAME_TEST, "other": state.OTHER_TEST, "fault": points_text(state.FAULT)}
    notes = {0: _("own letter {own}, rides along {other}, fault {fault}", **values)}
    notes[state.SUNDAY] = _("rides along {other}", other=state.SUNDAY_TEST)
    days = [PadRow(day_title(day), notes.get(day, "")) for day in range(state.DAYS)]
    return [
        PadRow(_("for stations"), _("one point for each spot")),
        PadRow(_("finished lines"), _("two keep all, one half, none nothing")),
        PadRow(_("lines"), sum=True),
        *days,
        PadRow(_("total"), sum=True),
    ]


def day_title(day: int) -> str:
    letter = day_letter(day)
    return f"{_(DAY_NAMES[day])} {letter}–{letter}" if letter else f"{_(DAY_NAMES[day])}, {_('park to lake')}"


def filled(view: MetromaniaView) -> Block:
    """The pad of a game that is over, the companies of the best first."""
    order = [seat for _rank, seat in by_rank(view)]
    ranked = sorted(view["companies"], key=lambda company: order.index(company["seat"]))
    return filled_pad(pad_rows(), [_column(view, company) for company in ranked])


def _column(view: MetromaniaView, company: CompanyView) -> PadColumn:
    seat, name = company["seat"], company["name"]
    finished = sum(line["state"] == "finished" for line in company["lines"])
    days = (test["points"][name] for test in view["tests"])
    points = [company["station_points"], finished, company["line_points"], *days, company["total"]]
    best = outcome_of(view)["ranks"][seat] == 1
    return PadColumn(seat_name(view, seat), seat, points, best, company_badge(name, 0, 0, 15))
