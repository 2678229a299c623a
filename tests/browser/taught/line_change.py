"""Line Change, as its lesson teaches it.

- Your line starts at its point of one end; you travel to any point of the other: a numbered one in its colour, the
  outer one in any.
- Tiles that are laid cost nothing, those that are missing must be drawn, and a change on a tile costs a point.
- So lay the tile where it leaves the journey that lacks least; if that is all one, where your own line grows.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .told import Told

Place = tuple[int, int]
STEPS: Mapping[str, Place] = {"above": (0, -1), "right": (1, 0), "below": (0, 1), "left": (-1, 0)}
OPPOSITE = {"above": "below", "below": "above", "left": "right", "right": "left"}
SIDES = {"top": "above", "bottom": "below", "left": "left", "right": "right"}
COLOURS = ("red", "blue", "yellow", "green")
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
MISSING, RARE, CHANGE = 2, 3, 1  # what a tile to be drawn costs a journey, one that few fit, and a change
BEYOND = 1  # places around the map where a journey may still go
NO_WAY = 1000


@dataclass(frozen=True)
class Tile:
    """The colour on each side; an end tile has none, a straight one two."""

    sides: Mapping[str, str]

    def onward(self, colour: str, entered: str) -> Iterator[tuple[str, str, int]]:
        """Where a journey goes on: side, colour and changes."""
        for side, there in self.sides.items():
            if side != entered:
                yield side, there, int(there != colour)


def choose(told: Told) -> str:
    city = Map(told)
    return min(told.moves, key=lambda move: city.cost_with(move))


class Map:
    """The map and the own line as the page describes them."""

    def __init__(self, told: Told) -> None:
        row = told.after("Straight tiles from the left: ").split(", ")
        self.last = len(row) + 1
        self.tiles = {(x, 0): Tile({"above": colour, "below": colour}) for x, colour in enumerate(row, 1)}
        self.ends = {"left": (0, 0), "right": (self.last, 0)}
        for laid in told.after("Section tiles in the order laid: ").split("; "):
            if laid != "none":
                place, tile = self.read(laid)
                self.tiles[place] = tile
        self.own, end, side = re.findall(r"Your line: (\w+) \(\d\), from the (\w+) end, (\w+)", told.described)[0]
        self.start = beside(self.ends[end], SIDES[side]), OPPOSITE[SIDES[side]]
        self.goal = {(self.ends[to], SIDES[at]): colour for colour, to, at in starts(told) if to != end}
        self.points = {
            place: {SIDES[at]: colour for colour, to, at in starts(told) if to == name}
            for name, place in self.ends.items()
        }
        far = "right" if end == "left" else "left"
        self.goal[self.ends[far], far] = ""  # the outer point: any colour

    def read(self, words: str) -> tuple[Place, Tile]:
        """A tile and its place, as moves name them."""
        found = re.fullmatch(r"(\w+)–(\w+) (.+), (\w+) (\w+) and (\w+)", words)
        assert found, words
        first, second, place, colour, *sides = found.groups()
        other = second if colour == first else first
        return self.place(place), Tile({side: colour if side in sides else other for side in STEPS})

    def place(self, words: str) -> Place:
        """Where that is, from the left end to the right and downwards."""
        if corner := re.fullmatch(r"(\w+) (above|below) and (\w+) (left|right) of the (?:left|right) end", words):
            rows, columns = counted(corner[1]), counted(corner[3])
            x = -columns if corner[4] == "left" else self.last + columns
            return x, -rows if corner[2] == "above" else rows
        if aside := re.fullmatch(r"(?:(\w+) )?(left|right) of the (?:left|right) end", words):
            return (-counted(aside[1]) if aside[2] == "left" else self.last + counted(aside[1])), 0
        found = re.fullmatch(r"(?:(\w+) )?(above|below) the (\w+) (end|straight tile)", words)
        assert found, words
        x = self.ends[found[3]][0] if found[4] == "end" else ORDER.index(found[3]) + 1
        return x, -counted(found[1]) if found[2] == "above" else counted(found[1])

    def cost_with(self, move: str) -> tuple[int, int]:
        """What the journey lacks after a move; then how long the own line is, the longer the better."""
        place, tile = self.read(move)
        tiles = {**self.tiles, place: tile}
        return self._journey(tiles), -self._length(tiles)

    def _length(self, tiles: Mapping[Place, Tile]) -> int:
        (place, entered), n = self.start, 0
        while place in tiles and place not in self.ends.values():
            side = next(side for side, colour in tiles[place].sides.items() if side != entered and colour == self.own)
            place, entered, n = beside(place, side), OPPOSITE[side], n + 1
        return n

    def _journey(self, tiles: Mapping[Place, Tile]) -> int:
        """The cheapest one: cheapest steps first, each to a place by one of its sides in a colour."""
        xs, ys = zip(*tiles, strict=True)
        near_x, near_y = range(min(xs) - BEYOND, max(xs) + BEYOND + 1), range(min(ys) - BEYOND, max(ys) + BEYOND + 1)
        waiting = [(0, *self.start, self.own)]
        seen: set[tuple[Place, str, str]] = set()
        while waiting:
            cost, place, entered, colour = heapq.heappop(waiting)
            if self.goal.get((place, entered)) in ("", colour):
                return cost
            tile = tiles.get(place)
            if (tile and tile.sides.get(entered) != colour) or place in self.ends.values():
                continue
            if (place, entered, colour) in seen or place[0] not in near_x or place[1] not in near_y:
                continue
            seen.add((place, entered, colour))
            toll = 0 if tile else self._toll(tiles, place)
            for side, there, changes in tile.onward(colour, entered) if tile else _anywhere(colour, entered):
                heapq.heappush(waiting, (cost + toll + CHANGE * changes, beside(place, side), OPPOSITE[side], there))
        return NO_WAY

    def _toll(self, tiles: Mapping[Place, Tile], place: Place) -> int:
        """What a tile that must be drawn costs: colours must match, and a tile has two, each on two sides."""
        around = [colour for side in STEPS if (colour := self._looking(tiles, beside(place, side), OPPOSITE[side]))]
        if len(set(around)) > 2 or any(around.count(colour) > 2 for colour in around):
            return NO_WAY
        return MISSING if len(around) < 2 else RARE

    def _looking(self, tiles: Mapping[Place, Tile], place: Place, side: str) -> str | None:
        """The colour by which a laid tile looks to its neighbour on that side."""
        if place in self.points:
            return self.points[place].get(side)
        return tiles[place].sides.get(side) if place in tiles else None


def _anywhere(colour: str, entered: str) -> Iterator[tuple[str, str, int]]:
    """On a tile that is not there yet: any way, with a change in the worst case."""
    for side in STEPS:
        if side != entered:
            for there in COLOURS:
                yield side, there, int(there != colour)


def beside(place: Place, side: str) -> Place:
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


def counted(word: str | None) -> int:
    return 1 if word is None else NUMBERS.index(word) + 1 if word in NUMBERS else int(word)


def starts(told: Told) -> list[tuple[str, str, str]]:
    """Each line: its colour, the end and the side where it starts."""
    return re.findall(r"(\w+) \(\d\) at the (\w+) end, (\w+)", told.after("Lines: "))
