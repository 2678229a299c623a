"""Moves to point at on the board: every tunnel that may be dug, every vertex that may get a station."""

from __future__ import annotations

from functools import cache, lru_cache

from mornington.core.views import MoveView
from mornington.draw import svg
from mornington.draw.anchors import halfway
from mornington.draw.buttons import hot_disc, hot_spot
from mornington.draw.svg import ACCENT_DARK, CREAM, INK, PAPER, Markup, Spot, disc, group, label, path

from .. import state
from ..board import Board
from ..lattice import lattice
from ..move_words import move_words
from ..view_types import MetromaniaView
from .lines import STATION, TERMINUS, Dug
from .paint import PAINT
from .pieces import LINE
from .plan import EDGE, at, centre

GRIP, CROWDED_GRIP = EDGE / 2, 40.0  # how far around a vertex it can be pointed at, and where tunnels are too
DOTS = {1: "0.1 13", 2: "7 12"}  # for the first and the second line


class BoardMoves:
    """The moves of a view, those that have their place on the board drawn."""

    def __init__(self, board: Board, view: MetromaniaView) -> None:
        self.digs: dict[int, list[MoveView]] = {}  # by tunnel
        self.stations: dict[int, MoveView] = {}  # by vertex
        self.elsewhere: list[MoveView] = []
        for move in (_in_words(board, move) for move in view["moves"]):
            if move["id"] < state.STATION:
                self.digs.setdefault(move["id"] % state.TUNNELS, []).append(move)
            elif move["id"] < state.DOUBLE:
                self.stations[move["id"] - state.STATION] = move
            else:
                self.elsewhere.append(move)
        self.colour = PAINT.get(view["company"] or "", INK)

    def hints(self) -> Markup:
        """The tunnels that may be dug, dotted."""
        parts = []
        for tunnel, moves in self.digs.items():
            way, line = svg.through(_stretch(tunnel, 32.0)), moves[0]["id"] // state.TUNNELS % 2 + 1
            for ink, width in ((PAPER, 14), (self.colour, 8.5)):
                parts.append(path(way, stroke=ink, stroke_width=width, stroke_dasharray=DOTS[line]))
        return group(*parts, fill="none", stroke_linecap="round", class_="hints")

    def rings(self, named: bool = True) -> Markup:
        """A shadow of a station at every vertex that may get one."""
        parts = []
        for v in self.stations:
            parts += [
                disc(*at(v), STATION, PAPER),
                disc(*at(v), STATION - 2.5, CREAM, stroke=ACCENT_DARK, stroke_width=5, stroke_dasharray="9 6"),
                label(lattice().name(v), *at(v), 18, anchor="middle", weight=700) if named else svg.NOTHING,
            ]
        return group(*parts, class_="hints")

    def hot_spots(self) -> Markup:
        """A place to point at for each; a tunnel then shows as the line would lie, a vertex as its disc."""
        spots = []
        rivals: dict[int, list[int]] = {}
        for tunnel in self.digs:
            rivals.setdefault(lattice().tunnels[tunnel].space, []).append(tunnel)
        for tunnel, moves in self.digs.items():
            hit, stretch = path(share(tunnel, tuple(rivals[lattice().tunnels[tunnel].space]))), _stretch(tunnel, 0.0)
            seen, words = path(svg.through(stretch), stroke_width=LINE), "; ".join(move["text"] for move in moves)
            numbers, spot = [move["id"] for move in moves], halfway(stretch)
            spots.append(hot_spot(numbers, words, seen, spot, hit=hit, paint="stroke", colour=self.colour))
        crowded = {v for space in rivals for v in lattice().corners[space]}
        for v, move in self.stations.items():
            reach = CROWDED_GRIP if v in crowded else GRIP
            spots.append(hot_disc(*at(v), STATION, [move["id"]], move["text"], reach=reach))
        return group(*spots, class_="moves")


def _in_words(board: Board, move: MoveView) -> MoveView:
    """A move with its words in place of its text."""
    return {**move, "text": move_words(board, move["text"])}


@cache
def _stretch(tunnel: int, off: float) -> list[Spot]:
    """A tunnel on its own, so far off its vertices."""
    t = lattice().tunnels[tunnel]
    start, end = (TERMINUS if v >= lattice().city_vertices else off for v in (t.tail, t.head))
    d = Dug(t.tail, t.head, t.space)
    return [d.point(start), d.point(EDGE - end)]


@lru_cache(maxsize=4096)
def share(tunnel: int, rivals: tuple[int, ...]) -> str:
    """A tunnel's part of its space, which it shares with the others that may be dug there."""
    t = lattice().tunnels[tunnel]
    ends = {t.tail, t.head}
    apex = next(v for v in lattice().corners[t.space] if v not in ends)
    third: Spot = at(apex) if len(rivals) == 1 else centre(t.space)
    if len(rivals) == 2:
        other = next(lattice().tunnels[rival] for rival in rivals if rival != tunnel)
        (away,) = ends - {other.tail, other.head}
        third = halfway((at(away), at(apex)))
    return svg.through([at(t.tail), at(t.head), third], True)
