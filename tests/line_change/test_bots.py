"""The greedy policy: as strong as claimed, and sensible in plain cases."""

from __future__ import annotations

import pytest

import mornington as mt
from mornington.arena.intervals import wilson
from tests.line_change.playing import EXAMPLE, stacked


@pytest.mark.parametrize(("players", "least"), [(2, 0.95), (3, 0.92), (4, 0.85)])
def test_greedy_beats_random(game: mt.Game, players: int, least: float) -> None:
    """One greedy seat, each seat in turn, against random ones: victories of its own, shared ones not counted."""
    wins = games = 0
    for seat in range(players):
        policies = [int(player == seat) for player in range(players)]
        n = 400 // players
        ranks = game.play_many(n, 1000 * seat, policies, players)[1]
        wins += int(((ranks[:, seat] == 1) & ((ranks == 1).sum(1) == 1)).sum())
        games += n
    assert wilson(wins / games, games)[0] > least, f"{wins} of {games}"


def test_it_finishes_its_journey_when_it_can(game: mt.Game) -> None:
    for seed in range(5):
        position = stacked(game, ["yellow", "blue"], EXAMPLE, 9)
        move = position.legal(1)[position.greedy(1, seed)]
        assert str(move) == EXAMPLE[9][1]


def test_it_does_not_show_its_line_for_nothing(game: mt.Game) -> None:
    """Blue leads and runs the wrong way: making it longer there would bring nothing and tell everyone who has it."""
    play = [("red-blue curves", "0,-1 RRBB"), ("blue-yellow cross", "-1,-1 YBYB"), ("blue-green cross", "")]
    leading, unknown = stacked(game, ["blue", "green"], play, 2), stacked(game, ["yellow", "green"], play, 2)
    tip = "-2,-1 GBGB"
    for position in (leading, unknown):
        assert tip in [str(move) for move in position.legal(0)]
        assert all(str(position.legal(0)[position.greedy(0, seed)]) != tip for seed in range(30))


def test_the_bot_plays_whole_games(game: mt.Game) -> None:
    bot = mt.bot("greedy", 1)
    position = game.start(players=3, seed=4)
    while not position.over:
        position.play(bot.choose(position))
    assert max(position.scores()) >= 10
