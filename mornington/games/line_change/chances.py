"""What the drawn tile could do for the viewer: make the own line longer, complete the own journey."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .board import COLOURS, ENDS, SIDES, Board, Place, beside
from .view_types import LineChangeView, PlacementView, TileView

Laid = Mapping[Place, TileView]


def lengthening(view: LineChangeView) -> list[PlacementView]:
    """The ways of laying the drawn tile by which the viewer's line grows."""
    if not view["own"] or not view["in_hand"]:
        return []
    end = line_end(view)
    return [way for way in view["in_hand"]["places"] if (way["x"], way["y"]) == end]


def completing(view: LineChangeView) -> list[PlacementView]:
    """The ways of laying the drawn tile by which the viewer arrives at the far end."""
    if not view["own"] or not view["in_hand"]:
        return []
    laid = _laid(view["tiles"])
    return [way for way in view["in_hand"]["places"] if _arrives(view, laid, (way["x"], way["y"]))]


def line_end(view: LineChangeView) -> Place:
    """The place beyond the end of the viewer's line: where it can grow, unless a tile lies there."""
    return _followed(_laid(view["tiles"]), *_start(view))[0]


def line_length(board: Board, tiles: Iterable[TileView], colour: str) -> int:
    """How many tiles a line has from its start on, without a change."""
    end, side = board.start(COLOURS.index(colour))
    first = beside((end * (len(board.straights) + 1), 0), side)
    return _followed(_laid(tiles), first, side)[1]


def arriving_places(view: LineChangeView, tiles: Sequence[TileView]) -> list[Place]:
    """The free places beside these tiles where any section tile completes the viewer's journey."""
    laid = _laid(tiles)
    free = {beside(place, side) for place in laid for side in range(len(SIDES))} - set(laid)
    return sorted(place for place in free if _arrives(view, laid, place))


def _followed(laid: Laid, place: Place, side: int) -> tuple[Place, int]:
    """The place where a line ends that comes to a place by a side, and how many tiles it has until there."""
    n = 0
    while (tile := laid.get(place)) and tile["kind"] not in _END_KINDS:
        sides, entered = tile["sides"], side ^ 2
        side = next(k for k in range(len(SIDES)) if k != entered and sides[k] == sides[entered])
        place, n = beside(place, side), n + 1
    return place, n


_END_KINDS = ("left end", "right end")


def _laid(tiles: Iterable[TileView]) -> Laid:
    return {(tile["x"], tile["y"]): tile for tile in tiles}


def _start(view: LineChangeView) -> tuple[Place, int]:
    """The place in front of the viewer's starting point, and the side by which a journey comes there."""
    assert view["own"] is not None
    start = view["own"]["start"]
    end = next(tile for tile in view["tiles"] if tile["kind"] == f"{start['end']} end")
    side = SIDES.index(start["side"])
    return beside((end["x"], end["y"]), side), side


def _arrives(view: LineChangeView, laid: Laid, new: Place) -> bool:
    """Whether a journey exists once a section tile lies at a new place.

    On a section tile one can change, so it joins all its sides; a straight tile joins top and bottom only.
    """
    assert view["own"] is not None
    goal = f"{ENDS[1 - ENDS.index(view['own']['start']['end'])]} end"
    waiting, seen = [_start(view)], set()
    while waiting:
        place, side = waiting.pop()
        tile = laid.get(place)
        if tile and tile["kind"] == goal:
            return True
        if (place, side) in seen or (tile is None and place != new) or (tile and tile["kind"] in _END_KINDS):
            continue
        seen.add((place, side))
        straight = tile is not None and tile["kind"] == "straight"
        onward = [side] if straight else [k for k in range(len(SIDES)) if k != side ^ 2]
        waiting += [(beside(place, k), k) for k in onward]
    return False
