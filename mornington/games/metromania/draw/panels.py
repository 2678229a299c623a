"""What lies beside the board on a screen, as pictures of their own. No move has its place there."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw.blocks import column, paragraph, ruled
from mornington.draw.panels import COLUMN, Panel, panel
from mornington.draw.svg import QUIET
from mornington.draw.words import outcome_text, ranks_words, sentences

from .. import words
from ..board import Board
from ..view_types import MetromaniaView
from .companies import companies, supply
from .memo import memo_row
from .score import day, score


def panels(board: Board, view: MetromaniaView, prefix: str) -> list[Panel]:
    """Everything but the board; what the player in turn needs first comes first."""
    if view["over"]:
        return [_score(view, prefix), _week(view, prefix), _companies(board, view, prefix)]
    return [
        _companies(board, view, prefix),
        _memo(view, prefix),
        _stations(board, view, prefix),
        _score(view, prefix),
    ]


def _companies(board: Board, view: MetromaniaView, prefix: str) -> Panel:
    told = sentences(words.turn_text(view), *(words.company_words(view, company) for company in view["companies"]))
    drawn = companies(board, view)
    return panel(prefix, "companies", _("Companies"), told, drawn.height, drawn.markup, topic="companies")


def _memo(view: MetromaniaView, prefix: str) -> Panel:
    """The tests to come."""
    drawn = ruled(map(memo_row, view["memo"]), COLUMN, class_="memo")
    told = " ".join(map(words.memo_words, view["memo"]))
    return panel(prefix, "memo", _("The tests to come"), told, drawn.height, drawn.markup, topic="memo")


def _stations(board: Board, view: MetromaniaView, prefix: str) -> Panel:
    """How many are left, which the title tells already, and what ends the building."""
    title, ending = words.supply_words(board, view).rstrip("."), words.stage_text(view)
    drawn = column((supply(board, view), paragraph(ending, 16, COLUMN - 12, x=6, fill=QUIET)), 5.0)
    told = sentences(words.supply_words(board, view), ending)
    return panel(prefix, "stations", title, told, drawn.height + 5, drawn.markup, folded=True, topic="supply")


def _score(view: MetromaniaView, prefix: str) -> Panel:
    over, drawn = view["over"], score(view)
    told = map(words.points_words, view["companies"])
    title = _("Final points") if over else _("If everything ended now")
    ended = (outcome_text(view), ranks_words(view)) if over else ()
    described = sentences(*ended, *told)
    return panel(prefix, "score", title, described, drawn.height, drawn.markup, folded=not over, topic="score")


def _week(view: MetromaniaView, prefix: str) -> Panel:
    drawn = ruled(map(day, view["tests"]), COLUMN, class_="week")
    told = " ".join(map(words.test_words, view["tests"]))
    return panel(prefix, "week", _("The week of tests"), told, drawn.height, drawn.markup, topic="test-trips")
