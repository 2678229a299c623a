"""Moves to point at on the board: every tunnel that may be dug, every vertex that may get a station."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from mornington.draw import svg
from mornington.draw.svg import ACCENT, ACCENT_DARK, PAPER, Markup, Spot, disc, group, label, path, tag
from mornington.draw.words import View

from .. import layout
from ..lattice import lattice
from .board_map import EDGE, at, centre, middle_of
from .lines import STATION, TERMINUS, dug
from .paint import PAINT, SOFT
from .pieces import LINE
from .spots import hot_spot

GRIP, CROWDED_GRIP = EDGE / 2, 40.0  # how far around a vertex it can be pointed at, and where tunnels are too

DOTS = {1: "0.1 13", 2: "7 12"}  # for the first and the second line


def digs(view: View) -> dict[int, list[Mapping[str, Any]]]:
    """The moves that dig, by tunnel."""
    found: dict[int, list[Mapping[str, Any]]] = {}
    for move in view["moves"]:
        if move["id"] < layout.STATION:
            found.setdefault(move["id"] % layout.TUNNELS, []).append(move)
    return found


def stations(view: View) -> dict[int, Mapping[str, Any]]:
    """The moves that build a station, by vertex."""
    return {move["id"] - layout.STATION: move for move in view["moves"] if layout.STATION <= move["id"] < layout.DOUBLE}


def elsewhere(view: View) -> list[Mapping[str, Any]]:
    """The moves without a place on the board."""
    return [move for move in view["moves"] if move["id"] >= layout.DOUBLE]


def on_board(view: View) -> bool:
    return len(elsewhere(view)) < len(view["moves"])


def line_of(move: int) -> int:
    return move // layout.TUNNELS % 2 + 1


def hints(view: View) -> Markup:
    """The tunnels that may be dug, dotted."""
    if view["company"] is None:
        return svg.NOTHING
    parts = []
    for tunnel, moves in digs(view).items():
        way = _stretch(tunnel, 32.0)
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
def _stretch(tunnel: int, off: float) -> str:
    """A tunnel on its own, so far off its vertices."""
    t = lattice().tunnels[tunnel]
    d = dug(t.tail, t.head, t.space)
    start, end = (TERMINUS if v >= lattice().city_vertices else off for v in (d.tail, d.head))
    return svg.through([d.point(start), d.point(EDGE - end)])


def hot_spots(view: View) -> Markup:
    """A place to point at for each; a tunnel then shows as the line would lie, a vertex as its disc."""
    spots = []
    dug_here = digs(view)
    rivals: dict[int, list[int]] = {}
    for tunnel in dug_here:
        rivals.setdefault(lattice().tunnels[tunnel].space, []).append(tunnel)
    for tunnel, moves in dug_here.items():
        hit = path(_share(tunnel, tuple(rivals[lattice().tunnels[tunnel].space])))
        seen = path(_stretch(tunnel, 0.0), fill="none", stroke_width=LINE)
        spots.append(hot_spot(hit, seen, "stroke", PAINT[view["company"]], moves))
    for v, move in stations(view).items():
        crowded = any(space in rivals for space in _around(v))
        hit, seen = (_round(v, r) for r in (CROWDED_GRIP if crowded else GRIP, STATION))
        spots.append(hot_spot(hit, seen, "fill", ACCENT, [move]))
    return group(*spots, class_="moves")


def _round(v: int, r: float) -> Markup:
    return tag("circle", cx=at(v)[0], cy=at(v)[1], r=r)


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
