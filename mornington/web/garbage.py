"""Python's search for garbage, kept away from everyone who waits.

It stops all threads and takes longer the more there is to look at: some 50 ms for what the rules of all games load. That
lives as long as the server does, so it need not be looked at again and again.
"""

from __future__ import annotations

import gc


def postpone() -> None:
    """While the rules are loaded, nothing is searched: there would be nothing to find."""
    gc.disable()


def go_on() -> None:
    """From here on only what is new is looked at."""
    gc.freeze()
    gc.enable()
