"""The geometry of Metromania: a hexagonal city of side 5 on a triangular lattice, and the frame of arrows around it.

A **vertex** is a pair (q, r): r counts rows downwards, q counts along a row, and both are 0 in the centre of the city.
Neighbours are one step away in six directions. A vertex is named by a letter for its row, `a` at the top to `k` at the
bottom, and a number that is the same along every diagonal that falls to the right: `f6` is the centre.

              a6  a7  a8  a9  a10 a11
            b5  b6  b7  b8  b9  b10 b11
          c4  c5  c6  c7  c8  c9  c10 c11
                       …
              k1  k2  k3  k4  k5  k6

A **space** is a triangle of three vertices that are neighbours of each other: 150 in the city and 30 arrow spaces
around it, each on one of the 30 edges of the boundary with its apex outwards. The apexes are vertices too.

A **tunnel** is a tile in a space along one of the space's sides: three in each city space; in an arrow space only two,
along the outer sides. So an edge inside the city has two tunnels, one from each side, and a line may use either.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

SIDE = 5
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # counterclockwise from east, rows count downwards
LEFT_OF = ("n", "nw", "sw", "s", "se", "ne")  # where the left side of an edge in each direction lies on the compass
RIGHT_OF = ("s", "se", "ne", "n", "nw", "sw")
SECTORS = 6
SECTOR_SPACES = SIDE * SIDE

Vertex = tuple[int, int]


def step(v: Vertex, direction: int, length: int = 1) -> Vertex:
    dq, dr = DIRECTIONS[direction % 6]
    return v[0] + length * dq, v[1] + length * dr


def in_city(v: Vertex) -> bool:
    return max(abs(v[0]), abs(v[1]), abs(v[0] + v[1])) <= SIDE


def place(v: Vertex) -> tuple[float, float]:
    """Where a vertex lies in the plane: edges are 1 long, x to the right, y downwards, the city's centre at 0, 0."""
    return v[0] + v[1] / 2, v[1] * math.sqrt(3) / 2


def middle(corners: tuple[Vertex, ...]) -> tuple[float, float]:
    points = [place(v) for v in corners]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


@dataclass(frozen=True)
class Tunnel:
    """A tile in a space along the side from tail to head (numbers of vertices)."""

    space: int
    side: int  # which side of its space
    tail: int
    head: int
    direction: int  # from tail to head


@dataclass(frozen=True)
class Arrow:
    """An arrow space: the city side it lies on, the two city vertices of its base (clockwise) and its apex."""

    side: int
    first: int
    second: int
    apex: int


class Lattice:
    """Everything numbered: vertices, spaces and tunnels, the city's before the frame's."""

    def __init__(self) -> None:
        reach = range(-SIDE, SIDE + 1)
        self.vertices: list[Vertex] = [(q, r) for r in reach for q in reach if in_city((q, r))]
        self.city_vertices = len(self.vertices)
        self.spaces: list[tuple[Vertex, Vertex, Vertex]] = []
        for v in self.vertices:
            for k in (0, 5):  # the space above and the one below the edge that leads east
                corners = (v, step(v, k), step(v, k + 1))
                if all(map(in_city, corners)):
                    self.spaces.append(corners)
        self.spaces.sort(key=lambda corners: (round(middle(corners)[1], 6), middle(corners)[0]))
        self.city_spaces = len(self.spaces)
        edges = []
        for side in range(6):
            v = self.corner(side)
            for _ in range(SIDE):
                edges.append((side, v, step(v, -side), step(v, 1 - side)))
                v = step(v, -side)
        self.vertices += [apex for _, _, _, apex in edges]
        self.spaces += [(first, apex, second) for _, first, second, apex in edges]
        self.arrows = [Arrow(side, *(self.number[v] for v in rest)) for side, *rest in edges]
        self.tunnels = [self._tunnel(t, i) for t in range(self.city_spaces) for i in range(3)]
        self.tunnels += [self._tunnel(t, i) for t in range(self.city_spaces, len(self.spaces)) for i in range(2)]

    @staticmethod
    def corner(i: int) -> Vertex:
        """A corner of the city, clockwise from the top left; city side i runs from corner i to corner i + 1."""
        return step((0, 0), 2 - i, SIDE)

    def _tunnel(self, space: int, side: int) -> Tunnel:
        corners = self.spaces[space]
        tail, head = corners[side], corners[(side + 1) % 3]
        direction = next(k for k in range(6) if step(tail, k) == head)
        return Tunnel(space, side, self.number[tail], self.number[head], direction)

    @cached_property
    def number(self) -> dict[Vertex, int]:
        return {v: i for i, v in enumerate(self.vertices)}

    @cached_property
    def corners(self) -> list[tuple[int, ...]]:
        """The vertices of each space, counterclockwise."""
        return [tuple(self.number[v] for v in corners) for corners in self.spaces]

    @cached_property
    def space_at(self) -> dict[frozenset[Vertex], int]:
        return {frozenset(corners): i for i, corners in enumerate(self.spaces)}

    @cached_property
    def tunnel_at(self) -> dict[tuple[int, frozenset[int]], int]:
        """The tunnel in a space along the edge between two vertices."""
        return {(t.space, frozenset((t.tail, t.head))): i for i, t in enumerate(self.tunnels)}

    @cached_property
    def edges(self) -> set[frozenset[int]]:
        return {frozenset((t.tail, t.head)) for t in self.tunnels}

    def space_between(self, v: int, direction: int) -> int | None:
        """The space at a vertex between a direction and the next one counterclockwise."""
        here = self.vertices[v]
        return self.space_at.get(frozenset((here, step(here, direction), step(here, direction + 1))))

    def beside(self, v: int, direction: int) -> tuple[int | None, int | None]:
        """The tunnels along the edge that leaves a vertex in a direction: from its left, from its right."""
        w = self.number.get(step(self.vertices[v], direction))
        if w is None:
            return None, None
        spaces = self.space_between(v, direction), self.space_between(v, direction - 1)
        left, right = (None if t is None else self.tunnel_at.get((t, frozenset((v, w)))) for t in spaces)
        return left, right

    def sector(self, sector: int, turn: int) -> list[int]:
        """The spaces of a sector in the order in which a district lists its own, the district turned by turn × 120°.

        The corners of a sector are named counterclockwise from the centre of the city. A district's rows begin at its
        first corner; seen with that corner on top, they run from left to right.
        """
        corners = [(0, 0), self.corner(sector + 1), self.corner(sector)]
        top, left, right = (corners[(turn + i) % 3] for i in range(3))

        def at(row: int, i: int) -> Vertex:
            q = top[0] + ((row - i) * (left[0] - top[0]) + i * (right[0] - top[0])) // SIDE
            r = top[1] + ((row - i) * (left[1] - top[1]) + i * (right[1] - top[1])) // SIDE
            return q, r

        found = []
        for row in range(SIDE):
            for j in range(2 * row + 1):
                i = j // 2
                third = at(row + 1, i) if j % 2 == 0 else at(row, i + 1)
                found.append(self.space_at[frozenset((at(row, i), at(row + 1, i + 1), third))])
        return found

    # Names for people

    def name(self, v: int) -> str:
        """`f6` for a vertex of the city; an apex has the number of its arrow, `7`."""
        if v >= self.city_vertices:
            return str(v - self.city_vertices + 1)
        q, r = self.vertices[v]
        return f"{chr(ord('a') + r + SIDE)}{q + SIDE + 1}"

    @cached_property
    def named(self) -> dict[str, int]:
        return {self.name(v): v for v in range(self.city_vertices)}

    def called(self, name: str) -> int:
        """The vertex called `f6`, or the apex of the arrow space called `start7` or `end8`."""
        return self.named[name] if name in self.named else self.city_vertices + int(name.lstrip("starend")) - 1

    def space_called(self, corners: Iterable[str]) -> int:
        """The city space with these corners."""
        return self.space_at[frozenset(self.vertices[self.named[name]] for name in corners)]

    def space_name(self, space: int) -> str:
        """A space by its corners: `f6 f7 g6`; an arrow space by its number: `arrow 7`."""
        if space >= self.city_spaces:
            return f"arrow {space - self.city_spaces + 1}"
        return " ".join(self.name(v) for v in sorted(self.number[c] for c in self.spaces[space]))

    def compass(self, tunnel: int) -> str:
        """On which side of its edge a tunnel lies: n, s, nw, se, ne or sw."""
        t = self.tunnels[tunnel]
        left, _ = self.beside(t.tail, t.direction)
        return LEFT_OF[t.direction] if left == tunnel else RIGHT_OF[t.direction]


@cache
def lattice() -> Lattice:
    """The one lattice all boards share."""
    return Lattice()
