"""Lines and journeys on tiles that are laid again, by the rules themselves: for views and for checks of states."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np

from mornington.core.records import Record, proxies

from . import journeys, state
from .board import Board, Place
from .grid import draw_window, open_window

Laid = tuple[tuple[int, int], ...]  # (place or OUT, look) in the order drawn


@dataclass(frozen=True)
class Traced:
    """A line followed over tiles: those it runs on, and its best journey."""

    line: tuple[Place, ...]
    changes: int | None
    steps: tuple[tuple[Place, int, int, int, int], ...]  # place, side in, side out, colour in, colour out
    arrives_at: int | None  # a point of the far end tile


def laid_again(b: Record, row: Sequence[int], laid: Laid) -> Record:
    """A state with nothing but tiles, by the record of a board: a row of straight tiles and what was laid."""
    s = proxies(np.zeros(1, state.STATE))[0]
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
    """Follow a line."""
    b, w = board.record, proxies(np.zeros(1, state.WORK))[0]
    s = laid_again(b, row, laid)

    def place(cell: int) -> Place:
        y, x = divmod(cell, s.width)
        return x + s.left, y + s.top

    path = tuple(place(w.path[i]) for i in range(journeys.line_length(b, s, w, line)))
    changes = journeys.fewest_changes(b, s, w, line)
    if changes == state.NONE:
        return Traced(path, None, (), None)
    nodes = [w.arrived]
    while (before := w.came_from[nodes[-1]]) != state.START:
        nodes.append(before)
    nodes.reverse()
    cells = list(dict.fromkeys(node // 2 for node in nodes))
    towards = {s.step[side]: side for side in range(state.SIDES)}
    outs = [*(towards[after - cell] for cell, after in pairwise(cells)), w.arrived_side]
    ins = [b.start_side[line] ^ 2, *(side ^ 2 for side in outs[:-1])]
    steps = []
    for cell, side_in, side_out in zip(cells, ins, outs, strict=True):
        look = s.grid[cell]
        colours = [b.colour[look, b.half_at[look, side]] for side in (side_in, side_out)]
        steps.append((place(cell), side_in, side_out, colours[0], colours[1]))
    goal = 1 - b.start_end[line]
    return Traced(path, changes, tuple(steps), b.point[goal, w.arrived_side ^ 2])
