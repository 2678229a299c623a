"""Boards of Ticket to Ride: a TOML file of locations, routes and tickets becomes a `Board` and the rules' record."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import numpy as np

from mornington.core.boardfile import BoardFile, digest_of, summary_of
from mornington.core.placeholders import SEATS
from mornington.core.records import Array, Record, proxies
from mornington.core.text import N_, _, ngettext, quoted, whole_number

from . import state
from .scenery import KEYS as SCENERY_KEYS
from .scenery import Scenery, parse_scenery

FOLDER = Path(__file__).parent / "boards"
DEFAULT = "london"
COLOURS = ("blue", "green", "black", "pink", "yellow", "orange")
KINDS = (*COLOURS, "bus")  # of cards
ROUTE_COLOURS = (*COLOURS, "grey")
KIND_NAMES = {
    "blue": N_("blue"),
    "green": N_("green"),
    "black": N_("black"),
    "pink": N_("pink"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "bus": N_("bus"),
    "grey": N_("grey"),
}
KEYS = ("name", "size", "buses", "route_points", "routes", "tickets", "cards", "districts", "locations", *SCENERY_KEYS)
MOST_BUS_CARDS = 20  # with only three other cards left, the row is then dealt anew about 200 times; with 58, 3,400
FEWEST_CARDS = state.HAND * SEATS + state.ROW  # to deal hands and row
MOST_BUSES = 127
MOST_POINTS = 99  # of a route, a ticket or a district
SHEET = (1, 10_000)  # the shortest and the longest side of the sheet


@dataclass(frozen=True)
class Location:
    name: str
    x: float
    y: float
    district: int  # index into Board.districts


@dataclass(frozen=True)
class Route:
    tail: int
    head: int
    length: int
    colour: str
    twin: int | None  # the other route of a double
    bend: float  # how far the middle of its drawing lies off the straight way, to the left


@dataclass(frozen=True)
class Ticket:
    start: int
    end: int
    points: int


@dataclass(frozen=True)
class District:
    number: str
    points: int


@dataclass(frozen=True, eq=False)  # compared by identity, so that it is cheap to remember things about it
class Board:
    name: str
    size: tuple[float, float]
    buses: int
    route_points: tuple[int, ...]  # by length, from 0
    cards: tuple[int, ...]  # of each kind
    locations: tuple[Location, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    districts: tuple[District, ...]
    text: str = field(repr=False)
    scenery: Scenery = field(default_factory=Scenery)

    @cached_property
    def digest(self) -> str:
        return digest_of(
            self.buses,
            self.route_points,
            self.cards,
            [(location.name, location.district) for location in self.locations],
            [(r.tail, r.head, r.length, r.colour) for r in self.routes],
            [(t.start, t.end, t.points) for t in self.tickets],
            [(d.number, d.points) for d in self.districts],
        )

    @cached_property
    def record(self) -> Record:
        """The record the rules read, as interpreted rules see it."""
        return proxies(board_record(self))[0]

    def ends(self, thing: Route | Ticket) -> str:
        """The names of two ends, as moves and tickets are written."""
        a, b = (thing.tail, thing.head) if isinstance(thing, Route) else (thing.start, thing.end)
        return f"{self.locations[a].name} - {self.locations[b].name}"

    def summary(self) -> str:
        doubles = sum(r.twin is not None for r in self.routes) // 2
        return summary_of(
            self.name,
            ngettext("{n} place", "{n} places", len(self.locations)),
            ngettext("{n} route", "{n} routes", len(self.routes)),
            ngettext("{n} double", "{n} doubles", doubles),
            ngettext("{n} ticket", "{n} tickets", len(self.tickets)),
            ngettext("{n} district", "{n} districts", len(self.districts)),
        )


def parse(text: str, source: str = "") -> Board:
    """Read a board file; the error names the line and the mistake."""
    file = BoardFile(text, source)
    file.only(KEYS)
    size = _size(file)
    districts = _districts(file)
    locations = _locations(file, districts, size)
    routes = _routes(file, [location.name for location in locations], size)
    return Board(
        name=file.get("name", str),
        size=size,
        buses=_count(file, file.get("buses", int), "buses", MOST_BUSES),
        route_points=_route_points(file, routes),
        cards=_cards(file),
        locations=tuple(locations),
        routes=tuple(routes),
        tickets=tuple(_tickets(file, [location.name for location in locations])),
        districts=tuple(districts.values()),
        text=text,
        scenery=parse_scenery(file, size),
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _size(file: BoardFile) -> tuple[float, float]:
    size = file.get("size", list)
    if len(size) != 2 or not all(map(_is_number, size)):
        file.fail(_("the size of the sheet is [width, height]"), "size")
    low, high = SHEET
    if not all(low <= v <= high for v in size):
        file.fail(_("the width and height of the sheet are from {low} to {high}", low=low, high=high), "size")
    return float(size[0]), float(size[1])


def _count(file: BoardFile, value: object, key: str, most: int, item: int | None = None) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        file.fail(
            _("expected a whole number from 1 to {most}, not {value}", most=most, value=quoted(value)), key, item=item
        )
    return value


def _cards(file: BoardFile) -> tuple[int, ...]:
    cards = file.get("cards", dict)
    file.only(KINDS, "cards")
    for kind in KINDS:
        if kind not in cards:
            file.fail(_("how many {kind} cards are there?", kind=kind), "cards")
        _count(file, cards[kind], f"cards.{kind}", state.CARDS)
    total = sum(cards.values())
    if not FEWEST_CARDS <= total <= state.CARDS:
        file.fail(
            _("{low} to {high} cards are possible, not {n}", low=FEWEST_CARDS, high=state.CARDS, n=total), "cards"
        )
    if cards["bus"] > MOST_BUS_CARDS:
        file.fail(_("a board has at most {n} bus cards", n=MOST_BUS_CARDS), "cards.bus")
    return tuple(cards[kind] for kind in KINDS)


def _districts(file: BoardFile) -> dict[str, District]:
    found = file.get("districts", dict)
    if not 1 <= len(found) <= state.DISTRICTS:
        file.fail(_("a board has 1 to {n} districts", n=state.DISTRICTS), "districts")
    return {n: District(n, _count(file, points, f"districts.{n}", MOST_POINTS)) for n, points in found.items()}


def _locations(file: BoardFile, districts: dict[str, District], size: tuple[float, float]) -> list[Location]:
    found = []
    order = list(districts)
    for name, value in file.get("locations", dict).items():
        key = f"locations.{name}"
        _check_name(file, name, key)
        if not (isinstance(value, list) and len(value) == 3 and all(map(_is_number, value[:2]))):
            file.fail(_("a location is [x, y, district], not {value}", value=quoted(value)), key)
        if not all(-limit <= v <= 2 * limit for v, limit in zip(value[:2], size, strict=True)):
            file.fail(_("the location {name} lies too far outside the sheet", name=quoted(name)), key)
        if str(value[2]) not in districts:
            file.fail(_("there is no district {number}", number=quoted(value[2])), key)
        found.append(Location(name, float(value[0]), float(value[1]), order.index(str(value[2]))))
    if not 2 <= len(found) <= state.LOCATIONS:
        file.fail(_("a board has 2 to {n} locations", n=state.LOCATIONS), "locations")
    for i, number in enumerate(order):
        if not any(location.district == i for location in found):
            file.fail(_("district {number} has no location", number=number), f"districts.{number}")
    return found


def _check_name(file: BoardFile, name: str, key: str) -> None:
    """Names stand in moves and records, which these signs take apart."""
    if " - " in f" {name} " or " @ " in f" {name} " or ":" in name:
        file.fail(_("a location's name may contain none of ' - ', ' @ ' and ':'"), key)
    if not name or name != " ".join(name.split()):
        file.fail(_("a location's name is one or more words with a space between them"), key)


def _place(file: BoardFile, name: object, names: list[str], key: str, item: int) -> int:
    if not isinstance(name, str) or name not in names:
        file.fail(_("there is no location {name}", name=quoted(name)), key, item=item)
    return names.index(name)


def _routes(file: BoardFile, names: list[str], size: tuple[float, float]) -> list[Route]:
    raw: list[tuple[int, int, int, str, float]] = []
    for k, row in enumerate(file.get("routes", list)):
        if not (isinstance(row, list) and len(row) in (4, 5)):
            file.fail(_("a route is [from, to, length, colour], and a bend if it is curved"), "routes", item=k)
        a, b = (_place(file, name, names, "routes", k) for name in row[:2])
        length = _count(file, row[2], "routes", state.LONGEST, item=k)
        if row[3] not in ROUTE_COLOURS:
            file.fail(_("{colour} is no colour of a route", colour=quoted(row[3])), "routes", item=k)
        if a == b:
            file.fail(_("a route must lead somewhere else"), "routes", item=k)
        bend = row[4] if len(row) == 5 else 0.0
        if not _is_number(bend):
            file.fail(_("a bend is a number, not {bend}", bend=quoted(bend)), "routes", item=k)
        if abs(bend) > max(size):
            file.fail(_("a bend is no longer than the sheet"), "routes", item=k)
        raw.append((a, b, length, row[3], float(bend)))
    if not 1 <= len(raw) <= state.ROUTES:
        file.fail(_("a board has 1 to {n} routes", n=state.ROUTES), "routes")
    pairs = Counter(frozenset(r[:2]) for r in raw)
    routes = []
    for k, (a, b, length, colour, bend) in enumerate(raw):
        if pairs[frozenset((a, b))] > 2:
            file.fail(_("more than two routes join the same two locations"), "routes", item=k)
        twin = next((j for j, other in enumerate(raw) if j != k and set(other[:2]) == {a, b}), None)
        if twin is not None and raw[twin][2] != length:
            file.fail(_("the two routes of a double must be equally long"), "routes", item=k)
        routes.append(Route(a, b, length, colour, twin, bend))
    _check_joined(file, names, routes)
    return routes


def _check_joined(file: BoardFile, names: list[str], routes: list[Route]) -> None:
    reached, waiting = {0}, [0]
    while waiting:
        here = waiting.pop()
        for r in routes:
            for a, b in ((r.tail, r.head), (r.head, r.tail)):
                if a == here and b not in reached:
                    reached.add(b)
                    waiting.append(b)
    for i, name in enumerate(names):
        if i not in reached:
            file.fail(_("no routes lead from {a} to {b}", a=names[0], b=name), f"locations.{name}")


def _route_points(file: BoardFile, routes: list[Route]) -> tuple[int, ...]:
    points = [0] * (state.LONGEST + 1)
    for length, value in file.get("route_points", dict).items():
        spaces = whole_number(length)
        if spaces is None or not 1 <= spaces <= state.LONGEST:
            message = _("a route has 1 to {n} spaces, not {length}", n=state.LONGEST, length=quoted(length))
            file.fail(message, "route_points")
        points[spaces] = _count(file, value, "route_points", MOST_POINTS)
    for r in routes:
        if not points[r.length]:
            file.fail(_("how many points is a route of {n} spaces?", n=r.length), "route_points")
    return tuple(points)


def _tickets(file: BoardFile, names: list[str]) -> list[Ticket]:
    tickets: list[Ticket] = []
    for k, row in enumerate(file.get("tickets", list)):
        if not (isinstance(row, list) and len(row) == 3):
            file.fail(_("a ticket is [from, to, points]"), "tickets", item=k)
        a, b = (_place(file, name, names, "tickets", k) for name in row[:2])
        if a == b:
            file.fail(_("a ticket must lead somewhere else"), "tickets", item=k)
        if any({t.start, t.end} == {a, b} for t in tickets):
            file.fail(_("this ticket is there twice"), "tickets", item=k)
        tickets.append(Ticket(a, b, _count(file, row[2], "tickets", MOST_POINTS, item=k)))
    low, high = state.OFFER * SEATS, state.TICKETS
    if not low <= len(tickets) <= high:
        file.fail(_("a board has {low} to {high} tickets", low=low, high=high), "tickets")
    return tickets


def board_record(board: Board) -> Array:
    """The record the rules read."""
    array = np.zeros(1, state.BOARD)
    b = array[0]
    b["buses"], b["locations"], b["routes"] = board.buses, len(board.locations), len(board.routes)
    b["tickets"], b["districts"], b["cards"] = len(board.tickets), len(board.districts), sum(board.cards)
    b["points"], b["copies"] = board.route_points, board.cards
    meeting = [0] * state.LOCATIONS
    for i, r in enumerate(board.routes):
        b["tail"][i], b["head"][i], b["length"][i] = r.tail, r.head, r.length
        b["colour"][i] = ROUTE_COLOURS.index(r.colour)
        b["twin"][i] = state.NONE if r.twin is None else r.twin
        meeting[r.tail] |= 1 << i
        meeting[r.head] |= 1 << i
    b["routes_at"] = meeting
    b["every_route"] = (1 << len(board.routes)) - 1
    for i, t in enumerate(board.tickets):
        b["ticket_from"][i], b["ticket_to"][i], b["ticket_points"][i] = t.start, t.end, t.points
    for i, d in enumerate(board.districts):
        b["district"][i] = sum(1 << k for k, location in enumerate(board.locations) if location.district == i)
        b["district_points"][i] = d.points
    return array
