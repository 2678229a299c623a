"""The moves on a map: where a line can go on, seen at a glance, and places to point at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mornington.core.views import MoveView
from mornington.draw import svg
from mornington.draw.anchors import halfway
from mornington.draw.buttons import CORNER, hot_spot
from mornington.draw.stretches import length, shortened, widened
from mornington.draw.svg import PAPER, Markup, Spot, circle_path, group, path, tag

from ..board import Board
from ..move_words import move_words
from ..view_types import NextStationView
from .lines import CIRCLED, LINE
from .paint import PAINT
from .stations import RING, SYMBOL, ends, spot_of

SPENDING = ("joker ", "switch ")  # how moves begin that use up a power for a section otherwise out of reach
FINGER = 46  # how far beside a section, or around the station it leads to, pointing still means it
NARROW = 0.41  # the same close to where sections meet, of the distance: they leave at 45° from each other


def hints(board: Board, view: NextStationView, seat: int) -> Markup:
    """The sections that may be drawn now, dotted, with hollow dots if that takes a power; and what may be circled."""
    colour = view["sheets"][seat]["colour"]
    if view["seat"] != seat or not view["moves"] or colour is None:
        return svg.NOTHING
    free = powered = rings = ""
    for move in view["moves"]:
        place = _where(move["text"])
        if "-" not in place:
            rings += circle_path(*spot_of(board, board.called[place]), CIRCLED) if place else ""
        elif move["text"].startswith(SPENDING):
            powered += svg.through(shortened(*ends(board, place), SYMBOL + 10))
        else:
            free += svg.through(shortened(*ends(board, place), SYMBOL + 10))
    paint = PAINT[colour]
    dotted = ((free + powered, PAPER, 13), (free, paint, 8), (powered, paint, 9), (powered, PAPER, 4))
    return group(
        *(path(d, stroke=ink, stroke_width=width, stroke_dasharray="0.1 15") for d, ink, width in dotted if d),
        path(rings, stroke=paint, stroke_width=3, stroke_dasharray="7 9", stroke_linecap="butt") if rings else "",
        fill="none",
        stroke_linecap="round",
        class_="hints",
    )


def hot_spots(board: Board, moves: Sequence[MoveView], colour: str) -> Markup:
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
            x, y = spot_of(board, board.called[place])
            area = circle_path(x, y, RING)
            preview = tag("circle", cx=x, cy=y, r=CIRCLED, stroke_width=9)
            badge = (x + CORNER * CIRCLED, y - CORNER * CIRCLED)
        hit, paint = path(area), PAINT[colour]
        words = move_words(board, move["text"])
        spots.append(hot_spot([move["id"]], words, preview, badge, hit=hit, paint="stroke", colour=paint))
    return group(*spots, class_="moves")


@lru_cache(maxsize=4096)
def _wedge(a: Spot, b: Spot) -> str:
    """The area of a section that alone leads to its station: wider and wider, and all around that station."""
    far = length(a, b)
    widest = min(FINGER / NARROW, far)
    along = widened(a, b, [(RING, NARROW * RING), (widest, NARROW * widest), (far, NARROW * widest)])
    return svg.through(along, True) + circle_path(*b, FINGER)


@lru_cache(maxsize=4096)
def _diamond(a: Spot, b: Spot) -> str:
    """The area of a section where others lead to its station, too: narrow at both ends."""
    far = length(a, b)
    near, wide = NARROW * RING, min(FINGER, NARROW * far / 2)
    return svg.through(widened(a, b, [(RING, near), (far / 2, wide), (far - RING, near)]), True)


def _where(text: str) -> str:
    """The section or station a move is about, as its text names it."""
    place = text.split()[-1]
    return place if "," in place else ""
