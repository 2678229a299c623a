"""Intervals hold what they promise: checked on results whose truth is known."""

from __future__ import annotations

import numpy as np
import pytest

from mornington.arena.intervals import mean, share, wilson
from mornington.core.records import Array


def deals(n: int, strength: float, luck: float, seat: float, dice: np.random.Generator) -> Array:
    """Shares of n deals of two games: log odds of strength, a deal's luck that follows the bot, and the better seat.

    What a deal gives to a seat helps both bots once; what it gives to a bot stays with it.
    """
    follows, stays = dice.normal(0, luck, n), dice.normal(0, seat, n)
    odds = np.stack([strength + follows + stays, strength + follows - stays])
    shares: Array = (dice.random((2, n)) < 1 / (1 + np.exp(-odds))).mean(axis=0)
    return shares


@pytest.mark.parametrize("n", [50, 200])
@pytest.mark.parametrize(
    ("strength", "luck", "seat"), [(0, 0, 0), (0, 2, 0), (0, 0, 3), (0.7, 1, 2), (2.5, 0, 0), (3, 2, 1), (5, 0, 0)]
)
def test_95_of_100_intervals_hold_the_truth(n: int, strength: float, luck: float, seat: float) -> None:
    dice = np.random.default_rng(1)
    truth = deals(400_000, strength, luck, seat, dice).mean()
    found = [share(deals(n, strength, luck, seat, dice)) for _ in range(1500)]
    inside = np.mean([one.low <= truth <= one.high for one in found])
    assert inside > 0.93
    assert np.mean([one.low > truth for one in found]) < 0.04, "the lower bound is what a level is judged by"


def test_pairing_makes_intervals_narrow_where_the_seat_decides_and_wide_where_the_deal_does() -> None:
    dice = np.random.default_rng(2)
    by_seat, plain, by_deal = (share(deals(400, 0, *kind, dice)) for kind in ((0, 4), (0, 0), (4, 0)))
    assert by_seat.effective > 1.5 * plain.effective > 2 * by_deal.effective
    assert plain.effective == pytest.approx(800, rel=0.15)
    assert by_deal.effective > 400


def test_a_saturated_match_counts_its_deals_as_games() -> None:
    """The lower bound of winning all n independent games is n / (n + z²)."""
    everything = share(np.ones(200))
    assert everything.value == 1.0
    assert everything.high == pytest.approx(1.0)
    assert everything.effective == 200
    assert everything.low == pytest.approx(200 / (200 + 1.959964**2))
    assert share(np.zeros(200)).high == pytest.approx(1 - everything.low)


def test_even_results_are_not_taken_for_certain() -> None:
    one = share(np.full(200, 0.5))
    assert 0.48 < one.low < 0.5 < one.high < 0.52
    assert share(np.full(2, 0.5)).low < 0.2


def test_wilson_against_a_table() -> None:
    """Newcombe's example of 81 of 263: 0.2553 to 0.3662."""
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_a_mean_of_one_deal_has_no_error() -> None:
    assert mean(np.array([3.0])).standard_error is None
    assert mean(np.array([1.0, 3.0])).standard_error == pytest.approx(1.0)
