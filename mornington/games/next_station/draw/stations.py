"""Stations: where they lie, their symbols, and what surrounds them.

The station in column x, row y lies at 100 × (x + 1), 100 × (y + 1) in a picture of 100 × (columns + 1) by
100 × (rows + 1): half a cell around the outermost stations belongs to their districts, the rest to the numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mornington.core.text import _
from mornington.draw import marks, svg
from mornington.draw.stretches import clearest
from mornington.draw.svg import ACCENT, ACCENT_DARK, INK, PAPER, Markup, Spot, around, disc, group, label, path

from ..board import COLOUR_LETTERS, COLOURS, Board
from .paint import ON_PAINT, PAINT

CELL = 100
SYMBOL, RING, MEETING = 20, 31, 37  # radii of a station, a departure station, an interchange
# Of each shape its corners, their radius, how far down its middle lies, how far it is turned
SHAPES = {"triangle": (3, 23, 4.5, 0), "square": (4, 23, 0, 0.125), "pentagon": (5, 20.5, 1, 0)}


def size(board: Board) -> Spot:
    return (board.width + 1) * CELL, (board.height + 1) * CELL


def spot(x: float, y: float) -> Spot:
    return (x + 1) * CELL, (y + 1) * CELL


def spot_of(board: Board, station: int) -> Spot:
    return spot(board.stations[station].x, board.stations[station].y)


@lru_cache(maxsize=4096)
def ends(board: Board, section: str) -> tuple[Spot, Spot]:
    """Where the stations lie of a section that a view calls `x,y-x,y`."""
    tail, head = (spot_of(board, board.called[place]) for place in section.split("-"))
    return tail, head


def symbol(kind: str, x: float, y: float, scale: float = 1, ink: str = INK, paper: str = PAPER) -> Markup:
    """A station's symbol with some paper around it."""
    if kind == "central":
        mark = label("?", x, y, 34 * scale, family=svg.SIGNS, anchor="middle", fill=paper)
        return group(disc(x, y, 22 * scale, ink, stroke=paper, stroke_width=4 * scale), mark)
    return _outlined(_outline(kind, x, y, scale), scale, ink, paper)


@lru_cache(maxsize=4096)
def _outline(kind: str, x: float, y: float, scale: float = 1) -> str:
    if kind == "circle":
        return svg.circle_path(x, y, 17 * scale)
    corners, r, drop, turned = SHAPES[kind]
    points = [around(x, y + drop * scale, r * scale, turned + k / corners) for k in range(corners)]
    return svg.through(points, True)


def _outlined(d: str, scale: float, ink: str, paper: str, **attributes: svg.Value) -> Markup:
    rims = (path(d, stroke=stroke, stroke_width=width * scale) for stroke, width in ((paper, 11), (ink, 5)))
    return group(*rims, fill=paper, stroke_linejoin="round", **attributes)


def all_stations(board: Board, served: Mapping[int, tuple[str, ...]]) -> Markup:
    """Stations with the lines that meet there. Those with nothing particular about them are one drawing: most are."""
    particular = {i for i, lines in served.items() if len(lines) > 1 or _topic(board, i) != "stations"}
    plain = "".join(_outline(board.stations[i].symbol, *spot_of(board, i)) for i in served if i not in particular)
    drawn = _outlined(plain, 1, INK, PAPER, data_help="stations") if plain else svg.NOTHING
    return group(drawn, *(station(board, i, served[i]) for i in sorted(particular)), class_="stations")


@lru_cache(maxsize=4096)
def station(board: Board, i: int, lines: tuple[str, ...]) -> Markup:
    """A station with the colours of the lines that meet there."""
    x, y = spot_of(board, i)
    departing = [PAINT[COLOURS[c]] for c, start in enumerate(board.departures) if start == i]
    meet = len(lines) > 1
    parts: list[Markup] = []
    if board.stations[i].tourist:
        parts.append(rose(x, y, MEETING if meet else RING if departing else SYMBOL))
    if meet:
        parts.append(interchange(x, y, tuple(PAINT[colour] for colour in lines)))
    elif departing:
        parts.append(disc(x, y, RING, stroke=PAPER, stroke_width=10))
        parts.append(disc(x, y, RING - 3, stroke=departing[0], stroke_width=7))
    drawn = symbol(board.stations[i].symbol, x, y, 0.9 if meet or departing else 1)
    return group(*parts, drawn, data_help="interchanges" if meet else _topic(board, i))


def _topic(board: Board, i: int) -> str:
    """The section of the rulebook that explains a station: by what is most particular about it."""
    if board.stations[i].symbol == "central":
        return "central-station"
    if board.stations[i].tourist:
        return "tourist-sites"
    return "departures" if i in board.departures else "stations"


@lru_cache(maxsize=1024)
def interchange(x: float, y: float, paints: tuple[str, ...], r: float = MEETING) -> Markup:
    """A ring with a part in each line's colour: as many parts as lines meet."""
    n, gap = len(paints), 0.022
    start = {2: 0.0, 3: 0.5, 4: 0.125}[n]
    arcs = [svg.arc(x, y, r - 7.5, start + k / n + gap, start + (k + 1) / n - gap) for k in range(n)]
    return group(
        disc(x, y, r, stroke=PAPER, stroke_width=6),
        disc(x, y, r - 1, stroke=INK, stroke_width=4),
        *(path(d, stroke=paint, stroke_width=8, fill="none") for d, paint in zip(arcs, paints, strict=True)),
    )


@lru_cache(maxsize=256)
def rose(x: float, y: float, inner: float, outer: float | None = None) -> Markup:
    """A compass rose around a station: eight points, each half light and half dark."""
    outer = inner + 21 if outer is None else outer
    halves = {ACCENT: "", ACCENT_DARK: ""}
    for k in (1, 3, 5, 7, 0, 2, 4, 6):
        tip = around(x, y, outer - (9 if k % 2 else 0), k / 8)
        for paint, side in ((ACCENT, -0.055), (ACCENT_DARK, 0.055)):
            halves[paint] += svg.through([tip, around(x, y, inner * 0.9, k / 8 + side), (x, y)], True)
    return group(
        path("".join(halves.values()), fill=PAPER, stroke=PAPER, stroke_width=6, stroke_linejoin="round"),
        *(path(d, fill=paint) for paint, d in halves.items()),
    )


def badge(colour: str, x: float, y: float, r: float = 20) -> Markup:
    """A line's letter on its colour."""
    return lettered(_(COLOUR_LETTERS[colour]), colour, x, y, r)


@lru_cache(maxsize=1024)
def lettered(letter: str, colour: str, x: float, y: float, r: float, letters: float = 1.5) -> Markup:
    """Letters on a line's colour; their size is a part of the radius."""
    fill, ink = PAINT[colour], ON_PAINT[colour]
    return marks.badge(letter, x, y, r, fill, ink, size=letters, family=svg.SIGNS, ring=PAPER, stroke=0.25)


def departures(board: Board) -> Markup:
    """The letters of the lines beside the stations where they begin."""
    spots = ((COLOURS[c], clear_spots(board, start)[0]) for c, start in enumerate(board.departures))
    return group(*(group(badge(colour, *spot), data_help="departures") for colour, spot in spots))


@lru_cache(maxsize=1024)
def clear_spots(board: Board, i: int) -> list[Spot]:
    """Places for a badge beside a station: on the map, those farthest from all sections first."""
    x, y = spot_of(board, i)
    ways = [(spot_of(board, e.tail), spot_of(board, e.head)) for e in board.sections]
    spots = [around(x, y, 63, (k + 0.5) / 8) for k in range(8)]  # between the directions of sections
    width, height = size(board)
    return clearest(spots, ways, (CELL / 2, CELL / 2), (width - CELL / 2, height - CELL / 2))
