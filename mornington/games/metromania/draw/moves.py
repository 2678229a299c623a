"""Moves to point at on the board: every tunnel that may be dug, every vertex that may get a station."""

from __future__ import annotations

from functools import cache, lru_cache

from mornington.core.views import MoveView
from mornington.draw import svg
from mornington.draw.anchors import halfway
from mornington.draw.buttons import hot_disc, hot_spot
from mornington.draw.svg import ACCENT_DARK, PAPER, Markup, Spot, disc, group, label, path
from mornington.draw.words import View

from .. import state
from ..lattice import lattice
from .board_map import EDGE, at, centre, middle_of
from .lines import STATION, TERMINUS, dug
from .paint import PAINT, SOFT
from .pieces import LINE

GRIP, CROWDED_GRIP = EDGE / 2, 40.0  # how far around a vertex it can be pointed at, and where tunnels are too

DOTS = {1: "0.1 13", 2: "7 12"}  # for the first and the second line


def digs(view: View) -> dict[int, list[MoveView]]:
    """The moves that dig, by tunnel."""
    found: dict[int, list[MoveView]] = {}
    for move in view["moves"]:
        if move["id"] < state.STATION:
            found.setdefault(move["id"] % state.TUNNELS, []).append(move)
    return found


def stations(view: View) -> dict[int, MoveView]:
    """The moves that build a station, by vertex."""
    return {move["id"] - state.STATION: move for move in view["moves"] if state.STATION <= move["id"] < state.DOUBLE}


def elsewhere(view: View) -> list[MoveView]:
    """The moves without a place on the board."""
    return [move for move in view["moves"] if move["id"] >= state.DOUBLE]


def on_board(view: View) -> bool:
    return len(elsewhere(view)) < len(view["moves"])


def line_of(move: int) -> int:
    return move // state.TUNNELS % 2 + 1


def hints(view: View) -> Markup:
    """The tunnels that may be dug, dotted."""
    if view["company"] is None:
        return svg.NOTHING
    parts = []
    for tunnel, moves in digs(view).items():
        way = svg.through(_stretch(tunnel, 32.0))
        dots = {"fill": "none", "stroke_linecap": "round", "stroke_dasharray": DOTS[line_of(moves[0]["id"])]}
        parts += [
            path(way, stroke=PAPER, stroke_width=14, **dots),
            path(way, stroke=PAINT[view["company"]], stroke_width=8.5, **dots),
        ]
    return group(*parts, class_="hints")


def rings(view: View) -> Markup:
    """A shadow of a station at every vertex that may get one."""
    parts = []
    for v in stations(view):
        x, y = at(v)
        parts += [
            disc(x, y, STATION, PAPER),
            disc(x, y, STATION - 2.5, SOFT, stroke=ACCENT_DARK, stroke_width=5, stroke_dasharray="9 6"),
            label(lattice().name(v), x, y, 18, anchor="middle", weight=700),
        ]
    return group(*parts, class_="hints")


@cache
def _stretch(tunnel: int, off: float) -> list[Spot]:
    """A tunnel on its own, so far off its vertices."""
    t = lattice().tunnels[tunnel]
    d = dug(t.tail, t.head, t.space)
    start, end = (TERMINUS if v >= lattice().city_vertices else off for v in (d.tail, d.head))
    return [d.point(start), d.point(EDGE - end)]


def hot_spots(view: View) -> Markup:
    """A place to point at for each; a tunnel then shows as the line would lie, a vertex as its disc."""
    spots = []
    dug_here = digs(view)
    rivals: dict[int, list[int]] = {}
    for tunnel in dug_here:
        rivals.setdefault(lattice().tunnels[tunnel].space, []).append(tunnel)
    for tunnel, moves in dug_here.items():
        hit = path(_share(tunnel, tuple(rivals[lattice().tunnels[tunnel].space])))
        stretch = _stretch(tunnel, 0.0)
        seen = path(svg.through(stretch), stroke_width=LINE)
        colour, words = PAINT[view["company"]], "; ".join(move["text"] for move in moves)
        numbers = [move["id"] for move in moves]
        spots.append(hot_spot(numbers, words, seen, halfway(stretch), hit=hit, paint="stroke", colour=colour))
    for v, move in stations(view).items():
        crowded = any(space in rivals for space in _around(v))
        reach = CROWDED_GRIP if crowded else GRIP
        spots.append(hot_disc(*at(v), STATION, [move["id"]], move["text"], reach=reach))
    return group(*spots, class_="moves")


@cache
def _around(v: int) -> tuple[int, ...]:
    """The spaces at a vertex."""
    return tuple(i for i, corners in enumerate(lattice().spaces) if lattice().vertices[v] in corners)


@lru_cache(maxsize=4096)
def _share(tunnel: int, rivals: tuple[int, ...]) -> str:
    """A tunnel's part of its space, which it shares with the others that may be dug there."""
    t = lattice().tunnels[tunnel]
    ends = [t.tail, t.head]
    apex = next(v for v in (lattice().number[corner] for corner in lattice().spaces[t.space]) if v not in ends)
    if len(rivals) == 1:
        return svg.through([at(t.tail), at(t.head), at(apex)], True)
    third: Spot = centre(t.space)
    if len(rivals) == 2:
        other = next(lattice().tunnels[rival] for rival in rivals if rival != tunnel)
        away = next(v for v in ends if v not in (other.tail, other.head))
        third = middle_of(at(away), at(apex))
    return svg.through([at(t.tail), at(t.head), third], True)
