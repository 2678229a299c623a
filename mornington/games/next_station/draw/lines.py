"""What a player has drawn: lines, the stations they serve, where the one in work can go on.

With a key, which is the sheet's own on its page, what was drawn last is made of things, so that a page can show it
being drawn: the sections of the line in work and of the one before it, interchanges, open ends, a circle.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mornington.draw import svg, tracks
from mornington.draw.motion import Entrance, thing
from mornington.draw.once import drawn_once
from mornington.draw.stretches import Stretch
from mornington.draw.svg import PAPER, WHITE, Markup, disc, group

from ..board import COLOURS, Board
from ..view_types import LineView, SheetView
from .paint import INLAY, PAINT
from .stations import all_stations, clear_spots, departures, ends, lettered, spot_of, station

LINE, CASING = 19, 29  # widths of a line, and with the white along its sides
CIRCLED = 50  # radius of the circle that counts a station twice
RECENT = 2  # so many lines, the last ones, are drawn section by section


@drawn_once()
def drawn(board: Board, sheet: SheetView, possible: Markup = svg.NOTHING, key: str = "", small: bool = False) -> Markup:
    """The lines in the order drawn and the stations they serve, above what else is possible; small, without letters."""
    lines, now = sheet["lines"], sheet["colour"]
    served: dict[int, tuple[str, ...]] = {}
    for colour, line in lines.items():
        for place in line["stations"]:
            i = board.called[place]
            served[i] = (*served.get(i, ()), colour)
    open_ends = [_kept(key, f"end-{place}", _open_end(board, place, PAINT[now])) for place in sheet["ends"] if now]
    meetings = {i: served[i] for i in sorted(served) if len(served[i]) > 1}
    stations = all_stations(board, {i: served[i] for i in sorted(served) if i not in meetings})
    changes = (_kept(key, f"meet-{i}-{len(met)}", station(board, i, met)) for i, met in meetings.items())
    circles = (
        _kept(key, f"circle-{colour}", _circle(board, colour, line["circled"]), "draw")
        for colour, line in lines.items()
        if line["circled"]
    )
    recent = list(lines)[-RECENT:] if key else []
    paths = (
        _sections(board, colour, line, key) if colour in recent else _line(board, colour, line)
        for colour, line in lines.items()
    )
    return svg.joined(
        (
            group(*open_ends, class_="ends"),
            possible,
            group(*paths, data_help="line-score"),
            group(stations, *changes),
            svg.NOTHING if small else departures(board),
            *circles,
        )
    )


def _kept(key: str, name: str, markup: Markup, enter: Entrance = "fade") -> Markup:
    """The same as a thing, on a sheet that has a key."""
    return thing(f"{key}-{name}", markup, enter=enter) if key else markup


def _line(board: Board, colour: str, line: LineView) -> Markup:
    return track(colour, [ends(board, section) for section in line["sections"]])


def _sections(board: Board, colour: str, line: LineView, key: str) -> Markup:
    """The line section by section, each from where it left the line: its white sides below all of them."""
    ways = _directed(board, colour, tuple(line["sections"]))
    if not ways:
        return svg.NOTHING
    below = svg.path("".join(map(svg.through, ways)), stroke=PAPER, stroke_width=CASING)
    parts = (thing(f"{key}-{colour}-{k}", _strokes(colour, way), enter="draw") for k, way in enumerate(ways))
    return group(below, *parts, fill="none", stroke_linecap="round", class_=f"line {colour}")


@lru_cache(maxsize=4096)
def _strokes(colour: str, way: Stretch) -> Markup:
    """A section without the white along its sides."""
    d, inlay = svg.through(way), INLAY.get(colour)
    strokes = [svg.path(d, stroke=PAINT[colour], stroke_width=LINE)]
    if inlay:
        dashes = " ".join(map(svg.number, inlay.dashes)) or None
        pattern: dict[str, svg.Value] = {"stroke_dasharray": dashes, "stroke_linecap": inlay.cap}
        strokes.append(svg.path(d, stroke=WHITE, stroke_width=inlay.width, **pattern))
    return svg.joined(strokes)


@lru_cache(maxsize=4096)
def _directed(board: Board, colour: str, sections: tuple[str, ...]) -> tuple[Stretch, ...]:
    """Each section from the station that was on the line before it to the one it reached."""
    reached = {spot_of(board, board.departures[COLOURS.index(colour)])}
    found = []
    for section in sections:
        tail, head = ends(board, section)
        found.append((tail, head) if tail in reached else (head, tail))
        reached.add(found[-1][1])
    return tuple(found)


def track(colour: str, sections: Sequence[Stretch]) -> Markup:
    """A stretch of line in its colour and pattern."""
    d = "".join(svg.through(section) for section in sections)
    inlay = INLAY.get(colour)
    return tracks.track(d, PAINT[colour], LINE, CASING, inlay=inlay, name=colour) if d else svg.NOTHING


@lru_cache(maxsize=1024)
def _open_end(board: Board, place: str, paint: str) -> Markup:
    """Where the line can go on."""
    x, y = spot_of(board, board.called[place])
    seen = disc(x, y, 46, paint, fill_opacity=0.2, stroke=paint, stroke_width=3.5)
    return group(disc(x, y, 46), seen, data_help="ends")


@lru_cache(maxsize=1024)
def _circle(board: Board, colour: str, place: str) -> Markup:
    i = board.called[place]
    x, y = spot_of(board, i)
    beside = clear_spots(board, i)[1]  # the first may hold a departure's badge
    return group(
        disc(x, y, CIRCLED, "none", stroke=PAPER, stroke_width=13),
        disc(x, y, CIRCLED, "none", stroke=PAINT[colour], stroke_width=7),
        lettered("×2", colour, *beside, 24, 1.25),
        class_="circled",
        data_help="power-circle",
    )
