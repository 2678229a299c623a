"""What lies beside the table on a screen: the drawn tile, the lines, the players, the last round."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import result as draw_result
from mornington.draw import svg
from mornington.draw.panels import Panel
from mornington.draw.svg import FAINT, QUIET, at, label, segment
from mornington.draw.words import View

from .. import words as draw_words
from ..board import Board
from . import hand as draw_hand
from . import legend as draw_legend
from . import score as draw_score

WIDE, COLUMN = 800.0, 400.0  # widths of a strip over the table and of a panel beside it
DRAWN = 132.0  # size of the drawn tile
PLAYER = 0.75  # of the size at which a player's panel is drawn
ROUND = 0.68  # the same of the result of a round


def panels(board: Board, view: View, prefix: str) -> list[Panel]:
    """All of them, the most important first."""
    shown = [_result(view, prefix) if view["over"] else _tile(board, view, prefix)]
    if view["over"]:
        shown.append(_rounds(board, view, prefix))
    shown += [_lines(board, view, prefix), _players(board, view, prefix)]
    if view["last_round"] and not view["over"]:
        shown.append(_rounds(board, view, prefix))
    return shown


def _result(view: View, prefix: str) -> Panel:
    """How it ended, over the table."""
    size = (WIDE, draw_result.result(view, WIDE, columns=1).height)
    words = draw_words.result_words(view)
    picture = draw_result.result(view, WIDE, columns=1).markup
    return Panel("result", "", svg.document(f"{prefix}-result", size, _("The result"), words, picture), wide=True)


def _tile(board: Board, view: View, prefix: str) -> Panel:
    """The drawn tile, its rotations as places to point at for the one to lay it, and the pile."""
    y = draw_hand.drawn_height(DRAWN)
    height, piles = draw_hand.piles(board, view, COLUMN)
    parts = [at(4, 4, draw_hand.drawn(board, view, COLUMN - 8, DRAWN))]
    if view["moves"]:
        parts.append(at(4, 4, draw_hand.hot_spots(view, COLUMN - 8, DRAWN)))
    parts += [segment((0, y + 6), (COLUMN, y + 6), stroke=FAINT, stroke_width=2), at(0, y, piles)]
    title, words = _("Drawn tile"), draw_words.hand_words(view)
    size = (COLUMN, y + height)
    return Panel("tile", title, svg.document(f"{prefix}-tile", size, title, words, *parts))


def _lines(board: Board, view: View, prefix: str) -> Panel:
    height, rows = draw_legend.key(board, view, COLUMN - 12)
    title, words = _("Lines"), draw_words.lines_words(board, view)
    return Panel("lines", title, svg.document(f"{prefix}-lines", (COLUMN, height), title, words, at(12, 0, rows)))


def _players(board: Board, view: View, prefix: str) -> Panel:
    """Everyone's points on the way to those that win."""
    step = draw_score.PLAYERS + 16
    rows = [
        at(0, seat * step, *draw_score.player(board, view, seat, COLUMN / PLAYER - 4))
        for seat in range(len(view["scores"]))
    ]
    size = (COLUMN, PLAYER * (len(rows) * step - 12))
    title, words = draw_words.players_title(view), draw_words.players_words(view)
    return Panel(
        "players", title, svg.document(f"{prefix}-players", size, title, words, at(1.5, 1.5, *rows, scale=PLAYER))
    )


def _rounds(board: Board, view: View, prefix: str) -> Panel:
    """The lines and journeys of the round that ended; open until everyone has laid a tile in the next one."""
    last = view["last_round"]
    width = COLUMN / ROUND
    parts = []
    y = 20.0
    for words in svg.wrapped(draw_words.ending_text(view), 24, width - 8):
        parts.append(label(words, 4, y, 24, room=width - 8, fill=QUIET))
        y += 34
    height, cards = draw_score.last_round(board, view, width, 1, f"{prefix}-rounds")
    parts.append(at(0, y, cards))
    title, words = _("Round {n}", n=last["round"]), draw_words.last_round_words(board, view)
    size = (COLUMN, ROUND * (y + height))
    drawing = svg.document(f"{prefix}-rounds", size, title, words, at(0, 0, *parts, scale=ROUND))
    laid = sum(tile["order"] is not None for tile in view["tiles"]) + len(view["out"])
    return Panel("rounds", title, drawing, folded=not view["over"] and laid >= len(view["scores"]))
