"""Metromania, as its lesson teaches it.

- Place every destination: dig towards spots of the types you still hold. Each that stays costs much.
- Every destination needs a station: meet other lines at its corners, or spend a turn on a station there.
- Then lead the lines to black arrows on far sides: without a finished line no station counts.
- A bonus station is free: take the place that touches the most.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .told import Told

Corner = tuple[int, int]  # steps to the east and to the south-east from the centre
DIRECTIONS = {
    "east": (1, 0),
    "north-east": (1, -1),
    "north-west": (0, -1),
    "west": (-1, 0),
    "south-west": (-1, 1),
    "south-east": (0, 1),
}
SIDE, SIDES = 5, 6  # arrows on a side of the city, and sides
CENTRE = ("f", 6)
PLACING, SERVING, ENDING, STEP = 60, 30, 100, 2  # what an idea is worth against a step on the way
TURN = 8  # what a station must bring, as it takes a whole turn
SPARE = 3  # tunnels more than the way to the end needs


def corner(name: str) -> Corner:
    return int(name[1:]) - CENTRE[1], ord(name[0]) - ord(CENTRE[0])


def steps(a: Corner, b: Corner) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def _edge() -> list[Corner]:
    """The corners around the city, clockwise from the upper left: arrow 1 lies between the first two."""
    found, at = [], corner("a6")
    for direction in ("east", "south-east", "south-west", "west", "north-west", "north-east"):
        for _n in range(SIDE):
            found.append(at)
            at = at[0] + DIRECTIONS[direction][0], at[1] + DIRECTIONS[direction][1]
    return found


EDGE = _edge()


def beside_arrow(n: int) -> tuple[Corner, Corner]:
    return EDGE[n - 1], EDGE[n % len(EDGE)]


@dataclass(frozen=True)
class Line:
    way: tuple[Corner, ...]
    start: int  # its arrow
    left: int  # tunnels

    def steps_to_end(self, at: Corner) -> int:
        """To the nearest black arrow on one of the three sides across the city."""
        return min(steps(at, near) for n in _far(self.start) for near in beside_arrow(n)) + 1


def _far(start: int) -> Iterator[int]:
    for n in range(2, SIDES * SIDE + 1, 2):
        if ((n - 1) // SIDE - (start - 1) // SIDE) % SIDES in (2, 3, 4):
            yield n


@dataclass(frozen=True)
class Spot:
    corners: frozenset[Corner]
    kind: str
    company: str  # whose destination lies there


class City:
    """The city as the page describes it."""

    def __init__(self, told: Told) -> None:
        found = re.search(r"Your turn with (\w+):", told.heading)
        self.company = found[1] if found else ""
        self.lines = {name.casefold(): list(_lines(text)) for name, text in _companies(told)}
        self.spots = list(_spots(told))
        title = self.company.capitalize()
        hand = told.after(rf"{title} – [^:]*: [^.]*?destinations: ", r"[;.]")
        self.held = [item.split()[0] for item in hand.split(", ") if item and "placed" not in item]
        self.stations = [corner(name) for name in told.after("Stations: ").split(", ") if name != "none"]

    @property
    def own(self) -> list[Line | None]:
        return self.lines.get(self.company, [None, None])

    def wanted(self) -> list[Spot]:
        """Free spots of the types still held."""
        return [spot for spot in self.spots if not spot.company and spot.kind in self.held]

    def serves(self, at: Corner) -> int:
        """What a station there is worth: a point for each spot, more for an own destination that has none yet."""
        touched = [spot for spot in self.spots if at in spot.corners]
        unserved = [s for s in touched if s.company == self.company and not s.corners & set(self.stations)]
        return len(touched) + SERVING * len(unserved)

    def meets(self, at: Corner, line: int) -> bool:
        """Whether another line passes there."""
        others = [found for lines in self.lines.values() for found in lines if found and found is not self.own[line]]
        return any(at in other.way for other in others)


def choose(told: Told) -> str:
    city = City(told)
    return max(told.moves, key=lambda move: _worth(city, move))


def _worth(city: City, move: str) -> float:
    if move == "pass":
        return -1000
    if move.startswith("a station "):
        return city.serves(_place(move.removeprefix("a station "))) - TURN
    if found := re.fullmatch(r"start line (\d) at arrow (\d+) .*, to the (\S+)", move):
        return _start(city, int(found[2]), found[3])
    if move.startswith("end line"):
        return ENDING if not city.wanted() else ENDING / 4
    found = re.fullmatch(r"line (\d) to the (\S+), (?:upper|lower) side(, placing \w)?", move)
    return _dig(city, int(found[1]) - 1, found[2], bool(found[3])) if found else 0


def _start(city: City, arrow: int, direction: str) -> float:
    """Near spots of the types held."""
    at = max(beside_arrow(arrow), key=lambda place: _east(place) * _east(DIRECTIONS[direction]))
    near = [min(steps(at, c) for c in spot.corners) for spot in city.wanted()]
    return -STEP * min(near, default=4) - sum(sorted(near)[:3]) / 4


def _east(step: Corner) -> int:
    """How far to the east, in half steps."""
    return 2 * step[0] + step[1]


def _dig(city: City, line: int, direction: str, is_placing: bool) -> float:
    own = city.own[line]
    if own is None:
        return 0
    before = own.way[-1]
    at = before[0] + DIRECTIONS[direction][0], before[1] + DIRECTIONS[direction][1]
    worth = PLACING if is_placing else 0
    if city.meets(at, line):
        worth += city.serves(at)
    must_end = own.steps_to_end(at) + SPARE > own.left
    goals = [min(steps(at, c) for c in spot.corners) for spot in city.wanted()] if not must_end else []
    worth -= STEP * (min(goals) if goals else own.steps_to_end(at))
    return worth


# Reading


def _companies(told: Told) -> list[tuple[str, str]]:
    return re.findall(r"(\w+): (line 1 (?:from|finished|not)[^.]*)\.", told.described)


def _lines(text: str) -> Iterator[Line | None]:
    for words in text.split("; "):
        if "not started" in words:
            yield None
            continue
        found = re.search(r"start (\d+).*way (.*), (\d+) tunnels? left", words)
        assert found, words
        way = tuple(corner(name) for name in found[2].split() if re.fullmatch(r"[a-k]\d+", name))
        yield Line(way, int(found[1]), int(found[3]))


def _spots(told: Told) -> Iterator[Spot]:
    for title in ("House", "Work", "Fun"):
        for place in told.after(f"{title}: ").split("; "):
            corners, _, whose = place.partition(" (")
            company = whose.rstrip(")").split(" of ")[-1]
            yield Spot(frozenset(map(corner, corners.split())), title.casefold(), company)


def _place(words: str) -> Corner:
    numbers = [int(n) for n in re.findall(r"\d+", words)]
    if words.startswith("on the edge"):
        a, b = (set(beside_arrow(n)) for n in numbers)
        return (a & b).pop()
    if words.startswith("just inside"):
        first, second = beside_arrow(numbers[0])
        return next(c for c in _around(first) if steps(c, second) == 1 and c not in EDGE)
    q = r = 0
    for n, direction in re.findall(r"(\d+) ([a-z-]+)", words):
        q, r = q + int(n) * DIRECTIONS[direction][0], r + int(n) * DIRECTIONS[direction][1]
    return q, r


def _around(at: Corner) -> Iterator[Corner]:
    for q, r in DIRECTIONS.values():
        if steps((at[0] + q, at[1] + r), (0, 0)) <= SIDE:
            yield at[0] + q, at[1] + r
