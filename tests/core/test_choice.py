"""Keeping the best move: the highest value wins, and equal ones are equally likely."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from mornington.core import choice, rng
from mornington.core.rule import bind


def chosen(values: list[int], seed: int, compiled: bool = False) -> int:
    """The index that a policy with these values would choose."""
    bound, generator = bind([choice], compiled=compiled, name="choice"), bind([rng], compiled=compiled, name="rng")
    held = bound.hold(np.zeros(1, np.uint64))
    generator.seeded(held, np.uint64(seed))
    best, ties, index = -1000, 0, 0
    for i, value in enumerate(values):
        if value >= best:
            best, ties, index = bound.keep_best(best, ties, index, i, value, held)
    return int(index)


@pytest.mark.parametrize("compiled", [False, True])
def test_the_highest_value_is_chosen(compiled: bool) -> None:
    assert chosen([3, 7, 7 - 1, 7 + 1, 2], 1, compiled) == 3
    assert chosen([9, 1, 1], 1, compiled) == 0
    assert chosen([1, 1, 9], 1, compiled) == 2


def test_equal_values_are_equally_likely() -> None:
    found = Counter(chosen([5, 8, 3, 8, 8], seed) for seed in range(600))
    assert set(found) == {1, 3, 4}
    assert all(150 < n < 250 for n in found.values()), found


def test_interpreted_and_compiled_choices_are_the_same() -> None:
    values = [4, 4, 2, 4, 4, 1, 4]
    assert [chosen(values, seed) for seed in range(30)] == [chosen(values, seed, compiled=True) for seed in range(30)]
