"""The types of a Line Change view: plain dictionaries, as they are written as JSON.

Colours, ends, sides and shapes are the words of `board` (`COLOURS`, `ENDS`, `SIDES`, `SHAPES`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from mornington.core.views import BaseView

Sides = Sequence[str | None]  # what a tile shows: a colour, M or None for each side, clockwise from the top
BEGINS = 0  # the seat that lays the first tile of every round
TileKind = Literal["left end", "right end", "straight", "cross", "curves"]


class PointView(TypedDict):
    """A point of an end tile, by its side."""

    end: str
    side: str


class ArrivalView(TypedDict):
    """A point of an end tile, by what is on it: a colour or M."""

    end: str
    point: str


class TileView(TypedDict):
    """A tile that lies on the grid."""

    x: int
    y: int
    kind: TileKind
    sides: list[str | None]
    seat: int | None  # who laid it …
    order: int | None  # … and when in the round; None: it lay there from the start


class PlacementView(TypedDict):
    """A move: where the drawn tile fits, and turned by how many degrees."""

    id: int
    x: int
    y: int
    turned: int
    sides: list[str]


class DrawnTileView(TypedDict):
    name: str
    kind: TileKind
    sides: list[str]  # not turned
    places: list[PlacementView]


class LineView(TypedDict):
    """A line with its starting point, followed without a change."""

    line: str
    number: int
    start: PointView
    length: int
    path: list[list[int]]  # x and y of its tiles


StepView = TypedDict(
    "StepView",
    {"x": int, "y": int, "in": str, "out": str, "colour_in": str, "colour_out": str},
)
"""A tile of a journey: the sides where it enters and leaves, and in which colours."""


class JourneyView(TypedDict):
    changes: int
    route: list[StepView]
    arrives_at: ArrivalView


class SeatResultView(LineView):
    """What a round brought a seat."""

    journey: JourneyView | None
    journey_points: int
    longest_points: int
    points: int


class RoundView(TypedDict):
    """A round that has ended: open to all."""

    round: int
    ended_by: Literal["journey", "exhausted"]
    ended_seat: int
    tiles: list[TileView]
    out: list[str]  # names of the tiles that fitted nowhere
    seats: list[SeatResultView]
    not_drawn: list[str]  # colours of the lines nobody had


class LineChangeView(BaseView):
    round: int
    turn: int | None
    to_win: int
    scores: list[int]
    lines: list[str | None]  # the colour of each seat's line, as far as the viewer may know it
    numbers: dict[str, int]  # of the lines, by colour
    own: LineView | None
    not_drawn: list[str]  # lines nobody can have, since their journeys exist
    tiles: list[TileView]  # the row, then the section tiles in the order laid
    out: list[str]
    in_hand: DrawnTileView | None
    pile: int
    unseen: dict[str, int]  # how many of each tile are still in the pile
    last_round: RoundView | None
