"""Turns: one thing at a time for each address: one that asks for much keeps the others waiting for one thing only."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from weakref import WeakValueDictionary


class Turns:
    """Whoever waits for nothing takes no memory."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, who: Hashable) -> asyncio.Lock:
        """To be held while something is done for them. Those who wait come in the order in which they asked."""
        return self._locks.setdefault(who, asyncio.Lock())
