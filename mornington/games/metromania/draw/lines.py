"""What is built: lines along the sides of their spaces, stations, the ends that grow, and the trips of the tests.

A line keeps to the side of an edge that it is dug from, OFFSET away: two lines along one edge stay apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees
from typing import Any

import numpy as np
import numpy.typing as npt

from mornington.draw import svg
from mornington.draw.svg import ACCENT, INK, PAPER, Markup, Spot, disc, group, label, path, tag
from mornington.draw.words import View

from ..board import Board
from ..lattice import lattice
from .board_map import EDGE, NAME, OFFSET, TALL, at, centre, names_beside, nodes, numbered, space_of, taken_arrows
from .paint import PAINT
from .pieces import CASING, LINE, bullet, remembered, station, track

STATION = 24.0
BEND = 15.0  # how gently a line bends
SWERVE = 17.0  # before and after a vertex where a line changes sides without bending
TERMINUS = 26.0  # how far along its first or last edge a line has its badge: just inside the tip of the arrow space
HEAD = 41.0  # how far before its end a growing line has its badge
BADGE, SMALL_BADGE = 16.5, 12.5
AROUND = (4, 7, 10, 13, 16, 19, 22, 25, 28, 32)  # how far from its vertex a name may lie
EVERY = 3  # tunnels between two small badges
GLOW = 32.0  # width of what marks a trip

_AROUND = np.array([(0.0, 0.0)] + [svg.around(0, 0, far, k / 24) for far in AROUND for k in range(24)])

Floats = npt.NDArray[np.float64]
Stroke = tuple[float, float, float, float, float]  # from, to, half its width
Section = tuple[tuple[str, int], int]  # the line as company and number, and one of its tunnels


@dataclass(frozen=True)
class Dug:
    """A tunnel as it is drawn: from vertex to vertex, and on which side of the edge, as a sign."""

    tail: int
    head: int
    space: int
    left: int

    @property
    def along(self) -> Spot:
        (ax, ay), (bx, by) = at(self.tail), at(self.head)
        return (bx - ax) / EDGE, (by - ay) / EDGE

    def point(self, far: float, off: float = OFFSET) -> Spot:
        """At a distance from its tail, beside the edge."""
        (x, y), (ux, uy) = at(self.tail), self.along
        return x + ux * far + uy * self.left * off, y + uy * far - ux * self.left * off


@remembered
def dug(tail: int, head: int, space: int) -> Dug:
    (ax, ay), (bx, by), (cx, cy) = at(tail), at(head), centre(space)
    beside = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return Dug(tail, head, space, 1 if beside < 0 else -1)


def tunnels(line: Mapping[str, Any]) -> tuple[Dug, ...]:
    """The tunnels of a line in a view."""
    grid = lattice()
    found = []
    for tunnel in line["tunnels"]:
        tail, head = numbered(tunnel["from"]), numbered(tunnel["to"])
        arrow = max(tail, head) - grid.city_vertices
        space = space_of(tunnel["space"]) if tunnel["space"] else grid.city_spaces + arrow
        found.append(dug(tail, head, space))
    return tuple(found)


def _joint(a: Dug, b: Dug) -> list[Spot]:
    """Where a line turns from one tunnel into the next."""
    (ux, uy), (wx, wy) = a.along, b.along
    sine, cosine = uy * wx - ux * wy, ux * wx + uy * wy  # of the turn to the left
    if abs(sine) < 0.01:
        if a.left == b.left:
            return []
        return [a.point(EDGE - SWERVE), b.point(SWERVE)]
    far = OFFSET * (a.left * cosine - b.left) / sine
    return [a.point(EDGE + far)]


@remembered
def corners(way: tuple[Dug, ...], off: float = 0) -> list[Spot]:
    """The points of some tunnels of a line: from (off) a vertex or a badge in an arrow space to another."""
    city = lattice().city_vertices
    first, last = way[0], way[-1]
    points = [first.point(TERMINUS if first.tail >= city else off)]
    for a, b in pairwise(way):
        points += _joint(a, b)
    points.append(last.point(EDGE - (TERMINUS if last.head >= city else off)))
    return points


@remembered
def course(way: tuple[Dug, ...], off: float = 0) -> str:
    return svg.rounded(corners(way, off), BEND)


# Every line of a view


@dataclass(frozen=True)
class Line:
    company: str
    line: int
    state: str
    way: tuple[Dug, ...]


def lines(view: View) -> list[Line]:
    return [
        Line(company["name"], line["line"], line["state"], tunnels(line))
        for company in view["companies"]
        for line in company["lines"]
        if line["tunnels"]
    ]


def built(board: Board, view: View, ringed: Collection[int] = ()) -> Markup:
    """Lines, stations and badges, and the trips once they are run; names but those of ringed vertices."""
    drawn = lines(view)
    sections = trip_sections(view)
    standing = {numbered(s["at"]): s["at"] for s in view["stations"]}
    passed = {d.head for line in drawn for d in line.way if d.head < lattice().city_vertices}
    places = token_places(view)
    spots = {space_of(space["corners"]) for space in view["spaces"] if space["letter"]}
    spoiled = {v for space in view["spaces"] if space["kind"] in ("lake", "park") for v in _corners(space)}
    spoiled |= {v for space in places if space >= lattice().city_spaces for v in _base(space)}
    return svg.joined(
        (
            taken_arrows(board, places),
            nodes(sorted(spoiled - passed)),
            nodes(sorted(passed), named=False),
            _glow(drawn, view),
            group(*(track(line.company, line.line, course(line.way)) for line in drawn), class_="lines"),
            names_beside(
                _clear_places(drawn, sorted(passed - set(standing) - set(ringed)), GLOW + 3 if sections else CASING)
            ),
            group(*(badge for line in drawn for badge in _small_badges(line, spots, sections)), class_="badges"),
            group(*(station(*at(v), STATION, name) for v, name in sorted(standing.items())), class_="stations"),
            group(*(_terminus(line, view["company"]) for line in drawn), class_="ends"),
            group(*_trip_tags(drawn, sections), class_="trips"),
        )
    )


def _corners(space: Mapping[str, Any]) -> Iterator[int]:
    return (lattice().named[name] for name in space["corners"])


def _base(arrow_space: int) -> tuple[int, int]:
    arrow = lattice().arrows[arrow_space - lattice().city_spaces]
    return arrow.first, arrow.second


def _clear_places(drawn: Sequence[Line], vertices: Sequence[int], width: float) -> dict[int, Spot]:
    """Where the name of each vertex is clear of lines and badges, as near to the vertex as possible."""
    strokes = [(*a, *b, width / 2) for line in drawn for a, b in pairwise(corners(line.way))]
    for line in drawn:
        if line.state == "growing" and len(line.way) > 1:
            head = line.way[-1].point(EDGE - HEAD)
            strokes.append((*head, *head, BADGE + 8))
    if not vertices or not strokes:
        return {v: at(v) for v in vertices}
    near = _gaps(np.array([at(v) for v in vertices]), np.array(strokes)) < EDGE / 2
    return {v: _clear_place(v, tuple(strokes[i] for i in np.flatnonzero(near[k]))) for k, v in enumerate(vertices)}


@remembered
def _clear_place(v: int, strokes: tuple[Stroke, ...]) -> Spot:
    """The first place for a name that no stroke hides, or the one hidden least."""
    tries = at(v) + _AROUND
    if not strokes:
        return at(v)
    wide, high = 0.29 * NAME * len(lattice().name(v)), 0.36 * NAME
    shifts = np.array([(k * (wide - high), 0.0) for k in (-1, 0, 1)])  # both ends of the name and its middle
    gaps = _gaps((tries[:, None, :] + shifts).reshape(-1, 2), np.array(strokes)).reshape(len(tries), -1)
    best = np.argmin(np.round(np.maximum(0.0, high - gaps.min(axis=1)), 2))
    return float(tries[best, 0]), float(tries[best, 1])


def _gaps(points: Floats, strokes: Floats) -> Floats:
    """How far each point is from the edge of each stroke."""
    a, b, r = strokes[:, 0:2], strokes[:, 2:4], strokes[:, 4]
    along = b - a
    off = points[:, None, :] - a
    length = np.maximum((along**2).sum(axis=1), 1e-9)
    part = np.clip((off * along).sum(axis=2) / length, 0.0, 1.0)
    distances: Floats = np.hypot(*np.moveaxis(off - along * part[:, :, None], 2, 0)) - r
    return distances


def _small_badges(line: Line, spots: Collection[int], tagged: Collection[Section]) -> Iterator[Markup]:
    """Beside every destination and every few tunnels, so that each stretch tells whose it is."""
    since = 0
    for i, d in enumerate(line.way[:-1]):
        since += 1
        if (since == EVERY or d.space in spots) and ((line.company, line.line), i) not in tagged:
            yield bullet(line.company, line.line, *d.point(EDGE / 2), SMALL_BADGE, ring=PAINT[line.company])
            since = 0


def _terminus(line: Line, acting: str | None) -> Markup:
    """The badge at the start of a line, and the one where it ends or grows."""
    first, last = line.way[0], line.way[-1]
    start = first.point(TERMINUS)
    if line.state == "finished":
        end = bullet(line.company, line.line, *last.point(EDGE - TERMINUS), BADGE - 1, square=True)
        return group(bullet(line.company, line.line, *start, BADGE), end)
    if last is first:
        return _head(line, start, acting)
    return group(bullet(line.company, line.line, *start, BADGE), _head(line, last.point(EDGE - HEAD), acting))


def _head(line: Line, where: Spot, acting: str | None) -> Markup:
    """The badge of a growing end; those of the company in turn are lit."""
    parts = [bullet(line.company, line.line, *where, BADGE, ring=INK)]
    if line.company == acting:
        parts.insert(0, disc(*where, BADGE + 6, ACCENT, stroke=PAPER, stroke_width=3))
    return group(*parts)


def token_places(view: View) -> dict[int, Spot]:
    """Where the destination in a dug space has room: away from the tunnel, and from a badge at its end."""
    free = TALL - OFFSET - CASING / 2
    places = {}
    for line in lines(view):
        for d in line.way:
            headed = line.state == "growing" and d is line.way[-1]
            along = EDGE / 2 - (5 if headed else 0)
            places[d.space] = d.point(along, OFFSET + CASING / 2 + free / 3 - 1)
    return places


# Trips


def day_mark(test: Mapping[str, Any]) -> str:
    """What a test is called on the board: its letter, or S for Sunday."""
    return str(test["letter"] or "S")


def _ridden(view: View) -> Iterator[tuple[str, tuple[str, int], list[int]]]:
    """Each section of each trip: the test, the line, and which of the line's tunnels."""
    ways = {
        (company["name"], line["line"]): ["", *(tunnel["to"] for tunnel in line["tunnels"])]
        for company in view["companies"]
        for line in company["lines"]
    }
    for test in view["tests"]:
        for leg in test["trip"]:
            key = leg["company"], leg["line"]
            stops = [ways[key].index(name) for name in leg["stations"]]
            for a, b in pairwise(stops):
                yield day_mark(test), key, list(range(min(a, b), max(a, b)))


def trip_sections(view: View) -> dict[Section, str]:
    """The marks of the tests by the tunnel in the middle of each section ridden."""
    found: dict[Section, str] = {}
    for mark, key, used in _ridden(view):
        section = key, used[len(used) // 2]
        found[section] = found.get(section, "") + mark
    return found


def _glow(drawn: Sequence[Line], view: View) -> Markup:
    """An outline along every section that a fastest trip takes."""
    ridden: dict[tuple[str, int], set[int]] = {}
    for _mark, key, used in _ridden(view):
        ridden.setdefault(key, set()).update(used)
    d = []
    for line in drawn:
        used = sorted(ridden.get((line.company, line.line), ()))
        runs: list[list[Dug]] = []
        for k, i in enumerate(used):
            if k == 0 or used[k - 1] != i - 1:
                runs.append([])
            runs[-1].append(line.way[i])
        d += [course(tuple(run), STATION / 2) for run in runs]
    ends = {"fill": "none", "stroke_linecap": "butt", "stroke_linejoin": "round"}
    return path("".join(d), stroke=INK, stroke_width=GLOW, **ends, class_="glow") if d else svg.NOTHING


def _trip_tags(drawn: Sequence[Line], sections: Mapping[Section, str]) -> Iterator[Markup]:
    """The letters of the trips, along the line."""
    ways = {(line.company, line.line): line.way for line in drawn}
    for (key, i), marks in sections.items():
        d = ways[key][i]
        x, y = d.point(EDGE / 2)
        angle = degrees(atan2(d.along[1], d.along[0]))
        angle = angle - 180 if angle > 91 else angle + 180 if angle < -91 else angle
        spread = 14.0
        wide = spread * len(marks) + 8
        letters = [
            label(mark, spread * (k - (len(marks) - 1) / 2), 0, 18, anchor="middle", weight=700, fill=PAPER)
            for k, mark in enumerate(marks)
        ]
        yield group(
            tag("rect", x=-wide / 2, y=-LINE / 2 - 1, width=wide, height=LINE + 2, rx=6, fill=INK),
            *letters,
            transform=f"translate({svg.number(x)} {svg.number(y)}) rotate({svg.number(angle)})",
        )
