"""What is built: lines along the sides of their spaces, stations, and the ends that grow.

A line keeps to the side of an edge that it is dug from, OFFSET away: two lines along one edge stay apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise

from mornington.draw import svg
from mornington.draw.belonging import belonging
from mornington.draw.clearing import clear_places
from mornington.draw.geometry import turn
from mornington.draw.marks import with_halo
from mornington.draw.motion import thing
from mornington.draw.once import drawn_once
from mornington.draw.svg import ACCENT, INK, PAPER, Markup, Spot, disc, group, label, segment

from ..board import Board
from ..lattice import lattice
from ..view_types import LineState, LineView, MetromaniaView
from .city import NAME, NAME_ROOM, nodes, taken_arrows
from .pieces import CASING, bullet, company_badge, remembered, station
from .plan import EDGE, OFFSET, TALL, at, centre
from .strokes import BEND, stroked
from .trips import GLOW, LineName, Section, Trips, glow, tags

STATION = 24.0
SWERVE = 17.0  # before and after a vertex where a line changes sides without bending
TERMINUS = 26.0  # how far along its first or last edge a line has its badge: just inside the tip of the arrow space
HEAD = 43.0  # how far before its end a growing line has its badge
BADGE, SMALL_BADGE = 19.0, 15.5
BARRIER = 22.0  # half the length of the bar across a blocked line
EVERY = 3  # tunnels between two small badges


@dataclass(frozen=True)
class Dug:
    """A tunnel as it is drawn, from vertex to vertex."""

    tail: int
    head: int
    space: int

    @cached_property
    def left(self) -> int:
        """On which side of its edge it lies, as a sign."""
        return 1 if turn(at(self.tail), at(self.head), centre(self.space)) > 0 else -1

    @cached_property
    def along(self) -> Spot:
        (ax, ay), (bx, by) = at(self.tail), at(self.head)
        return (bx - ax) / EDGE, (by - ay) / EDGE

    def point(self, far: float, off: float = OFFSET) -> Spot:
        """At a distance from its tail, beside the edge."""
        (x, y), (ux, uy) = at(self.tail), self.along
        return x + ux * far + uy * self.left * off, y + uy * far - ux * self.left * off


@remembered
def corners(way: tuple[Dug, ...], off: float = 0) -> list[Spot]:
    """The points of some tunnels of a line: from (off) a vertex or a badge in an arrow space to another."""
    city, first, last = lattice().city_vertices, way[0], way[-1]
    points = [first.point(TERMINUS if first.tail >= city else off)]
    for a, b in pairwise(way):
        points += _joint(a, b)
    return [*points, last.point(EDGE - (TERMINUS if last.head >= city else off))]


def _joint(a: Dug, b: Dug) -> list[Spot]:
    """Where a line turns from one tunnel into the next."""
    (ux, uy), (wx, wy) = a.along, b.along
    sine, cosine = uy * wx - ux * wy, ux * wx + uy * wy  # of the turn to the left
    if abs(sine) > 0.01:
        return [a.point(EDGE + OFFSET * (a.left * cosine - b.left) / sine)]
    return [] if a.left == b.left else [a.point(EDGE - SWERVE), b.point(SWERVE)]


def parts(way: tuple[Dug, ...]) -> tuple[tuple[Spot, ...], ...]:
    """The points of each tunnel's part of a line: from the middle of the tunnel before it to its own middle."""
    first, *ends = (
        way[0].point(TERMINUS if way[0].tail >= lattice().city_vertices else 0),
        *(d.point(EDGE / 2) for d in way[:-1]),
    )
    last = corners(way)[-1]
    joints = [[], *(_joint(a, b) for a, b in pairwise(way))]
    return tuple(
        (start, *between, end) for start, between, end in zip((first, *ends), joints, (*ends, last), strict=True)
    )


@remembered
def course(way: tuple[Dug, ...], off: float = 0) -> str:
    return svg.rounded(corners(way, off), BEND)


# Every line of a view


@dataclass(frozen=True)
class Line:
    name: LineName
    state: LineState
    way: tuple[Dug, ...]
    blocked: bool

    @property
    def head(self) -> Spot:
        """Where a growing line has its badge."""
        return self.way[-1].point(TERMINUS if len(self.way) == 1 else EDGE - HEAD)

    def bullet(self, where: Spot, r: float = BADGE, square: bool = False, ring: str = PAPER) -> Markup:
        return bullet(*self.name, *where, r, square, ring)


def lines_of(view: MetromaniaView) -> list[Line]:
    return [
        Line((company["name"], line["line"]), line["state"], _tunnels(line), line["blocked"])
        for company in view["companies"]
        for line in company["lines"]
        if line["tunnels"]
    ]


def _tunnels(line: LineView) -> tuple[Dug, ...]:
    grid = lattice()
    found = []
    for tunnel in line["tunnels"]:
        tail, head = grid.called(tunnel["from"]), grid.called(tunnel["to"])
        beyond = grid.city_spaces + max(tail, head) - grid.city_vertices  # the arrow space, if it lies in one
        found.append(Dug(tail, head, grid.space_called(tunnel["space"]) if tunnel["space"] else beyond))
    return tuple(found)


def token_places(drawn: Sequence[Line]) -> dict[int, Spot]:
    """Where the destination in a dug space has room: away from the tunnel, and from a badge at its end."""
    aside = OFFSET + CASING / 2 + (TALL - OFFSET - CASING / 2) / 3 - 1
    return {
        d.space: d.point(EDGE / 2 - (5 if line.state == "growing" and d is line.way[-1] else 0), aside)
        for line in drawn
        for d in line.way
    }


def _shown(
    board: Board, view: MetromaniaView, _drawn: Sequence[Line], ringed: Collection[int], named: bool = True
) -> object:
    lines = [(company["name"], company["seat"], company["lines"]) for company in view["companies"]]
    found = [view["stations"], view["spaces"], view["arrows"], view["tests"], view["company"], view["over"]]
    return board, lines, found, sorted(ringed), named


@drawn_once(_shown)
def built(
    board: Board, view: MetromaniaView, drawn: Sequence[Line], ringed: Collection[int], named: bool = True
) -> Markup:
    """Lines, stations and badges, and the trips once they are run; names but those of ringed vertices.

    Figures of the rulebook do without names and small badges.
    """
    trips = Trips(view)
    standing = {lattice().called(station["at"]) for station in view["stations"]}
    passed = {d.head for line in drawn for d in line.way if d.head < lattice().city_vertices}
    spots = {lattice().space_called(space["corners"]) for space in view["spaces"] if space["letter"]}
    unnamed = passed - {*standing, *ringed} if named else set()
    badges = (
        (_owned(view, line.name[0], badge) for line in drawn for badge in _small_badges(line, spots, trips.marks))
        if named
        else ()
    )
    ways = {line.name: line.way for line in drawn}
    return svg.joined(
        (
            taken_arrows(board, token_places(drawn), named),
            nodes(sorted(passed), named=False),
            *(
                _owned(
                    view, company, glow(course(tuple(ways[name][i] for i in run), STATION / 2) for name, run in runs)
                )
                for company, runs in groupby(trips.runs(), key=lambda found: found[0][0])
            ),
            group(
                *(_owned(view, line.name[0], stroked(*line.name, parts(line.way))) for line in drawn),
                class_="lines",
                data_help="lines",
            ),
            _names(drawn, sorted(unnamed), GLOW + 3 if trips.marks else CASING),
            group(*badges, class_="badges"),
            _stations(sorted(standing), named),
            group(*(_owned(view, line.name[0], _ends(line, view["company"])) for line in drawn), class_="ends"),
            *(
                _owned(view, name[0], tags([(mark, ways[name][i].point(EDGE / 2), ways[name][i].along)]))
                for (name, i), mark in trips.marks.items()
            ),
        )
    )


def _owned(view: MetromaniaView, company: str, markup: Markup) -> Markup:
    """What a company built, once the game is over as its player's."""
    if not view["over"]:
        return markup
    seats = {found["name"]: found["seat"] for found in view["companies"]}
    return belonging(seats[company], markup)


def _stations(standing: Iterable[int], named: bool) -> Markup:
    names = {v: lattice().name(v) for v in standing}
    discs = ((names[v], station(*at(v), STATION, names[v] if named else "")) for v in names)
    built = (thing(f"station-{name}", drawn, enter="drop") for name, drawn in discs)
    return group(*built, class_="stations", data_help="stations")


def _names(drawn: Sequence[Line], vertices: Sequence[int], width: float) -> Markup:
    """The names of vertices that lines pass, clear of lines so wide and of badges."""
    strokes = [(*a, *b, width / 2) for line in drawn for a, b in pairwise(corners(line.way))]
    strokes += [(*line.head, *line.head, BADGE + 8) for line in drawn if line.state == "growing" and len(line.way) > 1]
    names = [(lattice().name(v), at(v)) for v in vertices]
    places = clear_places(names, NAME, strokes, EDGE / 2)
    named = zip(names, places, strict=True)
    texts = (label(name, *place, NAME, room=NAME_ROOM, weight=700) for (name, _vertex), place in named)
    return with_halo(*texts, text_anchor="middle", fill=INK, class_="vertices fine coordinates")


def _small_badges(line: Line, spots: Collection[int], tagged: Collection[Section]) -> Iterator[Markup]:
    """Beside every destination and every few tunnels, so that each stretch tells whose it is."""
    since = 0
    for i, d in enumerate(line.way[:-1]):
        since += 1
        if (since == EVERY or d.space in spots) and (line.name, i) not in tagged:
            yield company_badge(line.name[0], *d.point(EDGE / 2), SMALL_BADGE)
            since = 0


def _ends(line: Line, acting: str | None) -> Markup:
    """The badge at the start of a line, and the one where it ends or grows: lit if its company is in turn."""
    name = f"{line.name[0]}-{line.name[1]}"
    parts = [thing(f"start-{name}", line.bullet(line.way[0].point(TERMINUS)), enter="drop")]
    if line.state == "finished":
        end = line.bullet(line.way[-1].point(EDGE - TERMINUS), square=True)
        parts.append(thing(f"end-{name}", end, enter="drop"))
    else:
        lit = line.name[0] == acting
        glow = disc(*line.head, BADGE + 6, ACCENT, stroke=PAPER, stroke_width=3) if lit else svg.NOTHING
        parts.append(thing(f"head-{name}", glow, line.bullet(line.head, ring=INK)))
    if line.blocked:
        parts.append(_barrier(line.way[-1]))
    return group(*parts, data_help="blocked" if line.blocked else "lines")


def _barrier(last: Dug) -> Markup:
    """A bar across the end of a line that cannot go on."""
    (ux, uy), (x, y) = last.along, last.point(EDGE)
    ends = [(x + k * BARRIER * uy, y - k * BARRIER * ux) for k in (-1, 1)]
    strokes = ((PAPER, 17), (INK, 10))
    bars = (segment(*ends, stroke=ink, stroke_width=width, stroke_linecap="round") for ink, width in strokes)
    return group(*bars, class_="blocked")
