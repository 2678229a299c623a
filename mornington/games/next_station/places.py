"""What people call a station: by its symbol and where it lies, no two of a board alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from mornington.core.text import N_, _
from mornington.draw.stretches import distance

from .board import COLOUR_NAMES, COLOURS, Board, local_name
from .notation import FACE_NAMES

BESIDE_RIVER = 0.7  # parts of a cell: a station nearer to the river than this lies by the river
PHRASES = {
    "only": N_("the {symbol} in {district}"),
    "site": N_("the tourist-site {symbol} in {district}"),
    "river": N_("the {symbol} by the river in {district}"),
    "north": N_("the northern {symbol} in {district}"),
    "east": N_("the eastern {symbol} in {district}"),
    "south": N_("the southern {symbol} in {district}"),
    "west": N_("the western {symbol} in {district}"),
}
DIRECTIONS = {
    (0, -1): N_("north"),
    (1, -1): N_("north-east"),
    (1, 0): N_("east"),
    (1, 1): N_("south-east"),
    (0, 1): N_("south"),
    (-1, 1): N_("south-west"),
    (-1, 0): N_("west"),
    (-1, -1): N_("north-west"),
}


def place_words(board: Board, station: int) -> str:
    """A station as a person would name it, in the middle of a sentence."""
    there = board.stations[station]
    symbol, district = _(FACE_NAMES[there.symbol]), local_name(board.districts[there.district])
    how = _how(board, station)
    if how == "central":
        return _("the central station")
    if how == "departure":
        colour = COLOURS[board.departures.index(station)]
        return _("the {colour} departure {symbol}", colour=_(COLOUR_NAMES[colour]), symbol=symbol)
    if how in PHRASES:
        return _(PHRASES[how], symbol=symbol, district=district)
    return _("{symbol} {n} from the west in {district}", symbol=symbol, n=how, district=district)


def direction_words(board: Board, source: int, target: int) -> str:
    """The direction from one station to another, as on a compass."""
    a, b = board.stations[source], board.stations[target]
    return _(DIRECTIONS[(b.x > a.x) - (b.x < a.x), (b.y > a.y) - (b.y < a.y)])


@lru_cache(maxsize=1024)
def _how(board: Board, station: int) -> str:
    """What tells a station apart: a key of `PHRASES`, `central`, `departure`, or its number from the west."""
    every = range(len(board.stations))
    there = board.stations[station]
    if there.symbol == "central" and sum(s.symbol == "central" for s in board.stations) == 1:
        return "central"
    if station in board.departures:
        return "departure"
    alike = [
        i for i in every if (board.stations[i].symbol, board.stations[i].district) == (there.symbol, there.district)
    ]
    if there.tourist and sum(board.stations[i].tourist for i in alike) == 1:
        return "site"
    if len(alike) == 1:
        return "only"
    unnamed = [i for i in alike if i not in board.departures and not board.stations[i].tourist]
    if [i for i in unnamed if _is_by_river(board, i)] == [station]:
        return "river"
    return _outermost(board, station, alike) or str(1 + _westward(board, alike).index(station))


def _outermost(board: Board, station: int, alike: Sequence[int]) -> str:
    """The side on which a station lies alone beyond all others, the one where it is farthest from them."""
    there = board.stations[station]
    others = [board.stations[i] for i in alike if i != station]
    gaps = {
        "north": min(s.y for s in others) - there.y,
        "south": there.y - max(s.y for s in others),
        "west": min(s.x for s in others) - there.x,
        "east": there.x - max(s.x for s in others),
    }
    side = max(gaps, key=lambda name: gaps[name])
    return side if gaps[side] > 0 else ""


def _westward(board: Board, stations: Sequence[int]) -> list[int]:
    return sorted(stations, key=lambda i: (board.stations[i].x, board.stations[i].y))


def _is_by_river(board: Board, station: int) -> bool:
    there = board.stations[station]
    return any(distance((there.x, there.y), a, b) < BESIDE_RIVER for a, b in pairwise(board.river))
