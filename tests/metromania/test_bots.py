"""The greedy policy is as strong as claimed."""

from __future__ import annotations

from typing import Any

import pytest

import mornington as mt
from mornington.arena.intervals import wilson
from tests.thorough import some_quick

from .setting import OPTIONS


@pytest.mark.parametrize(("players", "claim"), [(2, 0.98), (3, 0.90), (4, 0.85)])
def test_greedy_beats_random(game: mt.Game, players: int, claim: float) -> None:
    """One greedy player, on every seat in turn, against random ones."""
    games = 400
    won = 0
    for seat in range(players):
        policies = [0] * players
        policies[seat] = 1
        ranks = game.play_many(games // players, 10_000 * seat, policies, players)[1]
        won += int((ranks[:, seat] == 1).sum())
    played = games // players * players
    assert wilson(won / played, played)[0] > claim, won


@pytest.mark.parametrize("options", some_quick(OPTIONS))
def test_greedy_among_itself_finishes_lines_and_scores(game: mt.Game, options: dict[str, int]) -> None:
    given: dict[str, Any] = dict(options)
    players = given.pop("players")
    totals = game.play_many(100, 3, [1] * players, players, **given)[0]
    assert totals.mean() > 10


def test_the_bot_plays_whole_games(game: mt.Game) -> None:
    bot = mt.bot("greedy", 1)
    for players in (2, 3, 4):
        position = game.start(players=players, seed=1)
        while not position.over:
            position.play(bot.choose(position))
        assert max(position.scores()) > 0
