"""Figures of what lines and networks earn."""

from __future__ import annotations

from mornington.core.game import Game
from mornington.core.position import Position
from mornington.core.text import _
from mornington.draw.blocks import Block, column
from mornington.draw.svg import Markup, Picture, Spot, at, group, label

from ..board import Board
from ..draw.lines import drawn
from ..draw.score import IN_COLUMN, score_sheet, tourist_track
from ..draw.stations import spot
from . import positions
from .kit import TEXT, WIDE, figure, moment, number, only_map, over_river, ringed, shaded, whole, window
from .positions import WORKED, view_of

GREEN = "green"


def _served(board: Board, position: Position) -> list[int]:
    """The districts of the green line, those with most stations first."""
    places = view_of(position)["sheets"][0]["lines"][GREEN]["stations"]
    found = [board.stations[board.called[place]].district for place in places]
    return sorted(set(found), key=lambda district: (-found.count(district), district))


def line(game: Game, prefix: str) -> Picture:
    """The worked line: its districts numbered, the fullest one shaded, the crossing ringed."""
    return _line(positions.first_line(game), prefix)


def circle(game: Game, prefix: str) -> Picture:
    """The same line with a circled station."""
    return _line(positions.circled_line(game), prefix)


def _line(position: Position, prefix: str) -> Picture:
    board = position.game.board
    green = view_of(position)["sheets"][0]["lines"][GREEN]
    served = _served(board, position)
    marks = [number(k, *_label_spot(board, d)) for k, d in enumerate(served, 1)]
    marks += [ringed(*where, 30) for where in over_river(board, green["sections"])]
    shown = only_map(board, whole(board), 740, shaded(board, served[:1]), _only_green(position), *marks)
    sums = f"{green['districts']} × {green['most']} + 2 × {green['crossings']} = {green['points']}"
    result = Block(label(sums, WIDE / 2, 34, 46, anchor="middle", weight=700), 64)
    words = _(
        "A green line: {districts} districts, {most} stations in the fullest, {crossings} over the river: {sums}.",
        districts=green["districts"],
        most=green["most"],
        crossings=green["crossings"],
        sums=sums,
    )
    return figure(prefix, _("What a line earns"), words, column((shown, result), 10))


def _only_green(position: Position) -> Markup:
    """The sheet without the line that begins next."""
    own = view_of(position)["sheets"][0]
    own["lines"], own["colour"], own["ends"] = {GREEN: own["lines"][GREEN]}, None, []
    return drawn(position.game.board, own)


def _label_spot(board: Board, district: int) -> Spot:
    """A corner of a district where no station lies."""
    cells = [(x, y) for y, row in enumerate(board.cells) for x, cell in enumerate(row) if cell == district]
    free = [cell for cell in cells if cell not in board.at] or cells
    x, y = max(free, key=lambda cell: (cell[1], cell[0]))
    return spot(x + 0.2, y + 0.2) if (x, y) not in board.at else spot(x + 0.33, y + 0.33)


def track(game: Game, prefix: str) -> Picture:
    """The tourist track after the worked line, and at the end of that game."""
    rows = []
    for name, position in (
        (_("after the first line"), positions.first_line(game)),
        (_("at the end"), positions.network(game, WORKED)),
    ):
        boxes, points = (view_of(position)["sheets"][0][key] for key in ("boxes", "tourist"))
        parts = (
            label(name, 0, 36, TEXT, room=250),
            at(270, 36, tourist_track(boxes), scale=1.15),
            label(str(points), WIDE - 20, 36, 44, anchor="end", weight=700),
        )
        rows.append(Block(group(*parts), 72))
    words = _("Boxes ticked on the tourist track after the first line, and at the end of the game.")
    return figure(prefix, _("The tourist track"), words, column(rows, 8))


def final(game: Game, prefix: str) -> Picture:
    """The worked network beside its score sheet."""
    position = positions.network(game, WORKED)
    board, view = position.game.board, view_of(position, None)
    shown, (across, down) = window(board, whole(board), (540, 540), moment(position, possible=False))
    score, wide = score_sheet(board, view, 0, IN_COLUMN), WIDE - across - 30
    words = _("A whole network and its score sheet, with {n} points in all.", n=view["sheets"][0]["total"])
    beside = at(across + 30, 10, score.markup, scale=wide / IN_COLUMN.width)
    block = Block(group(shown, beside), max(down, 20 + score.height * wide / IN_COLUMN.width))
    return figure(prefix, _("The final score"), words, block)
