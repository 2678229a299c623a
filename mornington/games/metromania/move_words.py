"""Moves in words for people: by compass, by the arrows of the frame and by the centre of the city; no coordinates.

A text tells where a tunnel lies, not what is near it in this city: districts are dealt. So words name what every board
has. Of all the moves of one turn no two read alike.
"""

from __future__ import annotations

from mornington.core.text import N_, _

from . import state
from .board import TYPE_NAMES, Board
from .lattice import SIDE, Vertex, lattice, step
from .notation import DOUBLE, STATION, TUNNEL

TOWARDS = (
    N_("to the east"),
    N_("to the north-east"),
    N_("to the north-west"),
    N_("to the west"),
    N_("to the south-west"),
    N_("to the south-east"),
)  # by direction, as the lattice numbers them
STEPS = (
    N_("{n} east"),
    N_("{n} north-east"),
    N_("{n} north-west"),
    N_("{n} west"),
    N_("{n} south-west"),
    N_("{n} south-east"),
)
SIDES = (
    N_("in the north"),
    N_("in the north-east"),
    N_("in the south-east"),
    N_("in the south"),
    N_("in the south-west"),
    N_("in the north-west"),
)  # of the city, clockwise from the top
UPPER = ("n", "nw", "ne")  # the sides of edges that lie above them


def move_words(board: Board, text: str) -> str:
    """A move's text in words for people."""
    if found := TUNNEL.fullmatch(text.lower()):
        line, start, end, side, letter = found.groups()
        return _tunnel_words(line, start, end, side, letter)
    if found := STATION.fullmatch(text):
        return _("a station {place}", place=place_words(lattice().called(found[1])))
    if found := DOUBLE.fullmatch(text):
        return _("have two destinations of this type: {type}", type=_(TYPE_NAMES[found[1]]))
    return _("pass")


def _tunnel_words(line: str, start: str, end: str, side: str | None, letter: str | None) -> str:
    v, w = (lattice().called(name.replace(" ", "")) for name in (start, end))
    if v >= state.VERTICES:
        return _(
            "start line {line} at arrow {n} {where}, {direction}", line=line, direction=_heading(v, w), **_arrow(v)
        )
    if w >= state.VERTICES:
        return _("end line {line} at arrow {n} {where}", line=line, **_arrow(w))
    below_or_above = _("upper side") if side in UPPER else _("lower side")
    words = _("line {line} {direction}, {side}", line=line, direction=_heading(v, w), side=below_or_above)
    return _("{move}, placing {letter}", move=words, letter=letter.upper()) if letter else words


def direction_of(v: int, w: int) -> int:
    """The direction from one vertex to the next."""
    here, there = lattice().vertices[v], lattice().vertices[w]
    return next(k for k in range(len(TOWARDS)) if step(here, k) == there)


def _heading(v: int, w: int) -> str:
    return _(TOWARDS[direction_of(v, w)])


def _arrow(apex: int) -> dict[str, object]:
    number = apex - state.VERTICES
    return {"n": number + 1, "where": _(SIDES[lattice().arrows[number].side])}


def place_words(v: int) -> str:
    """Where a vertex of the city lies: by the arrows if it is near the edge, or by steps from the centre."""
    near = [n + 1 for n, arrow in enumerate(lattice().arrows) if v in (arrow.first, arrow.second)]
    if near:
        a, b = near if near[1] - near[0] == 1 else reversed(near)  # the last one lies before the first
        return _("on the edge between arrows {a} and {b}", a=a, b=b)
    q, r = lattice().vertices[v]
    if max(abs(q), abs(r), abs(q + r)) == SIDE - 1:
        before = [n + 1 for n in range(state.ARROWS) if v == _inside(n)]
        if len(before) == 1:
            return _("just inside arrow {n}", n=before[0])
        a, b = before if before[1] - before[0] == 1 else reversed(before)
        return _("just inside arrows {a} and {b}", a=a, b=b)
    steps = _steps((q, r))
    if not steps:
        return _("in the centre of the city")
    words = [_(STEPS[direction], n=n) for direction, n in steps]
    if len(words) == 1:
        return _("{steps} of the centre", steps=words[0])
    return _("{steps} and {more} of the centre", steps=words[0], more=words[1])


def _inside(arrow: int) -> int:
    """The vertex opposite the tip of an arrow space, inside the city."""
    found = lattice().arrows[arrow]
    (aq, ar), (bq, br) = (lattice().vertices[v] for v in (found.first, found.second))
    q, r = lattice().vertices[found.apex]
    return lattice().number[aq + bq - q, ar + br - r]


def _steps(v: Vertex) -> list[tuple[int, int]]:
    """From the centre to a vertex in at most two directions that are neighbours: direction and steps, most first."""
    for direction in range(len(STEPS)):
        for n in range(1, SIDE + 1):
            for more in range(n + 1):
                turned = (direction + 1) % len(STEPS)
                for first, second in ((direction, turned), (turned, direction)):
                    if step(step((0, 0), first, n), second, more) == v:
                        return [(first, n), (second, more)] if more else [(first, n)]
    return []
