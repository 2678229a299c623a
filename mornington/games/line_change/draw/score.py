"""The players with their points, and what the last round brought."""

from __future__ import annotations

from functools import lru_cache

from mornington.core.text import _, ngettext
from mornington.draw import marks, svg
from mornington.draw.blocks import Block, column, grid
from mornington.draw.motion import thing
from mornington.draw.once import drawn_once
from mornington.draw.svg import (
    ACCENT,
    FAINT,
    INK,
    NOTHING,
    PAPER,
    QUIET,
    Markup,
    Spot,
    at,
    disc,
    group,
    label,
    segment,
)
from mornington.draw.words import seat_name

from ..board import Board
from ..results import best_seats
from ..view_types import BEGINS, LineChangeView, RoundView, SeatResultView
from ..words import began_mark
from .map_frame import frame
from .pale_map import defined, pale_map
from .pieces import PAINT, point
from .traces import traced

PLAYER = 128.0  # height of a player's panel
PLAYER_ROW, PLAYER_NAME = 48.0, 16.0  # height in a column, size of the name there
GAP = 24.0
MOST_STOPS = 20  # of a track of points with a stop for each
CARD_HEAD, FACT, CARD_FOOT = 84.0, 56.0, 18.0
TALLEST_MAP = 360.0


def players(board: Board, view: LineChangeView, width: float, columns: int) -> Block:
    """A panel for each seat: its points, on a track to the points that win."""
    each = (width - GAP * (columns - 1)) / columns
    panels = [_player(board, view, seat, each) for seat in range(len(view["scores"]))]
    return grid(panels, columns, each, GAP, class_="players", data_help="players")


def _player(board: Board, view: LineChangeView, seat: int, width: float) -> Block:
    """Whose seat, which line as far as known, how many points."""
    points, colour = view["scores"][seat], view["lines"][seat]
    began = seat == BEGINS and not view["over"]
    unknown = marks.badge("?", 42, 42, 18, PAPER, QUIET, family=svg.SIGNS, ring=FAINT)
    panel = group(
        marks.frame(width, PLAYER, active=view["turn"] == seat, rx=20),
        point(board, colour, 42, 42, 19) if colour else unknown,
        label(seat_name(view, seat), 74, 30 if began else 42, 28, room=width - 166, weight=700),
        label(began_mark(), 74, 60, 20, room=width - 166, fill=QUIET) if began else NOTHING,
        label(str(points), width - 24, 44, 54, room=90, anchor="end", weight=700),
        at(34, 98, _track(points, view["to_win"], width - 68), _train(seat, points, view["to_win"], width - 68)),
    )
    return Block(panel, PLAYER)


def player_rows(board: Board, view: LineChangeView, width: float) -> Block:
    """The same in rows, for a column beside the map."""
    rows = [_player_row(board, view, seat, width) for seat in range(len(view["scores"]))]
    return column(rows, 5, class_="players", data_help="players")


def _player_row(board: Board, view: LineChangeView, seat: int, width: float) -> Block:
    points, colour = view["scores"][seat], view["lines"][seat]
    began = f" · {began_mark()}" if seat == BEGINS and not view["over"] else ""
    name, room, way = seat_name(view, seat), width - 112, width - 112
    fits = svg.needed(name + began, PLAYER_NAME) <= room
    unknown = marks.badge("?", 26, PLAYER_ROW / 2, 14, PAPER, QUIET, family=svg.SIGNS, ring=FAINT)
    row = group(
        marks.frame(width, PLAYER_ROW, active=view["turn"] == seat, rx=12),
        point(board, colour, 26, PLAYER_ROW / 2, 15) if colour else unknown,
        label(name + (began if fits else ""), 52, 16, PLAYER_NAME, room=room, weight=700),
        label(str(points), width - 12, PLAYER_ROW / 2, 30, room=46, anchor="end", weight=700),
        at(
            56,
            36,
            _track(points, view["to_win"], way / 0.55),
            _train(seat, points, view["to_win"], way / 0.55),
            scale=0.55,
        ),
    )
    return Block(row, PLAYER_ROW)


@lru_cache(maxsize=256)
def _track(points: int, to_win: int, width: float) -> Markup:
    """A line with a stop for each point, travelled as far as the score."""
    done = min(1.0, points / to_win)
    stops = to_win if to_win <= MOST_STOPS else 1
    parts = [segment((0, 0), (width, 0), stroke=FAINT)]
    if done:
        parts.append(segment((0, 0), (done * width, 0), stroke=INK))
    for k in range(1, stops + 1):
        reached, last = done * stops >= k, k == stops
        rim = INK if reached else QUIET if last else FAINT
        stop = width * k / stops
        parts.append(disc(stop, 0, 11 if last else 7.5, INK if reached else PAPER, stroke=rim, stroke_width=4))
    return group(*parts, stroke_width=7, stroke_linecap="round")


def _train(seat: int, points: int, to_win: int, width: float) -> Markup:
    """Where a player is on the track."""
    if not 0 < points < to_win:
        return NOTHING
    return thing(f"points-{seat}", disc(points / to_win * width, 0, 11, ACCENT, stroke=INK, stroke_width=4))


# The last round


def _shown(board: Board, view: LineChangeView, last: RoundView, width: float, columns: int, prefix: str) -> object:
    return board, last, [seat_name(view, seat) for seat in range(len(last["seats"]))], width, columns, prefix


@drawn_once(_shown)
def last_round(board: Board, view: LineChangeView, last: RoundView, width: float, columns: int, prefix: str) -> Block:
    """For every seat the line it had, its journey and its longest line on the map of that round, and the points."""
    each = (width - GAP * (columns - 1)) / columns
    shown = frame(last["tiles"], 0, numbered=False)
    background = pale_map(board, last["tiles"], shown, prefix)
    maps = [(result, traced(board, shown, result, background)) for result in last["seats"]]
    best = best_seats(last)
    cards = [_card(board, seat_name(view, k), *traces, shown.size, each, k in best) for k, traces in enumerate(maps)]
    drawn = grid(cards, columns, each, GAP, class_="last-round", data_help="last-round")
    return Block(group(defined(last["tiles"], shown, prefix), drawn.markup), drawn.height)


def _card(
    board: Board, name: str, result: SeatResultView, traces: Markup, size: Spot, width: float, best: bool
) -> Block:
    """A player's share of a round; bright for whoever got most."""
    map_height = min(TALLEST_MAP, (width - 40) * size[1] / size[0])
    facts, half = CARD_HEAD + map_height + 18, (width - 40) / 2
    journey = result["journey"]
    changes = ngettext("{n} change", "{n} changes", journey["changes"]) if journey else _("none")
    length = ngettext("{n} tile", "{n} tiles", result["length"])
    paint = PAINT[result["line"]]
    thin = segment((16, 0), (34, 0), stroke=paint, stroke_width=11)
    broad = segment((16, 0), (34, 0), stroke=paint, stroke_width=26, opacity=0.35)
    card = group(
        marks.frame(width, facts + FACT + CARD_FOOT, active=best, rx=20),
        point(board, result["line"], 42, 42, 22),
        label(name, 80, 42, 30, room=width - 200, weight=700),
        _worth(result["points"], width - 26, 42, 46),
        svg.inset(20, CARD_HEAD, width - 40, map_height, size, traces),
        at(20, facts, _fact(thin, _("journey"), changes, result["journey_points"], half), data_help="journey-points"),
        at(20 + half, facts, _fact(broad, _("line"), length, result["longest_points"], half), data_help="longest-line"),
    )
    return Block(card, facts + FACT + CARD_FOOT)


def _fact(swatch: Markup, name: str, details: str, points: int, width: float) -> Markup:
    """What brought points, shown as on the map above it."""
    room = width - 122
    return group(
        at(0, FACT / 2, swatch, stroke_linecap="round"),
        label(name, 60, FACT / 2 - 13, 24, room=room, weight=700),
        label(details, 60, FACT / 2 + 15, 21, room=room, fill=QUIET),
        _worth(points, width - 22, FACT / 2, 30),
    )


def _worth(points: int, right: float, y: float, size: float) -> Markup:
    words, ink = (f"+{points}", INK) if points else ("0", QUIET)
    return label(words, right, y, size, room=2 * size, anchor="end", weight=700, fill=ink)
