"""What is to be laid: the drawn tile with its rotations, the pile, and what fitted nowhere."""

from __future__ import annotations

from typing import Any

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.buttons import hot_box
from mornington.draw.svg import ACCENT, INK, PAPER, QUIET, Markup, at, group, label
from mornington.draw.words import View

from .. import words as draw_words
from ..board import SHAPES, TILE_NAMES, Board, section_sides
from .tiles import CELL, box, tile

ROTATION = 88.0
ROTATIONS = ROTATION + 40  # height of the row of them, with their letters
OUT_ROW = 6  # kinds of tiles in a row


def drawn_height(size: float) -> float:
    return size + 28 + ROTATIONS


def drawn(board: Board, view: View, width: float, size: float) -> Markup:
    """The drawn tile, and the ways in which it can be turned; pale are those that fit nowhere."""
    tile_in_hand = view["in_hand"]
    x, room = size + 28, width - size - 28
    lit = box(CELL + 3, fill=ACCENT)
    whole = tile(board, tile_in_hand["kind"], tile_in_hand["sides"])
    parts = [at(size / 2, size / 2, lit, whole, scale=size / CELL)]
    y = size / 2 - 48
    for words in svg.wrapped(draw_words.pair_text(tile_in_hand["sides"]), 30, room):
        parts.append(label(words, x, y, 30, room=room, weight=700))
        y += 38
    for words in (_(draw_words.SHAPE_NAMES[tile_in_hand["kind"]]), draw_words.fits_text(view)):
        parts.append(label(words, x, y, 24, room=room, fill=QUIET))
        y += 34
    return group(*parts, at(0, size + 28, _rotations(board, view, width)), class_="drawn")


def _rotations(board: Board, view: View, width: float) -> Markup:
    in_hand = view["in_hand"]
    legal = {place["turned"] for place in in_hand["places"]}
    parts = []
    for k, sides in enumerate(_ways(in_hand)):
        middle = (k + 0.5) * width / 4
        fits = 90 * k in legal
        turned = at(middle, ROTATION / 2, tile(board, in_hand["kind"], sides), scale=ROTATION / CELL)
        letters = draw_words.letters(sides)
        words = label(letters, middle, ROTATION + 18, 22, anchor="middle", weight=700 if fits else None)
        parts.append(group(turned, words, opacity=None if fits else 0.28, class_="rotation"))
    return group(*parts)


def _ways(in_hand: dict[str, Any]) -> list[tuple[str | None, ...]]:
    """The sides of the drawn tile in each of its rotations."""
    kind = TILE_NAMES.index(in_hand["name"])
    return [tuple(section_sides(kind, k)) for k in range(2 if in_hand["kind"] == SHAPES[0] else 4)]


def hot_spots(view: View, width: float, size: float) -> Markup:
    """A place to point at for each rotation that fits: all moves that lay the tile so."""
    in_hand = view["in_hand"]
    allowed = {move["id"] for move in view["moves"]}
    step = width / 4
    spots = []
    for k, sides in enumerate(_ways(in_hand)):
        places = [place for place in in_hand["places"] if place["turned"] == 90 * k and place["id"] in allowed]
        if not places:
            continue
        cells = ", ".join(f"{place['x']},{place['y']}" for place in places)
        moves, words = [place["id"] for place in places], f"{draw_words.letters(sides)}: {cells}"
        spots.append(hot_box(k * step + 1, size + 22, step - 2, ROTATIONS, 14, moves, words))
    return group(*spots, class_="moves")


def piles(board: Board, view: View, width: float) -> tuple[float, Markup]:
    """How many tiles are left to draw, and those that fitted nowhere; with the height."""
    parts = []
    for k in (2, 1, 0):
        parts.append(at(28 + 7 * k, 52 - 5 * k, box(44, fill=INK, stroke=PAPER, stroke_width=3)))
    parts.append(label(draw_words.pile_text(view), 92, 48, 26, room=width - 92, weight=700))
    y = 96.0
    out: dict[str, int] = {}
    for name in view["out"]:
        out[name] = out.get(name, 0) + 1
    if out:
        parts.append(label(draw_words.out_text(view), 0, y + 14, 22, room=width, fill=QUIET))
        y += 40
    for k, (name, n) in enumerate(out.items()):
        parts.append(_out(board, name, n, width / OUT_ROW * (k % OUT_ROW), y + 62 * (k // OUT_ROW)))
    y += 62 * -(-len(out) // OUT_ROW)
    return y + (12 if out else 0), group(*parts, class_="piles")


def _out(board: Board, name: str, n: int, x: float, y: float) -> Markup:
    kind = TILE_NAMES.index(name)
    mini = at(x + 22, y + 24, tile(board, SHAPES[kind % 2], section_sides(kind, 0)), scale=0.44)
    return group(mini, label(f"×{n}", x + 47, y + 24, 16, fill=QUIET) if n > 1 else svg.NOTHING)
