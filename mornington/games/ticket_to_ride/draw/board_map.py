"""The board: districts, routes as rows of spaces, locations and their names; above them buses and places to point at.

Everything is laid out from the coordinates of a board file: a field that holds the sheet, the score track around it and
a ribbon below that says what things are worth.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from math import atan2, degrees, hypot
from typing import Any

import numpy as np

from mornington.core.records import Array
from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.anchors import halfway
from mornington.draw.buttons import hot_spot
from mornington.draw.svg import ACCENT, BLACK, INK, PAPER, WHITE, Markup, Spot, disc, group, label, path, tag
from mornington.draw.words import View

from .. import state
from ..board import Board, Route
from ..words import kind_name
from .cards import BUS, glyph, placed_bus
from .paint import BLACK_EDGE, PAINT, SEAT_PAINT, TINTS

WIDEST, HIGHEST, LEAST = 1560.0, 1300.0, 420.0  # of the field
EDGE = 78.0  # around the field, for the score track
RIBBON = 84.0
SPACE, NODE, LANES = (68.0, 29.0), 23.0, 17.5  # a space, a location's radius, half the way between two twins
NAME = 34.0
STEPS = 48  # of a curve
GRIPS = tuple(range(56, int(LANES), -4))  # how far to the side a route may be pointed at, the farthest first

Box = tuple[float, float, float, float]  # left, top, right, bottom


class Way:
    """A line through points, measured along its length."""

    def __init__(self, points: Sequence[Spot]) -> None:
        self.points = list(points)
        self.far = [0.0, *accumulate(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(self.points))]
        self.length = self.far[-1]

    def at(self, distance: float) -> tuple[float, float, float]:
        """The point so far along, and the direction there in degrees."""
        k = min(bisect_left(self.far, distance, 1), len(self.points) - 1) - 1
        a, b = self.points[k], self.points[k + 1]
        step = self.far[k + 1] - self.far[k]
        part = (distance - self.far[k]) / step if step else 0.5
        turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
        return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, turn

    def beside(self, off: float) -> Way:
        """A way so far to the left of this one."""
        moved = []
        for k, (x, y) in enumerate(self.points):
            a, b = self.points[max(0, k - 1)], self.points[min(len(self.points) - 1, k + 1)]
            length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
            moved.append((x + off * (b[1] - a[1]) / length, y - off * (b[0] - a[0]) / length))
        return Way(moved)

    def part(self, start: float, stop: float) -> list[Spot]:
        """The points from one distance to another."""
        inner = [p for p, far in zip(self.points, self.far, strict=True) if start < far < stop]
        return [self.at(start)[:2], *inner, self.at(stop)[:2]]


@dataclass(frozen=True)
class Lane:
    """Where a route is drawn."""

    way: Way
    spaces: tuple[tuple[float, float, float], ...]  # middle and direction
    length: float  # of a space
    pitch: float  # from one to the next

    def reach(self) -> list[Spot]:
        """The part of the way that its spaces lie on."""
        half = len(self.spaces) * self.pitch / 2
        return self.way.part(self.way.length / 2 - half, self.way.length / 2 + half)


@dataclass(frozen=True)
class Name:
    """Where a location's name stands."""

    lines: tuple[str, ...]
    x: float
    y: float  # middle of the first line
    anchor: str


@dataclass(frozen=True)
class Plan:
    """Where everything on a board is drawn."""

    field: Box
    unit: float  # 1, or less where the board is crowded
    spots: tuple[Spot, ...]
    lanes: tuple[Lane, ...]
    grips: tuple[tuple[str, float], ...]  # where each route is pointed at: a path and its width
    names: tuple[Name, ...]


def size(board: Board) -> Spot:
    __, __, right, bottom = plan(board).field
    return right + EDGE, bottom + EDGE + RIBBON


# Laying out


@lru_cache(maxsize=64)
def plan(board: Board) -> Plan:
    field, spots, scale = _field(board)
    middles = [_curve(spots[r.tail], spots[r.head], r.bend * scale) for r in board.routes]
    fits = sorted(
        way.length / (2 * NODE + 12 + r.length * SPACE[0] * 1.09) for way, r in zip(middles, board.routes, strict=True)
    )
    unit = max(0.45, min(1.0, fits[len(fits) // 12]))
    lanes = tuple(_lane(board, i, way, unit) for i, way in enumerate(middles))
    names = _names(board, field, spots, lanes, unit)
    grips = tuple(_grip(board, i, lanes, unit) for i in range(len(lanes)))
    return Plan(field, unit, spots, lanes, grips, names)


def _field(board: Board) -> tuple[Box, tuple[Spot, ...], float]:
    """The box of the field, the locations in it, and how large a unit of the sheet is drawn."""
    xs = [0.0, board.size[0], *(location.x for location in board.locations)]
    ys = [0.0, board.size[1], *(location.y for location in board.locations)]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    scale = min(WIDEST / wide, HIGHEST / high)
    width, height = max(LEAST, wide * scale), max(LEAST, high * scale)
    left = EDGE + (width - wide * scale) / 2 - min(xs) * scale
    top = EDGE + (height - high * scale) / 2 - min(ys) * scale
    spots = tuple((left + location.x * scale, top + location.y * scale) for location in board.locations)
    return (EDGE, EDGE, EDGE + width, EDGE + height), spots, scale


def _curve(a: Spot, b: Spot, bend: float) -> Way:
    """The way from a to b whose middle lies off the straight one, to the left."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    left = ((b[1] - a[1]) / length, (a[0] - b[0]) / length)
    pull = ((a[0] + b[0]) / 2 + 2 * bend * left[0], (a[1] + b[1]) / 2 + 2 * bend * left[1])
    steps = STEPS if bend else 2
    points = []
    for k in range(steps + 1):
        t = k / steps
        u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t**2
        points.append((u * a[0] + v * pull[0] + w * b[0], u * a[1] + v * pull[1] + w * b[1]))
    return Way(points)


def _lane(board: Board, number: int, way: Way, unit: float) -> Lane:
    """A route's own way, beside its twin's if it has one, with its spaces around the middle."""
    route = board.routes[number]
    way = way.beside(LANES * unit * _side(board, number))
    free = max(way.length - 2 * (NODE + 5) * unit, route.length * 6.0)
    length = min(SPACE[0] * unit, free / route.length / 1.09)
    pitch = min(length * 1.09, free / route.length)
    first = way.length / 2 - pitch * (route.length - 1) / 2
    return Lane(way, tuple(way.at(first + k * pitch) for k in range(route.length)), length, pitch)


def _side(board: Board, number: int) -> int:
    """On which side of its twin a route lies: 1 on the left, -1 on the right, 0 without a twin."""
    route = board.routes[number]
    if route.twin is None:
        return 0
    along = route.tail < route.head  # so that both agree which side is left
    return 1 if (number < route.twin) == along else -1


def _grip(board: Board, number: int, lanes: Sequence[Lane], unit: float) -> tuple[str, float]:
    """Where a route is pointed at: as wide as leaves the spaces of others alone, up to the middle towards a twin."""
    side, way = _side(board, number), Way(lanes[number].reach())
    own = {number, board.routes[number].twin}
    others = [space[:2] for i, lane in enumerate(lanes) if i not in own for space in lane.spaces]
    samples = [way.at(way.length * k / 16)[:2] for k in range(17)]
    free = _nearest(others, samples) if others else 2.0 * GRIPS[0]
    far = next((g * unit for g in GRIPS if free > (g + SPACE[1] / 2) * unit), LANES * unit)
    if not side:
        return svg.through(way.points), 2 * far
    return svg.through(way.beside(side * (far - LANES * unit) / 2).points), far + LANES * unit


def _nearest(some: Sequence[Spot], others: Sequence[Spot]) -> float:
    """The shortest way from one of some spots to one of the others."""
    a, b = np.array(some)[:, None], np.array(others)
    return float(np.hypot(*np.moveaxis(a - b, -1, 0)).min())


def _names(board: Board, field: Box, spots: Sequence[Spot], lanes: Sequence[Lane], unit: float) -> tuple[Name, ...]:
    """A place for each name, as clear as can be found of spaces, ways, locations and other names."""
    round_things = [(x, y, NODE * unit + 3, 6.0) for x, y in spots]
    for lane in lanes:
        for x, y, turn in lane.spaces:
            part = Way([(x, y), svg.around(x, y, 1, turn / 360 + 0.25)])
            ends = [part.at(far * lane.length * 0.36)[:2] for far in (-1, 0, 1)]
            round_things += [(*end, SPACE[1] * unit * 0.76, 9.0) for end in ends]
        steps = max(2, int(lane.way.length / 14))
        round_things += [(*lane.way.at(lane.way.length * k / steps)[:2], 7.0, 1.6) for k in range(steps + 1)]
    things = np.array(round_things)
    places, boxes, prices = [], [], []
    for i, (x, y) in enumerate(spots):
        near = things[(abs(things[:, 0] - x) < 520) & (abs(things[:, 1] - y) < 220)]
        unease, around, names = zip(*_places(board.locations[i].name, x, y, unit), strict=True)
        places.append(names)
        boxes.append(np.array(around))
        prices.append(_prices(boxes[i], near, field) + unease)
    taken = [int(price.argmin()) for price in prices]
    for _round in range(4):
        for i in sorted(range(len(spots)), key=lambda i: -prices[i].min()):
            others = np.array([boxes[j][taken[j]] for j in range(len(spots)) if j != i])
            taken[i] = int((prices[i] + 14 * _overlaps(boxes[i], others)).argmin())
    return tuple(names[k] for names, k in zip(places, taken, strict=True))


def _places(words: str, x: float, y: float, unit: float) -> Iterator[tuple[float, Box, Name]]:
    """Where a name could stand around its location: how unwelcome that is, its box, and the name there."""
    letters = NAME * max(0.72, unit)
    for lines in _broken(words):
        width = max(svg.needed(line, letters) for line in lines) * 0.96
        height = letters * 1.06 * len(lines)
        for extra in (8.0, 18.0, 32.0):
            reach = NODE * unit + extra
            around = [
                (0.0, side * (reach + height / 2), shift) for side in (-1, 1) for shift in (0, -0.22, 0.22, -0.4, 0.4)
            ]
            spots = [(shift * width, dy, "middle", 0.15 + abs(shift)) for _x, dy, shift in around]
            spots += [
                (side * (reach + width / 2), shift * height, "start" if side > 0 else "end", abs(shift))
                for side in (-1, 1)
                for shift in (0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75)
            ]
            for dx, dy, anchor, unease in spots:
                box = (x + dx - width / 2, y + dy - height / 2, x + dx + width / 2, y + dy + height / 2)
                at = {"start": box[0], "middle": x + dx, "end": box[2]}[anchor]
                first = box[1] + letters * 0.53
                yield unease + extra / 12 + 0.2 * len(lines), box, Name(lines, at, first, anchor)


def _broken(words: str) -> list[tuple[str, ...]]:
    """A name in one line, or in two that are as equal as can be."""
    parts = words.split()
    splits = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    if not splits:
        return [(words,)]
    return [(words,), min(splits, key=lambda pair: max(map(len, pair)))]


def _prices(boxes: Array, things: Array, field: Box) -> Array:
    """How much of each box is covered by round things or cut off by the edge of the field."""
    left, top, right, bottom = boxes.T[:, :, None]
    x, y, r, weight = things.T
    gap = np.hypot(np.maximum(np.maximum(left - x, x - right), 0), np.maximum(np.maximum(top - y, y - bottom), 0))
    covered = np.where(gap < r, weight * (1 + (r - gap) / r), 0).sum(1)
    inside = (boxes - field) * (1, 1, -1, -1)
    return np.asarray(covered + np.where(inside < 8, 30 - inside, 0).sum(1))


def _overlaps(boxes: Array, others: Array) -> Array:
    """How many of the others each box would come too close to."""
    a, b = boxes.T[:, :, None], others.T
    close = (a[0] < b[2] + 6) & (b[0] < a[2] + 6) & (a[1] < b[3] + 2) & (b[1] < a[3] + 2)
    return np.asarray(close.sum(1))


# Below: what is printed


def printed(board: Board, prefix: str) -> Markup:
    """Districts, routes and locations."""
    sheet = plan(board)
    left, top, right, bottom = sheet.field
    frame = tag("rect", x=left, y=top, width=right - left, height=bottom - top, rx=34)
    nodes = [location_mark(board, i, sheet.unit) for i in range(len(board.locations))]
    return svg.joined(
        (
            tag("clipPath", frame, id=f"{prefix}-field"),
            group(*_districts(board, sheet), clip_path=f"url(#{prefix}-field)", class_="districts"),
            group(*_tracks(board, sheet), class_="routes"),
            group(*nodes, class_="locations"),
            _written(sheet),
        )
    )


def _districts(board: Board, sheet: Plan) -> Iterator[Markup]:
    """A soft field around the locations of each district; white between two districts."""
    borders: list[str] = []
    for i, location in enumerate(board.locations):
        corners = list(_cell(i, sheet))
        tint = TINTS[location.district % len(TINTS)][0]
        yield path(svg.through([p for p, _next in corners], True), fill=tint, stroke=tint, stroke_width=1.5)
        for (a, j), (b, _next) in zip(corners, corners[1:] + corners[:1], strict=True):
            if j is not None and board.locations[j].district != location.district and i < j:
                borders.append(svg.through([a, b]))
    yield path("".join(borders), fill="none", stroke=PAPER, stroke_width=11, stroke_linecap="round")


def _cell(i: int, sheet: Plan) -> Iterator[tuple[Spot, int | None]]:
    """The corners of all that lies nearer to a location than to any other, each with whom the side after it faces."""
    left, top, right, bottom = sheet.field
    cell: list[tuple[Spot, int | None]] = [
        (p, None) for p in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]
    x, y = sheet.spots[i]
    for j, (ox, oy) in enumerate(sheet.spots):
        if (ox, oy) == (x, y):
            continue
        over = [(ox - x) * (px - (x + ox) / 2) + (oy - y) * (py - (y + oy) / 2) for (px, py), _next in cell]
        kept: list[tuple[Spot, int | None]] = []
        for k, (p, beyond) in enumerate(cell):
            q, here, there = cell[(k + 1) % len(cell)][0], over[k], over[(k + 1) % len(cell)]
            if here <= 0:
                kept.append((p, beyond))
            if (here <= 0) != (there <= 0):
                part = here / (here - there)
                cut = (p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part)
                kept.append((cut, j if here <= 0 else beyond))
        cell = kept
    yield from cell


def _tracks(board: Board, sheet: Plan) -> Iterator[Markup]:
    """Ways first, so that no line runs over a space."""
    for casing in (True, False):
        for route, lane in zip(board.routes, sheet.lanes, strict=True):
            paint, width = (edge_of(route), 12) if casing else (PAINT[route.colour], 6)
            d = svg.through(lane.way.points)
            yield path(d, fill="none", stroke=paint, stroke_width=width * sheet.unit)
    for route, lane in zip(board.routes, sheet.lanes, strict=True):
        yield group(*(space(route, lane.length, spot, sheet.unit) for spot in lane.spaces), class_=route.colour)


def edge_of(route: Route) -> str:
    return BLACK_EDGE if route.colour == "black" else PAPER


def space(route: Route, length: float, spot: tuple[float, float, float], unit: float) -> Markup:
    """A place for a bus, in the colour of its route and with its sign."""
    high = min(SPACE[1] * unit, length)
    x, y, turn = spot
    box = {"x": -length / 2, "y": -high / 2, "width": length, "height": high, "rx": high * 0.28}
    edge: dict[str, Any] = {"stroke": edge_of(route), "stroke_width": 4 * unit}
    sign = glyph(route.colour, min(1.0, length / 46) * unit * 0.92)
    return group(tag("rect", **box, fill=PAINT[route.colour], **edge), sign, transform=turned(x, y, turn))


def turned(x: float, y: float, turn: float) -> str:
    at = svg.moved(x, y)
    return at + (f" rotate({svg.number(upright(turn))})" if round(upright(turn), 2) else "")


def upright(turn: float) -> float:
    """The same slope without standing on the head."""
    return (turn + 90 - 0.01) % 180 - 90 + 0.01


def location_mark(board: Board, number: int, unit: float) -> Markup:
    x, y = plan(board).spots[number]
    return group(
        disc(x, y, (NODE + 5) * unit, PAPER), badge(board, board.locations[number].district, x, y, NODE * unit)
    )


def badge(board: Board, district: int, x: float, y: float, r: float) -> Markup:
    """A district's number on its colour."""
    words = board.districts[district].number
    return group(
        disc(x, y, r, TINTS[district % len(TINTS)][1], stroke=BLACK, stroke_width=r * 0.18),
        label(words, x, y, r * 1.15, room=r * 1.5, anchor="middle", weight=700, fill=BLACK),
    )


def _written(sheet: Plan) -> Markup:
    letters = NAME * max(0.72, sheet.unit)
    texts = [
        label(line, name.x, name.y + k * letters * 1.06, letters, anchor=name.anchor, weight=700)
        for name in sheet.names
        for k, line in enumerate(name.lines)
    ]
    halo: dict[str, Any] = {"stroke": PAPER, "stroke_width": 7, "stroke_linejoin": "round", "paint_order": "stroke"}
    return group(*texts, **halo, class_="names")


# Above: what players have placed, and what may be pointed at


def placed(board: Board, view: View, prefix: str) -> Markup:
    """A bus on every space of a claimed route."""
    sheet = plan(board)
    buses = []
    for owner, lane in zip(view["routes"], sheet.lanes, strict=True):
        if owner is not None:
            scale = min(1.0 * sheet.unit, lane.length / BUS[0] * 1.02)
            buses += [placed_bus(prefix, owner, x, y, scale, upright(turn)) for x, y, turn in lane.spaces]
    return group(*buses, class_="buses")


def claims(view: View) -> dict[int, list[int]]:
    """The moves by the route they claim."""
    found: dict[int, list[int]] = {}
    for move in view["moves"]:
        if move["id"] >= state.CLAIM:
            found.setdefault((move["id"] - state.CLAIM) // state.PAYMENTS, []).append(move["id"])
    return found


def hints(board: Board, view: View) -> Markup:
    """A frame around the spaces that may be claimed, edged so that it can be told from every colour."""
    sheet = plan(board)
    frames = []
    for number in claims(view):
        lane = sheet.lanes[number]
        wide, high = lane.length + 5 * sheet.unit, min(SPACE[1] * sheet.unit, lane.length) + 5 * sheet.unit
        box = {"x": -wide / 2, "y": -high / 2, "width": wide, "height": high, "rx": high * 0.28}
        frames += [tag("rect", **box, transform=turned(*space)) for space in lane.spaces]
    return group(
        group(*frames, stroke=INK, stroke_width=9 * sheet.unit),
        group(*frames, stroke=ACCENT, stroke_width=5.5 * sheet.unit),
        fill="none",
        class_="hints",
    )


def hot_spots(board: Board, view: View) -> Markup:
    """A place to point at for each route that may be claimed; pointed at, it takes on the player's colour."""
    sheet = plan(board)
    spots = []
    paint = SEAT_PAINT[view["seat"]] if SEAT_PAINT[view["seat"]] != WHITE else INK
    for number, moves in claims(view).items():
        words = _(
            "claim {ends} {colour}",
            ends=board.ends(board.routes[number]),
            colour=kind_name(board.routes[number].colour),
        )
        reach = sheet.lanes[number].reach()
        grip, width = sheet.grips[number]
        spots.append(
            hot_spot(
                moves,
                words,
                path(svg.through(reach), stroke_width=1.5 * SPACE[1] * sheet.unit),
                halfway(reach),
                hit=path(grip, stroke_width=width),
                paint="stroke",
                colour=paint,
                pointer_events="stroke",
            )
        )
    return group(*spots, class_="moves")
