"""What figures are made of: part of a map with what is drawn on it, cards beside it, and marks that point at things."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from mornington.core.position import Position
from mornington.draw import svg
from mornington.draw.blocks import Block, column
from mornington.draw.stretches import between, length, shortened
from mornington.draw.svg import ACCENT, INK, PAPER, Markup, Picture, Spot, at, disc, document, group, label, path

from ..board import Board
from ..draw.board_map import field, printed
from ..draw.cards import TALL, card
from ..draw.lines import drawn
from ..draw.moves import hints
from ..draw.stations import CELL, ends, spot, station
from ..view_types import NextStationView
from .positions import view_of

WIDE = 1000.0  # width of every figure
CARD = 116.0  # width of a card beside a map
TEXT = 26.0  # size of words in a figure: on a narrow screen they are a third of it
Box = tuple[float, float, float, float]  # of a map: columns and rows from the first to the last


def figure(prefix: str, title: str, words: str, block: Block) -> Picture:
    """A figure of the usual width; its words say what can be seen on it."""
    return document(prefix, (WIDE, block.height), title, words, block.markup)


def whole(board: Board) -> Box:
    return (-0.5, -0.5, board.width - 0.5, board.height - 0.5)


def window(board: Board, box: Box, room: Spot, *children: str) -> tuple[Markup, Spot]:
    """Part of a map, as large as the room allows; and its size."""
    (left, top), (right, bottom) = spot(*box[:2]), spot(*box[2:])
    size = right - left, bottom - top
    scale = min(room[0] / size[0], room[1] / size[1])
    across, down = scale * size[0], scale * size[1]
    return svg.inset(0, 0, across, down, size, at(-left, -top, printed(board, named=False), *children)), (across, down)


def moment(position: Position, *, possible: bool = True, under: Markup = svg.NOTHING) -> Markup:
    """What the first seat has drawn; with what it may draw now, dotted."""
    board, view = position.game.board, view_of(position)
    dotted = hints(board, view, 0) if possible else svg.NOTHING
    return svg.joined((under, drawn(board, view["sheets"][0], dotted)))


def beside_cards(
    cards: Sequence[str], board: Board, box: Box, tall: float, *children: str, first: bool = False
) -> Block:
    """A map, and to its left the cards in force; with a `first` number on them."""
    aside = CARD + 40
    shown, (across, down) = window(board, box, (WIDE - aside, tall), *children)
    row = column([Block(card(name, CARD), TALL * CARD) for name in cards], 18)
    left = (WIDE - aside - across) / 2
    mark = number(1, left + CARD - 8, 22) if first else svg.NOTHING
    return Block(group(at(left, 10, row.markup), mark, at(left + aside, 0, shown)), max(down, row.height + 20))


def only_map(board: Board, box: Box, tall: float, *children: str) -> Block:
    """A map in the middle."""
    shown, (across, down) = window(board, box, (WIDE, tall), *children)
    return Block(at((WIDE - across) / 2, 0, shown), down)


def cards_now(view: NextStationView) -> list[str]:
    return view["turns"][-1]


# Marks on a map


def number(n: int, x: float, y: float, r: float = 22) -> Markup:
    """A number that the caption explains."""
    words = label(str(n), x, y, 1.3 * r, anchor="middle", weight=700, fill=PAPER)
    return group(disc(x, y, r, INK, stroke=PAPER, stroke_width=4), words)


def forbidden(a: Spot, b: Spot, part: float = 0.5) -> Markup:
    """A section that must not be drawn, with a cross on it."""
    x, y = between(a, b, part)
    line = path(svg.through(shortened(a, b, 34)), stroke=INK, stroke_width=9, stroke_dasharray="12 9")
    d = svg.through([(x - 16, y - 16), (x + 16, y + 16)]) + svg.through([(x + 16, y - 16), (x - 16, y + 16)])
    strokes = (path(d, stroke=ink, stroke_width=width) for ink, width in ((PAPER, 20), (INK, 10)))
    return group(line, *strokes, fill="none", stroke_linecap="round")


def arrow(a: Spot, b: Spot, ink: str = INK) -> Markup:
    """From near a to near b."""
    start, end = shortened(a, b, 40)
    far = length(start, end)
    back = between(start, end, max(0.0, 1 - 26 / far))
    across = ((end[1] - start[1]) / far * 15, -(end[0] - start[0]) / far * 15)
    head = [end, (back[0] + across[0], back[1] + across[1]), (back[0] - across[0], back[1] - across[1])]
    return group(
        path(svg.through([start, back]), stroke=PAPER, stroke_width=16, stroke_linecap="round"),
        path(svg.through([start, back]), stroke=ink, stroke_width=8, stroke_linecap="round"),
        path(svg.through(head, True), fill=ink, stroke=PAPER, stroke_width=3),
    )


def ringed(x: float, y: float, r: float = 0.52 * CELL) -> Markup:
    """A bright ring around something worth looking at."""
    return group(
        disc(x, y, r, "none", stroke=PAPER, stroke_width=14),
        disc(x, y, r, "none", stroke=ACCENT, stroke_width=9),
    )


def shaded(board: Board, districts: Sequence[int], strength: float = 0.3) -> Markup:
    """Districts in a bright colour, with their stations over it."""
    fields = (path(field(board, d), fill=ACCENT) for d in districts)
    inside = (station(board, i, ()) for i, s in enumerate(board.stations) if s.district in districts)
    return group(group(*fields, fill_opacity=strength, fill_rule="evenodd"), *inside)


def over_river(board: Board, sections: Sequence[str]) -> list[Spot]:
    """Where sections cross the river, from left to right."""
    found = []
    for section in sections:
        banks = (_meeting_point(*ends(board, section), spot(*a), spot(*b)) for a, b in pairwise(board.river))
        found += [where for where in banks if where][:1]
    return sorted(found)


def _meeting_point(a: Spot, b: Spot, c: Spot, d: Spot) -> Spot | None:
    """Where two stretches meet."""
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if not across:
        return None
    t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    return between(a, b, t) if 0 <= t <= 1 and 0 <= u <= 1 else None
