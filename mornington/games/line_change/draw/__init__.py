"""Pictures of Line Change: the tiles of a board, the table, and everything as a seat sees it.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _
from mornington.draw import result as draw_result
from mornington.draw import svg
from mornington.draw.svg import FAINT, PAPER, QUIET, Markup, at, group, label, segment, tag
from mornington.draw.words import View

from .. import meta
from .. import words as draw_words
from ..board import Board
from . import board_map as draw_map
from . import hand as draw_hand
from . import legend as draw_legend
from . import panels as draw_panels
from . import score as draw_score
from . import tiles as draw_tiles

OVERLAYS = False  # what moves is the whole table
DARK = draw_tiles.DARK  # the colours of the game that change in the dark, and their counterparts
panels = draw_panels.panels
MARGIN, GAP = 50.0, 56.0
HEADER = 118.0
TABLE, COLUMN = 1010.0, 434.0  # widths of the table and of what lies beside it
WIDTH = TABLE + GAP + COLUMN
TALLEST = 1060.0  # of the table
DRAWN = 176.0  # size of the drawn tile


def static(board: Board, prefix: str) -> str:
    """All tiles of the board and what they are worth."""
    title = _("{game}: the tiles of {board}", game=meta.TITLE, board=board.name)
    size, tiles = draw_legend.legend(board)
    return svg.document(prefix, size, title, draw_words.board_words(board), tiles)


def moving(board: Board, view: View, seat: int, prefix: str) -> str:
    """The table; with places to point at when the view is that seat's own and it is its turn."""
    title = _("{game}: the table", game=meta.TITLE)
    own = view["seat"] == seat
    shown = draw_map.frame(view["tiles"])
    parts = [draw_map.table(board, view, shown, own)]
    buttons = own and bool(view["moves"])
    if buttons:
        parts.append(draw_map.hot_spots(view, shown))
    return svg.document(prefix, shown.size, title, draw_words.layer_words(view), *parts)


def picture(board: Board, view: View, prefix: str) -> str:
    """Everything that a view tells."""
    column_height, column = _column(board, view)
    shown = draw_map.widened(draw_map.frame(view["tiles"]), TABLE / max(column_height, 560))
    table_height = min(TALLEST, TABLE * shown.size[1] / shown.size[0])
    middle = max(column_height, table_height)
    columns = len(view["scores"])
    top = HEADER + (draw_result.result(view, WIDTH, columns).height + 28 if view["over"] else 0)
    table_top = top + draw_score.PLAYERS + 44
    below = table_top + middle + 50
    last, last_round = _last_round(board, view, prefix)
    size = (WIDTH + 2 * MARGIN, below + last + 2 * MARGIN - (0 if last else 50))
    parts = [
        *_header(board, view),
        at(0, top, draw_score.players(board, view, WIDTH)),
        svg.inset(
            0, table_top, TABLE, table_height, shown.size, draw_map.table(board, view, shown, view["seat"] is not None)
        ),
        at(TABLE + GAP, table_top, column),
        at(0, below, last_round),
    ]
    return svg.document(
        prefix,
        size,
        _("{game}, {state}", game=meta.TITLE, state=draw_words.round_text(view)),
        draw_words.table_words(board, view),
        tag("rect", width=size[0], height=size[1], fill=PAPER),
        at(MARGIN, MARGIN, *parts),
    )


# The upper part


def _header(board: Board, view: View) -> Iterator[Markup]:
    half = WIDTH * 0.56
    yield label(meta.TITLE, 0, 24, 52, room=half, family=svg.SIGNS)
    yield label(draw_words.round_text(view), WIDTH, 20, 32, room=WIDTH - half - 20, anchor="end", weight=700)
    yield label(draw_words.to_win_text(view), WIDTH, 78, 26, room=400, anchor="end", fill=QUIET)
    below = [board.name]
    if not view["over"]:
        below.append(draw_words.turn_text(view))
    yield label(" · ".join(below), 0, 78, 26, room=WIDTH - 420, fill=QUIET)
    if view["over"]:
        yield at(0, HEADER, draw_result.result(view, WIDTH, len(view["scores"])).markup)


# Beside the table


def _column(board: Board, view: View) -> tuple[float, Markup]:
    """The drawn tile, the pile, what is out, and the lines; with its height."""
    parts: list[Markup] = []
    y = 0.0
    if view["in_hand"]:
        parts.append(label(_("Drawn tile"), 0, 14, 30, family=svg.SIGNS))
        parts.append(at(0, 44, draw_hand.drawn(board, view, COLUMN, DRAWN)))
        y = 44 + draw_hand.drawn_height(DRAWN) + 26
        parts.append(_rule(y))
    height, piles = draw_hand.piles(board, view, COLUMN)
    parts.append(at(0, y, piles))
    y += height
    parts += [_rule(y), label(_("Lines"), 0, y + 36, 30, family=svg.SIGNS)]
    y += 66
    height, lines = draw_legend.key(board, view, COLUMN)
    parts.append(at(0, y, lines))
    return y + height, group(*parts)


def _rule(y: float) -> Markup:
    return segment((0, y), (COLUMN, y), stroke=FAINT, stroke_width=2)


# Below it


def _last_round(board: Board, view: View, prefix: str) -> tuple[float, Markup]:
    """The result of the last round, nothing in the first one; with the height."""
    last = view["last_round"]
    if not last:
        return 0, svg.NOTHING
    title = _("Round {n}", n=last["round"])
    height, cards = draw_score.last_round(board, view, WIDTH, 3 if len(view["scores"]) == 3 else 2, prefix)
    words = label(draw_words.ending_text(view), 12 + svg.needed(title, 34), 24, 24, room=WIDTH * 0.7, fill=QUIET)
    return 70 + height, group(label(title, 0, 22, 34, family=svg.SIGNS), words, at(0, 70, cards))
