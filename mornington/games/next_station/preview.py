"""On which hidden facts the points of a move depend, so that points shown before it are certain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mornington.core.records import Record


def worlds(s: Record, seat: int, move: int) -> Sequence[Mapping[str, Sequence[int]]]:
    """On none: a sheet and the objectives in play are open, and cards to come score nothing by themselves."""
    return [{}]
