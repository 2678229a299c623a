"""The city: the printed lattice with its sectors, names and arrows; the lake, the park and the spots dealt onto it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache

from mornington.draw import svg
from mornington.draw.geometry import outlines, towards, upright
from mornington.draw.motion import thing
from mornington.draw.svg import PAPER, QUIET, Markup, Spot, Value, disc, group, label, path

from ..board import Board
from ..lattice import SIDE, lattice
from ..view_types import MetromaniaView
from .landscape import landscape
from .paint import GRID, PARK, PARK_EDGE, PARK_INK, SECTOR_TINTS, SPOT_EDGE, SPOT_INK, SPOT_TINT, STREET, TREE
from .pieces import arrow, destination, hand_key, placed, remembered
from .plan import EDGE, TALL, arrow_place, at, centre, spot, within

NODE, NAME = 16.0, 21.0  # a vertex, its name
NAME_ROOM = 40.0
TOKEN = 25.0  # the radius of a placed destination
ARROW = 24.0  # the radius of an arrow


@lru_cache(maxsize=16)
def printed(board: Board, named: bool = True) -> Markup:
    """The empty lattice and the frame around it; figures of the rulebook do without the names of vertices."""
    every = nodes(range(lattice().city_vertices), named)
    arrows = (_arrow(board, number) for number in range(len(board.starts)))
    around = landscape() if named else svg.NOTHING
    return svg.joined((around, _sectors(), _streets(), _edges(), every, group(*arrows, class_="arrows")))


def _sectors() -> Markup:
    """A field for each district, in turns of two tints; the white between them is the border."""
    corner = lattice().corner
    fields = (
        path(svg.through([spot((0, 0)), spot(corner(k)), spot(corner(k + 1))], True), fill=SECTOR_TINTS[k % 2])
        for k in range(6)
    )
    border: dict[str, Value] = {"stroke": PAPER, "stroke_width": 8, "stroke_linejoin": "round"}
    return group(*fields, **border, class_="sectors", data_help="city")


def _streets() -> Markup:
    """Streets between the blocks of the city: from the middle of each space to those of its sides."""
    ways = []
    for space in range(lattice().city_spaces):
        a, b, c = lattice().spaces[space]
        x, y = map(round, centre(space))
        ends = (towards(spot(*side), (x, y), 6) for side in ((a, b), (b, c), (c, a)))
        ways += [f"M{x} {y}l{round(u - x)} {round(v - y)}" for u, v in ends]
    return path("".join(ways), stroke=STREET, stroke_width=4, stroke_linecap="round", class_="streets")


def _edges() -> Markup:
    """The arrow spaces, and all edges inside the city, row by row in the three directions."""
    frame = (svg.through([at(a.first), at(a.apex), at(a.second)]) for a in lattice().arrows)
    rows = []
    for r in range(-SIDE, SIDE + 1):
        low, high = max(-SIDE, -SIDE - r), min(SIDE, SIDE - r)
        for ends in (((low, r), (high, r)), ((r, low), (r, high)), ((-r - low, low), (-r - high, high))):
            rows.append(svg.through([spot(v) for v in ends]))
    parts = path("".join(frame), fill=PAPER, stroke_linejoin="round"), path("".join(rows), fill="none")
    return group(*parts, stroke=GRID, stroke_width=2.5, class_="edges")


def nodes(vertices: Iterable[int], named: bool = True) -> Markup:
    """A place for a station at each vertex, and its name in it."""
    places = list(vertices)
    names = group(*map(_name, places), class_="fine coordinates") if named else svg.NOTHING
    discs = group(*map(_node, places), fill=PAPER)
    return group(discs, names, text_anchor="middle", fill=QUIET, class_="vertices")


@cache
def _node(v: int) -> Markup:
    x, y = at(v)
    return svg.tag("circle", cx=x, cy=y, r=NODE)


@cache
def _name(v: int) -> Markup:
    return label(lattice().name(v), *at(v), NAME, room=NAME_ROOM)


def taken_arrows(board: Board, places: Mapping[int, Spot], named: bool = True) -> Markup:
    """The arrows of the spaces where lines start and end, moved out of the way of their tunnels."""
    parts = []
    for number, a in enumerate(lattice().arrows):
        space = lattice().city_spaces + number
        if space in places:
            cleared = path(svg.through(within(space, 4), True), fill=PAPER)
            parts += [cleared, nodes((a.first, a.second), named), _arrow(board, number, places[space])]
    return group(*parts, class_="arrows")


def _arrow(board: Board, number: int, where: Spot | None = None) -> Markup:
    usual, out = arrow_place(number)
    drawn = arrow(number + 1, board.starts[number], *(where or usual), out, ARROW)
    return group(drawn, data_help="start-arrow" if board.starts[number] else "end-arrow")


# What is dealt and placed


def city(view: MetromaniaView, token: Mapping[int, Spot], named: bool = True) -> Markup:
    """Lake, park, spots and destinations; `token` says where the destination in a dug spot has room."""
    parts = [_district_names(tuple(district["name"] for district in view["districts"]))]
    for kind in ("lake", "park"):
        fields = (space["corners"] for space in view["spaces"] if space["kind"] == kind)
        parts.append(_area(kind, tuple(map(lattice().space_called, fields)), named))
    for space in view["spaces"]:
        if space["kind"] in SPOT_TINT:
            number = lattice().space_called(space["corners"])
            where = token.get(number) or centre(number)
            parts.append(_spot(space["kind"], number, space["letter"], space["company"], where))
    return group(*parts, class_="city")


@remembered
def _area(kind: str, spaces: Collection[int], named: bool) -> Markup:
    """The lake, or the park."""
    fill, edge, sign = (svg.WATER, svg.WATER_EDGE, lake_sign) if kind == "lake" else (PARK, PARK_EDGE, park_sign)
    loops = outlines((lattice().corners[space] for space in spaces), at)
    d = "".join(svg.rounded([at(v) for v in loop], 30, True) for loop in loops)
    shore = path(d, fill="none", stroke=edge, stroke_width=9, stroke_linejoin="round")
    ground = group(shore, path(d, fill=fill, fill_rule="evenodd", class_=kind))
    covered = nodes(sorted({v for space in spaces for v in lattice().corners[space]}), named)
    signs = [svg.at(*centre(space), sign()) for space in spaces]
    if kind == "lake" and len(signs) > 1:
        signs[0] = svg.at(*centre(min(spaces)), boat_sign())
    return svg.joined((group(ground, *signs, data_help=kind), covered))


@remembered
def _spot(kind: str, number: int, letter: str | None, company: str | None, where: Spot) -> Markup:
    d = svg.rounded(within(number, 14), 9, True)
    shade = svg.at(0, 2.5, path(d, fill=SPOT_EDGE[kind]))
    field = group(shade, path(d, fill=SPOT_TINT[kind]))
    if letter and company:
        token = placed(kind, company, letter, *where, TOKEN)
        token = thing(f"placed-{company}-{letter}", token, enter="drop", source=hand_key(company, kind))
        return group(field, token, data_help="placing")
    return group(field, destination(kind, *where, 20, "", PAPER, SPOT_INK[kind]), data_help=kind)


def spot_sign(kind: str, r: float) -> Markup:
    """The sign of a spot around the origin."""
    return destination(kind, 0, 0, r, "", PAPER, SPOT_INK[kind])


def lake_sign() -> Markup:
    d = "M-18 -5q4.5 -7 9 0t9 0t9 0t9 0M-18 7q4.5 -7 9 0t9 0t9 0t9 0"
    return path(d, fill="none", stroke=svg.WATER_TEXT, stroke_width=3.2, stroke_linecap="round", opacity=0.75)


def boat_sign() -> Markup:
    """A sail on the waves."""
    return group(
        path("M-16 6H16L10 14H-10Z", fill=svg.WATER_TEXT),
        path(
            "M-2 3V-22L14 3ZM-5 3V-15L-15 3Z",
            fill=PAPER,
            stroke=svg.WATER_TEXT,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        path("M-18 20q4.5 -6 9 0t9 0t9 0t9 0", fill="none", stroke=svg.WATER_TEXT, stroke_width=3, opacity=0.75),
        stroke_linecap="round",
    )


def park_sign() -> Markup:
    return group(
        path("M-24 20Q0 13 24 19", fill="none", stroke_width=5, stroke_linecap="round", opacity=0.3),
        path("M-11 2V19.5M10 -2V17.5", stroke_width=3.4, stroke_linecap="round"),
        disc(-11, 2, 9.5, TREE, stroke_width=2.6),
        disc(10, -2, 11.5, TREE, stroke_width=2.6),
        stroke=PARK_INK,
    )


@remembered
def _district_names(names: tuple[str, ...]) -> Markup:
    """Outside the frame, along the city side of each district."""
    parts = []
    for side, words in enumerate(names):
        base = spot(lattice().corner(side), lattice().corner(side + 1))
        where = towards(spot((0, 0)), base, (SIDE + 1) * TALL + 24)
        name = label(words, 0, 0, 24, room=3.4 * EDGE, family=svg.SIGNS, anchor="middle", fill=QUIET, class_="fine")
        parts.append(svg.turned(*where, upright(60 * side), name))
    return group(*parts, class_="districts")
