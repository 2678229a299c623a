"""The lines of a board as a key, and all its tiles as a legend."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import QUIET, Markup, Spot, at, group, label, tag
from mornington.draw.words import View

from .. import meta
from .. import words as draw_words
from ..board import COLOURS, SHAPES, Board, section_sides
from .tiles import badge, tile, track

ROW, OWN_ROW = 64.0, 114.0
WIDE, MARGIN = 1120.0, 40.0


def key(board: Board, view: View, width: float) -> tuple[float, Markup]:
    """The four lines with their patterns and starting points; the own one larger. With its height."""
    parts: list[Markup] = []
    y = 0.0
    own = view["own"]
    for colour in COLOURS:
        mine = own is not None and own["line"] == colour
        height = OWN_ROW if mine else ROW
        middle = y + (38 if mine else 30)
        holder = draw_words.holder_text(view, colour)
        name = draw_words.colour_name(colour) + (f" · {holder}" if holder else "")
        where = _("from the {point}", point=draw_words.start_text(board, colour))
        if mine:
            parts.append(tag("rect", x=-12, y=y, width=width + 12, height=height - 8, rx=18, fill=svg.CREAM))
        parts += [
            track(colour, 22, middle, 74),
            badge(board, colour, 20, middle, 20),
            label(name, 122, middle - 12, 24, room=width - 134, weight=700),
            label(where, 122, middle + 16, 20, room=width - 134, fill=QUIET),
        ]
        if mine:
            parts.append(
                label(draw_words.length_text(own["length"]), 122, middle + 44, 22, room=width - 134, weight=700)
            )
        y += height
    return y, group(*parts, class_="key")


# All tiles of a board


def legend(board: Board) -> tuple[Spot, Markup]:
    """The row, the section tiles by colours and how many there are of each, the points; with the size."""
    parts = [
        label(meta.TITLE, 0, 24, 50, family=svg.SIGNS, room=WIDE * 0.5),
        label(board.name, WIDE, 26, 30, anchor="end", room=WIDE * 0.45, fill=QUIET),
    ]
    y = 84.0
    row_height, row = _row(board)
    parts.append(at(0, y, row))
    y += row_height
    sections_height, sections = _sections(board)
    parts.append(at(0, y, sections))
    y += sections_height
    parts.append(at(0, y, _lines(board)))
    y += 116
    points_height, points = _points(board)
    parts.append(at(0, y, points))
    y += points_height
    size = (WIDE + 2 * MARGIN, y + 2 * MARGIN)
    paper = tag("rect", width=size[0], height=size[1], fill=svg.PAPER)
    return size, group(paper, at(MARGIN, MARGIN, *parts))


def _row(board: Board) -> tuple[float, Markup]:
    """The end tiles and the straight tiles between them."""
    n = len(board.straights) + 2
    scale = min(1.3, WIDE / n / 100)
    each = 100 * scale
    left = (WIDE - n * each) / 2
    tiles = [("left end", board.ends[0])]
    tiles += [("straight", (colour, None, colour, None)) for colour in board.straights]
    tiles.append(("right end", board.ends[1]))
    parts = [
        at(left + (k + 0.5) * each, each / 2, tile(board, kind, sides), scale=scale)
        for k, (kind, sides) in enumerate(tiles)
    ]
    words = _("the straight tiles between the two ends, in any order")
    parts.append(label(words, WIDE / 2, each + 28, 22, room=WIDE, anchor="middle", fill=QUIET))
    return each + 80, group(*parts)


def _sections(board: Board) -> tuple[float, Markup]:
    """A sample of each section tile and its number."""
    kinds = [kind for kind, n in enumerate(board.sections) if n]
    across = min(6, len(kinds))
    each = WIDE / across
    parts = []
    order = sorted(kinds, key=lambda kind: (kind % 2, kind)) if len(kinds) == len(board.sections) else kinds
    for k, kind in enumerate(order):
        x, y = (k % across + 0.5) * each, 64 + 176 * (k // across)
        count = f"× {board.sections[kind]}"
        parts.append(at(x, y, tile(board, SHAPES[kind % 2], section_sides(kind, 0)), scale=1.2))
        parts.append(label(count, x, y + 84, 24, anchor="middle", weight=700, fill=QUIET))
    return 176.0 * -(-len(kinds) // across) + 24, group(*parts)


def _lines(board: Board) -> Markup:
    """Number, colour, pattern and starting point of each line."""
    each = WIDE / len(COLOURS)
    parts: list[Markup] = []
    for k, colour in enumerate(COLOURS):
        x = k * each
        where = _("from the {point}", point=draw_words.start_text(board, colour))
        parts += [
            track(colour, x + 22, 24, each - 60),
            badge(board, colour, x + 22, 24, 20),
            label(draw_words.colour_name(colour), x + 2, 64, 24, room=each - 24, weight=700),
            label(where, x + 2, 92, 17, room=each - 8, fill=QUIET),
        ]
    return group(*parts)


def _points(board: Board) -> tuple[float, Markup]:
    """What brings points."""
    points = board.points
    facts = (
        (_("journey"), str(points["journey"])),
        (_("each change"), f"−{points['change']}" if points["change"] else "0"),
        (_("at least"), str(points["least"])),
        (_("longest line"), str(points["longest"])),
        (_("to win"), str(points["to_win"])),
    )
    each = WIDE / len(facts)
    parts: list[Markup] = [tag("rect", y=16, width=WIDE, height=112, rx=20, fill=svg.TINT)]
    for k, (words, worth) in enumerate(facts):
        x = (k + 0.5) * each
        parts.append(label(worth, x, 54, 44, anchor="middle", weight=700, room=each - 20))
        parts.append(label(words, x, 100, 22, anchor="middle", fill=QUIET, room=each - 20))
    return 128, group(*parts)
