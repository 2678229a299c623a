"""What a seat may know of a game, as plain data, and results in words.

Secret are the lines of the others (to the end of a round), the lines nobody drew, the pile and the rounds to come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np

from mornington.core.records import cells, proxies
from mornington.core.scores import Breakdown, ScoreLine
from mornington.core.text import _, ngettext
from mornington.core.views import BaseView

from . import rules
from .board import ANY, COLOURS, ENDS, SHAPES, SIDES, TILE_NAMES, Board, Place, section_sides
from .notation import kind_of, located, straights
from .table import draw_window, open_window

ENDINGS = {rules.JOURNEY: "journey", rules.EXHAUSTED: "exhausted"}

Laid = tuple[tuple[int, int], ...]  # (place or OUT, look) in the order drawn


@dataclass(frozen=True)
class Traced:
    """A line followed on a table: its tiles, and its best journey."""

    line: tuple[Place, ...]
    changes: int | None
    steps: tuple[tuple[Place, int, int, int, int], ...]  # place, side in, side out, colour in, colour out
    arrives_at: int | None  # a point of the far end tile


def table_of(b: Any, row: Sequence[int], laid: Laid) -> Any:
    """A state with nothing but a table, by the record of a board: a row of straight tiles and what was laid."""
    s = proxies(np.zeros(1, rules.STATE))[0]
    for i, colour in enumerate(row):
        s.straights[i] = colour
    s.drawn = len(laid)
    for i, (place, look) in enumerate(laid):
        s.place[i], s.look[i] = place, look
    open_window(b, s)
    draw_window(b, s)
    return s


@lru_cache(maxsize=512)
def traced(board: Board, row: tuple[int, ...], laid: Laid, line: int) -> Traced:
    """Follow a line by the rules themselves, on a table rebuilt from what was laid."""
    b, w = board.record, proxies(np.zeros(1, rules.WORK))[0]
    s = table_of(b, row, laid)

    def place(cell: int) -> Place:
        y, x = divmod(cell, s.width)
        return x + s.left, y + s.top

    path = tuple(place(w.path[i]) for i in range(rules.line_length(b, s, w, line)))
    changes = rules.fewest_changes(b, s, w, line)
    if changes == rules.NONE:
        return Traced(path, None, (), None)
    nodes = [w.arrived]
    while (before := w.came_from[nodes[-1]]) != rules.START:
        nodes.append(before)
    nodes.reverse()
    cells = list(dict.fromkeys(node // 2 for node in nodes))
    towards = {s.step[side]: side for side in range(rules.SIDES)}
    outs = [*(towards[after - cell] for cell, after in pairwise(cells)), w.arrived_side]
    ins = [b.start_side[line] ^ 2, *(side ^ 2 for side in outs[:-1])]
    steps = []
    for cell, side_in, side_out in zip(cells, ins, outs, strict=True):
        look = s.grid[cell]
        colours = [b.colour[look, b.half_at[look, side]] for side in (side_in, side_out)]
        steps.append((place(cell), side_in, side_out, colours[0], colours[1]))
    goal = 1 - b.start_end[line]
    return Traced(path, changes, tuple(steps), b.point[goal, w.arrived_side ^ 2])


def view(board: Board, s: Any, seat: int | None, table: Sequence[Sequence[int]], base: BaseView) -> dict[str, Any]:
    """The table, the tile in hand, the own line; of past rounds everything of the last one."""
    over = bool(s.over)
    laid = tuple((s.place[i], s.look[i]) for i in range(s.drawn))
    row = straights(s.straights)
    known = [over or player == seat for player in range(s.players)]
    return {
        **base,
        "round": s.stage,
        "turn": None if over else s.turn,
        "to_win": board.points["to_win"],
        "scores": [table[player][rules.TOTAL] if over else s.points[player] for player in range(s.players)],
        "lines": [COLOURS[s.lines[player]] if known[player] else None for player in range(s.players)],
        "numbers": dict(zip(COLOURS, board.numbers, strict=True)),
        "own": None if seat is None else _own(board, row, laid, s.lines[seat]),
        "not_drawn": [COLOURS[i] for i in range(rules.LINES) if s.complete >> i & 1 and not over],
        "tiles": _tiles(board, row, laid, s.players),
        "out": [TILE_NAMES[kind_of(look)] for place, look in laid if place == rules.OUT],
        "in_hand": None if over else _in_hand(board, s),
        "pile": sum(board.sections) - s.drawn - (not over),
        "unseen": _unseen(board, s, laid),
        "last_round": _last_round(board, s) if s.last_ending else None,
    }


def _own(board: Board, row: tuple[int, ...], laid: Laid, line: int) -> dict[str, Any]:
    end, side = board.start(line)
    path = traced(board, row, laid, line).line
    return {
        "line": COLOURS[line],
        "number": board.numbers[line],
        "start": {"end": ENDS[end], "side": SIDES[side]},
        "length": len(path),
        "path": [list(place) for place in path],
    }


def _tiles(board: Board, row: tuple[int, ...], laid: Laid, players: int) -> list[dict[str, Any]]:
    """Everything on the table: the row, then the section tiles in the order laid, with who laid each."""
    looks = [rules.END, *(rules.STRAIGHT + colour for colour in row), rules.END + 1]
    kinds = ["left end", *["straight"] * len(row), "right end"]
    tiles = [
        {"x": x, "y": 0, "kind": kind, "sides": list(board.sides(look)), "seat": None, "order": None}
        for x, (look, kind) in enumerate(zip(looks, kinds, strict=True))
    ]
    for order, (place, look) in enumerate(laid):
        if place == rules.OUT:
            continue
        x, y = located(place)
        kind = SHAPES[kind_of(look) % 2]
        seat = order % players  # seat 0 begins; a tile that fitted nowhere was a turn, too
        tiles.append({"x": x, "y": y, "kind": kind, "sides": list(board.sides(look)), "seat": seat, "order": order})
    return tiles


def _in_hand(board: Board, s: Any) -> dict[str, Any]:
    """The drawn tile, which everyone sees, and where it can be laid."""
    kind = s.in_hand
    out = np.zeros(rules.MAX_LEGAL, np.int64)
    with np.errstate(over="ignore"):  # bit sets wrap on purpose
        n = rules.legal(board.record, s, s.turn, cells(out))
    places = []
    for move in out[:n].tolist():
        place, turns = divmod(move, rules.TURNS)
        x, y = located(place)
        places.append({"id": move, "x": x, "y": y, "turned": 90 * turns, "sides": list(section_sides(kind, turns))})
    return {
        "name": TILE_NAMES[kind],
        "kind": SHAPES[kind % 2],
        "sides": list(section_sides(kind, 0)),
        "places": places,
    }


def _unseen(board: Board, s: Any, laid: Laid) -> dict[str, int]:
    """How many of each tile are still in the pile: everyone can count that."""
    seen = [kind_of(look) for _place, look in laid] + ([] if s.over else [s.in_hand])
    return {name: board.sections[kind] - seen.count(kind) for kind, name in enumerate(TILE_NAMES)}


def _last_round(board: Board, s: Any) -> dict[str, Any]:
    """The result of the last finished round: open to all."""
    laid = tuple((s.last_place[i], s.last_look[i]) for i in range(s.last_drawn))
    row = straights(s.last_straights)
    return {
        "round": s.stage if s.over else s.stage - 1,
        "ended_by": ENDINGS[s.last_ending],
        "ended_seat": (s.last_drawn - 1) % s.players,
        "tiles": _tiles(board, row, laid, s.players),
        "out": [TILE_NAMES[kind_of(look)] for place, look in laid if place == rules.OUT],
        "seats": [_seat_result(board, s, seat, row, laid) for seat in range(s.players)],
        "not_drawn": [COLOURS[s.last_lines[k]] for k in range(s.players, rules.LINES)],
    }


def _seat_result(board: Board, s: Any, seat: int, row: tuple[int, ...], laid: Laid) -> dict[str, Any]:
    line = s.last_lines[seat]
    own = traced(board, row, laid, line)
    end, side = board.start(line)
    journey_points = 0
    if own.changes is not None:
        journey_points = max(board.points["journey"] - board.points["change"] * own.changes, board.points["least"])
    return {
        "line": COLOURS[line],
        "number": board.numbers[line],
        "start": {"end": ENDS[end], "side": SIDES[side]},
        "journey": _journey(board, own, 1 - end),
        "journey_points": journey_points,
        "length": s.last_length[seat],
        "path": [list(place) for place in own.line],
        "longest_points": s.last_points[seat] - journey_points,
        "points": s.last_points[seat],
    }


def _journey(board: Board, own: Traced, goal: int) -> dict[str, Any] | None:
    """A journey tile by tile: where it enters and leaves each, and in which colours."""
    if own.arrives_at is None:
        return None
    point = ANY if own.arrives_at >= rules.LINES else COLOURS[own.arrives_at]
    route = []
    for (x, y), side_in, side_out, colour_in, colour_out in own.steps:
        colours = {"colour_in": COLOURS[colour_in], "colour_out": COLOURS[colour_out]}
        route.append({"x": x, "y": y, "in": SIDES[side_in], "out": SIDES[side_out], **colours})
    return {"changes": own.changes, "route": route, "arrives_at": {"end": ENDS[goal], "point": point}}


def breakdown(board: Board, s: Any, seat: int, row: Sequence[int]) -> Breakdown:
    """The score of a seat: what it had, and the round on the table as if it ended now."""
    journey = _("not finished")
    if row[rules.CHANGES] != rules.NONE:
        journey = ngettext("{n} change", "{n} changes", row[rules.CHANGES])
    length = ngettext("{n} tile", "{n} tiles", row[rules.LENGTH])
    return Breakdown(
        [
            ScoreLine(_("earlier rounds"), row[rules.EARLIER]),
            ScoreLine(_("journey"), row[rules.JOURNEY_POINTS], journey),
            ScoreLine(_("longest line"), row[rules.LONGEST_POINTS], length),
            ScoreLine(_("total"), row[rules.TOTAL], sum=True),
        ]
    )


def reason(options: Mapping[str, Any], table: Sequence[Sequence[int]], winners: Sequence[int]) -> str:
    """Why the winners won, in a sentence."""
    best = table[winners[0]][rules.TOTAL]
    if len(winners) > 1:
        return _("shared victory: {n} points each", n=best)
    return ngettext("most points: {n}", "most points: {n}", best)
