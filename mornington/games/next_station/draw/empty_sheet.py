"""A sheet with nothing drawn on it, as high to its width as paper: the map, and boxes for all that is counted."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, column
from mornington.draw.marks import tick_box
from mornington.draw.svg import FAINT, INK, PAPER, QUIET, Markup, Picture, at, document, group, label, rect

from .. import meta, words
from ..board import COLOURS, Board, local_name
from ..notation import OBJECTIVES
from ..state import INTERCHANGE, OBJECTIVE
from ..view import objective_text
from .board_map import printed
from .paint import PAINT
from .score import LONG, MIDDLE, tourist_track
from .stations import badge, interchange, size

WIDTH, MARGIN = 1000.0, 40.0
INNER = WIDTH - 2 * MARGIN
HEAD, GAP = 62.0, 12.0
ROW, LETTERS = 44.0, 20.0
LABELS, FIELD = 236.0, 74.0  # of the lines: room for what is counted, width of a box
RIGHT = LABELS + 4 * FIELD + 40  # where the other half begins
SUM = 92.0  # width of a box for a sum


def empty_sheet(board: Board, prefix: str, *, with_objectives: bool) -> Picture:
    """Header, map and score of one player, to fill in by hand."""
    across, down = size(board)
    edge = 12.0  # what is free around the numbers
    high = INNER * (down - 2 * edge) / (across - 2 * edge)
    ground = svg.inset(0, 0, INNER, high, (across - 2 * edge, down - 2 * edge), at(-edge, -edge, printed(board)))
    parts = (
        _head(board),
        Block(ground, high),
        _track(),
        _score(board, with_objectives),
    )
    whole = column(parts, GAP)
    height = whole.height + 2 * MARGIN
    told = words.board_words(board)
    title = _("{game}: an empty sheet", game=meta.TITLE)
    paper = rect(0, 0, WIDTH, round(height, 2), fill=PAPER)
    return document(prefix, (WIDTH, height), title, told, paper, at(MARGIN, MARGIN, whole.markup))


def _head(board: Board) -> Block:
    """The name of the game, of the board where that is another, and a line for the player's."""
    name = meta.TITLE if board.name in meta.TITLE else f"{meta.TITLE} · {local_name(board.name)}"
    line = svg.segment((600, 50), (INNER, 50), stroke=INK, stroke_width=2)
    return Block(
        group(label(name, 0, 30, 46, room=520, family=svg.SIGNS), label(_("Name"), 590, 42, 20, anchor="end"), line),
        HEAD,
    )


def _box(x: float, y: float, width: float, high: float = ROW - 8, ink: str = QUIET, **style: svg.Value) -> Markup:
    """Where a number is written."""
    return rect(x, y - high / 2, width, high, 7, fill=PAPER, stroke=ink, stroke_width=2, **style)


def _track() -> Block:
    """The tourist track, with boxes to tick."""
    scale = (INNER - LABELS - SUM - 20) / MIDDLE
    return Block(
        group(
            label(_("tourist sites"), 0, ROW / 2, LETTERS, room=LABELS - 10),
            at(LABELS - 30, ROW / 2, tourist_track(0), scale=scale),
            _box(INNER - SUM, ROW / 2, SUM, ink=INK),
        ),
        ROW,
    )


def _score(board: Board, with_objectives: bool) -> Block:
    """The lines on the left, the network and the total on the right."""
    left = _lines()
    right = [_interchanges()]
    right += [_objectives(board)] if with_objectives else []
    beside = column(right, 4)
    high = max(left.height, beside.height + 62)
    total = group(
        label(_("total"), RIGHT, high - 28, 32, family=svg.SIGNS, room=INNER - RIGHT - 150),
        _box(INNER - 136, high - 28, 136, 52, INK),
    )
    return Block(group(left.markup, at(RIGHT, 0, beside.markup), total), high)


def _lines() -> Block:
    """A column for each pencil, a row for each step of the sum."""
    top = 44.0
    parts = [badge(colour, LABELS + (k + 0.5) * FIELD, top / 2, 18) for k, colour in enumerate(COLOURS)]
    for n, name in enumerate(LONG):
        y, last = top + (n + 0.5) * ROW, n == len(LONG) - 1
        parts.append(label(_(name), 0, y, LETTERS, room=LABELS - 10, weight=700 if last else None))
        for k, colour in enumerate(COLOURS):
            x = LABELS + k * FIELD + 4
            parts.append(_box(x, y, FIELD - 8, ink=PAINT[colour]))
    return Block(group(*parts), top + len(LONG) * ROW)


def _interchanges() -> Block:
    """How many of 2, 3 and 4 lines, and their points."""
    width = INNER - RIGHT
    each = width / 3
    parts = [label(_("interchanges"), 0, 14, LETTERS, room=width - SUM - 10)]
    for lines in (2, 3, 4):
        x = (lines - 2) * each
        number = label(str(lines), 0, 0, 20, anchor="middle", weight=700)
        parts.append(at(x + 18, 56, interchange(0, 0, (QUIET,) * lines, 25), number, scale=0.72))
        parts.append(_box(x + 42, 56, 32, 32))
        parts.append(label(f"× {INTERCHANGE[lines]}", x + 79, 56, 18, room=each - 80))
    parts.append(_box(width - SUM, 16, SUM, 32, INK))
    return Block(group(*parts), 80)


def _objectives(board: Board) -> Block:
    """All of them, since two are drawn for each game: a box to tick where it is met."""
    width = INNER - RIGHT
    rows = [Block(svg.segment((0, 4), (width, 4), stroke=FAINT, stroke_width=1.5), 8)]
    for name in OBJECTIVES:
        told = label(objective_text(board, name), 30, 12, 17, room=width - 80)
        points = label(f"+{OBJECTIVE}", width, 12, 17, anchor="end", weight=700)
        rows.append(Block(group(tick_box(2, 12, 18, False), told, points), 24))
    return column(rows)
