"""What lies beside the board on a screen, as pictures of their own. No move has its place there."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.panels import Panel
from mornington.draw.svg import QUIET, Markup, Picture, group, label
from mornington.draw.words import View, outcome_text

from .. import words as draw_words
from ..board import Board
from . import companies as draw_companies
from . import score as draw_score
from . import stations as draw_stations
from . import week as draw_week

WIDTH = 400.0
LETTERS = 16.0


def panels(board: Board, view: View, prefix: str) -> list[Panel]:
    """Everything but the board; what the player in turn needs first comes first."""
    if view["over"]:
        return [_score(view, prefix), _week(view, prefix), _companies(board, view, prefix)]
    return [_companies(board, view, prefix), _stations(board, view, prefix), _score(view, prefix)]


def _drawn(prefix: str, name: str, height: float, title: str, words: str, *children: Markup) -> Picture:
    return svg.document(f"{prefix}-{name}", (WIDTH, round(height, 2)), title, words, *children)


def _companies(board: Board, view: View, prefix: str) -> Panel:
    title = _("Companies")
    words = " ".join([draw_words.turn_text(view) + ".", *draw_words.company_words(view)])
    drawn = draw_companies.companies(board, view)
    return Panel("companies", title, _drawn(prefix, "companies", draw_companies.height(view), title, words, drawn))


def _stations(board: Board, view: View, prefix: str) -> Panel:
    """How many are left, and what ends the building."""
    title = _("Stations")
    words = [draw_words.supply_words(board, view), draw_words.ending_text(view) + "."]
    lines = svg.wrapped(draw_words.ending_text(view), 0.86 * LETTERS, WIDTH - 12)
    below = [label(line, 6, draw_stations.HEIGHT + 16 + 21 * k, LETTERS, fill=QUIET) for k, line in enumerate(lines)]
    size = draw_stations.HEIGHT + 10 + 21 * len(lines)
    drawn = group(draw_stations.supply(board, view), *below)
    return Panel("stations", title, _drawn(prefix, "stations", size, title, " ".join(words), drawn))


def _score(view: View, prefix: str) -> Panel:
    over = view["over"]
    title = _("Final points") if over else _("If everything ended now")
    words = [outcome_text(view) + ".", draw_words.ranks_words(view)] if over else []
    words += draw_words.points_words(view)
    picture = _drawn(prefix, "score", draw_score.height(view), title, " ".join(words), draw_score.score(view))
    return Panel("score", title, picture, folded=not over)


def _week(view: View, prefix: str) -> Panel:
    title = _("The week of tests")
    words = " ".join(draw_words.test_words(test) for test in view["tests"])
    drawn, height = draw_week.narrow_week(view, WIDTH)
    return Panel("week", title, _drawn(prefix, "week", height, title, words, drawn))
