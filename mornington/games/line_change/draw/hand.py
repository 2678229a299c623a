"""What is to be laid: the drawn tile with its rotations, the pile, and what fitted nowhere."""

from __future__ import annotations

from collections import Counter

from mornington.core.text import ngettext
from mornington.draw.blocks import EMPTY, Block, column, grid, paragraph
from mornington.draw.buttons import hot_box
from mornington.draw.motion import thing
from mornington.draw.svg import ACCENT, INK, NOTHING, PAPER, QUIET, Markup, at, group, label

from ..board import TILE_NAMES, Board, section_sides, shape_of
from ..view_types import DrawnTileView, LineChangeView
from ..words import out_text, pair_text, pile_text, rotation_words, shape_name
from .keys import PILE_KEY, drawn_key
from .pieces import CELL, box, tile

DRAWN = 116.0  # size of the drawn tile …
ROTATION = 54.0  # … of its rotations
SMALL = 15.0  # letters
PILE = 34.0  # height
OUT_ROW = 7  # kinds of tiles in a row


def drawn(board: Board, view: LineChangeView, width: float) -> Block:
    """The drawn tile, and the ways in which it can be turned: places to point at; pale are those that fit nowhere."""
    in_hand = view["in_hand"]
    if in_hand is None:
        return EMPTY
    left = DRAWN + 18
    room = width - left
    cells = len({(place["x"], place["y"]) for place in in_hand["places"]})
    fits = ngettext("fits in {n} place", "fits in {n} places", cells)
    whole = tile(board, in_hand["kind"], tuple(in_hand["sides"]))
    large = at(DRAWN / 2, DRAWN / 2, box(CELL + 4, fill=ACCENT), whole, scale=DRAWN / (CELL + 6), data_hand="0")
    shown = group(
        thing(drawn_key(view), large, enter="turn", source=PILE_KEY),
        label(pair_text(in_hand["sides"]), left, 11, 21, room=room, weight=700),
        label(f"{shape_name(in_hand['kind'])}, {fits}", left, 35, SMALL, room=room, fill=QUIET),
        at(left - 5, 50, _rotations(board, in_hand, room + 5, {move["id"] for move in view["moves"]})),
        class_="drawn",
        data_help="drawn-tile",
    )
    return Block(shown, DRAWN)


def _rotations(board: Board, in_hand: DrawnTileView, width: float, offered: set[int]) -> Markup:
    """Every way in which the tile looks different, with all moves on offer that lay it so."""
    kind = TILE_NAMES.index(in_hand["name"])
    step = min(width / 4, ROTATION + 16)
    size = min(ROTATION, step - 8)
    parts = []
    for k, sides in enumerate(dict.fromkeys(section_sides(kind, k) for k in range(4))):
        places = [place for place in in_hand["places"] if place["turned"] == 90 * k]
        turned = at(step / 2, ROTATION / 2, tile(board, in_hand["kind"], sides), scale=size / CELL)
        rotation = group(turned, opacity=None if places else 0.28, class_="rotation", data_turned=90 * k)
        hot = [place for place in places if place["id"] in offered]
        ids = [place["id"] for place in hot]
        words = rotation_words(board, sides, hot)
        spot = hot_box(0, -6, step, ROTATION + 15, 10, ids, words) if ids else NOTHING
        parts.append(at(k * step, 0, rotation, spot))
    return group(*parts)


def piles(board: Board, view: LineChangeView, width: float) -> Block:
    """How many tiles are left to draw, and those that fitted nowhere."""
    backs = (at(16 + 4 * k, 19 - 3 * k, box(26, fill=INK, stroke=PAPER, stroke_width=2)) for k in (2, 1, 0))
    pile = group(thing(PILE_KEY, *backs), label(pile_text(view), 50, PILE / 2, 17, room=width - 50, weight=700))
    blocks = [Block(pile, PILE)]
    if view["out"]:
        each = width / OUT_ROW
        minis = [Block(_out(board, name, n), 46) for name, n in Counter(view["out"]).items()]
        blocks += [paragraph(out_text(view), SMALL, width, fill=QUIET), grid(minis, OUT_ROW, each - 6, 6)]
    return column(blocks, 6, class_="piles", data_help="pile")


def _out(board: Board, name: str, n: int) -> Markup:
    kind = TILE_NAMES.index(name)
    mini = at(19, 20, tile(board, shape_of(kind), section_sides(kind, 0)), scale=0.36)
    count = label(f"×{n}", 38, 20, SMALL, fill=QUIET) if n > 1 else NOTHING
    return group(thing(f"out-{name.replace(' ', '-')}", mini, source=PILE_KEY), count, data_help="out")
