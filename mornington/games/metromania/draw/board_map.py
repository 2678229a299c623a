"""The city: the lattice with its sectors, names and arrows below; the dealt lake, park and spots above.

An edge of the lattice is EDGE long; the centre of the city is the centre of the picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import atan2, hypot, pi, sqrt
from typing import Any

from mornington.draw import svg
from mornington.draw.svg import INK, PAPER, QUIET, Markup, Spot, disc, group, label, path

from ..board import Board
from ..lattice import SIDE, Vertex, lattice, middle, place
from .paint import GRID, PARK, PARK_EDGE, PARK_INK, SECTOR_TINTS, SPOT_INK, SPOT_TINT, TREE
from .pieces import arrow, destination, placed, remembered

EDGE = 124.0
WIDTH, HEIGHT = 11 * EDGE + 72, 6 * sqrt(3) * EDGE + 116
TALL = EDGE * sqrt(3) / 2  # of a space
OFFSET = 15.0  # of a line from the edge it runs along
NODE, NAME = 16.0, 17.0  # a vertex, its name
ARROW, ARROW_HIGH = 21.5, 26.0  # radius of an arrow, how far it lies from the city


def size() -> Spot:
    return round(WIDTH, 2), round(HEIGHT, 2)


def spot(point: Spot) -> Spot:
    """From the plane of the lattice to the picture."""
    return WIDTH / 2 + EDGE * point[0], HEIGHT / 2 + EDGE * point[1]


@cache
def at(v: int) -> Spot:
    return spot(place(lattice().vertices[v]))


@cache
def centre(space: int) -> Spot:
    return spot(middle(lattice().spaces[space]))


@cache
def numbered(name: str) -> int:
    """The vertex that a view calls `f6`, `start7` or `end8`."""
    grid = lattice()
    beyond = name.lstrip("starend")
    return grid.named[name] if name in grid.named else grid.city_vertices + int(beyond) - 1


def space_of(corners: Sequence[str]) -> int:
    """The city space between three vertices."""
    return _space_of(*corners)


@cache
def _space_of(*corners: str) -> int:
    grid = lattice()
    return grid.space_at[frozenset(grid.vertices[grid.named[name]] for name in corners)]


def towards(a: Spot, b: Spot, far: float) -> Spot:
    """The point at a distance from a on the way to b."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    return a[0] + (b[0] - a[0]) * far / length, a[1] + (b[1] - a[1]) * far / length


# Below: what is printed


def printed(board: Board) -> Markup:
    """The empty lattice and the frame around it."""
    grid = lattice()
    every = nodes(range(grid.city_vertices))
    return svg.joined((_sectors(), _arrow_spaces(), _edges(), every, _arrows(board)))


def _sectors() -> Markup:
    """A field for each district, in turns of two tints; the white between them is the border."""
    grid = lattice()
    fields = []
    for sector in range(6):
        corners: list[Vertex] = [(0, 0), grid.corner(sector), grid.corner(sector + 1)]
        d = svg.through([spot(place(v)) for v in corners], True)
        fields.append(path(d, fill=SECTOR_TINTS[sector % 2]))
    return group(*fields, stroke=PAPER, stroke_width=8, stroke_linejoin="round", class_="sectors")


def _edges() -> Markup:
    """All edges inside the city, row by row in the three directions."""
    parts = []
    for r in range(-SIDE, SIDE + 1):
        low, high = max(-SIDE, -SIDE - r), min(SIDE, SIDE - r)
        for ends in (((low, r), (high, r)), ((r, low), (r, high)), ((-r - low, low), (-r - high, high))):
            parts.append(svg.through([spot(place(v)) for v in ends]))
    return path("".join(parts), fill="none", stroke=GRID, stroke_width=2.5, class_="edges")


def nodes(vertices: Iterable[int], named: bool = True) -> Markup:
    """A place for a station at each vertex, and its name in it."""
    return group(*(_node(v, named) for v in vertices), text_anchor="middle", fill=QUIET, class_="vertices")


@cache
def _node(v: int, named: bool) -> Markup:
    x, y = at(v)
    name = label(lattice().name(v), x, y, NAME, room=2 * NODE + 1) if named else svg.NOTHING
    return svg.joined((disc(x, y, NODE, PAPER), name))


def _arrow_spaces() -> Markup:
    grid = lattice()
    d = []
    for a in grid.arrows:
        d.append(svg.through([at(a.first), at(a.apex), at(a.second)]))
    return path("".join(d), fill=PAPER, stroke=GRID, stroke_width=2.5, stroke_linejoin="round", class_="frame")


@cache
def arrow_place(number: int) -> tuple[Spot, float]:
    """Where an arrow lies, and which way is out, as part of a circle clockwise from the top."""
    a = lattice().arrows[number]
    base = middle_of(at(a.first), at(a.second))
    apex = at(a.apex)
    turn = atan2(apex[0] - base[0], base[1] - apex[1]) / (2 * pi)
    return towards(base, apex, ARROW_HIGH), turn


def middle_of(a: Spot, b: Spot) -> Spot:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _arrows(board: Board) -> Markup:
    parts = []
    for i, start in enumerate(board.starts):
        (x, y), turn = arrow_place(i)
        parts.append(arrow(i + 1, start, x, y, turn, ARROW))
    return group(*parts, class_="arrows")


# Above: what is dealt and placed


def city(view: Mapping[str, Any], token: dict[int, Spot]) -> Markup:
    """Lake, park, spots and destinations; `token` says where the destination in a dug spot has room."""
    kinds: dict[str, list[int]] = {}
    for space in view["spaces"]:
        kinds.setdefault(space["kind"], []).append(space_of(space["corners"]))
    parts = [_district_names(tuple(district["name"] for district in view["districts"]))]
    parts += [_area(kind, tuple(kinds.get(kind, ()))) for kind in ("lake", "park")]
    for space in view["spaces"]:
        if space["kind"] in SPOT_TINT:
            number = space_of(space["corners"])
            parts.append(_spot(space["kind"], number, space["letter"], space["company"], token.get(number)))
    return group(*parts, class_="city")


@remembered
def _area(kind: str, spaces: tuple[int, ...]) -> Markup:
    """The lake, or the park."""
    fill, edge, sign = (svg.WATER, svg.WATER_EDGE, _waves) if kind == "lake" else (PARK, PARK_EDGE, _tree)
    d = "".join(svg.rounded([at(v) for v in loop], 30, True) for loop in outline(spaces))
    ground = path(d, fill=fill, stroke=edge, stroke_width=4, fill_rule="evenodd", class_=kind)
    return svg.joined((ground, *(sign(*centre(space)) for space in spaces)))


@remembered
def _spot(kind: str, number: int, letter: str | None, company: str | None, token: Spot | None) -> Markup:
    corners = [at(lattice().number[v]) for v in lattice().spaces[number]]
    inside = [towards(p, centre(number), 14) for p in corners]
    x, y = token or centre(number)
    field = path(svg.rounded(inside, 9, True), fill=SPOT_TINT[kind])
    if letter and company:
        return group(field, placed(kind, company, letter, x, y, 20))
    return group(field, destination(kind, x, y, 20, "", PAPER, SPOT_INK[kind]))


def _waves(x: float, y: float) -> Markup:
    d = "".join(f"M{svg.number(x - 18)} {svg.number(y + dy)}q4.5 -7 9 0t9 0t9 0t9 0" for dy in (-5, 7))
    return path(d, fill="none", stroke=svg.WATER_TEXT, stroke_width=3.2, stroke_linecap="round", opacity=0.75)


def _tree(x: float, y: float) -> Markup:
    parts = []
    for dx, dy, r in ((-11, 2, 9.5), (10, -2, 11.5)):
        foot = svg.through([(x + dx, y + dy), (x + dx, y + dy + r + 8)])
        parts += [
            path(foot, stroke=PARK_INK, stroke_width=3.4, stroke_linecap="round"),
            disc(x + dx, y + dy, r, TREE, stroke=PARK_INK, stroke_width=2.6),
        ]
    return group(*parts)


def outline(spaces: Sequence[int]) -> Iterator[list[int]]:
    """The vertices around a set of spaces, going round it; without those in the middle of a straight side."""
    grid = lattice()
    sides = set()
    for space in spaces:
        a, b, c = (grid.number[v] for v in grid.spaces[space])
        sides |= {(a, b), (b, c), (c, a)}
    onward: dict[int, list[int]] = {}
    for a, b in sorted(sides):
        if (b, a) not in sides:
            onward.setdefault(a, []).append(b)
    while onward:
        loop = [min(onward)]
        while True:
            here = loop[-1]
            came = _direction(loop[-2], here) if len(loop) > 1 else 0
            # Where two spaces touch at a corner only, the sharpest turn back keeps them apart.
            there = max(onward[here], key=lambda v: (_direction(here, v) - came + 2) % 6)
            onward[here].remove(there)
            if not onward[here]:
                del onward[here]
            if there == loop[0]:
                break
            loop.append(there)
        n = len(loop)
        yield [v for i, v in enumerate(loop) if _direction(loop[i - 1], v) != _direction(v, loop[(i + 1) % n])]


def _direction(v: int, w: int) -> int:
    """Of an edge, in sixths of a circle."""
    (ax, ay), (bx, by) = at(v), at(w)
    return round(atan2(ay - by, bx - ax) / (pi / 3)) % 6


@remembered
def _district_names(names: tuple[str, ...]) -> Markup:
    """Outside the frame, along the city side of each district."""
    grid = lattice()
    parts = []
    for side, words in enumerate(names):
        a, b = spot(place(grid.corner(side))), spot(place(grid.corner(side + 1)))
        (x, y), (cx, cy) = middle_of(a, b), spot((0, 0))
        x, y = towards((cx, cy), (x, y), hypot(x - cx, y - cy) + TALL + 24)
        angle = (0, 60, -60)[side % 3]
        name = label(words, 0, 0, 24, room=3.4 * EDGE, family=svg.SIGNS, anchor="middle", fill=QUIET)
        parts.append(group(name, transform=f"translate({svg.number(x)} {svg.number(y)}) rotate({angle})"))
    return group(*parts, class_="districts")


def taken_arrows(board: Board, places: Mapping[int, Spot]) -> Markup:
    """The arrows of the spaces where lines start and end, moved out of the way of their tunnels."""
    grid = lattice()
    parts = []
    for number, start in enumerate(board.starts):
        space = grid.city_spaces + number
        if space in places:
            parts.append(_cleared(space))
            parts.append(arrow(number + 1, start, *places[space], arrow_place(number)[1], ARROW))
    return group(*parts, class_="arrows")


@cache
def _cleared(space: int) -> Markup:
    """White over what is printed in a space."""
    corners = [towards(at(lattice().number[v]), centre(space), 4) for v in lattice().spaces[space]]
    return path(svg.through(corners, True), fill=PAPER)


def names_beside(places: Mapping[int, Spot]) -> Markup:
    """The names of vertices that lines pass, where there is room for them."""
    texts = [_name(v, where) for v, where in sorted(places.items())]
    halo = group(*texts, stroke=PAPER, stroke_width=4, stroke_linejoin="round", fill=PAPER)
    return group(halo, *texts, text_anchor="middle", fill=INK, class_="vertices")


@remembered
def _name(v: int, where: Spot) -> Markup:
    return label(lattice().name(v), *where, NAME, room=2 * NODE + 1, weight=700)
