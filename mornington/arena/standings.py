"""The games of a match summed up: wins, scores, speed and ratings of each bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from mornington.core.records import Array

from .intervals import Mean, Share, mean, share
from .match import Match, Played
from .ratings import Duel, Rating, ratings


@dataclass(frozen=True)
class Standing:
    """How one bot did."""

    bot: str
    games: int
    wins: Share | None  # None in games alone
    score: Mean
    score_without_luck: Mean | None  # the same mean, mostly known better; None where not every game knows its luck
    seconds_per_decision: float
    seconds_per_game: float
    rating: Rating | None


@dataclass(frozen=True)
class Standings:
    bots: list[Standing]  # in the order of the match
    duels: list[Duel]  # each pair that met, the one named first on the left
    games: int
    left_out: int  # games of a last deal that was not played in all seats


def standings(match: Match, games: Sequence[Played]) -> Standings:
    """Sum up. Only deals that all bots have played in all seats count: others would favour someone."""
    deals = len(games) // match.games_per_deal
    counted = games[: deals * match.games_per_deal]
    if not counted:
        return Standings([], [], 0, len(games))
    results = _Results(match, counted)
    pairs = combinations(range(len(match.bots)), 2) if match.players > 1 else ()
    duels = [results.duel(a, b) for a, b in pairs]
    rated = ratings(duels)
    bots = [results.standing(bot, rated.get(label)) for bot, label in enumerate(match.labels)]
    return Standings(bots, duels, len(counted), len(games) - len(counted))


class _Results:
    """The games as arrays [deal, game of the deal, seat]; who sits where is the same for every deal."""

    def __init__(self, match: Match, games: Sequence[Played]) -> None:
        self.match = match
        self.seats = np.array([game.seats for game in games[: match.games_per_deal]])
        self.ranks, self.totals, self.seconds, self.decisions = (
            self._column(games, name) for name in ("ranks", "totals", "seconds", "decisions")
        )
        self.luck = None if any(game.luck is None for game in games) else self._column(games, "luck")
        first = self.ranks == 1
        self.shares = first / first.sum(axis=2, keepdims=True)  # a shared win is split

    def _column(self, games: Sequence[Played], name: str) -> Array:
        shape = (-1, self.match.games_per_deal, self.match.players)
        return np.array([getattr(game, name) for game in games]).reshape(shape)

    def standing(self, bot: int, rating: Rating | None) -> Standing:
        mine = self.seats == bot
        seconds, n = float(self.seconds[:, mine].sum()), self.totals[:, mine].size
        return Standing(
            self.match.labels[bot],
            n,
            share(self.shares[:, mine].mean(axis=1)) if self.match.players > 1 else None,
            mean(self.totals[:, mine].mean(axis=1)),
            None if self.luck is None else mean((self.totals - self.luck)[:, mine].mean(axis=1)),
            seconds / max(1, int(self.decisions[:, mine].sum())),
            seconds / n,
            rating,
        )

    def duel(self, a: int, b: int) -> Duel:
        """The better rank wins; the same rank is half a win for both."""
        both = np.flatnonzero((self.seats == a).any(axis=1) & (self.seats == b).any(axis=1))
        seat_a, seat_b = ((self.seats[both] == bot).argmax(axis=1) for bot in (a, b))
        ahead = np.sign(self.ranks[:, both, seat_b] - self.ranks[:, both, seat_a])
        labels = self.match.labels
        return Duel(labels[a], labels[b], ahead.size, share((ahead + 1).mean(axis=1) / 2), 2 / self.match.players)
