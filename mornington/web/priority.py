"""Processes beside the server give way to it: people wait for its answers."""

from __future__ import annotations

import os

NICENESS = 10


def lower_priority() -> None:
    """Let this process give way, where the system knows of it. Windows does not: there all have the same."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
