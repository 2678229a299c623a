"""The log of a server: lines with time and level on standard error, without addresses or keys of seats."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import threading
import time
from collections.abc import Callable
from datetime import datetime

from ..log_levels import DEFAULT_LEVEL
from .faults import is_noted

OURS = "mornington"
SERVER = "uvicorn"  # the library that speaks HTTP
REPEATED_EVERY = 60.0  # seconds between two lines of the server library that say the same
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
log = logging.getLogger(__name__)


def set_up(level: str = DEFAULT_LEVEL, worker: int | None = None) -> None:
    """Once in each process, before anything is done. Libraries are heard from warnings on. `worker`: which of several
    servers it is."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LineFormatter(worker))
    handler.addFilter(ServerFilter())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(OURS).setLevel(level.upper())
    if level == "error":
        logging.getLogger().setLevel(logging.ERROR)
    logging.captureWarnings(True)
    threading.excepthook = _log_end_of_thread


def _log_end_of_thread(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_value is not None and ended.exc_type is not SystemExit:
        name = ended.thread.name if ended.thread else ""
        log.critical("the thread %s ended", name, exc_info=ended.exc_value)


class LineFormatter(logging.Formatter):
    """`2026-05-01T20:15:02.123+02:00 WARNING mornington.web.telemetry.steps: …`

    Further lines are indented, so that no text that someone sent can look like a line of its own. Of several servers
    each names its number after the level.
    """

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._worker = "" if worker is None else f" [{worker}]"

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created).astimezone().isoformat(timespec="milliseconds")
        text = f"{when} {record.levelname}{self._worker} {record.name}: {record.getMessage()}"
        if record.exc_info:
            text += f"\n{self.formatException(record.exc_info)}"
        return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text).replace("\n", "\n  ")


class ServerFilter(logging.Filter):
    """Drops what the server library says about errors that were noted already, and about requests that end because the
    server does; what it says about strange bytes of strangers is repeated once a minute at most."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._said: dict[str, float] = {}  # when

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.partition(".")[0] not in (SERVER, "asyncio"):
            return True
        problem = record.exc_info[1] if record.exc_info else None
        if isinstance(problem, asyncio.CancelledError) or (problem and is_noted(problem)):
            return False
        return problem is not None or self._is_new(str(record.msg))

    def _is_new(self, message: str) -> bool:
        now = self._now()
        is_new = now - self._said.get(message, -REPEATED_EVERY) >= REPEATED_EVERY
        if is_new:
            self._said[message] = now
        return is_new
