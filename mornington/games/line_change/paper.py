"""For those who play with the tiles: the points of a round added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mornington.core.contract import Options
from mornington.core.paper import Deck, Field
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import _, ngettext

from . import state
from .board import Board

MOST_CHANGES = state.TILES


def decks(board: Board, options: Options) -> Sequence[Deck]:
    """None: the tiles are laid on the table."""
    return ()


def fields(board: Board, options: Options) -> Sequence[Field]:
    return (
        Field("earlier", _("points"), 2 * board.points["to_win"], group=_("earlier rounds")),
        Field("finished", _("finished (0 or 1)"), 1, group=_("journey")),
        Field("changes", _("changes"), MOST_CHANGES, group=_("journey")),
        Field("longest", _("alone the longest (0 or 1)"), 1, group=_("longest line")),
    )


def add_up(board: Board, options: Options, counts: Mapping[str, int]) -> Breakdown:
    """By the points that the board names."""
    points, changes = board.points, counts["changes"]
    journey = counts["finished"] * max(points["journey"] - points["change"] * changes, points["least"])
    travelled = ngettext("{n} change", "{n} changes", changes) if counts["finished"] else _("not finished")
    lines = [
        ScoreLine(_("earlier rounds"), counts["earlier"]),
        ScoreLine(_("journey"), journey, travelled),
        ScoreLine(_("longest line"), counts["longest"] * points["longest"]),
    ]
    return Breakdown([*lines, ScoreLine(_("total"), sum(line.points for line in lines), sum=True)])
