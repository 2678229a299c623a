"""Boards of Next Station: a TOML file drawn as text becomes a `Board` to look at and a record for the rules.

The printed sections need not be listed: there is one between every two stations that see each other along a row, a
column or a diagonal. Where a section crosses the river is computed from the river's course.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import numpy as np

from mornington.core.boardfile import BoardFile, digest_of, summary_of
from mornington.core.records import Array
from mornington.core.text import N_, _, ngettext, quoted, whole_number

from . import state

FOLDER = Path(__file__).parent / "boards"
DEFAULT = "london"
COLOURS = ("purple", "blue", "pink", "green")
SYMBOLS = ("circle", "triangle", "square", "pentagon", "central")
LETTERS = {"C": "circle", "T": "triangle", "S": "square", "P": "pentagon", "?": "central"}
NOTHING = "."
LARGEST = 16  # columns or rows, so that a picture stays readable
RIVER_POINTS = 64
GRAIN = 10_000  # parts of a cell: the river's points have four decimals, so that crossings are computed exactly
BLOCKS = ("stations", "districts")
KEYS = (
    "name",
    "river_name",
    "stations",
    "districts",
    "district_names",
    "central",
    "tourist",
    "departures",
    "river",
    "without",
)
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
COLOUR_LETTERS = {"purple": N_("P"), "blue": N_("B"), "pink": N_("K"), "green": N_("G")}  # one for each, on badges
COLOUR_NAMES = {"purple": N_("purple"), "blue": N_("blue"), "pink": N_("pink"), "green": N_("green")}

# Names on the printed board, to be translated. A district's name follows a station's (`the square in the north`): where
# a language needs another preposition or case there, it is part of the translated name (du nord, im Norden).
NAMES = (
    N_("London"),
    N_("Thames"),
    N_("the north west"),
    N_("the north"),
    N_("the north east"),
    N_("the west"),
    N_("the centre"),
    N_("the east"),
    N_("the south west"),
    N_("the south"),
    N_("the south east"),
    N_("the north-west corner"),
    N_("the north-east corner"),
    N_("the south-west corner"),
    N_("the south-east corner"),
)

Point = tuple[int, int]
Spot = tuple[float, float]
Grain = tuple[int, int]  # a place in parts of a cell


def colour_name(colour: int) -> str:
    """A line's colour in words, by its number."""
    return _(COLOUR_NAMES[COLOURS[colour]])


def local_name(name: str) -> str:
    """A name of a board in the language in force; those of other boards than the printed one stay as they are."""
    return _(name) if name in NAMES else name


@dataclass(frozen=True)
class Station:
    x: int
    y: int
    symbol: str
    district: int
    tourist: bool

    @property
    def place(self) -> str:
        return f"{self.x},{self.y}"


@dataclass(frozen=True)
class Section:
    tail: int
    head: int
    crosses: bool


@dataclass(frozen=True, eq=False)  # compared by identity, so that it is cheap to remember things about it
class Board:
    name: str
    river_name: str
    width: int
    height: int
    stations: tuple[Station, ...]
    sections: tuple[Section, ...]
    districts: tuple[str, ...]
    cells: tuple[tuple[int, ...], ...]  # the district of each cell of the grid, -1 outside
    central: int
    departures: tuple[int, ...]  # by colour
    river: tuple[Spot, ...]
    text: str = field(repr=False)

    @cached_property
    def at(self) -> dict[Point, int]:
        return {(s.x, s.y): i for i, s in enumerate(self.stations)}

    @cached_property
    def called(self) -> dict[str, int]:
        """The stations by what views call them, `x,y`."""
        return {s.place: i for i, s in enumerate(self.stations)}

    @cached_property
    def between(self) -> dict[frozenset[int], int]:
        return {frozenset((e.tail, e.head)): i for i, e in enumerate(self.sections)}

    @cached_property
    def digest(self) -> str:
        return digest_of(
            [(s.x, s.y, s.symbol, s.district, s.tourist) for s in self.stations],
            [(e.tail, e.head, e.crosses) for e in self.sections],
            self.central,
            self.departures,
        )

    def section_text(self, section: int) -> str:
        e = self.sections[section]
        return f"{self.stations[e.tail].place}-{self.stations[e.head].place}"

    def summary(self) -> str:
        crossing = sum(section.crosses for section in self.sections)
        sections = ngettext("{n} section", "{n} sections", len(self.sections))
        return summary_of(
            local_name(self.name),
            ngettext("{n} station", "{n} stations", len(self.stations)),
            _(
                "{sections} ({crossing} cross the {river})",
                sections=sections,
                crossing=crossing,
                river=local_name(self.river_name),
            ),
            ngettext("{n} district", "{n} districts", len(self.districts)),
        )


def parse(text: str, source: str = "") -> Board:
    """Read a board file; the error names the line and the mistake."""
    file = BoardFile(text, source, BLOCKS)
    file.only(KEYS)
    grid, cells = file.grid("stations"), file.grid("districts")
    width, height = len(grid[0]), len(grid)
    if max(width, height) > LARGEST:
        file.fail(_("a board has at most {n} columns and rows", n=LARGEST), "stations")
    if (len(cells[0]), len(cells)) != (width, height):
        file.fail(_("the districts must be a grid of {w} × {h} like the stations", w=width, h=height), "districts")
    letters, names = _district_names(file, cells)
    stations = _stations(file, grid, cells, letters)
    at = {(s.x, s.y): i for i, s in enumerate(stations)}
    river = _river(file, (width, height))
    sections = _sections(file, stations, at, river, (width, height))
    central = file.get("central", str)
    if central not in letters:
        file.fail(_("{letter} is no district of this board", letter=quoted(central)), "central")
    departures = file.get("departures", dict)
    file.only(COLOURS, "departures")
    starts = []
    for colour in COLOURS:
        if colour not in departures:
            file.fail(_("the departure station of {colour} is missing", colour=colour), "departures")
        starts.append(_station_at(file, departures[colour], at, f"departures.{colour}"))
        if starts[-1] in starts[:-1]:
            file.fail(_("two lines depart from {place}", place=departures[colour]), f"departures.{colour}")
    return Board(
        name=file.get("name", str),
        river_name=file.get("river_name", str),
        width=width,
        height=height,
        stations=tuple(stations),
        sections=tuple(sections),
        districts=tuple(names),
        cells=tuple(tuple(letters.get(c, -1) for c in row) for row in cells),
        central=letters[central],
        departures=tuple(starts),
        river=tuple((x / GRAIN, y / GRAIN) for x, y in river),
        text=text,
    )


def _district_names(file: BoardFile, cells: list[list[str]]) -> tuple[dict[str, int], list[str]]:
    names = file.get("district_names", dict)
    used = {c for row in cells for c in row}
    for y, row in enumerate(cells):
        for c in row:
            if c not in names and c != NOTHING:
                file.fail(_("district {letter} has no name in [district_names]", letter=quoted(c)), "districts", y)
    for letter, name in names.items():
        if not isinstance(name, str):
            file.fail(_("the name of a district must be a text"), f"district_names.{letter}")
        if letter not in used:
            file.fail(_("district {letter} has no cell on the grid", letter=quoted(letter)), f"district_names.{letter}")
    if not 1 <= len(names) <= state.DISTRICTS:
        file.fail(_("a board has 1 to {n} districts", n=state.DISTRICTS), "district_names")
    return {letter: i for i, letter in enumerate(names)}, list(names.values())


def _stations(file: BoardFile, grid: list[list[str]], cells: list[list[str]], letters: dict[str, int]) -> list[Station]:
    found: list[Station] = []
    at: dict[Point, int] = {}
    for y, row in enumerate(grid):
        for x, letter in enumerate(row):
            if letter == NOTHING:
                continue
            if letter not in LETTERS:
                message = _("{letter} is no station: use C, T, S, P, ? or . for none", letter=quoted(letter))
                file.fail(message, "stations", y)
            if cells[y][x] == NOTHING:
                file.fail(_("the station at {x},{y} lies in no district", x=x, y=y), "districts", y)
            at[x, y] = len(found)
            found.append(Station(x, y, LETTERS[letter], letters[cells[y][x]], False))
    if len(found) > state.STATIONS:
        file.fail(_("a board has at most {n} stations", n=state.STATIONS), "stations")
    for letter, symbol in LETTERS.items():
        if symbol != "central" and symbol not in (s.symbol for s in found):
            file.fail(_("no station has the symbol {letter}", letter=letter), "stations")
    sites = {_station_at(file, place, at, "tourist") for place in file.get("tourist", list)}
    return [Station(s.x, s.y, s.symbol, s.district, i in sites) for i, s in enumerate(found)]


def _station_at(file: BoardFile, place: object, at: dict[Point, int], key: str) -> int:
    parts = place.split(",") if isinstance(place, str) else []
    numbers = [whole_number(part) for part in parts]
    if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
        file.fail(_('a place is written "column,row", not {place}', place=quoted(place)), key)
    x, y = numbers[0], numbers[1]
    if (x, y) not in at:
        file.fail(_("there is no station at {x},{y}", x=x, y=y), key)
    return at[x, y]


def _river(file: BoardFile, size: Point) -> list[Grain]:
    """The river's points in parts of a cell. It may begin and end outside, a board's width or height away."""
    points = []
    for point in file.get("river", list):
        if not (isinstance(point, list) and len(point) == 2 and all(type(v) in (int, float) for v in point)):
            file.fail(_("a point of the river is [column, row], not {point}", point=quoted(point)), "river")
        x, y = (round(v * GRAIN) for v in point)
        if (x / GRAIN, y / GRAIN) != tuple(point):
            file.fail(_("a point of the river has at most four decimals, not {point}", point=quoted(point)), "river")
        if not all(-limit <= v <= 2 * limit for v, limit in zip(point, size, strict=True)):
            file.fail(_("the point {point} of the river lies too far outside", point=quoted(point)), "river")
        points.append((x, y))
    if not 2 <= len(points) <= RIVER_POINTS:
        file.fail(_("a river has 2 to {n} points", n=RIVER_POINTS), "river")
    return points


def _sections(
    file: BoardFile,
    stations: list[Station],
    at: dict[Point, int],
    river: list[Grain],
    size: Point,
) -> list[Section]:
    without = set()
    for text in file.get("without", list, []):
        ends = text.split("-") if isinstance(text, str) else []
        if len(ends) != 2:
            file.fail(_('a section is written "x,y-x,y", not {text}', text=quoted(text)), "without")
        without.add(frozenset(_station_at(file, place, at, "without") for place in ends))
    found = []
    for i, s in enumerate(stations):
        for dx, dy in DIRECTIONS:
            x, y = s.x + dx, s.y + dy
            while 0 <= x < size[0] and 0 <= y < size[1] and (x, y) not in at:
                x, y = x + dx, y + dy
            if (x, y) in at:
                pair = frozenset((i, at[x, y]))
                if pair in without:
                    without.discard(pair)
                else:
                    found.append(Section(i, at[x, y], _crosses_river(file, (s.x, s.y), (x, y), river)))
    if without:
        places = "-".join(stations[i].place for i in without.pop())
        file.fail(_("there would be no section {places} anyway", places=places), "without")
    if len(found) > state.SECTIONS:
        file.fail(_("a board has at most {n} sections, this one {m}", n=state.SECTIONS, m=len(found)), "stations")
    for i, s in enumerate(stations):
        if not any(i in (e.tail, e.head) for e in found):
            file.fail(_("no section reaches the station at {place}", place=s.place), "stations", s.y)
    return found


def _side(p: Point, q: Point, r: Point) -> int:
    """Positive when r lies left of the way from p to q, 0 when on it."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _crosses_river(file: BoardFile, start: Point, end: Point, river: list[Grain]) -> bool:
    meets = False
    p, q = ((x * GRAIN, y * GRAIN) for x, y in (start, end))
    for r, t in pairwise(river):
        sides = _side(p, q, r), _side(p, q, t), _side(r, t, p), _side(r, t, q)
        if sides[0] * sides[1] <= 0 and sides[2] * sides[3] <= 0:
            if 0 in sides:
                place = f"{start[0]},{start[1]}-{end[0]},{end[1]}"
                file.fail(
                    _("the river only touches the section {place}: move its points a little", place=place), "river"
                )
            meets = True
    return meets


def board_record(board: Board) -> Array:
    """The record the rules read."""
    array = np.zeros(1, state.BOARD)
    b = array[0]
    every = range(len(board.stations))

    def mask(members: Iterable[int]) -> int:
        return sum(1 << i for i in members)

    for k, symbol in enumerate(SYMBOLS):
        fits = (symbol, "central") if symbol != "central" else SYMBOLS
        b["reach"][k] = mask(i for i in every if board.stations[i].symbol in fits)
    for d in range(len(board.districts)):
        b["district"][d] = mask(i for i in every if board.stations[i].district == d)
    b["tourist"] = mask(i for i in every if board.stations[i].tourist)
    b["every"] = mask(every)
    b["symbol"][: len(every)] = [SYMBOLS.index(s.symbol) for s in board.stations]
    b["departure"] = board.departures
    b["districts"], b["central"] = len(board.districts), board.central
    b["joins"] = state.NONE
    near = [0] * state.STATIONS
    for i, e in enumerate(board.sections):
        b["tail"][i], b["head"][i], b["crosses"][i] = e.tail, e.head, e.crosses
        b["joins"][e.tail, e.head] = b["joins"][e.head, e.tail] = i
        near[e.tail] |= 1 << e.head
        near[e.head] |= 1 << e.tail
        out = mask(j for j, f in enumerate(board.sections) if i == j or _cross(board, e, f))
        b["rules_out"][i] = [(out >> 64 * w) & (2**64 - 1) for w in range(state.WORDS)]
    b["near"] = near
    return array


def _cross(board: Board, e: Section, f: Section) -> bool:
    p, q, r, t = ((board.stations[i].x, board.stations[i].y) for i in (e.tail, e.head, f.tail, f.head))
    return bool(_side(p, q, r) * _side(p, q, t) < 0 and _side(r, t, p) * _side(r, t, q) < 0)
