"""What lies beside the board on a screen, as pictures of their own. No move has its place there."""

from __future__ import annotations

from collections.abc import Sequence

from mornington.core.text import _, ngettext
from mornington.draw.blocks import column, paragraph, ruled
from mornington.draw.panels import COLUMN, Panel, panel
from mornington.draw.svg import QUIET
from mornington.draw.words import outcome_text, ranks_words, sentences

from .. import words
from ..board import Board
from ..view_types import CompanyView, MetromaniaView
from .companies import companies, own, supply
from .memo import memo_row
from .pad import filled
from .score import day, score


def panels(board: Board, view: MetromaniaView, prefix: str) -> list[Panel]:
    """Everything but the board; what the player in turn needs first comes first."""
    if view["over"]:
        return [_pad(view, prefix), _week(view, prefix), _companies(board, view, view["companies"], prefix)]
    mine = [company for company in view["companies"] if own(view, company)]
    others = [company for company in view["companies"] if company not in mine]
    return [
        *([_own(board, view, mine, prefix)] if mine else []),
        _memo(view, prefix),
        _companies(board, view, others, prefix),
        _stations(board, view, prefix),
        _score(view, prefix),
    ]


def _pad(view: MetromaniaView, prefix: str) -> Panel:
    """The score pad, filled in."""
    told = sentences(outcome_text(view), ranks_words(view), *map(words.points_words, view["companies"]))
    drawn = filled(view)
    return panel(prefix, "pad", _("Final points"), told, drawn.height, drawn.markup, topic="score", large=True)


def _own(board: Board, view: MetromaniaView, mine: Sequence[CompanyView], prefix: str) -> Panel:
    """The companies of the seat that looks."""
    told = sentences(words.turn_text(view), *(words.company_words(view, company) for company in mine))
    title, drawn = ngettext("Your company", "Your companies", len(mine)), companies(board, view, mine)
    return panel(prefix, "own", title, told, drawn.height, drawn.markup, topic="companies")


def _companies(board: Board, view: MetromaniaView, whose: Sequence[CompanyView], prefix: str) -> Panel:
    told = sentences(words.turn_text(view), *(words.company_words(view, company) for company in whose))
    drawn = companies(board, view, [] if view["over"] else whose)
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
    """While the game goes on; in the end the pad has it."""
    told, drawn = sentences(*map(words.points_words, view["companies"])), score(view)
    title = _("If everything ended now")
    return panel(prefix, "score", title, told, drawn.height, drawn.markup, folded=True, topic="score")


def _week(view: MetromaniaView, prefix: str) -> Panel:
    drawn = ruled(map(day, view["tests"]), COLUMN, class_="week")
    told = " ".join(map(words.test_words, view["tests"]))
    return panel(prefix, "week", _("The week of tests"), told, drawn.height, drawn.markup, topic="test-trips")
