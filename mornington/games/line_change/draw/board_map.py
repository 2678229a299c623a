"""The table: all laid tiles, where the drawn one fits, and lines and journeys traced on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from mornington.draw import svg
from mornington.draw.buttons import hot_box
from mornington.draw.svg import ACCENT, BLACK, INK, PAPER, Markup, Spot, at, disc, group, label, path, tag

from .. import words as draw_words
from ..board import ENDS, SIDES, Board, Place
from . import tiles as draw_tiles
from .tiles import CELL, HALF, MIDDLES, PAINT, POINT

Tiles = Sequence[Mapping[str, Any]]
LEAST_COLUMNS = 8
NUMBERS = 28.0  # size of the coordinates, on a table of usual size
BY_COUNT: dict[int, tuple[float, tuple[Spot, ...]]] = {  # rotations in a cell: their scale and where they lie
    1: (0.7, ((0, 0),)),
    2: (0.39, ((-22, 0), (22, 0))),
    3: (0.39, ((-22, -22), (22, -22), (0, 22))),
    4: (0.39, ((-22, -22), (22, -22), (-22, 22), (22, 22))),
}


@dataclass(frozen=True)
class Frame:
    """The part of the table that a picture shows, in cells, with room for the coordinates around it."""

    left: int
    top: int
    columns: int
    rows: int
    margin: float

    @property
    def size(self) -> Spot:
        return self.columns * CELL + 2 * self.margin, self.rows * CELL + 2 * self.margin

    @property
    def numbers(self) -> float:
        """The size of the coordinates: on a large table, which will be shown smaller, they are larger."""
        return min(1.8 * NUMBERS, max(NUMBERS, 2.2 * max(self.columns, self.rows)))

    def spot(self, x: float, y: float) -> Spot:
        """The middle of a cell."""
        return self.margin + (x - self.left + 0.5) * CELL, self.margin + (y - self.top + 0.5) * CELL


def frame(tiles: Tiles, ring: int = 1, numbered: bool = True) -> Frame:
    """What lies on the table and a ring of empty cells around it."""
    xs, ys = [tile["x"] for tile in tiles], [tile["y"] for tile in tiles]
    columns, rows = max(xs) - min(xs) + 1 + 2 * ring, max(ys) - min(ys) + 1 + 2 * ring
    bare = Frame(min(xs) - ring, min(ys) - ring, columns, rows, 0)
    return Frame(bare.left, bare.top, columns, rows, bare.numbers * 1.5 if numbered else 32)


def widened(shown: Frame, shape: float) -> Frame:
    """The same with more empty cells: some columns at least, and rows to come closer to a shape (width by height)."""
    left, top, columns, rows = shown.left, shown.top, shown.columns, shown.rows
    while columns < LEAST_COLUMNS:
        left -= columns % 2
        columns += 1
    while columns / (rows + 1) >= shape:
        top -= rows % 2
        rows += 1
    return Frame(left, top, columns, rows, shown.margin)


# The table


def table(board: Board, view: Mapping[str, Any], shown: Frame, own: bool) -> Markup:
    """Everything that lies on the table; for its own player with the line followed so far and where the tile fits."""
    tiles: Tiles = view["tiles"]
    last = last_laid(tiles)
    grounds, faces = [], []
    for tile in tiles:
        x, y = shown.spot(tile["x"], tile["y"])
        grounds.append(at(x, y, draw_tiles.ground(tile["kind"], tile is last)))
        faces.append(at(x, y, draw_tiles.face(board, tile["kind"], tile["sides"]), class_=f"tile {tile['kind']}"))
    line = view["own"] if own else None
    width, height = shown.size
    return svg.joined(
        (
            tag("rect", width=width, height=height, fill=PAPER),
            _coordinates(shown),
            _empty(shown, tiles),
            _places(board, view, shown) if own and view["moves"] else svg.NOTHING,
            # the bright rim below the other tiles, so that it covers none of them
            group(*sorted(grounds, key=lambda ground: ACCENT not in ground), class_="grounds"),
            _followed(tiles, line, shown) if line else svg.NOTHING,
            group(*faces, class_="tiles"),
            _start(board, line, shown) if line else svg.NOTHING,
        )
    )


def last_laid(tiles: Tiles) -> Mapping[str, Any] | None:
    """The section tile laid last, if there is one."""
    sections = [tile for tile in tiles if tile["order"] is not None]
    return max(sections, key=lambda tile: int(tile["order"])) if sections else None


@lru_cache(maxsize=128)
def _coordinates(shown: Frame) -> Markup:
    """Columns and rows as moves name them."""
    width, height = shown.size
    near = shown.margin / 2
    texts = []
    for x in range(shown.left, shown.left + shown.columns):
        texts += [(draw_words.signed(x), shown.spot(x, 0)[0], y) for y in (near, height - near)]
    for y in range(shown.top, shown.top + shown.rows):
        texts += [(draw_words.signed(y), x, shown.spot(0, y)[1]) for x in (near, width - near)]
    labels = (label(words, x, y, shown.numbers, room=shown.margin * 1.2, weight=700) for words, x, y in texts)
    return group(*labels, text_anchor="middle", fill=svg.QUIET, class_="numbers")


def _empty(shown: Frame, tiles: Tiles) -> Markup:
    """A faint dot in every empty cell."""
    taken = {(tile["x"], tile["y"]) for tile in tiles}
    cells = [(x + shown.left, y + shown.top) for y in range(shown.rows) for x in range(shown.columns)]
    spots = [shown.spot(*cell) for cell in cells if cell not in taken]
    d = "".join(f"M{svg.number(x)} {svg.number(y)}h0.01" for x, y in spots)
    dots: dict[str, Any] = {"stroke": svg.FAINT, "stroke_width": 7, "stroke_linecap": "round"}
    return path(d, fill="none", **dots, class_="empty") if d else svg.NOTHING


# Where the drawn tile fits


def by_cell(view: Mapping[str, Any]) -> dict[Place, list[Mapping[str, Any]]]:
    """The legal rotations in each cell, in the order of the moves."""
    drawn = view["in_hand"]
    places = {place["id"]: place for place in drawn["places"]} if drawn else {}
    cells: dict[Place, list[Mapping[str, Any]]] = {}
    for move in view["moves"]:
        place = places[move["id"]]
        cells.setdefault((place["x"], place["y"]), []).append(place)
    return cells


def _places(board: Board, view: Mapping[str, Any], shown: Frame) -> Markup:
    """The legal cells, with the rotations that fit there."""
    parts = []
    kind = view["in_hand"]["kind"]
    for (x, y), ways in by_cell(view).items():
        scale, spots = BY_COUNT[len(ways)]
        rim: dict[str, Any] = {"stroke": ACCENT, "stroke_width": 4, "stroke_dasharray": "10 7"}
        minis = [
            at(*spot, draw_tiles.tile(board, kind, way["sides"]), scale=scale)
            for spot, way in zip(spots, ways, strict=True)
        ]
        parts.append(at(*shown.spot(x, y), draw_tiles.box(88, fill=svg.CREAM, **rim), *minis))
    return group(*parts, class_="places")


def hot_spots(view: Mapping[str, Any], shown: Frame) -> Markup:
    """An invisible place to point at for each cell where the tile fits."""
    spots = []
    for (x, y), ways in by_cell(view).items():
        left, top = (middle - HALF for middle in shown.spot(x, y))
        moves, words = [way["id"] for way in ways], draw_words.cell_text((x, y), ways)
        spots.append(hot_box(left, top, CELL, CELL, draw_tiles.CORNER, moves, words))
    return group(*spots, class_="moves")


# Lines and journeys followed


def end_place(board: Board, end: str) -> Place:
    return (0, 0) if end == ENDS[0] else (len(board.straights) + 1, 0)


def _stages(tiles: Tiles, result: Mapping[str, Any]) -> Iterator[tuple[Place, int, int]]:
    """A line from its start through its tiles: where it enters and leaves each."""
    sides = {(tile["x"], tile["y"]): tile["sides"] for tile in tiles}
    enters = (SIDES.index(result["start"]["side"]) + 2) % 4
    for x, y in result["path"]:
        leaves = draw_tiles.partner(sides[x, y], enters)
        yield (x, y), enters, leaves
        enters = (leaves + 2) % 4


def _followed(tiles: Tiles, result: Mapping[str, Any], shown: Frame, width: float = 46) -> Markup:
    """A broad band under the line that leads from the start without a change."""
    stages = list(_stages(tiles, result))
    band: dict[str, Any] = {
        "stroke": PAINT[result["line"]],
        "stroke_width": width,
        "stroke_linecap": "round",
        "fill": "none",
    }
    parts = (at(*shown.spot(*place), path(draw_tiles.course(a, b))) for place, a, b in stages)
    return group(*parts, **band, opacity=0.3, class_="followed") if stages else svg.NOTHING


def _point_spot(board: Board, end: str, side: int, shown: Frame) -> Spot:
    """Where a point of an end tile lies."""
    x, y = shown.spot(*end_place(board, end))
    return x + MIDDLES[side][0] * POINT, y + MIDDLES[side][1] * POINT


def _start(board: Board, result: Mapping[str, Any], shown: Frame) -> Markup:
    """A bright ring around the point where a line starts."""
    x, y = _point_spot(board, result["start"]["end"], SIDES.index(result["start"]["side"]), shown)
    return disc(x, y, 19, "none", stroke=ACCENT, stroke_width=6, class_="start")


def pale_table(board: Board, tiles: Tiles) -> Markup:
    """A whole table as a background for what is traced on it."""
    shown = frame(tiles, 0, numbered=False)
    return _pale(
        board, tuple((tile["kind"], tuple(tile["sides"]), *shown.spot(tile["x"], tile["y"])) for tile in tiles)
    )


@lru_cache(maxsize=64)  # a round is drawn again and again once it is over
def _pale(board: Board, tiles: tuple[tuple[str, tuple[str | None, ...], float, float], ...]) -> Markup:
    grounds = (at(x, y, draw_tiles.ground(kind)) for kind, _sides, x, y in tiles)
    faces = (at(x, y, draw_tiles.pale_face(board, kind, sides)) for kind, sides, x, y in tiles)
    return group(*grounds, *faces)


def traced(board: Board, tiles: Tiles, result: Mapping[str, Any], background: str) -> tuple[Spot, Markup]:
    """A small table, with a pale one defined elsewhere, and one player's line and journey on it; and its size."""
    shown = frame(tiles, 0, numbered=False)
    parts = [tag("use", href=f"#{background}"), _followed(tiles, result, shown, 58)]
    if result["journey"]:
        parts += _journey(tiles, result["journey"], shown)
        arrives = result["journey"]["arrives_at"]
        end = ENDS.index(arrives["end"])
        side = board.ends[end].index(arrives["point"])
        parts.append(disc(*_point_spot(board, arrives["end"], side, shown), 19, "none", stroke=ACCENT, stroke_width=6))
    parts.append(_start(board, result, shown))
    return shown.size, group(*parts, class_="traced")


def _journey(tiles: Tiles, journey: Mapping[str, Any], shown: Frame) -> list[Markup]:
    """A route tile by tile in the colours it takes, its changes counted."""
    sides = {(tile["x"], tile["y"]): tile["sides"] for tile in tiles}
    stretches: list[Markup] = []
    changes: list[Markup] = []
    for step in journey["route"]:
        place = step["x"], step["y"]
        a, b = SIDES.index(step["in"]), SIDES.index(step["out"])
        x, y = shown.spot(*place)
        if step["colour_in"] == step["colour_out"]:
            stretches.append(at(x, y, draw_tiles.line(step["colour_in"], a, b)))
            continue
        halves, middles = [], []
        for side, colour in ((a, step["colour_in"]), (b, step["colour_out"])):
            other = draw_tiles.partner(sides[place], side)
            halves.append(draw_tiles.line(colour, side, other, half=True))
            middles.append(draw_tiles.turning(side, other))
        stretches.append(at(x, y, *halves))
        changes.append(at(x, y, _change(middles, len(changes) + 1)))
    return [*stretches, *changes]


def _change(middles: Sequence[Spot], n: int) -> Markup:
    """A counted change of lines."""
    bridge = svg.through(list(middles)) if middles[0] != middles[1] else "M0 0h0.01"
    ways = (path(bridge, stroke=INK, stroke_width=31), path(bridge, stroke=PAPER, stroke_width=19))
    return group(
        group(*ways, stroke_linecap="round", fill="none"),
        disc(0, 0, 31, ACCENT, stroke=INK, stroke_width=6),
        label(str(n), 0, 0, 44, anchor="middle", weight=700, fill=BLACK),
        class_="change",
    )
