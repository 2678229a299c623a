"""Matches for tests, played or made up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import mornington as mt
from mornington.arena.match import Match, Played, arrange
from mornington.arena.runner import run

GAME = "ticket-to-ride-london"  # the quickest


def a_match(*bots: str, game: str = GAME, seed: int = 5, players: int | None = None) -> Match:
    return arrange(mt.load(game), bots, seed, players, {})


def games_of(match: Match, games: int, processes: int = 1) -> list[Played]:
    tasks = [(0, number) for number in range(match.length(games))]
    return [game for _, game in run([match], tasks, processes, None)]


def without_seconds(games: Sequence[Played]) -> list[Played]:
    """What does not depend on the clock."""
    return [replace(game, seconds=()) for game in games]


def made_up(match: Match, games: int, place: Callable[[int, int], int]) -> list[Played]:
    """Games that were never played: the smaller `place(game, bot)` is ahead."""
    made = []
    for number in range(match.length(games)):
        fixture = match.fixture(number)
        places = [place(number, bot) for bot in fixture.seats]
        ranks = tuple(1 + sum(other < mine for other in places) for mine in places)
        totals = tuple(100 - 10 * place for place in ranks)
        n = len(ranks)
        made.append(Played(number, fixture.seed, fixture.seats, totals, ranks, 40, (20,) * n, (0.1,) * n, "0" * 32))
    return made
