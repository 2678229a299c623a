"""Small pictures of moves: the section as it lies, and where on the map that is."""

from __future__ import annotations

from functools import lru_cache

from mornington.draw import svg
from mornington.draw.move_cards import SIZE, lettered_card, move_card
from mornington.draw.stretches import simplified
from mornington.draw.svg import ACCENT, CREAM, INK, QUIET, TINT, WATER, Markup, Picture, at, disc, group, path

from ..board import COLOURS, Board
from ..move_words import move_words
from ..notation import CIRCLE, SECTION
from ..notation_pencils import PLACING, TAKE
from .board_map import field
from .lines import LINE, track
from .paint import PAINT
from .pencils import pencil
from .stations import CELL, size, spot_of, symbol

CLOSE = 230.0  # what the larger part shows of the map, in its units: a long section is drawn smaller
LOCATOR = SIZE / 2  # width of the map beside it
POWERED = INK  # a section by a power, whose text does not name its colour


def move_picture(board: Board, text: str, prefix: str) -> Picture:
    """A section between its two stations, a circled station or a pencil; what has no place is a letter."""
    words = move_words(board, text)
    if found := SECTION.fullmatch(text):
        line, x1, y1, x2, y2 = found.groups()
        source, target = board.at[int(x1), int(y1)], board.at[int(x2), int(y2)]
        return _card(
            prefix, words, board, _section(board, line, source, target), source, target, PAINT.get(line, POWERED)
        )
    if found := CIRCLE.fullmatch(text):
        station = board.at[int(found[1]), int(found[2])]
        return _card(prefix, words, board, _circled(board, station), station, station, POWERED)
    if found := TAKE.fullmatch(text) or PLACING.fullmatch(text):
        return move_card(prefix, words, at(0, SIZE / 2, pencil(found[1], 24, 0, 64), scale=0.7))
    return lettered_card(prefix, words)


def _card(prefix: str, words: str, board: Board, drawn: Markup, source: int, target: int, paint: str) -> Picture:
    """The close view on the left, the map with the same place on the right."""
    beside = at(SIZE, (SIZE - LOCATOR) / 2, _locator(board, source, target, paint))
    return move_card(prefix, words, drawn, beside, width=SIZE + LOCATOR)


@lru_cache(maxsize=1024)
def _section(board: Board, line: str, source: int, target: int) -> Markup:
    a, b = spot_of(board, source), spot_of(board, target)
    wide = max(CLOSE, max(abs(a[0] - b[0]), abs(a[1] - b[1])) + 1.1 * CELL)
    if line in COLOURS:
        drawn = track(line, [(a, b)])
    else:
        drawn = svg.segment(a, b, stroke=POWERED, stroke_width=LINE, stroke_dasharray="1 28", stroke_linecap="round")
    begins = symbol(board.stations[source].symbol, *a, 0.8, QUIET)
    arrives = symbol(board.stations[target].symbol, *b, 1.15)
    return _close(board, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), wide, drawn, begins, disc(*b, 42, ACCENT), arrives)


@lru_cache(maxsize=256)
def _circled(board: Board, station: int) -> Markup:
    x, y = spot_of(board, station)
    ring = disc(x, y, 62, "none", stroke=INK, stroke_width=12)
    twice = svg.label("×2", x + 75, y - 70, 44, anchor="middle", weight=700)
    return _close(board, (x, y), CLOSE, ring, symbol(board.stations[station].symbol, x, y, 1.5), twice)


def _close(board: Board, middle: svg.Spot, wide: float, *children: str) -> Markup:
    """Part of the map around a place, with the river."""
    left, top = middle[0] - wide / 2, middle[1] - wide / 2
    return svg.inset(0, 0, SIZE, SIZE, (wide, wide), at(-left, -top, _water(board), *children))


@lru_cache(maxsize=16)
def _water(board: Board) -> Markup:
    course = [((x + 1) * CELL, (y + 1) * CELL) for x, y in board.river]
    return path(svg.rounded(simplified(course, 12), CELL / 2), stroke=WATER, stroke_width=34, fill="none")


@lru_cache(maxsize=1024)
def _locator(board: Board, source: int, target: int, paint: str) -> Markup:
    across, down = size(board)
    a, b = spot_of(board, source), spot_of(board, target)
    mark = svg.segment(a, b, stroke=paint, stroke_width=70, stroke_linecap="round")
    return svg.inset(0, 0, LOCATOR, LOCATOR, (across, down), _ground(board), mark)


@lru_cache(maxsize=16)
def _ground(board: Board) -> Markup:
    """The districts, and the river between them."""
    fields = {CREAM: "", TINT: ""}
    for district in range(len(board.districts)):
        fields[CREAM if district == board.central else TINT] += field(board, district)
    return group(*(path(d, fill=fill) for fill, d in fields.items()), _water(board))
