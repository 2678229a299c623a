"""Buckets: so many at once, and so many a second afterwards."""

from __future__ import annotations

import pytest

from mornington.web.edge.buckets import LOOKED_AT, Buckets, Rate


def takes(buckets: Buckets, key: object, now: float, *, urgent: bool = False) -> bool:
    if buckets.wait(key, now, urgent=urgent):
        return False
    buckets.take(key, now)
    return True


def test_so_many_at_once_and_so_many_a_second_afterwards() -> None:
    buckets = Buckets(Rate(20, seconds=10))
    assert sum(takes(buckets, "a", 0) for _k in range(50)) == 20
    assert buckets.wait("a", 0) == pytest.approx(0.5)
    assert buckets.wait("a", 0.4) == pytest.approx(0.1)
    assert sum(takes(buckets, "a", 5) for _k in range(50)) == 10
    assert sum(takes(buckets, "a", 1e6) for _k in range(50)) == 20, "it holds no more than when it was new"


def test_large_buckets_lose_nothing_to_rounding() -> None:
    buckets = Buckets(Rate(1000, seconds=10))
    for start in (0.1, 1e5 + 0.3, 1e7 + 0.7):
        assert sum(takes(buckets, "a", start) for _k in range(2000)) == 1000


def test_what_is_urgent_has_a_reserve() -> None:
    buckets = Buckets(Rate(20, seconds=10, reserve=5))
    assert sum(takes(buckets, "a", 0) for _k in range(50)) == 15
    assert sum(takes(buckets, "a", 0, urgent=True) for _k in range(50)) == 5
    assert buckets.wait("a", 0, urgent=True) == pytest.approx(0.5)
    assert buckets.wait("a", 0) == pytest.approx(3)


def test_each_key_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(Rate(2, seconds=10))
    assert [takes(buckets, key, 0) for key in "aabab"] == [True, True, True, False, True]


def test_full_buckets_are_forgotten_also_beside_one_that_is_long_empty() -> None:
    buckets = Buckets(Rate(100, seconds=100))
    assert sum(takes(buckets, "empty", 0) for _k in range(200)) == 100
    for k in range(5000):
        assert takes(buckets, k, k / 100), "each is full again after a second: a hundred keys later"
        assert len(buckets) < 100 * LOOKED_AT
    assert not takes(buckets, "empty", 0.5)


def test_memory_is_bounded_and_nobody_is_reset() -> None:
    buckets = Buckets(Rate(10, seconds=10), most=50)
    for k in range(50):
        assert sum(takes(buckets, k, 0) for _k in range(20)) == 10
    assert sum(takes(buckets, k, 0) for k in range(50, 10_000)) == 10, "all others share a bucket"
    assert len(buckets) <= 51
    assert not any(takes(buckets, k, 0) for k in range(50)), "and have reset nobody"
    assert not takes(buckets, "another", 0.5)
    assert sum(takes(buckets, "another", 20) for _k in range(20)) == 10, "when there is room, newcomers have it"
    assert sum(takes(buckets, "next", 20) for _k in range(20)) == 10
    assert len(buckets) <= 51


def test_whoever_gets_room_begins_with_a_full_bucket() -> None:
    buckets = Buckets(Rate(10, seconds=10), most=2)
    assert all(takes(buckets, key, 0) for key in ("first", "second"))
    assert sum(takes(buckets, "other", 0) for _k in range(20)) == 10, "of those who have no room"
    assert not takes(buckets, "third", 0)
    assert sum(takes(buckets, "third", 2) for _k in range(20)) == 10
