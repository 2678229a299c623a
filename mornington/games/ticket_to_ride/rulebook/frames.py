"""What figures are put together from: parts of the map, cards in a row, marks, captions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from mornington.core.position import Position
from mornington.draw import svg
from mornington.draw.blocks import Block
from mornington.draw.marks import badge, tick
from mornington.draw.svg import ACCENT, BLACK, INK, PAPER, WHITE, Markup, Spot, at, disc, group, path, rect

from ..board import Board
from ..draw import board_map, lights
from ..draw.layout import plan
from ..draw.paint import PAINT, SEAT_PAINT
from ..draw.pieces import TALL, bus_shapes, card
from ..view_types import TicketToRideView

NAMES = ("Ada", "Ben", "Chloe", "David")
WRONG = SEAT_PAINT[0]
CARD, BESIDE = 96.0, 10.0  # a card's width, the room between two
ROOM = 120.0  # around the places that a cut is about
MARGIN = 16.0  # around a figure


class Cut(NamedTuple):
    """A part of the map, drawn into a box."""

    markup: Markup
    corner: Spot  # of the part, on the board
    scale: float

    def spot(self, board: Board, place: str) -> Spot:
        """Where a place of the board lies in the box."""
        at_first = plan(board).spots[[location.name for location in board.locations].index(place)]
        return self.inside(at_first)

    def inside(self, spot: Spot) -> Spot:
        return (spot[0] - self.corner[0]) * self.scale, (spot[1] - self.corner[1]) * self.scale


def looked_at(position: Position, seat: int | None = None) -> TicketToRideView:
    """A view without moves: nothing in a figure can be clicked."""
    return cast(TicketToRideView, position.view(seat, moves=False, names=NAMES[: position.players]))


def cut(board: Board, view: TicketToRideView, prefix: str, places: Sequence[str], size: Spot, *above: Markup) -> Cut:
    """The part of the map around some places, in a box of this size; `above`, in the board's own measures, over it."""
    sheet = plan(board)
    names = [location.name for location in board.locations]
    spots = [sheet.spots[names.index(place)] for place in places]
    middle = [(min(axis) + max(axis)) / 2 for axis in zip(*spots, strict=True)]
    wide, high = (max(axis) - min(axis) + 2 * ROOM for axis in zip(*spots, strict=True))
    scale = min(size[0] / wide, size[1] / high, 1.25)
    corner = (middle[0] - size[0] / scale / 2, middle[1] - size[1] / scale / 2)
    layers = (
        bus_shapes(prefix, len(view["seats"])),
        board_map.printed(board, prefix),
        lights.ends(board, view),
        *above,
        board_map.placed(board, view, prefix),
    )
    drawn = svg.inset(0, 0, *size, size, at(-corner[0] * scale, -corner[1] * scale, *layers, scale=scale))
    edge = rect(1, 1, size[0] - 2, size[1] - 2, 14, fill="none", stroke=svg.FAINT, stroke_width=2)
    return Cut(group(drawn, edge), corner, scale)


def figure(prefix: str, title: str, words: str, width: float, *blocks: Block, gap: float = 24.0) -> svg.Picture:
    """Blocks below each other, as a picture."""
    y, parts = MARGIN, []
    for block in blocks:
        parts.append(at(MARGIN, y, block.markup))
        y += block.height + gap
    size = (width + 2 * MARGIN, y - gap + MARGIN)
    return svg.document(prefix, size, title, words, rect(0, 0, *size, 12, fill=PAPER), *parts)


def hand(kinds: Iterable[str], width: float = CARD) -> Markup:
    """Cards side by side."""
    return group(*(at(k * (width + BESIDE), 0, card(kind, width)) for k, kind in enumerate(kinds)))


def hand_size(n: int, width: float = CARD) -> Spot:
    return n * (width + BESIDE) - BESIDE, TALL * width


def marked(sign: str, spot: Spot, r: float = 20.0) -> Markup:
    """A letter or a number that a caption speaks of."""
    return badge(sign, *spot, r, ACCENT, BLACK, size=1.25, ring=INK)


def right_or_wrong(right: bool, spot: Spot, r: float = 18.0) -> Markup:
    """A green tick or a red cross."""
    x, y = spot
    ground = disc(x, y, r, PAINT["green"] if right else WRONG, stroke=PAPER, stroke_width=0.16 * r)
    return group(ground, tick(x, y, 0.054 * r, WHITE) if right else _strokes(spot, 0.42 * r, 0.26 * r, WHITE))


def crossed(spot: Spot, r: float) -> Markup:
    """A large cross over something that cannot be done."""
    return group(_strokes(spot, r, 0.55 * r, PAPER), _strokes(spot, r, 0.32 * r, WRONG))


def _strokes(spot: Spot, r: float, width: float, ink: str) -> Markup:
    x, y = spot
    lines = ([(x - r, y - r), (x + r, y + r)], [(x - r, y + r), (x + r, y - r)])
    d = "".join(svg.through(line) for line in lines)
    return path(d, fill="none", stroke=ink, stroke_width=width, stroke_linecap="round")
