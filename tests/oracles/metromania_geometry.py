"""The lattice under Metromania: the vertices, edges and spaces of the city, and the arrow spaces round it.

Rows run downwards; a vertex is (place along its row, row), and (0, 0) is the centre of the city.
"""

from __future__ import annotations

Vertex = tuple[int, int]
Space = frozenset[Vertex]
Edge = frozenset[Vertex]

RADIUS = 5
ROWS = "abcdefghijk"
# E, NE, NW, W, SW, SE: each one is 60° to the left of the one before
DIRECTIONS: list[Vertex] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
CITY_SIDES = 6


def step(v: Vertex, direction: Vertex) -> Vertex:
    return v[0] + direction[0], v[1] + direction[1]


def in_city(v: Vertex) -> bool:
    return max(abs(v[0]), abs(v[1]), abs(v[0] + v[1])) <= RADIUS


def _city_vertices() -> frozenset[Vertex]:
    span = range(-RADIUS, RADIUS + 1)
    return frozenset((q, r) for q in span for r in span if in_city((q, r)))


def _city_edges() -> frozenset[Edge]:
    return frozenset(
        frozenset([v, step(v, direction)])
        for v in CITY_VERTICES
        for direction in DIRECTIONS
        if step(v, direction) in CITY_VERTICES
    )


def _city_spaces() -> frozenset[Space]:
    """Collect the triangles made of a vertex and two of its neighbours that stand 60° apart."""
    spaces: set[Space] = set()
    for v in CITY_VERTICES:
        for turn in range(6):
            one, two = step(v, DIRECTIONS[turn]), step(v, DIRECTIONS[(turn + 1) % 6])
            if one in CITY_VERTICES and two in CITY_VERTICES:
                spaces.add(frozenset([v, one, two]))
    return frozenset(spaces)


def _arrow_edges() -> list[tuple[Vertex, Vertex, Vertex]]:
    """Walk once clockwise round the city: each boundary edge's first and second vertex, and the apex outside it."""
    walk: list[tuple[Vertex, Vertex, Vertex]] = []
    here: Vertex = (0, -RADIUS)
    for turn in (0, 5, 4, 3, 2, 1):  # E along the top, then SE, SW, W, NW, NE
        for _ in range(RADIUS):
            there = step(here, DIRECTIONS[turn])
            apex = step(here, DIRECTIONS[(turn + 1) % 6])  # the outside is on the left
            walk.append((here, there, apex))
            here = there
    return walk


CITY_VERTICES = _city_vertices()
CITY_EDGES = _city_edges()
CITY_SPACES = _city_spaces()
SPACES_BESIDE: dict[Edge, list[Space]] = {edge: [s for s in CITY_SPACES if edge < s] for edge in CITY_EDGES}
ARROW_EDGES = _arrow_edges()
ARROW_SPACES: list[Space] = [frozenset(corners) for corners in ARROW_EDGES]
APEXES: list[Vertex] = [apex for _, _, apex in ARROW_EDGES]


def side_of(arrow: int) -> int:
    """Return the city side of an arrow space, given by its place in the list (its number less one)."""
    return arrow // RADIUS


def far_sides(side: int) -> set[int]:
    """Return the three city sides that are neither this one nor next to it."""
    return {(side + 2) % CITY_SIDES, (side + 3) % CITY_SIDES, (side + 4) % CITY_SIDES}


def is_acute(before: Vertex, at: Vertex, after: Vertex) -> bool:
    """Say whether going from one vertex over the second to the third turns by a 60° angle."""
    back = DIRECTIONS.index((before[0] - at[0], before[1] - at[1]))
    onward = DIRECTIONS.index((after[0] - at[0], after[1] - at[1]))
    return (back - onward) % 6 in (1, 5)


def compass(source: Vertex, target: Vertex, space: Space) -> str:
    """Say in which direction a space lies as seen from one of its edges."""
    (third,) = space - {source, target}
    down = 2 * third[1] - source[1] - target[1]

    def across(v: Vertex) -> int:
        return 2 * v[0] + v[1]  # a step along a row is 2 wide, a step to the next row is 1 wide

    right = 2 * across(third) - across(source) - across(target)
    vertical = "n" if down < 0 else "s"
    horizontal = "" if right == 0 else "e" if right > 0 else "w"
    return vertical + horizontal
