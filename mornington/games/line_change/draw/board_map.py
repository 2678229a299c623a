"""The map: all laid tiles, where the drawn one fits, and lines and journeys traced on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from mornington.draw import svg
from mornington.draw.buttons import hot_box
from mornington.draw.svg import ACCENT, INK, NOTHING, PAPER, Markup, Spot, Value, at, disc, group, label, path, tag
from mornington.draw.words import signed

from ..board import ENDS, SIDES, Board, Place, letters
from ..view_types import JourneyView, LineChangeView, LineView, PointView, SeatResultView, Sides, TileKind, TileView
from . import pieces
from .pieces import CELL, HALF, MIDDLES, POINT

LEAST_COLUMNS = 8
NUMBERS = 28.0  # size of the coordinates, on a map of usual size …
AROUND = 1.5  # … and the margin they have, as often as large
BY_COUNT: dict[int, tuple[float, tuple[Spot, ...]]] = {  # rotations in a cell: their scale and where they lie
    1: (0.7, ((0, 0),)),
    2: (0.39, ((-22, 0), (22, 0))),
    3: (0.39, ((-22, -22), (22, -22), (0, 22))),
    4: (0.39, ((-22, -22), (22, -22), (-22, 22), (22, 22))),
}


@dataclass(frozen=True)
class Frame:
    """The part of the map that a picture shows, in cells, with room for the coordinates around it."""

    left: int
    top: int
    columns: int
    rows: int
    margin: float
    laid: Mapping[Place, Sides] = field(compare=False)  # what the tiles in it show

    @property
    def size(self) -> Spot:
        return self.columns * CELL + 2 * self.margin, self.rows * CELL + 2 * self.margin

    def spot(self, x: float, y: float) -> Spot:
        """The middle of a cell."""
        return self.margin + (x - self.left + 0.5) * CELL, self.margin + (y - self.top + 0.5) * CELL

    def widened(self, shape: float) -> Frame:
        """The same with more empty cells: some columns at least, and rows to come closer to a width by height."""
        columns = max(self.columns, LEAST_COLUMNS)
        rows = max(self.rows, int(columns / shape))
        left, top = self.left - (columns - self.columns) // 2, self.top - (rows - self.rows) // 2
        return replace(self, left=left, top=top, columns=columns, rows=rows)


def frame(tiles: Sequence[TileView], ring: int = 1, numbered: bool = True) -> Frame:
    """All tiles and a ring of empty cells around them."""
    laid = {(tile["x"], tile["y"]): tile["sides"] for tile in tiles}
    (left, *_xs, right), (top, *_ys, bottom) = (sorted(along) for along in zip(*laid, strict=True))
    columns, rows = right - left + 1 + 2 * ring, bottom - top + 1 + 2 * ring
    # a large map will be shown smaller, so its coordinates are larger
    numbers = min(1.8 * NUMBERS, max(NUMBERS, 2.2 * max(columns, rows)))
    return Frame(left - ring, top - ring, columns, rows, AROUND * numbers if numbered else 32, laid)


# The map


def laid_tiles(board: Board, view: LineChangeView, shown: Frame, own: bool) -> Markup:
    """Everything that was laid; for its own player with the line followed so far and where the tile fits."""
    grounds, faces = tile_layers(board, view["tiles"], shown)
    followed = view["own"] if own else None
    width, height = shown.size
    return group(
        tag("rect", width=width, height=height, fill=PAPER),
        _coordinates(shown),
        _empty(shown),
        _places(board, view, shown) if own and view["moves"] else NOTHING,
        grounds,
        _followed(followed, shown, 46) if followed else NOTHING,
        faces,
        _ring(board, followed["start"], shown) if followed else NOTHING,
    )


def tile_layers(board: Board, tiles: Sequence[TileView], shown: Frame, pale: bool = False) -> tuple[Markup, Markup]:
    """The tiles without what is on them, the one laid last lit; and what is on them."""
    lit = None if pale or tiles[-1]["order"] is None else tiles[-1]
    placed = [
        _placed(board, tile["kind"], tuple(tile["sides"]), shown.spot(tile["x"], tile["y"]), pale, tile is lit)
        for tile in tiles
    ]
    # backwards, so that the bright rim of the last one covers no other
    grounds = group(*(ground for ground, _face in reversed(placed)), class_="grounds")
    return grounds, group(*(face for _ground, face in placed), class_="tiles")


@lru_cache(maxsize=2048)  # a map is drawn again and again, with one tile more each time
def _placed(
    board: Board, kind: TileKind, sides: tuple[str | None, ...], spot: Spot, pale: bool, lit: bool
) -> tuple[Markup, Markup]:
    face = pieces.face(board, kind, sides, pale)
    return at(*spot, pieces.ground(kind, lit)), at(*spot, face, class_=f"tile {kind}")


@lru_cache(maxsize=128)
def _coordinates(shown: Frame) -> Markup:
    """Columns and rows as moves name them."""
    (width, height), near = shown.size, shown.margin / 2
    columns, rows = range(shown.left, shown.left + shown.columns), range(shown.top, shown.top + shown.rows)
    texts = [(n, shown.spot(n, 0)[0], y) for n in columns for y in (near, height - near)]
    texts += [(n, x, shown.spot(0, n)[1]) for n in rows for x in (near, width - near)]
    labels = (label(signed(n), x, y, shown.margin / AROUND, room=shown.margin * 1.2, weight=700) for n, x, y in texts)
    return group(*labels, text_anchor="middle", fill=svg.QUIET, class_="numbers")


def _empty(shown: Frame) -> Markup:
    """A faint dot in every empty cell."""
    cells = ((x + shown.left, y + shown.top) for y in range(shown.rows) for x in range(shown.columns))
    d = "".join(f"{svg.through([shown.spot(*cell)])}h0.01" for cell in cells if cell not in shown.laid)
    return path(d, fill="none", stroke=svg.FAINT, stroke_width=7, stroke_linecap="round", class_="empty")


def _places(board: Board, view: LineChangeView, shown: Frame) -> Markup:
    """The cells where the drawn tile fits, with its rotations there; each is a place to point at."""
    drawn = view["in_hand"]
    assert drawn is not None
    parts = []
    rim = pieces.box(88, fill=svg.CREAM, stroke=ACCENT, stroke_width=4, stroke_dasharray="10 7")
    for (x, y), together in groupby(drawn["places"], key=itemgetter("x", "y")):
        ways = list(together)
        scale, spots = BY_COUNT[len(ways)]
        turned = (pieces.tile(board, drawn["kind"], tuple(way["sides"])) for way in ways)
        minis = (at(*spot, mini, scale=scale) for spot, mini in zip(spots, turned, strict=True))
        words = f"{x},{y}: " + ", ".join(letters(way["sides"]) for way in ways)
        hot = hot_box(-HALF, -HALF, CELL, CELL, pieces.CORNER, [way["id"] for way in ways], words)
        parts.append(at(*shown.spot(x, y), rim, *minis, hot))
    return group(*parts, class_="places")


# Lines and journeys followed


def _followed(line: LineView, shown: Frame, width: float) -> Markup:
    """A broad band under the line that leads from the start without a change."""
    enters = SIDES.index(line["start"]["side"]) ^ 2
    band = []
    for x, y in line["path"]:
        leaves = pieces.partner(shown.laid[x, y], enters)
        band.append(at(*shown.spot(x, y), path(pieces.course(enters, leaves))))
        enters = leaves ^ 2
    ink: dict[str, Value] = {"stroke": pieces.PAINT[line["line"]], "stroke_width": width, "stroke_linecap": "round"}
    return group(*band, **ink, fill="none", opacity=0.3, class_="followed")


def _ring(board: Board, point: PointView, shown: Frame) -> Markup:
    """A bright ring around a point of an end tile."""
    x, y = shown.spot(0 if point["end"] == ENDS[0] else len(board.straights) + 1, 0)
    dx, dy = MIDDLES[SIDES.index(point["side"])]
    return disc(x + dx * POINT, y + dy * POINT, 19, "none", stroke=ACCENT, stroke_width=6)


def traced(board: Board, shown: Frame, result: SeatResultView, background: str) -> Markup:
    """A small map, with a pale one defined elsewhere, and one player's line and journey on it."""
    parts = [tag("use", href=f"#{background}"), _followed(result, shown, 58)]
    if journey := result["journey"]:
        end, name = journey["arrives_at"]["end"], journey["arrives_at"]["point"]
        side = SIDES[board.ends[ENDS.index(end)].index(name)]
        parts += [*_journey(journey, shown), _ring(board, {"end": end, "side": side}, shown)]
    return group(*parts, _ring(board, result["start"], shown), class_="traced")


def _journey(journey: JourneyView, shown: Frame) -> Iterator[Markup]:
    """A route tile by tile in the colours it takes, its changes counted."""
    changes: list[Markup] = []
    for step in journey["route"]:
        x, y = shown.spot(step["x"], step["y"])
        a, b, colour = SIDES.index(step["in"]), SIDES.index(step["out"]), step["colour_in"]
        if colour == step["colour_out"]:
            yield at(x, y, pieces.line(colour, a, b))
            continue
        sides = shown.laid[step["x"], step["y"]]
        ways = [(a, pieces.partner(sides, a)), (b, pieces.partner(sides, b))]
        yield at(x, y, *(pieces.line(str(sides[way[0]]), *way, half=True) for way in ways))
        number = label(str(len(changes) + 1), 0, 0, 44, anchor="middle", weight=700, fill=svg.BLACK)
        bridge = pieces.bridge([pieces.turning(*way) for way in ways], 31, 19)
        changes.append(at(x, y, bridge, disc(0, 0, 31, ACCENT, stroke=INK, stroke_width=6), number, class_="change"))
    yield from changes
