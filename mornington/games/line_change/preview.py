"""On which hidden facts the points of a move depend, so that points shown before it are certain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from mornington.core.records import Record

from . import state


def worlds(s: Record, seat: int, move: int) -> Iterator[Mapping[str, Sequence[int]]]:
    """Every way the others may have drawn their lines: they compete for the longest one and may end the round.

    The pile changes nothing. A round goes on while any tile left fits, in whatever order they come; and if the next one
    begins, all lines in it are still of equal length.
    """
    own = s.lines[seat]
    others = [player for player in range(s.players) if player != seat]
    unknown = [line for line in range(state.LINES) if line != own]
    open_to_others = [line for line in unknown if not s.complete >> line & 1]
    for drawn in permutations(open_to_others, len(others)):
        lines = {seat: own, **dict(zip(others, drawn, strict=True))}
        face_down = (line for line in unknown if line not in drawn)
        yield {"lines": [lines[i] if i in lines else next(face_down) for i in range(state.LINES)]}
