"""To print: a pad for the points, and all tiles of a board to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mornington.core.contract import Options
from mornington.core.text import _, ngettext
from mornington.draw import svg
from mornington.draw.score_pad import PadRow, score_pad
from mornington.draw.svg import INK, PAPER, QUIET, Markup, Picture, at, document, group, label, rect
from mornington.draw.words import sentences

from . import meta, words
from .board import COLOURS, Board, colour_name, section_sides, shape_of
from .draw import pieces
from .draw.pieces import CELL, HALF

ROUNDS = 10  # on the pad; few games have more
ACROSS, DOWN = 4, 6  # tiles on a page: about 45 mm each on A4, 43 mm on Letter
EDGE = 6.0  # around them


def sheets_to_print(board: Board, options: Options, prefix: str) -> list[Picture]:
    """The pad, then the pages of tiles."""
    tiles, each = list(_tiles(board)), ACROSS * DOWN
    pages = (tiles[k : k + each] for k in range(0, len(tiles), each))
    return [
        _pad(board, options, f"{prefix}-pad"),
        *(_page(board, page, f"{prefix}-{n}") for n, page in enumerate(pages)),
    ]


def _pad(board: Board, options: Options, prefix: str) -> Picture:
    """A row for each round, which has a journey and perhaps the longest line."""
    points = board.points
    counted = _("journey {journey}, each change −{change}, longest line +{longest}", **points)
    rows = [PadRow(_("Round {n}", n=n), counted if n == 1 else "") for n in range(1, ROUNDS + 1)]
    to_win = ngettext("first to {n} point", "first to {n} points", points["to_win"])
    return score_pad(prefix, meta.TITLE, [*rows, PadRow(_("total"), to_win, sum=True)], options["players"])


def _page(board: Board, tiles: Sequence[Markup], prefix: str) -> Picture:
    """Tiles side by side, to be cut along the lines between them."""
    width, height = ACROSS * CELL + 2 * EDGE, DOWN * CELL + 2 * EDGE
    placed = (
        at(EDGE + (k % ACROSS + 0.5) * CELL, EDGE + (k // ACROSS + 0.5) * CELL, tile) for k, tile in enumerate(tiles)
    )
    title = _("{game}: tiles to cut out", game=meta.TITLE)
    told = sentences(board.summary(), ngettext("{n} tile", "{n} tiles", len(tiles)))
    return document(prefix, (width, height), title, told, rect(0, 0, width, height, fill=PAPER), *placed)


def _tiles(board: Board) -> Iterator[Markup]:
    """Every tile as often as it is there: the sections, the row, the lines that are drawn in secret."""
    for kind, copies in enumerate(board.sections):
        drawn = _square(svg.WHITE, pieces.face(board, shape_of(kind), section_sides(kind, 0)))
        yield from [drawn] * copies
    left, right = board.ends
    yield _square(INK, pieces.face(board, "left end", left))
    yield from (
        _square(pieces.STRAIGHT_TINT, pieces.face(board, "straight", (colour, None, colour, None)))
        for colour in board.straights
    )
    yield _square(INK, pieces.face(board, "right end", right))
    yield from (_line_number(board, colour) for colour in COLOURS)


def _square(fill: str, *children: Markup) -> Markup:
    """A tile that fills its cell, so that lines go on when two lie side by side."""
    cut = rect(-HALF, -HALF, CELL, CELL, fill="none", stroke=QUIET, stroke_width=0.6, stroke_dasharray="3 3")
    return group(rect(-HALF, -HALF, CELL, CELL, fill=fill), *children, cut)


def _line_number(board: Board, colour: str) -> Markup:
    """What says which line a player has."""
    return _square(
        svg.WHITE,
        pieces.point(board, colour, 0, -16, 27),
        label(colour_name(colour), 0, 23, 13, room=CELL - 12, anchor="middle", weight=700),
        label(words.start_text(board, colour), 0, 38, 9, room=CELL - 8, anchor="middle"),
    )
