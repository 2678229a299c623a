"""Journeys and lines as rides over the map of a round: where the train goes, in which colours, and what is counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from mornington.draw.chapters import Call, Leg
from mornington.draw.svg import Spot

from ..board import ENDS, SIDES, Board
from ..view_types import JourneyView, LineView, PointView
from . import pieces
from .map_frame import Frame
from .pieces import MIDDLES, PAINT, POINT

BENDS = 4  # pieces in which a quarter of a circle is ridden


def journey_ride(board: Board, shown: Frame, start: PointView, journey: JourneyView) -> tuple[list[Leg], list[Call]]:
    """From point to point, a leg for every line that it takes, and its changes counted."""
    legs: list[Leg] = []
    changes: list[Call] = []
    spots = [_point(board, shown, start)]
    colour = journey["route"][0]["colour_in"]
    for step in journey["route"]:
        enters, leaves = SIDES.index(step["in"]), SIDES.index(step["out"])
        place = shown.spot(step["x"], step["y"])
        if step["colour_out"] == step["colour_in"]:
            spots += _on(place, _along(enters, leaves))
            continue
        sides = shown.laid[step["x"], step["y"]]
        to_change = _along(enters, pieces.partner(sides, enters))[: BENDS // 2 + 1]
        from_change = _along(leaves, pieces.partner(sides, leaves))[: BENDS // 2 + 1][::-1]
        spots += _on(place, to_change)
        legs.append(Leg(PAINT[colour], tuple(spots)))
        changes.append(Call(place, str(len(changes) + 1)))
        spots, colour = [spots[-1], *_on(place, from_change)], step["colour_out"]
    end, name = journey["arrives_at"]["end"], journey["arrives_at"]["point"]
    side = SIDES[board.ends[ENDS.index(end)].index(name)]
    spots.append(_point(board, shown, {"end": end, "side": side}))
    return [*legs, Leg(PAINT[colour], tuple(spots))], changes


def line_ride(board: Board, shown: Frame, line: LineView) -> Leg:
    """Along a line from its start without a change."""
    spots = [_point(board, shown, line["start"])]
    enters = SIDES.index(line["start"]["side"]) ^ 2
    for x, y in line["path"]:
        leaves = pieces.partner(shown.laid[x, y], enters)
        spots += _on(shown.spot(x, y), _along(enters, leaves))
        enters = leaves ^ 2
    return Leg(PAINT[line["line"]], tuple(spots))


def _point(board: Board, shown: Frame, point: PointView) -> Spot:
    """A point of an end tile."""
    x, y = MIDDLES[SIDES.index(point["side"])]
    end = 0 if point["end"] == ENDS[0] else len(board.straights) + 1
    (spot,) = _on(shown.spot(end, 0), [(x * POINT, y * POINT)])
    return spot


def _along(a: int, b: int) -> list[Spot]:
    """The way of a line over a tile, from side to side, in equal pieces."""
    (ax, ay), (bx, by) = MIDDLES[a], MIDDLES[b]
    turns = [(k / BENDS, k / BENDS * pi / 2) for k in range(BENDS + 1)]
    if (a - b) % 2 == 0:
        return [(ax + (bx - ax) * part, ay + (by - ay) * part) for part, _turn in turns]
    # around the corner that both sides share
    return [(ax + bx - bx * cos(t) - ax * sin(t), ay + by - by * cos(t) - ay * sin(t)) for _part, t in turns]


def _on(place: Spot, spots: Sequence[Spot]) -> list[Spot]:
    return [(round(place[0] + x, 1), round(place[1] + y, 1)) for x, y in spots]
