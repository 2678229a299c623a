"""Worker processes end with their server."""

from __future__ import annotations

import subprocess
import sys

from tests.waiting import PATIENCE

PREPARED = "import os; from mornington.web import workers; workers.prepare({server}); os.read(0, 1)"


def worker(server: str) -> subprocess.Popen[bytes]:
    """A process that is prepared for a server, and then waits for ever."""
    command = [sys.executable, "-c", PREPARED.format(server=server)]
    return subprocess.Popen(command, stdin=subprocess.PIPE)


def test_a_worker_whose_server_ended_before_it_was_ready_ends_too() -> None:
    with worker("os.getppid() + 1") as orphan:  # not the process that is its parent now
        try:
            assert orphan.wait(PATIENCE) == 0
        finally:
            orphan.kill()
