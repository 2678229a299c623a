"""The moves on a map: where a line can go on, seen at a glance, and places to point at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mornington.draw import svg
from mornington.draw.anchors import halfway
from mornington.draw.buttons import CORNER, hot_spot
from mornington.draw.svg import PAPER, Markup, Spot, group, path, tag

from ..board import Board
from ..view_types import NextStationView
from . import board_map as draw_map
from .board_map import CIRCLED, LINE, PAINT, RING, SYMBOL, ends, numbered, round_path, spot_of

SPENDING = ("joker ", "switch ")  # how moves begin that use up a power for a section otherwise out of reach
FINGER = 46  # how far beside a section, or around the station it leads to, pointing still means it
NARROW = 0.41  # the same close to where sections meet, of the distance: they leave at 45° from each other


def hints(board: Board, view: NextStationView, seat: int) -> Markup:
    """The sections that may be drawn now, dotted, with hollow dots if that takes a power; and what may be circled."""
    colour = view["sheets"][seat]["colour"]
    if not view["moves"] or colour is None:
        return svg.NOTHING
    free: list[str] = []
    powered: list[str] = []
    rings: list[str] = []
    for move in view["moves"]:
        place = _where(move["text"])
        if "-" in place:
            dots = powered if move["text"].startswith(SPENDING) else free
            dots.append(svg.through(draw_map.part(*ends(board, place), SYMBOL + 10)))
        elif place:
            rings.append(round_path(*spot_of(board, numbered(board, place)), CIRCLED))
    dotted: dict[str, Any] = {"fill": "none", "stroke_linecap": "round", "stroke_dasharray": "0.1 15"}
    dashed: dict[str, Any] = {"fill": "none", "stroke_dasharray": "7 9"}
    strokes = (
        ("".join(free + powered), PAPER, 13, dotted),
        ("".join(free), PAINT[colour], 8, dotted),
        ("".join(powered), PAINT[colour], 9, dotted),
        ("".join(powered), PAPER, 4, dotted),
        ("".join(rings), PAINT[colour], 3, dashed),
    )
    lines = (path(d, stroke=paint, stroke_width=width, **dashes) for d, paint, width, dashes in strokes if d)
    return group(*lines, class_="hints")


def hot_spots(board: Board, moves: Sequence[Mapping[str, Any]], colour: str) -> Markup:
    """For each move that has a place a generous area to point at, and what it would draw, invisible for now."""
    places = {move["id"]: _where(move["text"]) for move in moves}
    targets = [place.split("-")[1] for place in places.values() if "-" in place]
    spots = []
    for move in moves:
        place = places[move["id"]]
        if not place:
            continue
        if "-" in place:
            a, b = ends(board, place)
            area = _wedge(a, b) if targets.count(place.split("-")[1]) == 1 else _diamond(a, b)
            preview, badge = svg.segment(a, b, stroke_width=LINE, stroke_linecap="round"), halfway([a, b])
        else:
            x, y = spot_of(board, numbered(board, place))
            area = round_path(x, y, RING)
            preview = tag("circle", cx=x, cy=y, r=CIRCLED, stroke_width=9)
            badge = (x + CORNER * CIRCLED, y - CORNER * CIRCLED)
        spots.append(
            hot_spot([move["id"]], move["text"], preview, badge, hit=path(area), paint="stroke", colour=PAINT[colour])
        )
    return group(*spots, class_="moves")


def _wedge(a: Spot, b: Spot) -> str:
    """The area of a section that alone leads to its station: wider and wider, and all around that station."""
    length = draw_map.length((a, b))
    widest = min(FINGER / NARROW, length)
    return _along(a, b, [(RING, NARROW * RING), (widest, NARROW * widest), (length, NARROW * widest)]) + round_path(
        *b, FINGER
    )


def _diamond(a: Spot, b: Spot) -> str:
    """The area of a section where others lead to its station, too: narrow at both ends."""
    length = draw_map.length((a, b))
    middle = length / 2
    near, wide = NARROW * RING, min(FINGER, NARROW * middle)
    return _along(a, b, [(RING, near), (middle, wide), (length - RING, near)])


def _along(a: Spot, b: Spot, widths: Sequence[tuple[float, float]]) -> str:
    """A shape along a section: at each distance from its beginning so wide to both sides, clockwise."""
    length = draw_map.length((a, b))
    x, y = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    left = [(a[0] + x * far + y * wide, a[1] + y * far - x * wide) for far, wide in widths]
    right = [(a[0] + x * far - y * wide, a[1] + y * far + x * wide) for far, wide in reversed(widths)]
    return svg.through(left + right, True)


def _where(text: str) -> str:
    """The section or station a move is about, as its text names it."""
    place = text.split()[-1]
    return place if "," in place else ""
