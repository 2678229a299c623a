"""Moves to point at on the board: every tunnel that may be dug, every vertex that may get a station.

The group around the place of a tunnel tells a script how to go on along a line: `data-line`, the vertices `data-from`
and `data-to`, where the latter lies (`data-x`, `data-y` in units of the picture), on which `data-side` of the edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from mornington.core.views import MoveView
from mornington.draw import svg
from mornington.draw.buttons import CORNER, hot_spot
from mornington.draw.cells import parted
from mornington.draw.svg import ACCENT_DARK, CREAM, INK, PAPER, Markup, Spot, around, disc, group, label, path, tag

from .. import state
from ..board import Board
from ..lattice import lattice
from ..move_words import move_words
from ..notation import TUNNEL
from ..view_types import MetromaniaView
from .city import NAME
from .handles import Handle, handle
from .lines import STATION, TERMINUS, Dug
from .paint import PAINT
from .pieces import LINE
from .plan import EDGE, at

GRIP = 44.0  # how far around a vertex it can be pointed at
DOTS = {1: "0.1 12", 2: "6 11"}  # for the first and the second line
KNOB = 10.5  # the end of a ray


@dataclass(frozen=True)
class Dig:
    """A tunnel that may be dug from a vertex: several moves where several lines or destinations are meant."""

    start: int
    tunnel: int
    line: int
    moves: list[MoveView]


class BoardMoves:
    """The moves of a view, those that have their place on the board drawn."""

    def __init__(self, board: Board, view: MetromaniaView) -> None:
        digs: dict[tuple[int, int], Dig] = {}
        self.stations: dict[int, MoveView] = {}  # by vertex
        self.elsewhere: list[MoveView] = []
        for move in view["moves"]:
            worded: MoveView = {**move, "text": move_words(board, move["text"])}
            if move["id"] < state.STATION:
                tunnel, line = move["id"] % state.TUNNELS, move["id"] // state.TUNNELS % 2 + 1
                start = _start(move["text"])
                digs.setdefault((start, tunnel), Dig(start, tunnel, line, [])).moves.append(worded)
            elif move["id"] < state.DOUBLE:
                self.stations[move["id"] - state.STATION] = worded
            else:
                self.elsewhere.append(worded)
        self.digs = list(digs.values())
        self.colour = PAINT.get(view["company"] or "", INK)

    def handles(self) -> list[Handle]:
        """Of every tunnel, in the order of `digs`; nearer to where it comes from if a station may be built beyond."""
        return [handle(dig.start, dig.tunnel, _goal(dig) in self.stations) for dig in self.digs]

    def hints(self) -> Markup:
        """The tunnels that may be dug, as dotted rays with a knob each: a full one for the first line, or a ring."""
        rays: dict[int, list[str]] = {1: [], 2: []}
        knobs = []
        for dig, found in zip(self.digs, self.handles(), strict=True):
            rays[dig.line].append(_ray(found))
            inner = disc(*found.spot, KNOB - 6, PAPER) if dig.line == 2 else svg.NOTHING
            knobs += [disc(*found.spot, KNOB, self.colour, stroke=PAPER, stroke_width=3), inner]
        strokes = [
            path("".join(rays[line]), stroke=ink, stroke_width=width, stroke_dasharray=DOTS[line])
            for line in rays
            if rays[line]
            for ink, width in ((PAPER, 12), (self.colour, 7))
        ]
        return group(group(*strokes, fill="none", stroke_linecap="round"), *knobs, class_="hints")

    def rings(self, named: bool = True) -> Markup:
        """A shadow of a station at every vertex that may get one."""
        parts = []
        for v in self.stations:
            parts += [
                disc(*at(v), STATION, PAPER),
                disc(*at(v), STATION - 2.5, CREAM, stroke=ACCENT_DARK, stroke_width=5, stroke_dasharray="9 6"),
                label(lattice().name(v), *at(v), NAME, anchor="middle", weight=700, class_="fine coordinates")
                if named
                else svg.NOTHING,
            ]
        return group(*parts, class_="hints")

    def hot_spots(self) -> Markup:
        """A place to point at for each; a tunnel then shows as the line would lie, a vertex as its disc."""
        handles, places = self.handles(), []
        spots = [found.spot for found in handles] + [at(v) for v in self.stations]
        for dig, found in zip(self.digs, handles, strict=True):
            away = [other.spot for other in handles if other.start != found.start]
            away += [at(v) for v in self.stations]
            hit = path(svg.through(parted(found.field, found.spot, away), True))
            seen = path(svg.through(_stretch(dig.tunnel)), stroke_width=LINE)
            numbers, words = [move["id"] for move in dig.moves], "; ".join(move["text"] for move in dig.moves)
            place = hot_spot(numbers, words, seen, found.spot, hit=hit, paint="stroke", colour=self.colour)
            places.append(_along(dig, place))
        for v, move in self.stations.items():
            (x, y), ring = at(v), tuple(around(*at(v), GRIP, k / 12) for k in range(12))
            hit = path(svg.through(parted(ring, at(v), spots), True))
            badge = x + CORNER * STATION, y - CORNER * STATION
            places.append(hot_spot([move["id"]], move["text"], tag("circle", cx=x, cy=y, r=STATION), badge, hit=hit))
        return group(*places, class_="moves")


def _start(text: str) -> int:
    """The vertex that the tunnel of a move is dug from."""
    found = TUNNEL.fullmatch(text.lower())
    assert found
    return lattice().called(found[2].replace(" ", ""))


def _goal(dig: Dig) -> int:
    t = lattice().tunnels[dig.tunnel]
    return t.tail + t.head - dig.start


def _along(dig: Dig, place: Markup) -> Markup:
    """A place with what it takes to go on from it along the line."""
    goal = _goal(dig)
    x, y = at(goal)
    ends = {"data_from": lattice().name(dig.start), "data_to": lattice().name(goal)}
    framed = lattice().tunnels[dig.tunnel].space >= lattice().city_spaces
    side = None if framed else lattice().compass(dig.tunnel)
    return group(place, class_="dig", data_line=dig.line, **ends, data_x=x, data_y=y, data_side=side)


@cache
def _ray(found: Handle) -> str:
    """From beside the vertex to the knob."""
    (x, y), (hx, hy) = found.start, found.spot
    return svg.through([(x + (hx - x) * part, y + (hy - y) * part) for part in (0.28, 0.86)])


@cache
def _stretch(tunnel: int) -> list[Spot]:
    """A tunnel on its own."""
    t = lattice().tunnels[tunnel]
    start, end = (TERMINUS if v >= lattice().city_vertices else 0.0 for v in (t.tail, t.head))
    d = Dug(t.tail, t.head, t.space)
    return [d.point(start), d.point(EDGE - end)]
