"""The board: districts, routes as rows of spaces, locations and names; above them buses and places to point at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mornington.draw import svg
from mornington.draw.anchors import halfway
from mornington.draw.belonging import belonging
from mornington.draw.buttons import hot_spot
from mornington.draw.geometry import upright
from mornington.draw.motion import thing
from mornington.draw.names import written
from mornington.draw.regions import divided
from mornington.draw.svg import ACCENT, BLACK, INK, PAPER, Markup, disc, group, label, path, rect, tag, turned

from .. import state
from ..board import Board, Route
from ..move_words import claim_words
from ..notation import claimed
from ..view_types import TicketToRideView
from .layout import NODE, SPACE, Lane, Plan, plan
from .paint import BLACK_EDGE, PAINT, SEAT_PAINT, SEAT_WHITE, TINTS
from .pieces import BUS, glyph, placed_bus
from .scenery import scenery

# Below: what is printed


def printed(board: Board, prefix: str) -> Markup:
    """Districts, routes and locations."""
    sheet = plan(board)
    left, top, right, bottom = sheet.field
    districts, tints = [location.district for location in board.locations], [field for field, _badge, _dark in TINTS]
    parts = (
        tag("clipPath", rect(left, top, right - left, bottom - top, 34), id=f"{prefix}-field"),
        divided(
            sheet.spots,
            sheet.field,
            districts,
            tints,
            clip_path=f"url(#{prefix}-field)",
            class_="districts",
            data_help="districts",
        ),
        group(scenery(board), clip_path=f"url(#{prefix}-field)"),
        group(*_tracks(board, sheet), class_="routes"),
        group(*_locations(board, sheet), class_="locations", data_help="places"),
        written(sheet.names, sheet.letters),
    )
    return svg.joined(parts)


def _tracks(board: Board, sheet: Plan) -> Iterator[Markup]:
    """Ways first, so that no line runs over a space."""
    lanes = list(zip(board.routes, sheet.lanes, strict=True))
    for casing in (True, False):
        for route, lane in lanes:
            paint, width = (_edge(route), 12) if casing else (PAINT[route.colour], 6)
            yield path(svg.through(lane.way.points), fill="none", stroke=paint, stroke_width=width * sheet.unit)
    for route, lane in lanes:
        yield group(*_spaces(route, lane, sheet.unit), class_=route.colour, data_help=_topic(route))


def _topic(route: Route) -> str:
    """What there is to know of a route."""
    if route.twin is not None:
        return "double-routes"
    return "grey-routes" if route.colour == "grey" else "routes"


def _edge(route: Route) -> str:
    return BLACK_EDGE if route.colour == "black" else PAPER


def _spaces(route: Route, lane: Lane, unit: float) -> Iterator[Markup]:
    """Places for buses, in the colour of the route and with its sign."""
    box = _box(lane, 0, fill=PAINT[route.colour], stroke=_edge(route), stroke_width=4 * unit)
    sign = glyph(route.colour, min(1.0, lane.size[0] / 46) * unit * 0.92)
    for x, y, turn in lane.spaces:
        yield turned(x, y, upright(turn), box, sign)


def _box(lane: Lane, wider: float, **style: svg.Value) -> Markup:
    """A space around the origin."""
    width, height = lane.size[0] + wider, lane.size[1] + wider
    return rect(-width / 2, -height / 2, width, height, height * 0.28, **style)


def _locations(board: Board, sheet: Plan) -> Iterator[Markup]:
    for location, (x, y) in zip(board.locations, sheet.spots, strict=True):
        yield disc(x, y, (NODE + 5) * sheet.unit, PAPER)
        yield district_badge(board, location.district, x, y, NODE * sheet.unit)


def district_badge(board: Board, district: int, x: float, y: float, r: float) -> Markup:
    """A district's number on its colour."""
    number, paint = board.districts[district].number, TINTS[district][1]
    shape = disc(x, y, r, paint, stroke=BLACK, stroke_width=0.18 * r)
    return group(
        shape, label(number, x, y, 1.15 * r, room=1.5 * r, anchor="middle", weight=700, fill=BLACK, class_="fine")
    )


# Above: what players have placed, and what may be pointed at


def placed(board: Board, view: TicketToRideView, prefix: str) -> Markup:
    """A bus on every space of a claimed route."""
    sheet = plan(board)
    claimed_routes = []
    for number, (owner, lane) in enumerate(zip(view["routes"], sheet.lanes, strict=True)):
        if owner is not None:
            scale = min(sheet.unit, lane.size[0] / BUS[0] * 1.02)
            buses = (group(placed_bus(prefix, owner, x, y, scale, upright(turn))) for x, y, turn in lane.spaces)
            route = thing(f"route-{number}", *buses, enter="roll")
            claimed_routes.append(belonging(owner, route) if view["over"] else route)
    return group(*claimed_routes, class_="buses", data_help="routes")


def claims(view: TicketToRideView) -> dict[int, list[int]]:
    """The moves by the route they claim."""
    found: dict[int, list[int]] = {}
    for move in view["moves"]:
        if move["id"] >= state.CLAIM:
            found.setdefault(claimed(move["id"])[0], []).append(move["id"])
    return found


def hints(board: Board, view: TicketToRideView) -> Markup:
    """A frame around what may be claimed."""
    return framed(board, claims(view))


def framed(board: Board, routes: Iterable[int]) -> Markup:
    """A frame around the spaces of some routes, edged so that it can be told from every colour."""
    sheet = plan(board)
    lanes = [sheet.lanes[number] for number in routes]
    frames = [turned(x, y, upright(turn), _box(lane, 5 * sheet.unit)) for lane in lanes for x, y, turn in lane.spaces]
    return group(
        group(*frames, stroke=INK, stroke_width=9 * sheet.unit),
        group(*frames, stroke=ACCENT, stroke_width=5.5 * sheet.unit),
        fill="none",
        class_="hints",
    )


def hot_spots(board: Board, view: TicketToRideView, seat: int) -> Markup:
    """A place to point at for each route that may be claimed; pointed at, it takes on the player's colour."""
    sheet = plan(board)
    paint = SEAT_PAINT[seat] if SEAT_PAINT[seat] != SEAT_WHITE else INK
    spots = []
    # Where it is crowded the nearest one is meant: such areas lie above what others reach
    for number, moves in sorted(claims(view).items(), key=lambda claim: not sheet.grips[claim[0]][1]):
        route, reach, (grip, width) = board.routes[number], sheet.lanes[number].reach(), sheet.grips[number]
        words = claim_words(board, route)
        seen = path(svg.through(reach), stroke_width=1.5 * SPACE[1] * sheet.unit)
        hit, hits = path(grip, stroke_width=width or None), "stroke" if width else "fill"
        spots.append(
            hot_spot(moves, words, seen, halfway(reach), hit=hit, paint="stroke", colour=paint, pointer_events=hits)
        )
    return group(*spots, class_="moves")
