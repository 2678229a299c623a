"""Ratings: known strengths are found again, and a second, simpler way comes to the same."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from mornington.arena.intervals import Share, wilson
from mornington.arena.ratings import Duel, anchor, fit, ratings
from mornington.core.records import Array


def duel(first: str, second: str, value: float, n: float) -> Duel:
    return Duel(first, second, int(n), Share(value, *wilson(value, n), n))


def by_iteration(wins: Array) -> Array:
    """Zermelo's iteration, as slow and as plain as it is: strengths as factors, the first one 1."""
    strengths = np.ones(len(wins))
    games = wins + wins.T
    for _ in range(20_000):
        for a in range(len(wins)):
            strengths[a] = wins[a].sum() / sum(
                games[a, b] / (strengths[a] + strengths[b]) for b in range(len(wins)) if b != a and games[a, b]
            )
        strengths /= strengths[0]
    return np.log(strengths)


def test_a_second_way_comes_to_the_same() -> None:
    dice = np.random.default_rng(3)
    wins = dice.integers(1, 60, (5, 5)).astype(float)
    np.fill_diagonal(wins, 0)
    wins[0, 3] = wins[3, 0] = 0  # these two never met
    found, _ = fit(wins, 0)
    met = wins + wins.T > 0
    assert found == pytest.approx(by_iteration(wins + 0.5 * met), abs=1e-6)


def test_known_strengths_are_found_within_their_margins() -> None:
    names = ["random", "greedy", "level-1", "level-2", "level-3"]
    truth = dict(zip(names, [400.0, 1000.0, 900.0, 1150.0, 1400.0], strict=True))
    dice = np.random.default_rng(4)
    inside = 0
    for _ in range(100):
        duels = []
        for i, a in enumerate(names):
            for b in names[i + 1 :]:
                chance = 1 / (1 + 10 ** ((truth[b] - truth[a]) / 400))
                duels.append(duel(a, b, dice.binomial(400, chance) / 400, 400))
        found = ratings(duels)
        assert (found["greedy"].value, found["greedy"].margin) == (1000.0, 0.0)
        inside += sum(abs(found[name].value - truth[name]) <= found[name].margin for name in names if name != "greedy")
    assert 0.92 < inside / 400 < 0.98


def test_one_pair_has_the_odds_it_played() -> None:
    found = ratings([duel("level-1", "greedy", 0.75, 1000)])
    assert found["level-1"].value == pytest.approx(1000 + 400 * np.log10(3), abs=1)
    n, p = 1001, 750.5 / 1001
    assert found["level-1"].margin == pytest.approx(1.96 * 400 / np.log(10) / (n * p * (1 - p)) ** 0.5, rel=1e-3)


def test_winning_everything_gives_a_finite_rating_with_a_wide_margin() -> None:
    found = ratings([duel("greedy", "random", 1.0, 200)])
    assert found["random"].value == pytest.approx(1000 - 400 * np.log10(401))
    assert 300 < found["random"].margin < 1000


def test_a_chain_with_saturated_links_is_fitted() -> None:
    names = ["random", *(f"level-{i}" for i in range(1, 6))]
    found = ratings([duel(a, b, 0.0, 200) for a, b in pairwise(names)])
    steps = np.diff([found[name].value for name in names])
    assert steps == pytest.approx(np.full(5, 400 * np.log10(401)), rel=1e-6)


def test_who_never_met_the_others_has_no_rating() -> None:
    found = ratings([duel("greedy", "random", 0.9, 50), duel("level-4", "level-3", 0.6, 50)])
    assert set(found) == {"greedy", "random"}
    assert ratings([]) == {}


@pytest.mark.parametrize(
    ("names", "fixed"),
    [
        (["random", "greedy"], "greedy"),
        (["level-1", "random"], "random"),
        (["level-2", "level-1"], "level-2"),
        (["random", "greedy #1", "greedy #2"], "greedy #1"),
    ],
)
def test_greedy_is_the_fixed_point_or_else_random(names: list[str], fixed: str) -> None:
    assert anchor(names) == fixed
