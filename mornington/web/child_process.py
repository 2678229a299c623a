"""How a process beside the server begins: those that compile rules and those that inspect uploads."""

from __future__ import annotations

import os
import signal
from typing import TextIO

from .priority import lower_priority
from .telemetry import log_setup


def begin() -> TextIO:
    """Give way to the server and leave Ctrl-C to it, which then ends this process: where answers are written to."""
    log_setup.set_up()
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever else is printed must not come between the answers
    lower_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return answers
