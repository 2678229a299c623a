"""The random numbers are well mixed, from any seed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from mornington.core import rng
from mornington.core.rule import bind

R = bind([rng], compiled=True, name="rng")


def stream(seed: int, n: int) -> list[int]:
    state = np.zeros(1, np.uint64)
    R.seeded(state, np.uint64(seed))
    return [int(R.draw(state)) for _ in range(n)]


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**63, 2**64 - 1])
def test_every_bit_is_set_half_the_time(seed: int) -> None:
    numbers = stream(seed, 4000)
    for bit in range(64):
        ones = sum(x >> bit & 1 for x in numbers)
        assert abs(ones - 2000) < 200, (bit, ones)  # six standard deviations


def test_neighbouring_seeds_are_unrelated() -> None:
    for low in (0, 2**64 - 200):
        firsts = [stream(seed, 1)[0] for seed in range(low, low + 200)]
        assert len(set(firsts)) == 200
        flips = [bin(a ^ b).count("1") for a, b in pairwise(firsts)]
        assert 30 < sum(flips) / len(flips) < 34


def test_streams_do_not_overlap_shifted() -> None:
    """The step of the generator between two seeds must not give the same stream one place on."""
    step = 0x9E3779B97F4A7C15
    assert stream(0, 3)[1:] != stream(step, 2)


def test_below_is_uniform() -> None:
    state = np.zeros(1, np.uint64)
    R.seeded(state, np.uint64(5))
    counts = Counter(int(R.below(state, 11)) for _ in range(22_000))
    assert set(counts) == set(range(11))
    chi = sum((c - 2000) ** 2 / 2000 for c in counts.values())
    assert chi < 29.6  # p = 0.001 with ten degrees of freedom


def test_shuffles_reach_every_order_alike() -> None:
    state = np.zeros(1, np.uint64)
    R.seeded(state, np.uint64(6))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = np.arange(6, dtype=np.int64)
        R.shuffle(state, cards, 1, 5)
        assert cards[0] == 0
        assert cards[5] == 5
        counts[tuple(int(c) for c in cards[1:5])] += 1
    assert len(counts) == 24
    chi = sum((c - 500) ** 2 / 500 for c in counts.values())
    assert chi < 49.7  # p = 0.001 with 23 degrees of freedom
