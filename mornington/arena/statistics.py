"""Summing up numbers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mornington.core.records import Array


@dataclass(frozen=True)
class Summary:
    games: int
    mean: float
    standard_error: float  # of the mean
    spread: float  # standard deviation of a single game
    low: int
    high: int
    quartiles: tuple[float, float, float]
    wins: float  # share of games won, shared wins included


def summary(totals: Array, won: Array) -> Summary:
    n = len(totals)
    spread = float(totals.std(ddof=1)) if n > 1 else 0.0
    q1, q2, q3 = (float(q) for q in np.percentile(totals, [25, 50, 75]))
    mean, wins = float(totals.mean()), float(won.mean())
    return Summary(n, mean, spread / n**0.5, spread, int(totals.min()), int(totals.max()), (q1, q2, q3), wins)


def histogram(totals: Array, width: int, rows: int = 16) -> list[tuple[int, int, int, str]]:
    """Rows of (from, to, count, bar), in steps that are easy to read."""
    low, high = int(totals.min()), int(totals.max())
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if (high - low) / s < rows)
    first = low // step * step
    counts = np.bincount((totals - first) // step)
    longest = counts.max()
    return [
        (first + i * step, first + (i + 1) * step - 1, int(count), "█" * round(width * count / longest))
        for i, count in enumerate(counts)
    ]
