"""What the kinds of reward mean, by examples, and that a game pays at its end alone."""

import numpy as np
import pytest

import mornington as mt
from mornington.core.records import Array
from mornington.envs import rewards
from mornington.envs.rewards import DIFFERENCE, POINTS, WIN


def paid(kind: int, totals: list[int], ranks: list[int]) -> Array:
    out = np.full(len(totals), np.nan, np.float32)
    rewards.pay(kind, len(totals), totals, ranks, out)
    return out


@pytest.mark.parametrize(
    ("kind", "totals", "ranks", "expected"),
    [
        (POINTS, [30, -4], [1, 2], [30, -4]),
        (DIFFERENCE, [30, -4], [1, 2], [34, -34]),
        (DIFFERENCE, [-7, -3, -5], [3, 1, 2], [-4, 2, -2]),
        (DIFFERENCE, [12], [1], [12]),
        (WIN, [30, -4], [1, 2], [1, -1]),
        (WIN, [9, 9], [2, 1], [-1, 1]),  # by the tie-break
        (WIN, [9, 9], [1, 1], [0, 0]),
        (WIN, [9, 3, 9, 1], [1, 3, 1, 4], [0.5, -0.5, 0.5, -0.5]),
        (WIN, [9, 3, 5], [1, 3, 2], [1, -0.5, -0.5]),
    ],
)
def test_kinds(kind: int, totals: list[int], ranks: list[int], expected: list[float]) -> None:
    assert paid(kind, totals, ranks).tolist() == expected


def test_a_game_pays_at_its_end_alone() -> None:
    position = mt.load("line-change", board="shuttle").start(seed=7)
    while not position.over:
        assert not rewards.rewards_of(POINTS, position).any()
        position.play(position.legal()[0])
    assert rewards.rewards_of(POINTS, position).tolist() == list(position.scores())
    assert sum(rewards.rewards_of(DIFFERENCE, position)) == 0
    assert sum(rewards.rewards_of(WIN, position)) == 0


def test_wrong_kinds_are_refused() -> None:
    with pytest.raises(mt.BadOption, match="one of points, difference, win, not 'score'"):
        rewards.kind_number("score", 2)
    with pytest.raises(mt.BadOption, match="somebody to win against"):
        rewards.kind_number("win", 1)
    assert [rewards.kind_number(kind, 2) for kind in rewards.KINDS] == [POINTS, DIFFERENCE, WIN]
