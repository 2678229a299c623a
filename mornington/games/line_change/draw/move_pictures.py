"""A small picture of a move: the tile as it was laid, and what it lies beside in the row."""

from __future__ import annotations

from mornington.draw import svg
from mornington.draw.move_cards import SIZE, move_card
from mornington.draw.svg import ACCENT, INK, Markup, Picture, at, group, rect

from ..board import Board, Place
from ..move_words import move_words, read_move
from . import pieces

WIDTH = 1.5 * SIZE
TILE = 0.5  # scale of the tile
ROW = 5.0  # height of the row in small, and width of each of its tiles with the gap
FARTHEST = 3  # places from the row that can be told apart in small


def move_picture(board: Board, text: str, prefix: str) -> Picture:
    """A tile, and in small the row with a mark where it was laid."""
    place, sides = read_move(text)
    tile = at(30, SIZE / 2, pieces.tile(board, "cross" if sides[0] == sides[2] else "curves", sides), scale=TILE)
    return move_card(prefix, move_words(board, text), tile, _place(board, place), width=WIDTH)


def _place(board: Board, place: Place) -> Markup:
    """The row from end to end, the ends dark, and a bright mark; far away ones are drawn nearer."""
    last = len(board.straights) + 1
    x, y = (max(least, min(most, n)) for n, least, most in ((place[0], -1, last + 1), (place[1], -FARTHEST, FARTHEST)))
    step = (WIDTH - 62) / (last + 3)
    row = [
        rect(k * step, -step / 2, step * 0.8, step, fill=INK if k in (0, last) else svg.QUIET) for k in range(last + 1)
    ]
    side = max(step, ROW)
    mark = svg.disc((x + 0.4) * step, y * 1.7 * side, side * 0.75, ACCENT, stroke=INK, stroke_width=1)
    return at(60 + step, SIZE / 2, group(*row, mark))
