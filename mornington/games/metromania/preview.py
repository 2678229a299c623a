"""On which hidden facts the points of a move depend, so that points shown before it are certain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mornington.core.records import Record

from . import state


def worlds(s: Record, seat: int, move: int) -> Sequence[Mapping[str, Sequence[int]]]:
    """On none once letters are dealt: a test counts against a company for its own letters, which it knows, and needs
    both destinations placed, which everyone sees. Which of the others holds a letter changes only what that one gets.

    While three players choose, the last choice deals everyone's letters: then nothing is certain.
    """
    return [] if s.phase == state.DOUBLING else [{}]
