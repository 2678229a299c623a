"""What is to be laid: the drawn tile with its rotations, the pile, and what fitted nowhere."""

from __future__ import annotations

from collections import Counter

from mornington.core.text import _, ngettext
from mornington.draw.blocks import EMPTY, Block, column, grid, paragraph
from mornington.draw.buttons import hot_box
from mornington.draw.motion import thing
from mornington.draw.svg import ACCENT, INK, NOTHING, PAPER, QUIET, Markup, at, group, label

from ..board import SHAPE_NAMES, TILE_NAMES, Board, section_sides, shape_of
from ..view_types import DrawnTileView, LineChangeView
from ..words import out_text, pair_text, pile_text, rotation_words
from .keys import PILE_KEY, drawn_key
from .pieces import CELL, box, tile

DRAWN = 0.36  # size of the drawn tile, of the width …
ROTATION = 88.0  # … and of its rotations
OUT_ROW = 5  # kinds of tiles in a row


def drawn(board: Board, view: LineChangeView, width: float) -> Block:
    """The drawn tile, and the ways in which it can be turned: places to point at; pale are those that fit nowhere."""
    in_hand = view["in_hand"]
    if in_hand is None:
        return EMPTY
    size = DRAWN * width
    room = width - size - 28
    cells = len({(place["x"], place["y"]) for place in in_hand["places"]})
    quiet = (_(SHAPE_NAMES[in_hand["kind"]]), ngettext("fits in {n} place", "fits in {n} places", cells))
    name = paragraph(pair_text(in_hand["sides"]), 30, room, leading=1.25, font_weight=700)
    beside = column((name, *(Block(label(words, 0, 17, 24, room=room, fill=QUIET), 34) for words in quiet)))
    whole = tile(board, in_hand["kind"], tuple(in_hand["sides"]))
    large = at(size / 2, size / 2, box(CELL + 3, fill=ACCENT), whole, scale=size / CELL, data_hand="0")
    hand = thing(drawn_key(view), large, enter="turn", source=PILE_KEY)
    upper = Block(group(hand, at(size + 28, (size - beside.height) / 2, beside.markup)), size)
    return column(
        (upper, _rotations(board, in_hand, width, {move["id"] for move in view["moves"]})),
        28,
        class_="drawn",
        data_help="drawn-tile",
    )


def _rotations(board: Board, in_hand: DrawnTileView, width: float, offered: set[int]) -> Block:
    """Every way in which the tile looks different, with all moves on offer that lay it so."""
    kind = TILE_NAMES.index(in_hand["name"])
    step = width / 4
    parts = []
    for k, sides in enumerate(dict.fromkeys(section_sides(kind, k) for k in range(4))):
        places = [place for place in in_hand["places"] if place["turned"] == 90 * k]
        turned = at(step / 2, ROTATION / 2, tile(board, in_hand["kind"], sides), scale=ROTATION / CELL)
        cells = ngettext("{n} place", "{n} places", len(places))
        name = label(cells, step / 2, ROTATION + 18, 20, room=step - 6, anchor="middle")
        rotation = group(turned, name, opacity=None if places else 0.28, class_="rotation", data_turned=90 * k)
        hot = [place for place in places if place["id"] in offered]
        ids = [place["id"] for place in hot]
        words = rotation_words(board, sides, hot)
        spot = hot_box(1, -6, step - 2, ROTATION + 40, 14, ids, words) if ids else NOTHING
        parts.append(at(k * step, 0, rotation, spot))
    return Block(group(*parts), ROTATION + 34)


def piles(board: Board, view: LineChangeView, width: float) -> Block:
    """How many tiles are left to draw, and those that fitted nowhere."""
    backs = (at(28 + 7 * k, 36 - 5 * k, box(44, fill=INK, stroke=PAPER, stroke_width=3)) for k in (2, 1, 0))
    pile = thing(PILE_KEY, *backs)
    blocks = [Block(group(pile, label(pile_text(view), 92, 32, 26, room=width - 92, weight=700)), 64)]
    if view["out"]:
        each = width / OUT_ROW
        minis = [Block(_out(board, name, n), 56) for name, n in Counter(view["out"]).items()]
        blocks += [paragraph(out_text(view), 22, width, fill=QUIET), grid(minis, OUT_ROW, each - 6, 6)]
    return column(blocks, 10, class_="piles", data_help="pile")


def _out(board: Board, name: str, n: int) -> Markup:
    kind = TILE_NAMES.index(name)
    mini = at(22, 24, tile(board, shape_of(kind), section_sides(kind, 0)), scale=0.44)
    count = label(f"×{n}", 47, 24, 16, fill=QUIET) if n > 1 else NOTHING
    return group(thing(f"out-{name.replace(' ', '-')}", mini, source=PILE_KEY), count, data_help="out")
