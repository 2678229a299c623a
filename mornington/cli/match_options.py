"""The options that commands of many games share: how many, on how many processes or which cluster, for how long."""

from __future__ import annotations

import argparse
import os
import time
from contextlib import AbstractContextManager, nullcontext

from mornington.arena.pool import Pool, Processes
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


def chosen_pool(options: argparse.Namespace) -> AbstractContextManager[Pool]:
    """Who plays: the cluster that is named, or processes on this machine.

    Raises: `BadCluster` if there is none; `MissingExtra`.
    """
    if options.cluster is None:
        return nullcontext(Processes(processes(options)))
    if options.processes is not None:
        raise BadOption(_("--processes is for this machine alone: with --cluster local:N it has N workers"))
    from mornington.cluster import connect

    return connect(options.cluster)
