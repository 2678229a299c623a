"""The greedy policy is as strong as claimed."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import mornington as mt
from mornington.arena.intervals import wilson
from mornington.bots import Bot
from mornington.games.ticket_to_ride.planning import price


def played(game: mt.Game, seed: int, *bots: Bot) -> mt.Position:
    """A whole game, a bot on each seat."""
    position = game.start(players=len(bots), seed=seed)
    while not position.over:
        seat = position.actors[0]
        position.play(bots[seat].choose(position, seat), seat)
    return position


@pytest.mark.parametrize(
    ("policies", "players", "claim"), [([1, 0], 2, 0.95), ([0, 1], 2, 0.95), ([0, 1, 0, 0], 4, 0.85)]
)
def test_greedy_beats_random(policies: list[int], players: int, claim: float) -> None:
    ranks = mt.load("ticket-to-ride-london").play_many(400, 0, policies, players)[1]
    won = float((ranks[:, policies.index(1)] == 1).mean())
    assert wilson(won, 400)[0] > claim, won


def test_greedy_finishes_its_tickets() -> None:
    game = mt.load("ticket-to-ride-london")
    done = kept = 0
    for seed in range(20):
        position = played(game, seed, mt.bot("greedy", 1), mt.bot("greedy", 2))
        for seat in position.view()["seats"]:
            kept += len(seat["kept"])
            done += sum(ticket["done"] for ticket in seat["kept"])
    assert done / kept > 0.7


def test_rollouts_play_better_than_greedy() -> None:
    """With a single simulation the search takes what its rollouts like best: that must be worth thinking with."""
    game = mt.load("ticket-to-ride-london")
    won = 0.0
    for seed in range(60):
        racer = seed % 2
        bots = mt.bot("search:1", seed), mt.bot("greedy", seed)
        outcome = played(game, seed, bots[racer], bots[1 - racer]).outcome()
        assert outcome is not None
        winners = outcome.winners
        won += (racer in winners) / len(winners)
    assert won / 60 > 0.6


@pytest.mark.parametrize(("length", "points", "by_points"), [(4, 7, 1), (3, 4, 2), (2, 2, 2), (6, 15, 0), (6, 1, 6)])
def test_a_route_never_costs_more_than_its_buses(length: int, points: int, by_points: int) -> None:
    """Own boards name their own points, which may be fewer than the buses: the search for ways relies on this."""
    board = SimpleNamespace(length=[length], points={length: points})
    assert price(board, 0, False) == length
    assert price(board, 0, True) == by_points
