"""A slow, plain reading of the rules of Line Change, to check a fast engine against.

A table is a dictionary from places to tiles; nothing else is remembered, and every question is answered from it anew.
Places are (x, y) with y growing downwards; sides are listed clockwise from the top. The table has no rim.

What a seat knows in the game: everything laid or out, the tile just drawn, all points, and its own line. Hidden until
the round ends are the others' lines and those nobody drew; the pile's order is hidden, but what is left in it is the
rest of the 48 tiles. All lines and tiles of coming rounds are hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import networkx as nx

Place = tuple[int, int]
Sides = tuple[str, str, str, str]

TOP, RIGHT, BOTTOM, LEFT = range(4)
STEP = {TOP: (0, -1), RIGHT: (1, 0), BOTTOM: (0, 1), LEFT: (-1, 0)}
OPPOSITE = {TOP: BOTTOM, RIGHT: LEFT, BOTTOM: TOP, LEFT: RIGHT}

COLOURS = "RBYG"
KINDS = ["cross", "curves"]
COPIES = 4
ANY = "M"
BLANK = ""

LEFT_END: Place = (0, 0)
RIGHT_END: Place = (5, 0)

LINE_COLOUR = {1: "R", 2: "B", 3: "Y", 4: "G"}
LINE_START = {1: (RIGHT_END, TOP), 2: (LEFT_END, TOP), 3: (LEFT_END, BOTTOM), 4: (RIGHT_END, BOTTOM)}
FAR_END = {1: LEFT_END, 2: RIGHT_END, 3: RIGHT_END, 4: LEFT_END}

JOURNEY_POINTS = 5
JOURNEY_MINIMUM = 1
LONGEST_LINE_POINTS = 1
POINTS_TO_WIN = 10

ALL_TILES: dict[tuple[str, str], int] = {
    (one + two, kind): COPIES for i, one in enumerate(COLOURS) for two in COLOURS[i + 1 :] for kind in KINDS
}


@dataclass(frozen=True)
class Tile:
    """A laid tile: what it is, and what its four sides show."""

    kind: str  # "cross", "curves", "straight", "left end" or "right end"
    sides: Sides  # top, right, bottom, left: a colour's letter, "M", or "" for a blank side


Table = dict[Place, Tile]


def start(straights: str) -> Table:
    """Lay the row of six; the letters are the straight tiles' colours from left to right."""
    if sorted(straights) != sorted(COLOURS):
        raise ValueError(f"not one straight tile of each colour: {straights}")
    table = {LEFT_END: Tile("left end", ("B", BLANK, "Y", ANY))}
    for x, colour in enumerate(straights, start=1):
        table[x, 0] = Tile("straight", (colour, BLANK, colour, BLANK))
    table[RIGHT_END] = Tile("right end", ("R", ANY, "G", BLANK))
    return table


def seat_to_draw(players: int, drawn_before: int) -> int:
    """Say who draws the next tile of a round: seat 0 the first one, and each turn is one tile, laid or out."""
    return drawn_before % players


# --- laying tiles ------------------------------------------------------------------------------------------


def _beside(place: Place, side: int) -> Place:
    """Return the place on the other side of a tile's side."""
    return place[0] + STEP[side][0], place[1] + STEP[side][1]


def _is_section(tile: Tile) -> bool:
    return tile.kind in KINDS


def _is_end(tile: Tile) -> bool:
    return tile.kind in ("left end", "right end")


def _same(one: str, other: str) -> bool:
    """Say whether two touching sides go together: one colour on both, or a colour against M."""
    if BLANK in (one, other):
        return False
    return one == other or ANY in (one, other)


def rotations(colours: str, kind: str) -> set[Sides]:
    """Turn a section tile of two colours all four ways."""
    a, b = list(colours)
    if a == b or a not in COLOURS or b not in COLOURS:
        raise ValueError(f"not two colours: {colours}")
    if kind == "cross":
        w, x, y, z = a, b, a, b
    elif kind == "curves":
        w, x, y, z = a, a, b, b
    else:
        raise ValueError(f"not a section tile: {kind}")
    return {(w, x, y, z), (z, w, x, y), (y, z, w, x), (x, y, z, w)}


def _fits(table: Table, place: Place, sides: Sides) -> bool:
    """Say whether a tile may lie there: the place free, some tile next to it, every touching side in agreement."""
    if place in table:
        return False
    touching = [side for side in STEP if _beside(place, side) in table]
    if not touching:
        return False
    return all(_same(sides[side], table[_beside(place, side)].sides[OPPOSITE[side]]) for side in touching)


def legal(table: Table, colours: str, kind: str) -> set[str]:
    """Collect the ways to lay the drawn tile, as texts like "2,-1 RBRB"; none when it fits nowhere."""
    places = {_beside(place, side) for place in table for side in STEP}
    return {
        f"{place[0]},{place[1]} {''.join(sides)}"
        for place in places
        for sides in rotations(colours, kind)
        if _fits(table, place, sides)
    }


def place(table: Table, text: str, kind: str) -> Table:
    """Return a new table with one more tile; it is not asked whether the tile fits its neighbours."""
    where, letters = text.split(" ")
    x, y = where.split(",")
    at = (int(x), int(y))
    top, right, bottom, left = list(letters)
    sides = (top, right, bottom, left)
    if at in table:
        raise ValueError(f"there is a tile already: {text}")
    if sides not in rotations("".join(sorted(set(letters))), kind):
        raise ValueError(f"not a tile of this kind: {text} ({kind})")
    return {**table, at: Tile(kind, sides)}


# --- journeys ----------------------------------------------------------------------------------------------


def _network(table: Table, line: int) -> nx.Graph:
    """Build the graph of (place, colour) that a line's player travels on, an edge weighing the changes it costs.

    The nodes "start" and "finish" stand for the player's point of departure and the three points of the far end.

    The graph does not forbid coming back to a tile, but no cheapest route needs to: entering the tile the first way
    and leaving it the last way costs a change only if the colours differ, and then the detour had a change as well.
    """
    graph = nx.Graph()
    graph.add_nodes_from(["start", "finish"])
    through = {at: tile for at, tile in table.items() if not _is_end(tile)}

    for at, tile in through.items():
        lines = sorted({colour for colour in tile.sides if colour != BLANK})
        for colour in lines:
            graph.add_node((at, colour))
        if _is_section(tile):
            one, two = lines
            graph.add_edge((at, one), (at, two), weight=1)

    for at, tile in through.items():
        for side, colour in enumerate(tile.sides):
            other = through.get(_beside(at, side))
            if other is not None and colour != BLANK and other.sides[OPPOSITE[side]] == colour:
                graph.add_edge((at, colour), (_beside(at, side), colour), weight=0)

    home, side = LINE_START[line]
    first = _beside(home, side)
    if first in through and through[first].sides[OPPOSITE[side]] == LINE_COLOUR[line]:
        graph.add_edge("start", (first, LINE_COLOUR[line]), weight=0)

    for side, point in enumerate(table[FAR_END[line]].sides):
        last = _beside(FAR_END[line], side)
        if last not in through:
            continue
        colour = through[last].sides[OPPOSITE[side]]
        if _same(colour, point):
            graph.add_edge((last, colour), "finish", weight=0)

    return graph


def journey(table: Table, line: int) -> int | None:
    """Count the changes of the line's best complete journey, if there is a complete one."""
    graph = _network(table, line)
    if not nx.has_path(graph, "start", "finish"):
        return None
    return int(nx.shortest_path_length(graph, "start", "finish", weight="weight"))


def longest(table: Table, line: int) -> int:
    """Count the tiles that the line's own colour runs through, from its own point on, without a change."""
    colour = LINE_COLOUR[line]
    at, out = LINE_START[line]
    tiles = 0
    while True:
        at, into = _beside(at, out), OPPOSITE[out]
        if at not in table or _is_end(table[at]) or table[at].sides[into] != colour:
            return tiles
        tiles += 1
        (out,) = [side for side in STEP if side != into and table[at].sides[side] == colour]


# --- the end of a round and of the game --------------------------------------------------------------------


def round_over(table: Table, drawn_lines: Sequence[int]) -> bool:
    """Say whether some player's journey is complete; a line nobody drew does not matter."""
    return any(journey(table, line) is not None for line in drawn_lines)


def _journey_points(changes: int | None) -> int:
    if changes is None:
        return 0
    return max(JOURNEY_POINTS - changes, JOURNEY_MINIMUM)


def points(table: Table, drawn_lines: Sequence[int]) -> list[int]:
    """Give each seat's points for the round, as it stands when it ends."""
    lengths = [longest(table, line) for line in drawn_lines]
    result = []
    for line, length in zip(drawn_lines, lengths, strict=True):
        gained = _journey_points(journey(table, line))
        if length > 0 and length == max(lengths) and lengths.count(length) == 1:
            gained += LONGEST_LINE_POINTS
        result.append(gained)
    return result


def winners(totals: Sequence[int]) -> list[int]:
    """List the seats that have won: those with the highest total, if it is enough."""
    return [seat for seat, total in enumerate(totals) if total >= POINTS_TO_WIN and total == max(totals)]


# --- nothing lost, nothing doubled -------------------------------------------------------------------------


def conserved(table: Table, elsewhere: Counter[tuple[str, str]]) -> list[str]:
    """Complain about every section tile that is missing or doubled; elsewhere are those drawn, out or in the pile."""
    tiles = Counter(elsewhere)
    for tile in table.values():
        if _is_section(tile):
            tiles["".join(colour for colour in COLOURS if colour in tile.sides), tile.kind] += 1
    complaints = [
        f"there are {tiles[name]} tiles {name} instead of {ALL_TILES.get(name, 0)}"
        for name in sorted(set(tiles) | set(ALL_TILES))
        if tiles[name] != ALL_TILES.get(name, 0)
    ]
    row = {at: tile.kind for at, tile in table.items() if not _is_section(tile)}
    if row != {LEFT_END: "left end", **{(x, 0): "straight" for x in range(1, 5)}, RIGHT_END: "right end"}:
        complaints.append("the row of six is not whole")
    return complaints
