"""Points: the track around the board, what things are worth, a player's points so far, the final tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mornington.core.text import _
from mornington.draw import svg
from mornington.draw.svg import FAINT, INK, PAPER, QUIET, Markup, Spot, disc, group, label, path, segment, tag
from mornington.draw.words import View, points_text, seat_name

from ..board import Board
from ..words import on_track
from .board_map import EDGE, RIBBON, Way, badge, plan
from .cards import marker, ticked
from .paint import BEST_ROW, PAINT, TRACK

INSET, CORNER, STOP = 38.0, 58.0, 95.0  # of the track: from the edge of the picture, at its corners, between two stops
OWN_SCORE = 250.0  # the height of a player's points
TOTALS = ("routes", "tickets_won", "tickets_lost", "districts", "total")


# The score track


@lru_cache(maxsize=64)
def _loop(board: Board) -> Way:
    """Once around the field, clockwise from the upper left."""
    right, bottom = plan(board).field[2] + EDGE - INSET, plan(board).field[3] + EDGE - INSET
    points: list[Spot] = []
    centres = ((right, INSET, -1, 1), (right, bottom, -1, -1), (INSET, bottom, 1, -1), (INSET, INSET, 1, 1))
    for quarter, (x, y, dx, dy) in enumerate(centres):
        middle = (x + dx * CORNER, y + dy * CORNER)
        points += [svg.around(*middle, CORNER, (quarter + k / 9) / 4) for k in range(10)]
    return Way([(INSET + CORNER, INSET), *points])


def stops(board: Board) -> int:
    """How many points once around is."""
    return 10 * max(2, min(10, round(_loop(board).length / STOP / 10)))


def track(board: Board) -> Markup:
    """A circle line around the board: a stop for each point, with its number at every fifth."""
    loop, count = _loop(board), stops(board)
    parts = [path(svg.through(loop.points, True), fill="none", stroke=TRACK, stroke_width=11, stroke_linejoin="round")]
    for k in range(count):
        x, y, _turn = loop.at(loop.length * k / count)
        if k % 5:
            parts.append(disc(x, y, 7, PAPER, stroke=TRACK, stroke_width=4))
        else:
            parts.append(disc(x, y, 19, PAPER, stroke=INK if k % 10 == 0 else QUIET, stroke_width=3.5))
            parts.append(label(str(k), x, y, 20, anchor="middle", weight=700, fill=INK if k % 10 == 0 else QUIET))
    return group(*parts, class_="track")


def markers(board: Board, view: View) -> Markup:
    """Everyone's marker; those at the same stop side by side, those beyond the track with their points."""
    loop, count = _loop(board), stops(board)
    at: dict[int, list[int]] = {}
    for seat in range(len(view["seats"])):
        at.setdefault(max(0, on_track(view, seat)) % count, []).append(seat)
    parts = []
    for stop, seats in sorted(at.items()):
        square = len(seats) > 2
        for k, seat in enumerate(seats):
            here = loop.length * stop / count + (0 if len(seats) == 1 else (-19, 19)[k % 2])
            x, y, turn = loop.at(here % loop.length)
            if square:
                x, y = svg.around(x, y, 17 if k < 2 else -17, turn / 360)
            parts.append(marker(seat, x, y, 17 if square else 20))
            points = on_track(view, seat)
            if not 0 <= points < count:
                parts.append(_beyond(points, x, y + 30))
    return group(*parts, class_="markers")


def _beyond(points: int, x: float, y: float) -> Markup:
    return group(
        tag("rect", x=x - 23, y=y - 13, width=46, height=26, rx=13, fill=INK),
        label(points_text(points), x, y, 19, room=40, anchor="middle", weight=700, fill=PAPER),
    )


def worth(board: Board) -> Markup:
    """The ribbon under the board: points by a route's length, points of the districts."""
    left, _top, right, bottom = plan(board).field
    y = bottom + EDGE + RIBBON / 2 - 8
    lengths = [(n, points) for n, points in enumerate(board.route_points) if points]
    wide = sum(25 * n + 108 for n, _points in lengths)
    total = wide + 40 + 118 * len(board.districts)
    scale = min(1.0, (right - left + 2 * INSET) / total)
    parts: list[Markup] = []
    x = 0.0
    for n, points in lengths:
        parts += [tag("rect", x=x + 25 * k, y=-11, width=22, height=22, rx=5, fill=PAINT["grey"]) for k in range(n)]
        parts += _is(x + 25 * n, points)
        x += 25 * n + 108
    x = (right - left + 2 * INSET) / scale - 118 * len(board.districts) + 30
    for i, district in enumerate(board.districts):
        parts += [badge(board, i, x, 0, 20), *_is(x + 24, district.points)]
        x += 118
    return group(*parts, transform=f"translate({svg.number(left - INSET)} {svg.number(y)}) scale({svg.number(scale)})")


def _is(x: float, points: int) -> list[Markup]:
    return [
        label("=", x + 6, 0, 24, fill=QUIET),
        label(str(points), x + 26, 0, 27, weight=700),
    ]


# Points in words and numbers


def _names() -> tuple[str, ...]:
    return _("routes"), _("tickets done"), _("tickets not done"), _("districts"), _("total")


def own_score(score: Mapping[str, int], width: float) -> Markup:
    """A player's points so far, as if everything ended now."""
    parts = []
    for k, (key, name) in enumerate(zip(TOTALS, _names(), strict=True)):
        y = 26 + 44.0 * k
        last = key == "total"
        if last:
            parts.append(segment((0, y - 22), (width, y - 22), stroke=INK, stroke_width=3.5))
            y += 10
        parts.append(label(name, 0, y, 24, room=width - 90, weight=700 if last else None))
        words = points_text(score[key])
        parts.append(
            label(words, width, y, 38 if last else 27, anchor="end", weight=700, fill=INK if score[key] else QUIET)
        )
    return group(*parts, class_="score")


def _order(view: View) -> list[int]:
    """The seats, the best first."""
    ranks = view["outcome"]["ranks"]
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def final_height(view: View) -> float:
    return 60 + 74.0 * len(view["seats"])


def final_table(view: View, width: float) -> Markup:
    """All points of everyone, the best first."""
    ranks = view["outcome"]["ranks"]
    first = 430.0
    each = (width - first) / len(TOTALS)
    parts = [
        label(name, first + each * (k + 1) - 24, 24, 24, room=each - 20, anchor="end", fill=QUIET)
        for k, name in enumerate(_names())
    ]
    for line, seat in enumerate(_order(view)):
        y = 60 + 74.0 * line + 37
        score = view["seats"][seat]["score"]
        best = ranks[seat] == 1
        if best:
            parts.append(tag("rect", y=y - 35, width=width, height=70, rx=20, fill=BEST_ROW))
        elif line > 1:
            parts.append(segment((0, y - 37), (width, y - 37), stroke=FAINT, stroke_width=2))
        parts.append(label(_("{rank}.", rank=ranks[seat]), 24, y, 32, weight=700))
        parts.append(marker(seat, 100, y, 22))
        parts.append(label(seat_name(view, seat), 140, y, 30, room=first - 150, weight=700))
        for k, key in enumerate(TOTALS):
            last = key == "total"
            words = points_text(score[key])
            parts.append(
                label(
                    words,
                    first + each * (k + 1) - 24,
                    y,
                    44 if last else 30,
                    anchor="end",
                    weight=700 if last else None,
                )
            )
        done = score["tickets_done"]
        if done:
            parts.append(ticked(first + each * 2 - 24 - 92, y, 13))
            parts.append(label(str(done), first + each * 2 - 24 - 112, y, 24, anchor="end", fill=QUIET))
    return group(*parts, class_="score")


BLOCK = 124.0  # a player in the narrow table


def narrow_table(view: View, width: float) -> Markup:
    """All points of everyone where there is little room: a block for each player."""
    ranks = view["outcome"]["ranks"]
    parts = []
    for line, seat in enumerate(_order(view)):
        y = BLOCK * line
        score = view["seats"][seat]["score"]
        if ranks[seat] == 1:
            parts.append(tag("rect", y=y + 4, width=width, height=BLOCK - 8, rx=16, fill=BEST_ROW))
        else:
            parts.append(segment((0, y), (width, y), stroke=FAINT, stroke_width=1.5))
        parts += [
            label(_("{rank}.", rank=ranks[seat]), 12, y + 32, 22, weight=700),
            marker(seat, 62, y + 32, 15),
            label(seat_name(view, seat), 90, y + 32, 21, room=width - 170, weight=700),
            label(points_text(score["total"]), width - 12, y + 32, 34, anchor="end", weight=700),
        ]
        each = (width - 24) / (len(TOTALS) - 1)
        for k, (key, name) in enumerate(zip(TOTALS[:-1], _names(), strict=False)):
            x = 12 + (k + 0.5) * each
            words = points_text(score[key])
            parts.append(label(words, x, y + 70, 21, anchor="middle", weight=700))
            parts += [
                label(part, x, y + 92 + 15 * n, 14.5, room=1.25 * each, anchor="middle", fill=QUIET)
                for n, part in enumerate(svg.wrapped(name, 14, each))
            ]
    return group(*parts, class_="score")
