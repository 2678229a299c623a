"""For those who play with the box: the score of a company added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mornington.core.contract import Options
from mornington.core.paper import Deck, Field
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import _

from . import state
from .board import Board
from .view import day_text, kept_words

MOST_FOR_STATIONS, MOST_FOR_A_TEST = 200, 50


def decks(board: Board, options: Options) -> Sequence[Deck]:
    """None: what is dealt goes to hands."""
    return ()


def fields(board: Board, options: Options) -> Sequence[Field]:
    tests = (
        Field(f"day-{day}", day_text(day), MOST_FOR_A_TEST, -MOST_FOR_A_TEST, group=_("points of the tests"))
        for day in range(state.SUNDAY + 1)
    )
    return (
        Field("stations", _("points for stations"), MOST_FOR_STATIONS, group=_("lines")),
        Field("finished", _("finished lines"), 2, group=_("lines")),
        *tests,
    )


def add_up(board: Board, options: Options, counts: Mapping[str, int]) -> Breakdown:
    """Of the points for stations as much is kept as the rules say; the tests as they fell."""
    stations, finished = counts["stations"], counts["finished"]
    kept = stations * finished // 2
    lines = [ScoreLine(_("lines"), kept, kept_words(stations, kept, finished))]
    lines += [ScoreLine(day_text(day), counts[f"day-{day}"]) for day in range(state.SUNDAY + 1)]
    return Breakdown([*lines, ScoreLine(_("total"), sum(line.points for line in lines), sum=True)])
