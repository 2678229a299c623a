"""Confidence intervals. Deals are the independent observations, not games: every deal is played in all seats.

A share of wins gets Wilson's score interval for an *effective* number of games. If p is the share and v the variance of
the deals' own shares, n deals weigh as much as n·p(1−p)/v independent games: more than were played where the rotation
of seats cancels the luck of the deal, fewer where it does not. Where (almost) everything is won there is (almost) no
variance to estimate this from; therefore both sums of squares get one more, as if a deal were decided by a single game.
A saturated match of n deals then counts as n independent games, the cautious end, and 100 % gets a proper lower bound
instead of the zero width that the plain standard error would give.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mornington.core.records import Array

Z = 1.959964  # two-sided 95 %


@dataclass(frozen=True)
class Share:
    """A share of wins with its 95 % interval."""

    value: float
    low: float
    high: float
    effective: float  # number of independent games that would tell as much


@dataclass(frozen=True)
class Mean:
    value: float
    standard_error: float | None  # None: a single deal tells nothing about it


def share(by_deal: Array) -> Share:
    """The mean of shares between 0 and 1, one for each deal."""
    n, p = len(by_deal), float(by_deal.mean())
    squares = float(by_deal.var(ddof=1)) * n if n > 1 else 0.0
    binomial = n * p * (1 - p)  # the squares to expect if each deal were one game, won or lost
    effective = n * (binomial + 1) / (squares + 1)
    return Share(p, *wilson(p, effective), effective)


def wilson(p: float, n: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share p of n independent games; n need not be whole."""
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * (p * (1 - p) / n + Z * Z / (4 * n * n)) ** 0.5
    return max(0.0, centre - half), min(1.0, centre + half)


def mean(by_deal: Array) -> Mean:
    n = len(by_deal)
    return Mean(float(by_deal.mean()), float(np.std(by_deal, ddof=1)) / n**0.5 if n > 1 else None)
