"""What a seat may know of a game, as plain data, and results in words.

Secret are the lines of the others (to the end of a round), the lines nobody drew, the pile and the rounds to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np

from mornington.core.contract import Options, Rows
from mornington.core.records import Record, cells
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import _, ngettext
from mornington.core.views import BaseView

from . import rules, state
from .board import ANY, COLOURS, ENDS, SIDES, TILE_NAMES, Board, section_sides, shape_of
from .notation import kind_of, located, straights
from .tracing import Laid, Traced, traced
from .view_types import (
    BEGINS,
    DrawnTileView,
    JourneyView,
    LineChangeView,
    LineView,
    PlacementView,
    RoundView,
    SeatResultView,
    StepView,
    TileKind,
    TileView,
)

ENDINGS: dict[int, Literal["journey", "exhausted"]] = {state.JOURNEY: "journey", state.EXHAUSTED: "exhausted"}


def view(board: Board, s: Record, seat: int | None, rows: Rows, base: BaseView) -> LineChangeView:
    """The laid tiles, the tile in hand, the own line; of past rounds everything of the last one."""
    over = bool(s.over)
    laid = tuple((s.place[i], s.look[i]) for i in range(s.drawn))
    row = straights(s.straights)
    known = [over or player == seat for player in range(s.players)]
    return {
        **base,
        "round": s.stage,
        "turn": None if over else s.turn,
        "to_win": board.points["to_win"],
        "scores": [rows[player][state.TOTAL] if over else s.points[player] for player in range(s.players)],
        "lines": [COLOURS[s.lines[player]] if known[player] else None for player in range(s.players)],
        "numbers": dict(zip(COLOURS, board.numbers, strict=True)),
        "own": None if seat is None else _line(board, s.lines[seat], traced(board, row, laid, s.lines[seat])),
        "not_drawn": [COLOURS[i] for i in range(state.LINES) if s.complete >> i & 1 and not over],
        "tiles": _tiles(board, row, laid, s.players),
        "out": _out(laid),
        "in_hand": None if over else _in_hand(board, s),
        "pile": sum(board.sections) - s.drawn - (not over),
        "unseen": _unseen(board, s, laid),
        "last_round": _last_round(board, s) if s.last_ending else None,
    }


def _line(board: Board, line: int, own: Traced) -> LineView:
    end, side = board.start(line)
    return {
        "line": COLOURS[line],
        "number": board.numbers[line],
        "start": {"end": ENDS[end], "side": SIDES[side]},
        "length": len(own.line),
        "path": [list(place) for place in own.line],
    }


def _tiles(board: Board, row: tuple[int, ...], laid: Laid, players: int) -> list[TileView]:
    """All laid tiles: the row, then the section tiles in the order laid, with who laid each."""
    looks = [state.END, *(state.STRAIGHT + colour for colour in row), state.END + 1]
    straight: list[TileKind] = ["straight"] * len(row)
    kinds: list[TileKind] = ["left end", *straight, "right end"]
    tiles: list[TileView] = [
        {"x": x, "y": 0, "kind": kind, "sides": list(board.sides(look)), "seat": None, "order": None}
        for x, (look, kind) in enumerate(zip(looks, kinds, strict=True))
    ]
    for order, (place, look) in enumerate(laid):
        if place == state.OUT:
            continue
        x, y = located(place)
        kind = shape_of(kind_of(look))
        seat = (BEGINS + order) % players  # a tile that fitted nowhere was a turn, too
        tiles.append({"x": x, "y": y, "kind": kind, "sides": list(board.sides(look)), "seat": seat, "order": order})
    return tiles


def _out(laid: Laid) -> list[str]:
    """The tiles that fitted nowhere."""
    return [TILE_NAMES[kind_of(look)] for place, look in laid if place == state.OUT]


def _in_hand(board: Board, s: Record) -> DrawnTileView:
    """The drawn tile, which everyone sees, and where it can be laid."""
    kind = s.in_hand
    out = np.zeros(state.MAX_LEGAL, np.int64)
    with np.errstate(over="ignore"):  # bit sets wrap on purpose
        n = rules.legal(board.record, s, s.turn, cells(out))
    places: list[PlacementView] = []
    for move in out[:n].tolist():
        place, turns = divmod(move, state.TURNS)
        x, y = located(place)
        places.append({"id": move, "x": x, "y": y, "turned": 90 * turns, "sides": list(section_sides(kind, turns))})
    return {
        "name": TILE_NAMES[kind],
        "kind": shape_of(kind),
        "sides": list(section_sides(kind, 0)),
        "places": places,
    }


def _unseen(board: Board, s: Record, laid: Laid) -> dict[str, int]:
    """How many of each tile are still in the pile: everyone can count that."""
    seen = [kind_of(look) for _place, look in laid] + ([] if s.over else [s.in_hand])
    return {name: board.sections[kind] - seen.count(kind) for kind, name in enumerate(TILE_NAMES)}


def _last_round(board: Board, s: Record) -> RoundView:
    """The result of the last finished round: open to all."""
    laid = tuple((s.last_place[i], s.last_look[i]) for i in range(s.last_drawn))
    row = straights(s.last_straights)
    return {
        "round": s.stage if s.over else s.stage - 1,
        "ended_by": ENDINGS[s.last_ending],
        "ended_seat": (BEGINS + s.last_drawn - 1) % s.players,
        "tiles": _tiles(board, row, laid, s.players),
        "out": _out(laid),
        "seats": [_seat_result(board, s, seat, row, laid) for seat in range(s.players)],
        "not_drawn": [COLOURS[s.last_lines[k]] for k in range(s.players, state.LINES)],
    }


def _seat_result(board: Board, s: Record, seat: int, row: tuple[int, ...], laid: Laid) -> SeatResultView:
    line, points = s.last_lines[seat], s.last_points[seat]
    own = traced(board, row, laid, line)
    journey_points = rules.journey_points(board.record, s.last_changes[seat])
    return {
        **_line(board, line, own),
        "journey": _journey(own, 1 - board.start(line)[0]),
        "journey_points": journey_points,
        "longest_points": points - journey_points,
        "points": points,
    }


def _journey(own: Traced, goal: int) -> JourneyView | None:
    """A journey tile by tile: where it enters and leaves each, and in which colours."""
    if own.changes is None or own.arrives_at is None:
        return None
    point = ANY if own.arrives_at >= state.LINES else COLOURS[own.arrives_at]
    route: list[StepView] = [
        {
            "x": x,
            "y": y,
            "in": SIDES[side_in],
            "out": SIDES[side_out],
            "colour_in": COLOURS[colour_in],
            "colour_out": COLOURS[colour_out],
        }
        for (x, y), side_in, side_out, colour_in, colour_out in own.steps
    ]
    return {"changes": own.changes, "route": route, "arrives_at": {"end": ENDS[goal], "point": point}}


def breakdown(board: Board, s: Record, seat: int, row: Sequence[int]) -> Breakdown:
    """The score of a seat: what it had, and the round being played as if it ended now."""
    journey = _("not finished")
    if row[state.CHANGES] != state.NONE:
        journey = ngettext("{n} change", "{n} changes", row[state.CHANGES])
    length = ngettext("{n} tile", "{n} tiles", row[state.LENGTH])
    parts = (
        (_("earlier rounds"), state.EARLIER, "", "earlier-rounds"),
        (_("journey"), state.JOURNEY_POINTS, journey, "journey-points"),
        (_("longest line"), state.LONGEST_POINTS, length, "longest-line"),
    )
    lines = [ScoreLine(name, row[k], detail, rows=(k,), topic=topic) for name, k, detail, topic in parts]
    total = ScoreLine(_("total"), row[state.TOTAL], sum=True, rows=(state.TOTAL,), topic="game-end")
    return Breakdown([*lines, total])


def reason(options: Options, rows: Rows, winners: Sequence[int]) -> str:
    """Why the winners won, in a sentence."""
    best = rows[winners[0]][state.TOTAL]
    if len(winners) > 1:
        return _("shared victory: {n} points each", n=best)
    return ngettext("most points: {n}", "most points: {n}", best)
