"""How much of something is in use, in all and by each user."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable


class Tally:
    """Whoever takes gives back later; one that has nothing takes no memory."""

    def __init__(self) -> None:
        self.in_all = 0
        self._by: Counter[Hashable] = Counter()

    def by(self, user: Hashable) -> int:
        return self._by[user]

    def take(self, *users: Hashable, amount: int = 1) -> None:
        """So much more, which counts for each of the users."""
        self.in_all += amount
        for user in users:
            self._by[user] += amount

    def give_back(self, *users: Hashable, amount: int = 1) -> None:
        self.in_all -= amount
        for user in users:
            self._by[user] -= amount
            if not self._by[user]:
                del self._by[user]
