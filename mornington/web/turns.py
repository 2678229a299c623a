"""Turns: one thing at a time for each address, so that whoever asks for much keeps the others waiting for little."""

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
        here = asyncio.get_running_loop()  # a lock is of one loop, and a process may have several servers
        return self._locks.setdefault((here, who), asyncio.Lock())
