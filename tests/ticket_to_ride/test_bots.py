"""The greedy policy is as strong as claimed."""

from __future__ import annotations

from math import sqrt

import pytest

import mornington as mt


def lower_bound(wins: float, games: int) -> float:
    """The lower end of the 95 % interval (Wilson)."""
    z = 1.96
    middle = wins + z * z / (2 * games)
    return (middle - z * sqrt(wins * (1 - wins) / games + z * z / (4 * games * games))) / (1 + z * z / games)


@pytest.mark.parametrize(
    ("policies", "players", "claim"), [([1, 0], 2, 0.95), ([0, 1], 2, 0.95), ([0, 1, 0, 0], 4, 0.85)]
)
def test_greedy_beats_random(policies: list[int], players: int, claim: float) -> None:
    ranks = mt.load("ticket-to-ride-london").play_many(400, 0, policies, players)[1]
    won = float((ranks[:, policies.index(1)] == 1).mean())
    assert lower_bound(won, 400) > claim, won


def test_greedy_finishes_its_tickets() -> None:
    game = mt.load("ticket-to-ride-london")
    done = kept = 0
    for seed in range(20):
        position = game.start(players=2, seed=seed)
        bots = [mt.bot("greedy", 1), mt.bot("greedy", 2)]
        while not position.over:
            seat = position.actors[0]
            position.play(bots[seat].choose(position, seat), seat)
        for seat in position.view()["seats"]:
            kept += len(seat["kept"])
            done += sum(ticket["done"] for ticket in seat["kept"])
    assert done / kept > 0.7


def test_rollouts_play_better_than_greedy() -> None:
    """With a single simulation the search takes what its rollouts like best: that must be worth thinking with."""
    game = mt.load("ticket-to-ride-london")
    won = 0.0
    for seed in range(60):
        position = game.start(players=2, seed=seed)
        racer = seed % 2
        bots = {racer: mt.bot("search:1", seed), 1 - racer: mt.bot("greedy", seed)}
        while not position.over:
            seat = position.actors[0]
            position.play(bots[seat].choose(position, seat), seat)
        outcome = position.outcome()
        assert outcome is not None
        winners = outcome.winners
        won += (racer in winners) / len(winners)
    assert won / 60 > 0.6
