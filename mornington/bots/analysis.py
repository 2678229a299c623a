"""What a search found out about a decision."""

from __future__ import annotations

from dataclasses import dataclass

from mornington.core.moves import Move


@dataclass(frozen=True, slots=True)
class Line:
    """One legal move and what the simulations that began with it came to (all zero where there was none)."""

    move: Move
    visits: int
    value: float  # what the search maximises: points, or the margin over the best other seat with a bonus for winning …
    error: float  # … and its standard error
    score: float  # the seat's own total at the end (of the round, in a game of open length) …
    score_error: float  # … and its standard error
    win: float  # the share of first places at the end (1.0 alone)


@dataclass(frozen=True, slots=True)
class Analysis:
    """All legal moves of a seat, the best first."""

    seat: int
    simulations: int
    seconds: float
    lines: tuple[Line, ...]

    @property
    def best(self) -> Line:
        return self.lines[0]
