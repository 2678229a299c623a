"""Python's search for garbage, kept away from everyone who waits.

A full search stops all threads and takes longer the more there is to look at: 80 ms for what the rules of all games
load, another 150 ms for 500 tables in memory. Almost all that a server lets go is freed without a search. So what the
start has loaded is never searched, and the rest when nobody has asked for anything for a while.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Callable

NEVER = 1_000_000  # searches of the middle generation before a full one by itself
LOOK_EVERY = 30.0  # seconds between two looks whether it is quiet
QUIET = 5.0  # seconds without a request
LONGEST_WAIT = 6 * 3600.0  # seconds after which it is done although it is not quiet
log = logging.getLogger(__name__)


def postpone() -> None:
    """While the rules are loaded nothing is searched: there would be nothing to find."""
    gc.disable()


def go_on() -> None:
    """From here on only what is new is looked at."""
    gc.freeze()
    youngest, young, _old = gc.get_threshold()
    gc.set_threshold(youngest, young, NEVER)
    gc.enable()


class Sweeper:
    """Searches all that is new since the start when it is quiet, or when it has been busy for hours."""

    def __init__(self, last_request: Callable[[], float], now: Callable[[], float] = time.monotonic) -> None:
        self._last_request, self._now = last_request, now  # both by the same clock
        self._swept = now()  # when

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()

    def look(self) -> bool:
        """Search if it is time to. Whether it was."""
        now, last = self._now(), self._last_request()
        is_quiet = last > self._swept and now - last >= QUIET  # after a sweep, only if something was done since
        if not is_quiet and now - self._swept < LONGEST_WAIT:
            return False
        begun = time.monotonic()
        found = gc.collect()
        self._swept = self._now()
        log.debug("a search for garbage found %d objects in %.0f ms", found, 1000 * (time.monotonic() - begun))
        return True
