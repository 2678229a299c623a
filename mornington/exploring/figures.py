"""What counts say: shares, differences from what the same seats make otherwise, and how sure these are.

A seat may be better than another, and bots differ: every difference is from the mean of the seats that a thing was used
by, so that a strong seat does not make whatever it uses look good. It still tells what goes together, not why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from mornington.arena.intervals import Z, wilson
from mornington.arena.statistics import Summary, Tally
from mornington.core.usage import Collection

from .counting import Counts
from .noting import GAMES, POINTS, SQUARES, TIMES, WIN, WINS, WON_TIMES

ENOUGH = 30  # games in which something was used, before it is said what it is good for


@dataclass(frozen=True)
class Difference:
    """How far from what is usual, with half of the 95 % interval."""

    value: float
    margin: float

    @property
    def sure(self) -> bool:
        """Whether it is more than chance explains, where many things are looked at: three standard errors."""
        return abs(self.value) > 1.5 * self.margin


@dataclass(frozen=True)
class Thing:
    """One thing of a collection."""

    name: str
    games: int  # sheets, hands …: games times seats in which it was used
    share: float  # of all of them; where the collection has another base, such as rounds, uses for each of those
    times: int  # uses in all games
    wins: Difference | None  # share of wins with it, above what is usual; None: too few games, or nobody else plays
    points: Difference | None  # the same for points
    part: float | None = None  # of the uses of the collection that it is a part of: completed of kept


@dataclass(frozen=True)
class Seat:
    """What one seat made."""

    bot: str
    points: Summary
    counts: Counter[int]  # games by total
    wins: float  # share, in which a shared win counts in part …
    low: float  # … and the ends of its 95 % interval
    high: float


def seats(counts: Counts, bots: Sequence[str]) -> list[Seat]:
    found = []
    for seat, bot in enumerate(bots):
        tally = Tally()
        tally.counts = counts.totals[seat]
        share = counts.wins[seat] / (WIN * counts.games)
        found.append(Seat(bot, tally.summary(), counts.totals[seat], share, *wilson(share, counts.games)))
    return found


def things(collection: Collection, counts: Counts, whole: Collection | None = None) -> list[Thing]:
    """What was counted of each thing; `whole` is the collection of which these are a part."""
    players = len(counts.wins)
    usual_points = [sum(t * n for t, n in totals.items()) / counts.games for totals in counts.totals]
    usual_wins = [wins / (WIN * counts.games) for wins in counts.wins]
    every = counts.games * players
    base = int(counts.sums[:, collection.per_slot, TIMES].sum()) if collection.per else None
    found = []
    for k, (name, slot) in enumerate(zip(collection.names, collection.slots, strict=True)):
        sums = counts.sums[:, slot].tolist()
        games = sum(row[GAMES] for row in sums)
        times = sum(row[TIMES] for row in sums)
        part = None
        if whole:
            of = int(counts.sums[:, whole.slots[k], TIMES].sum())
            part = times / of if of else None
        wins = points = None
        if games >= ENOUGH:
            points = _points(sums, usual_points, games)
            wins = _wins(sums, usual_wins, games) if players > 1 else None
        found.append(Thing(name, games, games / every if base is None else times / base, times, wins, points, part))
    return found


def _points(sums: Sequence[Sequence[int]], usual: Sequence[float], games: int) -> Difference:
    more = sum(row[POINTS] - row[GAMES] * mean for row, mean in zip(sums, usual, strict=True))
    squares = sum(row[SQUARES] - row[POINTS] ** 2 / row[GAMES] for row in sums if row[GAMES])
    return Difference(more / games, Z * (squares / max(1, games - 1) / games) ** 0.5)


def _wins(sums: Sequence[Sequence[int]], usual: Sequence[float], games: int) -> Difference:
    won = sum(row[WINS] for row in sums) / WIN
    more = won - sum(row[GAMES] * share for row, share in zip(sums, usual, strict=True))
    low, high = wilson(won / games, games)
    return Difference(more / games, (high - low) / 2)


def mean(counts: Counter[int]) -> float:
    return sum(number * n for number, n in counts.items()) / counts.total()


def quantile(counts: Counter[int], part: float) -> int:
    """The number that this part of all games does not exceed."""
    left = part * counts.total()
    number = min(counts)
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            break
    return number


@dataclass(frozen=True)
class Points:
    """What a part of the score brings on average: to everyone, and to those who won."""

    name: str
    mean: float
    winners: float | None  # None: nobody else plays


def points(collection: Collection, counts: Counts) -> list[Points]:
    """Parts of the score that ever brought anything."""
    players = len(counts.wins)
    found = []
    for name, slot in zip(collection.names, collection.slots, strict=True):
        sums = counts.sums[:, slot]
        if sums[:, GAMES].any():
            won = float(sums[:, WON_TIMES].sum()) / sum(counts.wins) if players > 1 else None
            found.append(Points(name, float(sums[:, TIMES].sum()) / (counts.games * players), won))
    return found
