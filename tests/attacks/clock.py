"""`mornington` with a wall clock that jumps: by as many seconds as a file says, as soon as there is one."""

from __future__ import annotations

import sys
import time
from pathlib import Path

HOUR, DAY = 3600.0, 24 * 3600.0


def program(shift: Path, patience: float) -> tuple[str, ...]:
    """The server, as Python starts it; bots wait for people to answer each other for `patience` seconds."""
    return ("-m", "tests.attacks.clock", str(shift), str(patience))


def shifted(file: Path) -> None:
    real = time.time

    def wrong() -> float:
        try:
            return real() + float(file.read_text())
        except (FileNotFoundError, ValueError):  # not there yet, or about to be written
            return real()

    time.time = wrong


if __name__ == "__main__":
    shifted(Path(sys.argv.pop(1)))  # before anything can take the real clock for itself

    from mornington.cli import main
    from mornington.web import bot_driver

    bot_driver.PATIENCE = float(sys.argv.pop(1))
    main()
