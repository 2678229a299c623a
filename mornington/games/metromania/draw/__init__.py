"""Pictures of Metromania: the empty lattice, the city built on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.buttons import pill
from mornington.draw.svg import INK, PAPER, QUIET, Markup, group, label, tag
from mornington.draw.words import View

from .. import meta, state
from .. import words as draw_words
from ..board import TYPE_NAMES, TYPES, Board
from . import board_map as draw_map
from . import companies as draw_companies
from . import lines as draw_lines
from . import moves as draw_moves
from . import stations as draw_stations
from . import week as draw_week
from .paint import DARK
from .panels import panels
from .pieces import destination

__all__ = ["DARK", "OVERLAYS", "moving", "panels", "picture", "static"]

OVERLAYS = True  # `moving` lies over `static`
MARGIN, GAP = 50.0, 50.0
HEADER = 142.0
COLUMN = 600.0  # right of the board
ENLARGED = COLUMN / draw_companies.WIDTH


def static(board: Board, prefix: str) -> str:
    """The empty lattice with its frame of arrows."""
    title = _("{game}: the board of {board}", game=meta.TITLE, board=board.name)
    return svg.document(prefix, draw_map.size(), title, draw_words.board_words(board), draw_map.printed(board))


def moving(board: Board, view: View, seat: int | None, prefix: str) -> str:
    """The dealt city and what is built in it, to lie over `static`; with places to point at in a seat's own view."""
    title = _("{game}: lines and stations", game=meta.TITLE)
    buttons = view["seat"] is not None and view["seat"] == seat and draw_moves.on_board(view)
    words = draw_words.layer_words(view)
    return svg.document(prefix, draw_map.size(), title, words, _above(board, view, buttons))


def picture(board: Board, view: View, prefix: str) -> str:
    """The whole table as one view shows it."""
    map_width, map_height = draw_map.size()
    width = map_width + GAP + COLUMN
    beside = ENLARGED * (draw_stations.HEIGHT + draw_companies.height(view))
    top = HEADER
    middle = max(map_height, beside)
    below = draw_week.week_height(view) + 30 if view["over"] else 0
    size = (round(width + 2 * MARGIN, 2), round(top + middle + below + 2 * MARGIN, 2))
    parts = [
        *_header(board, view, width),
        svg.inset(0, top, map_width, map_height, draw_map.size(), draw_map.printed(board), _above(board, view, True)),
        group(_column(board, view), transform=svg.moved(map_width + GAP, top)),
    ]
    if view["over"]:
        parts.append(group(draw_week.week(view, width), transform=svg.moved(0, top + middle + 30)))
    return svg.document(
        prefix,
        size,
        _("{game}, {state}", game=meta.TITLE, state=draw_words.stage_text(view)),
        draw_words.table_words(board, view),
        tag("rect", width=size[0], height=size[1], fill=PAPER),
        group(*parts, transform=svg.moved(MARGIN, MARGIN)),
    )


def _above(board: Board, view: View, buttons: bool) -> Markup:
    parts = [draw_map.city(view, draw_lines.token_places(view))]
    if buttons:
        parts.append(draw_moves.hints(view))
    parts.append(draw_lines.built(board, view, draw_moves.stations(view) if buttons else ()))
    if buttons:
        parts += [draw_moves.rings(view), draw_moves.hot_spots(view)]
    return svg.joined(parts)


def _header(board: Board, view: View, width: float) -> Iterator[Markup]:
    half = width * 0.5
    yield label(meta.TITLE, 0, 26, 58, room=half, family=svg.SIGNS)
    stage = draw_words.stage_text(view)
    if view["final"] and not view["over"]:
        stage = f"{stage} · {draw_words.causes_text(view)}"
        wide = min(width - half, 0.92 * svg.needed(stage, 28) + 40)
        yield tag("rect", x=width - wide, y=0, width=wide, height=52, rx=26, fill=INK)
        yield label(stage, width - wide / 2, 26, 28, room=wide - 20, anchor="middle", weight=700, fill=PAPER)
    else:
        yield label(stage, width, 26, 28, room=width - half - 20, anchor="end", fill=QUIET)
    yield label(_above_board(board, view), 0, 90, 40 if view["over"] else 34, room=width - COLUMN - GAP, weight=700)
    yield from _buttons(view, width)


def _above_board(board: Board, view: View) -> str:
    return f"{board.name} · {draw_words.turn_text(view)}"


def _buttons(view: View, right: float) -> Iterator[Markup]:
    """Moves that have no place on the board."""
    moves = draw_moves.elsewhere(view)
    wide = (COLUMN - 20 * (len(moves) - 1)) / max(2, len(moves))
    for k, move in enumerate(moves):
        x = right - COLUMN + k * (wide + 20)
        if move["id"] == state.PASS:
            yield pill(_("pass"), x, 90, wide, [move], height=54)
        else:
            kind = TYPES[move["id"] - state.DOUBLE]
            sign = destination(kind, x + 36, 90, 16, fill=svg.WHITE, ink=svg.BLACK)
            words = _("two × {kind}", kind=_(TYPE_NAMES[kind]))
            yield pill(words, x, 90, wide, [move], sign=sign, sign_width=44, height=54)


def _column(board: Board, view: View) -> Markup:
    """The supply and everyone's panel."""
    companies = group(draw_companies.companies(board, view), transform=svg.moved(0, draw_stations.HEIGHT))
    return group(draw_stations.supply(board, view), companies, transform=svg.moved(0, 0, ENLARGED))
