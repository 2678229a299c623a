"""Where everything on a board is drawn, found from the coordinates of its file.

A field holds the sheet; the score track runs around it, and a ribbon below says what things are worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from mornington.draw import svg
from mornington.draw.cells import parted
from mornington.draw.fitting import fit_sheet
from mornington.draw.names import Name, Obstacle, place_names
from mornington.draw.regions import Box
from mornington.draw.svg import Spot
from mornington.draw.ways import Way, curve

from ..board import Board

MOST, LEAST = (1560.0, 1300.0), 420.0  # of the field
EDGE = 66.0  # around the field, for the score track
RIBBON = 84.0
SPACE, NODE, LANES = (68.0, 29.0), 23.0, 17.5  # a space, a location's radius, half the way between two twins
PITCH = 1.09  # from one space to the next, of its length
NAME = 44.0  # at least 9 pixels where the whole board is 350 wide, as on a phone
GRIPS = tuple(range(56, int(LANES), -4))  # how far to the side a route may be pointed at, the farthest first
TARGET = 66.0  # 24 pixels where the board is 620 wide: routes that have less are pointed at by their part of the map
MOST_AREAS = 24  # such routes on a board: finding their parts takes time
THIRDS = (-1 / 3, 0.0, 1 / 3)  # of a space: by these points it is told which is nearer


@dataclass(frozen=True)
class Lane:
    """Where a route is drawn."""

    way: Way
    spaces: tuple[tuple[float, float, float], ...]  # middle and direction
    size: Spot  # of a space
    pitch: float  # from one to the next

    def reach(self) -> list[Spot]:
        """The part of the way that its spaces lie on."""
        half = len(self.spaces) * self.pitch / 2
        return self.way.part(self.way.length / 2 - half, self.way.length / 2 + half)


@dataclass(frozen=True)
class Plan:
    field: Box
    origin: Spot  # where the corner of the sheet lies
    scale: float  # how large a unit of the file is drawn
    unit: float  # 1, or less where the board is crowded
    spots: tuple[Spot, ...]
    lanes: tuple[Lane, ...]
    grips: tuple[tuple[str, float], ...]  # where each route is pointed at: a path and its width; none: an area
    names: tuple[Name, ...]
    letters: float  # the size of names

    def on_sheet(self, spot: Spot) -> Spot:
        """Coordinates of the file as they are drawn."""
        return self.origin[0] + spot[0] * self.scale, self.origin[1] + spot[1] * self.scale

    @property
    def size(self) -> Spot:
        """Of the whole board."""
        return self.field[2] + EDGE, self.field[3] + EDGE + RIBBON


@lru_cache(maxsize=64)
def plan(board: Board) -> Plan:
    points = [(location.x, location.y) for location in board.locations]
    field, spots, scale = fit_sheet(points, board.size, MOST, LEAST, EDGE)
    middles = [curve(spots[r.tail], spots[r.head], r.bend * scale) for r in board.routes]
    fits = sorted(
        way.length / (2 * NODE + 12 + r.length * SPACE[0] * PITCH) for way, r in zip(middles, board.routes, strict=True)
    )
    unit = max(0.45, min(1.0, fits[len(fits) // 12]))
    lanes = tuple(_lane(board, i, way, unit) for i, way in enumerate(middles))
    letters = NAME
    places = [location.name for location in board.locations]
    names = place_names(places, spots, NODE * unit, letters, _obstacles(spots, lanes, unit), field)
    grips = _grips(board, lanes, unit)
    origin = (spots[0][0] - points[0][0] * scale, spots[0][1] - points[0][1] * scale)
    return Plan(field, origin, scale, unit, spots, lanes, grips, names, letters)


def _lane(board: Board, number: int, way: Way, unit: float) -> Lane:
    """A route's own way, beside its twin's if it has one, with its spaces around the middle."""
    n = board.routes[number].length
    way = way.beside(LANES * unit * _side(board, number))
    free = max(way.length - 2 * (NODE + 5) * unit, n * 6.0)
    length = min(SPACE[0] * unit, free / n / PITCH)
    pitch = min(length * PITCH, free / n)
    first = way.length / 2 - pitch * (n - 1) / 2
    spaces = tuple(way.at(first + k * pitch) for k in range(n))
    return Lane(way, spaces, (length, min(SPACE[1] * unit, length)), pitch)


def _side(board: Board, number: int) -> int:
    """On which side of its twin a route lies: 1 on the left, -1 on the right, 0 without a twin."""
    route = board.routes[number]
    if route.twin is None:
        return 0
    along = route.tail < route.head  # so that both agree which side is left
    return 1 if (number < route.twin) == along else -1


def _grips(board: Board, lanes: Sequence[Lane], unit: float) -> tuple[tuple[str, float], ...]:
    """Where each route is pointed at. A crowded one has an area of its own, but not where it is crowded everywhere."""
    grips = [_grip(board, i, lanes, unit) for i in range(len(lanes))]
    crowded = [i for i, (_path, width) in enumerate(grips) if width < TARGET * unit]
    if crowded and len(crowded) <= MOST_AREAS:
        thirds = [_thirds(lane) for lane in lanes]
        for i in crowded:
            grips[i] = _cells(thirds, i, unit), 0.0
    return tuple(grips)


def _grip(board: Board, number: int, lanes: Sequence[Lane], unit: float) -> tuple[str, float]:
    """A stroke along a route: as wide as leaves the spaces of others alone, up to the middle towards a twin."""
    side, way = _side(board, number), Way(lanes[number].reach())
    own = {number, board.routes[number].twin}
    others = [space[:2] for i, lane in enumerate(lanes) if i not in own for space in lane.spaces]
    free = way.distance(others) if others else 2.0 * GRIPS[0]
    far = next((g * unit for g in GRIPS if free > (g + SPACE[1] / 2) * unit), LANES * unit)
    width = far + LANES * unit if side else 2 * far
    return svg.through(way.beside(side * (width / 2 - LANES * unit)).points if side else way.points), width


def _cells(thirds: Sequence[Sequence[Spot]], number: int, unit: float) -> str:
    """What is nearer to the spaces of a route than to those of others, as far as one can point at it."""
    far = GRIPS[0] * unit
    others = [spot for i, spots in enumerate(thirds) if i != number for spot in spots]
    shapes = []
    for x, y in thirds[number]:
        near = [(u, v) for u, v in others if -2 * far < u - x < 2 * far and -2 * far < v - y < 2 * far]
        around = [svg.around(x, y, far, k / 12) for k in range(12)]
        shapes.append([(round(u), round(v)) for u, v in parted(around, (x, y), near)])
    return "".join(svg.through(shape, True) for shape in shapes)


def _thirds(lane: Lane) -> list[Spot]:
    found = []
    for x, y, turn in lane.spaces:
        part = Way([(x, y), svg.around(x, y, 1, turn / 360 + 0.25)])
        found += [part.at(third * lane.size[0])[:2] for third in THIRDS]
    return found


def _obstacles(spots: Sequence[Spot], lanes: Sequence[Lane], unit: float) -> list[Obstacle]:
    """What names should leave free: locations, spaces and, where it must be, the lines between them."""
    found = [Obstacle(x, y, NODE * unit + 3, 6.0) for x, y in spots]
    for lane in lanes:
        for x, y, turn in lane.spaces:
            part = Way([(x, y), svg.around(x, y, 1, turn / 360 + 0.25)])
            ends = (part.at(far * lane.size[0] * 0.45) for far in (-1, 0, 1))
            found += [Obstacle(a, b, SPACE[1] * unit * 0.76, 9.0) for a, b, _turn in ends]
        steps = max(2, int(lane.way.length / 14))
        found += [Obstacle(a, b, 7.0, 1.6) for a, b in lane.way.spots(steps)]
    return found
