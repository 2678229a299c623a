"""Moves to point at on the board: every tunnel that may be dug, every vertex that may get a station."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mornington.core import svg
from mornington.core.svg import ACCENT, PAPER, Markup, disc, group, label, path, tag
from mornington.core.words import View

from . import layout
from .draw_lines import STATION, TERMINUS, dug
from .draw_map import EDGE, at, centre, middle_of
from .draw_pieces import CREAM, PAINT, as_button, unseen
from .lattice import lattice

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
    city = lattice().city_vertices
    parts = []
    for tunnel, moves in digs(view).items():
        t = lattice().tunnels[tunnel]
        d = dug(t.tail, t.head, t.space)
        off = [TERMINUS if v >= city else 32.0 for v in (d.tail, d.head)]
        way = svg.through([d.point(off[0]), d.point(EDGE - off[1])])
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
            disc(x, y, STATION - 2.5, CREAM, stroke=ACCENT, stroke_width=5, stroke_dasharray="9 6"),
            label(lattice().name(v), x, y, 18, anchor="middle", weight=700),
        ]
    return group(*parts, class_="hints")


def hot_spots(view: View) -> Markup:
    """An invisible place to point at for each: a tunnel's third of its space, a station's vertex."""
    city = lattice().city_spaces
    spots = []
    for tunnel, moves in digs(view).items():
        t = lattice().tunnels[tunnel]
        ends = [at(t.tail), at(t.head)]
        if t.space < city:
            third = centre(t.space)
        else:
            arrow = lattice().arrows[t.space - city]
            third = middle_of(at(arrow.first), at(arrow.second))
        numbers = [move["id"] for move in moves]
        words = "; ".join(move["text"] for move in moves)
        spots.append(path(svg.through([*ends, third], True), **unseen("fill"), **as_button(numbers, words)))
    for v, move in stations(view).items():
        button = {**unseen("fill"), **as_button([move["id"]], move["text"])}
        spots.append(tag("circle", cx=at(v)[0], cy=at(v)[1], r=STATION + 2, **button))
    return group(*spots, class_="moves")
