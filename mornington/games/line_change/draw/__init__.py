"""Pictures of Line Change: the tiles of a board, the map, and everything as a seat sees it.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import EMPTY, Block, below, column, rule, scaled
from mornington.draw.pages import header, page
from mornington.draw.result import result
from mornington.draw.svg import Picture, at, document, group

from .. import meta, words
from ..board import Board
from ..view_types import LineChangeView
from . import city, pieces
from .board_map import laid_tiles
from .hand import piles
from .legend import LEGEND, legend
from .map_frame import frame, steady_frame
from .move_pictures import move_picture
from .panels import lines_section, panels, round_section, tile_section
from .score import players

__all__ = ["DARK", "OVERLAYS", "SEAT_COLOURS", "move_picture", "moving", "panels", "picture", "static"]

DARK = {**pieces.DARK, **city.DARK}
SEAT_COLOURS: tuple[str, ...] = ()  # lines are secret, so no seat has a colour of its own
OVERLAYS = False  # what moves is the whole map
GAP = 56.0
MAP, COLUMN = 1010.0, 434.0  # widths of the map and of what lies beside it
BESIDE = 1.1  # how much larger that is than in a panel
WIDTH = MAP + GAP + COLUMN
TALLEST = 1060.0  # of the map


def static(board: Board, prefix: str) -> Picture:
    """All tiles of the board and what they are worth."""
    title = _("{game}: the tiles of {board}", game=meta.TITLE, board=board.name)
    shown = column((header(meta.TITLE, _("all tiles"), board.summary(), LEGEND), legend(board)))
    return page(prefix, title, words.board_words(board), (LEGEND, shown.height), shown.markup)


def moving(board: Board, view: LineChangeView, seat: int, prefix: str) -> Picture:
    """The map; with places to point at when the view is that seat's own and it is its turn."""
    shown = steady_frame(view["tiles"])
    tiles = laid_tiles(board, view, shown, own=view["seat"] == seat)
    return document(prefix, shown.size, _("{game}: the map", game=meta.TITLE), words.map_words(board, view), tiles)


def picture(board: Board, view: LineChangeView, prefix: str) -> Picture:
    """Everything that a view tells."""
    status = f"{words.round_text(view)} · {words.to_win_text(view)}"
    turn = board.name if view["over"] else f"{board.name} · {words.turn_text(view)}"
    seats, last = len(view["scores"]), view["last_round"]
    whole = column(
        (
            header(meta.TITLE, status, turn, WIDTH),
            below(result(view, WIDTH, seats), 28) if view["over"] else EMPTY,
            below(players(board, view, WIDTH, seats), 44),
            below(_map(board, view), 44 if last else 0),
            round_section(board, view, last, prefix).headed(WIDTH) if last else EMPTY,
        )
    )
    title = _("{game}, {state}", game=meta.TITLE, state=words.round_text(view))
    return page(prefix, title, words.picture_words(board, view), (WIDTH, whole.height), whole.markup)


def _map(board: Board, view: LineChangeView) -> Block:
    """The laid tiles, and beside them the drawn one, the pile, what is out, and the lines."""
    width = COLUMN / BESIDE
    tile = tile_section(board, view).headed(width) if view["in_hand"] else piles(board, view, width)
    beside = scaled(column((tile, Block(rule(width), 0), lines_section(board, view).headed(width)), 20), BESIDE)
    shown = frame(view["tiles"]).widened(MAP / max(beside.height, 560))
    height = min(TALLEST, MAP * shown.size[1] / shown.size[0])
    tiles = svg.inset(0, 0, MAP, height, shown.size, laid_tiles(board, view, shown, own=view["seat"] is not None))
    return Block(group(tiles, at(MAP + GAP, 0, beside.markup)), max(height, beside.height))
