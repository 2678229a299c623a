# mypy: allow-untyped-defs, no-check-untyped-defs
"""What is used in a city of Metromania: edges, stations, arrows, spots of the districts; how building was begun.

The districts are dealt anew in every game. Edges, vertices and arrows are counted where they lie on the board, spots
where they lie in their district, wherever that is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from mornington.core.contract import Options
from mornington.core.rule import rule
from mornington.core.text import _
from mornington.core.usage import Collection
from mornington.draw import svg
from mornington.draw.heat import Ground, Shape

from .board import KIND_NAMES, KINDS, Board
from .draw.city import city, nodes, printed, spot_sign
from .draw.plan import SIZE, at, centre, within
from .lattice import lattice
from .rules import seat_of
from .state import (
    ARROWS,
    DAYS,
    DESTINATIONS,
    LINE_POINTS,
    LINES_FINISHED,
    MONDAY,
    NONE,
    ROWS_PER_COMPANY,
    SECTOR_SPACES,
    SECTORS,
    SPACES,
    STATION,
    TUNNELS,
    TUNNELS_LAID,
    TURN,
    VERTICES,
)
from .trips import DAY_NAMES

# Slots
EDGE = 0  # by the lower of the two tunnels along it
VERTEX = EDGE + TUNNELS  # stations
ARROW_USED = VERTEX + VERTICES
FIRST = ARROW_USED + ARROWS  # the arrow that the first line began at
SPOT = FIRST + ARROWS  # by district and the number of the space in it
POINTS = SPOT + SECTORS * SECTOR_SPACES  # lines, then the tests of the days
TURNS = POINTS + 1 + DAYS
DUG = TURNS + 1
BUILT = DUG + 1
FINISHED = BUILT + 1
USES = FINISHED + 1


@rule
def note_move(board, s, w, seat, move, uses):
    if s.phase == TURN:
        uses[TURNS] += 1
    if move < STATION:
        tunnel = move % TUNNELS
        other = board.other[tunnel]
        uses[EDGE + (tunnel if other == NONE else min(tunnel, other))] += 1
        space = board.space[tunnel]
        if space >= SPACES:
            uses[ARROW_USED + space - SPACES] += 1
            if uses[DUG] == 0:
                uses[FIRST + space - SPACES] = 1
        uses[DUG] += 1


@rule
def note_segment(board, s, w, seat, uses):
    return


@rule
def note_end(board, s, w, seat, rows, uses):
    for v in range(VERTICES):
        if s.station[v] != NONE and seat_of(s, s.station[v]) == seat:
            uses[VERTEX + v] += 1
            uses[BUILT] += 1
    for sector in range(SECTORS):
        for i in range(SECTOR_SPACES):
            space = board.sector[sector, s.turns[sector], i]
            for d in range(DESTINATIONS):
                if s.placed[d] == space and seat_of(s, s.holder[d]) == seat:
                    uses[SPOT + s.districts[sector] * SECTOR_SPACES + i] += 1
    for half in range(2):
        row = half * ROWS_PER_COMPANY
        uses[POINTS] += rows[row + LINE_POINTS]
        for day in range(DAYS):
            uses[POINTS + 1 + day] += rows[row + MONDAY + day]
    uses[FINISHED] = rows[LINES_FINISHED]
    uses[DUG] = rows[TUNNELS_LAID]


def collections(board: Board, options: Options) -> Sequence[Collection]:
    return tuple(_collections(board))


def _edges() -> list[int]:
    """The lower tunnel along each edge."""
    grid = lattice()
    lowest: dict[frozenset[int], int] = {}
    for number, tunnel in enumerate(grid.tunnels):
        lowest.setdefault(frozenset((tunnel.tail, tunnel.head)), number)
    return sorted(lowest.values())


def _spots(board: Board) -> list[tuple[int, int]]:
    """District and space of each spot."""
    return [
        (d, i)
        for d, district in enumerate(board.districts)
        for i, kind in enumerate(district.kinds)
        if KINDS[kind] in ("house", "work", "fun")
    ]


def _collections(board: Board) -> Iterator[Collection]:
    grid, edges = lattice(), _edges()
    yield Collection(
        "edges",
        _("Edges"),
        _("Edges that a seat has dug along, on either side."),
        tuple("–".join(board.vertex_name(v) for v in (grid.tunnels[t].tail, grid.tunnels[t].head)) for t in edges),
        tuple(EDGE + t for t in edges),
    )
    yield Collection(
        "stations",
        _("Stations"),
        _("Places where a seat has a station at the end."),
        tuple(board.vertex_name(v) for v in range(VERTICES)),
        tuple(VERTEX + v for v in range(VERTICES)),
    )
    arrows = tuple(_arrow_name(board, i) for i in range(ARROWS))
    yield Collection(
        "arrows",
        _("Starts and ends"),
        _("Arrows at which a line of a seat starts or ends."),
        arrows,
        tuple(ARROW_USED + i for i in range(ARROWS)),
    )
    spots = _spots(board)
    yield Collection(
        "spots",
        _("Spots of the districts"),
        _("Spots on which a seat has placed a destination, each in its district, wherever that was dealt."),
        tuple(
            f"{board.districts[d].name}, {_(KIND_NAMES[KINDS[board.districts[d].kinds[i]]])} {i + 1}" for d, i in spots
        ),
        tuple(SPOT + d * SECTOR_SPACES + i for d, i in spots),
    )
    starts = [i for i in range(ARROWS) if board.starts[i]]
    yield Collection(
        "first-arrow",
        _("First start"),
        _("The arrow at which a seat began its first line."),
        tuple(arrows[i] for i in starts),
        tuple(FIRST + i for i in starts),
        kind="opening",
    )
    yield Collection(
        "points",
        _("Where points come from"),
        _("What each part of the score brought: stations at finished lines, and the tests of the week."),
        (_("lines"), *(_("test of {day}", day=_(day)) for day in DAY_NAMES)),
        tuple(range(POINTS, POINTS + 1 + DAYS)),
        kind="points",
    )
    yield Collection(
        "numbers",
        _("What a seat has at the end"),
        _("Turns, tunnels, stations and finished lines."),
        (_("turns"), _("tunnels dug"), _("stations built"), _("lines finished")),
        (TURNS, DUG, BUILT, FINISHED),
        kind="number",
    )


def _arrow_name(board: Board, arrow: int) -> str:
    return _("start {n}", n=arrow + 1) if board.starts[arrow] else _("end {n}", n=arrow + 1)


def ground(board: Board, key: str, prefix: str) -> Ground | None:
    """Edges as strokes, stations and arrows as discs, spots as the spaces of a city in which no district is turned."""
    grid = lattice()
    if key == "edges":
        ways = ((at(grid.tunnels[t].tail), at(grid.tunnels[t].head)) for t in _edges())
        shapes = tuple(Shape(svg.path(svg.through(way)), "stroke", 26) for way in ways)
        return Ground(SIZE, printed(board), shapes, nodes(range(grid.city_vertices)))
    if key == "stations":
        return Ground(SIZE, printed(board), tuple(_disc(*at(v), 34) for v in range(VERTICES)))
    if key in ("arrows", "first-arrow"):
        numbers = [i for i in range(ARROWS) if key == "arrows" or board.starts[i]]
        return Ground(SIZE, printed(board), tuple(_disc(*at(grid.arrows[i].apex), 29) for i in numbers))
    if key == "spots":
        shapes = tuple(_space(grid.sector(d, 0)[i]) for d, i in _spots(board))
        return Ground(SIZE, svg.joined((printed(board), _example(board))), shapes, _signs(board))
    return None


def _disc(x: float, y: float, r: float) -> Shape:
    return Shape(svg.tag("circle", cx=x, cy=y, r=r, stroke=svg.PAPER, stroke_width=3), spot=(x, y), letters=0.8 * r)


def _space(space: int) -> Shape:
    """A triangle; its value lies at the broad side, for the sign that lies at the tip."""
    x, y = centre(space)
    return Shape(svg.path(svg.rounded(within(space, 8), 9, True)), spot=(x, y - 0.2 * _to_tip(space)), letters=27)


def _to_tip(space: int) -> float:
    """How far below its middle the tip of a space lies; the other two corners are at the same height."""
    low, middle, high = sorted(at(v)[1] for v in lattice().corners[space])
    return (high if middle - low < high - middle else low) - centre(space)[1]


def _example(board: Board) -> svg.Markup:
    """The districts in their order, not turned."""
    spaces = [
        {"corners": [lattice().name(v) for v in lattice().corners[space]], "kind": KINDS[kind]}
        for d, district in enumerate(board.districts)
        for kind, space in zip(district.kinds, lattice().sector(d, 0), strict=True)
    ]
    view = {
        "districts": [{"name": district.name} for district in board.districts],
        "spaces": [{**space, "letter": None, "company": None} for space in spaces],
    }
    return city(cast(Any, view), {})


def _signs(board: Board) -> svg.Markup:
    """What each spot is."""
    signs = []
    for d, i in _spots(board):
        space = lattice().sector(d, 0)[i]
        x, y = centre(space)
        signs.append(svg.at(x, y + 0.46 * _to_tip(space), spot_sign(KINDS[board.districts[d].kinds[i]], 12)))
    return svg.group(*signs)
