"""Statistics of totals as they come in. Only how often each total occurred is kept, and nothing is rounded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from mornington.core.records import Array

QUARTILES = (1, 2, 3)
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9)  # of a histogram


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


class Tally:
    """The totals and wins of one seat."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()  # games by total
        self.wins = 0

    def add(self, totals: Array, won: Array) -> None:
        values, counts = np.unique(totals, return_counts=True)
        self.counts.update(dict(zip(values.tolist(), counts.tolist(), strict=True)))
        self.wins += int(np.count_nonzero(won))

    def merge(self, other: Tally) -> None:
        self.counts.update(other.counts)
        self.wins += other.wins

    def summary(self) -> Summary:
        n = self.counts.total()
        one = sum(total * count for total, count in self.counts.items())
        two = sum(total * total * count for total, count in self.counts.items())
        spread = ((n * two - one * one) / (n * (n - 1))) ** 0.5 if n > 1 else 0.0
        q1, q2, q3 = (self._quartile(k, n) for k in QUARTILES)
        low, high = min(self.counts), max(self.counts)
        return Summary(n, one / n, spread / n**0.5, spread, low, high, (q1, q2, q3), self.wins / n)

    def _quartile(self, k: int, n: int) -> float:
        """Interpolated between the two nearest games, as `np.percentile` does it."""
        place, rest = divmod(k * (n - 1), 4)
        lower, upper = self._nth(place), self._nth(min(place + 1, n - 1))
        return lower + (upper - lower) * rest / 4

    def _nth(self, place: int) -> int:
        """The total of the game at this place, the lowest first."""
        for total in sorted(self.counts):
            place -= self.counts[total]
            if place < 0:
                break
        return total


def histogram(counts: Mapping[int, int], width: int, rows: int = 16) -> list[tuple[int, int, int, str]]:
    """Rows of (from, to, count, bar), in steps that are easy to read."""
    low, high = min(counts), max(counts)
    step = next(s for s in STEPS if (high - low) / s < rows)
    first = low // step * step
    sums = [0] * ((high - first) // step + 1)
    for total, count in counts.items():
        sums[(total - first) // step] += count
    longest = max(sums)
    return [
        (first + i * step, first + (i + 1) * step - 1, count, "█" * round(width * count / longest))
        for i, count in enumerate(sums)
    ]
