"""The map of a sheet: districts, river and stations below, the lines of a player above.

The station in column x, row y lies at 100 × (x + 1), 100 × (y + 1) in a picture of 100 × (columns + 1) by
100 × (rows + 1): half a cell around the outermost stations belongs to their districts, the rest to the numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Any

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import BLACK, INK, PAPER, QUIET, WHITE, Markup, Spot, disc, group, label, path

from ..board import COLOUR_LETTERS, COLOURS, Board

CELL = 100
PAINT = {"purple": "#43127A", "blue": "#0D69CF", "pink": "#F0629F", "green": "#006838"}
ON_PAINT = {"purple": WHITE, "blue": WHITE, "pink": BLACK, "green": WHITE}  # letters that can be read on it
# What runs along the middle of a line in white, so that nobody needs to see colours: (width, dashes)
INLAY: dict[str, tuple[float, str | None] | None] = {
    "purple": (4.5, None),
    "blue": (6, "15 17"),
    "pink": None,
    "green": (8, "0.1 17"),
}
# In the dark: as bright as white letters allow
# In the dark; pink is bright enough for both.
DARK = {PAINT["purple"]: "#8F52E8", PAINT["blue"]: "#1E74D8", PAINT["green"]: "#0A8748", PAINT["pink"]: PAINT["pink"]}
LINE, CASING = 19, 29
RIVER = 38
SYMBOL, RING, MEETING = 20, 31, 37  # radii of a station, a departure station, an interchange
CIRCLED = 50  # radius of the circle that counts a station twice
SIDES = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0)))  # of a cell, clockwise


def size(board: Board) -> Spot:
    return (board.width + 1) * CELL, (board.height + 1) * CELL


def spot(x: float, y: float) -> Spot:
    return (x + 1) * CELL, (y + 1) * CELL


def spot_of(board: Board, station: int) -> Spot:
    return spot(board.stations[station].x, board.stations[station].y)


def numbered(board: Board, place: str) -> int:
    """The station that a view calls `x,y`."""
    x, y = place.split(",")
    return board.at[int(x), int(y)]


def ends(board: Board, section: str) -> tuple[Spot, Spot]:
    tail, head = section.split("-")
    return spot_of(board, numbered(board, tail)), spot_of(board, numbered(board, head))


def part(a: Spot, b: Spot, off: float) -> tuple[Spot, Spot]:
    """A section shortened at both ends."""
    start, stop = off / length((a, b)), 1 - off / length((a, b))
    return (
        (a[0] + (b[0] - a[0]) * start, a[1] + (b[1] - a[1]) * start),
        (a[0] + (b[0] - a[0]) * stop, a[1] + (b[1] - a[1]) * stop),
    )


# Below: what is printed


def printed(board: Board) -> Markup:
    """The empty map."""
    return svg.joined((_ground(board), _names(board), _stations(board), departures(board)))


def plain(board: Board) -> Markup:
    """The empty map without what could not be read on a small one."""
    return svg.joined((_ground(board), _stations(board), departures(board)))


@lru_cache(maxsize=64)
def _ground(board: Board) -> Markup:
    return svg.joined((_districts(board), _river(board), _sections(board)))


@lru_cache(maxsize=64)
def _names(board: Board) -> Markup:
    return svg.joined((_river_name(board), _numbers(board)))


def _districts(board: Board) -> Markup:
    """A rounded field for each district; the white between them is the border."""
    fields = []
    for district in range(len(board.districts)):
        tint = svg.CREAM if district == board.central else svg.TINT
        d = "".join(
            svg.rounded([spot(x - 0.5, y - 0.5) for x, y in loop], 22, True) for loop in _outline(board, district)
        )
        fields.append(path(d, fill=tint))
    return group(*fields, stroke=PAPER, stroke_width=9, fill_rule="evenodd", class_="districts")


def _outline(board: Board, district: int) -> Iterator[list[Spot]]:
    """The corners of a district's borders, going around it clockwise."""
    cells = {(x, y) for y, row in enumerate(board.cells) for x, cell in enumerate(row) if cell == district}
    sides = {((x + a[0], y + a[1]), (x + b[0], y + b[1])) for x, y in sorted(cells) for a, b in SIDES}
    onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for a, b in sorted(sides):
        if (b, a) not in sides:
            onward.setdefault(a, []).append(b)
    while onward:
        loop = [min(onward)]
        came = (1, 0)
        while True:
            here = loop[-1]
            # Where two cells touch at a corner only, turning right keeps them apart.
            there = max(onward[here], key=lambda q: came[0] * (q[1] - here[1]) - came[1] * (q[0] - here[0]))
            onward[here].remove(there)
            if not onward[here]:
                del onward[here]
            came = (there[0] - here[0], there[1] - here[1])
            if there == loop[0]:
                break
            loop.append(there)
        n = len(loop)
        yield [p for i, p in enumerate(loop) if not _straight(loop[i - 1], p, loop[(i + 1) % n])]


def _straight(a: Spot, b: Spot, c: Spot) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) == (b[1] - a[1]) * (c[0] - b[0])


def _river(board: Board) -> Markup:
    """A band across the map; a drawing of its own, which cuts it off at the edge."""
    width, height = board.width * CELL - 10, board.height * CELL - 10
    corner = CELL / 2 + 5
    points = [(across - corner, down - corner) for across, down in (spot(x, y) for x, y in board.river)]
    d = svg.rounded(_smooth(points), CELL * 0.5)
    course = {"fill": "none", "stroke_linejoin": "round"}
    band = group(
        path(d, stroke=svg.WATER_EDGE, stroke_width=RIVER, **course),
        path(d, stroke=svg.WATER, stroke_width=RIVER - 5, **course),
        class_="river",
    )
    return svg.inset(corner, corner, width, height, (width, height), band)


def _smooth(points: list[Spot]) -> list[Spot]:
    """Without the bends that are too small for a band so wide."""
    first, last = points[0], points[-1]
    inner = points[1:-1]
    far = max(inner, key=lambda p: _distance(p, first, last), default=first)
    if _distance(far, first, last) < RIVER / 3:
        return [first, last]
    at = points.index(far, 1)
    return _smooth(points[: at + 1]) + _smooth(points[at:])[1:]


def _river_name(board: Board) -> Markup:
    """Along the longest stretch that no section crosses: lines will not hide it."""
    stretches = [_inside(board, a, b) for a, b in pairwise(board.river)]
    free = [gap for a, b in stretches for gap in _gaps(board, a, b)]
    a, b = _rightwards(max(free, key=length))
    room = length((a, b)) * CELL - CASING
    if room < svg.needed(board.river_name, 11):
        a, b = _rightwards(max(stretches, key=length))
        room = length((a, b)) * CELL * 0.9
    x, y = spot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    name = label(board.river_name, 0, 0, 23, room=room, family=svg.SIGNS, anchor="middle", fill=svg.WATER_TEXT)
    halo = group(name, stroke=svg.WATER, stroke_width=8, stroke_linejoin="round")  # keeps the sections off its letters
    angle = svg.number(degrees(atan2(b[1] - a[1], b[0] - a[0])))
    return group(halo, name, transform=f"translate({svg.number(x)} {svg.number(y)}) rotate({angle})")


def _inside(board: Board, a: Spot, b: Spot) -> tuple[Spot, Spot]:
    """The part of a stretch that lies on the map."""
    start, stop = 0.0, 1.0
    for k, limit in enumerate((board.width, board.height)):
        step = b[k] - a[k]
        if step:
            low, high = sorted(((-0.5 - a[k]) / step, (limit - 0.5 - a[k]) / step))
            start, stop = max(start, low), min(stop, high)
        elif not -0.5 < a[k] < limit - 0.5:
            stop = start
    stop = max(start, stop)
    first, last = ((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (start, stop))
    return first, last


def _gaps(board: Board, a: Spot, b: Spot) -> list[tuple[Spot, Spot]]:
    """A stretch of the river, cut where sections cross it."""
    cuts = {0.0, 1.0}
    for e in board.sections:
        tail, head = ((float(board.stations[i].x), float(board.stations[i].y)) for i in (e.tail, e.head))
        left, right = _beside(tail, head, a), _beside(tail, head, b)
        if left * right < 0 and _beside(a, b, tail) * _beside(a, b, head) < 0:
            cuts.add(left / (left - right))
    at = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in sorted(cuts)]
    return list(pairwise(at))


def _beside(a: Spot, b: Spot, p: Spot) -> float:
    """How far p lies beside the way from a to b, the side as its sign, in lengths of the way."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _rightwards(way: tuple[Spot, Spot]) -> tuple[Spot, Spot]:
    return min(way), max(way)


def length(way: tuple[Spot, Spot]) -> float:
    return hypot(way[1][0] - way[0][0], way[1][1] - way[0][1])


def _sections(board: Board) -> Markup:
    d = "".join(svg.through([spot_of(board, e.tail), spot_of(board, e.head)]) for e in board.sections)
    return path(d, stroke=svg.FAINT, stroke_width=3, fill="none", class_="sections")


def _numbers(board: Board) -> Markup:
    """Columns and rows as moves name them."""
    width, height = size(board)
    across = [(str(x), spot(x, 0)[0], y) for x in range(board.width) for y in (27, height - 27)]
    down = [(str(y), x, spot(0, y)[1]) for y in range(board.height) for x in (27, width - 27)]
    texts = (label(words, x, y, 25, weight=700) for words, x, y in across + down)
    return group(*texts, text_anchor="middle", fill=QUIET, class_="numbers")


# Stations


@lru_cache(maxsize=64)
def _stations(board: Board) -> Markup:
    """All stations before any line serves them, symbols of a size in one shape."""
    below, above = [], []
    shapes: dict[float, list[str]] = {1: [], 0.9: []}
    for i, place in enumerate(board.stations):
        x, y = spot_of(board, i)
        departs = i in board.departures
        scale = 0.9 if departs else 1
        below += _around(board, i, ())
        if place.symbol == "central":
            above.append(symbol("central", x, y, scale))
        else:
            shapes[scale].append(_shape(place.symbol, x, y, scale))
    above += [_outlined("".join(d), scale) for scale, d in shapes.items()]
    return group(*below, *above, class_="stations")


@lru_cache(maxsize=4096)
def station(board: Board, i: int, lines: tuple[str, ...]) -> Markup:
    """A station with the colours of the lines that meet there."""
    x, y = spot_of(board, i)
    small = len(lines) > 1 or i in board.departures
    return group(*_around(board, i, lines), symbol(board.stations[i].symbol, x, y, 0.9 if small else 1))


def _around(board: Board, i: int, lines: Sequence[str]) -> list[Markup]:
    """What surrounds a station's symbol."""
    x, y = spot_of(board, i)
    departs = [COLOURS[c] for c, start in enumerate(board.departures) if start == i]
    radius = MEETING if len(lines) > 1 else RING if departs else SYMBOL
    parts: list[Markup] = []
    if board.stations[i].tourist:
        parts.append(rose(x, y, radius))
    if len(lines) > 1:
        parts.append(interchange(x, y, tuple(PAINT[colour] for colour in lines)))
    elif departs:
        parts.append(disc(x, y, RING, stroke=PAPER, stroke_width=10))
        parts.append(disc(x, y, RING - 3, stroke=PAINT[departs[0]], stroke_width=7))
    return parts


def departures(board: Board) -> Markup:
    """The letters of the lines beside the stations where they begin."""
    return group(*(badge(COLOURS[c], *_clear_spots(board, start)[0]) for c, start in enumerate(board.departures)))


@lru_cache(maxsize=1024)
def _clear_spots(board: Board, i: int) -> list[Spot]:
    """Places for a badge beside a station: on the map, those farthest from all sections first."""
    x, y = spot_of(board, i)
    ways = [(spot_of(board, e.tail), spot_of(board, e.head)) for e in board.sections]
    spots = [svg.around(x, y, 63, (k + 0.5) / 8) for k in range(8)]  # between the directions of sections
    width, height = size(board)
    inside = [p for p in spots if CELL / 2 < p[0] < width - CELL / 2 and CELL / 2 < p[1] < height - CELL / 2]
    return sorted(inside, key=lambda p: -round(min(_distance(p, *way) for way in ways), 2))


def _distance(p: Spot, a: Spot, b: Spot) -> float:
    if a == b:
        return hypot(p[0] - a[0], p[1] - a[1])
    along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length((a, b)) ** 2
    t = min(1.0, max(0.0, along))
    return hypot(p[0] - a[0] - (b[0] - a[0]) * t, p[1] - a[1] - (b[1] - a[1]) * t)


def symbol(kind: str, x: float, y: float, scale: float = 1, ink: str = INK, paper: str = PAPER) -> Markup:
    """One of the station symbols, or a joker's star."""
    if kind == "central":
        mark = label("?", x, y, 34 * scale, family=svg.SIGNS, anchor="middle", fill=paper)
        return group(disc(x, y, 22 * scale, ink, stroke=paper, stroke_width=4 * scale), mark)
    return _outlined(_shape(kind, x, y, scale), scale, ink, paper)


def _shape(kind: str, x: float, y: float, scale: float) -> str:
    """The outline of a symbol."""
    if kind == "circle":
        return round_path(x, y, 17 * scale)
    corners, r, drop = {
        "triangle": (3, 23, 4.5),
        "square": (4, 23, 0),
        "pentagon": (5, 20.5, 1),
        "joker": (10, 24, 1),
    }[kind]
    turned = 0.125 if kind == "square" else 0
    radii = (r, r * 0.5) if kind == "joker" else (r, r)
    points = [svg.around(x, y + drop * scale, radii[k % 2] * scale, turned + k / corners) for k in range(corners)]
    return svg.through(points, True)


def round_path(x: float, y: float, r: float) -> str:
    """A circle as part of a path, clockwise."""
    half, across = svg.number(r), svg.number(2 * r)
    return f"M{svg.number(x - r)} {svg.number(y)}a{half} {half} 0 1 1 {across} 0a{half} {half} 0 1 1 -{across} 0Z"


def _outlined(d: str, scale: float, ink: str = INK, paper: str = PAPER) -> Markup:
    """Shapes with an outline, and some paper around them."""
    return group(
        path(d, stroke=paper, stroke_width=11 * scale),
        path(d, stroke=ink, stroke_width=5 * scale),
        fill=paper,
        stroke_linejoin="round",
    )


@lru_cache(maxsize=1024)
def interchange(x: float, y: float, paints: tuple[str, ...], r: float = MEETING) -> Markup:
    """A ring with a part in each line's colour: as many parts as lines meet."""
    n, gap = len(paints), 0.022
    start = 0.125 if n == 4 else 0.0 if n == 2 else 0.5
    arcs = (
        path(
            svg.arc(x, y, r - 7.5, start + k / n + gap, start + (k + 1) / n - gap),
            stroke=paint,
            stroke_width=8,
            fill="none",
        )
        for k, paint in enumerate(paints)
    )
    return group(disc(x, y, r, stroke=PAPER, stroke_width=6), disc(x, y, r - 1, stroke=INK, stroke_width=4), *arcs)


@lru_cache(maxsize=256)
def rose(x: float, y: float, inner: float, outer: float | None = None) -> Markup:
    """A compass rose around a station: eight points, each half light and half dark."""
    outer = inner + 21 if outer is None else outer
    halves: dict[str, list[str]] = {svg.ACCENT: [], svg.ACCENT_DARK: []}
    for k in (1, 3, 5, 7, 0, 2, 4, 6):
        tip = svg.around(x, y, outer - (9 if k % 2 else 0), k / 8)
        for side, paint in ((-1, svg.ACCENT), (1, svg.ACCENT_DARK)):
            halves[paint].append(svg.through([tip, svg.around(x, y, inner * 0.9, k / 8 + side * 0.055), (x, y)], True))
    every = "".join(halves[svg.ACCENT] + halves[svg.ACCENT_DARK])
    return group(
        path(every, fill=PAPER, stroke=PAPER, stroke_width=6, stroke_linejoin="round"),
        *(path("".join(d), fill=paint) for paint, d in halves.items()),
    )


def badge(colour: str, x: float, y: float, r: float = 16) -> Markup:
    """A line's letter on its colour."""
    return _lettered(_(COLOUR_LETTERS[colour]), colour, x, y, r)


@lru_cache(maxsize=1024)
def _lettered(letter: str, colour: str, x: float, y: float, r: float) -> Markup:
    on_it = label(letter, x, y, r * 1.5, family=svg.SIGNS, anchor="middle", fill=ON_PAINT[colour])
    return group(disc(x, y, r, PAINT[colour], stroke=PAPER, stroke_width=r / 4), on_it)


# Above: what a player has drawn


def drawn(board: Board, sheet: Mapping[str, Any], possible: Markup = svg.NOTHING) -> Markup:
    """The lines in the order drawn and the stations they serve, above what else is possible."""
    lines: Mapping[str, Any] = sheet["lines"]
    served: dict[int, list[str]] = {}
    for colour, line in lines.items():
        for place in line["stations"]:
            served.setdefault(numbered(board, place), []).append(colour)
    now = sheet["colour"]
    open_ends = [_open_end(*spot_of(board, numbered(board, place)), PAINT[now]) for place in sheet["ends"] if now]
    circles = [_circle(board, colour, line["circled"]) for colour, line in lines.items() if line["circled"]]
    return svg.joined(
        (
            group(*open_ends, class_="ends"),
            possible,
            *(track(colour, [ends(board, section) for section in line["sections"]]) for colour, line in lines.items()),
            group(*(station(board, i, tuple(served[i])) for i in sorted(served)), class_="stations"),
            departures(board),
            *circles,
        )
    )


def track(colour: str, sections: Sequence[tuple[Spot, Spot]], scale: float = 1) -> Markup:
    """A stretch of line in its colour and pattern, with white along its sides."""
    if not sections:
        return svg.NOTHING
    d = "".join(svg.through(section) for section in sections)
    strokes = [
        path(d, stroke=PAPER, stroke_width=CASING * scale),
        path(d, stroke=PAINT[colour], stroke_width=LINE * scale),
    ]
    if inlay := INLAY[colour]:
        width, dashes = inlay
        strokes.append(
            path(
                d,
                stroke=WHITE,
                stroke_width=width * scale,
                stroke_dasharray=dashes,
                stroke_linecap="butt" if colour == "blue" else None,
            )
        )
    return group(*strokes, fill="none", stroke_linecap="round", stroke_linejoin="round", class_=f"line {colour}")


def _open_end(x: float, y: float, paint: str) -> Markup:
    """Where the line can go on."""
    return group(disc(x, y, 46, PAPER), disc(x, y, 46, paint, fill_opacity=0.2, stroke=paint, stroke_width=3.5))


def _circle(board: Board, colour: str, place: str) -> Markup:
    i = numbered(board, place)
    x, y = spot_of(board, i)
    at_x, at_y = _clear_spots(board, i)[1]  # the first may hold a departure's badge
    return group(
        disc(x, y, CIRCLED, "none", stroke=PAPER, stroke_width=13),
        disc(x, y, CIRCLED, "none", stroke=PAINT[colour], stroke_width=7),
        disc(at_x, at_y, 18, PAINT[colour], stroke=PAPER, stroke_width=4),
        label("×2", at_x, at_y, 20, family=svg.SIGNS, anchor="middle", fill=ON_PAINT[colour]),
        class_="circled",
    )
