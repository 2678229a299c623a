"""The ring of pencils that a view shows: who draws with which when, asked of the rules."""

from __future__ import annotations

from copy import copy
from functools import lru_cache

import numpy as np

from mornington.core.records import Record, proxies

from .board import COLOURS
from .pencils import lay_spare, list_choices, pencil_in
from .state import GAPS, NONE, PLACE, PLACING, ROUNDS, STATE
from .view_types import NextStationView


def coming(view: NextStationView, seat: int) -> list[str]:
    """All four colours in the order in which a seat draws them; in a fixed one while that is open."""
    if view["choosing"]:
        return list(COLOURS)
    return list(_order(tuple(view["pencils"]), tuple(view["places"]), seat))


@lru_cache(maxsize=256)
def _order(pencils: tuple[str | None, ...], places: tuple[int, ...], seat: int) -> tuple[str, ...]:
    s = _ring(pencils, places)
    return tuple(COLOURS[pencil_in(s, seat, stage)] for stage in range(ROUNDS))


def ways_to_place(view: NextStationView) -> dict[int, list[str]]:
    """Where the spare pencils may lie: by move, the pencils around the table. Empty while pencils are taken."""
    if not any(sheet["phase"] == "placing" for sheet in view["sheets"]):
        return {}
    pencils, places = tuple(view["pencils"]), tuple(view["places"])
    moves = [0] * len(COLOURS) * GAPS
    n = list_choices(_ring(pencils, places), 0, moves)
    found = {}
    for move in moves[:n]:
        s = copy(_ring(pencils, places))
        lay_spare(s, *divmod(move - PLACE, GAPS))
        found[move] = [COLOURS[pencil] for pencil in s.pencils.tolist()]
    return found


@lru_cache(maxsize=64)
def _ring(pencils: tuple[str | None, ...], places: tuple[int, ...]) -> Record:
    """A state that has the pencils of a view, and nothing else. Only a copy may be changed."""
    s = proxies(np.zeros(1, STATE))[0]
    s.players = len(places)
    s.phase[0] = PLACING
    for place, colour in enumerate(pencils):
        s.pencils[place] = NONE if colour is None else COLOURS.index(colour)
    for seat, place in enumerate(places):
        s.place[seat] = place
    return s
