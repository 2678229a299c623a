"""The ring of pencils that a view shows: who draws with which when, asked of the rules."""

from __future__ import annotations

import numpy as np

from mornington.core.records import Record, proxies

from .board import COLOURS
from .pencils import lay_spare, list_choices, pencil_in
from .state import GAPS, NONE, PLACE, PLACING, STATE
from .view_types import NextStationView

ROUNDS = 4


def coming(view: NextStationView, seat: int) -> list[str]:
    """All four colours in the order in which a seat draws them; in a fixed one while that is open."""
    if view["choosing"]:
        return list(COLOURS)
    s = _ring(view)
    return [COLOURS[pencil_in(s, seat, stage)] for stage in range(ROUNDS)]


def ways_to_place(view: NextStationView) -> dict[int, list[str]]:
    """Where the spare pencils may lie: by move, the pencils around the table. Empty while pencils are taken."""
    if not any(sheet["phase"] == "placing" for sheet in view["sheets"]):
        return {}
    moves = [0] * len(COLOURS) * GAPS
    n = list_choices(_ring(view), 0, moves)
    found = {}
    for move in moves[:n]:
        s = _ring(view)
        lay_spare(s, *divmod(move - PLACE, GAPS))
        found[move] = [COLOURS[pencil] for pencil in s.pencils.tolist()]
    return found


def _ring(view: NextStationView) -> Record:
    """A state that has the pencils of the view, and nothing else."""
    s = proxies(np.zeros(1, STATE))[0]
    s.players = len(view["sheets"])
    s.phase[0] = PLACING
    for place, colour in enumerate(view["pencils"]):
        s.pencils[place] = NONE if colour is None else COLOURS.index(colour)
    for seat, place in enumerate(view["places"]):
        s.place[seat] = place
    return s
