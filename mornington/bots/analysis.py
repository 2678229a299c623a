"""The results of a search: what it found for each legal move."""

from __future__ import annotations

import math
from dataclasses import dataclass

from mornington.core.moves import Move

from .memory import UNIT


@dataclass(frozen=True, slots=True)
class Line:
    """One legal move and the means over the simulations that began with it (all zero if there were none)."""

    move: Move
    visits: int  # simulations that began with the move
    value: float  # what the search maximises: own points, or points ahead of the others with a bonus for winning …
    error: float  # … and its standard error
    score: float  # the seat's own total at the end of the game, not a number where that is not known …
    score_error: float  # … and its standard error
    win: float  # the share of first places at the end (1.0 alone), not a number where that is not known
    finished: int = 0  # simulations that went on to the end of the game, which score and win are means of


@dataclass(frozen=True, slots=True)
class Analysis:
    """All legal moves of a seat, best first.

    >>> position = mt.load("next-station-london").start(players=1, seed=7)
    >>> analysis = mt.bot("search:200").analyse(position)
    >>> analysis.simulations, len(analysis.lines) == len(position.legal())
    (200, True)
    >>> analysis.best.visits == max(line.visits for line in analysis.lines)
    True
    """

    seat: int
    simulations: int
    seconds: float
    lines: tuple[Line, ...]
    learned: bool = False  # by learned values: the errors are what these are usually wrong by

    @property
    def best(self) -> Line:
        return self.lines[0]


def mean_line(
    move: Move, visits: int, value: int, value_squares: int, finished: int, won: int, score: int, score_squares: int
) -> Line:
    """The means and standard errors of the sums of a root move."""
    n = max(1, visits)
    mean_value = value / n / UNIT
    value_error = _error(n, mean_value, value_squares / UNIT**2)
    if visits and not finished:
        return Line(move, visits, mean_value, value_error, math.nan, math.nan, math.nan)
    ends = max(1, finished)
    mean_score = score / ends
    score_error, win = _error(ends, mean_score, score_squares), won / UNIT / ends
    return Line(move, visits, mean_value, value_error, mean_score, score_error, win, finished)


def _error(n: int, mean: float, squares: float) -> float:
    """The standard error of a mean."""
    return math.sqrt(max(0.0, squares / n - mean * mean) / n)
