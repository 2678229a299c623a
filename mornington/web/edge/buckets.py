"""Token buckets: so many at once, and so many a second afterwards, for each of many keys.

A bucket is one number, the time at which it will be full again. A full bucket is as good as none, so it is forgotten.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from itertools import islice

MOST_KEYS = 10_000  # buckets that are not full; further keys share one, so memory has a bound and nobody's is reset
LOOKED_AT = 3  # buckets looked at for each new one, to forget those that are full: more than one, so they get fewer
SHARED = object()  # the key of all for whom there is no room
ROUNDING = 1e-6  # seconds that sums of many small times may be off


@dataclass(frozen=True)
class Rate:
    at_once: int
    seconds: float  # until an empty bucket is full again
    reserve: int = 0  # of those at once: only for what is urgent


class Buckets:
    """A bucket for each key. Times are given, by any clock that is never set back."""

    def __init__(self, rate: Rate, most: int = MOST_KEYS) -> None:
        self.rate, self._most = rate, most
        self._each = rate.seconds / rate.at_once
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def wait(self, key: Hashable, now: float, *, urgent: bool = False) -> float:
        """Seconds until one more may be taken; 0 if it may be now."""
        usable = self.rate.at_once - (0 if urgent else self.rate.reserve)
        needed = self._when_full(self._kept_as(key, now), now) + self._each - (now + usable * self._each)
        return needed if needed > ROUNDING else 0.0

    def take(self, key: Hashable, now: float) -> None:
        """Take one, for which there must be room."""
        key = self._kept_as(key, now)
        self._full_at[key] = self._when_full(key, now) + self._each

    def _when_full(self, key: Hashable, now: float) -> float:
        return max(now, self._full_at.get(key, now))

    def _kept_as(self, key: Hashable, now: float) -> Hashable:
        """The key itself, if its bucket is known or there is room for it."""
        if key in self._full_at:
            return key
        self._forget_full(now)
        return key if len(self._full_at) < self._most else SHARED

    def _forget_full(self, now: float) -> None:
        """Look at a few of the buckets, in turn: cheap, and before long all are looked at."""
        for key in list(islice(self._full_at, LOOKED_AT)):
            if self._full_at[key] <= now:
                del self._full_at[key]
            else:
                self._full_at.move_to_end(key)
