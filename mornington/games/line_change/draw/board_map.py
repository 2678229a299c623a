"""The map: all laid tiles, where the drawn one fits, and lines and journeys traced on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from mornington.draw import svg
from mornington.draw.belonging import alone
from mornington.draw.buttons import hot_box
from mornington.draw.motion import thing
from mornington.draw.svg import ACCENT, NOTHING, Markup, Spot, at, group, label, path
from mornington.draw.words import signed

from ..board import Board, Place
from ..results import journey_on_the_map
from ..view_types import LineChangeView, RoundView, SeatResultView, TileKind, TileView
from ..words import cell_words
from . import pieces
from .city import city
from .keys import PILE_KEY, laid_key
from .map_frame import AROUND, Frame
from .pieces import CELL, HALF
from .traces import followed, journey_with_ends, ringed

FADED = 0.3  # opacity of tiles on which a journey is drawn
BY_COUNT: dict[int, tuple[float, tuple[Spot, ...]]] = {  # rotations in a cell: their scale and where they lie
    1: (0.74, ((0, 0),)),
    2: (0.42, ((-21, 0), (21, 0))),
    3: (0.4, ((-21, -21), (21, -21), (0, 21))),
    4: (0.4, ((-21, -21), (21, -21), (-21, 21), (21, 21))),
}


# The map


def laid_tiles(board: Board, view: LineChangeView, shown: Frame, own: bool) -> Markup:
    """Everything that was laid; for its own player with the line followed so far and where the tile fits.

    At the end of a game a journey is drawn on it.
    """
    arrived, last = journey_on_the_map(view), view["last_round"]
    line = view["own"] if own and arrived is None else None
    parts = [
        city(shown),
        coordinates(shown) if shown.numbered else NOTHING,
        _places(board, view, shown) if own and view["moves"] else NOTHING,
        _latest(view["tiles"], shown),
        _things(board, view, shown, followed(line, shown) if line else {}, faded=arrived is not None),
    ]
    if line:
        parts.append(thing("own-start", ringed(board, line["start"], shown)))
    if arrived is not None and last:
        parts += [_journey(board, shown, result, seat, arrived) for seat, result in enumerate(last["seats"])]
    return group(*parts)


def _journey(board: Board, shown: Frame, result: SeatResultView, seat: int, arrived: int) -> Markup:
    """What a seat made of the last round: its line, and its journey if there is one; at first the best of them."""
    drawn = journey_with_ends(board, shown, result)
    if seat == arrived:
        drawn = thing("journey", drawn, enter="roll")
    line = followed(result, shown).values() if not result["journey"] else ()
    return alone(seat, *line, drawn, shown=seat == arrived)


def _things(board: Board, view: LineChangeView, shown: Frame, bands: Mapping[Place, Markup], faded: bool) -> Markup:
    """All tiles, each a thing of its own: it comes from the pile, by way of the hand."""
    parts = [
        _thing(
            board,
            laid_key(view["round"], tile),
            tile["kind"],
            tuple(tile["sides"]),
            shown.spot(tile["x"], tile["y"]),
            bands.get((tile["x"], tile["y"]), NOTHING),
            faded and not pieces.is_end(tile["kind"]),
        )
        for tile in sorted(view["tiles"], key=itemgetter("y"))  # so that no shadow falls on a line
    ]
    return group(*parts, class_="tiles")


@lru_cache(maxsize=2048)  # a map is drawn again and again, with one tile more each time
def _thing(
    board: Board, key: str, kind: TileKind, sides: tuple[str | None, ...], spot: Spot, band: Markup, pale: bool
) -> Markup:
    """A tile where it lies; under its lines the band of the own line, if that runs there."""
    ground, face = _drawn_at(board, kind, sides, spot)
    parts = (ground, band, group(face, opacity=FADED) if pale else face)
    if kind in ("cross", "curves"):
        return thing(key, *parts, enter="drop", source=PILE_KEY)
    return thing(key, *parts, enter="turn")


def _latest(tiles: Sequence[TileView], shown: Frame) -> Markup:
    """A bright rim under the tile that was laid last."""
    last = tiles[-1]
    if last["order"] is None:
        return NOTHING
    return thing("latest", at(*shown.spot(last["x"], last["y"]), pieces.rim()), enter="fade")


def travelled_tiles(board: Board, last: RoundView, shown: Frame, seat: int | None) -> Markup:
    """The tiles of a round that has ended, with a player's journey in bright colours on them."""
    grounds, faces = tile_layers(board, [tile for tile in last["tiles"] if not pieces.is_end(tile["kind"])], shown)
    ends = tile_layers(board, [tile for tile in last["tiles"] if pieces.is_end(tile["kind"])], shown)
    journey = NOTHING if seat is None else journey_with_ends(board, shown, last["seats"][seat])
    return group(grounds, group(faces, opacity=FADED), *ends, journey)


def tile_layers(board: Board, tiles: Sequence[TileView], shown: Frame) -> tuple[Markup, Markup]:
    """The tiles without what is on them; and what is on them."""
    placed = [_placed(board, tile, shown) for tile in tiles]
    grounds = group(*(ground for ground, _face in placed), class_="grounds")
    return grounds, group(*(face for _ground, face in placed), class_="tiles")


def _placed(board: Board, tile: TileView, shown: Frame) -> tuple[Markup, Markup]:
    return _drawn_at(board, tile["kind"], tuple(tile["sides"]), shown.spot(tile["x"], tile["y"]))


@lru_cache(maxsize=2048)  # a map is drawn again and again, with one tile more each time
def _drawn_at(board: Board, kind: TileKind, sides: tuple[str | None, ...], spot: Spot) -> tuple[Markup, Markup]:
    topic, face = pieces.TOPICS[kind], pieces.face(board, kind, sides)
    ground = at(*spot, pieces.ground(kind), data_help=topic)
    return ground, at(*spot, face, class_=f"tile {kind}", data_help=topic)


@lru_cache(maxsize=128)
def coordinates(shown: Frame) -> Markup:
    """Columns and rows as moves name them."""
    (width, height), near = shown.size, shown.margin / 2
    columns, rows = range(shown.left, shown.left + shown.columns), range(shown.top, shown.top + shown.rows)
    texts = [(n, shown.spot(n, 0)[0], y) for n in columns for y in (near, height - near)]
    texts += [(n, x, shown.spot(0, n)[1]) for n in rows for x in (near, width - near)]
    labels = (label(signed(n), x, y, shown.margin / AROUND, room=shown.margin * 1.2, weight=700) for n, x, y in texts)
    return group(*labels, text_anchor="middle", fill=svg.QUIET, class_="numbers")


def empty_cells(shown: Frame) -> Markup:
    """A faint dot in every empty cell."""
    cells = ((x + shown.left, y + shown.top) for y in range(shown.rows) for x in range(shown.columns))
    d = "".join(f"{svg.through([shown.spot(*cell)])}h0.01" for cell in cells if cell not in shown.laid)
    return path(d, fill="none", stroke=svg.FAINT, stroke_width=7, stroke_linecap="round", class_="empty")


def _places(board: Board, view: LineChangeView, shown: Frame) -> Markup:
    """The cells where the drawn tile may be laid, with its rotations there; each is a place to point at."""
    drawn, offered = view["in_hand"], {move["id"] for move in view["moves"]}
    assert drawn is not None
    places = [place for place in drawn["places"] if place["id"] in offered]
    parts = []
    rim = pieces.box(90, fill=svg.CREAM, stroke=ACCENT, stroke_width=5, stroke_dasharray="11 7")
    for (x, y), together in groupby(places, key=itemgetter("x", "y")):
        ways = list(together)
        scale, spots = BY_COUNT[len(ways)]
        turned = (pieces.sketch(board, drawn["kind"], tuple(way["sides"])) for way in ways)
        minis = (at(*spot, mini, scale=scale) for spot, mini in zip(spots, turned, strict=True))
        ids, words = [way["id"] for way in ways], cell_words(board, ways)
        hot = hot_box(-HALF, -HALF, CELL, CELL, pieces.CORNER, ids, words)
        turns = " ".join(str(way["turned"]) for way in ways)
        parts.append(at(*shown.spot(x, y), rim, *minis, hot, data_cell=f"{x},{y}", data_turns=turns))
    return group(*parts, class_="places")
