"""Pictures of Line Change: the tiles of a board, the map, and everything as a seat sees it.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import EMPTY, Block, below, column, headed, rule
from mornington.draw.pages import header, page
from mornington.draw.result import result
from mornington.draw.svg import Picture, at, document, group

from .. import meta, words
from ..board import Board
from ..view_types import LineChangeView
from .board_map import frame, laid_tiles
from .hand import drawn, piles
from .legend import LEGEND, key, legend
from .panels import panels
from .pieces import DARK
from .score import last_round, players

__all__ = ["DARK", "OVERLAYS", "moving", "panels", "picture", "static"]

OVERLAYS = False  # what moves is the whole map
GAP = 56.0
MAP, COLUMN = 1010.0, 434.0  # widths of the map and of what lies beside it
WIDTH = MAP + GAP + COLUMN
TALLEST = 1060.0  # of the map
DRAWN = 176.0  # size of the drawn tile


def static(board: Board, prefix: str) -> Picture:
    """All tiles of the board and what they are worth."""
    title = _("{game}: the tiles of {board}", game=meta.TITLE, board=board.name)
    shown = column((header(meta.TITLE, _("all tiles"), board.summary(), LEGEND), legend(board)))
    return page(prefix, title, words.board_words(board), (LEGEND, shown.height), shown.markup)


def moving(board: Board, view: LineChangeView, seat: int, prefix: str) -> Picture:
    """The map; with places to point at when the view is that seat's own and it is its turn."""
    shown = frame(view["tiles"])
    tiles = laid_tiles(board, view, shown, own=view["seat"] == seat)
    return document(prefix, shown.size, _("{game}: the map", game=meta.TITLE), words.map_words(view), tiles)


def picture(board: Board, view: LineChangeView, prefix: str) -> Picture:
    """Everything that a view tells."""
    status = f"{words.round_text(view)} · {words.to_win_text(view)}"
    turn = board.name if view["over"] else f"{board.name} · {words.turn_text(view)}"
    seats = len(view["scores"])
    blocks = [
        header(meta.TITLE, status, turn, WIDTH),
        *([below(result(view, WIDTH, seats), 28)] if view["over"] else []),
        below(players(board, view, WIDTH, seats), 44),
        _map(board, view),
        _last_round(board, view, prefix),
    ]
    whole = column(blocks)
    title = _("{game}, {state}", game=meta.TITLE, state=words.round_text(view))
    return page(prefix, title, words.picture_words(board, view), (WIDTH, whole.height), whole.markup)


def _map(board: Board, view: LineChangeView) -> Block:
    """The laid tiles, and beside them the drawn one, the pile, what is out, and the lines."""
    line = Block(rule(COLUMN), 0)
    hand = [headed(_("Drawn tile"), drawn(board, view, COLUMN, DRAWN), COLUMN), line] if view["in_hand"] else []
    lines = headed(_("Lines"), key(board, view, COLUMN), COLUMN)
    beside = column((*hand, piles(board, view, COLUMN), line, lines), 24)
    shown = frame(view["tiles"]).widened(MAP / max(beside.height, 560))
    height = min(TALLEST, MAP * shown.size[1] / shown.size[0])
    tiles = svg.inset(0, 0, MAP, height, shown.size, laid_tiles(board, view, shown, own=view["seat"] is not None))
    return Block(group(tiles, at(MAP + GAP, 0, beside.markup)), max(height, beside.height))


def _last_round(board: Board, view: LineChangeView, prefix: str) -> Block:
    """The result of the last round, nothing in the first one."""
    last = view["last_round"]
    if not last:
        return EMPTY
    title = _("Round {n} {ending}", n=last["round"], ending=words.ending_text(view, last))
    cards = last_round(board, view, last, WIDTH, 3 if len(view["scores"]) == 3 else 2, prefix)
    shown = headed(title, cards, WIDTH)
    return Block(at(0, 50, shown.markup), 50 + shown.height)
