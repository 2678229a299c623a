"""What figures of the rulebook add to a picture of the city: numbers, ticks and crosses, minutes; and their frame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mornington.draw import svg
from mornington.draw.geometry import towards
from mornington.draw.marks import chip, tick
from mornington.draw.svg import ACCENT, BLACK, INK, PAPER, Markup, Picture, Spot, disc, group, label, path

from ..draw.city import city, printed
from ..draw.lines import built, lines_of, token_places
from ..draw.moves import BoardMoves
from ..draw.plan import EDGE, at
from ..lattice import lattice
from ..view_types import MetromaniaView
from .scenes import Scene

R = 21.0  # of marks
GAP = 28.0  # between the parts of a figure


class Box(NamedTuple):
    """The part of the city that a figure shows."""

    x: float
    y: float
    width: float
    height: float


def box(names: str, pad: float = 0.62 * EDGE) -> Box:
    """The box around some vertices, with room around them."""
    spots = [place(name) for name in names.split()]
    left, top = (min(spot[k] for spot in spots) - pad for k in range(2))
    right, bottom = (max(spot[k] for spot in spots) + pad for k in range(2))
    return Box(left, top, right - left, bottom - top)


def place(name: str) -> Spot:
    """Where a vertex lies, or the tip of an arrow space."""
    return at(lattice().called(name))


def between(a: str, b: str, part: float = 0.5) -> Spot:
    """A point on the way from one vertex to another."""
    return towards(place(a), place(b), part * EDGE)


def within(*names: str) -> Spot:
    """The middle of some vertices."""
    spots = [place(name) for name in names]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def shifted(where: Spot, x: float, y: float) -> Spot:
    return where[0] + x, where[1] + y


def allowed(where: Spot) -> Markup:
    return group(disc(*where, R, ACCENT, stroke=PAPER, stroke_width=4), tick(*where, 1.15, BLACK))


def forbidden(where: Spot) -> Markup:
    x, y = where
    d = f"M{x - 8} {y - 8}L{x + 8} {y + 8}M{x + 8} {y - 8}L{x - 8} {y + 8}"
    cross = path(d, stroke=PAPER, stroke_width=5.5, stroke_linecap="round")
    return group(disc(x, y, R, INK, stroke=PAPER, stroke_width=4), cross)


def numbered(n: int, where: Spot) -> Markup:
    """A number that the words below a figure speak of."""
    x, y = where
    number = label(str(n), x, y, 1.35 * R, anchor="middle", weight=700, fill=BLACK)
    return group(disc(x, y, R, ACCENT, stroke=PAPER, stroke_width=4), number)


def told(words: str, where: Spot, size: float = 25.0) -> Markup:
    """Points or minutes on a dark ground."""
    return chip(words, *where, size)


def layer(scene: Scene, view: MetromaniaView, *over: Markup) -> Markup:
    """The city as a figure shows it: without the names of vertices, with nothing to click at."""
    drawn, moves = lines_of(view), BoardMoves(scene.board, view)
    parts = (
        printed(scene.board, False),
        city(view, token_places(drawn), False),
        moves.hints(),
        built(scene.board, view, drawn, moves.stations, False),
        moves.rings(False),
    )
    return svg.joined((*parts, *over))


def figure(prefix: str, title: str, cells: Iterable[tuple[Markup, Box]]) -> Picture:
    """Parts of the city side by side; the words that describe the figure stand below it."""
    parts, x, height = [], 0.0, 0.0
    for drawn, shown in cells:
        size = (shown.width, shown.height)
        cell = svg.tag("svg", svg.at(-shown.x, -shown.y, drawn), x=x, width=size[0], height=size[1])
        parts.append(cell)
        x, height = x + shown.width + GAP, max(height, shown.height)
    return svg.document(prefix, (x - GAP, height), title, title, *parts)
