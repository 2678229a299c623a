"""What a player has drawn: lines, the stations they serve, where the one in work can go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mornington.draw import svg, tracks
from mornington.draw.stretches import Stretch
from mornington.draw.svg import PAPER, Markup, disc, group

from ..board import Board
from ..view_types import LineView, SheetView
from .paint import INLAY, PAINT
from .stations import clear_spots, departures, ends, lettered, numbered, spot_of, station

LINE, CASING = 19, 29  # widths of a line, and with the white along its sides
CIRCLED = 50  # radius of the circle that counts a station twice


def drawn(board: Board, sheet: SheetView, possible: Markup = svg.NOTHING) -> Markup:
    """The lines in the order drawn and the stations they serve, above what else is possible."""
    lines, now = sheet["lines"], sheet["colour"]
    served: dict[int, tuple[str, ...]] = {}
    for colour, line in lines.items():
        for place in line["stations"]:
            i = numbered(board, place)
            served[i] = (*served.get(i, ()), colour)
    open_ends = [_open_end(board, place, PAINT[now]) for place in sheet["ends"] if now]
    return svg.joined(
        (
            group(*open_ends, class_="ends"),
            possible,
            group(*(_line(board, colour, line) for colour, line in lines.items()), data_help="line-score"),
            group(*(station(board, i, served[i]) for i in sorted(served)), class_="stations"),
            departures(board),
            *(_circle(board, colour, line["circled"]) for colour, line in lines.items() if line["circled"]),
        )
    )


def _line(board: Board, colour: str, line: LineView) -> Markup:
    return track(colour, [ends(board, section) for section in line["sections"]])


def track(colour: str, sections: Sequence[Stretch]) -> Markup:
    """A stretch of line in its colour and pattern."""
    d = "".join(svg.through(section) for section in sections)
    inlay = INLAY.get(colour)
    return tracks.track(d, PAINT[colour], LINE, CASING, inlay=inlay, name=colour) if d else svg.NOTHING


@lru_cache(maxsize=1024)
def _open_end(board: Board, place: str, paint: str) -> Markup:
    """Where the line can go on."""
    x, y = spot_of(board, numbered(board, place))
    seen = disc(x, y, 46, paint, fill_opacity=0.2, stroke=paint, stroke_width=3.5)
    return group(disc(x, y, 46), seen, data_help="ends")


@lru_cache(maxsize=1024)
def _circle(board: Board, colour: str, place: str) -> Markup:
    i = numbered(board, place)
    x, y = spot_of(board, i)
    beside = clear_spots(board, i)[1]  # the first may hold a departure's badge
    return group(
        disc(x, y, CIRCLED, "none", stroke=PAPER, stroke_width=13),
        disc(x, y, CIRCLED, "none", stroke=PAINT[colour], stroke_width=7),
        lettered("×2", colour, *beside, 18, 1.1),
        class_="circled",
        data_help="power-circle",
    )
