"""How far the journey of a line still is: the tiles that are missing on its cheapest way, and the changes on it.

What lies on the table is certain, what will be laid is not: an empty cell counts as passable where some tile could
fit. So these are figures for advice; points are always counted by the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from .board import ANY, COLOURS, SIDES, TILE_NAMES, Board, Place, beside, section_sides
from .view_types import Sides, TileView

TILE, CHANGE = 2, 1  # what a missing tile and a change cost, as the greedy player counts
BEYOND = 2  # cells around the map in which a way may be looked for
Look = tuple[Place, tuple[str | None, ...]]  # a tile: where it lies and what it shows


@dataclass(frozen=True)
class Prospect:
    """The cheapest way of a line to the far end."""

    missing: int  # tiles that have yet to be laid
    changes: int

    @property
    def cost(self) -> int:
        return TILE * self.missing + CHANGE * self.changes


def looks(tiles: Iterable[TileView]) -> tuple[Look, ...]:
    """Tiles of a view as `prospect` wants them."""
    return tuple(((tile["x"], tile["y"]), tuple(tile["sides"])) for tile in tiles)


@lru_cache(maxsize=1024)  # all moves of a position are compared with the same beginning
def prospect(board: Board, tiles: tuple[Look, ...], line: str) -> Prospect | None:
    """The cheapest way of a line; None where all ways are closed."""
    laid = dict(tiles)
    ends = ((0, 0), (len(board.straights) + 1, 0))
    start_end, side = board.start(COLOURS.index(line))
    goal, first = ends[1 - start_end], beside(ends[start_end], side)
    xs, ys = zip(*laid, strict=True)
    across = range(min(xs) - BEYOND, max(xs) + BEYOND + 1)
    down = range(min(ys) - BEYOND, max(ys) + BEYOND + 1)
    waiting: list[tuple[int, int, Place, str]] = []
    done: set[tuple[Place, str]] = set()

    def reach(place: Place, colour: str, cost: int, missing: int) -> None:
        if place not in laid:
            if place[0] not in across or place[1] not in down or not _passable(laid, place, {colour}):
                return
            cost, missing = cost + TILE, missing + 1
        heappush(waiting, (cost, missing, place, colour))

    reach(first, line, 0, 0)
    while waiting:
        cost, missing, place, colour = heappop(waiting)
        if (place, colour) in done:
            continue
        done.add((place, colour))
        for k in range(len(SIDES)):
            there = beside(place, k)
            if place in laid and laid[place][k] != colour:
                continue
            facing = laid[there][k ^ 2] if there in laid else colour
            if there == goal and facing in (colour, ANY):
                return Prospect(missing, (cost - TILE * missing) // CHANGE)
            if there not in ends and facing == colour and (there, colour) not in done:
                reach(there, colour, cost, missing)
        for other in _changes(laid, place, colour):
            if (place, other) not in done:
                heappush(waiting, (cost + CHANGE, missing, place, other))
    return None


def fitting_names(laid: Mapping[Place, Sides], place: Place) -> Iterator[str]:
    """The section tiles that fit an empty place in some rotation."""
    around = [(k, laid[there][k ^ 2]) for k in range(len(SIDES)) if (there := beside(place, k)) in laid]
    for kind, name in enumerate(TILE_NAMES):
        turned = (section_sides(kind, turns) for turns in range(4))
        if any(all(wanted in (ANY, sides[k]) for k, wanted in around) for sides in turned):
            yield name


def _changes(laid: Mapping[Place, Sides], place: Place, colour: str) -> Iterator[str]:
    """The lines to which one could change there."""
    for other in COLOURS:
        if other == colour:
            continue
        if place in laid:
            if other in laid[place]:
                yield other
        elif _passable(laid, place, {colour, other}):
            yield other


def _passable(laid: Mapping[Place, Sides], place: Place, colours: set[str]) -> bool:
    """Whether a tile with these lines may come to lie at an empty place: it has two lines, each with two sides."""
    wanted = [
        side for k in range(len(SIDES)) if (there := beside(place, k)) in laid and (side := laid[there][k ^ 2]) != ANY
    ]
    return len(colours.union(map(str, wanted))) <= 2 and all(wanted.count(side) <= 2 for side in wanted)
