"""The supply: how many stations are left."""

from __future__ import annotations

from mornington.core.text import _
from mornington.draw.svg import FAINT, QUIET, Markup, group, label, tag
from mornington.draw.words import View

from ..board import Board
from .pieces import station

WIDTH, HEIGHT = 400.0, 68.0
IN_ROW = 15
IN_CROWDED_ROW = 30


def supply(board: Board, view: View) -> Markup:
    """The stations left, one by one, and how many."""
    left = view["supply"]["stations"]
    rows = 2 if board.stations <= 2 * IN_ROW else -(-board.stations // IN_CROWDED_ROW)
    in_row = -(-board.stations // rows) if board.stations > IN_ROW else board.stations
    step = min(19.5, (WIDTH - 100) / in_row)
    r = step * 0.38
    parts = [
        label(str(left), WIDTH - 6, 22, 34, anchor="end", weight=700),
        label(_("stations left"), WIDTH - 6, 53, 15, room=110, anchor="end", fill=QUIET),
    ]
    for k in range(board.stations):
        down, across = divmod(k, in_row)
        x, y = 12 + across * step, 20 + down * min(25.0, 52 / max(1, rows - 0.4))
        if k < left:
            parts.append(station(x, y, r))
        else:
            parts.append(tag("circle", cx=x, cy=y, r=r * 0.4, fill=FAINT))
    return group(*parts, class_="supply")
