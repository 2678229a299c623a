"""The options that `arena` and `ladder` share: how many games, on how many processes, for how long."""

from __future__ import annotations

import argparse
import os
import time

from mornington.core.errors import BadOption
from mornington.core.text import _

MOST_PROCESSES = 1000


def check_numbers(options: argparse.Namespace) -> None:
    if options.games < 1:
        raise BadOption(_("the number of games must be a whole number from 1, not {n}", n=options.games))
    if options.processes is not None and not 1 <= options.processes <= MOST_PROCESSES:
        raise BadOption(
            _(
                "the number of processes must be a whole number from 1 to {most}, not {n}",
                most=MOST_PROCESSES,
                n=options.processes,
            )
        )
    if options.minutes is not None and not options.minutes > 0:
        raise BadOption(_("--minutes must be positive"))


def deadline(options: argparse.Namespace) -> float | None:
    """By `time.time()`; None where the games may take as long as they like."""
    return None if options.minutes is None else time.time() + 60 * options.minutes


def processes(options: argparse.Namespace) -> int:
    return int(options.processes or os.cpu_count() or 1)
