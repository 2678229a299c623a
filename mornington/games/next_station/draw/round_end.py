"""The end of a round: the line on the map, its row of the sheet filled in, what the network earns so far."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.chapters import Call, Leg, Ride
from mornington.draw.svg import CREAM, INK, QUIET, Markup, Picture, Spot, at, document, group, label

from ..board import COLOURS, Board
from ..view_types import LineView, NextStationView
from .board_map import printed
from .lines import drawn, track
from .paint import PAINT
from .score import MIDDLE, SHORT, interchanges, tourist_track
from .stations import badge, ends, size, spot_of, station

WIDTH, HEIGHT, MAP = 800.0, 346.0, 336.0  # of the picture, and of the map in it
LEFT = MAP + 24  # where the score begins
FIELD, GAP = 98.0, 12.0  # width of a field of the row, and the room between two


def round_picture(
    board: Board, view: NextStationView, seat: int, colour: str, prefix: str, title: str, told: str
) -> Picture:
    """The line of a seat on its map, the others pale; beside it the row of the line, then the network."""
    sheet = view["sheets"][seat]
    line, room = sheet["lines"][colour], WIDTH - LEFT
    others = drawn(
        board, {**sheet, "ends": [], "lines": {c: x for c, x in sheet["lines"].items() if c != colour}}, small=True
    )
    own = track(colour, [ends(board, section) for section in line["sections"]])
    stations = (station(board, board.called[place], ()) for place in line["stations"])
    ground = svg.inset(
        0, 5, MAP, MAP, size(board), printed(board, named=False), group(others, opacity=0.3), own, *stations
    )
    rows = (
        at(LEFT, 16, _row(colour, line)),
        _headed(_("tourist sites"), sheet["tourist"], tourist_track(sheet["boxes"]), 168, room),
        _headed(
            _("interchanges"),
            sheet["interchange_points"],
            interchanges(tuple(sheet["interchanges"].values())),
            246,
            room,
        ),
    )
    return document(prefix, (WIDTH, HEIGHT), title, told, ground, *rows)


def _row(colour: str, line: LineView) -> Markup:
    """The fields of the line: large numbers, and below each what it counts."""
    numbers = (str(line["districts"]), f"× {line['most']}", f"+ 2×{line['crossings']}", f"= {line['points']}")
    parts = []
    for k, (number, words) in enumerate(zip(numbers, SHORT, strict=True)):
        x, last = k * (FIELD + GAP), k == len(numbers) - 1
        box = svg.rect(x, 0, FIELD, 84, 14, fill=PAINT[colour] if last else CREAM, fill_opacity=0.16 if last else None)
        value = label(number, x + FIELD / 2, 44, 36, room=FIELD - 8, anchor="middle", weight=700)
        parts += [box, value]
        for n, row in enumerate(svg.wrapped(_(words), 17, FIELD)[:2]):
            parts.append(label(row, x + FIELD / 2, 102 + 20 * n, 17, room=FIELD + GAP, anchor="middle", fill=QUIET))
    return group(*parts, badge(colour, 6, 6, 18), data_help="line-score")


def _headed(words: str, points: int, filling: Markup, y: float, room: float) -> Markup:
    """What the whole network earns, under its name."""
    scale = (room - 66) / MIDDLE
    return at(
        LEFT,
        y,
        label(words, 0, 0, 19, fill=QUIET),
        at(4, 40, filling, scale=scale),
        label(str(points), room - 4, 40, 32, anchor="end", weight=700, fill=INK if points else QUIET),
    )


# The line as a ride


def line_ride(board: Board, colour: str, line: LineView, words: str) -> Ride:
    """Along the line from end to end, then along its branches; districts are counted where it first comes to them."""
    across, down = size(board)
    scale = MAP / max(across, down)

    def shown(i: int) -> Spot:
        x, y = spot_of(board, i)
        return (MAP - scale * across) / 2 + scale * x, 5 + (MAP - scale * down) / 2 + scale * y

    legs, calls, seen = [], [], set[int]()
    for way in branches(board, colour, line):
        legs.append(Leg(PAINT[colour], tuple(map(shown, way))))
        for i in way:
            if (district := board.stations[i].district) not in seen:
                seen.add(district)
                calls.append(Call(shown(i), str(len(seen))))
    return Ride(words, tuple(legs), tuple(calls))


def branches(board: Board, colour: str, line: LineView) -> list[list[int]]:
    """The stations of a line as ways that share none of its sections, the longest first."""
    start = board.departures[COLOURS.index(colour)]
    near: dict[int, list[int]] = {}
    for section in line["sections"]:
        a, b = (board.called[place] for place in section.split("-"))
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    if not near:
        return []
    first = _farthest(near, _farthest(near, start)[-1])
    ways, reached = [first], set(first)
    while ahead := [(i, j) for i in near for j in near[i] if i in reached and j not in reached]:
        i, j = ahead[0]
        way = [i, *_farthest(near, j, reached)]
        ways.append(way)
        reached |= set(way)
    return ways


def _farthest(near: dict[int, list[int]], start: int, without: set[int] | None = None) -> list[int]:
    """The way over most sections that begins at a station."""
    best: list[int] = []
    open_ways = [[start]]
    while open_ways:
        way = open_ways.pop()
        if len(way) > len(best):
            best = way
        open_ways += [[*way, j] for j in near[way[-1]] if j not in way and j not in (without or ())]
    return best
