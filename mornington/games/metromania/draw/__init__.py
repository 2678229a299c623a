"""Pictures of Metromania: the empty lattice, the city built on it, and the whole table.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, beside, column, grid, headed, ruled, scaled
from mornington.draw.buttons import pill_row
from mornington.draw.pages import header, page
from mornington.draw.panels import COLUMN
from mornington.draw.svg import Markup, Picture

from .. import meta, state, words
from ..board import TYPE_NAMES, TYPES, Board, companies_of
from ..view_types import MetromaniaView
from .city import city, printed
from .companies import companies, supply
from .lines import built, lines_of, token_places
from .memo import memo_row
from .move_picture import move_picture
from .moves import BoardMoves
from .paint import DARK, PAINT
from .panels import panels
from .pieces import destination
from .plan import SIZE
from .score import day, score

__all__ = ["DARK", "OVERLAYS", "move_picture", "moving", "named_colours", "panels", "picture", "static"]

OVERLAYS = True  # `moving` lies over `static`
GAP = 50.0
BESIDE = 600.0  # the width right of the board
WIDTH = SIZE[0] + GAP + BESIDE


def named_colours(players: int) -> list[list[str]]:
    """The colours of each seat's companies, which are called by them. Of two players each has every second one."""
    companies = companies_of(players)
    return [[PAINT[name] for name in companies[seat::players]] for seat in range(players)]


def static(board: Board, prefix: str) -> Picture:
    """The empty lattice with its frame of arrows."""
    title = _("{game}: the board of {board}", game=meta.TITLE, board=board.name)
    return svg.document(prefix, SIZE, title, words.board_words(board), printed(board))


def moving(board: Board, view: MetromaniaView, seat: int | None, prefix: str) -> Picture:
    """The dealt city and what is built in it, to lie over `static`; with places to point at in a seat's own view."""
    title = _("{game}: lines and stations", game=meta.TITLE)
    shown: MetromaniaView = view if view["seat"] == seat else {**view, "moves": []}
    return svg.document(prefix, SIZE, title, words.layer_words(view), _above(board, shown))


def _above(board: Board, view: MetromaniaView) -> Markup:
    """What lies on the printed board, and the moves that have their place there."""
    drawn, moves = lines_of(view), BoardMoves(board, view)
    below = city(view, token_places(drawn)), moves.hints()
    return svg.joined((*below, built(board, view, drawn, moves.stations), moves.rings(), moves.hot_spots()))


def picture(board: Board, view: MetromaniaView, prefix: str) -> Picture:
    """The whole table as one view shows it."""
    told = f"{board.name} · {words.turn_text(view)}"
    urgent = view["final"] is not None and not view["over"]
    blocks = [
        header(meta.TITLE, words.stage_text(view), told, WIDTH, urgent=urgent, right=_buttons(board, view)),
        _middle(board, view),
    ]
    blocks.append(_ending(view) if view["over"] else _coming(view))
    whole = column(blocks, 30.0)
    title = _("{game}, {state}", game=meta.TITLE, state=words.stage_text(view))
    return page(prefix, title, words.table_words(board, view), (WIDTH, whole.height), whole.markup)


def _buttons(board: Board, view: MetromaniaView) -> Markup:
    """Moves that have no place on the board."""
    items = []
    for move in BoardMoves(board, view).elsewhere:
        told, sign = _("pass"), svg.NOTHING
        if move["id"] != state.PASS:
            kind = TYPES[move["id"] - state.DOUBLE]
            told = _("two × {kind}", kind=_(TYPE_NAMES[kind]))
            sign = destination(kind, 0, 0, 16, "", svg.WHITE, svg.BLACK)
        items.append((told, sign, move))
    return pill_row(items, WIDTH - BESIDE, 88, BESIDE)


def _middle(board: Board, view: MetromaniaView) -> Block:
    """The board; beside it the supply and the companies."""
    city_map = Block(svg.inset(0, 0, *SIZE, SIZE, printed(board), _above(board, view)), SIZE[1])
    right = scaled(column((supply(board, view), companies(board, view))), BESIDE / COLUMN)
    return beside([(city_map, SIZE[0]), (right, BESIDE)], GAP)


def _coming(view: MetromaniaView) -> Block:
    """The tests to come, in two columns."""
    memo, gap = view["memo"], 40.0
    days = [ruled(map(memo_row, part), COLUMN) for part in (memo[:4], memo[4:])]
    week = headed(_("The tests to come"), grid(days, 2, COLUMN, gap, class_="week"), COLUMN)
    return scaled(week, WIDTH / (3 * COLUMN + 2 * gap))


def _ending(view: MetromaniaView) -> Block:
    """The score, and the week of tests in two columns."""
    tests, gap = view["tests"], 40.0
    days = [ruled(map(day, part), COLUMN) for part in (tests[:4], tests[4:])]
    week = headed(_("The week of tests"), grid(days, 2, COLUMN, gap, class_="week"), COLUMN)
    both = grid([headed(_("Final points"), score(view), COLUMN), week], 2, COLUMN, gap)
    return scaled(both, WIDTH / (3 * COLUMN + 2 * gap))
