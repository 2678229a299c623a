"""What lies beside the map: on a screen in panels, in the picture of everything as parts of it."""

from __future__ import annotations

from dataclasses import replace

from mornington.core.text import _
from mornington.draw.blocks import Block, below, column, paragraph, rule, scaled
from mornington.draw.panels import COLUMN, Panel, Section, panel, result_panel
from mornington.draw.svg import QUIET
from mornington.draw.words import ranks_words

from .. import words
from ..board import Board
from ..view_types import LineChangeView, RoundView
from .hand import drawn, piles
from .legend import key
from .pad import filled
from .score import last_round, player_rows

EDGE = 4.0  # free around what is in a panel
ROUND = 0.68  # in a panel, of the size at which the result of a round is drawn


def panels(board: Board, view: LineChangeView, prefix: str) -> list[Panel]:
    """All of them, the most important first. A round that ended was a chapter of its own: it is shown on demand."""
    last = view["last_round"]
    rounds = [round_section(board, view, last, prefix).panel(prefix, folded=not view["over"])] if last else []
    lines, seats = lines_section(board, view).panel(prefix), _players(board, view).panel(prefix)
    if view["over"]:
        first = replace(result_panel(view, prefix), topic="game-end")
        return [first, *([_pad(view, last, prefix)] if last else []), *rounds, lines, seats]
    return [tile_section(board, view).panel(prefix), lines, seats, *rounds]


def _pad(view: LineChangeView, last: RoundView, prefix: str) -> Panel:
    """The score of everyone, as on a pad."""
    drawn = filled(view, last)
    told = f"{ranks_words(view)} {words.players_words(view)}"
    return panel(prefix, "pad", _("Final points"), told, drawn.height, drawn.markup, topic="game-end", large=True)


def tile_section(board: Board, view: LineChangeView) -> Section:
    """The drawn tile, its rotations as places to point at for the one to lay it, and the pile."""

    def draw(width: float) -> Block:
        return column((drawn(board, view, width), Block(rule(width), 0), piles(board, view, width)), 10)

    return Section("tile", _("Drawn tile"), words.hand_words(board, view), draw, EDGE, "drawn-tile")


def lines_section(board: Board, view: LineChangeView) -> Section:
    told = words.lines_words(board, view)
    return Section("lines", _("Lines"), told, lambda width: below(key(board, view, width), EDGE), EDGE, "your-line")


def _players(board: Board, view: LineChangeView) -> Section:
    """Everyone's points on the way to those that win."""
    title, told = _("Players, {to_win}", to_win=words.to_win_text(view)), words.players_words(view)

    def draw(width: float) -> Block:
        return below(player_rows(board, view, width), EDGE)

    return Section("players", title, told, draw, EDGE, "players")


def round_section(board: Board, view: LineChangeView, last: RoundView, prefix: str) -> Section:
    """The lines and journeys of the round that ended."""

    def draw(width: float) -> Block:
        columns, scale = (1, ROUND) if width < COLUMN else (3 if len(last["seats"]) == 3 else 2, 1.0)
        ending = paragraph(words.ending_text(view, last), 24, width / scale, fill=QUIET)
        cards = last_round(board, view, last, width / scale, columns, f"{prefix}-rounds")
        return below(scaled(column((ending, cards), 10), scale), EDGE)

    title = _("Round {n}", n=last["round"])
    return Section("rounds", title, words.last_round_words(board, view, last), draw, EDGE, "last-round")
