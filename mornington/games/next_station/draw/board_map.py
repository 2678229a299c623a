"""The printed map: districts, the river, sections, and the numbers of columns and rows."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from mornington.draw import svg
from mornington.draw.geometry import outlines
from mornington.draw.marks import written_along
from mornington.draw.stretches import clipped, cut, length, simplified
from mornington.draw.svg import CREAM, PAPER, QUIET, TINT, WATER, WATER_EDGE, Markup, group, label, path

from ..board import Board, local_name
from .scenery import landmarks, parks
from .stations import CELL, all_stations, departures, size, spot, spot_of

RIVER = 38  # its width
LEAST = 17  # size of letters that can be read on a laptop
WAVES = ("16 46",)  # dashes along its middle


def printed(board: Board, named: bool = True) -> Markup:
    """The empty map; not `named` for a small one, on which names and letters could not be read, and without scenery."""
    letters = departures(board) if named else svg.NOTHING
    return svg.joined((_printed(board, local_name(board.river_name) if named else None), letters))


@lru_cache(maxsize=64)
def _printed(board: Board, river: str | None) -> Markup:
    names = () if river is None else (_river_name(board, river), _numbers(board))
    green, buildings = (svg.NOTHING, svg.NOTHING) if river is None else (parks(board), landmarks(board))
    ground = (_districts(board), green, _river(board), buildings, _sections(board))
    return svg.joined((*ground, *names, all_stations(board, dict.fromkeys(range(len(board.stations)), ()))))


def _districts(board: Board) -> Markup:
    """A rounded field for each district; the white between them is the border."""
    fields = (
        path(field(board, district), fill=CREAM if district == board.central else TINT)
        for district in range(len(board.districts))
    )
    return group(*fields, stroke=PAPER, stroke_width=9, fill_rule="evenodd", class_="districts", data_help="districts")


@lru_cache(maxsize=256)
def field(board: Board, district: int) -> str:
    """The outline of a district, as a path."""
    cells = [(x, y) for y, row in enumerate(board.cells) for x, cell in enumerate(row) if cell == district]
    corners = [((x, y), (x, y + 1), (x + 1, y + 1), (x + 1, y)) for x, y in cells]
    loops = outlines(corners, lambda p: spot(p[0] - 0.5, p[1] - 0.5))
    return "".join(svg.rounded([spot(x - 0.5, y - 0.5) for x, y in loop], 22, True) for loop in loops)


def _river(board: Board) -> Markup:
    """A band across the map; a drawing of its own, which cuts it off at the edge."""
    width, height = board.width * CELL - 10, board.height * CELL - 10
    corner = CELL / 2 + 5
    course = [(x - corner, y - corner) for x, y in (spot(*point) for point in board.river)]
    d = svg.rounded(simplified(course, RIVER / 3), CELL * 0.5)
    band = group(
        path(d, stroke=WATER_EDGE, stroke_width=RIVER),
        path(d, stroke=WATER, stroke_width=RIVER - 5),
        *(path(d, stroke=WATER_EDGE, stroke_width=2, stroke_dasharray=waves) for waves in WAVES),
        fill="none",
        stroke_linejoin="round",
        class_="river",
        data_help="river",
    )
    return svg.inset(corner, corner, width, height, (width, height), band)


def _river_name(board: Board, name: str) -> Markup:
    """Along the longest stretch that no section crosses: lines will not hide it."""
    corner, edge = (CELL / 2, CELL / 2), spot(board.width - 0.5, board.height - 0.5)
    stretches = [clipped(spot(*a), spot(*b), corner, edge) for a, b in pairwise(board.river)]
    sections = [(spot_of(board, e.tail), spot_of(board, e.head)) for e in board.sections]
    free = max((piece for stretch in stretches for piece in cut(*stretch, sections)), key=lambda s: length(*s))
    room = length(*free) - 29
    if room < svg.needed(name, LEAST):
        free = max(stretches, key=lambda stretch: length(*stretch))
        room = 0.9 * length(*free)
    return group(written_along(name, *free, 23, room, ink=svg.WATER_TEXT, halo=WATER), class_="fine")


def _sections(board: Board) -> Markup:
    d = "".join(svg.through([spot_of(board, e.tail), spot_of(board, e.head)]) for e in board.sections)
    return path(d, stroke=svg.FAINT, stroke_width=3, fill="none", class_="sections", data_help="sections")


def _numbers(board: Board) -> Markup:
    """Columns and rows as moves name them."""
    width, height = size(board)
    across = [(str(x), spot(x, 0)[0], y) for x in range(board.width) for y in (27, height - 27)]
    down = [(str(y), x, spot(0, y)[1]) for y in range(board.height) for x in (27, width - 27)]
    texts = (label(words, x, y, 29, weight=700) for words, x, y in across + down)
    return group(*texts, text_anchor="middle", fill=QUIET, class_="coordinates")
