"""Lines and journeys followed over the tiles of a map."""

from __future__ import annotations

from collections.abc import Iterator

from mornington.draw import svg
from mornington.draw.svg import ACCENT, INK, Markup, Value, at, disc, group, label, path

from ..board import ENDS, SIDES, Board, Place
from ..view_types import JourneyView, LineView, PointView, SeatResultView
from . import pieces
from .map_frame import Frame
from .pieces import END_POINT, MIDDLES, POINT

BAND = 46.0  # width of the band under a line
SMALL_MAP_BAND = 58.0
CHANGE, SMALL_MAP_CHANGE = 21.0, 31.0  # radius of the number on a change


def followed(line: LineView, shown: Frame, width: float = BAND) -> dict[Place, Markup]:
    """A broad band under the line that leads from the start without a change, tile by tile."""
    enters = SIDES.index(line["start"]["side"]) ^ 2
    ink: dict[str, Value] = {"stroke": pieces.PAINT[line["line"]], "stroke_width": width, "fill": "none"}
    bands = {}
    for x, y in line["path"]:
        leaves = pieces.partner(shown.laid[x, y], enters)
        drawn = path(pieces.course(enters, leaves), **ink, opacity=0.3, class_="followed", data_help="your-line")
        bands[x, y] = at(*shown.spot(x, y), drawn)
        enters = leaves ^ 2
    return bands


def ringed(board: Board, point: PointView, shown: Frame) -> Markup:
    """A bright ring around a point of an end tile."""
    x, y = shown.spot(0 if point["end"] == ENDS[0] else len(board.straights) + 1, 0)
    dx, dy = MIDDLES[SIDES.index(point["side"])]
    return disc(x + dx * POINT, y + dy * POINT, END_POINT + 4, "none", stroke=ACCENT, stroke_width=7)


def traced(board: Board, shown: Frame, result: SeatResultView, background: Markup) -> Markup:
    """A small map with one player's line and journey on it."""
    line = followed(result, shown, SMALL_MAP_BAND).values()
    return group(background, *line, journey_with_ends(board, shown, result, SMALL_MAP_CHANGE), class_="traced")


def journey_with_ends(board: Board, shown: Frame, result: SeatResultView, change: float = CHANGE) -> Markup:
    """A player's journey, its start and its arrival in rings; without a journey only the start."""
    parts = []
    if journey := result["journey"]:
        end, name = journey["arrives_at"]["end"], journey["arrives_at"]["point"]
        side = SIDES[board.ends[ENDS.index(end)].index(name)]
        parts += [*journey_taken(journey, shown, change), ringed(board, {"end": end, "side": side}, shown)]
    return group(*parts, ringed(board, result["start"], shown), data_help="journey")


def journey_taken(journey: JourneyView, shown: Frame, radius: float) -> Iterator[Markup]:
    """A route tile by tile in the colours it takes, its changes counted."""
    changes: list[Markup] = []
    for step in journey["route"]:
        x, y = shown.spot(step["x"], step["y"])
        a, b, colour = SIDES.index(step["in"]), SIDES.index(step["out"]), step["colour_in"]
        if colour == step["colour_out"]:
            yield at(x, y, pieces.line(colour, a, b))
            continue
        sides = shown.laid[step["x"], step["y"]]
        ways = [(a, pieces.partner(sides, a)), (b, pieces.partner(sides, b))]
        yield at(x, y, *(pieces.line(str(sides[way[0]]), *way, half=True) for way in ways))
        number = label(str(len(changes) + 1), 0, 0, 1.42 * radius, anchor="middle", weight=700, fill=svg.BLACK)
        bridge = pieces.bridge([pieces.turning(*way) for way in ways], 31, 19)
        badge = disc(0, 0, radius, ACCENT, stroke=INK, stroke_width=0.2 * radius)
        changes.append(at(x, y, bridge, badge, number, class_="change", data_help="changes"))
    yield from changes
