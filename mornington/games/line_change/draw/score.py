"""The players with their points, and what the last round brought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from mornington.core.text import _, ngettext
from mornington.draw import svg
from mornington.draw.svg import ACCENT, FAINT, INK, PAPER, QUIET, Markup, Spot, at, disc, group, label, segment, tag
from mornington.draw.words import View, seat_name

from .. import words as draw_words
from ..board import Board
from . import board_map as draw_map
from .tiles import PAINT, badge

PLAYERS = 128.0  # height of the strip
GAP = 28.0
MOST_STOPS = 20  # of a track of points with a stop for each
CARD_HEAD, FACT, CARD_FOOT = 84.0, 56.0, 18.0
TALLEST_MAP = 360.0


def players(board: Board, view: View, width: float) -> Markup:
    """A panel for each seat side by side: its points, on a track to the points that win."""
    n = len(view["scores"])
    each = (width - GAP * (n - 1)) / n
    panels = (
        group(*player(board, view, seat, each), transform=f"translate({svg.number(seat * (each + GAP))} 0)")
        for seat in range(n)
    )
    return group(*panels, class_="players")


def player(board: Board, view: View, seat: int, width: float) -> Iterator[Markup]:
    """Whose seat, which line as far as known, how many points."""
    turn = view["turn"] == seat
    rim: dict[str, Any] = {"stroke": ACCENT if turn else "none", "stroke_width": 4}
    yield tag("rect", width=width, height=PLAYERS, rx=20, fill=svg.CREAM if turn else svg.TINT, **rim)
    x, colour = 24.0, view["lines"][seat]
    if colour:
        yield badge(board, colour, x + 18, 42, 19)
    else:
        yield disc(x + 18, 42, 18, PAPER, stroke=FAINT, stroke_width=3)
        yield label("?", x + 18, 42, 24, family=svg.SIGNS, anchor="middle", fill=QUIET)
    yield label(seat_name(view, seat), x + 50, 42, 28, room=width - 166, weight=700)
    yield label(str(view["scores"][seat]), width - 24, 44, 54, room=90, anchor="end", weight=700)
    yield _track(view["scores"][seat], view["to_win"], 34, 98, width - 68)


@lru_cache(maxsize=256)
def _track(points: int, to_win: int, x: float, y: float, width: float) -> Markup:
    """A line with a stop for each point, travelled as far as the score."""
    done = min(1.0, points / to_win)
    parts = [segment((x, y), (x + width, y), stroke=FAINT, stroke_width=7, stroke_linecap="round")]
    if done:
        parts.append(segment((x, y), (x + done * width, y), stroke=INK, stroke_width=7, stroke_linecap="round"))
    stops = to_win if to_win <= MOST_STOPS else 1
    for k in range(1, stops + 1):
        reached = done * stops >= k
        last = k == stops
        rim = INK if reached else QUIET if last else FAINT
        spot = x + width * k / stops
        parts.append(disc(spot, y, 11 if last else 7.5, INK if reached else PAPER, stroke=rim, stroke_width=4))
    if 0 < points < to_win:
        parts.append(disc(x + done * width, y, 11, ACCENT, stroke=INK, stroke_width=4))
    return group(*parts)


# The last round


def _map_height(view: View, width: float) -> float:
    across, down = draw_map.frame(view["last_round"]["tiles"], 0, numbered=False).size
    return float(min(TALLEST_MAP, (width - 40) * down / across))


def last_round(board: Board, view: View, width: float, columns: int, prefix: str) -> tuple[float, Markup]:
    """For every seat the line it had, its journey and its longest line on the table of that round, and the points;
    with the height."""
    each = (width - GAP * (columns - 1)) / columns
    down = CARD_HEAD + _map_height(view, each) + 18 + FACT + CARD_FOOT
    seats = view["last_round"]["seats"]
    background = f"{prefix}-table"
    cards = [tag("defs", group(draw_map.pale_table(board, view["last_round"]["tiles"]), id=background))]
    for seat, result in enumerate(seats):
        x, y = seat % columns * (each + GAP), seat // columns * (down + GAP)
        cards.append(at(x, y, *_card(board, view, seat, result, (each, down), background)))
    return -(-len(seats) // columns) * (down + GAP) - GAP + 2, group(*cards, class_="last-round")


def _card(
    board: Board, view: View, seat: int, result: Mapping[str, Any], size: Spot, background: str
) -> Iterator[Markup]:
    width, height = size
    rim: dict[str, Any] = {"stroke": FAINT, "stroke_width": 3}
    yield tag("rect", x=1.5, y=1.5, width=width - 3, height=height - 3, rx=20, fill=PAPER, **rim)
    yield badge(board, result["line"], 42, 42, 22)
    yield label(seat_name(view, seat), 80, 42, 30, room=width - 200, weight=700)
    ink = INK if result["points"] else QUIET
    yield label(f"+{result['points']}", width - 26, 42, 46, room=96, anchor="end", weight=700, fill=ink)
    whole, table = draw_map.traced(board, view["last_round"]["tiles"], result, background)
    map_height = _map_height(view, width)
    yield svg.inset(20, CARD_HEAD, width - 40, map_height, whole, table)
    half = (width - 40) / 2
    y = CARD_HEAD + map_height + 18 + FACT / 2
    facts = (
        (_("journey"), draw_words.changes_text(result), result["journey_points"], 11, None),
        (_("line"), ngettext("{n} tile", "{n} tiles", result["length"]), result["longest_points"], 26, 0.35),
    )
    for k, (name, details, points, stroke, opacity) in enumerate(facts):
        swatch = {"stroke_width": stroke, "opacity": opacity, "stroke_linecap": "round"}
        parts = [segment((16, 0), (34, 0), stroke=PAINT[result["line"]], **swatch), *_fact(name, details, points, half)]
        yield at(20 + k * half, y, *parts)


def _fact(name: str, details: str, points: int, width: float) -> Iterator[Markup]:
    room = width - 60 - 62
    yield label(name, 60, -13, 24, room=room, weight=700)
    yield label(details, 60, 15, 21, room=room, fill=QUIET)
    worth, ink = (f"+{points}", INK) if points else ("0", QUIET)
    yield label(worth, width - 22, 0, 30, room=56, anchor="end", weight=700, fill=ink)
