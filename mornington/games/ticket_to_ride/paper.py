"""For those who play with the box: the score added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mornington.core.contract import Options
from mornington.core.paper import Deck, Field
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import _, ngettext

from .board import Board


def decks(board: Board, options: Options) -> Sequence[Deck]:
    """None: cards go to hands, which takes the box."""
    return ()


def fields(board: Board, options: Options) -> Sequence[Field]:
    tickets = sum(ticket.points for ticket in board.tickets)
    found = [
        Field(f"routes-{n}", _("of {n}", n=n), len(board.routes), group=_("routes"))
        for n in range(1, len(board.route_points))
    ]
    found += [
        Field("won", _("points joined"), tickets, group=_("ticket")),
        Field("lost", _("points not joined"), tickets, group=_("ticket")),
    ]
    found += [
        Field(f"district-{district.number}", _("number {n}", n=district.number), 1, group=_("district"))
        for district in board.districts
    ]
    return found


def add_up(board: Board, options: Options, counts: Mapping[str, int]) -> Breakdown:
    """By the points that the board names."""
    lengths = range(1, len(board.route_points))
    count = ngettext("{n} route", "{n} routes", sum(counts[f"routes-{n}"] for n in lengths))
    lines = [
        ScoreLine(_("routes"), sum(counts[f"routes-{n}"] * board.route_points[n] for n in lengths), count),
        ScoreLine(_("ticket"), counts["won"] - counts["lost"]),
        ScoreLine(_("district"), sum(counts[f"district-{d.number}"] * d.points for d in board.districts)),
    ]
    return Breakdown([*lines, ScoreLine(_("total"), sum(line.points for line in lines), sum=True)])
