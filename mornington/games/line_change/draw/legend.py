"""The lines of a board as a key, and all its tiles as a legend."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.blocks import Block, below, column, grid
from mornington.draw.motion import thing
from mornington.draw.svg import QUIET, at, group, label, tag
from mornington.draw.words import signed

from ..board import COLOURS, Board, colour_name, section_sides, shape_of
from ..view_types import LineChangeView, TileKind
from ..words import holder_text, length_text, start_text
from .pieces import CELL, numbered_track, tile

ROW = 64.0  # height of a line in a legend …
LOW, LENGTH = 35.0, 19.0  # … of one in the key beside a map, and of what is said below the own one
LEGEND = 1120.0  # width


def key(board: Board, view: LineChangeView, width: float) -> Block:
    """The four lines with their patterns and starting points; the own one on a bright ground."""
    return column((_key_row(board, view, colour, width) for colour in COLOURS), class_="key", data_help="your-line")


def _key_row(board: Board, view: LineChangeView, colour: str, width: float) -> Block:
    """A line, what is known about who has it, and where it starts."""
    own, holder = view["own"], holder_text(view, colour)
    name = colour_name(colour) + (f" · {holder}" if holder else "")
    half = (width - 96) * 0.46
    start = start_text(board, colour)
    row = group(
        at(6, LOW / 2, numbered_track(board, colour, 74), scale=0.72),
        label(name, 90, LOW / 2, 18, room=half, weight=700),
        label(start, width - 8, LOW / 2, 15, room=width - 106 - half, anchor="end", fill=QUIET),
    )
    if own is None or own["line"] != colour:
        return Block(row, LOW)
    ground = tag("rect", width=width, height=LOW + LENGTH, rx=12, fill=svg.CREAM, stroke=svg.ACCENT, stroke_width=2)
    length = label(length_text(own["length"]), 90, LOW + 5, 15, room=width - 100)
    return Block(group(thing("own-line", ground), row, length), LOW + LENGTH)


def _line(board: Board, colour: str, width: float) -> Block:
    """A line and where it starts."""
    room = width - 144
    row = group(
        at(12, 32, numbered_track(board, colour, 74)),
        label(colour_name(colour), 134, 20, 24, room=room, weight=700),
        label(_("from the {point}", point=start_text(board, colour)), 134, 48, 20, room=room, fill=QUIET),
    )
    return Block(row, ROW)


# All tiles of a board


def legend(board: Board) -> Block:
    """The row, the section tiles by colours and how many there are of each, the lines, the points."""
    lines = grid([_line(board, colour, LEGEND / 2 - 20) for colour in COLOURS], 2, LEGEND / 2 - 20, 20)
    return column((_row(board), sections(board), below(lines, 10), _points(board)), 24)


def _row(board: Board) -> Block:
    """The end tiles and the straight tiles between them."""
    straights: list[tuple[TileKind, tuple[str | None, ...]]] = [
        ("straight", (colour, None, colour, None)) for colour in board.straights
    ]
    row = [("left end", board.ends[0]), *straights, ("right end", board.ends[1])]
    each = min(1.3 * CELL, LEGEND / len(row))
    tiles = (at((k + 0.5) * each, each / 2, tile(board, *shown), scale=each / CELL) for k, shown in enumerate(row))
    words = _("the straight tiles between the two ends, in any order")
    caption = label(words, LEGEND / 2, each + 28, 22, room=LEGEND, anchor="middle", fill=QUIET)
    return Block(group(at((LEGEND - len(row) * each) / 2, 0, *tiles), caption), each + 50)


def sections(board: Board) -> Block:
    """A sample of each section tile and its number: crossings, then curves."""
    kinds = sorted((kind for kind, n in enumerate(board.sections) if n), key=lambda kind: (kind % 2, kind))
    across = min(6, len(kinds))
    each = LEGEND / across

    def sample(kind: int) -> Block:
        drawn = at(each / 2, 64, tile(board, shape_of(kind), section_sides(kind, 0)), scale=1.2)
        count = label(f"× {board.sections[kind]}", each / 2, 148, 24, anchor="middle", weight=700, fill=QUIET)
        return Block(group(drawn, count), 170)

    return grid([sample(kind) for kind in kinds], across, each, 0)


def _points(board: Board) -> Block:
    """What brings points."""
    names = (_("journey"), _("each change"), _("at least"), _("longest line"), _("to win"))
    points = {**board.points, "change": -board.points["change"]}
    each = LEGEND / len(names)
    parts = [tag("rect", width=LEGEND, height=112, rx=20, fill=svg.TINT)]
    for k, (name, worth) in enumerate(zip(names, points.values(), strict=True)):
        x = (k + 0.5) * each
        parts.append(label(signed(worth), x, 38, 44, anchor="middle", room=each - 20, weight=700))
        parts.append(label(name, x, 84, 22, anchor="middle", room=each - 20, fill=QUIET))
    return Block(group(*parts, data_help="points"), 112)
