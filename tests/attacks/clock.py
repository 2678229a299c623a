"""A server with a wall clock that jumps: by as many seconds as a file says, as soon as there is one."""

from __future__ import annotations

import time
from pathlib import Path

HOUR, DAY = 3600.0, 24 * 3600.0


def change(shift: Path, patience: float) -> str:
    """Makes a server so; its bots wait for people to answer each other for `patience` seconds."""
    return (
        "from tests.attacks import clock\n"
        f"clock.shifted({str(shift)!r})\n"  # before anything can take the real clock for itself
        "from mornington.web import bot_driver\n"
        f"bot_driver.PATIENCE = {patience}\n"
    )


def shifted(path: str) -> None:
    real, file = time.time, Path(path)

    def wrong() -> float:
        try:
            return real() + float(file.read_text())
        except (FileNotFoundError, ValueError):  # not there yet, or about to be written
            return real()

    time.time = wrong
