"""Small pictures of moves: where in the city, and beside it what happens there.

The text of a move does not tell the company, so lines are drawn in ink; the second one striped, as on the board.
"""

from __future__ import annotations

from mornington.draw import svg
from mornington.draw.marks import badge
from mornington.draw.move_cards import SIZE, lettered_card, move_card
from mornington.draw.svg import BLACK, FAINT, INK, PAPER, QUIET, TINT, Markup, Picture, Spot, around, disc, group, path
from mornington.draw.tracks import Inlay, track

from .. import state
from ..board import Board
from ..lattice import SIDE, lattice, place
from ..move_words import UPPER, direction_of, move_words
from ..notation import DOUBLE, STATION, TUNNEL
from .pieces import arrow, destination, station
from .plan import arrow_place

WIDTH = 1.5 * SIZE
MAP = (SIZE / 2 - 3, SIZE / 2, SIZE / 2 - 8)  # the little city: its middle, and how far its corners are from there
DETAIL = (WIDTH - 21, SIZE / 2)  # the middle of what happens
REACH, OFF = 17.0, 4.5  # of the tunnel in the detail, and how far it lies off its edge


def move_picture(board: Board, text: str, prefix: str) -> Picture:
    """A small picture of a move."""
    words = move_words(board, text)
    if found := TUNNEL.fullmatch(text.lower()):
        line, start, end, side, letter = found.groups()
        v, w = (lattice().called(name.replace(" ", "")) for name in (start, end))
        parts = _tunnel(board, int(line), v, w, side, letter)
    elif found := STATION.fullmatch(text):
        parts = [_city(lattice().called(found[1])), station(*DETAIL, 13)]
    elif found := DOUBLE.fullmatch(text):
        parts = [destination(found[1], x, SIZE / 2, 15, "", PAPER, QUIET) for x in (WIDTH / 3 - 4, 2 * WIDTH / 3 + 4)]
    else:
        return lettered_card(prefix, words)
    return move_card(prefix, words, *parts, width=WIDTH)


def _city(v: int) -> Markup:
    """The hexagon of the city with a dot at a vertex."""
    x, y, r = MAP
    outline = svg.through([around(x, y, r, 0.25 + k / 6) for k in range(6)], True)
    px, py = place(lattice().vertices[v])
    where = x + px * r / SIDE, y + py * r / SIDE
    return group(path(outline, fill=TINT, stroke=FAINT, stroke_width=1.5), disc(*where, 4.5, INK))


def _tunnel(board: Board, line: int, v: int, w: int, side: str | None, letter: str | None) -> list[Markup]:
    """Where a tunnel begins in the city, and beside it its direction, its side and its destination."""
    x, y = DETAIL
    number = max(v, w) - state.VERTICES
    if number >= 0:
        inner = min(v, w)
        return [_city(inner), arrow(number + 1, board.starts[number], x, y, arrow_place(number)[1], 15)]
    turn = 0.25 - direction_of(v, w) / 6
    spokes = svg.joined(
        svg.segment((x, y), around(x, y, REACH, 0.25 + k / 6), stroke=FAINT, stroke_width=1.5) for k in range(6)
    )
    shift = -OFF if side in UPPER else OFF
    way = svg.through([(x, y + shift), _shifted(around(x, y, REACH, turn), shift)])
    stripes = Inlay(2.4, (3, 3)) if line == 2 else None
    drawn = track(way, INK, 6.5, 9, inlay=stripes)
    head = badge(letter.upper() if letter else str(line), x, y + shift, 7.5, svg.ACCENT, BLACK, ring=PAPER)
    return [_city(w), spokes, drawn, head]


def _shifted(where: Spot, down: float) -> Spot:
    return where[0], where[1] + down
