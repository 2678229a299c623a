"""On which hidden facts the points of a move depend, so that points shown before it are certain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def worlds(s: Any, seat: int, move: int) -> Sequence[Mapping[str, Sequence[int]]]:
    """On none: routes and districts are open, a seat knows its tickets, and new ones count once it keeps them."""
    return [{}]
