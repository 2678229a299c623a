"""What lies beside the map on a screen: the drawn tile, the lines, the players, the last round."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw.blocks import Block, column, paragraph, rule
from mornington.draw.panels import Panel, fitted, result_panel
from mornington.draw.svg import QUIET

from .. import words
from ..board import Board
from ..view_types import LineChangeView, RoundView
from .hand import drawn, piles
from .legend import key
from .score import last_round, players

DRAWN = 132.0  # size of the drawn tile
PLAYER = 0.75  # of the size at which a player's panel is drawn
ROUND = 0.68  # the same of the result of a round


def panels(board: Board, view: LineChangeView, prefix: str) -> list[Panel]:
    """All of them, the most important first."""

    def tile(width: float) -> Block:
        return column((drawn(board, view, width, DRAWN), Block(rule(width), 0), piles(board, view, width)), 12)

    last = view["last_round"]
    rounds = [_rounds(board, view, last, prefix)] if last else []
    lines = fitted(prefix, "lines", _("Lines"), words.lines_words(board, view), lambda width: key(board, view, width))
    to_win = _("Players, {to_win}", to_win=words.to_win_text(view))
    points = words.players_words(view)
    seats = fitted(prefix, "players", to_win, points, lambda width: players(board, view, width, 1), scale=PLAYER)
    if view["over"]:
        return [result_panel(view, prefix), *rounds, lines, seats]
    return [fitted(prefix, "tile", _("Drawn tile"), words.hand_words(view), tile), lines, seats, *rounds]


def _rounds(board: Board, view: LineChangeView, last: RoundView, prefix: str) -> Panel:
    """The lines and journeys of the round that ended; open until everyone has laid a tile in the next one."""

    def draw(width: float) -> Block:
        ending = paragraph(words.ending_text(view, last), 24, width, fill=QUIET)
        return column((ending, last_round(board, view, last, width, 1, f"{prefix}-rounds")), 10)

    title, described = _("Round {n}", n=last["round"]), words.last_round_words(board, view, last)
    laid = sum(tile["order"] is not None for tile in view["tiles"]) + len(view["out"])
    folded = not view["over"] and laid >= len(view["scores"])
    return fitted(prefix, "rounds", title, described, draw, scale=ROUND, folded=folded)
