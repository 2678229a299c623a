"""Waiting for something to happen. How long that takes is the machine's affair: no test may fail because it is busy."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 300.0  # seconds: the last resort, for what will never happen; whatever the load, nothing takes so long
PAUSE = 0.01  # seconds between the first two looks …
LONGER = 1.1  # … then each pause is so many times as long as the one before: to look again is work too …
LONGEST_PAUSE = 0.1  # … and none is longer


def wait_for(condition: Callable[[], object], patience: float = PATIENCE) -> None:
    """Until something is so."""
    until = time.monotonic() + patience
    pause = PAUSE
    while not condition():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(pause)
        pause = min(pause * LONGER, LONGEST_PAUSE)
