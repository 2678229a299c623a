"""Pictures of Line Change: the tiles of a board, the table, and everything as a seat sees it.

All are functions of a board and a view, so they cannot show more than a view tells.
"""

from __future__ import annotations

from collections.abc import Iterator

from mornington.core import svg
from mornington.core.svg import ACCENT, FAINT, INK, PAPER, QUIET, Markup, group, label, segment, tag
from mornington.core.text import _
from mornington.core.words import View, outcome_text

from . import draw_legend, draw_map, draw_score, draw_words, meta
from .board import SHAPES, TILE_NAMES, Board, section_sides
from .draw_legend import key
from .draw_tiles import CELL, at, box, tile

MARGIN, GAP = 50.0, 56.0
HEADER = 118.0
TABLE, COLUMN = 1010.0, 434.0  # widths of the table and of what lies beside it
WIDTH = TABLE + GAP + COLUMN
TALLEST = 1060.0  # of the table
DRAWN, ROTATION = 176.0, 88.0  # sizes of the drawn tile and its rotations
OUT_ROW = 6  # kinds of tiles in a row


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
    # Inside an image nothing can be focused: with buttons it is a group of things.
    role = "group" if buttons else "img"
    return svg.document(prefix, shown.size, title, draw_words.layer_words(view), *parts, role=role)


def picture(board: Board, view: View, prefix: str) -> str:
    """Everything that a view tells."""
    column_height, column = _column(board, view)
    shown = draw_map.widened(draw_map.frame(view["tiles"]), TABLE / max(column_height, 560))
    table_height = min(TALLEST, TABLE * shown.size[1] / shown.size[0])
    middle = max(column_height, table_height)
    top = HEADER + (_outcome_height(view) if view["over"] else 0)
    table_top = top + draw_score.PLAYERS + 44
    below = table_top + middle + 50
    last = draw_score.last_round_height(view, WIDTH)
    size = (WIDTH + 2 * MARGIN, below + last + 2 * MARGIN - (0 if last else 50))
    parts = [
        *_header(board, view),
        at(0, top, draw_score.players(board, view, WIDTH)),
        svg.inset(
            0, table_top, TABLE, table_height, shown.size, draw_map.table(board, view, shown, view["seat"] is not None)
        ),
        at(TABLE + GAP, table_top, column),
    ]
    if last:
        parts.append(at(0, below, draw_score.last_round(board, view, WIDTH)))
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
        yield at(0, HEADER, _outcome(view))


def _outcome_height(view: View) -> float:
    return 48 + 44 * len(svg.wrapped(outcome_text(view), 34, WIDTH - 80)) + 54 + 28


def _outcome(view: View) -> Markup:
    """The result in a sentence, and everyone's rank."""
    parts = [tag("rect", width=WIDTH, height=_outcome_height(view) - 28, rx=20, fill=draw_score.WARM)]
    y = 46.0
    for words in svg.wrapped(outcome_text(view), 34, WIDTH - 80):
        parts.append(label(words, 36, y, 34, weight=700))
        y += 44
    ranks, totals = view["outcome"]["ranks"], view["outcome"]["totals"]
    each = (WIDTH - 72) / len(ranks)
    for k, seat in enumerate(sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))):
        words = _("{rank}. seat {seat}: {n}", rank=ranks[seat], seat=seat, n=totals[seat])
        weight = 700 if ranks[seat] == 1 else None
        parts.append(label(words, 36 + k * each, y + 10, 26, room=each - 20, weight=weight))
    return group(*parts, class_="outcome")


# Beside the table


def _column(board: Board, view: View) -> tuple[float, Markup]:
    """The drawn tile, the pile, what is out, and the lines; with its height."""
    parts: list[Markup] = []
    y = 0.0
    if view["in_hand"]:
        parts.append(_drawn(board, view))
        y = 44 + DRAWN + 28 + ROTATION + 66
    for height, panel in (_piles(board, view), key(board, view, COLUMN)):
        parts.append(at(0, y, panel))
        y += height
    return y, group(*parts)


def _drawn(board: Board, view: View) -> Markup:
    """The drawn tile, and the ways in which it can be turned; pale are those that fit nowhere."""
    drawn = view["in_hand"]
    x, room = DRAWN + 28, COLUMN - DRAWN - 28
    scale = DRAWN / CELL
    lit = box(CELL + 3, fill=ACCENT)
    parts = [
        label(_("Drawn tile"), 0, 14, 30, family=svg.SIGNS),
        at(DRAWN / 2, 44 + DRAWN / 2, lit, tile(board, drawn["kind"], drawn["sides"]), scale=scale),
    ]
    y = 44 + 40.0
    for words in svg.wrapped(draw_words.pair_text(drawn["sides"]), 30, room):
        parts.append(label(words, x, y, 30, room=room, weight=700))
        y += 38
    for words in (_(draw_words.SHAPE_NAMES[drawn["kind"]]), draw_words.fits_text(view)):
        parts.append(label(words, x, y, 24, room=room, fill=QUIET))
        y += 34
    top = 44 + DRAWN + 28
    legal = {place["turned"] for place in drawn["places"]}
    kind = TILE_NAMES.index(drawn["name"])
    step = COLUMN / 4
    for k in range(2 if drawn["kind"] == SHAPES[0] else 4):
        sides = section_sides(kind, k)
        middle = ROTATION / 2 + k * step
        fits = 90 * k in legal
        turned = at(middle, top + ROTATION / 2, tile(board, drawn["kind"], sides), scale=ROTATION / CELL)
        letters = draw_words.letters(sides)
        words = label(letters, middle, top + ROTATION + 18, 22, anchor="middle", weight=700 if fits else None)
        parts.append(group(turned, words, opacity=None if fits else 0.28, class_="rotation"))
    return group(*parts, class_="drawn")


def _piles(board: Board, view: View) -> tuple[float, Markup]:
    """How many tiles are left to draw, and those that fitted nowhere."""
    parts = [_rule(0)] if view["in_hand"] else []
    for k in (2, 1, 0):
        parts.append(at(28 + 7 * k, 52 - 5 * k, box(44, fill=INK, stroke=PAPER, stroke_width=3)))
    parts.append(label(draw_words.pile_text(view), 92, 48, 26, room=COLUMN - 92, weight=700))
    y = 96.0
    out: dict[str, int] = {}
    for name in view["out"]:
        out[name] = out.get(name, 0) + 1
    if out:
        parts.append(label(draw_words.out_text(view), 0, y + 14, 22, room=COLUMN, fill=QUIET))
        y += 40
    for k, (name, n) in enumerate(out.items()):
        parts.append(_out(board, name, n, COLUMN / OUT_ROW * (k % OUT_ROW), y + 62 * (k // OUT_ROW)))
    y += 62 * -(-len(out) // OUT_ROW)
    return y + (12 if out else 0), group(*parts, class_="piles")


def _out(board: Board, name: str, n: int, x: float, y: float) -> Markup:
    kind = TILE_NAMES.index(name)
    mini = at(x + 22, y + 24, tile(board, SHAPES[kind % 2], section_sides(kind, 0)), scale=0.44)
    return group(mini, label(f"×{n}", x + 49, y + 24, 16, fill=QUIET) if n > 1 else svg.NOTHING)


def _rule(y: float) -> Markup:
    return segment((0, y), (COLUMN, y), stroke=FAINT, stroke_width=2)
