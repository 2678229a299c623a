"""A player's sheet: whose it is, the map with what is drawn on it, and the score."""

from __future__ import annotations

from mornington.core.text import _
from mornington.core.views import outcome_of
from mornington.draw import svg
from mornington.draw.svg import QUIET, Markup, Spot, group, label, tag
from mornington.draw.words import points_text

from .. import words as draw_words
from ..board import Board
from ..view_types import NextStationView
from ..words import colour_name, seat_name
from . import board_map as draw_map
from . import moves as draw_moves
from . import score as draw_score
from .board_map import CELL, badge

WIDE = draw_score.WIDTH  # a sheet, before it is scaled
HEAD = 92


def map_height(board: Board) -> float:
    width, height = draw_map.size(board)
    return min(WIDE, round(WIDE * height / width))


def height(board: Board, view: NextStationView, seat: int, small: bool) -> float:
    score = draw_score.SMALL if small else draw_score.height(view, seat)
    return HEAD + map_height(board) + score


def drawn(board: Board, view: NextStationView, seat: int) -> Markup:
    """The lines of a seat; to itself with what it may draw now."""
    own = view["seat"] == seat
    return draw_map.drawn(board, view["sheets"][seat], draw_moves.hints(board, view, seat) if own else svg.NOTHING)


def sheet(board: Board, view: NextStationView, seat: int, at: Spot, width: float, small: bool, printed: str) -> Markup:
    """Heading, map and score of a seat, drawn wide and scaled to its place, over a printed map defined elsewhere."""
    whole, down = height(board, view, seat, small), map_height(board)
    score = draw_score.summary(view, seat) if small else draw_score.table(board, view, seat)
    return svg.inset(
        *at,
        width,
        whole * width / WIDE,
        (WIDE, whole),
        heading(view, seat, small),
        tag("use", href=f"#{printed}", y=HEAD, width=WIDE, height=down),
        svg.inset(0, HEAD, WIDE, down, draw_map.size(board), drawn(board, view, seat)),
        group(score, transform=f"translate(0 {HEAD + down})"),
    )


def small_sheet(board: Board, view: NextStationView, seat: int, width: float) -> tuple[float, Markup]:
    """The same for a narrow column, complete, its map without the coordinates around it; with its height."""
    across, down = board.width * CELL, board.height * CELL
    map_down = min(WIDE, round(WIDE * down / across))
    edge = -CELL / 2
    lines = draw_map.drawn(board, view["sheets"][seat])
    whole = HEAD + map_down + draw_score.SMALL
    picture = svg.inset(
        0,
        0,
        width,
        whole * width / WIDE,
        (WIDE, whole),
        heading(view, seat, small=True),
        svg.inset(
            0,
            HEAD,
            WIDE,
            map_down,
            (across, down),
            group(draw_map.plain(board), lines, transform=svg.moved(edge, edge)),
        ),
        group(draw_score.summary(view, seat), transform=svg.moved(0, HEAD + map_down)),
    )
    return whole * width / WIDE, picture


def heading(view: NextStationView, seat: int, small: bool) -> Markup:
    """Whose sheet it is, the pencil in hand, and the points so far."""
    sheet = view["sheets"][seat]
    size = 54 if small else 44
    parts = [label(seat_name(view, seat), 12, 42, size, room=560 if small else 330, weight=700)]
    parts.append(label(points_text(sheet["total"]), WIDE - 15, 42, 72 if small else 60, anchor="end", weight=700))
    x = 640 if small else 390
    if sheet["colour"]:
        words = colour_name(sheet["colour"]) if small else draw_words.pencil_text(sheet)
        parts.append(badge(sheet["colour"], x, 42, 24))
        parts.append(label(words, x + 38, 42, 42 if small else 28, room=170 if small else 400, fill=QUIET))
    elif view["over"] and len(view["sheets"]) > 1:
        words = _("rank {rank}", rank=outcome_of(view)["ranks"][seat])
        parts.append(label(words, x - 20, 42, 40, room=220, fill=QUIET))
    return group(*parts)
