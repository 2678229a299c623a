"""On which hidden facts the points of a move depend, so that points shown before it are certain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mornington.core.records import Record

from . import state


def worlds(s: Record, seat: int, move: int) -> Sequence[Mapping[str, Sequence[int]]]:
    """On none: routes and districts are open, a seat knows its tickets, and new ones count once it keeps them.

    The last ticket is kept at once. So its points are only certain for the seat that put it there.
    """
    if move == state.PICK_TICKETS and s.tickets_left == 1 and s.returner[0] != seat:
        return []
    return [{}]
