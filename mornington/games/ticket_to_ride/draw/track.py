"""Points on the board: the track around it with everyone's marker, and the ribbon that says what things are worth."""

from __future__ import annotations

from functools import lru_cache

from mornington.draw import svg
from mornington.draw.motion import thing
from mornington.draw.svg import INK, PAPER, QUIET, Markup, Spot, at, disc, group, label, path, rect
from mornington.draw.ways import Way
from mornington.draw.words import points_text

from ..board import Board
from ..view_types import TicketToRideView
from ..words import on_track
from .board_map import district_badge
from .layout import EDGE, RIBBON, plan
from .paint import PAINT, TRACK
from .pieces import marker

INSET, CORNER, STOP = 32.0, 58.0, 95.0  # from the edge of the picture, at its corners, between two stops
SQUARE, EACH = 26.0, 142.0  # in the ribbon: a space of a route, the room for what something is worth
BESIDE = (38.0, 72.0)  # from one marker to the next at the same stop; where points are written below them


@lru_cache(maxsize=64)
def _loop(board: Board) -> tuple[Way, int]:
    """Once around the field, clockwise from the upper left; and how many points that is."""
    right, bottom = plan(board).field[2] + EDGE - INSET, plan(board).field[3] + EDGE - INSET
    points: list[Spot] = []
    centres = ((right, INSET, -1, 1), (right, bottom, -1, -1), (INSET, bottom, 1, -1), (INSET, INSET, 1, 1))
    for quarter, (x, y, dx, dy) in enumerate(centres):
        middle = (x + dx * CORNER, y + dy * CORNER)
        points += [svg.around(*middle, CORNER, (quarter + k / 9) / 4) for k in range(10)]
    loop = Way([(INSET + CORNER, INSET), *points])
    return loop, 10 * max(2, min(10, round(loop.length / STOP / 10)))


def score_track(board: Board) -> Markup:
    """A circle line around the board: a stop for each point, with its number at every fifth."""
    loop, count = _loop(board)
    parts = [path(svg.through(loop.points, True), fill="none", stroke=TRACK, stroke_width=11, stroke_linejoin="round")]
    for k, (x, y) in enumerate(loop.spots(count)[:-1]):
        if k % 5:
            parts.append(disc(x, y, 7, PAPER, stroke=TRACK, stroke_width=4))
            continue
        ink = QUIET if k % 10 else INK
        parts.append(disc(x, y, 21, PAPER, stroke=ink, stroke_width=3.5))
        parts.append(label(str(k), x, y, 26, anchor="middle", weight=700, fill=ink, class_="fine"))
    return group(*parts, class_="track", data_help="score-track")


def markers(board: Board, view: TicketToRideView) -> Markup:
    """Everyone's marker; those at the same stop side by side, those beyond the track with their points."""
    loop, count = _loop(board)
    points = [on_track(view, seat) for seat in range(len(view["seats"]))]
    stops = [max(0, n) % count for n in points]
    crowded = {stop for stop, n in zip(stops, points, strict=True) if not 0 <= n < count}
    parts = []
    for seat, (n, stop) in enumerate(zip(points, stops, strict=True)):
        place = stops[:seat].count(stop) - (stops.count(stop) - 1) / 2
        along = loop.length * stop / count + place * BESIDE[stop in crowded]
        x, y, _turn = loop.at(along % loop.length)
        piece = [at(x, y, marker(seat, 20))]
        if not 0 <= n < count:
            piece.append(rect(x - 26, y + 15, 52, 30, 15, fill=INK))
            piece.append(_small(points_text(n), x, y + 30))
        parts.append(thing(f"marker-{seat}", *piece))
    return group(*parts, class_="markers", data_help="score-track")


def _small(points: str, x: float, y: float) -> Markup:
    """Points below a marker: on a phone, the list of players tells them."""
    return label(points, x, y, 26, room=48, anchor="middle", weight=700, fill=PAPER, class_="fine")


def worth(board: Board) -> Markup:
    """The ribbon under the board: points by a route's length, points of the districts."""
    left, _top, right, bottom = plan(board).field
    lengths = [(n, points) for n, points in enumerate(board.route_points) if points]
    needed = sum(SQUARE * n + EACH for n, _points in lengths) + 40 + EACH * len(board.districts)
    room = right - left + 2 * INSET
    scale = min(1.0, room / needed)
    routes: list[Markup] = []
    districts: list[Markup] = []
    x = 0.0
    for n, points in lengths:
        routes += [rect(x + SQUARE * k, -15, 23, 30, 6, fill=PAINT["grey"]) for k in range(n)]
        routes.append(_is(x + SQUARE * n, points))
        x += SQUARE * n + EACH
    x = room / scale - EACH * len(board.districts) + 30
    for i, district in enumerate(board.districts):
        districts += [district_badge(board, i, x + EACH * i, 0, 27), _is(x + EACH * i + 30, district.points)]
    parts = group(*routes, data_help="route-points"), group(*districts, data_help="districts")
    return at(left - INSET, bottom + EDGE + RIBBON / 2 - 8, *parts, scale=scale)


def _is(x: float, points: int) -> Markup:
    return group(label("=", x + 5, 0, 30, fill=QUIET, class_="fine"), label(str(points), x + 30, 0, 46, weight=700))
