"""The progress bar of commands that take long: on the terminal only, and gone when the work is done."""

from __future__ import annotations

import sys

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from mornington.arena.pool import Pool
from mornington.core.text import _

from .common import error_console


def progress_bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=error_console(),
        disable=not sys.stderr.isatty(),
        transient=True,
    )


def games_at(pool: Pool) -> str:
    """What the bar counts, and who is at work if that is not this machine alone."""
    words = pool.words()
    return _("games, {where}", where=words) if words else _("games")
